//! The board: the map with all its pieces, also in words.

use std::sync::Arc;

use game::{Choice, Seat, Viewer};
use maud::{Markup, html};
use words::{Arg, Speech};

use super::descriptions::{court_words, province_name, space_words, standing};
use super::drawing_cache::{CachedDrawing, area};
use super::forecast::{forecast, gains};
use super::hand::deed_at;
use super::leaders::{self, is_decided};
use super::map_drawing::{SPACE, space_id};
use super::piece;
use super::spot::{Offer, Spot, may_ask_why, offers};
use super::strokes::{number, shift};
use crate::map::{Point, Province, Space};
use crate::{Action, Han, Sheet, Variant, View};

/// The unchanging map under the pieces; its `defs` hold the drawings that repeat.
pub(super) fn ground(view: &View, speech: &Speech<'_>) -> Markup {
    let drawing = CachedDrawing::of(&view.public.map);
    html! {
        div.han-board.han-ground aria-hidden="true" {
            svg.map viewBox=(drawing.frame) {
                (piece::defs(view.public.seats()))
                (drawing.defs(speech.lang))
                (drawing.ground())
            }
        }
    }
}

/// The pieces and tap targets, drawn over the map at the same scale.
pub(super) fn board(view: &View, viewer: Viewer, choices: &[Choice<Han>], speech: &Speech<'_>) -> Markup {
    let map = &*view.public.map;
    let board = BoardView {
        view,
        viewer,
        offers: offers(choices),
        speech,
        drawing: CachedDrawing::of(map),
        now: view.public.sheet(),
    };
    html! {
        div.han-board {
            svg.map data-drawing viewBox=(board.drawing.frame) role="group" aria-label=(speech.say("board-label")) {
                g.lands fill="transparent" {
                    @for province in map.in_order() {
                        g data-info=(standing(view, *province, speech)) { (area(map, *province)) }
                    }
                }
                (board.rows())
                g.alliances { @for index in 0..map.alliances().len() { (board.alliance(index)) } }
                g.courts { @for province in map.in_order() { (board.court(*province)) } }
                g.spaces { @for space in map.spaces() { (board.space(space)) } }
                @if view.public.over() { g.walking-emperor aria-hidden="true" { (piece::emperor()) } }
            }
            (board.in_words())
        }
    }
}

struct BoardView<'a> {
    view: &'a View,
    viewer: Viewer,
    offers: Vec<Offer<'a>>,
    speech: &'a Speech<'a>,
    drawing: Arc<CachedDrawing>,
    now: Sheet,
}

