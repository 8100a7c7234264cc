//! A protocol request, parsed strictly by type.

use game::{Chosen, Seat};
use serde_json::{Map, Value};

use super::{Failure, shown};

/// One JSON object with a `cmd`. Keys a command does not know are ignored.
#[derive(Debug)]
pub(super) struct Request {
    command: String,
    keys: Map<String, Value>,
}

/// The setup of a game.
#[derive(Debug)]
pub(super) struct Setup {
    pub(super) players: usize,
    pub(super) options: Chosen,
    pub(super) seed: [u8; 32],
}

impl Request {
    pub(super) fn read(line: &[u8]) -> Result<Request, Failure> {
        let keys: Map<String, Value> = serde_json::from_slice(line)
            .map_err(|error| Failure::new("engine-bad-json", &[("problem", error.to_string().into())]))?;
        match keys.get("cmd") {
            Some(Value::String(command)) => Ok(Request { command: command.clone(), keys }),
            _ => Err(wants("cmd", "engine-wants-text")),
        }
    }

    pub(super) fn command(&self) -> &str {
        &self.command
    }

    pub(super) fn get(&self, key: &str) -> Option<&Value> {
        self.keys.get(key)
    }

    pub(super) fn text(&self, key: &str) -> Result<&str, Failure> {
        self.get(key).and_then(Value::as_str).ok_or_else(|| wants(key, "engine-wants-text"))
    }

    /// An integer; 1.0 is refused.
    pub(super) fn number(&self, key: &str) -> Result<u64, Failure> {
        self.get(key).and_then(Value::as_u64).ok_or_else(|| wants(key, "engine-wants-number"))
    }

    pub(super) fn object(&self, key: &str) -> Result<&Map<String, Value>, Failure> {
        self.get(key).and_then(Value::as_object).ok_or_else(|| wants(key, "engine-wants-object"))
    }

    /// A seat at a table of `players`.
    pub(super) fn seat(&self, players: usize) -> Result<Seat, Failure> {
        let seat = self.number("seat")?;
        match u8::try_from(seat) {
            Ok(number) if usize::from(number) < players => Ok(Seat(number)),
            _ => Err(Failure::new("engine-no-seat", &[("seat", seat.to_string().into())])),
        }
    }

    /// The dice key: up to 64 hex digits, padded with zeros on the left.
    pub(super) fn seed(&self) -> Result<[u8; 32], Failure> {
        match self.get("seed") {
            None => Ok([0; 32]),
            Some(Value::String(digits)) => record::seed_key(digits)
                .ok_or_else(|| Failure::new("engine-bad-seed", &[("seed", shown(digits).into())])),
            Some(_) => Err(wants("seed", "engine-wants-text")),
        }
    }

    pub(super) fn setup(&self) -> Result<Setup, Failure> {
        // Any number that is too large is refused by the game.
        let players = self.number("players")?.min(u64::from(u32::MAX)) as usize;
        let options = match self.get("options") {
            None => Chosen::new(),
            Some(_) => self.object("options")?.clone(),
        };
        Ok(Setup { players, options, seed: self.seed()? })
    }
}

fn wants(key: &str, what: &str) -> Failure {
    Failure::new(what, &[("key", key.into())])
}
