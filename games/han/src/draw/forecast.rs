//! What a piece would change, shown before it is placed.

use game::Seat;
use words::{Arg, Speech};

use super::descriptions::province_name;
use super::spot::Spot;
use crate::map::{Province, ProvinceSet};
use crate::{Action, Board, Public, Sheet, View, road_points};

/// The effect of an action in words: the provinces it fills, and how the value of everything on the map
/// differs from `now`.
pub(super) fn forecast(view: &View, now: &Sheet, seat: Seat, action: Action, speech: &Speech<'_>) -> String {
    let Some(after) = after(&view.public, seat, action) else { return String::new() };
    let map = &*view.public.map;
    let mut sentences = Vec::new();
    if let Some(Spot::Space(space)) = Spot::of(action) {
        for province in map.provinces_of(space).iter().filter(|province| after.full().contains(*province)) {
            // H-18
            let points = after.province_points(map, province);
            let points = view.public.seats().map(|seat| (seat, i32::from(points[seat.index()])));
            sentences.push(filled(view, province, points, speech));
        }
    }
    let changes = changes(&view.public, now, seat, action, &after);
    sentences.push(match changes.iter().any(|(_, change)| *change != 0) {
        true => speech.say_with("forecast-change", &[("changes", gains(view, changes, speech).into())]),
        false => speech.say("forecast-same"),
    });
    sentences.join(" ")
}

/// The board after the action; `None` if it places nothing.
fn after(public: &Public, seat: Seat, action: Action) -> Option<Board> {
    let map = &*public.map;
    let mut board = public.board;
    match action {
        Action::House(space, _) => board.put_house(map, seat, space),
        Action::Fortify(space, _) => board.fortify(map, seat, space),
        Action::Market(space, _) => board.put_market(map, seat, space),
        Action::Emissary(province, _) => board.put_emissaries(seat, province, 1),
        _ => return None,
    }
    Some(board)
}

/// The change of value for each seat. Counts only what the piece touches.
fn changes(public: &Public, now: &Sheet, seat: Seat, action: Action, after: &Board) -> Vec<(Seat, i32)> {
    let map = &*public.map;
    let places = match action {
        Action::Emissary(province, _) => ProvinceSet::one(province),
        Action::House(space, _) | Action::Fortify(space, _) | Action::Market(space, _) => {
            map.provinces_of(space)
        }
        _ => ProvinceSet::EMPTY,
    };
    let [then, before] = [after, &public.board].map(|board| {
        let courts = public.with_markets_emptied(board);
        let provinces = places.iter().map(|province| board.province_points(map, province));
        let touched = map.alliances().iter().filter(|(a, b)| places.contains(*a) || places.contains(*b));
        let alliances = touched.map(|(a, b)| courts.alliance_points(*a, *b));
        let mut sums = board.port_points(map).map(i32::from);
        for points in provinces.chain(alliances) {
            for (sum, points) in sums.iter_mut().zip(points) {
                *sum += i32::from(points);
            }
        }
        sums
    });
    // H-34: a house without a neighbour makes no row; a fortification doubles one.
    let roads = match action {
        Action::House(space, _) if (map.roads_from(space) & public.board.houses(seat)).is_empty() => 0,
        Action::House(..) | Action::Fortify(..) => {
            let before = now.roads.iter().filter(|row| row.seat == seat).map(|row| i32::from(row.points));
            i32::from(road_points(map, after.houses(seat), after.fort(seat))) - before.sum::<i32>()
        }
        _ => 0,
    };
    let own = |other: Seat| if other == seat { roads } else { 0 };
    public.seats().map(|seat| (seat, then[seat.index()] - before[seat.index()] + own(seat))).collect()
}

fn filled(
    view: &View,
    province: Province,
    points: impl Iterator<Item = (Seat, i32)>,
    speech: &Speech<'_>,
) -> String {
    let name = ("province", Arg::from(province_name(view, province, speech)));
    speech.say_with("forecast-full", &[name, ("points", gains(view, points, speech).into())])
}

/// `you +7, Ben +4` for the viewer; seats without a change are left out.
pub(super) fn gains(
    view: &View,
    points: impl IntoIterator<Item = (Seat, i32)>,
    speech: &Speech<'_>,
) -> String {
    crate::log_text::gains(view.own.map(|(seat, _)| seat), points, speech)
}

#[cfg(test)]
mod tests {
    use game::{FastDice, Game, GameState, NoLog, Turn, Viewer};

    use super::*;
    use crate::{Han, Options};

    /// Counting what a piece touches gives the same result as counting everything again.
    #[test]
    fn a_forecast_is_the_difference_of_two_sheets() {
        for (players, variant) in [(3, "fortifications"), (2, "markets")] {
            let map = if players == 2 { "ways" } else { "border" };
            let options =
                serde_json::json!({"map": map, "variant": variant, "wild_border": true, "emperor": 0});
            let options: Options = serde_json::from_value(options).expect("options");
            let mut dice = FastDice::new(7);
            let mut state = Han::new(players, &options, &mut dice).expect("a game");
            let mut legal = Vec::new();
            while let Turn::Seats(seats) = state.turn() {
                let seat = seats.first().expect("somebody acts");
                legal.clear();
                state.legal(seat, &mut legal);
                let public = &state.view(Viewer::Seat(seat)).public;
                let now = public.sheet();
                for &action in &legal {
                    let Some(board) = after(public, seat, action) else { continue };
                    let mut whole = public.clone();
                    whole.board = board;
                    let then = whole.sheet();
                    let all: Vec<(Seat, i32)> =
                        public.seats().map(|seat| (seat, then.total(seat) - now.total(seat))).collect();
                    assert_eq!(changes(public, &now, seat, action, &board), all);
                }
                let action = legal[dice_below(&mut dice, legal.len())];
                state.apply(seat, action, &mut dice, &mut NoLog);
            }
        }
    }

    fn dice_below(dice: &mut FastDice, most: usize) -> usize {
        game::Dice::below(dice, most as u32) as usize
    }
}
