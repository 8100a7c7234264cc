//! The board: the carts with this round's cards, and the mine.

use game::{Choice, Seat, Viewer};
use maud::{Markup, html};
use words::Speech;

use super::carts::carts;
use super::outlook::{self, Prospect};
use super::rock;
use super::shaft::{Camera, LIFT, PITCH, at, earth};
use super::threat;
use super::ways::ways;
use super::wording;
use crate::log_text::{card_name, listed};
use crate::{Action, Card, Schicht, ShownRow, Spot, View};

pub(super) fn board(view: &View, viewer: Viewer, choices: &[Choice<Schicht>], speech: &Speech<'_>) -> Markup {
    let mine = Mine { view, viewer, choices, speech };
    html! {
        div.schacht {
            (earth())
            (carts(view, viewer, speech))
            svg.mine data-drawing viewBox=(Camera::over(&view.layout).view_box()) role="img" aria-label=(speech.say("board-label"))
                data-pitch={ (PITCH.0) " " (PITCH.1) } data-lift={ (LIFT.0) " " (LIFT.1) } {
                (rock::stencils())
                g.frames { (mine.frames()) }
                g.cards { (mine.cells()) }
                g.plates { (mine.plates()) }
                g.threats { (threat::marks(view, speech)) }
                (ways(view, choices, speech))
                g.places { (mine.places()) }
                g.ghosts {}
                @if view.layout.is_empty() { (mine.nothing()) }
            }
            (mine.in_words())
        }
    }
}

struct Mine<'a> {
    view: &'a View,
    viewer: Viewer,
    choices: &'a [Choice<Schicht>],
    speech: &'a Speech<'a>,
}

impl Mine<'_> {
    /// Every cell with its line and column.
    fn towers(&self) -> impl Iterator<Item = (i8, i8, &ShownRow, &[Card])> {
        (0..).zip(&self.view.layout).flat_map(|(line, row)| {
            let columns = row.start as i8..;
            columns.zip(&row.cells).map(move |(column, tower)| (line, column, row, tower.as_slice()))
        })
    }

    fn frames(&self) -> Markup {
        html! {
            @for (line, column, _, tower) in self.towers() {
                g.frame.gap[tower.is_empty()] data-piece=[tower.first().map(|card| format!("frame-{card}"))]
                    transform=(at(line, column, 0)) { (rock::frame()) }
            }
        }
    }

    fn cells(&self) -> Markup {
        html! {
            @for (line, column, row, tower) in self.towers().filter(|(.., tower)| !tower.is_empty()) {
                g.cell data-info=(wording::tower(row, tower, self.speech)) data-why=[self.why(line, column)] {
                    @for (height, card) in tower.iter().enumerate() {
                        g.card.{ (card.colour().name()) }.covered[height + 1 < tower.len()]
                            data-piece={ "card-" (card) } transform=(at(line, column, height)) {
                            (rock::card(*card, row.colour()))
                        }
                    }
                }
            }
        }
    }

    /// S-6, S-22: each row's colour and sign at its left end.
    fn plates(&self) -> Markup {
        html! {
            @for (line, row) in (0..).zip(&self.view.layout).filter(|(_, row)| !row.cells.is_empty()) {
                @let name = row.colour().map_or("silver", |colour| colour.name());
                @let first = row.cells.first().and_then(|tower| tower.first());
                g.head.{ (name) } data-piece=[first.map(|card| format!("plate-{card}"))] transform=(head(line, row)) {
                    (rock::plate(row.colour()))
                }
            }
        }
    }

    /// S-10, S-11: where the next card may go, with the deciding distances.
    fn places(&self) -> Markup {
        let Some((seat, card)) = self.view.to_lay() else { return html! {} };
        let prospects = outlook::prospects(self.view, seat, card);
        html! {
            @for prospect in prospects {
                @let height = self.height(prospect.place.line, prospect.place.column);
                @let onto = matches!(prospect.spot, Spot::Onto(_));
                @let words = wording::prospect(self.view, card, &prospect, self.speech);
                g.place.onto[onto] data-act=[self.act(&prospect)] data-does=[self.act(&prospect).map(|_| &words)] data-info=(words)
                    transform=(at(prospect.place.line, prospect.place.column, height.saturating_sub(1))) {
                    (rock::lamp(92))
                    // The card below stays readable, since its value decides.
                    g.ghost.{ (card.colour().name()) } transform=[onto.then_some("translate(22 -34) scale(.62)")] {
                        (rock::card(card, None))
                    }
                    (chip(card, &prospect))
                }
            }
        }
    }

    fn act(&self, prospect: &Prospect) -> Option<&str> {
        let lays = |choice: &&Choice<Schicht>| choice.action == Action::Lay(prospect.place);
        self.choices.iter().find(lays).map(|choice| choice.text.as_str())
    }

    fn height(&self, line: i8, column: i8) -> usize {
        self.towers().find(|tower| (tower.0, tower.1) == (line, column)).map_or(0, |tower| tower.3.len())
    }

    /// The action whose refusal explains why this card is not a place to lay or close.
    fn why(&self, line: i8, column: i8) -> Option<String> {
        let asked = matches!(self.choices.first()?.action, Action::Lay(_) | Action::Close(_));
        let text = format!("lay {line} {column}");
        let mine = self.viewer.seat().is_some_and(|seat| self.view.active().contains(seat));
        (asked && mine && self.choices.iter().all(|choice| choice.text != text)).then_some(text)
    }

    /// S-12, S-18
    fn nothing(&self) -> Markup {
        html! {
            g.nothing data-info=(self.speech.say("board-empty")) transform=(at(0, 0, 0)) { (rock::frame()) }
        }
    }

    /// The board in words, for screen readers.
    fn in_words(&self) -> Markup {
        html! {
            ul.hidden-text {
                @if self.view.layout.is_empty() { li { (self.speech.say("board-empty")) } }
                @for row in self.view.layout.iter().filter(|row| !row.cells.is_empty()) {
                    li { (self.row_words(row)) }
                }
            }
        }
    }

    fn row_words(&self, row: &ShownRow) -> String {
        let cell = |tower: &Vec<Card>| match tower.split_last() {
            None => self.speech.say("board-gap"),
            Some((top, [])) => card_name(*top, self.speech),
            Some((top, covered)) => self.speech.say_with(
                "board-tower",
                &[("card", card_name(*top, self.speech).into()), ("count", covered.len().into())],
            ),
        };
        let cells: Vec<String> = row.cells.iter().map(cell).collect();
        let name = wording::row(row, self.speech);
        wording::capital(&self.speech.say_with(
            "board-row",
            &[
                ("row", name.into()),
                ("start", (row.start + 1).into()),
                ("cells", listed(&cells, self.speech).into()),
            ],
        ))
    }
}

