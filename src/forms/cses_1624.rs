//! CSES 1624: a board of 8, `.` free and `*` forbidden; the number of placements.

use crate::forms::end;
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{count, setup};

pub fn answer(input: &[u8], out: &mut Output) -> Result<(), Error> {
    let mut reader = Reader::new(input);
    let board = setup::cells(&mut reader, 8, false)?;
    end(&mut reader)?;
    count::answer(&board, out)?;
    Ok(())
}
