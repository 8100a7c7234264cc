//! [`Tape`]: a whole game as it went over the wire, to be played again at a bare server.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use game::{Dice, FastDice};
use http_body_util::BodyExt as _;
use hyper::body::Incoming;
use hyper::header::{CONNECTION, CONTENT_LENGTH, DATE, TRANSFER_ENCODING};
use hyper::{HeaderMap, Response};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::guest::{Guest, Payload, Update};
use super::party::{Plan, entropy, introduction, table_id};

/// How many games of each kind are recorded.
const TAKES: u64 = 4;

/// Where the bare server finds the tapes.
const FILE: &str = "tapes.json";

/// A whole game: every request's answer, and what every act says on each stream.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Tape {
    pub(super) game: String,
    /// The table's id in the answers.
    pub(super) table: String,
    pub(super) introduced: Answer,
    pub(super) created: Answer,
    pub(super) joined: Answer,
    pub(super) started: Answer,
    /// What each seat reads before it opens its stream.
    pub(super) shown: Vec<Answer>,
    /// The head of a stream.
    pub(super) stream: Answer,
    pub(super) acts: Vec<TapedAct>,
}

/// An act and what follows from it.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct TapedAct {
    pub(super) seat: usize,
    pub(super) action: String,
    pub(super) version: u64,
    pub(super) answer: Answer,
    /// What each seat's stream says of it.
    pub(super) events: Vec<Option<String>>,
    /// How many events its seat has received before it.
    pub(super) told: usize,
}

/// The head and body of an answer, without what the HTTP library adds itself.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Answer {
    pub(super) headers: Vec<(String, String)>,
    pub(super) body: String,
}

impl Answer {
    fn new(headers: &HeaderMap, body: &[u8]) -> Answer {
        let added = [CONNECTION, CONTENT_LENGTH, DATE, TRANSFER_ENCODING];
        let headers = headers.iter().filter(|(name, _)| !added.contains(name));
        let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
        Answer {
            headers: headers.map(|(name, value)| (name.to_string(), text(value.as_bytes()))).collect(),
            body: text(body),
        }
    }

    fn json(&self) -> Result<Value> {
        Ok(serde_json::from_str(&self.body)?)
    }
}

/// Records a few games of each kind at a real server.
pub(super) async fn record(plans: &[Plan]) -> Result<Vec<Tape>> {
    let mut tapes = Vec::new();
    for plan in plans {
        for take in 0..TAKES {
            tapes.push(Recorder::begin(plan, take).await?.play().await?);
        }
    }
    Ok(tapes)
}

pub(super) fn save(tapes: &[Tape], folder: &Path) -> Result<()> {
    Ok(fs::write(folder.join(FILE), serde_json::to_vec(tapes)?)?)
}

pub(super) fn load(folder: &Path) -> Result<Vec<Tape>> {
    Ok(serde_json::from_slice(&fs::read(folder.join(FILE))?)?)
}

/// Plays one game, one act after the other, and waits for what every stream says of each.
struct Recorder {
    guests: Vec<Guest>,
    streams: Vec<Recording>,
    dice: FastDice,
    path: String,
    tape: Tape,
}

impl Recorder {
    async fn begin(plan: &Plan, take: u64) -> Result<Recorder> {
        let mut dice = FastDice::new(take);
        let mut guests: Vec<Guest> = (0..plan.players).map(|_| Guest::new(&plan.host)).collect();
        let mut introduced = None;
        for (number, guest) in guests.iter_mut().enumerate() {
            introduced = Some(post(guest, "/api/me", &introduction(take, number)).await?);
        }
        let created = post(&mut guests[0], "/api/tables", &plan.table_request()).await?;
        let table = table_id(&created.json()?)?;
        let path = format!("/api/tables/{table}");
        let mut joined = None;
        for guest in &mut guests[1..] {
            let body = json!({"entropy": entropy(&mut dice)});
            joined = Some(post(guest, &format!("{path}/join"), &body).await?);
        }
        let body = json!({"entropy": entropy(&mut dice)});
        let started = post(&mut guests[0], &format!("{path}/start"), &body).await?;
        let (mut shown, mut streams, mut head) = (Vec::new(), Vec::new(), None);
        for guest in &mut guests {
            let answer = ask(guest, &Payload::get(&path)).await?;
            let seen = progress(&answer.json()?)?;
            let stream = guest.stream(&table, &seen).await?;
            head = Some(Answer::new(stream.headers(), b""));
            streams.push(Recording { stream, unread: String::new(), seen });
            shown.push(answer);
        }
        let tape = Tape {
            game: plan.game.to_owned(),
            table,
            introduced: introduced.context("a table without guests")?,
            created,
            joined: joined.context("a table for one")?,
            started,
            shown,
            stream: head.context("a table without streams")?,
            acts: Vec::new(),
        };
        Ok(Recorder { guests, streams, dice, path, tape })
    }

