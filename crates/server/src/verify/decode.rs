//! [`RecordDecoder`]: extracts a record from JSON or a form while it arrives and checks it line by line. Nothing is stored
//! twice, and reading stops at the first invalid line.

use serde::de::IgnoredAny;
use serde_json::{Map, Value};

use table::Reason;

/// The maximum number of bytes before a record, and after it.
const MAX_AROUND: usize = 1024;

/// The format of a body with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BodyFormat {
    /// `{"record": "…"}`
    Json,
    /// `record=…`
    Form,
}

/// Decodes a body byte by byte.
#[derive(Debug)]
pub(crate) struct RecordDecoder {
    format: BodyFormat,
    state: State,
    /// The bytes read before or after the record.
    around: Vec<u8>,
    record: Vec<u8>,
    /// Where the current line starts.
    line_start: usize,
    /// The first half of a surrogate pair in JSON.
    high_surrogate: Option<u16>,
    /// A line is invalid.
    flawed: bool,
}

/// What the next byte belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    Before,
    Record,
    Escape,
    /// The number of missing hexadecimal digits, and the value so far.
    Digits(u8, u16),
    /// Another field of a form.
    Skipped,
    After,
}

impl RecordDecoder {
    pub(crate) fn new(format: BodyFormat) -> RecordDecoder {
        RecordDecoder {
            format,
            state: State::Before,
            around: Vec::new(),
            record: Vec::new(),
            line_start: 0,
            high_surrogate: None,
            flawed: false,
        }
    }

