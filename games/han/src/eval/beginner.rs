//! A beginner's choice: the piece that brings most points at once.
//!
//! A beginner counts what the map is worth to them as it is, one piece at a time. They overlook what others may still do
//! and what could be taken from them, alliances that need another emissary, and that cards can be saved.

use game::{Dice, FastDice, GameState, Seat};

use super::done;
use crate::map::Space;
use crate::rules::{State, road_points};
use crate::{Action, Board, Color, Public, View};

/// A point counts more than a nice place.
const POINT: i32 = 4;
/// A piece is better than none, and a house beside another of one's own is better still.
const PIECE: i32 = 1;

/// The action that brings the seat most; one of them if several do.
pub(super) fn choose(view: &View, legal: &[Action], dice: &mut impl Dice) -> Action {
    if let [only] = legal {
        return *only;
    }
    // Nothing below depends on the imagined cards.
    let world = State::imagine(view, &mut FastDice::new(0));
    let seat = world.public.turn;
    let values: Vec<i32> = legal.iter().map(|action| value(&world, seat, *action)).collect();
    let best = values.iter().copied().max();
    let equal: Vec<Action> = legal
        .iter()
        .zip(values)
        .filter(|(_, value)| Some(*value) == best)
        .map(|(action, _)| *action)
        .collect();
    equal[dice.below(equal.len() as u32) as usize]
}

fn value(world: &State, seat: Seat, action: Action) -> i32 {
    let public = &world.public;
    let points = |board: &Board| POINT * points(public, board, seat);
    match action {
        Action::Draw(color) => best_house(public, seat, color).map_or(0, points_with(public, seat)),
        Action::House(space, _) => points_with(public, seat)(space) + PIECE + beside(public, seat, space),
        Action::Emissary(province, _) => {
            let mut board = public.board;
            board.put_emissaries(seat, province, 1);
            points(&board) + PIECE
        }
        Action::Fortify(..) | Action::Market(..) => points(&done(world, seat, action).public.board) + PIECE,
        // Better nothing than a card thrown away.
        Action::Discard(_) => points(&public.board) - PIECE,
        Action::DrawPile | Action::End | Action::Pass => points(&public.board),
    }
}

/// The seat's points with one more house.
fn points_with(public: &Public, seat: Seat) -> impl Fn(Space) -> i32 {
    move |space| {
        let mut board = public.board;
        board.put_house(&public.map, seat, space);
        POINT * points(public, &board, seat)
    }
}

/// What the map would bring the seat if the game ended now.
fn points(public: &Public, board: &Board, seat: Seat) -> i32 {
    let (map, own) = (&*public.map, seat.index());
    let houses = map.in_order().iter().map(|province| board.province_points(map, *province)[own]);
    let allied = map.alliances().iter().map(|(a, b)| board.alliance_points(*a, *b)[own]);
    let all: u16 = houses.chain(allied).sum();
    i32::from(all + board.port_points(map)[own] + road_points(map, board.houses(seat), board.fort(seat)))
}

/// Where a card of this colour puts the best house.
fn best_house(public: &Public, seat: Seat, color: Color) -> Option<Space> {
    let map = &*public.map;
    let provinces = map.in_order().iter().filter(|province| map.color(**province) == color);
    let spaces = provinces.flat_map(|province| (map.spaces_in(*province) & public.board.free()).iter());
    spaces.max_by_key(|space| points_with(public, seat)(*space) + beside(public, seat, *space))
}

/// Whether the space is beside a house of the seat.
fn beside(public: &Public, seat: Seat, space: Space) -> i32 {
    let near = public.map.roads_from(space) & public.board.houses(seat);
    if near.is_empty() { 0 } else { PIECE }
}

#[cfg(test)]
mod tests {
    use game::{AnyGame, Chosen, Game, NoLog, Turn, Viewer};
    use serde_json::Value;

    use super::*;
    use crate::Han;

    #[test]
    fn a_beginner_beats_chance() {
        let options = Han.complete(2, &Chosen::new()).expect("valid defaults");
        let options = serde_json::from_value(Value::Object(options)).expect("valid defaults");
        let wins = |seed: &u64| {
            let mut dice = FastDice::new(*seed);
            let mut state = Han::new(2, &options, &mut dice).expect("a table");
            loop {
                let seat = match state.turn() {
                    Turn::Over(outcome) => return outcome.winners.contains(Seat(0)),
                    Turn::Seats(seats) => seats.first().expect("somebody"),
                };
                let mut legal = Vec::new();
                state.legal(seat, &mut legal);
                let action = match seat {
                    Seat(0) => choose(&state.view(Viewer::Seat(seat)), &legal, &mut dice),
                    _ => legal[dice.below(legal.len() as u32) as usize],
                };
                state.apply(seat, action, &mut dice, &mut NoLog);
            }
        };
        assert!((0..12).filter(wins).count() >= 10);
    }
}
