//! What a map is worth to each seat: points that are there, and points that may come.

use game::Seat;

use crate::map::{Map, SpaceSet};
use crate::rules::{MOST_PLAYERS, State, road_points};
use crate::{Board, Public};

/// Points expected for each seat.
type Worth = [f32; MOST_PLAYERS];

/// How far a seat is ahead of the others: its own points against theirs, most of all the best one's.
pub(super) fn standing(state: &State, seat: Seat) -> f32 {
    let public = &state.public;
    let worth = worth(public, left(state));
    let others = || public.seats().filter(|other| *other != seat).map(|other| worth[other.index()]);
    let best = others().fold(f32::MIN, f32::max);
    let mean = others().sum::<f32>() / f32::from(public.players - 1);
    worth[seat.index()] - 0.35 * best - 0.35 * mean
}

/// How much of the game is still to come, from 1 down to 0.
fn left(state: &State) -> f32 {
    let public = &state.public;
    if public.last_round || public.over() {
        return 0.0;
    }
    let cards = public.map.deck(public.players.into()).iter().sum::<u8>();
    let second = if public.reshuffled { 0 } else { cards / 2 };
    (f32::from(state.pile.len() + second) / f32::from(cards)).min(1.0)
}

/// What everything on the map will have brought to each seat in the end.
fn worth(public: &Public, left: f32) -> Worth {
    let (map, board) = (&*public.map, &public.board);
    let mut worth = [0.0; MOST_PLAYERS];
    let mut add = |points: Worth| {
        for (worth, points) in worth.iter_mut().zip(points) {
            *worth += points;
        }
    };
    for &province in map.in_order() {
        add(area(board, map.spaces_in(province), board.parties(province), public.players, left));
    }
    if !map.ports().is_empty() {
        add(area(board, map.ports(), board.count(map.ports()), public.players, left));
    }
    add(alliances(public, left));
    for seat in public.seats() {
        worth[seat.index()] += roads(map, board, seat, left);
    }
    worth
}

/// H-19: a province, or the ports. Free spaces will mostly go to those who are strong there.
fn area(board: &Board, spaces: SpaceSet, houses: [u8; MOST_PLAYERS], players: u8, left: f32) -> Worth {
    let free = f32::from((spaces & board.free()).len());
    let coming = free * (1.6 * left).min(0.9);
    let there: f32 = houses.iter().map(|houses| f32::from(*houses)).sum();
    let all = there + coming;
    // Whoever is alone at first does not stay so: others come with two pieces at once.
    let claim = |houses: u8| f32::from(houses) + 0.6;
    let claims = there + 0.6 * f32::from(players);
    let strength = houses.map(|houses| f32::from(houses) + coming * claim(houses) / claims);
    // The more is to come, the less is settled.
    let doubt = 0.12 + 0.4 * coming.sqrt();
    let mut worth = [0.0; MOST_PLAYERS];
    for seat in Seat::all(players.into()) {
        let own = strength[seat.index()];
        let others =
            || Seat::all(players.into()).filter(|other| *other != seat).map(|other| strength[other.index()]);
        let rival = others().fold(0.0, f32::max);
        let above = others().filter(|other| *other > own).fold(f32::MAX, f32::min);
        let below = if above == f32::MAX { rival } else { above };
        let first = likely((own - rival + 0.3) / doubt);
        let present = if houses[seat.index()] > 0 { 1.0 } else { 0.3 * likely(coming - 2.0) };
        let doubled = if board.fort(seat).is_some_and(|fort| spaces.contains(fort)) { 2.0 } else { 1.0 };
        worth[seat.index()] = doubled * present * (first * all + (1.0 - first) * below);
    }
    worth
}

/// H-33: who will lead at both courts.
fn alliances(public: &Public, left: f32) -> Worth {
    let (map, board) = (&*public.map, &public.board);
    let mut leads = [[0.0; MOST_PLAYERS]; 16];
    let mut sizes = [0.0; 16];
    for &province in map.in_order() {
        let mut court = board.court(province);
        if !public.over() {
            // H-24
            for seat in public.seats() {
                let here = board.markets(seat).filter(|space| map.spaces_in(province).contains(*space));
                court[seat.index()] += here.count() as u8;
            }
        }
        let envoys: u8 = court.iter().sum();
        let room = f32::from(board.most_envoys(province).saturating_sub(board.envoys(province)));
        let growth = left * (room + 0.4 * f32::from((map.spaces_in(province) & board.free()).len())).min(3.0);
        sizes[province.index()] = f32::from(envoys) + 0.4 * growth;
        let doubt = 0.15 + 0.8 * growth.sqrt();
        for seat in public.seats() {
            let own = f32::from(court[seat.index()]);
            let rival = public.seats().filter(|other| *other != seat).map(|other| court[other.index()]).max();
            let rival = f32::from(rival.unwrap_or(0));
            leads[province.index()][seat.index()] = if own > 0.0 {
                likely((own - rival + 0.4) / doubt)
            } else {
                0.35 * likely((growth - 1.5 - rival) / doubt)
            };
        }
    }
    let mut worth = [0.0; MOST_PLAYERS];
    for (a, b) in map.alliances() {
        let both = sizes[a.index()] + sizes[b.index()];
        for seat in public.seats() {
            worth[seat.index()] += both * leads[a.index()][seat.index()] * leads[b.index()][seat.index()];
        }
    }
    worth
}

/// H-34: rows that are there, and beginnings of rows that can still grow.
fn roads(map: &Map, board: &Board, seat: Seat, left: f32) -> f32 {
    let houses = board.houses(seat);
    let sure = f32::from(road_points(map, houses, board.fort(seat)));
    let mut hope = 0.0;
    let mut rest = houses;
    while let Some(start) = rest.iter().next() {
        let (part, ways) = connected(map, board, rest, start);
        rest = rest & !part;
        let ways = f32::from(ways.len()).min(3.0) / 3.0;
        hope += ways
            * match part.len() {
                0 | 1 => 0.1,
                2 => 0.6,
                3 => 2.2,
                _ => 0.8,
            };
    }
    sure + hope * (1.5 * left).min(1.0)
}

/// The seat's houses connected with this one, and the free spaces beside them.
fn connected(map: &Map, board: &Board, houses: SpaceSet, start: crate::map::Space) -> (SpaceSet, SpaceSet) {
    let mut part = SpaceSet::one(start);
    let mut news = part;
    let mut ways = SpaceSet::EMPTY;
    while let Some(space) = news.iter().next() {
        let near = map.roads_from(space);
        ways = ways | near & board.free();
        let more = near & houses & !part;
        part = part | more;
        news = (news | more) & !SpaceSet::one(space);
    }
    (part, ways)
}

/// From 0 for sure not to 1 for sure.
fn likely(lead: f32) -> f32 {
    1.0 / (1.0 + (-1.8 * lead).exp())
}
