//! What each seat has: a summary beside its name, and the score sheet.

use game::{Seat, SeatCard, SeatMark, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::piece;
use crate::View;
use crate::log_text::{listed, turtle_name};

pub(super) fn seats(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Vec<SeatCard> {
    Seat::all(view.players.into()).map(|seat| seat_card(view, viewer, seat, speech)).collect()
}

pub(super) fn sheet(view: &View, viewer: Viewer, speech: &Speech<'_>) -> Markup {
    html! {
        table.mahe-sheet {
            thead {
                tr {
                    th scope="col" { (speech.say("sheet-player")) }
                    th scope="col" { (speech.say("sheet-cards")) }
                    th scope="col" { (speech.say("sheet-eggs")) }
                }
            }
            tbody {
                @for seat in Seat::all(view.players.into()) {
                    @let pile = &view.won[seat.index()];
                    tr {
                        th scope="row" {
                            (piece::badge(view.turtles_of(seat), seat, false))
                            span { (speech.name(seat.index())) }
                        }
                        td {
                            @if pile.is_empty() { "–" }
                            ul.cards.small {
                                @for card in pile {
                                    li { (piece::card_picture(open(view, viewer, seat).then_some(*card))) }
                                }
                            }
                            span.hidden-text { (note(view, viewer, seat, speech)) }
                        }
                        td.number { @if pile.is_empty() { "0" } @else if open(view, viewer, seat) { (view.eggs(seat)) } @else { "?" } }
                    }
                }
            }
        }
        p.help {
            @if open(view, viewer, Seat(0)) && open(view, viewer, Seat(1)) {
                (speech.say("sheet-open"))
            } @else {
                (speech.say("sheet-hidden"))
            }
        }
        @if let Some(gone) = view.gone.as_ref().filter(|gone| !gone.is_empty()) {
            h2 { (speech.say("sheet-gone")) }
            ul.cards.small { @for card in gone { li { (piece::card_picture(Some(*card))) } } }
        }
    }
}

fn seat_card(view: &View, viewer: Viewer, seat: Seat, speech: &Speech<'_>) -> SeatCard {
    let cards = view.won[seat.index()].len();
    SeatCard {
        badge: piece::badge(view.turtles_of(seat), seat, open(view, viewer, seat)),
        mark: mark(view, seat),
        score: if open(view, viewer, seat) {
            speech.say_with("seat-score-open", &[("eggs", view.eggs(seat).into()), ("cards", cards.into())])
        } else {
            speech.say_with("seat-score", &[("cards", cards.into())])
        },
        standing: String::new(),
        note: note(view, viewer, seat, speech),
    }
}

/// The colour of the seat's first turtle, and the seat's emblem.
fn mark(view: &View, seat: Seat) -> SeatMark {
    let class = view.turtles_of(seat).first().map(|turtle| turtle.name().to_owned()).unwrap_or_default();
    SeatMark { class, shape: piece::shape(seat) }
}

fn note(view: &View, viewer: Viewer, seat: Seat, speech: &Speech<'_>) -> String {
    let turtles: Vec<String> =
        view.turtles_of(seat).iter().map(|turtle| turtle_name(*turtle, speech)).collect();
    let turtles = ("turtles", Arg::from(listed(&turtles, speech)));
    let cards = ("cards", Arg::from(view.won[seat.index()].len()));
    if open(view, viewer, seat) {
        speech.say_with("seat-note-open", &[turtles, cards, ("eggs", view.eggs(seat).into())])
    } else {
        speech.say_with("seat-note", &[turtles, cards])
    }
}

/// M-17: other seats' piles lie face down, unless the table plays with open piles or the game is over.
fn open(view: &View, viewer: Viewer, seat: Seat) -> bool {
    view.open_piles || view.over() || viewer.seat() == Some(seat)
}
