//! A table of guests who play one random game after the other.

use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use game::{Dice, FastDice};
use serde_json::{Value, json};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{sleep_until, timeout_at};

use super::guest::{Following, Guest, Heard, Update};
use super::tally::Tally;

/// An act of which nobody else has heard for so long was a secret one.
const UNHEARD: Duration = Duration::from_secs(1);

/// What is played.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) host: String,
    pub(super) game: &'static str,
    pub(super) players: usize,
    pub(super) options: Value,
}

/// Some guests and their table.
pub(super) struct Party {
    plan: Plan,
    guests: Vec<Guest>,
    pub(super) table: String,
    seats: Vec<Seat>,
    news: UnboundedReceiver<Heard>,
    _streams: Vec<Following>,
    /// The seat that acted last and when, as long as nobody else has heard of it.
    acted: Option<(usize, Instant)>,
    dice: FastDice,
}

/// What a seat was last told.
#[derive(Debug, Default)]
struct Seat {
    told: Option<Update>,
    /// The version its last act led to: what is older was on its way already, and is not acted on.
    acted: u64,
}

impl Seat {
    /// What it decides on, if it is asked.
    fn asked(&self) -> Option<&Update> {
        let told = self.told.as_ref().filter(|told| told.version >= self.acted)?;
        (told.yours && !told.over && !told.legal.is_empty()).then_some(told)
    }

    fn over(&self) -> bool {
        self.told.as_ref().is_some_and(|told| told.over)
    }
}

/// When a party acts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pace {
    pub(super) first: Instant,
    /// None is as fast as it goes.
    pub(super) every: Option<Duration>,
    pub(super) until: Instant,
}

impl Party {
    /// Guests who have sat down and begun.
    pub(super) async fn gather(plan: Plan, seed: u64) -> Result<Party> {
        let mut guests = Vec::new();
        for number in 0..plan.players {
            let mut guest = Guest::new(&plan.host);
            let name = format!("Load {seed}.{number}");
            guest.post("/api/me", &json!({"name": name, "lang": "en"})).await?;
            guests.push(guest);
        }
        let (_, news) = unbounded_channel();
        let mut party = Party {
            plan,
            guests,
            table: String::new(),
            seats: Vec::new(),
            news,
            _streams: Vec::new(),
            acted: None,
            dice: FastDice::new(seed),
        };
        party.begin().await?;
        Ok(party)
    }

    /// Guests at a game that goes on by itself: nobody listens, nobody acts.
    pub(super) async fn gather_idle(plan: Plan, seed: u64) -> Result<String> {
        let mut guest = Guest::new(&plan.host);
        guest.post("/api/me", &json!({"name": format!("Load {seed}"), "lang": "en"})).await?;
        let seats: Vec<String> = std::iter::once("me".to_owned())
            .chain((1..plan.players).map(|seat| format!("here:Load {seat}")))
            .collect();
        let wish =
            json!({"game": plan.game, "players": plan.players, "options": plan.options, "seats": seats});
        let table = id(&guest.post("/api/tables", &wish).await?)?;
        let mut dice = FastDice::new(seed);
        guest.post(&format!("/api/tables/{table}/start"), &json!({"entropy": entropy(&mut dice)})).await?;
        Ok(table)
    }

    /// A new table with a new game.
    async fn begin(&mut self) -> Result<()> {
        let Plan { game, players, ref options, .. } = self.plan;
        let wish = json!({"game": game, "players": players, "options": options, "seats": ["me"]});
        let table = id(&self.guests[0].post("/api/tables", &wish).await?)?;
        let path = format!("/api/tables/{table}");
        for guest in &mut self.guests[1..] {
            let body = json!({"entropy": entropy(&mut self.dice)});
            guest.post(&format!("{path}/join"), &body).await?;
        }
        let body = json!({"entropy": entropy(&mut self.dice)});
        self.guests[0].post(&format!("{path}/start"), &body).await?;
        let (tell, news) = unbounded_channel();
        let mut streams = Vec::new();
        self.seats.clear();
        for (seat, guest) in self.guests.iter_mut().enumerate() {
            let whole = guest.get(&path).await?;
            let since = whole["stream"].as_str().unwrap_or_default().to_owned();
            streams.push(guest.follow(&table, &since, seat, tell.clone()).await?);
            self.seats.push(Seat { told: serde_json::from_value(whole).ok(), acted: 0 });
        }
        (self.table, self.news, self._streams, self.acted) = (table, news, streams, None);
        Ok(())
    }

