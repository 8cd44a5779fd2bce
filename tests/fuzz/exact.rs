//! What `--validate` accepts of the golden inputs: as much as the readers of the tests say.

use std::fs;

use super::golden::{cases, sets};
use super::{assert_place, is_exact, parse};
use crate::input::Error;
use crate::shell::validate::validate;

#[test]
fn golden_inputs_are_exact_or_not() {
    let (mut exact, mut all) = (0, 0);
    // Pictures are not validated.
    let sets = sets().into_iter();
    for set in sets.filter(|set| !set.options.contains(&"--svg")) {
        let options = set.options.join(" ");
        for case in cases(&set) {
            let input = fs::read(&case.input).expect("an input can be read");
            if input.len() > 100_000 {
                continue;
            }
            let options = parse(&options);
            let result = validate(&options, &input);
            assert_eq!(result.is_ok(), is_exact(&options, &input), "{}", case.name);
            if let Err(Error::Invalid { line, column, .. }) = result {
                assert_place(&input, (line, column));
            }
            exact += usize::from(is_exact(&options, &input));
            all += 1;
        }
    }
    assert!(
        exact > 300 && all - exact > 300,
        "{exact} of {all} are exact"
    );
}
