//! A position in numbers: what the network reads.

use game::Seat;

use crate::map::{MOST_PROVINCES, Province, SpaceSet};
use crate::rules::{Color, MOST_PLAYERS, Phase, State, likely_road_points};
use crate::{Cards, Public};

use super::super::foresight::{connected, left};
use super::{LEAD, STAGES};

/// The most places: the provinces and the ports.
pub const PLACES: usize = MOST_PROVINCES + 1;
/// The numbers about a place as one seat sees it: those about the game, the seat, the place, and the seat there.
pub const SITE: usize = GAME + SIDE + ALL + OWN;
const GAME: usize = 4;
const SIDE: usize = 4;
const ALL: usize = 6;
const OWN: usize = 18;
/// The numbers about a seat's rows, and about the seat itself.
pub const ROADS: usize = 16;
pub const SEAT: usize = 16;

/// A position in numbers.
#[derive(Clone, Debug)]
pub struct Features<'a> {
    pub players: usize,
    pub game: [f32; GAME],
    pub sides: [[f32; SIDE]; MOST_PLAYERS],
    pub places: [Place; PLACES],
    pub places_len: usize,
    pub alliances: &'a [(Province, Province)],
    pub roads: [[f32; ROADS]; MOST_PLAYERS],
    pub seats: [[f32; SEAT]; MOST_PLAYERS],
    pub scores: [f32; MOST_PLAYERS],
    /// The share of the game still to come, from 1 to 0.
    left: f32,
    last_round: bool,
}

/// A province, or the ports.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// H-18: whether its houses have scored already.
    pub settled: bool,
    pub all: [f32; ALL],
    pub seats: [[f32; OWN]; MOST_PLAYERS],
}

impl<'a> Features<'a> {
    /// Where the numbers about the seat, the place, and the seat at the place begin.
    pub const SIDE: usize = GAME;
    pub const ALL: usize = GAME + SIDE;
    pub const OWN: usize = GAME + SIDE + ALL;

