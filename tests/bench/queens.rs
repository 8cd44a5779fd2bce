//! Counting placements: the kernel against the mirrored bit-packed recursion that everybody
//! submits, built in the same way and run in turn with it.
//!
//! `cargo bench --bench queens`, or with `-- N` for boards from 12 up to N (17, if not said;
//! 18 takes about ten minutes). Every answer is checked before its time counts. The figures are
//! medians of the processor time of the whole work; for threads, of the time on the clock.

use std::env;
use std::fs;
use std::iter;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

#[path = "../../src/input.rs"]
#[allow(dead_code)]
mod input;
#[path = "../../src/output.rs"]
#[allow(dead_code)]
mod output;
#[path = "../../src/processor.rs"]
mod processor;
#[path = "../../src/queens/mod.rs"]
#[allow(dead_code, unused_imports)]
mod queens;

use processor::Kernel;
use queens::count::search::{Count, Search};
use queens::count::Work;
use queens::Board;

/// The numbers of placements for n = 12 to 18 (OEIS A000170).
const PLACEMENTS: [u64; 7] = [
    14_200,
    73_712,
    365_596,
    2_279_184,
    14_772_512,
    95_815_104,
    666_090_624,
];

fn main() {
    // Cargo hands on an option of its own.
    let largest = env::args().skip(1).find_map(|word| word.parse().ok());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    println!(" n  mirrored        any processor     this processor  {threads:8} threads");
    for (n, &expected) in (12..=largest.unwrap_or(17)).zip(&PLACEMENTS) {
        let runs = match n {
            0..=15 => 7,
            16 => 3,
            _ => 1,
        };
        let mut times: [Vec<Duration>; 5] = Default::default();
        for _ in 0..runs {
            times[0].push(timed(work_time, expected, || mirrored(n)));
            times[1].push(timed(work_time, expected, || any_processor(n)));
            times[2].push(timed(work_time, expected, || this_processor(n)));
            times[3].push(timed(clock_time, expected, || this_processor(n)));
            times[4].push(timed(clock_time, expected, || on_threads(n, threads)));
        }
        let [mirrored, any, this, alone, together] = times.map(median);
        let ratios = [mirrored / any, mirrored / this, alone / together];
        println!(
            "{n} {mirrored:9.4} {any:12.4} ({:4.1} x) {this:9.4} ({:4.1} x) {together:9.4} ({:4.2} x)",
            ratios[0], ratios[1], ratios[2],
        );
    }
}

fn any_processor(n: usize) -> u64 {
    let search = &Search::new(&Board::open(n));
    let pieces = 0..search.pieces();
    Count { search, pieces }.run()
}

fn this_processor(n: usize) -> u64 {
    let work = Work::new(&Board::open(n));
    work.count(0..work.pieces())
}

fn on_threads(n: usize, threads: usize) -> u64 {
    let work = Work::new(&Board::open(n));
    let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
    let next = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&piece| piece < work.pieces());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| total.fetch_add(work.count(iter::from_fn(next)), Ordering::Relaxed));
        }
    });
    total.into_inner()
}

/// Half of the first row, and what it finds twice; of the middle column, half of the second row.
fn mirrored(n: usize) -> u64 {
    let all = (1u32 << n) - 1;
    let half = n / 2;
    let mut count = 0;
    for col in 0..half {
        let bit = 1 << col;
        count += place(all, bit, bit << 1, bit >> 1);
    }
    if n % 2 == 1 {
        let middle = 1 << half;
        for col in 0..half - 1 {
            let bit = 1 << col;
            count += place(
                all,
                middle | bit,
                (middle << 1 | bit) << 1,
                (middle >> 1 | bit) >> 1,
            );
        }
    }
    2 * count
}

fn place(all: u32, cols: u32, antis: u32, diags: u32) -> u64 {
    if cols == all {
        return 1;
    }
    let mut count = 0;
    let mut free = all & !(cols | antis | diags);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        count += place(all, cols | bit, (antis | bit) << 1, (diags | bit) >> 1);
    }
    count
}

/// The time that a right answer takes by a clock.
fn timed(clock: fn() -> Duration, expected: u64, count: impl Fn() -> u64) -> Duration {
    let start = clock();
    let found = count();
    let time = clock().saturating_sub(start);
    assert_eq!(found, expected);
    time
}

/// The time this thread has had on a processor, where the system tells it (Linux).
fn work_time() -> Duration {
    // Brings the account up to date.
    thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|text| text.split(' ').next()?.parse().ok());
    nanos.map_or_else(clock_time, Duration::from_nanos)
}

fn clock_time() -> Duration {
    thread_local!(static START: Instant = Instant::now());
    START.with(Instant::elapsed)
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64()
}
