//! Lines of input, one at a time, in bounded memory whatever is sent.

use std::io::{self, BufRead};

/// One line, without its end.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    Whole(&'a [u8]),
    /// It was longer than allowed and has been skipped to its end.
    TooLong,
}

/// Reads lines of any bytes up to a length.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    most: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R, most: usize) -> Lines<R> {
        Lines { input, most, line: Vec::new() }
    }

    /// The next line; `None` at the end of input. A last line needs no newline.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        // One long line must not hold its memory for ever.
        self.line = Vec::new();
        let (mut any, mut too_long) = (false, false);
        loop {
            let piece = match self.input.fill_buf() {
                Ok(piece) => piece,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if piece.is_empty() {
                break;
            }
            any = true;
            let end = piece.iter().position(|byte| *byte == b'\n');
            let part = &piece[..end.unwrap_or(piece.len())];
            if self.line.len() + part.len() > self.most {
                too_long = true;
                self.line = Vec::new();
            }
            if !too_long {
                self.line.extend_from_slice(part);
            }
            let used = part.len() + usize::from(end.is_some());
            self.input.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match (any, too_long) {
            (false, _) => None,
            (true, true) => Some(Line::TooLong),
            (true, false) => Some(Line::Whole(&self.line)),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::io::BufReader;

    use super::*;

    #[test]
    fn lines_are_cut_at_newlines_and_long_ones_are_skipped_whole() {
        let input = b"one\n\n123456789\nsix\xff66\nlast";
        for buffer in [1, 3, 64] {
            let mut lines = Lines::new(BufReader::with_capacity(buffer, &input[..]), 6);
            let mut seen = Vec::new();
            while let Some(line) = lines.next().unwrap() {
                seen.push(match line {
                    Line::Whole(bytes) => Some(bytes.to_vec()),
                    Line::TooLong => None,
                });
            }
            let whole = |bytes: &[u8]| Some(bytes.to_vec());
            assert_eq!(seen, [whole(b"one"), whole(b""), None, whole(b"six\xff66"), whole(b"last")]);
        }
    }
}