fn head(line: i8, row: &ShownRow) -> String {
    let (x, y) = (i32::from(row.start) * PITCH.0 - 57, i32::from(line) * PITCH.1 - 56);
    format!("translate({x} {y})")
}

/// What decides this place: the distance, drawn where the two cards meet, or the end of the row.
fn chip(card: Card, prospect: &Prospect) -> Markup {
    let (x, y) = match prospect.spot {
        Spot::Above(_) => (0, rock::HALF + 10),
        Spot::Below(_) => (0, -rock::HALF - 10),
        Spot::Left => (rock::HALF + 8, 0),
        Spot::Right => (-rock::HALF - 8, 0),
        Spot::Onto(_) | Spot::Start => (-32, -46),
    };
    html! {
        g.chip transform=(format!("translate({x} {y})")) {
            circle r="21" {}
            @match prospect.spot {
                Spot::Left => path d="M6 -9L-6 0L6 9" {},
                Spot::Right => path d="M-6 -9L6 0L-6 9" {},
                Spot::Start => path d="M-8 0H8M0 -8V8" {},
                Spot::Onto(other) | Spot::Above(other) | Spot::Below(other) => text { (card.distance(other)) },
            }
        }
        @if prospect.gain > 0 {
            g.gain transform="translate(-26 34)" {
                rect x="-30" y="-19" width="60" height="38" rx="19" {}
                text { "+" (prospect.gain) }
            }
        }
    }
}

/// The seats in order, the viewer first.
pub(super) fn round_the_table(view: &View, viewer: Viewer) -> Vec<Seat> {
    let mut seats: Vec<Seat> = Seat::all(view.players.into()).collect();
    seats.rotate_left(viewer.seat().map_or(0, Seat::index));
    seats
}
