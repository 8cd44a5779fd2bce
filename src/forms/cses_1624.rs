//! CSES 1624: a board of 8, `.` free and `*` forbidden; the number of placements.

use crate::forms::end;
use crate::input::{Error, Reader};
use crate::output::Output;
use crate::queens::{count, setup};

pub fn answer(reader: &mut Reader, out: &mut Output) -> Result<(), Error> {
    let board = setup::cells(reader, 8, false)?;
    end(reader)?;
    if out.case() {
        count::answer(&board, out)?;
    }
    Ok(())
}
