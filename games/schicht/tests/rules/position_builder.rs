//! Builds positions from text: rows as lines, `.` for no cell, `r8+r9` for a tower from the bottom up.

use game::{EventLog, FastDice, Game, GameState, Seat, Turn};
use serde_json::{Value, json};
use spieltisch_schicht::{Action, Card, Event, Position, Schicht, ShownRow, State};

/// A running game and the events of its last action.
pub(crate) struct TestGame {
    pub(crate) state: State,
    pub(crate) events: Vec<Event>,
}

/// A game in the picking phase with this layout and one given card in each hand. All other cards are chosen so
/// that the position is possible.
#[track_caller]
pub(crate) fn table(layout: &str, hands: &[&str]) -> TestGame {
    set_up(layout, hands, false)
}

/// Like [`table`], with silver.
#[track_caller]
pub(crate) fn silver_table(layout: &str, hands: &[&str]) -> TestGame {
    set_up(layout, hands, true)
}

#[track_caller]
fn set_up(layout: &str, hands: &[&str], advanced: bool) -> TestGame {
    load(&position(layout, hands, advanced)).unwrap_or_else(|refused| panic!("{refused}: {layout}"))
}

pub(crate) fn load(position: &Value) -> Result<TestGame, game::Refused> {
    let position: Position = serde_json::from_value(position.clone()).expect("a readable position");
    Ok(TestGame { state: Schicht::load(position)?, events: Vec::new() })
}

/// The position of [`table`], for tests that break it.
pub(crate) fn position(layout: &str, hands: &[&str], advanced: bool) -> Value {
    let players = hands.len();
    let rows = rows(layout);
    let lying: Vec<Card> = rows.iter().flat_map(|row| row.cells.iter().flatten().copied()).collect();
    let held: Vec<Card> = hands.iter().map(|card| named(card)).collect();
    // The first round in which this many cards can lie there; seat 0 has taken the missing ones.
    let round = (1..=12).find(|round| 2 + players * (round - 1) >= lying.len()).expect("room for the layout");
    let mut spare: Vec<Card> = (1..=20)
        .flat_map(|value| "yrgb".chars().map(move |letter| named(&format!("{letter}{value}"))))
        .filter(|card| !lying.contains(card) && !held.contains(card))
        .collect();
    let mut draw = |count: usize| -> Vec<Card> { spare.drain(..count).collect() };
    let treasure = draw(2 + players * (round - 1) - lying.len());
    let hands: Vec<Vec<Card>> =
        held.iter().map(|card| [*card].into_iter().chain(draw(12 - round)).collect()).collect();
    json!({
        "players": players, "advanced": advanced, "hands": hands, "picked": vec![None::<Card>; players],
        "queue": [], "layout": rows, "treasure": treasures(players, treasure), "round": round,
        "choices": null, "closer": null,
    })
}

fn treasures(players: usize, first: Vec<Card>) -> Vec<Vec<Card>> {
    let mut treasures = vec![Vec::new(); players];
    treasures[0] = first;
    treasures
}

pub(crate) fn named(name: &str) -> Card {
    Card::named(name).unwrap_or_else(|| panic!("{name} is not a card"))
}

fn rows(text: &str) -> Vec<ShownRow> {
    let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines
        .map(|line| {
            let cells: Vec<Vec<Card>> = line
                .split_whitespace()
                .map(|cell| cell.split('+').filter(|card| *card != ".").map(named).collect())
                .collect();
            let end = cells.iter().rposition(|cell| !cell.is_empty()).map_or(0, |last| last + 1);
            let start = cells[..end].iter().take_while(|cell| cell.is_empty()).count();
            ShownRow { start: start as u8, cells: cells[start..end].to_vec() }
        })
        .collect()
}

/// Rows as text, one line with `/` between rows.
pub(crate) fn text(rows: &[ShownRow]) -> String {
    let row = |row: &ShownRow| {
        let tower = |cards: &Vec<Card>| match cards.as_slice() {
            [] => ".".to_owned(),
            cards => cards.iter().map(Card::to_string).collect::<Vec<_>>().join("+"),
        };
        let before = (0..row.start).map(|_| ".".to_owned());
        let line: Vec<String> = before.chain(row.cells.iter().map(tower)).collect();
        if line.is_empty() { ".".to_owned() } else { line.join(" ") }
    };
    rows.iter().map(row).collect::<Vec<_>>().join(" / ")
}

impl TestGame {
    /// Each seat picks its card.
    #[track_caller]
    pub(crate) fn pick(mut self, cards: &[&str]) -> TestGame {
        for (seat, card) in (0..).zip(cards) {
            self = self.act(seat, &format!("pick {card}"));
        }
        self
    }

    #[track_caller]
    pub(crate) fn act(mut self, seat: u8, text: &str) -> TestGame {
        let action = Action::parse(text).unwrap_or_else(|| panic!("{text} is no action"));
        if let Err(refused) = self.state.check(Seat(seat), action) {
            panic!("{text} of seat {seat}: {refused}");
        }
        let mut log = EventLog::default();
        self.state.apply(Seat(seat), action, &mut FastDice::new(1), &mut log);
        self.events = log.events.into_iter().map(|told| told.event).collect();
        self
    }

    /// Why the action is refused, as `rule reason`.
    #[track_caller]
    pub(crate) fn refused(&self, seat: u8, text: &str) -> String {
        let action = Action::parse(text).unwrap_or_else(|| panic!("{text} is no action"));
        match self.state.check(Seat(seat), action) {
            Ok(()) => panic!("{text} of seat {seat} is allowed"),
            Err(refused) => format!("{} {}", refused.rule.unwrap_or("none"), refused.why),
        }
    }

    pub(crate) fn legal(&self, seat: u8) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.legal(Seat(seat), &mut actions);
        actions.into_iter().map(|action| self.state.text_of(action)).collect()
    }

    pub(crate) fn active(&self) -> Vec<u8> {
        self.state.turn().seats().iter().map(|seat| seat.0).collect()
    }

    pub(crate) fn winners(&self) -> Option<Vec<u8>> {
        match self.state.turn() {
            Turn::Over(outcome) => Some(outcome.winners.iter().map(|seat| seat.0).collect()),
            Turn::Seats(_) => None,
        }
    }

    pub(crate) fn position(&self) -> Position {
        self.state.position()
    }

    /// The layout now, lines separated by `/`.
    pub(crate) fn layout(&self) -> String {
        text(&self.position().layout)
    }

    /// The layouts to choose from, as text.
    pub(crate) fn choices(&self) -> Vec<String> {
        self.position().choices.iter().flatten().map(|rows| text(rows)).collect()
    }

    /// The cards the last action added to the seat's treasure.
    pub(crate) fn taken(&self, by: u8) -> String {
        let cells = self.events.iter().filter_map(|event| match event {
            Event::Cleared { seat, cells, .. } if seat.0 == by => Some(cells),
            _ => None,
        });
        let cards = cells.flatten().flat_map(|cell| &cell.cards);
        cards.map(Card::to_string).collect::<Vec<_>>().join(" ")
    }

    /// The cards that the last action showed.
    pub(crate) fn shown(&self) -> String {
        let cards = self.events.iter().filter_map(|event| match event {
            Event::Shown { cards } => Some(cards),
            _ => None,
        });
        cards.flatten().map(|(_, card)| card.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// The layout after each card laid by the last action, before clearing.
    pub(crate) fn lays(&self) -> Vec<String> {
        let laid = self.events.iter().filter_map(|event| match event {
            Event::Laid { layout, .. } => Some(text(layout)),
            _ => None,
        });
        laid.collect()
    }
}
