//! What happened, in HTML: the log, the caption below the board, and moments.

use game::{AnyGame, Line, Moment, Piece, Seat, SeatCard, Section, pieces};
use maud::{Markup, html};

use crate::model::{LogEntry, Reader, TableView};
use crate::speech;

/// Writes what happened at one table to one reader.
#[derive(Debug)]
pub struct Teller<'a> {
    reader: &'a Reader,
    game: &'static dyn AnyGame,
    names: Vec<&'a str>,
    cards: &'a [SeatCard],
}

impl<'a> Teller<'a> {
    /// `names` and `cards` are those of the seats, in their order.
    pub(super) fn new(
        reader: &'a Reader,
        game: &'static dyn AnyGame,
        names: impl Iterator<Item = &'a str>,
        cards: &'a [SeatCard],
    ) -> Teller<'a> {
        Teller { reader, game, names: names.collect(), cards }
    }

    pub fn of(reader: &'a Reader, table: &'a TableView) -> Teller<'a> {
        let names = table.seats.iter().map(|seat| seat.name.as_str());
        Teller::new(reader, table.game, names, &table.scene.seats)
    }

    /// An entry as items of the log.
    pub fn entry(&self, entry: &LogEntry) -> Markup {
        html! { @for line in &entry.lines { (self.item(line, entry)) } }
    }

    fn item(&self, line: &Line, entry: &LogEntry) -> Markup {
        let said = self.said(line);
        html! {
            @match line {
                Line::Heading(section) => (self.heading(*section)),
                Line::Text { .. } | Line::Remark { .. } if entry.taken_back => {
                    li.taken-back data-version=[entry.version] {
                        (self.mark(line.by()))
                        span { s { (said) } " " span.hidden-text { (speech(self.reader.lang).say("log-taken-back")) } }
                    }
                }
                Line::Text { .. } => {
                    li data-version=[entry.version] { (self.mark(line.by())) span { (said) } }
                }
                // The words of a bot alone, for scripts: the speaker's picture may say them.
                Line::Remark { by, words, .. } => {
                    li data-version=[entry.version] data-remark-by=(by) data-words=(words) { (self.mark(line.by())) span { (said) } }
                }
                Line::Undo(_) => {
                    li.takes-back data-version=[entry.version] { (self.mark(line.by())) span { (said) } }
                }
            }
        }
    }

    /// The beginning of a turn or a round. `telling.js` knows by `data-section` what is under a heading already.
    fn heading(&self, section: Section) -> Markup {
        let speech = speech(self.reader.lang);
        html! {
            @match section {
                Section::Turn(seat) => {
                    li.section data-section={ "turn-" (seat) } { (self.mark(Some(seat))) h2 { (self.name(seat)) } }
                }
                Section::Round(n) => {
                    li.section data-section={ "round-" (n) } { h2 { (speech.say_with("log-round", &[("n", n.into())])) } }
                }
            }
        }
    }

    /// The lines of a step as list items, for replays.
    pub(super) fn steps(&self, lines: &[Line]) -> Markup {
        html! { @for line in lines { li { span { (self.said(line)) } } } }
    }

    /// What just happened, to stand beside the board.
    pub fn caption(&self, entry: &LogEntry) -> Markup {
        let mut before = None;
        let lines = entry.lines.iter().filter(|line| !matches!(line, Line::Heading(_)));
        html! {
            @for line in lines {
                // One mark for everything that one seat did.
                @if before.replace(line.by()) != Some(line.by()) { (self.mark(line.by())) }
                span.said { (self.said(line)) } " "
            }
        }
    }

    /// Something that is told in a beat of its own.
    pub fn moment(&self, moment: &Moment) -> Markup {
        html! { p.moment.{ (moment.tone.name()) } { (self.text(&moment.text)) } }
    }

    fn said(&self, line: &Line) -> Markup {
        match line {
            Line::Heading(_) => html! {},
            Line::Text { text, .. } | Line::Remark { text, .. } => self.text(text),
            Line::Undo(seat) => {
                let name = self.name(*seat).to_owned();
                html! { (speech(self.reader.lang).say_with("log-undo", &[("name", name.into())])) }
            }
        }
    }

    /// A text of the game with its symbols: pictures for the eye, words for screen readers.
    pub(super) fn text(&self, text: &str) -> Markup {
        symbols(self.game, text)
    }

    fn mark(&self, seat: Option<Seat>) -> Markup {
        let card = seat.and_then(|seat| self.cards.get(seat.index()));
        html! { @if let Some(card) = card { (card.mark.picture()) } }
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).copied().unwrap_or_default()
    }
}

