//! One deal: the same dice, played once in every rotation of the seats.

use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Error, Result, anyhow, bail};
use game::{Seat, Table, Turn};
use record::MatchDice;
use serde::{Deserialize, Serialize};
use words::Speech;

use super::contestant::{Opening, Player, Spent};
use super::engine_process::Trouble;
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
        let mut dice = MatchDice::from_key(plan.dice_key(deal));
        let mut table = plan
            .game
            .open(plan.players(), &plan.options, &mut dice)
            .map_err(|refused| anyhow!(refused.sentence(&plan.game.texts().speech(self.speech.lang))))?;
        self.start(&*table, deal, rotation)?;
        let mut acts = 0;
        let outcome = loop {
            if self.stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            let seat = match table.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Seats(seats) => seats.first().expect("a running game has an active seat"),
            };
            let entry = self.entry_in(seat, rotation);
            let action = self.players[entry]
                .decide(&*table, seat)
                .map_err(|trouble| self.failed(deal, entry, trouble))?;
            self.act(&mut *table, deal, seat, &action, &mut dice)?;
            acts += 1 + self.asides(&mut *table, deal, rotation, &mut dice)?;
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

    fn start(&mut self, table: &dyn Table, deal: u64, rotation: usize) -> Result<()> {
        let plan = self.plan;
        for entry in 0..self.players.len() {
            let opening = Opening {
                game: plan.game.id(),
                options: &plan.options,
                players: plan.players(),
                seat: (entry + rotation) % plan.players(),
                key: plan.dice_key(deal),
            };
            let started = self.players[entry].start(plan.bot_seed(deal, entry), &opening, table);
            started.map_err(|trouble| self.failed(deal, entry, trouble))?;
        }
        Ok(())
    }

    /// After an act, offers each seat that the game does not wait for one optional act.
    fn asides(
        &mut self,
        table: &mut dyn Table,
        deal: u64,
        rotation: usize,
        dice: &mut MatchDice,
    ) -> Result<u64> {
        let mut acts = 0;
        for seat in Seat::all(table.players()) {
            if !matches!(table.turn(), Turn::Seats(seats) if !seats.contains(seat)) {
                continue;
            }
            let entry = self.entry_in(seat, rotation);
            let aside = self.players[entry].aside(table, seat);
            if let Some(action) = aside.map_err(|trouble| self.failed(deal, entry, trouble))? {
                self.act(table, deal, seat, &action, dice)?;
                acts += 1;
            }
        }
        Ok(acts)
    }

    /// Acts, and lets those follow who keep a game of their own.
    fn act(
        &mut self,
        table: &mut dyn Table,
        deal: u64,
        seat: Seat,
        action: &str,
        dice: &mut MatchDice,
    ) -> Result<()> {
        let step = table
            .attempt(seat, action, dice)
            .map_err(|refused| anyhow!("seat {seat}: {action}: {}", refused.why))?;
        table.commit(step);
        for entry in 0..self.players.len() {
            let followed = self.players[entry].follow(table, seat, action);
            followed.map_err(|trouble| self.failed(deal, entry, trouble))?;
        }
        Ok(())
    }

    fn entry_in(&self, seat: Seat, rotation: usize) -> usize {
        let players = self.players.len();
        (seat.index() + players - rotation) % players
    }

    fn failed(&self, deal: u64, entry: usize, trouble: Trouble) -> Error {
        let who = self.plan.entries[entry].to_string();
        match trouble {
            Trouble::NotStarted(error) => Error::from(error)
                .context(self.speech.say_with("arena-no-program", &[("command", who.into())])),
            trouble => {
                let problem = trouble.sentence(self.speech);
                let facts = [("deal", deal.into()), ("who", who.into()), ("problem", problem.into())];
                anyhow!(self.speech.say_with("arena-engine-trouble", &facts))
            }
        }
    }
}
