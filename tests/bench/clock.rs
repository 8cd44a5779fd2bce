//! The time of some work.

use std::fs;
use std::thread;
use std::time::{Duration, Instant};

/// Returns the processor time of some work on this thread, and its result. If there is no
/// `/proc/thread-self/schedstat`, it is the time on the clock.
pub fn timed<T>(work: impl FnOnce() -> T) -> (Duration, T) {
    let start = work_time();
    let result = work();
    (work_time().saturating_sub(start), result)
}

fn work_time() -> Duration {
    // Brings the account up to date.
    thread::yield_now();
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = text.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(clock_time, Duration::from_nanos)
}

fn clock_time() -> Duration {
    thread_local!(static START: Instant = Instant::now());
    START.with(Instant::elapsed)
}
