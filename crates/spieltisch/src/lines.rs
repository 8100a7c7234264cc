//! Reading lines in bounded memory.

use std::io::{self, BufRead};

/// A line without its newline.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line<'a> {
    Whole(&'a [u8]),
    /// It was too long and has been skipped.
    TooLong,
}

/// Reads lines of arbitrary bytes up to a maximum length.
#[derive(Debug)]
pub(crate) struct Lines<R> {
    input: R,
    max_length: usize,
    line: Vec<u8>,
}

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R, max_length: usize) -> Lines<R> {
        Lines { input, max_length, line: Vec::new() }
    }

    /// The next line; `None` at the end of input. A last line needs no newline.
    pub(crate) fn next(&mut self) -> io::Result<Option<Line<'_>>> {
        // Do not keep the memory of one long line forever.
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
            if self.line.len() + part.len() > self.max_length {
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
    fn lines_are_split_at_newlines_and_long_ones_are_skipped() {
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
