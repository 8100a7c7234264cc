//! Builds positions from text: where the three viziers of each seat are, and what it holds.
//!
//! The court seat at position 0 has number 1, and so on up to the favourite's seat, which has number 12. A
//! place is a number, a city, `cell1` to `cell3`, `waiting` or `banished`, for fat, small and tall in turn.

use game::{EventLog, FastDice, Game, GameState, Refused, Seat, Turn, Viewer};
use serde_json::{Value, json};
use spieltisch_verrat::{Action, City, Kind, Position, State, Verrat};

/// Four seats where nobody can be accused and nothing happens without orders.
pub(crate) const QUIET: [&str; 4] = ["1 2 3", "4 5 6", "7 8 9", "10 11 12"];
/// Two cards each.
pub(crate) const POOR: [&str; 4] = ["horses gold", "cannons gold", "troops ships", "supplies mercy"];

/// A running game and the events of its last action.
#[derive(Clone)]
pub(crate) struct Play {
    pub(crate) state: State,
    pub(crate) told: Vec<Value>,
}

/// A game at the start of a round: these places, these cards, other cards anywhere.
#[track_caller]
pub(crate) fn table(places: [&str; 4], cards: [&str; 4]) -> Play {
    load(&position(places, cards, &[])).unwrap_or_else(|refused| panic!("{refused}: {places:?}"))
}

/// The same with these cards on top of a city's pile, the first one topmost.
#[track_caller]
pub(crate) fn table_with(places: [&str; 4], cards: [&str; 4], tops: &[(&str, &str)]) -> Play {
    load(&position(places, cards, tops)).unwrap_or_else(|refused| panic!("{refused}: {places:?}"))
}

pub(crate) fn load(position: &Value) -> Result<Play, Refused> {
    let position: Position = serde_json::from_value(position.clone()).expect("a readable position");
    Ok(Play { state: Verrat::load(position)?, told: Vec::new() })
}

/// The position of [`table_with`], to be changed or broken.
pub(crate) fn position(places: [&str; 4], cards: [&str; 4], tops: &[(&str, &str)]) -> Value {
    let mut viziers = json!({});
    let mut highest = (0, 0);
    for (seat, places) in places.iter().enumerate() {
        for (size, place) in ["fat", "small", "tall"].iter().zip(words(places)) {
            viziers[format!("{seat}-{size}")] = place_named(&place);
            highest = highest.max((place.parse().unwrap_or(0), seat));
        }
    }
    json!({
        "round": 3, "phase": 1, "leader": highest.1, "numbers": (1..=12).collect::<Vec<u8>>(),
        "viziers": viziers, "cities": piles(cards, tops), "cards": cards.map(words), "offers": [],
        "next_offer": 1, "ready": [false, false, false, false], "orders": [{}, {}, {}, {}], "pending": [],
        "seen_kaffa": [false, false, false, false], "active": [0, 1, 2, 3], "round_limit": 0,
    })
}

fn words(text: &str) -> Vec<String> {
    text.split([' ', '.']).filter(|word| !word.is_empty()).map(str::to_owned).collect()
}

fn place_named(name: &str) -> Value {
    if let Ok(number) = name.parse::<u8>() {
        return json!({"court": number - 1});
    }
    match name.strip_prefix("cell") {
        Some(cell) => json!({"cell": cell.parse::<u8>().expect("a cell")}),
        None if City::named(name).is_some() => json!({"city": name}),
        None => json!(name),
    }
}

/// All cards that nobody holds: those on top, then power cards in turn, five in each city and four in Kaffa;
/// mercy cards are in Uskub. A pile that ends with a dot has only the named cards.
fn piles(held: [&str; 4], tops: &[(&str, &str)]) -> Value {
    let named: Vec<String> =
        held.iter().chain(tops.iter().map(|(_, cards)| cards)).flat_map(|cards| words(cards)).collect();
    let unnamed = |kind: Kind| 6 - named.iter().filter(|name| *name == kind.name()).count();
    let mut power: Vec<&str> =
        Kind::POWER.iter().flat_map(|kind| std::iter::repeat_n(kind.name(), unnamed(*kind))).collect();
    let mut mercy = unnamed(Kind::Mercy);
    let mut piles = json!({});
    for city in City::ALL {
        let top = tops.iter().find(|(name, _)| *name == city.name()).map_or("", |(_, cards)| cards);
        let mut pile = words(top.trim_end_matches('.'));
        let size = if city == City::Kaffa { 4 } else { 5 };
        while !top.ends_with('.') && pile.len() < size && !power.is_empty() {
            // Different kinds side by side.
            pile.push(power.remove(pile.len() * 11 % power.len()).to_owned());
        }
        if city == City::Uskub {
            pile.extend(std::iter::repeat_n("mercy".to_owned(), std::mem::take(&mut mercy)));
        }
        piles[city.name()] = json!(pile);
    }
    assert!(power.is_empty() && mercy == 0, "{power:?} have no place");
    piles
}

