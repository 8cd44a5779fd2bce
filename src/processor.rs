//! One kernel, two copies. One is for any processor, the other for x86 processors with AVX2, BMI1,
//! BMI2, LZCNT and POPCNT.
//!
//! Both are compiled from the same source: plain loops, which the compiler turns into the vector
//! instructions that the copy may use. `run` decides which copy runs, once per call.
//!
//! Rejected: a third copy for AVX-512. It makes `halves` 1.1 to 1.4 times as fast (n = 16 to 20),
//! and needs rustc 1.89.

/// Work that runs faster if compiled for a newer processor.
///
/// `run`, and every function in which it spends much time, is `#[inline(always)]`: only code that
/// is inlined into a copy is compiled for that processor.
pub trait Kernel {
    type Output;
    fn run(self) -> Self::Output;
}

/// Runs the copy for AVX2 if the processor has all of its features, otherwise the other one.
pub fn run<K: Kernel>(kernel: K) -> K::Output {
    #[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
    {
        if is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("lzcnt")
            && is_x86_feature_detected!("popcnt")
        {
            // SAFETY: the processor has every feature that the copy is compiled for.
            #[allow(unsafe_code)]
            return unsafe { run_avx2(kernel) };
        }
    }
    kernel.run()
}

#[cfg(any(target_arch = "x86", target_arch = "x86_64"))]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
#[allow(unsafe_code)]
unsafe fn run_avx2<K: Kernel>(kernel: K) -> K::Output {
    kernel.run()
}
