//! Turns a position into a state. Refuses what counting can prove impossible.

use game::{Refused, Seat};

use crate::rules::closing::starts;
use crate::rules::hand::{CardSet, Hand};
use crate::rules::layout::{COLUMNS, GALLERY, LINES, Layout};
use crate::rules::state::{MOST_PLAYERS, OPEN, ROUNDS};
use crate::rules::{Card, Position, ShownRow, State};

impl State {
    pub(crate) fn load(position: &Position) -> Result<State, Refused> {
        check_seats(position)?;
        check_cards(position)?;
        check_queue(position)?;
        let layout = check_layout(position)?;
        check_hands(position)?;
        match &position.choices {
            None => check_at_rest(position, &layout)?,
            Some(choices) => check_choices(position, &layout, choices)?,
        }
        let hands: Vec<Hand> = position.hands.iter().map(|hand| hand.iter().copied().collect()).collect();
        Ok(State::assembled(position, &hands, &position.picked))
    }
}

fn impossible(rule: &'static str, key: &'static str) -> Refused {
    Refused::by(rule, "impossible-position").with("key", key)
}

fn require(condition: bool, rule: &'static str, key: &'static str) -> Result<(), Refused> {
    if condition { Ok(()) } else { Err(impossible(rule, key)) }
}

fn check_seats(position: &Position) -> Result<(), Refused> {
    let players = usize::from(position.players);
    require((2..=MOST_PLAYERS).contains(&players), "S-3", "players")?;
    require(position.hands.len() == players, "S-2", "hands")?;
    require(position.picked.len() == players, "S-8", "picked")?;
    require(position.treasure.len() == players, "S-14", "treasure")
}

