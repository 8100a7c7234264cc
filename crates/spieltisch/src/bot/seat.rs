//! A seat at a server's table that a program plays in.

use std::sync::mpsc::Receiver;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use anyhow::Result;
use hyper::StatusCode;
use serde_json::{Value, json};
use words::Speech;

use super::client::{Client, News, Trouble};
use super::program::{Fault, Program, Question};

/// What an act needs to reach the server in time.
const ON_THE_WAY: Duration = Duration::from_millis(300);

/// One game, from sitting down to its end.
#[derive(Debug)]
pub(crate) struct Seat<'a> {
    client: Client,
    program: Program,
    /// What the program has for a decision.
    limit: Duration,
    speech: Speech<'a>,
    /// The table as it was last told.
    table: Value,
    begun: bool,
    /// The version after the last act: older news is no news.
    acted: u64,
    /// The version at which the program was last asked though nobody waited for it.
    passed: Option<u64>,
}

/// What is to be done after some news.
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

    /// Plays until the game is over, and leaves if it is not.
    pub(crate) fn play(mut self, news: &Receiver<News>) -> Result<()> {
        while let Ok(first) = news.recv() {
            match self.hear(first, news) {
                Ok(Next::Wait) => {}
                Ok(Next::Over) => return Ok(()),
                Ok(Next::Leave) => {
                    // Who is not there any more need not get up.
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

    /// Hears everything there is to hear, then acts on the last of it.
    fn hear(&mut self, first: News, news: &Receiver<News>) -> Result<Next> {
        let mut latest = None;
        for item in [first].into_iter().chain(news.try_iter()) {
            match item {
                News::Update(mut update) => {
                    if !update["table"].is_null() {
                        self.table = update["table"].take();
                    }
                    latest = Some(update);
                }
                News::Lost => self.say("bot-reconnecting"),
                News::Gone => {
                    self.say("bot-table-gone");
                    return Ok(Next::Over);
                }
                News::Enough => return Ok(Next::Leave),
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
        let limit = within(self.limit, self.table["talk"]["ends"].as_u64(), SystemTime::now());
        let question = Question { view: update["view"].clone(), legal, open, yours, limit };
        if yours {
            self.decide(&question, version)?;
        } else {
            self.aside(&question, version)?;
        }
        Ok(Next::Wait)
    }

    /// Tells the program once what game it is in.
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
        self.complain(fault, error.as_deref(), instead.as_deref());
        if let Some(action) = instead {
            self.act(&action, version)?;
        }
        Ok(())
    }

    /// Lets the program do something though the game does not wait for it.
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
        self.complain(fault, error.as_deref(), None);
        Ok(())
    }

    /// Does the action, or says why the rules refuse it. What has grown stale is asked again with the next news.
    fn act(&mut self, action: &str, version: u64) -> Result<Option<String>> {
        match self.client.insist("act", &json!({"action": action, "version": version})) {
            Ok(done) => {
                self.acted = done["version"].as_u64().unwrap_or(version + 1);
                Ok(None)
            }
            Err(Trouble::Refused(StatusCode::CONFLICT, _)) => Ok(None),
            Err(Trouble::Refused(StatusCode::UNPROCESSABLE_ENTITY, problem)) => {
                let words = problem["detail"].as_str().or(problem["title"].as_str());
                Ok(Some(words.unwrap_or_default().to_owned()))
            }
            Err(trouble) => Err(trouble.told(&self.speech)),
        }
    }

    fn complain(&mut self, fault: Fault, error: Option<&str>, played: Option<&str>) {
        self.program.tell_fault(fault, error, played);
        let words = self.speech.say(&format!("bot-fault-{}", fault.name()));
        eprintln!("{}", format!("{words} {}", error.unwrap_or_default()).trim_end());
    }

    fn end(&mut self, update: &Value) {
        let list = |key: &str| update["result"][key].as_array().cloned().unwrap_or_default();
        let scores: Vec<i32> =
            list("scores").iter().filter_map(|n| i32::try_from(n.as_i64()?).ok()).collect();
        let winners: Vec<u8> =
            list("winners").iter().filter_map(|n| u8::try_from(n.as_u64()?).ok()).collect();
        self.program.tell_end(&scores, &winners);
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

/// The limit, cut short where a sand-glass runs out before it: `ends` is in milliseconds since 1970.
fn within(limit: Duration, ends: Option<u64>, now: SystemTime) -> Duration {
    let Some(ends) = ends else { return limit };
    let left = (UNIX_EPOCH + Duration::from_millis(ends)).duration_since(now).unwrap_or_default();
    // The answer has to get there, and a glass that has run out leaves a moment for a reflex.
    limit.min(left.saturating_sub(ON_THE_WAY).max(ON_THE_WAY))
}

fn texts(list: &Value) -> Vec<String> {
    list.as_array().into_iter().flatten().filter_map(|text| text.as_str().map(str::to_owned)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sand_glass_cuts_the_limit_short() {
        let (now, limit) = (UNIX_EPOCH + Duration::from_secs(100), Duration::from_secs(5));
        assert_eq!(within(limit, None, now), limit);
        assert_eq!(within(limit, Some(200_000), now), limit);
        assert_eq!(within(limit, Some(102_300), now), Duration::from_secs(2));
        assert_eq!(within(limit, Some(90_000), now), ON_THE_WAY);
    }
}