    /// Decodes more bytes. `false` if the rest need not be read, because a line is invalid.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Result<bool, Reason> {
        for byte in bytes {
            match self.format {
                BodyFormat::Json => self.push_json(*byte)?,
                BodyFormat::Form => self.push_form(*byte)?,
            }
            if self.flawed {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The record, as far as it was read.
    pub(crate) fn finish(self) -> Result<Vec<u8>, Reason> {
        let whole = match (self.format, self.state) {
            _ if self.flawed => true,
            (BodyFormat::Json, State::After) => {
                let empty = [b"{\"record\":\"\"", self.around.as_slice()].concat();
                serde_json::from_slice::<Map<String, Value>>(&empty).is_ok()
            }
            (BodyFormat::Form, State::Record | State::After) => !self.record.is_empty(),
            _ => false,
        };
        if whole { Ok(self.record) } else { Err(Reason::BadRequest) }
    }

    fn push_json(&mut self, byte: u8) -> Result<(), Reason> {
        match self.state {
            State::Before => {
                self.push_around(byte)?;
                let head = self.around.iter().filter(|byte| !byte.is_ascii_whitespace());
                if byte == b'"' && head.eq(b"{\"record\":\"") {
                    self.around.clear();
                    self.state = State::Record;
                }
            }
            State::Record => match byte {
                b'"' => self.state = State::After,
                b'\\' => self.state = State::Escape,
                0..0x20 => return Err(Reason::BadRequest),
                _ => self.push_byte(byte),
            },
            State::Escape => {
                self.state = State::Record;
                match byte {
                    b'n' => self.push_byte(b'\n'),
                    b't' => self.push_byte(b'\t'),
                    b'r' => self.push_byte(b'\r'),
                    b'b' => self.push_byte(8),
                    b'f' => self.push_byte(12),
                    b'"' | b'\\' | b'/' => self.push_byte(byte),
                    b'u' => self.state = State::Digits(4, 0),
                    _ => return Err(Reason::BadRequest),
                }
            }
            State::Digits(missing, value) => {
                let value = value << 4 | digit(byte)?;
                if missing > 1 {
                    self.state = State::Digits(missing - 1, value);
                } else {
                    self.state = State::Record;
                    self.push_utf16(value)?;
                }
            }
            State::After => self.push_around(byte)?,
            State::Skipped => return Err(Reason::BadRequest),
        }
        // The string must not end in the middle of a surrogate pair.
        let halved = self.high_surrogate.is_some() && self.state == State::After;
        if halved { Err(Reason::BadRequest) } else { Ok(()) }
    }

    /// Adds a UTF-16 code unit: a character, or half of a surrogate pair.
    fn push_utf16(&mut self, unit: u16) -> Result<(), Reason> {
        let units = match self.high_surrogate.take() {
            Some(high_surrogate) => vec![high_surrogate, unit],
            None if (0xd800..0xdc00).contains(&unit) => {
                self.high_surrogate = Some(unit);
                return Ok(());
            }
            None => vec![unit],
        };
        let text = String::from_utf16(&units).map_err(|_| Reason::BadRequest)?;
        text.bytes().for_each(|byte| self.push_byte(byte));
        Ok(())
    }

    fn push_form(&mut self, byte: u8) -> Result<(), Reason> {
        match self.state {
            State::Before if byte == b'=' => {
                let ours = self.around == b"record";
                self.around.clear();
                self.state = if ours { State::Record } else { State::Skipped };
            }
            State::Before => self.push_around(byte)?,
            State::Skipped if byte == b'&' => self.state = State::Before,
            State::Skipped | State::After => {}
            State::Record => match byte {
                b'&' => self.state = State::After,
                b'%' => self.state = State::Digits(2, 0),
                b'+' => self.push_byte(b' '),
                _ => self.push_byte(byte),
            },
            State::Digits(missing, value) => {
                let value = value << 4 | digit(byte)?;
                if missing > 1 {
                    self.state = State::Digits(missing - 1, value);
                } else {
                    self.state = State::Record;
                    self.push_byte(value as u8);
                }
            }
            State::Escape => return Err(Reason::BadRequest),
        }
        Ok(())
    }

    fn push_around(&mut self, byte: u8) -> Result<(), Reason> {
        if self.around.len() >= MAX_AROUND {
            return Err(Reason::BadRequest);
        }
        self.around.push(byte);
        Ok(())
    }

    /// Adds a byte to the record.
    fn push_byte(&mut self, byte: u8) {
        if self.high_surrogate.is_some() {
            // Half a surrogate pair: the line is invalid.
            self.flawed = true;
        }
        self.record.push(byte);
        let line = &self.record[self.line_start..];
        // The header may be longer: it contains options, maps and positions.
        let max = if self.line_start == 0 { record::MAX_HEADER } else { record::MAX_LINE };
        if byte == b'\n' {
            // An empty line is valid at the end.
            let empty = line.iter().all(u8::is_ascii_whitespace);
            self.flawed |= !empty && serde_json::from_slice::<IgnoredAny>(line).is_err();
            self.line_start = self.record.len();
        }
        self.flawed |= line.len() > max + 1;
    }
}

fn digit(byte: u8) -> Result<u16, Reason> {
    let digit = char::from(byte).to_digit(16).ok_or(Reason::BadRequest)?;
    Ok(digit as u16)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The decoded record, which must not depend on the size of the chunks.
    fn decoded(format: BodyFormat, body: &str) -> Result<String, Reason> {
        let mut answers = [1, 3, usize::MAX].map(|size| {
            let mut decoder = RecordDecoder::new(format);
            for chunk in body.as_bytes().chunks(size.min(body.len().max(1))) {
                if !decoder.push(chunk)? {
                    break;
                }
            }
            Ok(String::from_utf8(decoder.finish()?).expect("text"))
        });
        assert!(answers[0] == answers[1] && answers[1] == answers[2], "{answers:?}");
        std::mem::replace(&mut answers[0], Err(Reason::Internal))
    }

    #[test]
    fn json_is_decoded_as_serde_does() {
        for text in ["{}", "{\"a\":\"ä \\\" \\\\ / 😀 \\u0001\"}\n{}\r\n\n", "\u{1}\u{8}\u{c}\t", ""] {
            let body = json!({"record": text}).to_string();
            assert_eq!(decoded(BodyFormat::Json, &body).as_deref(), Ok(text), "{body}");
        }
        let spaced = " { \"record\" :\n\"\\u00e4\\ud83d\\ude00\\/\" , \"more\": [1] } ";
        assert_eq!(decoded(BodyFormat::Json, spaced).as_deref(), Ok("ä😀/"));
    }

    #[test]
    fn invalid_json_is_refused() {
        for body in [
            "",
            "{",
            "{}",
            "[\"record\"]",
            "{\"record\": 7}",
            "{\"record\": \"x",
            "{\"record\": \"x\"",
            "{\"record\": \"x\"}}",
            "{\"record\": \"\\x\"}",
            "{\"record\": \"\\u00g0\"}",
            "{\"record\": \"\\ude00\"}",
            "{\"record\": \"\\ud83d\"}",
            "{\"record\": \"\n\"}",
        ] {
            assert_eq!(decoded(BodyFormat::Json, body), Err(Reason::BadRequest), "{body}");
        }
        let long = format!("{{{}\"record\": \"x\"}}", " ".repeat(MAX_AROUND));
        assert_eq!(decoded(BodyFormat::Json, &long), Err(Reason::BadRequest));
    }

    #[test]
    fn the_record_is_found_in_a_form() {
        let form = |body| decoded(BodyFormat::Form, body);
        assert_eq!(form("record=%7B%7D%0D%0A%7b+%7d").as_deref(), Ok("{}\r\n{ }"));
        assert_eq!(form("a=1&record=%C3%A4&b=2").as_deref(), Ok("ä"));
        for body in ["", "record=", "a=1", "record=%7", "record=%xy"] {
            assert_eq!(form(body), Err(Reason::BadRequest), "{body}");
        }
    }

    #[test]
    fn reading_stops_at_an_invalid_line() {
        let read = |text: &str| {
            let body = json!({"record": text}).to_string();
            let mut decoder = RecordDecoder::new(BodyFormat::Json);
            let read = body.bytes().take_while(|byte| decoder.push(&[*byte]) == Ok(true)).count();
            (read, decoder.finish().map(|record| record.len()))
        };
        let (bytes, record) = read(&("{}\nnonsense\n".to_owned() + &"{}\n".repeat(1000)));
        assert!(bytes < 30 && record == Ok(12), "{bytes} {record:?}");
        for (before, max) in [("", record::MAX_HEADER), ("{}\n", record::MAX_LINE)] {
            let endless = before.to_owned() + &"x".repeat(3 * max);
            let (bytes, record) = read(&endless);
            let kept = before.len() + max + 2;
            assert!(bytes < kept + 100 && record == Ok(kept), "{bytes} {record:?}");
        }
        // The verifier, not the decoder, refuses lines after an empty one.
        assert_eq!(read("{}\n\n{}\n").1, Ok(7));
    }
}