/// A text of a game with its symbols.
pub(super) fn symbols(game: &dyn AnyGame, text: &str) -> Markup {
    html! {
        @for piece in pieces(text) {
            @match piece {
                Piece::Text(text) => (text),
                Piece::Symbol { name, words } => {
                    @if let Some(picture) = game.symbol(name) {
                        span.symbol title=[(!words.is_empty()).then_some(words)] { (picture) span.hidden-text { (words) } }
                    } @else { (words) }
                }
            }
        }
    }
}

/// The last entry that says something: what the caption shows when a page opens.
pub(super) fn last_said(log: &[LogEntry]) -> Option<&LogEntry> {
    log.iter().rev().find(|entry| entry.lines.iter().any(|line| !matches!(line, Line::Heading(_))))
}

#[cfg(test)]
mod tests {
    use game::{SeatMark, Tone, symbol};
    use words::Lang;

    use super::*;
    use crate::links::Links;
    use crate::model::Appearance;

    fn told(tell: impl Fn(&Teller<'_>) -> Markup) -> String {
        let (name, path, appearance) = (None, String::new(), Appearance::default());
        let reader = Reader { lang: Lang::En, name, path, links: Links::root(), host: false, appearance };
        let mark = |class: &str| SeatMark { class: class.to_owned(), shape: "M0 0h1" };
        let card = |class: &str| SeatCard {
            badge: Markup::default(),
            mark: mark(class),
            score: String::new(),
            standing: String::new(),
            note: String::new(),
        };
        let game = catalog::find("mahe").expect("a game of the catalog");
        let cards = ["red", "yellow"].map(card);
        tell(&Teller::new(&reader, game, ["Anna", "Ben"].into_iter(), &cards)).into_string()
    }

    fn entry(lines: Vec<Line>) -> LogEntry {
        LogEntry { version: Some(7), lines, ..LogEntry::default() }
    }

    #[test]
    fn a_line_has_the_mark_of_whoever_acted() {
        let lines = vec![
            Line::Heading(Section::Turn(Seat(1))),
            Line::Text { text: "Ben <stops>.".to_owned(), by: Some(Seat(1)) },
            Line::Text { text: "It rains.".to_owned(), by: None },
        ];
        let html = told(|teller| teller.entry(&entry(lines.clone())));
        assert!(html.contains(r#"data-section="turn-1""#) && html.contains("<h2>Ben</h2>"), "{html}");
        assert!(html.contains("<span>Ben &lt;stops&gt;.</span>"), "{html}");
        assert_eq!(html.matches("seat-mark yellow").count(), 2, "{html}");
        assert!(html.ends_with(r#"<li data-version="7"><span>It rains.</span></li>"#), "{html}");
        let caption = told(|teller| teller.caption(&entry(lines.clone())));
        assert!(!caption.contains("<h2>") && caption.contains("It rains."), "{caption}");
    }

    #[test]
    fn what_was_taken_back_is_struck_out_for_eye_and_ear() {
        let taken = LogEntry {
            taken_back: true,
            ..entry(vec![Line::Text { text: "Ben stops.".to_owned(), by: None }])
        };
        let html = told(|teller| teller.entry(&taken));
        assert!(html.contains("<s>Ben stops.</s>") && html.contains("(taken back)"), "{html}");
    }

    #[test]
    fn a_symbol_the_game_cannot_draw_is_said_in_words() {
        let text = format!("Ben pays {}.", symbol("no-such-thing", "a coin"));
        let moment = Moment { text, tone: Tone::Bad };
        let html = told(|teller| teller.moment(&moment));
        assert_eq!(html, r#"<p class="moment bad">Ben pays a coin.</p>"#);
    }
}
