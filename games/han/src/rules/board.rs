//! The pieces on the map.

use game::Seat;

use crate::map::{Map, Province, ProvinceSet, Space, SpaceSet};
use crate::rules::MOST_PLAYERS;

/// Where all pieces are. What the rules ask of them again and again is kept along.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    houses: [SpaceSet; MOST_PLAYERS],
    /// Spaces that hold neither house nor market.
    free: SpaceSet,
    /// H-13: emissaries at each court, by seat.
    courts: [[u8; MOST_PLAYERS]; 16],
    /// H-21: where each seat's fortified house is.
    forts: [Option<Space>; MOST_PLAYERS],
    /// H-23: where each seat's markets are.
    markets: [[Option<Space>; 2]; MOST_PLAYERS],
    /// Emissaries at each court.
    envoys: [u8; 16],
    /// Houses in each province, by seat.
    parties: [[u8; MOST_PLAYERS]; 16],
    /// The most houses that one seat has in each province.
    tops: [u8; 16],
    /// H-9: provinces with any piece.
    inhabited: ProvinceSet,
    /// H-13: provinces with room for an emissary.
    receptive: ProvinceSet,
    /// H-18: provinces without a free space.
    full: ProvinceSet,
}

impl Board {
    pub(crate) fn empty(map: &Map) -> Board {
        Board {
            houses: [SpaceSet::EMPTY; MOST_PLAYERS],
            free: map.all,
            courts: [[0; MOST_PLAYERS]; 16],
            forts: [None; MOST_PLAYERS],
            markets: [[None; 2]; MOST_PLAYERS],
            envoys: [0; 16],
            parties: [[0; MOST_PLAYERS]; 16],
            tops: [0; 16],
            inhabited: ProvinceSet::EMPTY,
            receptive: ProvinceSet::EMPTY,
            full: ProvinceSet::EMPTY,
        }
    }

    #[inline]
    pub fn houses(&self, seat: Seat) -> SpaceSet {
        self.houses[seat.index()]
    }

    #[inline]
    pub fn free(&self) -> SpaceSet {
        self.free
    }

    /// Whose house is there.
    pub fn owner(&self, space: Space) -> Option<Seat> {
        Seat::all(MOST_PLAYERS).find(|seat| self.houses(*seat).contains(space))
    }

    /// The houses of each seat among these spaces.
    #[inline]
    pub fn count(&self, spaces: SpaceSet) -> [u8; MOST_PLAYERS] {
        self.houses.map(|houses| (houses & spaces).len())
    }

    /// The houses of each seat in a province.
    #[inline]
    pub fn parties(&self, province: Province) -> [u8; MOST_PLAYERS] {
        self.parties[province.index()]
    }

    /// Emissaries at a court, by seat.
    #[inline]
    pub fn court(&self, province: Province) -> [u8; MOST_PLAYERS] {
        self.courts[province.index()]
    }

    /// Emissaries at a court.
    #[inline]
    pub fn envoys(&self, province: Province) -> u8 {
        self.envoys[province.index()]
    }

    /// H-13: no more emissaries at a court than the largest party has houses in the province.
    #[inline]
    pub fn most_envoys(&self, province: Province) -> u8 {
        self.tops[province.index()]
    }

    #[inline]
    pub fn fort(&self, seat: Seat) -> Option<Space> {
        self.forts[seat.index()]
    }

    pub fn markets(&self, seat: Seat) -> impl Iterator<Item = Space> {
        self.markets[seat.index()].into_iter().flatten()
    }

    /// Whose market is there.
    pub fn market_owner(&self, space: Space) -> Option<Seat> {
        Seat::all(MOST_PLAYERS).find(|seat| self.markets(*seat).any(|market| market == space))
    }

    /// H-9: provinces with any piece.
    #[inline]
    pub fn inhabited(&self) -> ProvinceSet {
        self.inhabited
    }

    /// H-13: provinces with room for an emissary.
    #[inline]
    pub fn receptive(&self) -> ProvinceSet {
        self.receptive
    }

    /// H-18: provinces without a free space.
    #[inline]
    pub fn full(&self) -> ProvinceSet {
        self.full
    }

    /// H-9: which of the space's provinces have another piece than what stands on it.
    pub(crate) fn inhabited_beside(&self, map: &Map, space: Space) -> ProvinceSet {
        let taken = map.all & !self.free & !SpaceSet::one(space);
        let beside = |province: &Province| {
            !(map.spaces_in(*province) & taken).is_empty() || self.envoys(*province) > 0
        };
        map.provinces_of(space).iter().filter(beside).collect()
    }

    /// H-12
    #[inline]
    pub(crate) fn put_house(&mut self, map: &Map, seat: Seat, space: Space) {
        let houses = &mut self.houses[seat.index()];
        *houses = *houses | SpaceSet::one(space);
        // H-14: a border house is in both provinces.
        for province in map.provinces_of(space).iter() {
            let party = &mut self.parties[province.index()][seat.index()];
            *party += 1;
            let top = &mut self.tops[province.index()];
            *top = (*top).max(*party);
            self.look_for_room(province);
        }
        self.take(map, space);
    }

    /// H-21
    pub(crate) fn fortify(&mut self, map: &Map, seat: Seat, space: Space) {
        self.forts[seat.index()] = Some(space);
        self.put_house(map, seat, space);
    }

    /// H-23
    pub(crate) fn put_market(&mut self, map: &Map, seat: Seat, space: Space) {
        let [first, second] = &mut self.markets[seat.index()];
        // Kept in order, so that equal boards are equal.
        match *first {
            None => *first = Some(space),
            Some(other) => {
                *first = Some(other.min(space));
                *second = Some(other.max(space));
            }
        }
        self.take(map, space);
    }

    /// H-13, H-24
    #[inline]
    pub(crate) fn put_emissaries(&mut self, seat: Seat, province: Province, number: u8) {
        if number == 0 {
            return;
        }
        self.courts[province.index()][seat.index()] += number;
        self.envoys[province.index()] += number;
        self.inhabited = self.inhabited | ProvinceSet::one(province);
        self.look_for_room(province);
    }

    #[inline]
    fn look_for_room(&mut self, province: Province) {
        let one = ProvinceSet::one(province);
        self.receptive = if self.envoys(province) < self.most_envoys(province) {
            self.receptive | one
        } else {
            self.receptive & !one
        };
    }

    #[inline]
    fn take(&mut self, map: &Map, space: Space) {
        self.free = self.free & !SpaceSet::one(space);
        let provinces = map.provinces_of(space);
        self.inhabited = self.inhabited | provinces;
        for province in provinces.iter() {
            if (self.free & map.spaces_in(province)).is_empty() {
                self.full = self.full | ProvinceSet::one(province);
            }
        }
    }
}