impl Play {
    /// Performs a legal action.
    #[track_caller]
    pub(crate) fn act(&mut self, seat: u8, text: &str) -> &mut Play {
        let action = Action::parse(text).unwrap_or_else(|| panic!("{text} is no action"));
        if let Err(refused) = self.state.check(Seat(seat), action) {
            panic!("seat {seat} may not {text}: {refused}");
        }
        let mut log = EventLog::default();
        self.state.apply(Seat(seat), action, &mut FastDice::new(1), &mut log);
        self.told = log.events.iter().map(|told| json!(told.event)).collect();
        self
    }

    /// The rule that forbids the action, and the reason.
    #[track_caller]
    pub(crate) fn refused(&self, seat: u8, text: &str) -> String {
        let action = Action::parse(text).unwrap_or_else(|| panic!("{text} is no action"));
        let refused = self.state.check(Seat(seat), action).expect_err(text);
        assert!(!self.legal(seat).contains(&text.to_owned()), "{text} is listed");
        format!("{} {}", refused.rule.expect("a rule"), refused.why)
    }

    /// V-10: ends the first action.
    #[track_caller]
    pub(crate) fn ready(&mut self) -> &mut Play {
        for seat in self.active() {
            self.act(seat, "ready");
        }
        self
    }

    /// V-11, V-14: gives the orders of each seat, `kaffa 7 stay accuse:1-fat`, from seat 0 on; an empty text
    /// for a seat that has none. Ends the first action if needed.
    #[track_caller]
    pub(crate) fn orders(&mut self, orders: [&str; 4]) -> &mut Play {
        if self.position()["phase"] == 1 {
            self.ready();
        }
        for (seat, orders) in (0..).zip(orders) {
            for order in words(orders) {
                match order.strip_prefix("accuse:") {
                    Some(vizier) => self.act(seat, &format!("accuse {vizier}")),
                    None => {
                        let next = self.legal(seat).pop().expect("an order to give");
                        let size = next.split(' ').nth(1).expect("a size").to_owned();
                        self.act(seat, &format!("send {size} {order}"))
                    }
                };
            }
        }
        self
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(Seat(seat), &mut actions);
        actions.into_iter().map(|action| self.state.text_of(action)).collect()
    }

    pub(crate) fn active(&self) -> Vec<u8> {
        self.state.turn().seats().iter().map(|seat| seat.0).collect()
    }

    pub(crate) fn position(&self) -> Value {
        json!(self.state.position())
    }

    /// What the seat sees.
    pub(crate) fn view(&self, seat: u8) -> Value {
        json!(self.state.view(Viewer::Seat(Seat(seat))))
    }

    /// Where a vizier is, as in [`table`].
    #[track_caller]
    pub(crate) fn at(&self, vizier: &str) -> String {
        let place = &self.position()["viziers"][vizier];
        match place {
            Value::String(name) => name.clone(),
            Value::Object(place) if place.contains_key("court") => {
                (place["court"].as_u64().expect("a position") + 1).to_string()
            }
            Value::Object(place) if place.contains_key("cell") => format!("cell{}", place["cell"]),
            place => place["city"].as_str().unwrap_or_else(|| panic!("{vizier} is nowhere")).to_owned(),
        }
    }

    /// What a seat holds, as in [`table`].
    pub(crate) fn held(&self, seat: usize) -> String {
        let cards: Vec<String> =
            serde_json::from_value(self.position()["cards"][seat].clone()).expect("cards");
        cards.join(" ")
    }

    /// The winners; empty before the end.
    pub(crate) fn winners(&self) -> Vec<u8> {
        match self.state.turn() {
            Turn::Seats(_) => Vec::new(),
            Turn::Over(outcome) => outcome.winners.iter().map(|seat| seat.0).collect(),
        }
    }

    /// The events of this type in the last action.
    pub(crate) fn told(&self, kind: &str) -> Vec<Value> {
        self.told.iter().filter(|event| event["type"] == kind).cloned().collect()
    }
}
