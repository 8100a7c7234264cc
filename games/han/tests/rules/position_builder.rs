//! Builds positions in a few words, and plays on from them.

use std::collections::BTreeMap;

use game::{Dice, EventLog, FastDice, Game, GameState, Refused, Seat, Turn};
use serde_json::{Value, json};
use spieltisch_han::map::{Map, border, ways};
use spieltisch_han::{Event, Han, State};

/// Builds a position. Everything unset is as at the start of a game: unplaced cards are in the pile; supplies,
/// scored provinces and scores follow from the map.
#[derive(Clone)]
pub(crate) struct PositionBuilder {
    map: std::sync::Arc<Map>,
    players: usize,
    position: Value,
    houses: BTreeMap<String, usize>,
    emissaries: BTreeMap<String, Vec<u8>>,
    markers: BTreeMap<String, usize>,
    hands: Vec<String>,
    display: Option<String>,
    pile: Option<String>,
    discard: String,
    scored: Option<Vec<String>>,
}

/// Border Disputes with this many players.
pub(crate) fn on_border(players: usize) -> PositionBuilder {
    PositionBuilder::new(border(), players)
}

/// Ways of Diplomacy with this many players.
pub(crate) fn on_ways(players: usize) -> PositionBuilder {
    PositionBuilder::new(ways(), players)
}

impl PositionBuilder {
    pub(crate) fn new(map: std::sync::Arc<Map>, players: usize) -> PositionBuilder {
        let courts = map.plan().provinces.iter().map(|province| (province.id.clone(), vec![0; players]));
        let position = json!({
            "map": if map.is_shipped() { json!(map.plan().id) } else { map.plan().to_json() },
            "players": players, "variant": null, "wild_border": false, "emperor": 0, "turn": 0, "phase": "act",
            "reshuffled": false, "last_round": false, "placed": [],
        });
        PositionBuilder {
            emissaries: courts.collect(),
            map,
            players,
            position,
            houses: BTreeMap::new(),
            markers: BTreeMap::new(),
            hands: vec![String::new(); players],
            display: None,
            pile: None,
            discard: String::new(),
            scored: None,
        }
    }

    /// Sets a key of the JSON directly.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> PositionBuilder {
        self.position[key] = value.into();
        self
    }

    pub(crate) fn turn(self, seat: usize) -> PositionBuilder {
        self.with("turn", seat)
    }

    /// Adds houses of a seat on these spaces.
    pub(crate) fn houses(mut self, seat: usize, spaces: &str) -> PositionBuilder {
        self.houses.extend(spaces.split(' ').map(|space| (space.to_owned(), seat)));
        self
    }

    /// Sets the emissaries at a court, by seat.
    pub(crate) fn court(mut self, province: &str, counts: &[u8]) -> PositionBuilder {
        let mut counts = counts.to_vec();
        counts.resize(self.players, 0);
        self.emissaries.insert(province.to_owned(), counts);
        self
    }

    /// Adds a marker of a seat.
    pub(crate) fn marker(mut self, seat: usize, space: &str) -> PositionBuilder {
        self.markers.insert(space.to_owned(), seat);
        self
    }

    pub(crate) fn hand(mut self, seat: usize, cards: &str) -> PositionBuilder {
        self.hands[seat] = cards.to_owned();
        self
    }

    pub(crate) fn display(mut self, cards: &str) -> PositionBuilder {
        self.display = Some(cards.to_owned());
        self
    }

    /// Sets the whole pile, the next card first; all other cards are in the discard.
    pub(crate) fn pile(mut self, cards: &str) -> PositionBuilder {
        self.pile = Some(cards.to_owned());
        self
    }

    /// Sets the scored provinces, in scoring order.
    pub(crate) fn scored(mut self, provinces: &str) -> PositionBuilder {
        self.scored = Some(provinces.split_whitespace().map(str::to_owned).collect());
        self
    }

    /// The position as JSON.
    pub(crate) fn json(&self) -> Value {
        let mut position = self.position.clone();
        let mut rest = self.rest();
        let mut take = |cards: &str| -> Vec<String> {
            for card in cards.chars() {
                let index = rest.iter().position(|other| *other == card).expect("there are enough cards");
                rest.remove(index);
            }
            cards.chars().map(String::from).collect()
        };
        let given: Vec<Vec<String>> = self.hands.iter().map(|hand| take(hand)).collect();
        let display = self.display.as_deref().map(&mut take);
        let pile = self.pile.as_deref().map(&mut take);
        let mut discard = take(&self.discard);
        let full = position["last_round"] == false && position["phase"] != "over";
        let mut any = |number: usize| rest.drain(rest.len() - number..).map(String::from).collect::<Vec<_>>();
        let hands: Vec<Vec<String>> =
            given.into_iter().map(|hand| if hand.is_empty() && full { any(3) } else { hand }).collect();
        let display = display.unwrap_or_else(|| any(self.map.plan().display.into()));
        let left: Vec<String> = rest.into_iter().map(String::from).collect();
        let pile = match pile {
            Some(pile) => {
                discard.extend(left);
                pile
            }
            None => left,
        };
        position["hands"] = json!(hands);
        position["display"] = json!(display);
        position["pile"] = json!(pile);
        position["discard"] = json!(discard);
        position["houses"] = json!(self.houses);
        position["emissaries"] = json!(self.emissaries);
        position["markers"] = json!(self.markers);
        self.count(&mut position);
        position
    }

    /// Every card of the game, in the order v y o g r.
    fn rest(&self) -> Vec<char> {
        let removed = usize::from(self.map.plan().removed[&(self.players as u8)]);
        let counts = [('v', 10), ('y', 11), ('o', 11), ('g', 12), ('r', 13)];
        counts.iter().flat_map(|(card, count)| std::iter::repeat_n(*card, count - removed)).collect()
    }

    /// Fills in supplies, scored provinces and scores that are not set.
    fn count(&self, position: &mut Value) {
        let plan = self.map.plan();
        let variant = position["variant"].as_str().unwrap_or_default().to_owned();
        let each = match variant.as_str() {
            "" => 0,
            "markets" if self.players == 2 => 2,
            _ => 1,
        };
        let supply = |seat: usize| {
            let markers = self.markers.values().filter(|owner| **owner == seat).count();
            let houses = self.houses.values().filter(|owner| **owner == seat).count();
            let sent: usize = self.emissaries.values().map(|court| usize::from(court[seat])).sum();
            let on_markets = if variant == "markets" { markers } else { 0 };
            json!({"houses": 20 - houses, "emissaries": 8 - sent - on_markets, "markers": each - markers})
        };
        if position.get("supply").is_none() {
            position["supply"] = (0..self.players).map(supply).collect();
        }
        let is_full = |id: &String| {
            plan.spaces_of(id)
                .all(|space| self.houses.contains_key(&space.id) || self.markers.contains_key(&space.id))
        };
        let full = plan.provinces.iter().map(|province| province.id.clone()).filter(is_full).collect();
        let scored = self.scored.clone().unwrap_or(full);
        if position.get("scores").is_none() {
            let points = |seat: usize| scored.iter().map(|id| self.points(id, seat)).sum::<usize>();
            position["scores"] = (0..self.players).map(points).collect();
        }
        position["scored"] = json!(scored);
    }

    /// H-19 and H-22, counted in the simplest way.
    fn points(&self, province: &str, seat: usize) -> usize {
        let ids: Vec<String> = self.map.plan().spaces_of(province).map(|space| space.id.clone()).collect();
        let count = |seat| ids.iter().filter(|id| self.houses.get(*id) == Some(&seat)).count();
        let own = count(seat);
        if own == 0 {
            return 0;
        }
        let mut ranks: Vec<usize> = (0..self.players).map(count).filter(|houses| *houses > own).collect();
        ranks.sort_unstable();
        let points = ranks.first().copied().unwrap_or_else(|| (0..self.players).map(count).sum());
        let fort = ids.iter().any(|id| self.houses.contains_key(id) && self.markers.get(id) == Some(&seat));
        if fort { 2 * points } else { points }
    }

    #[track_caller]
    pub(crate) fn load(&self) -> Play {
        match self.try_load() {
            Ok(play) => play,
            Err(refused) => panic!("{refused}: {}", self.json()),
        }
    }

    pub(crate) fn try_load(&self) -> Result<Play, Refused> {
        let position = serde_json::from_value(self.json()).expect("a readable position");
        Ok(Play { state: Han::load(position)?, told: Vec::new() })
    }

    /// The rule and the key the position is refused with.
    #[track_caller]
    pub(crate) fn refusal(&self) -> String {
        match self.try_load() {
            Ok(_) => panic!("accepted: {}", self.json()),
            Err(refused) => refused.to_string(),
        }
    }
}

