//! A map prepared for play.

use std::fmt;

use words::Lang;

use crate::map::plan::{Names, Plan, PlannedProvince, PlannedSpace};
use crate::map::{Fault, MOST_FAULTS, Province, ProvinceSet, Space, SpaceSet};
use crate::rules::{CARDS_OF, COLORS, Cards, Color, HANDS, Price};

/// H-41: the most provinces of a map.
pub const MOST_PROVINCES: usize = 16;
/// H-41: the most spaces of a map.
pub const MOST_SPACES: usize = 128;

/// A map without faults. Whatever the rules ask at every decision is a table lookup.
pub struct Map {
    plan: Plan,
    /// Whether it is one of the shipped maps, which are identified by their id alone.
    shipped: bool,
    /// The index of each space and province in the plan's lists.
    planned_spaces: Vec<usize>,
    planned_provinces: Vec<usize>,
    pub(crate) all: SpaceSet,
    pub(crate) borders: SpaceSet,
    pub(crate) ports: SpaceSet,
    /// The spaces of each province, including border spaces.
    pub(crate) inside: [SpaceSet; MOST_PROVINCES],
    /// The one or two provinces of each space.
    pub(crate) around: [ProvinceSet; MOST_SPACES],
    /// The price of a house on each space.
    pub(crate) prices: [Price; MOST_SPACES],
    /// The spaces joined to each space by a road.
    pub(crate) roads: [SpaceSet; MOST_SPACES],
    pub(crate) colors: [Color; MOST_PROVINCES],
    /// For each hand, the spaces it can pay a house on: first without, then with `wild_border`.
    pub(crate) payable: [[SpaceSet; HANDS]; 2],
    /// The same for a marker and the piece on it.
    pub(crate) markable: [[SpaceSet; HANDS]; 2],
    /// For each hand, the provinces it can pay an emissary in.
    pub(crate) receiving: [ProvinceSet; HANDS],
    /// The provinces in map order.
    pub(crate) order: Vec<Province>,
    pub(crate) alliances: Vec<(Province, Province)>,
}

impl Map {
    /// A map a game can start on. A shipped map is recognised by its content.
    pub fn new(plan: Plan) -> Result<Map, Vec<Fault>> {
        let limit_faults = plan.limit_faults();
        if !limit_faults.is_empty() {
            return Err(limit_faults);
        }
        let shipped = plan.is_shipped();
        Map::laid_out(plan, shipped)
    }

    /// A custom map for a new game; its id and name must differ from those of the shipped maps.
    pub fn own(plan: Plan) -> Result<Map, Vec<Fault>> {
        let map = Map::new(plan)?;
        let claims = if map.shipped { Vec::new() } else { map.plan.reserved_names() };
        if claims.is_empty() { Ok(map) } else { Err(claims) }
    }

    /// The custom map of a match that has begun. It may exceed the limits for new maps but has no fault that
    /// would break play.
    pub(crate) fn playable(plan: Plan) -> Result<Map, Vec<Fault>> {
        Map::laid_out(plan, false)
    }

    pub(crate) fn shipped(plan: Plan) -> Result<Map, Vec<Fault>> {
        Map::laid_out(plan, true)
    }

    fn laid_out(plan: Plan, shipped: bool) -> Result<Map, Vec<Fault>> {
        let mut faults = plan.faults();
        faults.truncate(MOST_FAULTS);
        if !faults.is_empty() {
            return Err(faults);
        }
        let mut planned_spaces: Vec<usize> = (0..plan.spaces.len()).collect();
        planned_spaces.sort_by_key(|index| &plan.spaces[*index].id);
        let mut planned_provinces: Vec<usize> = (0..plan.provinces.len()).collect();
        planned_provinces.sort_by_key(|index| &plan.provinces[*index].id);
        let mut map = Map {
            plan,
            shipped,
            planned_spaces,
            planned_provinces,
            all: SpaceSet::EMPTY,
            borders: SpaceSet::EMPTY,
            ports: SpaceSet::EMPTY,
            inside: [SpaceSet::EMPTY; MOST_PROVINCES],
            around: [ProvinceSet::EMPTY; MOST_SPACES],
            prices: [Price::one(Color::Violet); MOST_SPACES],
            roads: [SpaceSet::EMPTY; MOST_SPACES],
            colors: [Color::Violet; MOST_PROVINCES],
            payable: [[SpaceSet::EMPTY; HANDS]; 2],
            markable: [[SpaceSet::EMPTY; HANDS]; 2],
            receiving: [ProvinceSet::EMPTY; HANDS],
            order: Vec::new(),
            alliances: Vec::new(),
        };
        map.lay_out_provinces();
        map.lay_out_spaces();
        map.lay_out_payments();
        Ok(map)
    }

    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// Whether it is one of the shipped maps.
    pub fn is_shipped(&self) -> bool {
        self.shipped
    }

    pub fn spaces(&self) -> impl Iterator<Item = Space> + use<> {
        (0..self.planned_spaces.len() as u8).map(Space)
    }

    pub fn provinces(&self) -> impl Iterator<Item = Province> + use<> {
        (0..self.planned_provinces.len() as u8).map(Province)
    }

    /// The provinces in map order.
    pub fn in_order(&self) -> &[Province] {
        &self.order
    }

    /// H-33: the allied pairs; the first is number 1.
    pub fn alliances(&self) -> &[(Province, Province)] {
        &self.alliances
    }

    pub fn planned(&self, space: Space) -> &PlannedSpace {
        &self.plan.spaces[self.planned_spaces[space.index()]]
    }

