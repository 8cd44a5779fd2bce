//! Counts placements on several threads, or in one part of the work.
//!
//! The pieces of the work are a queue, from which every thread takes the next piece. (A submission
//! counts on one thread, because a judge adds up the time of all threads.)

use std::iter;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use crate::shell::progress::Progress;
use backtrack::large::Work;
use backtrack::queens::Board;

/// The fewest rows of a board that is counted on several threads. An empty board of 15 rows does
/// not need them. (With a forbidden corner it takes 8 times as long.)
const WORTH_THREADS: usize = 16;

/// Counts the placements in part `part.0`, from 0, of `part.1` parts of the work. Uses as many
/// threads as the machine runs at once, but at most `max_threads`; one for a small board.
pub fn count(board: &Board, part: (usize, usize), max_threads: usize) -> u64 {
    let threads = match board.n() {
        n if n < WORTH_THREADS => 1,
        _ => max_threads.min(cores()),
    };
    count_part(&Work::new(board), part, threads)
}

/// Counts the pieces `part`, `part + parts`, `part + 2 * parts`, ... on at most `threads` threads.
fn count_part(work: &Work, (part, parts): (usize, usize), threads: usize) -> u64 {
    let pieces = (part..work.pieces()).step_by(parts).len();
    let next = AtomicUsize::new(0);
    let total = AtomicU64::new(0);
    let help = |progress: &mut Option<Progress>| {
        let queue = iter::from_fn(|| {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if let Some(progress) = progress {
                report(progress, piece, pieces);
            }
            (piece < pieces).then(|| piece * parts + part)
        });
        total.fetch_add(work.count(queue), Ordering::Relaxed);
    };
    thread::scope(|scope| {
        // If a thread cannot be started, those that run do all the work.
        for _ in 1..threads.min(pieces) {
            let helper = thread::Builder::new().spawn_scoped(scope, || help(&mut None));
            if helper.is_err() {
                break;
            }
        }
        help(&mut Some(Progress::new()));
    });
    total.into_inner()
}

/// Shows the share of the pieces that threads have taken, and an estimate of the time left.
fn report(progress: &mut Progress, piece: usize, pieces: usize) {
    progress.report(|elapsed| {
        let share = piece.min(pieces) as f64 / pieces as f64;
        let left = elapsed.as_secs_f64() * (1.0 - share) / share;
        format!("{:.1} % counted, {left:.0} s left", 100.0 * share)
    });
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The counts are the published ones (OEIS A000170). Some parts have no piece.
    #[test]
    fn parts_add_up() {
        let published = [
            1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365_596,
        ];
        for (n, expected) in (1..).zip(published) {
            let work = Work::new(&Board::empty(n));
            for parts in [1, 2, 3, 7, 64, 1000] {
                let part = |part| count_part(&work, (part, parts), 1);
                let sum: u64 = (0..parts).map(part).sum();
                assert_eq!(sum, expected, "n = {n} in {parts} parts");
            }
        }
    }

    /// Of `usize::MAX` parts, only the first ones have a piece.
    #[test]
    fn parts_beyond_the_pieces_are_empty() {
        let work = Work::new(&Board::empty(8));
        let first = count_part(&work, (0, usize::MAX), 1);
        let last = count_part(&work, (usize::MAX - 1, usize::MAX), 1);
        assert_eq!((first, last), (work.count(0..1), 0));
    }

    #[test]
    fn threads_agree() {
        let work = Work::new(&Board::empty(13));
        for threads in [1, 2, 3, 64] {
            assert_eq!(
                count_part(&work, (0, 1), threads),
                73712,
                "{threads} threads"
            );
            let thirds = (0..3).map(|part| count_part(&work, (part, 3), threads));
            assert_eq!(thirds.sum::<u64>(), 73712, "{threads} threads, 3 parts");
        }
    }
}
