//! A table of guests who play one random game after another.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use game::{Dice, FastDice};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep_until, timeout_at};

use super::guest::{Guest, Received, StreamHandle, Update};
use super::tally::Tally;
use super::tape::Tape;

/// An act that no other seat has seen after this time must have been hidden.
const SEALED_AFTER: Duration = Duration::from_secs(1);

/// The game to play.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) host: String,
    pub(super) game: &'static str,
    pub(super) players: usize,
    pub(super) options: Value,
    /// Games to repeat act by act, at a bare server.
    pub(super) tapes: Option<Arc<[Tape]>>,
}

impl Plan {
    /// The request for a table.
    pub(super) fn table_request(&self) -> Value {
        json!({"game": self.game, "players": self.players, "options": self.options, "seats": ["me"]})
    }
}

/// Guests at one table.
pub(super) struct Party {
    plan: Plan,
    guests: Vec<Guest>,
    pub(super) table: String,
    seats: Vec<Seat>,
    /// How many acts have been posted.
    step: usize,
    messages: UnboundedReceiver<Received>,
    _streams: Vec<StreamHandle>,
    /// The seat that acted last and when, until another seat has seen it.
    acted: Option<(usize, Instant)>,
    dice: FastDice,
}

/// A seat's latest update.
#[derive(Debug, Default)]
struct Seat {
    latest: Option<Update>,
    /// The version after its own last act. Older updates were already in flight and are ignored.
    acted: u64,
    /// How many updates it has received.
    told: usize,
}

impl Seat {
    /// The update to act on, if the game waits for this seat.
    fn pending(&self) -> Option<&Update> {
        let latest = self.latest.as_ref().filter(|latest| latest.version >= self.acted)?;
        (latest.yours && !latest.over && !latest.legal.is_empty()).then_some(latest)
    }

    fn over(&self) -> bool {
        self.latest.as_ref().is_some_and(|latest| latest.over)
    }
}

/// The timing of a party's acts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) first: Instant,
    /// `None` for as fast as possible.
    pub(super) every: Option<Duration>,
    pub(super) until: Instant,
    /// Whether to stop at the end of a game.
    pub(super) once: bool,
}

impl Party {
    /// Seats new guests and starts their game.
    pub(super) async fn gather(plan: Plan, seed: u64) -> Result<Party> {
        let mut guests = Vec::new();
        for number in 0..plan.players {
            let mut guest = Guest::new(&plan.host);
            guest.post("/api/me", &introduction(seed, number)).await?;
            guests.push(guest);
        }
        let (_, messages) = unbounded_channel();
        let mut party = Party {
            plan,
            guests,
            table: String::new(),
            seats: Vec::new(),
            step: 0,
            messages,
            _streams: Vec::new(),
            acted: None,
            dice: FastDice::new(seed),
        };
        party.begin().await?;
        Ok(party)
    }

    /// Starts a game in which nobody listens and nobody acts; returns the table.
    pub(super) async fn gather_idle(plan: Plan, seed: u64) -> Result<String> {
        let mut guest = Guest::new(&plan.host);
        guest.post("/api/me", &json!({"name": format!("Load {seed}"), "lang": "en"})).await?;
        let seats: Vec<String> = std::iter::once("me".to_owned())
            .chain((1..plan.players).map(|seat| format!("here:Load {seat}")))
            .collect();
        let request =
            json!({"game": plan.game, "players": plan.players, "options": plan.options, "seats": seats});
        let table = table_id(&guest.post("/api/tables", &request).await?)?;
        let mut dice = FastDice::new(seed);
        guest.post(&format!("/api/tables/{table}/start"), &json!({"entropy": entropy(&mut dice)})).await?;
        Ok(table)
    }

    /// Starts a new game at a new table.
    async fn begin(&mut self) -> Result<()> {
        let table = table_id(&self.guests[0].post("/api/tables", &self.plan.table_request()).await?)?;
        let path = format!("/api/tables/{table}");
        for guest in &mut self.guests[1..] {
            let body = json!({"entropy": entropy(&mut self.dice)});
            guest.post(&format!("{path}/join"), &body).await?;
        }
        let body = json!({"entropy": entropy(&mut self.dice)});
        self.guests[0].post(&format!("{path}/start"), &body).await?;
        let (sender, messages) = unbounded_channel();
        let mut streams = Vec::new();
        self.seats.clear();
        for (seat, guest) in self.guests.iter_mut().enumerate() {
            let whole = guest.get(&path).await?;
            let since = whole["stream"].as_str().unwrap_or_default().to_owned();
            streams.push(guest.follow(&table, &since, seat, sender.clone()).await?);
            self.seats.push(Seat { latest: serde_json::from_value(whole).ok(), acted: 0, told: 0 });
        }
        (self.table, self.messages, self._streams, self.acted) = (table, messages, streams, None);
        self.step = 0;
        Ok(())
    }

    /// Plays until the time is up.
    pub(super) async fn play(mut self, pace: Pace, tally: Arc<Tally>) -> Result<()> {
        self.play_on(pace, &tally).await
    }

