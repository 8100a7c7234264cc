//! Symbols in texts: a picture for pages, words for everybody else.

/// A symbol inside a text: pages draw [`crate::Draw::symbol`] of `name`, everything else says `words`.
///
/// ```
/// let text = format!("Anna pays {}.", game::symbol("card-blue", "a blue card"));
/// assert_eq!(game::plain(&text), "Anna pays a blue card.");
/// ```
pub fn symbol(name: &str, words: &str) -> String {
    format!("{OPEN}{name}{BETWEEN}{words}{CLOSE}")
}

/// The text with words in place of symbols.
///
/// ```
/// assert_eq!(game::plain("Anna pays."), "Anna pays.");
/// ```
pub fn plain(text: &str) -> String {
    pieces(text)
        .map(|piece| match piece {
            Piece::Text(text) => text,
            Piece::Symbol { words, .. } => words,
        })
        .collect()
}

/// The text piece by piece.
///
/// ```
/// use game::Piece;
///
/// let text = format!("{} rises", game::symbol("sun", "the sun"));
/// let pieces: Vec<Piece<'_>> = game::pieces(&text).collect();
/// assert_eq!(pieces, [Piece::Symbol { name: "sun", words: "the sun" }, Piece::Text(" rises")]);
/// ```
pub fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        if let Some((piece, after)) = leading_symbol(rest) {
            rest = after;
            return Some(piece);
        }
        // A mark without its end is text.
        let skip = rest.chars().next().map_or(0, char::len_utf8);
        let end = rest[skip..].find(OPEN).map_or(rest.len(), |at| skip + at);
        let (text, after) = rest.split_at(end);
        rest = after;
        Some(Piece::Text(text))
    })
}

/// A piece of a text with symbols.
///
/// ```
/// assert_eq!(game::pieces("plain").next(), Some(game::Piece::Text("plain")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    Text(&'a str),
    Symbol { name: &'a str, words: &'a str },
}

/// Marks that no text uses otherwise.
const OPEN: char = '\u{27e6}';
const BETWEEN: char = '\u{27e0}';
const CLOSE: char = '\u{27e7}';

fn leading_symbol(text: &str) -> Option<(Piece<'_>, &str)> {
    let (inside, after) = text.strip_prefix(OPEN)?.split_once(CLOSE)?;
    let (name, words) = inside.split_once(BETWEEN)?;
    Some((Piece::Symbol { name, words }, after))
}
