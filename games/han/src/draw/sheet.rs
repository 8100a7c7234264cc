//! What each seat has: a short card beside its name, and the score sheet with the sources of points.

use game::{Seat, SeatCard, SeatMark};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::descriptions::{province_name, space_name};
use super::hand::known_cards;
use super::{piece, symbol};
use crate::{Sheet, View};

pub(super) fn seats(view: &View, speech: &Speech<'_>) -> Vec<SeatCard> {
    let now = view.public.sheet();
    // Two numbers need no unit, and a phone has little room.
    let score = if view.public.over() { "seat-score" } else { "seat-score-now" };
    let card = |seat: Seat| SeatCard {
        badge: piece::badge(seat, view.public.emperor == seat),
        mark: SeatMark { class: format!("seat-{seat}"), shape: symbol::shape(seat) },
        score: speech.say_with(score, &[("points", view.public.score(seat).into())]),
        standing: match view.public.over() {
            true => String::new(),
            false => speech.say_with("seat-standing", &[("points", now.total(seat).into())]),
        },
        note: note(view, &now, seat, speech),
    };
    view.public.seats().map(card).collect()
}

/// H-19, H-33, H-34, H-36: each part with its formula in words.
pub(super) fn sheet(view: &View, speech: &Speech<'_>) -> Markup {
    let sheet = view.public.sheet();
    let table = Scores { view, sheet: &sheet, speech };
    html! {
        div.han-sheet {
            (table.totals())
            (table.houses())
            (table.alliances())
            (table.roads())
            @if !sheet.ports.is_empty() { (table.ports()) }
        }
    }
}

struct Scores<'a> {
    view: &'a View,
    sheet: &'a Sheet,
    speech: &'a Speech<'a>,
}