    pub fn planned_province(&self, province: Province) -> &PlannedProvince {
        &self.plan.provinces[self.planned_provinces[province.index()]]
    }

    pub fn space_id(&self, space: Space) -> &str {
        &self.planned(space).id
    }

    pub fn province_id(&self, province: Province) -> &str {
        &self.planned_province(province).id
    }

    pub fn space(&self, id: &str) -> Option<Space> {
        let found = self.planned_spaces.binary_search_by_key(&id, |index| &self.plan.spaces[*index].id);
        found.ok().map(|number| Space(number as u8))
    }

    pub fn province(&self, id: &str) -> Option<Province> {
        let found = self.planned_provinces.binary_search_by_key(&id, |index| &self.plan.provinces[*index].id);
        found.ok().map(|number| Province(number as u8))
    }

    /// The spaces of a province, including border spaces.
    #[inline]
    pub fn spaces_in(&self, province: Province) -> SpaceSet {
        self.inside[province.index()]
    }

    /// The one or two provinces of a space.
    #[inline]
    pub fn provinces_of(&self, space: Space) -> ProvinceSet {
        self.around[space.index()]
    }

    /// The spaces joined to this one by a road.
    #[inline]
    pub fn roads_from(&self, space: Space) -> SpaceSet {
        self.roads[space.index()]
    }

    #[inline]
    pub fn color(&self, province: Province) -> Color {
        self.colors[province.index()]
    }

    pub fn ports(&self) -> SpaceSet {
        self.ports
    }

    pub fn borders(&self) -> SpaceSet {
        self.borders
    }

    /// H-4: the number of cards of each colour in the game.
    pub(crate) fn deck(&self, players: usize) -> [u8; COLORS] {
        let removed = self.plan.removed.get(&(players as u8)).copied().unwrap_or(0);
        CARDS_OF.map(|cards| cards.saturating_sub(removed))
    }

    /// The display name of a space: `Wei 3`; a border space is named after its two provinces.
    pub fn space_name(&self, space: Space) -> Names {
        Names::new(|lang| Some(self.space_name_in(space, lang)))
    }

    /// The display name of a space in one language.
    pub(crate) fn space_name_in(&self, space: Space, lang: Lang) -> String {
        let planned = self.planned(space);
        let name = |id: &str| self.plan.province(id).map_or("", |province| province.name_in(lang));
        let first = name(&planned.provinces[0]);
        match planned.provinces.get(1) {
            Some(other) => format!("{first}–{}", name(other)),
            None => format!("{first} {}", planned.id.rsplit('-').next().unwrap_or_default()),
        }
    }

    fn lay_out_provinces(&mut self) {
        for province in self.provinces() {
            self.colors[province.index()] = self.planned_province(province).color;
        }
        let number = |id: &String| self.province(id).expect("checked: the province exists");
        let order = self.plan.provinces.iter().map(|province| number(&province.id)).collect();
        let alliances = self.plan.alliances.iter().map(|(a, b)| (number(a), number(b))).collect();
        self.order = order;
        self.alliances = alliances;
    }

    fn lay_out_spaces(&mut self) {
        for space in self.spaces() {
            let planned = self.planned(space);
            let port = planned.port;
            let provinces: Vec<Province> =
                planned.provinces.iter().map(|id| self.province(id).expect("checked: it exists")).collect();
            let one = SpaceSet::one(space);
            self.all = self.all | one;
            if port {
                self.ports = self.ports | one;
            }
            for &province in &provinces {
                self.inside[province.index()] = self.inside[province.index()] | one;
                self.around[space.index()] = self.around[space.index()] | ProvinceSet::one(province);
            }
            self.prices[space.index()] = match provinces[..] {
                [a, b] => {
                    self.borders = self.borders | one;
                    Price::border(self.color(a), self.color(b))
                }
                _ => Price::one(self.color(provinces[0])),
            };
        }
        for (a, b) in self.plan.roads.clone() {
            let [a, b] = [a, b].map(|id| self.space(&id).expect("checked: the space exists"));
            self.roads[a.index()] = self.roads[a.index()] | SpaceSet::one(b);
            self.roads[b.index()] = self.roads[b.index()] | SpaceSet::one(a);
        }
    }

    fn lay_out_payments(&mut self) {
        for cards in Cards::all() {
            for (wild, wild_border) in [false, true].into_iter().enumerate() {
                let can_pay = |price| !cards.ways_to_pay(price, wild_border).is_empty();
                self.payable[wild][cards.index()] =
                    self.spaces().filter(|space| can_pay(self.prices[space.index()])).collect();
                // H-21: never on a border space.
                self.markable[wild][cards.index()] = self
                    .spaces()
                    .filter(|space| !self.borders.contains(*space) && can_pay(self.marker_price(*space)))
                    .collect();
            }
            self.receiving[cards.index()] = self
                .provinces()
                .filter(|province| !cards.ways_to_pay(Price::one(self.color(*province)), false).is_empty())
                .collect();
        }
    }

    /// H-21, H-23: the price of a marker on this space, which must not be a border space.
    #[inline]
    pub(crate) fn marker_price(&self, space: Space) -> Price {
        let province = self.around[space.index()].first();
        Price::marker(self.colors[province.map_or(0, Province::index)])
    }
}

/// Maps are equal if their data is equal.
impl PartialEq for Map {
    fn eq(&self, other: &Map) -> bool {
        std::ptr::eq(self, other) || self.shipped == other.shipped && self.plan == other.plan
    }
}

impl fmt::Debug for Map {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Map({})", self.plan.id)
    }
}