/// A running game.
pub(crate) struct Play {
    pub(crate) state: State,
    pub(crate) told: Vec<Event>,
}

impl Play {
    pub(crate) fn seat(&self) -> Seat {
        self.state.turn().seats().first().expect("the game goes on")
    }

    pub(crate) fn legal(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(self.seat(), &mut actions);
        actions.into_iter().map(|action| self.state.text_of(action)).collect()
    }

    /// The legal actions with this prefix, joined.
    pub(crate) fn legal_with(&self, start: &str) -> String {
        let fitting: Vec<String> = self.legal().into_iter().filter(|text| text.starts_with(start)).collect();
        fitting.join(", ")
    }

    pub(crate) fn may(&self, text: &str) -> bool {
        self.legal().iter().any(|legal| legal == text)
    }

    /// The rule that refuses the action to the seat to move.
    #[track_caller]
    pub(crate) fn refused(&self, text: &str) -> &'static str {
        self.refused_to(self.seat(), text)
    }

    #[track_caller]
    pub(crate) fn refused_to(&self, seat: Seat, text: &str) -> &'static str {
        let action = self.state.parse(text).unwrap_or_else(|| panic!("{text:?} is no action"));
        match self.state.check(seat, action) {
            Ok(()) => panic!("{text:?} is allowed"),
            Err(refused) => refused.rule.expect("a rule"),
        }
    }

    #[track_caller]
    pub(crate) fn act(mut self, text: &str) -> Play {
        self.act_with(text, &mut FastDice::new(1));
        self
    }

    #[track_caller]
    pub(crate) fn act_with(&mut self, text: &str, dice: &mut impl Dice) {
        let seat = self.seat();
        let action = self.state.parse(text).unwrap_or_else(|| panic!("{text:?} is no action"));
        if let Err(refused) = self.state.check(seat, action) {
            panic!("{text:?} is refused: {refused}");
        }
        let mut log = EventLog::default();
        self.state.apply(seat, action, dice, &mut log);
        self.told = log.events.into_iter().map(|told| told.event).collect();
    }

    pub(crate) fn get(&self, key: &str) -> Value {
        serde_json::to_value(self.state.position()).expect("plain data")[key].clone()
    }

    pub(crate) fn scores(&self) -> Vec<i32> {
        self.state.scores().as_slice().to_vec()
    }

    pub(crate) fn over(&self) -> bool {
        matches!(self.state.turn(), Turn::Over(_))
    }

    pub(crate) fn winners(&self) -> Vec<u8> {
        let outcome = self.state.turn().outcome().expect("the game is over");
        outcome.winners.iter().map(|seat| seat.0).collect()
    }
}