impl Scores<'_> {
    fn totals(&self) -> Markup {
        let public = &self.view.public;
        let supply = |seat: Seat| public.supply(seat);
        html! {
            table {
                (self.head("sheet-what"))
                tbody {
                    tr.total {
                        th scope="row" { (self.speech.say(if public.over() { "sheet-final" } else { "sheet-so-far" })) }
                        @for seat in public.seats() { td.number { (public.score(seat)) } }
                    }
                    @if !public.over() {
                        tr {
                            th scope="row" { (self.speech.say("sheet-if-over")) }
                            @for seat in public.seats() { td.number { (self.sheet.total(seat)) } }
                        }
                    }
                    tr {
                        th scope="row" { (self.speech.say("sheet-houses-left")) }
                        @for seat in public.seats() { td.number { (supply(seat).houses) } }
                    }
                    tr {
                        th scope="row" { (self.speech.say("sheet-emissaries-left")) }
                        @for seat in public.seats() { td.number { (supply(seat).emissaries) } }
                    }
                    @if public.variant.is_some() {
                        tr {
                            th scope="row" { (self.speech.say(&format!("sheet-{}-left", super::board::marker_key(public.variant)))) }
                            @for seat in public.seats() { td.number { (supply(seat).markers) } }
                        }
                    }
                }
            }
        }
    }

    fn houses(&self) -> Markup {
        html! {
            h2 { (self.speech.say("sheet-houses")) }
            p.help { (self.speech.say("sheet-houses-formula")) }
            table {
                (self.head("sheet-province"))
                tbody {
                    @for score in &self.sheet.provinces {
                        tr.scored[score.scored] {
                            th scope="row" {
                                (province_name(self.view, score.province, self.speech))
                                @if score.scored {
                                    svg.small-seal viewBox="-21 -21 42 42" role="img" aria-label=(self.speech.say("sheet-scored")) { (symbol::seal()) }
                                }
                            }
                            @for (houses, points) in score.houses.iter().zip(&score.points) {
                                td.number {
                                    @if *houses > 0 {
                                        span.houses title=(self.speech.say_with("sheet-cell-houses", &[("count", (*houses).into())])) { (houses) }
                                        " → " strong { (points) }
                                    } @else { "–" }
                                }
                            }
                        }
                    }
                }
            }
        }
    }

    fn alliances(&self) -> Markup {
        let worth: Vec<_> = self
            .sheet
            .alliances
            .iter()
            .filter(|score| score.points.iter().any(|points| *points > 0))
            .collect();
        html! {
            h2 { (self.speech.say("sheet-alliances")) }
            p.help { (self.speech.say("sheet-alliances-formula")) }
            @if worth.is_empty() { p { (self.speech.say("sheet-none-yet")) } } @else {
                table {
                    (self.head("sheet-alliance"))
                    tbody {
                        @for score in worth {
                            tr {
                                th scope="row" {
                                    span.pact-number { (score.number) } " "
                                    (province_name(self.view, score.provinces.0, self.speech)) "–"
                                    (province_name(self.view, score.provinces.1, self.speech))
                                }
                                (self.cells(&score.points))
                            }
                        }
                    }
                }
            }
        }
    }

    fn roads(&self) -> Markup {
        html! {
            h2 { (self.speech.say("sheet-roads")) }
            p.help { (self.speech.say("sheet-roads-formula")) }
            @if self.sheet.roads.is_empty() { p { (self.speech.say("sheet-none-yet")) } } @else {
                ul.rows-list {
                    @for row in &self.sheet.roads {
                        @let ends = [row.spaces.first(), row.spaces.last()].map(|end| end.map(|space| space_name(self.view, *space, self.speech)).unwrap_or_default());
                        li {
                            (piece::badge(row.seat, false))
                            span { (row_words(row.seat, &ends, row.spaces.len(), row.doubled, self.speech)) }
                            strong.number { (row.points) }
                        }
                    }
                }
            }
        }
    }

    fn ports(&self) -> Markup {
        html! {
            h2 { (self.speech.say("sheet-ports")) }
            p.help { (self.speech.say("sheet-ports-formula")) }
            table {
                (self.head("sheet-what"))
                tbody {
                    tr {
                        th scope="row" { (self.speech.say("sheet-port-houses")) }
                        @let houses = self.view.public.board.count(self.view.public.map.ports());
                        @for seat in self.view.public.seats() { td.number { (houses[seat.index()]) } }
                    }
                    tr { th scope="row" { (self.speech.say("sheet-points")) } (self.cells(&self.sheet.ports)) }
                }
            }
        }
    }

    fn head(&self, key: &str) -> Markup {
        html! {
            thead {
                tr {
                    th scope="col" { (self.speech.say(key)) }
                    @for seat in self.view.public.seats() {
                        th.number scope="col" {
                            (piece::badge(seat, false)) span.hidden-text { (self.speech.name(seat.index())) }
                        }
                    }
                }
            }
        }
    }

    fn cells(&self, points: &[u16]) -> Markup {
        html! { @for points in points { td.number { @if *points > 0 { strong { (points) } } @else { "–" } } } }
    }
}

/// H-34: the two ends of a row and its number of houses.
pub(super) fn row_words(
    seat: Seat,
    ends: &[String; 2],
    houses: usize,
    doubled: bool,
    speech: &Speech<'_>,
) -> String {
    let args = [
        ("name", Arg::from(speech.name(seat.index()))),
        ("from", Arg::from(ends[0].clone())),
        ("to", Arg::from(ends[1].clone())),
        ("houses", Arg::from(houses)),
    ];
    speech.say_with(if doubled { "sheet-row-doubled" } else { "sheet-row" }, &args)
}

fn note(view: &View, now: &Sheet, seat: Seat, speech: &Speech<'_>) -> String {
    let supply = view.public.supply(seat);
    let mut note = speech.say_with(
        "seat-note",
        &[
            ("points", view.public.score(seat).into()),
            ("houses", supply.houses.into()),
            ("emissaries", supply.emissaries.into()),
            ("cards", view.hand_size(seat).into()),
        ],
    );
    let mut add = |sentence: String| {
        note.push(' ');
        note.push_str(&sentence);
    };
    if !view.public.over() {
        add(speech.say_with("seat-note-standing", &[("points", now.total(seat).into())]));
    }
    if view.public.variant.is_some() {
        let key = format!("seat-note-{}", super::board::marker_key(view.public.variant));
        add(speech.say_with(&key, &[("count", supply.markers.into())]));
    }
    if let Some(cards) = known_cards(view, seat, speech) {
        add(speech.say_with("seat-note-shown", &[("cards", cards.into())]));
    }
    if view.public.emperor == seat {
        add(speech.say("seat-note-emperor"));
    }
    note
}
