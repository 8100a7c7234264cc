//! Pictures of tables for pages with many of them: inert, and with shared drawings sent only once.

use std::collections::HashSet;

use game::{Seat, Shows, Table, Viewer};
use maud::{Markup, PreEscaped, html};
use words::Speech;

/// Whose view the pictures show: that of seat 0.
pub(super) const READER: Viewer = Viewer::Seat(Seat(0));

/// The drawings a page already contains.
#[derive(Default)]
pub(super) struct Album {
    /// Grounds, the layer under a board; each is drawn in full once.
    grounds: Vec<String>,
    /// Drawings defined for reuse.
    stores: HashSet<String>,
}

impl Album {
    /// Draws what `shows` names of the table.
    pub(super) fn picture(&mut self, table: &dyn Table, shows: Shows, own: &Speech<'_>) -> Markup {
        if shows == Shows::Sheet {
            let sheet = self.drawn(&table.read_only_scene(READER, own).sheet);
            return html! { div.pictured.on-sheet { (sheet) } };
        }
        let (place, ground) = self.ground(table.ground(READER, own).into_string());
        let board = self.drawn(&table.scene(READER, own).board);
        let board = PreEscaped(apart(board.into_string(), place));
        let hand =
            (shows == Shows::BeforeWithHand).then(|| self.drawn(&table.read_only_scene(READER, own).hand));
        html! {
            div.pictured inert aria-hidden="true" {
                div.board.board-place { (ground) (board) }
                @if let Some(hand) = hand { div.hand { (hand) } }
            }
        }
    }

    /// A drawing without the texts for taps, and without definitions the page already contains.
    pub(super) fn drawn(&mut self, drawing: &Markup) -> Markup {
        let mut text = drawing.0.clone();
        for (start, end) in [
            (" data-info=\"", "\""),
            (" data-why=\"", "\""),
            ("<title>", "</title>"),
            ("<ul class=\"hidden-text\">", "</ul>"),
        ] {
            text = without(&text, start, end, |_| true);
        }
        // Stores are not nested.
        for start in ["<svg class=\"store\"", "<svg class=\"han-card store\"", "<defs>"] {
            let end = if start == "<defs>" { "</defs>" } else { "</svg>" };
            text = without(&text, start, end, |store| !self.stores.insert(store.to_owned()));
        }
        PreEscaped(text)
    }

    /// The ground and its index: in full the first time, later as a `<use>` of it.
    fn ground(&mut self, ground: String) -> (usize, Markup) {
        let Some((start, open, end)) = outline(&ground) else { return (0, PreEscaped(ground)) };
        let known = self.grounds.iter().position(|other| *other == ground);
        let place = known.unwrap_or(self.grounds.len());
        let drawn = if known.is_some() {
            let tag = without(&ground[start..open], " viewBox=\"", "\"", |_| true);
            let again = format!("<use href=\"#ground-{place}\" width=\"100%\" height=\"100%\"></use>");
            format!("{}{tag}{again}{}", &ground[..start], &ground[end..])
        } else {
            let within = apart(ground[start + 4..].to_owned(), place);
            format!("{}<svg id=\"ground-{place}\"{within}", &ground[..start])
        };
        if known.is_none() {
            self.grounds.push(ground);
        }
        (place, PreEscaped(drawn))
    }
}

/// Offsets of the ground's `<svg>`, of the start of its contents and of their end.
fn outline(ground: &str) -> Option<(usize, usize, usize)> {
    let start = ground.find("<svg")?;
    let open = start + ground[start..].find('>')? + 1;
    Some((start, open, ground.rfind("</svg>")?))
}

/// Gives the ids of drawings on another ground a prefix of their own.
fn apart(drawing: String, place: usize) -> String {
    if place == 0 {
        return drawing;
    }
    let renamed = drawing.replace(" id=\"", &format!(" id=\"on-{place}-"));
    let renamed = renamed.replace("href=\"#", &format!("href=\"#on-{place}-"));
    renamed.replace("url(#", &format!("url(#on-{place}-"))
}

/// Removes the parts from `start` to `end` for which `go` is true.
fn without(text: &str, start: &str, end: &str, mut go: impl FnMut(&str) -> bool) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(from) = rest.find(start) {
        let Some(length) = rest[from + start.len()..].find(end) else { break };
        let to = from + start.len() + length + end.len();
        kept.push_str(&rest[..from]);
        if !go(&rest[from..to]) {
            kept.push_str(&rest[from..to]);
        }
        rest = &rest[to..];
    }
    kept.push_str(rest);
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_is_sent_once() {
        let mut album = Album::default();
        let ground = || "<div><svg class=\"map\" viewBox=\"0 0 9 9\"><g id=\"a\"></g></svg></div>".to_owned();
        let (_, first) = album.ground(ground());
        assert_eq!(
            first.0,
            "<div><svg id=\"ground-0\" class=\"map\" viewBox=\"0 0 9 9\"><g id=\"a\"></g></svg></div>"
        );
        let (_, again) = album.ground(ground());
        assert_eq!(
            again.0,
            "<div><svg class=\"map\"><use href=\"#ground-0\" width=\"100%\" height=\"100%\"></use></svg></div>"
        );
        let (place, other) = album.ground(ground().replace("9 9", "8 8"));
        assert!(place == 1 && other.0.contains("id=\"on-1-a\""), "{}", other.0);
        let store =
            || PreEscaped("<svg class=\"store\"><g id=\"x\"></g></svg><b data-info=\"y\"></b>".to_owned());
        assert!(album.drawn(&store()).0.ends_with("</svg><b></b>"));
        assert_eq!(album.drawn(&store()).0, "<b></b>");
    }
}