impl BoardView<'_> {
    fn space(&self, space: Space) -> Markup {
        let map = &*self.view.public.map;
        let board = &self.view.public.board;
        let planned = map.planned(space);
        let owner = board.owner(space);
        let fortified = owner.is_some_and(|seat| board.fort(seat) == Some(space));
        let drawing = html! {
            use.touch href={ "#touch-" (planned.id) } fill="none" {}
            use href={ "#" (space_id(map.plan(), planned)) } {}
            @if let Some(seat) = owner {
                g.piece data-piece={ "house-" (planned.id) } {
                    @if fortified { (piece::fortification()) }
                    (piece::reuse("house", seat))
                }
            }
            @if let Some(seat) = board.market_owner(space) {
                g.piece data-piece={ "market-" (planned.id) } {
                    (piece::market())
                    // H-24: at the end the emissary has moved to the court.
                    @if !self.view.public.over() { (piece::market_emissary(seat)) }
                }
            }
        };
        self.spot(Spot::Space(space), planned.at, &space_words(self.view, space, self.speech), &drawing)
    }

    fn court(&self, province: Province) -> Markup {
        let planned = self.view.public.map.planned_province(province);
        let drawing = html! {
            rect.touch x="-70" y="-54" width="140" height="116" rx="16" fill="none" {}
            use href={ "#court-" (planned.id) } {}
            (self.court_places(province))
            @if self.view.public.is_scored(province) {
                use href="#seal" transform="translate(60 6) rotate(6) scale(.82)" {}
            }
            (leaders::chips(&self.view.public, province, self.view.public.board.emissaries_at(province).into()))
        };
        self.spot(
            Spot::Court(province),
            planned.dragon,
            &court_words(self.view, province, self.speech),
            &drawing,
        )
    }

    /// A tap target: it acts, offers several choices, or says what it is and why nothing can be done.
    fn spot(&self, spot: Spot, at: Point, words: &str, drawing: &Markup) -> Markup {
        let map = &*self.view.public.map;
        let id = spot.id(map);
        let offer = self.offers.iter().find(|offer| offer.spot == spot);
        let only = offer.filter(|offer| offer.ways.len() == 1).map(|offer| offer.ways[0].text.as_str());
        let court = matches!(spot, Spot::Court(_));
        let refused_action =
            (offer.is_none() && may_ask_why(self.view, self.viewer)).then(|| spot.simplest_action(self.view));
        let words = match offer.and_then(|offer| Some((self.viewer.seat()?, offer.ways[0].action))) {
            Some((seat, action)) => {
                let cost = deed_at(self.view, action, self.speech);
                format!("{words} {cost}. {}", forecast(self.view, &self.now, seat, action, self.speech))
            }
            None => words.to_owned(),
        };
        html! {
            g.spot.court[court].space[!court].legal[offer.is_some()].fresh[self.is_fresh(spot)] data-spot=(id)
                transform=(shift(at)) data-act=[only] data-info=[offer.is_none().then_some("")] data-why=[refused_action]
                role=[offer.is_some().then_some("button")] tabindex=[offer.is_some().then_some("0")] {
                title { (words) }
                @if offer.is_some() {
                    @match spot {
                        Spot::Space(_) => circle.glow r=(SPACE + 9.0) {},
                        Spot::Court(_) => rect.glow x="-74" y="-54" width="148" height="112" rx="20" {},
                    }
                }
                (*drawing)
                @if let (Some(offer), Some(seat)) = (offer, self.viewer.seat()) { (self.ghost(offer, seat)) }
            }
        }
    }

    /// H-13: the emissaries at the court, and the free places.
    fn court_places(&self, province: Province) -> Markup {
        let board = &self.view.public.board;
        let most = board.largest_party(province);
        let here: Vec<(Seat, u8)> = self
            .view
            .public
            .seats()
            .flat_map(|seat| (0..board.court(province)[seat.index()]).map(move |index| (seat, index)))
            .collect();
        let places = here.len().max(most.into());
        let id = self.view.public.map.province_id(province);
        html! {
            @if places == 0 { use.asleep href="#dragon" transform="translate(0 6) scale(.86)" {} }
            @if places <= 8 {
                @for index in 0..places {
                    @let (at, size) = standing_place(index, places);
                    @match here.get(index) {
                        Some((seat, nth)) => {
                            // Others may make room for it: that is no move.
                            g.piece data-piece=(format!("emissary-{id}-{}-{nth}", seat.index())) {
                                g transform=(format!("{} scale({size})", shift(at))) { (piece::reuse("emissary", *seat)) }
                            }
                        }
                        None => use href="#vacancy" transform=(format!("{} scale({size})", shift(at))) {},
                    }
                }
            } @else {
                (self.delegations(province))
            }
        }
    }

    /// A preview of the piece.
    fn ghost(&self, offer: &Offer<'_>, seat: Seat) -> Markup {
        let board = &self.view.public.board;
        html! {
            g.ghost aria-hidden="true" {
                @match offer.ways[0].action {
                    Action::Emissary(province, _) => {
                        @let (here, most) = (usize::from(board.emissaries_at(province)), usize::from(board.largest_party(province)));
                        @let (at, size) = standing_place(here, most.max(here + 1));
                        g transform=(format!("{} scale({size})", shift(at))) { (piece::reuse("emissary", seat)) }
                    }
                    Action::Market(..) => (piece::market()),
                    Action::Fortify(..) => { (piece::fortification()) (piece::reuse("house", seat)) }
                    _ => (piece::reuse("house", seat)),
                }
            }
        }
    }

    /// More emissaries than fit side by side: one per seat, with a number.
    fn delegations(&self, province: Province) -> Markup {
        let court = self.view.public.board.court(province);
        let seats: Vec<Seat> = self.view.public.seats().filter(|seat| court[seat.index()] > 0).collect();
        let step = 104.0 / seats.len().max(1) as f64;
        html! {
            @for (index, seat) in seats.iter().enumerate() {
                g transform=(format!("translate({} 8) scale(.56)", number((index as f64 + 0.5) * step - 52.0))) {
                    (piece::reuse("emissary", *seat))
                    text.many x="18" y="20" { (court[seat.index()]) }
                }
            }
        }
    }

    fn alliance(&self, index: usize) -> Markup {
        let (one, other) = self.view.public.map.alliances()[index];
        let score = &self.now.alliances[index];
        let number = ("number", Arg::from(index + 1));
        let names = [
            ("one", Arg::from(province_name(self.view, one, self.speech))),
            ("other", Arg::from(province_name(self.view, other, self.speech))),
        ];
        let [one, other] = names;
        let points =
            self.view.public.seats().zip(&score.points).map(|(seat, points)| (seat, i32::from(*points)));
        let worth = ("points", Arg::from(gains(self.view, points, self.speech)));
        let mut words = self.speech.say_with("board-alliance", &[number, one, other, worth]);
        let decided = !self.view.public.over() && is_decided(&self.view.public, score.provinces);
        if decided {
            words = format!("{words} {}", self.speech.say("board-alliance-decided"));
        }
        // The number has the colour of the one seat that leads.
        let leader = match leaders::winners(score)[..] {
            [only] => format!("led seat-{only}"),
            _ => String::new(),
        };
        html! {
            g.pact data-alliance=(index + 1) data-info="" {
                title { (words) }
                g.alliance transform=(shift(self.drawing.alliances[index])) {
                    @if decided { rect.decided x="-24" y="-24" width="48" height="48" rx="13" {} }
                    use class=(leader) href={ "#pact-" (index + 1) } {}
                    (leaders::pact_marks(score))
                }
            }
        }
    }

    /// H-34: the rows that scored, highlighted by the final scoring.
    fn rows(&self) -> Markup {
        html! {
            @if self.view.public.over() {
                g.rows aria-hidden="true" {
                    @for (index, row) in self.now.roads.iter().enumerate() {
                        path class={ "road-row seat-" (row.seat.index()) } data-row=(index) d=(self.drawing.way(&self.view.public.map, &row.spaces)) {}
                    }
                }
            }
        }
    }

    /// Whether a piece was placed there this turn.
    fn is_fresh(&self, spot: Spot) -> bool {
        match (self.view.public.placed, spot) {
            (Some(crate::Placed::House(placed)), Spot::Space(space)) => placed == space,
            (Some(crate::Placed::Emissary(placed)), Spot::Court(province)) => placed == province,
            _ => false,
        }
    }
}

/// The board in words, for screen readers and tooltips.
impl BoardView<'_> {
    fn in_words(&self) -> Markup {
        html! {
            ul.hidden-text {
                @for province in self.view.public.map.in_order() {
                    li { (standing(self.view, *province, self.speech)) " " (court_words(self.view, *province, self.speech)) }
                }
            }
        }
    }
}

/// The position and scale of an emissary in front of the hall.
fn standing_place(index: usize, places: usize) -> (Point, f64) {
    let (columns, size, rows) = if places <= 4 { (places, 0.84, 1) } else { (places.div_ceil(2), 0.48, 2) };
    let step = (98.0 / columns as f64).min(30.0);
    let (column, row) = (index % columns, index / columns);
    let x = (column as f64 - (columns as f64 - 1.0) / 2.0) * step;
    let y = if rows == 1 { 8.0 } else { -2.0 + 22.0 * row as f64 };
    (Point { x, y }, size)
}

/// The part of text keys that names the markers of this game: `fortification`, `market`.
pub(super) fn marker_key(variant: Option<Variant>) -> &'static str {
    match variant {
        Some(Variant::Markets) => "market",
        _ => "fortification",
    }
}
