//! Marks in pages and messages: which text people chose, and where something begins that others must not be guessed from.
//!
//! A compressor shortens what occurs twice. If somebody's name or chat line were compressed together with another player's
//! hand, the length of the result would show whether the two are alike. So presenters mark what people chose, pages mark
//! where their parts begin, and whoever sends the text keeps these apart and removes the marks ([`pieces`], [`plain`]).

use maud::{Markup, PreEscaped};
use serde_json::Value;

/// Ends a chosen text.
const CLOSE: char = '\u{fdd0}';
/// Separates the parts of a page.
const APART: char = '\u{fdd1}';
/// Begins a chosen text.
const WORDS: char = '\u{fdd2}';
/// Begins the name of the first seat; those of the other seats follow.
const NAMES: u32 = 0xfdd3;
/// Unicode guarantees that these never mean anything in a text.
const MARKS: std::ops::RangeInclusive<char> = CLOSE..='\u{fdef}';
/// All marks begin with these two of their three bytes.
const LEAD: [u8; 2] = [0xef, 0xb7];

/// How many seats have a mark of their own.
pub const SEATS: usize = 29;

/// A piece of a marked text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// What the program wrote.
    Own(&'a [u8]),
    /// What a person chose: a line of chat, or a name that is not at a seat.
    Words(&'a [u8]),
    /// The name of a seat, the same text wherever it occurs.
    Name(usize, &'a [u8]),
    /// Another part begins.
    Apart,
}

/// Marks a text that a person chose.
pub fn words(text: &str) -> String {
    marked(WORDS, text)
}

/// Marks the name of a seat.
pub fn name(seat: usize, text: &str) -> String {
    let number = u32::try_from(seat).ok().filter(|_| seat < SEATS);
    marked(number.and_then(|seat| char::from_u32(NAMES + seat)).unwrap_or(WORDS), text)
}

fn marked(mark: char, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{mark}{}{CLOSE}", plain(text)) }
}

/// Marks a part of a page that has nothing to do with what is beside it.
pub fn apart(part: &Markup) -> Markup {
    PreEscaped(format!("{APART}{}{APART}", part.0))
}

/// The text without marks.
pub fn plain(text: &str) -> String {
    text.chars().filter(|letter| !MARKS.contains(letter)).collect()
}

/// Data with plain texts.
pub fn plain_data(data: Value) -> Value {
    match data {
        Value::String(text) => plain(&text).into(),
        Value::Array(items) => items.into_iter().map(plain_data).collect(),
        Value::Object(fields) => fields.into_iter().map(|(name, value)| (name, plain_data(value))).collect(),
        other => other,
    }
}

/// The number of characters without marks.
pub fn length(text: &str) -> usize {
    text.chars().filter(|letter| !MARKS.contains(letter)).count()
}

/// A marked text piece by piece; together they are the text without marks.
pub fn pieces(text: &[u8]) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    let mut within = CLOSE;
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let (piece, mark) = until_mark(&mut rest);
            let begun = within;
            within = mark.unwrap_or(begun);
            match begun {
                _ if piece.is_empty() && mark == Some(APART) => return Some(Piece::Apart),
                _ if piece.is_empty() => {}
                WORDS => return Some(Piece::Words(piece)),
                CLOSE | APART => return Some(Piece::Own(piece)),
                name => return Some(Piece::Name((u32::from(name) - NAMES) as usize, piece)),
            }
        }
        None
    })
}

/// Takes what comes before the next mark, or else that mark.
fn until_mark<'a>(rest: &mut &'a [u8]) -> (&'a [u8], Option<char>) {
    let at = rest.windows(3).position(|bytes| bytes[..2] == LEAD && (0x90..=0xaf).contains(&bytes[2]));
    match at {
        Some(0) => {
            let mark = char::from_u32(u32::from(CLOSE) + u32::from(rest[2] - 0x90));
            *rest = &rest[3..];
            (&[], mark)
        }
        at => {
            let (piece, after) = rest.split_at(at.unwrap_or(rest.len()));
            *rest = after;
            (piece, None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_people_chose_is_told_from_what_the_program_wrote() {
        let part = maud::html! { p title=(name(1, "Tom & Ann")) { "Hello, " (words("all ﷺ of you")) "!" } };
        let text = format!("[{}]", apart(&part).0);
        let parts: Vec<Piece<'_>> = pieces(text.as_bytes()).collect();
        assert_eq!(
            parts,
            [
                Piece::Own(b"["),
                Piece::Apart,
                Piece::Own(b"<p title=\""),
                Piece::Name(1, b"Tom &amp; Ann"),
                Piece::Own(b"\">Hello, "),
                Piece::Words("all ﷺ of you".as_bytes()),
                Piece::Own(b"!</p>"),
                Piece::Apart,
                Piece::Own(b"]"),
            ]
        );
        assert_eq!(plain(&text), "[<p title=\"Tom &amp; Ann\">Hello, all ﷺ of you!</p>]");
        assert_eq!(length(&name(0, "Ann")), 3);
        let data = serde_json::json!({"chat": [words("hi")], "version": 3});
        assert_eq!(plain_data(data).to_string(), r#"{"chat":["hi"],"version":3}"#);
    }

    #[test]
    fn nobody_can_write_a_mark() {
        let sly = format!("An{CLOSE}na{APART}");
        assert_eq!(words(&sly), words("Anna"));
        assert_eq!(name(SEATS, "Anna"), words("Anna"), "seats without a mark of their own");
        assert_eq!(words(&name(2, "Ben")), words("Ben"));
        assert_eq!(name(0, ""), "");
    }
}
