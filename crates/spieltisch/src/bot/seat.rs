//! A seat at a server's table, played by a program.

use std::sync::mpsc::Receiver;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use hyper::StatusCode;
use serde_json::{Value, json};
use words::Speech;

use super::client::{Client, ClientError, Message};
use super::program::{Fault, Program, Question};

/// The time an act needs to reach the server.
const TRANSIT_TIME: Duration = Duration::from_millis(300);

/// One game, from sitting down to its end.
#[derive(Debug)]
pub(crate) struct Seat<'a> {
    client: Client,
    program: Program,
    /// The time the program has per move.
    limit: Duration,
    speech: Speech<'a>,
    /// The last known state of the table.
    table: Value,
    begun: bool,
    /// The version after the last act; older updates are ignored.
    acted: u64,
    /// The version at which the program was last asked for an optional act.
    passed: Option<u64>,
}

/// What to do after some messages.
enum Next {
    Wait,
    Leave,
    Over,
}

impl<'a> Seat<'a> {
    pub(crate) fn new(client: Client, program: Program, limit: Duration, speech: Speech<'a>) -> Seat<'a> {
        let (table, begun, acted, passed) = (Value::Null, false, 0, None);
        Seat { client, program, limit, speech, table, begun, acted, passed }
    }

    /// Plays until the game is over; leaves the table if it ends earlier.
    pub(crate) fn play(mut self, messages: &Receiver<Message>) -> Result<()> {
        while let Ok(first) = messages.recv() {
            match self.handle(first, messages) {
                Ok(Next::Wait) => {}
                Ok(Next::Over) => return Ok(()),
                Ok(Next::Leave) => {
                    // This fails if the seat is gone already.
                    let _ = self.client.post_table("leave", &json!({}));
                    self.say("bot-left");
                    return Ok(());
                }
                Err(error) => {
                    let _ = self.client.post_table("leave", &json!({}));
                    return Err(error);
                }
            }
        }
        Ok(())
    }

    /// Handles all waiting messages, then acts on the last update.
    fn handle(&mut self, first: Message, messages: &Receiver<Message>) -> Result<Next> {
        let mut latest = None;
        for item in [first].into_iter().chain(messages.try_iter()) {
            match item {
                Message::Update(mut update) => {
                    if !update["table"].is_null() {
                        self.table = update["table"].take();
                    }
                    latest = Some(update);
                }
                Message::Disconnected => self.say("bot-reconnecting"),
                Message::TableGone => {
                    self.say("bot-table-gone");
                    return Ok(Next::Over);
                }
                Message::Interrupted => return Ok(Next::Leave),
            }
        }
        match latest {
            Some(update) => self.turn(&update),
            None => Ok(Next::Wait),
        }
    }

    fn turn(&mut self, update: &Value) -> Result<Next> {
        if self.table["mine"].is_null() {
            self.say("bot-unseated");
            return Ok(Next::Over);
        }
        if update["view"].is_null() {
            return Ok(Next::Wait);
        }
        self.begin()?;
        if update["over"] == true {
            self.end(update);
            return Ok(Next::Over);
        }
        let version = update["version"].as_u64().unwrap_or_default();
        let (yours, legal, open) = (update["yours"] == true, texts(&update["legal"]), texts(&update["open"]));
        let idle = legal.is_empty() && open.is_empty();
        if idle || version < self.acted || (!yours && self.passed == Some(version)) {
            return Ok(Next::Wait);
        }
        let limit = time_left(self.limit, self.table["talk"]["ends"].as_u64(), SystemTime::now());
        let question = Question { view: update["view"].clone(), legal, open, yours, limit };
        if yours {
            self.decide(&question, version)?;
        } else {
            self.aside(&question, version)?;
        }
        Ok(Next::Wait)
    }

    /// Sends the program the start of the game, once.
    fn begin(&mut self) -> Result<()> {
        if !self.begun {
            self.begun = true;
            let mut own = [0; 8];
            getrandom::fill(&mut own).map_err(|error| anyhow::anyhow!("{error}"))?;
            let table = &self.table;
            self.program.start(json!({
                "game": table["game"],
                "seat": table["mine"],
                "players": table["players"],
                "options": table["options"],
                "seed": u64::from_be_bytes(own) >> 11,
            }))?;
        }
        Ok(())
    }

    fn decide(&mut self, question: &Question, version: u64) -> Result<()> {
        let only = match (&question.legal[..], &question.open[..]) {
            ([only], []) => Some(Ok(Some(only.clone()))),
            _ => None,
        };
        let (fault, error) = match only.unwrap_or_else(|| self.program.ask(question)) {
            Ok(action) => match self.act(action.as_deref().unwrap_or_default(), version)? {
                None => return Ok(()),
                Some(refusal) => (Fault::Illegal, Some(refusal)),
            },
            Err(fault) => (fault, None),
        };
        let instead = question.legal.first().cloned();
        self.report_fault(fault, error.as_deref(), instead.as_deref());
        if let Some(action) = instead {
            self.act(&action, version)?;
        }
        Ok(())
    }

    /// Offers the program an optional act, while the game waits for somebody else.
    fn aside(&mut self, question: &Question, version: u64) -> Result<()> {
        self.passed = Some(version);
        let (fault, error) = match self.program.ask(question) {
            Ok(None) => return Ok(()),
            Ok(Some(action)) => match self.act(&action, version)? {
                None => return Ok(()),
                Some(refusal) => (Fault::Illegal, Some(refusal)),
            },
            Err(fault) => (fault, None),
        };
        self.report_fault(fault, error.as_deref(), None);
        Ok(())
    }

    /// Acts, or returns why the rules refuse it. A stale act is dropped; the next update asks again.
    fn act(&mut self, action: &str, version: u64) -> Result<Option<String>> {
        match self.client.post_with_retries("act", &json!({"action": action, "version": version})) {
            Ok(done) => {
                self.acted = done["version"].as_u64().unwrap_or(version + 1);
                Ok(None)
            }
            Err(ClientError::Refused(StatusCode::CONFLICT, _)) => Ok(None),
            Err(ClientError::Refused(StatusCode::UNPROCESSABLE_ENTITY, problem)) => {
                let words = problem["detail"].as_str().or(problem["title"].as_str());
                Ok(Some(words.unwrap_or_default().to_owned()))
            }
            Err(error) => Err(error.explain(&self.speech)),
        }
    }

    fn report_fault(&mut self, fault: Fault, error: Option<&str>, played: Option<&str>) {
        self.program.send_fault(fault, error, played);
        let words = self.speech.say(&format!("bot-fault-{}", fault.name()));
        eprintln!("{}", format!("{words} {}", error.unwrap_or_default()).trim_end());
    }

    fn end(&mut self, update: &Value) {
        let list = |key: &str| update["result"][key].as_array().cloned().unwrap_or_default();
        let scores: Vec<i32> =
            list("scores").iter().filter_map(|n| i32::try_from(n.as_i64()?).ok()).collect();
        let winners: Vec<u8> =
            list("winners").iter().filter_map(|n| u8::try_from(n.as_u64()?).ok()).collect();
        self.program.send_end(&scores, &winners);
        let seats = self.table["seats"].as_array();
        let names: Vec<String> = winners
            .iter()
            .filter_map(|seat| seats?.get(usize::from(*seat))?["name"].as_str().map(str::to_owned))
            .collect();
        let args = [("count", names.len().into()), ("names", names.join(", ").into())];
        eprintln!("{}", self.speech.say_with("play-over", &args));
    }

    fn say(&self, key: &str) {
        eprintln!("{}", self.speech.say(key));
    }
}

/// The limit, or less if a sand timer runs out earlier: `ends` is in milliseconds since 1970.
fn time_left(limit: Duration, ends: Option<u64>, now: SystemTime) -> Duration {
    let Some(ends) = ends else { return limit };
    let left = (UNIX_EPOCH + Duration::from_millis(ends)).duration_since(now).unwrap_or_default();
    // Leave time for the answer to arrive; if the timer has run out already, still allow a moment.
    limit.min(left.saturating_sub(TRANSIT_TIME).max(TRANSIT_TIME))
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sand_glass_shortens_the_limit() {
        let (now, limit) = (UNIX_EPOCH + Duration::from_secs(100), Duration::from_secs(5));
        assert_eq!(time_left(limit, None, now), limit);
        assert_eq!(time_left(limit, Some(200_000), now), limit);
        assert_eq!(time_left(limit, Some(102_300), now), Duration::from_secs(2));
        assert_eq!(time_left(limit, Some(90_000), now), TRANSIT_TIME);
    }
}