/// S-1, S-2, S-5: all cards differ and belong to this game, and none is missing.
fn check_cards(position: &Position) -> Result<(), Refused> {
    let boxed = position.boxed.as_deref().unwrap_or_default();
    require(boxed.iter().all(|card| card.is_silver()), "S-5", "boxed")?;
    let cells = position.layout.iter().flat_map(|row| row.cells.iter().flatten());
    let queue: Vec<Card> = position.queue.iter().map(|(_, card)| *card).collect();
    let lists: [(&'static str, Vec<Card>); 6] = [
        ("hands", position.hands.iter().flatten().copied().collect()),
        ("picked", position.picked.iter().flatten().copied().collect()),
        ("queue", queue),
        ("layout", cells.copied().collect()),
        ("treasure", position.treasure.iter().flatten().copied().collect()),
        ("boxed", boxed.to_vec()),
    ];
    let mut seen = CardSet::EMPTY;
    for (key, cards) in lists {
        for card in cards {
            require(position.advanced || !card.is_silver(), "S-1", key)?;
            require(!seen.contains(card), "S-1", key)?;
            seen.insert(card);
        }
    }
    let all = usize::from(ROUNDS) * usize::from(position.players) + OPEN;
    require(seen.len() == all + boxed.len(), "S-2", "hands")
}

/// S-8, S-9: at most one card per seat, in order; none before the picks are shown, none of the closer's.
fn check_queue(position: &Position) -> Result<(), Refused> {
    let mut seats: Vec<Seat> = position.queue.iter().map(|(seat, _)| *seat).chain(position.closer).collect();
    require(seats.iter().all(|seat| seat.0 < position.players), "S-8", "queue")?;
    let shown = seats.len();
    seats.sort_unstable();
    seats.dedup();
    require(seats.len() == shown, "S-8", "queue")?;
    require(position.queue.windows(2).all(|pair| pair[0].1 > pair[1].1), "S-9", "queue")?;
    require(position.closer.is_some() == position.choices.is_some(), "S-16", "closer")
}

/// S-8: the hands fit the round. Picks are shown as soon as all are made (S-13).
fn check_hands(position: &Position) -> Result<(), Refused> {
    require((1..=ROUNDS).contains(&position.round), "S-8", "round")?;
    let laying = !position.queue.is_empty() || position.choices.is_some();
    let over = position.round == ROUNDS && position.hands.iter().all(Vec::is_empty);
    let picks = position.picked.iter().flatten().count();
    let left = usize::from(ROUNDS - position.round);
    if laying || over && picks == 0 {
        require(picks == 0, "S-8", "picked")?;
        return require(position.hands.iter().all(|hand| hand.len() == left), "S-8", "hands");
    }
    let hands = position.hands.iter().zip(&position.picked);
    require(
        hands.into_iter().all(|(hand, pick)| hand.len() + pick.iter().count() == left + 1),
        "S-8",
        "hands",
    )?;
    require(picks < position.picked.len(), "S-13", "picked")
}

/// S-6, as far as it also holds before gaps are closed.
fn check_layout(position: &Position) -> Result<Layout, Refused> {
    let rows = &position.layout;
    require(rows.len() <= LINES, "S-6", "layout")?;
    for row in rows {
        check_row(row)?;
    }
    let outer = [rows.first(), rows.last()];
    require(outer.into_iter().flatten().all(|row| !row.cells.is_empty()), "S-6", "layout")?;
    let filled = || rows.iter().filter(|row| !row.cells.is_empty());
    require(filled().map(|row| row.start).min().unwrap_or(0) == 0, "S-6", "layout")?;
    let ends = filled().map(|row| usize::from(row.start) + row.cells.len());
    require(ends.max().unwrap_or(0) <= COLUMNS, "S-7", "layout")?;
    let mut colours: Vec<_> = rows.iter().filter_map(ShownRow::colour).collect();
    let coloured = colours.len();
    colours.sort_unstable();
    colours.dedup();
    require(colours.len() == coloured, "S-6", "layout")?;
    let full = |column: usize| rows.len() == LINES && rows.iter().all(|row| row.cell_at(column).is_some());
    require(!(0..COLUMNS).any(full), "S-14", "layout")?;
    Layout::read(rows).ok_or_else(|| impossible("S-6", "layout"))
}

/// S-6: one colour, top cards rising; no gallery, no gap at an end.
fn check_row(row: &ShownRow) -> Result<(), Refused> {
    require(!row.cells.is_empty() || row.start == 0, "S-6", "layout")?;
    require(
        row.cells.len() < GALLERY && row.cells.iter().all(|tower| tower.len() < GALLERY),
        "S-14",
        "layout",
    )?;
    let ends = [row.cells.first(), row.cells.last()];
    require(ends.into_iter().flatten().all(|tower| !tower.is_empty()), "S-6", "layout")?;
    let one_colour =
        row.cells.iter().flatten().all(|card| card.is_silver() || Some(card.colour()) == row.colour());
    require(one_colour, "S-6", "layout")?;
    let tops: Vec<u8> = row.cells.iter().filter_map(|tower| tower.last()).map(|card| card.value()).collect();
    require(tops.windows(2).all(|pair| pair[0] < pair[1]), "S-6", "layout")
}

/// S-7, S-13: the layout is connected, and the owner of the next card has a choice.
fn check_at_rest(position: &Position, layout: &Layout) -> Result<(), Refused> {
    require(layout.hangs_together(), "S-7", "layout")?;
    match position.queue.first() {
        Some((_, card)) => require(layout.places(*card).several(), "S-13", "queue"),
        None => Ok(()),
    }
}

/// S-16: the choices are exactly the cheapest arrangements.
fn check_choices(position: &Position, layout: &Layout, choices: &[Vec<ShownRow>]) -> Result<(), Refused> {
    require(position.queue.len() < usize::from(position.players), "S-9", "queue")?;
    let ways = layout.closings();
    let exact = ways.len() > 1
        && ways.len() == choices.len()
        && ways
            .iter()
            .zip(choices)
            .all(|(way, choice)| layout.pushed_together(starts(*way)).shown() == *choice);
    require(exact, "S-16", "choices")
}

impl ShownRow {
    /// The tower in this column, if any.
    fn cell_at(&self, column: usize) -> Option<&Vec<Card>> {
        let place = column.checked_sub(self.start.into())?;
        self.cells.get(place).filter(|tower| !tower.is_empty())
    }
}
