//! Counting placements: the search and the halves against the mirrored bit recursion that most
//! people submit, built in the same way.
//!
//! `cargo bench --bench queens` measures boards from 12 to 17 rows, `-- N` from 12 to N rows, at
//! most 20. 18 takes about ten minutes. 19 and 20 leave out the recursion and the copies for any
//! processor, and take two minutes and a quarter of an hour. The methods take turns, from n = 16 on
//! after a tenth of the pieces; the recursion counts all at once. Every answer is checked before
//! its time counts.
//!
//! A figure is the median of the processor time of the whole work, and the time of the first row
//! divided by it. For threads, it is the time on the clock, and the time of one thread divided by
//! it.

use std::env;
use std::iter;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use backtrack::large::halves::{self, Halves};
use backtrack::large::Work;
use backtrack::processor::Kernel;
use backtrack::queens::count::{self, Search};
use backtrack::queens::Board;

use clock::timed;
use published::PLACEMENTS;

mod clock;
#[path = "../common/published.rs"]
mod published;

/// The largest n for which slow methods are measured.
const LARGEST_FOR_ALL: usize = 18;

struct Method<'a> {
    name: &'a str,
    /// The time to set up what all parts share.
    set_up: Duration,
    /// Takes the index of a part, from 0, and the number of parts. Returns the count of the part.
    count: &'a dyn Fn(usize, usize) -> u64,
}

fn main() {
    // Cargo adds the option `--bench`.
    let largest = env::args().skip(1).find_map(|word| word.parse().ok());
    let counts = (1..=largest.unwrap_or(17)).zip(&PLACEMENTS);
    for (n, &expected) in counts.skip(11) {
        compare(n, expected);
        compare_threads(n, expected);
    }
}

fn compare(n: usize, expected: u64) {
    let (search_set_up, search) = timed(|| Search::new(&Board::empty(n)));
    let (halves_set_up, halves) = timed(|| Halves::new(n));
    let (search, halves) = (&search, &halves);
    let searched = |part, parts| (part..search.pieces()).step_by(parts);
    let joined = |part, parts| (part..halves.pieces()).step_by(parts);
    let slow = [
        Method {
            name: "mirrored recursion",
            set_up: Duration::ZERO,
            count: &|part, _| if part == 0 { mirrored(n) } else { 0 },
        },
        Method {
            name: "search, any processor",
            set_up: search_set_up,
            count: &|part, parts| {
                let pieces = searched(part, parts);
                count::Count { search, pieces }.run()
            },
        },
        Method {
            name: "halves, any processor",
            set_up: halves_set_up,
            count: &|part, parts| {
                let pieces = joined(part, parts);
                halves::Count { halves, pieces }.run()
            },
        },
    ];
    let fast = [
        Method {
            name: "search",
            set_up: search_set_up,
            count: &|part, parts| search.count(searched(part, parts)),
        },
        Method {
            name: "halves",
            set_up: halves_set_up,
            count: &|part, parts| halves.count(joined(part, parts)),
        },
    ];
    let slow = slow.iter().filter(|_| n <= LARGEST_FOR_ALL);
    let methods: Vec<&Method> = slow.chain(&fast).collect();
    let (runs, parts) = match n {
        0..=15 => (7, 1),
        16 => (3, 10),
        _ => (1, 10),
    };
    let mut times = vec![Vec::new(); methods.len()];
    for _ in 0..runs {
        let mut totals: Vec<_> = methods.iter().map(|method| (method.set_up, 0)).collect();
        for part in 0..parts {
            for (method, (time, count)) in methods.iter().zip(&mut totals) {
                let (part_time, part_count) = timed(|| (method.count)(part, parts));
                *time += part_time;
                *count += part_count;
            }
        }
        for ((time, count), times) in totals.iter().zip(&mut times) {
            assert_eq!(*count, expected);
            times.push(*time);
        }
    }
    let medians: Vec<f64> = times.into_iter().map(median).collect();
    for (method, time) in methods.iter().zip(&medians) {
        let ratio = medians[0] / time;
        println!("{n}  {:24} {time:10.4} s {ratio:7.2} x", method.name);
    }
}

/// Measures the work as the program does it, on one thread and on all.
fn compare_threads(n: usize, expected: u64) {
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let time = |threads| {
        let start = Instant::now();
        assert_eq!(on_threads(n, threads), expected);
        start.elapsed().as_secs_f64()
    };
    let (alone, together) = (time(1), time(threads));
    let ratio = alone / together;
    println!("{n}  {threads} threads, by the clock   {together:10.4} s {ratio:7.2} x one");
}

fn on_threads(n: usize, threads: usize) -> u64 {
    let work = Work::new(&Board::empty(n));
    let (next, total) = (AtomicUsize::new(0), AtomicU64::new(0));
    let next = || Some(next.fetch_add(1, Ordering::Relaxed)).filter(|&piece| piece < work.pieces());
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| total.fetch_add(work.count(iter::from_fn(next)), Ordering::Relaxed));
        }
    });
    total.into_inner()
}

/// Counts the placements whose first queen is left of the middle, and those whose first queen is in
/// the middle and whose second one is left of it. Returns twice their number.
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

fn place(all: u32, cols: u32, diags: u32, antis: u32) -> u64 {
    if cols == all {
        return 1;
    }
    let mut count = 0;
    let mut free = all & !(cols | diags | antis);
    while free != 0 {
        let bit = free & free.wrapping_neg();
        free ^= bit;
        count += place(all, cols | bit, (diags | bit) << 1, (antis | bit) >> 1);
    }
    count
}

fn median(mut times: Vec<Duration>) -> f64 {
    times.sort();
    times[times.len() / 2].as_secs_f64()
}
