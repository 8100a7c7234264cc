//! One deal: the same dice, played once in every rotation of the seats.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result, anyhow, bail};
use game::{Seat, Table, Turn};
use record::MatchDice;
use serde::{Deserialize, Serialize};
use serde_json::json;
use words::Speech;

use super::contestant::{Player, Spent};
use super::plan::Plan;

/// Longer games are considered endless.
const MOST_ACTS: u64 = 100_000;

/// A deal that was finished in every rotation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Deal {
    pub(crate) deal: u64,
    /// One per rotation, in order.
    pub(crate) games: Vec<Played>,
}

/// The result of one game. Lists are in the order of the **entries**, wherever they sat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Played {
    pub(crate) scores: Vec<i32>,
    /// The entries that won.
    pub(crate) winners: Vec<usize>,
    pub(crate) spent: Vec<Spent>,
}

/// Plays one deal after another. Each thread has its own.
#[derive(Debug)]
pub(crate) struct Dealer<'a> {
    plan: &'a Plan,
    players: Vec<Player>,
    stop: &'a AtomicBool,
    speech: &'a Speech<'a>,
}

impl<'a> Dealer<'a> {
    pub(crate) fn new(plan: &'a Plan, stop: &'a AtomicBool, speech: &'a Speech<'a>) -> Dealer<'a> {
        let players = plan.entries.iter().map(|entry| Player::new(entry, plan.budget)).collect();
        Dealer { plan, players, stop, speech }
    }

    /// Plays the deal; `None` if it was stopped.
    pub(crate) fn play(&mut self, deal: u64) -> Result<Option<Deal>> {
        let mut games = Vec::new();
        for rotation in 0..self.plan.players() {
            match self.play_once(deal, rotation)? {
                Some(played) => games.push(played),
                None => return Ok(None),
            }
        }
        Ok(Some(Deal { deal, games }))
    }

    fn play_once(&mut self, deal: u64, rotation: usize) -> Result<Option<Played>> {
        let plan = self.plan;
        let mut dice = plan.dice(deal);
        let mut table = plan
            .game
            .open(plan.players(), &plan.options, &mut dice)
            .map_err(|refused| anyhow!(refused.sentence(&plan.game.texts().speech(self.speech.lang))))?;
        self.start(deal, rotation)?;
        let mut acts = 0;
        let outcome = loop {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let seat = match table.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Seats(seats) => seats.first().expect("a running game has an active seat"),
            };
            let action = self.in_seat(seat, rotation).decide(&*table, seat);
            act(&mut *table, seat, &action, &mut dice)?;
            acts += 1 + self.asides(&mut *table, rotation, &mut dice)?;
            if acts > MOST_ACTS {
                bail!(self.speech.say_with("arena-endless", &[("deal", deal.into())]));
            }
        };
        let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
        for player in &mut self.players {
            player.end(outcome.scores.as_slice(), &winners);
        }
        let seat_of = |entry: usize| Seat(((entry + rotation) % plan.players()) as u8);
        let entries = 0..plan.players();
        Ok(Some(Played {
            scores: entries.clone().map(|entry| outcome.scores[seat_of(entry)]).collect(),
            winners: entries.filter(|entry| outcome.winners.contains(seat_of(*entry))).collect(),
            spent: self.players.iter().map(|player| player.spent.clone()).collect(),
        }))
    }

    fn start(&mut self, deal: u64, rotation: usize) -> Result<()> {
        let plan = self.plan;
        for (entry, player) in self.players.iter_mut().enumerate() {
            let seat = (entry + rotation) % plan.players();
            let tell = |seed| {
                json!({
                    "game": plan.game.id(),
                    "seat": seat,
                    "players": plan.players(),
                    "options": plan.options,
                    "seed": seed,
                })
            };
            player.start(plan.bot_seed(deal, entry), tell).with_context(|| {
                let command = plan.entries[entry].to_string();
                self.speech.say_with("arena-no-program", &[("command", command.into())])
            })?;
        }
        Ok(())
    }

    /// After an act, offers each seat that the game does not wait for one optional act.
    fn asides(&mut self, table: &mut dyn Table, rotation: usize, dice: &mut MatchDice) -> Result<u64> {
        let mut acts = 0;
        for seat in Seat::all(table.players()) {
            if matches!(table.turn(), Turn::Seats(seats) if !seats.contains(seat))
                && let Some(action) = self.in_seat(seat, rotation).aside(table, seat)
            {
                act(table, seat, &action, dice)?;
                acts += 1;
            }
        }
        Ok(acts)
    }

    fn in_seat(&mut self, seat: Seat, rotation: usize) -> &mut Player {
        let players = self.players.len();
        &mut self.players[(seat.index() + players - rotation) % players]
    }
}

fn act(table: &mut dyn Table, seat: Seat, action: &str, dice: &mut MatchDice) -> Result<()> {
    let step = table
        .attempt(seat, action, dice)
        .map_err(|refused| anyhow!("seat {seat}: {action}: {}", refused.why))?;
    table.commit(step);
    Ok(())
}
