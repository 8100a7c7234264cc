//! Who leads: the most houses in each province, and both courts of each alliance.

use game::Seat;
use maud::{Markup, html};

use super::piece;
use super::strokes::{number, shift};
use super::symbol;
use crate::map::{Point, Province};
use crate::{AllianceScore, Public};

/// The width of the chip that counts the emissaries at a court.
const COUNT: f64 = 60.0;
/// Between the two chips of a court.
const CHIP_GAP: f64 = 6.0;

/// The seats with the most houses in a province, and how many houses each of them has; none if it has no house.
pub(super) fn leaders(public: &Public, province: Province) -> (Vec<Seat>, u8) {
    let most = public.board.largest_party(province);
    let parties = public.board.parties(province);
    let leads = |seat: &Seat| most > 0 && parties[seat.index()] == most;
    (public.seats().filter(leads).collect(), most)
}

/// H-18: whether the next house or market fills the province.
pub(super) fn is_nearly_full(public: &Public, province: Province) -> bool {
    (public.map.spaces_in(province) & public.board.free()).len() == 1
}

/// H-13, H-33: whether nobody can send another emissary to either court, so that the alliance stays as it is.
pub(super) fn is_decided(public: &Public, (one, other): (Province, Province)) -> bool {
    let board = &public.board;
    let closed = |province| board.full().contains(province) && !board.receptive().contains(province);
    public.seats().all(|seat| public.supply(seat).emissaries == 0) || (closed(one) && closed(other))
}

/// Below a court, side by side: the houses of the seats that lead in the province with their number, and the emissaries
/// at the court with the places they may take (H-13). None while the province has no house.
pub(super) fn chips(public: &Public, province: Province, emissaries: usize) -> Markup {
    let (seats, most) = leaders(public, province);
    // More houses stand closer together.
    let step = if seats.len() < 3 { 22.0 } else { (36.0 / seats.len() as f64).round() };
    let wide = 55.0 + step * (seats.len().max(1) - 1) as f64;
    let left = -(wide + CHIP_GAP + COUNT) / 2.0;
    html! {
        @if most > 0 || emissaries > 0 {
            g transform="translate(0 48)" {
                // The style sheet enlarges them where the map is small.
                g.chips {
                    @if most > 0 {
                        g.leading.last-space[is_nearly_full(public, province)] transform=(shift(Point { x: left, y: 0.0 })) aria-hidden="true" {
                            rect y="-16" width=(number(wide)) height="32" rx="16" {}
                            @for (index, seat) in seats.iter().enumerate() {
                                g transform=(format!("translate({} 1) scale(.46)", number(17.0 + step * index as f64))) {
                                    (piece::reuse("house", *seat))
                                }
                            }
                            text x=(number(wide - 14.0)) y="1" { (most) }
                        }
                    }
                    g.count transform=(shift(Point { x: left + wide + CHIP_GAP, y: 0.0 })) {
                        rect y="-16" width=(number(COUNT)) height="32" rx="8" {}
                        text x=(number(COUNT / 2.0)) y="1" { (emissaries) "/" (most) }
                    }
                }
            }
        }
    }
}

/// The marks of the seats that lead at both courts: at the corner of an alliance's number, or side by side above it.
pub(super) fn pact_marks(score: &AllianceScore) -> Markup {
    let seats = winners(score);
    let place = |index: usize| match seats.len() {
        1 => Point { x: 22.0, y: -19.0 },
        count => Point { x: 31.0 * (index as f64 - (count as f64 - 1.0) / 2.0), y: -33.0 },
    };
    html! {
        @for (index, seat) in seats.iter().enumerate() {
            g class={ "leading seat-" (seat) } transform=(shift(place(index))) {
                circle r="14" {}
                path transform="scale(1.2)" d=(symbol::shape(*seat)) {}
            }
        }
    }
}

/// H-33: the seats that would score the alliance.
pub(super) fn winners(score: &AllianceScore) -> Vec<Seat> {
    Seat::all(score.points.len()).filter(|seat| score.points[seat.index()] > 0).collect()
}

#[cfg(test)]
mod tests {
    use game::{Dice, FastDice, Game, GameState, NoLog, Turn, Viewer};

    use super::*;
    use crate::map::border;
    use crate::{Han, Options};

    /// What is shown agrees with the scoring at every moment of random games, and what is called decided stays.
    #[test]
    fn standings_leaders_and_decisions_agree_with_the_scoring() {
        let tables =
            [("border", 3, "fortifications"), ("border", 5, "fortifications"), ("ways", 2, "markets")];
        for ((map, players, variant), seed) in
            tables.into_iter().flat_map(|table| (1..5).map(move |seed| (table, seed)))
        {
            let options =
                serde_json::json!({"map": map, "variant": variant, "wild_border": true, "emperor": 0});
            let options: Options = serde_json::from_value(options).expect("options");
            let mut dice = FastDice::new(seed);
            let mut state = Han::new(players, &options, &mut dice).expect("a game");
            let mut decided = vec![None; 15];
            let mut legal = Vec::new();
            loop {
                let public = state.view(Viewer::Spectator).public;
                let sheet = public.sheet();
                for (known, score) in decided.iter_mut().zip(&sheet.alliances) {
                    assert!(known.as_ref().is_none_or(|known| *known == score.points), "it was decided");
                    if is_decided(&public, score.provinces) {
                        *known = Some(score.points.clone());
                    }
                }
                let Turn::Seats(seats) = state.turn() else { break };
                let mut ended = public.clone();
                ended.finish(&mut NoLog);
                for seat in public.seats() {
                    assert_eq!(sheet.total(seat), ended.score(seat), "if the game ended now");
                }
                for score in &sheet.provinces {
                    let (leading, most) = leaders(&public, score.province);
                    let best = score.houses.iter().copied().max().unwrap_or_default();
                    assert_eq!(most, best);
                    for seat in public.seats() {
                        assert_eq!(leading.contains(&seat), best > 0 && score.houses[seat.index()] == best);
                    }
                }
                let seat = seats.first().expect("somebody acts");
                legal.clear();
                state.legal(seat, &mut legal);
                let action = legal[dice.below(legal.len() as u32) as usize];
                state.apply(seat, action, &mut dice, &mut NoLog);
            }
        }
    }

    /// H-13, H-33: two full provinces whose courts are full take nobody any more.
    #[test]
    fn an_alliance_is_decided_when_both_courts_are_closed() {
        let map = border();
        let mut public = Public::new(map.clone(), 3, None, false, Seat(0));
        let (one, other) = map.alliances()[0];
        for space in (map.spaces_in(one) | map.spaces_in(other)).iter() {
            public.board.put_house(&map, Seat(0), space);
        }
        for (seat, province) in [(Seat(1), one), (Seat(2), other)] {
            assert!(!is_decided(&public, (one, other)));
            public.board.put_emissaries(seat, province, public.board.largest_party(province));
        }
        assert!(is_decided(&public, (one, other)));
    }
}