    /// Plays until the time is up.
    pub(super) async fn play(mut self, pace: Pace, tally: Arc<Tally>) -> Result<()> {
        let mut next = pace.first;
        while Instant::now() < pace.until {
            let Some((seat, action, version)) = self.choice() else {
                if self.over() {
                    self.begin().await?;
                    tally.game();
                } else if !self.hear(pace.until, &tally).await {
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
            let done =
                self.guests[seat].try_post(&path, &json!({"action": action, "version": version})).await?;
            match done {
                Some(done) => {
                    tally.act(sent.elapsed());
                    self.seats[seat].acted = done["version"].as_u64().context("an act without a version")?;
                }
                None => {
                    tally.refused();
                    self.seats[seat].told = None;
                }
            }
        }
        Ok(())
    }

    fn over(&self) -> bool {
        self.seats.iter().any(Seat::over)
    }

    /// A seat that is asked, and what it does.
    fn choice(&mut self) -> Option<(usize, String, u64)> {
        // Who acted last goes on once somebody else has heard of it.
        let last = self.acted.map(|(seat, _)| seat);
        let mut others = self.seats.iter().enumerate().filter(|(seat, _)| last != Some(*seat));
        let (seat, told) = others.find_map(|(seat, asked)| Some((seat, asked.asked()?)))?;
        let action = &told.legal[self.dice.below(told.legal.len() as u32) as usize];
        Some((seat, action.clone(), told.version))
    }

    /// Hears what there is, at least one thing; false when the time is up or a stream has broken.
    async fn hear(&mut self, until: Instant, tally: &Tally) -> bool {
        let unheard = self.acted.map_or(until, |(_, sent)| until.min(sent + UNHEARD));
        let Ok(mut heard) = timeout_at(unheard.into(), self.news.recv()).await else {
            // What nobody else may know is not waited for.
            return self.acted.take().is_some() && Instant::now() < until;
        };
        while let Some(Heard { seat, at, update }) = heard {
            let Some(update) = update else { return false };
            // What was on its way before the act, or tells a seat of its own, says nothing of it.
            let news = update.version > self.seats[seat].acted;
            if let Some((_, sent)) = self.acted.take_if(|(actor, sent)| *actor != seat && news && *sent <= at)
            {
                tally.told(at.duration_since(sent));
            }
            self.seats[seat].told = Some(update);
            heard = self.news.try_recv().ok();
        }
        true
    }
}

fn id(table: &Value) -> Result<String> {
    table["table"]["id"].as_str().map(str::to_owned).context("a table without an id")
}

/// What a guest adds to the dice.
pub(crate) fn entropy(dice: &mut FastDice) -> String {
    (0..64).map(|_| char::from_digit(dice.below(16), 16).expect("a digit")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_on_its_way_before_an_act_is_not_acted_on() {
        let told = |version, yours| {
            serde_json::from_value(json!({"version": version, "legal": ["pick 3"], "yours": yours})).ok()
        };
        let mut seat = Seat { told: told(3, true), acted: 0 };
        assert!(seat.asked().is_some());
        // Its act led to version 5: version 4, of what somebody else did, comes late.
        seat.acted = 5;
        assert!(seat.asked().is_none());
        seat.told = told(4, true);
        assert!(seat.asked().is_none());
        seat.told = told(5, true);
        assert!(seat.asked().is_some());
        seat.told = told(6, false);
        assert!(seat.asked().is_none());
    }
}