    async fn play(mut self) -> Result<Tape> {
        let mut known = self.tape.shown.iter().map(Answer::json).collect::<Result<Vec<Value>>>()?;
        let (mut told, mut last) = (vec![0; self.guests.len()], None);
        while let Some((seat, action, version)) = self.choice(&known, last)? {
            let body = json!({"action": action, "version": version});
            let answer = post(&mut self.guests[seat], &format!("{}/act", self.path), &body).await?;
            let (mut events, told_before) = (Vec::new(), told[seat]);
            for (other, guest) in self.guests.iter_mut().enumerate() {
                known[other] = guest.get(&self.path).await?;
                let event = self.streams[other].read_until(&progress(&known[other])?).await?;
                told[other] += usize::from(event.is_some());
                events.push(event);
            }
            last = Some(seat);
            self.tape.acts.push(TapedAct { seat, action, version, answer, events, told: told_before });
        }
        Ok(self.tape)
    }

    /// A seat whose turn it is, and a random action; `None` when the game is over.
    fn choice(&mut self, known: &[Value], last: Option<usize>) -> Result<Option<(usize, String, u64)>> {
        let mut seats: Vec<(usize, Update)> = Vec::new();
        for (seat, known) in known.iter().enumerate() {
            seats.push((seat, serde_json::from_value(known.clone())?));
        }
        if seats.iter().any(|(_, update)| update.over) {
            return Ok(None);
        }
        // The seat that acted last comes last, as at a table under load.
        seats.sort_by_key(|(seat, _)| last == Some(*seat));
        let asked = seats.iter().find(|(_, update)| update.yours && !update.legal.is_empty());
        let Some((seat, update)) = asked else { bail!("nobody can act") };
        let action = &update.legal[self.dice.below(update.legal.len() as u32) as usize];
        Ok(Some((*seat, action.clone(), update.version)))
    }
}

/// A stream being recorded.
struct Recording {
    stream: Response<Incoming>,
    unread: String,
    /// The id of its last event.
    seen: String,
}

impl Recording {
    /// The event with this id, as it is sent; `None` if it was already there.
    async fn read_until(&mut self, id: &str) -> Result<Option<String>> {
        let mut event = None;
        while self.seen != id {
            let next = self.next().await?;
            if let Some(id) = next.lines().find_map(|line| line.strip_prefix("id: ")) {
                id.clone_into(&mut self.seen);
                event = Some(next);
            }
        }
        Ok(event)
    }

    async fn next(&mut self) -> Result<String> {
        loop {
            if let Some(end) = self.unread.find("\n\n") {
                return Ok(self.unread.drain(..end + 2).collect());
            }
            let frame = self.stream.body_mut().frame().await.context("a stream ended")??;
            self.unread.push_str(std::str::from_utf8(&frame.into_data().unwrap_or_default())?);
        }
    }
}

async fn post(guest: &mut Guest, path: &str, body: &Value) -> Result<Answer> {
    ask(guest, &Payload::json(path, body)).await
}

async fn ask(guest: &mut Guest, payload: &Payload) -> Result<Answer> {
    let (head, body) = guest.exchange(payload).await?;
    if !head.status.is_success() {
        bail!("{}: {}", head.status, String::from_utf8_lossy(&body));
    }
    Ok(Answer::new(&head.headers, &body))
}

/// How much a seat has seen, which is also the id of the event that tells it.
fn progress(whole: &Value) -> Result<String> {
    whole["stream"].as_str().map(str::to_owned).context("a table without a stream")
}
