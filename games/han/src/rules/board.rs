//! The pieces on the map.

use game::Seat;

use crate::map::{Map, Province, ProvinceSet, Space, SpaceSet};
use crate::rules::MOST_PLAYERS;

/// Where all pieces are, with the totals the rules ask for most often.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    houses: [SpaceSet; MOST_PLAYERS],
    /// Spaces with neither house nor market.
    free: SpaceSet,
    /// H-13: emissaries at each court, by seat.
    courts: [[u8; MOST_PLAYERS]; 16],
    /// H-21: each seat's fortified house.
    forts: [Option<Space>; MOST_PLAYERS],
    /// H-23: each seat's markets.
    markets: [[Option<Space>; 2]; MOST_PLAYERS],
    /// Emissaries at each court.
    emissaries: [u8; 16],
    /// Houses in each province, by seat.
    parties: [[u8; MOST_PLAYERS]; 16],
    /// The largest number of houses that one seat has in each province.
    largest_parties: [u8; 16],
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
            emissaries: [0; 16],
            parties: [[0; MOST_PLAYERS]; 16],
            largest_parties: [0; 16],
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

    /// The seat whose house is on the space.
    pub fn owner(&self, space: Space) -> Option<Seat> {
        Seat::all(MOST_PLAYERS).find(|seat| self.houses(*seat).contains(space))
    }

    /// The number of houses of each seat on these spaces.
    #[inline]
    pub fn count(&self, spaces: SpaceSet) -> [u8; MOST_PLAYERS] {
        self.houses.map(|houses| (houses & spaces).len())
    }

    /// The number of houses of each seat in a province.
    #[inline]
    pub fn parties(&self, province: Province) -> [u8; MOST_PLAYERS] {
        self.parties[province.index()]
    }

    /// The number of emissaries at a court, by seat.
    #[inline]
    pub fn court(&self, province: Province) -> [u8; MOST_PLAYERS] {
        self.courts[province.index()]
    }

    /// The number of emissaries at a court.
    #[inline]
    pub fn emissaries_at(&self, province: Province) -> u8 {
        self.emissaries[province.index()]
    }

    /// H-13: a court takes no more emissaries than the largest party has houses in the province.
    #[inline]
    pub fn largest_party(&self, province: Province) -> u8 {
        self.largest_parties[province.index()]
    }

    #[inline]
    pub fn fort(&self, seat: Seat) -> Option<Space> {
        self.forts[seat.index()]
    }

    pub fn markets(&self, seat: Seat) -> impl Iterator<Item = Space> {
        self.markets[seat.index()].into_iter().flatten()
    }

    /// The seat whose market is on the space.
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

    /// H-9: the provinces of the space that have a piece besides the one on it.
    pub(crate) fn inhabited_beside(&self, map: &Map, space: Space) -> ProvinceSet {
        let taken = map.all & !self.free & !SpaceSet::one(space);
        let beside = |province: &Province| {
            !(map.spaces_in(*province) & taken).is_empty() || self.emissaries_at(*province) > 0
        };
        map.provinces_of(space).iter().filter(beside).collect()
    }

    /// H-12
    #[inline]
    pub(crate) fn put_house(&mut self, map: &Map, seat: Seat, space: Space) {
        let houses = &mut self.houses[seat.index()];
        *houses = *houses | SpaceSet::one(space);
        // H-14: a border house counts in both provinces.
        for province in map.provinces_of(space).iter() {
            let party = &mut self.parties[province.index()][seat.index()];
            *party += 1;
            let top = &mut self.largest_parties[province.index()];
            *top = (*top).max(*party);
            self.update_room(province);
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
        // Kept sorted, so that boards with the same pieces are equal.
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
        self.emissaries[province.index()] += number;
        self.inhabited = self.inhabited | ProvinceSet::one(province);
        self.update_room(province);
    }

    #[inline]
    fn update_room(&mut self, province: Province) {
        let one = ProvinceSet::one(province);
        self.receptive = if self.emissaries_at(province) < self.largest_party(province) {
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