    pub fn of(world: &'a State) -> Features<'a> {
        let public = &world.public;
        let map = &*public.map;
        let left = left(world) as f32 / 256.0;
        let none = Place { settled: false, all: [0.0; ALL], seats: [[0.0; OWN]; MOST_PLAYERS] };
        let mut features = Features {
            players: public.players.into(),
            game: [left, truth(public.last_round), f32::from(public.players - 2) / 2.0, 1.0],
            sides: [[0.0; SIDE]; MOST_PLAYERS],
            places: [none; PLACES],
            places_len: map.in_order().len(),
            alliances: map.alliances(),
            roads: [[0.0; ROADS]; MOST_PLAYERS],
            seats: [[0.0; SEAT]; MOST_PLAYERS],
            scores: [0.0; MOST_PLAYERS],
            left,
            last_round: public.last_round,
        };
        let mut allies = [0u8; MOST_PROVINCES];
        for (a, b) in map.alliances() {
            allies[a.index()] += 1;
            allies[b.index()] += 1;
        }
        for province in map.provinces() {
            features.province(world, province, allies[province.index()]);
        }
        if !map.ports().is_empty() {
            features.ports(world);
        }
        for seat in public.seats() {
            let supply = public.supply(seat);
            features.sides[seat.index()] = [
                f32::from(supply.emissaries) / 8.0,
                f32::from(supply.houses) / 20.0,
                truth(public.phase == Phase::Act && public.turn == seat),
                truth(has_turn(public, seat)),
            ];
            features.scores[seat.index()] = public.score(seat) as f32;
            features.roads[seat.index()] = features.rows(world, seat);
            features.seats[seat.index()] = features.seat(world, seat);
        }
        features
    }

    /// Which two weights say what a lead is worth, and how far it is from the first to the second.
    pub fn stage(&self) -> (usize, f32) {
        let row = LEAD + (self.players - 2) * STAGES;
        if self.last_round {
            return (row, 0.0);
        }
        let place = 1.0 + self.left.min(1.0) * (STAGES - 2) as f32;
        let index = (place as usize).min(STAGES - 2);
        (row + index, place - index as f32)
    }

    fn province(&mut self, world: &State, province: Province, allies: u8) {
        let public = &world.public;
        let (map, board) = (&*public.map, &public.board);
        let spaces = map.spaces_in(province);
        let free = (spaces & board.free()).len();
        let mut court = board.court(province);
        let room = board.largest_party(province).saturating_sub(board.emissaries_at(province));
        if public.markers_each() > 0 {
            // H-24
            for seat in public.seats() {
                let here = board.markets(seat).filter(|space| spaces.contains(*space));
                court[seat.index()] += here.count() as u8;
            }
        }
        let left = self.left;
        let place = &mut self.places[province.index()];
        place.settled = board.full().contains(province);
        place.area(public, spaces, free, left, board.parties(province));
        place.all[2] = f32::from(room) / 2.0;
        place.all[3] = f32::from(allies) / 4.0;
        place.all[4] = truth(free == 0);
        let color = map.color(province);
        let held: [u8; MOST_PLAYERS] = std::array::from_fn(|seat| world.hands[seat].of(color));
        for seat in public.seats() {
            let own = court[seat.index()];
            let [first, second, _] = rivals(public, seat, &court);
            let numbers = &mut place.seats[seat.index()];
            numbers[9] = f32::from(own) / 2.0;
            numbers[10] = f32::from(first) / 2.0;
            numbers[11] = f32::from(second) / 2.0;
            numbers[12] = truth(own > first);
            numbers[13] = truth(own == first && own > 0);
            numbers[14] = truth(own == 0);
            numbers[15] = f32::from(held[seat.index()]) / 2.0;
            numbers[16] = f32::from(rivals(public, seat, &held)[0]) / 2.0;
            numbers[17] = truth(has_pair_beside(world.hand(seat), color));
        }
    }

    /// H-36
    fn ports(&mut self, world: &State) {
        let board = &world.public.board;
        let ports = world.public.map.ports();
        let place = &mut self.places[self.places_len];
        self.places_len += 1;
        place.area(&world.public, ports, (ports & board.free()).len(), self.left, board.count(ports));
        place.all[5] = 1.0;
    }

    /// H-34
    fn rows(&self, world: &State, seat: Seat) -> [f32; ROADS] {
        let public = &world.public;
        let (map, board) = (&*public.map, &public.board);
        let houses = board.houses(seat);
        let payable = map.payable[usize::from(public.wild_border)][world.hand(seat).index()];
        // The connected houses by number, as far as they can grow.
        let (mut sizes, mut longest) = ([0.0; 5], 0);
        // The ways to grow of those that are almost a row or one already, and whether the hand pays for one.
        let (mut open, mut ready) = (0.0, 0.0);
        let mut rest = houses;
        while let Some(start) = rest.iter().next() {
            let (part, ways) = connected(map, board, rest, start);
            rest = rest & !part;
            let size = usize::from(part.len());
            longest = longest.max(size);
            sizes[size.min(5) - 1] += f32::from(ways.len().min(3)) / 3.0;
            if size >= 3 {
                open += f32::from(ways.len().min(4)) / 4.0;
                ready += truth(!(ways & payable).is_empty());
            }
        }
        let left = self.left;
        [
            f32::from(likely_road_points(map, houses, board.fort(seat))) / 8.0,
            sizes[0] / 4.0,
            sizes[1] / 2.0,
            sizes[2],
            sizes[3] + sizes[4],
            open,
            ready,
            longest as f32 / 8.0,
            f32::from(houses.len()) / 16.0,
            left,
            left * sizes[1] / 2.0,
            left * sizes[2],
            left * open,
            truth(has_turn(public, seat)) * ready,
            f32::from(public.players - 2) / 2.0,
            1.0,
        ]
    }

    fn seat(&self, world: &State, seat: Seat) -> [f32; SEAT] {
        let public = &world.public;
        let (hand, supply) = (world.hand(seat), public.supply(seat));
        let distance = (seat.0 + public.players - public.turn.0) % public.players;
        let acts = public.turn == seat && public.phase == Phase::Act;
        let colors = hand.palette().count_ones() as f32;
        [
            f32::from(distance) / f32::from(public.players),
            truth(acts),
            truth(acts && public.placed.is_some()),
            truth(public.turn == seat && public.phase == Phase::Draw),
            self.left,
            truth(public.last_round),
            truth(has_turn(public, seat)),
            f32::from(hand.len()) / 3.0,
            colors / 3.0,
            truth(f32::from(hand.len()) > colors),
            f32::from(supply.emissaries) / 8.0,
            f32::from(supply.houses) / 20.0,
            self.left * f32::from(supply.emissaries) / 8.0,
            f32::from(public.players - 2) / 2.0,
            f32::from(supply.markers),
            1.0,
        ]
    }
}

impl Place {
    /// H-19: what is the same for provinces and ports.
    fn area(&mut self, public: &Public, spaces: SpaceSet, free: u8, left: f32, houses: [u8; MOST_PLAYERS]) {
        self.all[0] = f32::from(free) / 4.0;
        self.all[1] = f32::from(free) / 4.0 * left;
        let fort = |seat| public.board.fort(seat).is_some_and(|fort| spaces.contains(fort));
        for seat in public.seats() {
            let own = houses[seat.index()];
            let [first, second, third] = rivals(public, seat, &houses);
            let numbers = &mut self.seats[seat.index()];
            numbers[0] = f32::from(own) / 4.0;
            numbers[1] = f32::from(first) / 4.0;
            numbers[2] = f32::from(second) / 4.0;
            numbers[3] = f32::from(third) / 4.0;
            numbers[4] = truth(own > first);
            numbers[5] = truth(own == first && own > 0);
            numbers[6] = truth(own == 0);
            numbers[7] = truth(fort(seat));
            numbers[8] = truth(public.seats().any(|other| other != seat && fort(other)));
        }
    }
}

/// H-28: whether the seat still has a turn if this is the last round.
fn has_turn(public: &Public, seat: Seat) -> bool {
    let order = |seat: Seat| (seat.0 + public.players - public.emperor.0) % public.players;
    !public.last_round || order(seat) >= order(public.turn)
}

/// The largest three numbers of the other seats.
fn rivals(public: &Public, seat: Seat, numbers: &[u8; MOST_PLAYERS]) -> [u8; 3] {
    let mut most = [0; 3];
    for other in public.seats().filter(|other| *other != seat) {
        let number = numbers[other.index()];
        if number > most[0] {
            most = [number, most[0], most[1]];
        } else if number > most[1] {
            most = [most[0], number, most[1]];
        } else {
            most[2] = number.max(most[2]);
        }
    }
    most
}

/// H-10: whether two cards of another colour can pay for a piece.
fn has_pair_beside(hand: Cards, color: Color) -> bool {
    Color::ALL.into_iter().any(|other| other != color && hand.of(other) >= 2)
}

fn truth(is: bool) -> f32 {
    if is { 1.0 } else { 0.0 }
}