    /// Plays one game to its end. Returns its table, and somebody who sat there.
    pub(super) async fn finish(mut self, until: Instant) -> Result<(Guest, String)> {
        let pace = Pace { first: Instant::now(), every: None, until, once: true };
        self.play_on(pace, &Tally::default()).await?;
        ensure!(self.over(), "a game did not end in time");
        Ok((self.guests.swap_remove(0), self.table))
    }

    async fn play_on(&mut self, pace: Pace, tally: &Tally) -> Result<()> {
        let mut next = pace.first;
        while Instant::now() < pace.until {
            let Some((seat, action, version)) = self.choice() else {
                if self.over() && pace.once {
                    break;
                } else if self.over() {
                    self.begin().await?;
                    tally.game();
                } else if !self.receive(pace.until, tally).await {
                    break;
                }
                continue;
            };
            if let Some(every) = pace.every {
                sleep_until(next.into()).await;
                next += every;
            }
            let path = format!("/api/tables/{}/act", self.table);
            let sent = Instant::now();
            self.acted = Some((seat, sent));
            self.step += 1;
            let done =
                self.guests[seat].try_post(&path, &json!({"action": action, "version": version})).await?;
            match done {
                Some(done) => {
                    tally.act(sent.elapsed());
                    self.seats[seat].acted = done["version"].as_u64().context("an act without a version")?;
                }
                None => {
                    tally.refused();
                    self.seats[seat].latest = None;
                }
            }
        }
        Ok(())
    }

    fn over(&self) -> bool {
        self.seats.iter().any(Seat::over)
    }

    /// A seat whose turn it is, and a random action.
    fn choice(&mut self) -> Option<(usize, String, u64)> {
        if let Some(tapes) = &self.plan.tapes {
            return self.repeated(tapes);
        }
        // The seat that acted last waits until another seat has seen it.
        let last = self.acted.map(|(seat, _)| seat);
        let mut others = self.seats.iter().enumerate().filter(|(seat, _)| last != Some(*seat));
        let (seat, update) = others.find_map(|(seat, state)| Some((seat, state.pending()?)))?;
        let action = &update.legal[self.dice.below(update.legal.len() as u32) as usize];
        Some((seat, action.clone(), update.version))
    }

    /// The next act of the tape, as soon as a player could decide on it.
    fn repeated(&self, tapes: &[Tape]) -> Option<(usize, String, u64)> {
        let tape: usize = self.table.get(..2)?.parse().ok()?;
        let acts = &tapes.get(tape)?.acts;
        let act = acts.get(self.step)?;
        // The seat that acted last waits until another seat has seen it, unless it was hidden.
        let seen = self.acted.is_none_or(|(last, _)| {
            let events = &acts[self.step - 1].events;
            last != act.seat || events.iter().enumerate().all(|(seat, event)| seat == last || event.is_none())
        });
        let told = self.seats[act.seat].told >= act.told;
        (seen && told).then(|| (act.seat, act.action.clone(), act.version))
    }

    /// Handles at least one message and all that wait; `false` if the time is up or a stream broke.
    async fn receive(&mut self, until: Instant, tally: &Tally) -> bool {
        let deadline = self.acted.map_or(until, |(_, sent)| until.min(sent + SEALED_AFTER));
        let Ok(mut received) = timeout_at(deadline.into(), self.messages.recv()).await else {
            // A hidden act is not waited for.
            return self.acted.take().is_some() && Instant::now() < until;
        };
        while let Some(Received { seat, at, update }) = received {
            let Some(update) = update else { return false };
            // Updates that were in flight before the act, or go to the actor itself, do not count.
            let is_newer = update.version > self.seats[seat].acted;
            if let Some((_, sent)) =
                self.acted.take_if(|(actor, sent)| *actor != seat && is_newer && *sent <= at)
            {
                tally.delivered(at.duration_since(sent));
            }
            self.seats[seat].latest = Some(update);
            self.seats[seat].told += 1;
            received = self.messages.try_recv().ok();
        }
        true
    }
}

/// A guest's introduction.
pub(super) fn introduction(seed: u64, number: usize) -> Value {
    json!({"name": format!("Load {seed}.{number}"), "lang": "en"})
}

pub(super) fn table_id(table: &Value) -> Result<String> {
    table["table"]["id"].as_str().map(str::to_owned).context("a table without an id")
}

/// Random entropy for the dice.
pub(crate) fn entropy(dice: &mut FastDice) -> String {
    (0..64).map(|_| char::from_digit(dice.below(16), 16).expect("a digit")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn updates_older_than_the_last_act_are_ignored() {
        let update = |version, yours| {
            serde_json::from_value(json!({"version": version, "legal": ["pick 3"], "yours": yours})).ok()
        };
        let mut seat = Seat { latest: update(3, true), ..Seat::default() };
        assert!(seat.pending().is_some());
        // Its act led to version 5; version 4, by somebody else, arrives late.
        seat.acted = 5;
        assert!(seat.pending().is_none());
        seat.latest = update(4, true);
        assert!(seat.pending().is_none());
        seat.latest = update(5, true);
        assert!(seat.pending().is_some());
        seat.latest = update(6, false);
        assert!(seat.pending().is_none());
    }
}
