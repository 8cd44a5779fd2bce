//! Makes seeded random numbers: the same on every machine and at every run.

/// A generator: Marsaglia's xorshift with 64 bits. The seed is not 0.
pub struct Random(pub u64);

impl Random {
    /// Returns 64 random bits.
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// Returns a number from 0 to `count - 1`.
    pub fn below(&mut self, count: usize) -> usize {
        ((self.bits() >> 32) as usize) % count
    }
}
