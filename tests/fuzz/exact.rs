//! The golden inputs: `--validate` accepts those that are exact for the second readers.

use std::fs;

use super::golden::{cases, sets};
use super::{assert_validated, parse};

#[test]
fn the_second_readers_say_which_golden_inputs_are_exact() {
    let (mut exact, mut all) = (0, 0);
    // Pictures are not validated.
    let sets = sets().into_iter();
    for set in sets.filter(|set| !set.options.contains(&"--svg")) {
        let options = parse(&set.options.join(" "));
        for case in cases(&set) {
            let input = fs::read(&case.input).expect("an input can be read");
            if input.len() > 100_000 {
                continue;
            }
            exact += usize::from(assert_validated(&case.name, &options, &input));
            all += 1;
        }
    }
    assert!(
        exact > 300 && all - exact > 300,
        "{exact} of {all} are exact"
    );
}
