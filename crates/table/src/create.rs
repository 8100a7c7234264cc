//! A table as somebody wants it, checked before there is one.

use std::collections::BTreeMap;

use game::{AnyGame, Chosen, FastDice, OptionKind, Refused};
use serde_json::Value;

use crate::names;
use crate::problem::{Problem, Reason, Result};
use crate::setup::{Pace, SeatPlan};

/// How long a sand-glass may run, in seconds (V-10). The last is a minute for each of four and two for all. Their words are
/// the texts `glass-<seconds>`.
pub const GLASS_SECONDS: [u32; 4] = [30, 60, 120, 360];
pub const USUAL_GLASS_SECONDS: u32 = GLASS_SECONDS[1];

/// What somebody asks for.
#[derive(Clone, Debug, Default)]
pub struct CreateTable {
    pub game: String,
    /// Needed unless a position says it.
    pub players: Option<usize>,
    pub options: Chosen,
    pub seats: Vec<SeatPlan>,
    pub listed: bool,
    /// Where the game starts, if not at its beginning.
    pub position: Option<Value>,
    pub pace: Pace,
    /// The first decisions are explained.
    pub guide: bool,
    /// Nobody is given hints.
    pub unaided: bool,
    /// Seats that are played on the owner's device, with their names.
    pub guests: BTreeMap<usize, String>,
    /// How many seconds the sand-glass runs, where talk is a part of the game; the usual time if missing.
    pub glass: Option<u32>,
    /// Whether two may whisper, where talk is a part of the game.
    pub whisper: bool,
}

/// What the game is played with and where it starts, as the game allows it.
#[derive(Debug)]
pub struct Beginning {
    pub players: usize,
    /// All of them; those of a position are the position's.
    pub options: Chosen,
    /// In canonical form.
    pub position: Option<Value>,
}

impl CreateTable {
    /// Takes the plans of the seats as they are written: `me`, `open`, `bot:<level>`, or `here:<name>`
    /// for somebody at the same device.
    pub fn plan(&mut self, seats: &[String]) -> Result<()> {
        for (seat, text) in seats.iter().enumerate() {
            let (plan, name) = text.split_once(':').filter(|(plan, _)| *plan == "here").unwrap_or((text, ""));
            let plan = plan.parse().map_err(|()| Reason::BadRequest)?;
            if plan == SeatPlan::Here {
                self.guests.insert(seat, names::clean_name(name)?);
            }
            self.seats.push(plan);
        }
        Ok(())
    }

    /// How long the sand-glass runs and whether two may whisper, if the game takes it.
    pub fn talk(&self, game: &'static dyn AnyGame) -> Result<(u32, bool)> {
        let known = self.glass.is_none_or(|seconds| GLASS_SECONDS.contains(&seconds));
        let wanted = self.glass.is_some() || self.whisper;
        if !known || (wanted && !game.talk()) {
            return Err(Reason::Options.into());
        }
        Ok((self.glass.unwrap_or(USUAL_GLASS_SECONDS), self.whisper))
    }

    /// The beginning of the game, or what the game says against it.
    pub fn beginning(&self, game: &'static dyn AnyGame) -> Result<Beginning> {
        if let Some(position) = &self.position {
            return self.at(game, position);
        }
        let no = |refused| Problem::options(game, refused);
        let players = self.players.ok_or(Reason::BadRequest)?;
        let options = game.complete(players, &self.options).map_err(no)?;
        // What depends on several options is refused by the game itself.
        game.open(players, &options, &mut FastDice::new(0)).map_err(no)?;
        Ok(Beginning { players, options, position: None })
    }

    /// A position carries its options and its number of players.
    fn at(&self, game: &'static dyn AnyGame, position: &Value) -> Result<Beginning> {
        if !self.options.is_empty() {
            return Err(Reason::PositionOptions.into());
        }
        let table = game.load(position).map_err(|refused| Problem::position(game, refused))?;
        if self.players.is_some_and(|players| players != table.players()) {
            return Err(Reason::PositionPlayers.into());
        }
        if table.turn().outcome().is_some() {
            return Err(Reason::PositionOver.into());
        }
        let position = table.position();
        let chosen = |spec: &game::OptionSpec| Some((spec.key.to_owned(), position.get(spec.key)?.clone()));
        let options = game.options().iter().filter_map(chosen).collect();
        Ok(Beginning { players: table.players(), options, position: Some(position) })
    }
}

/// The options with every map in them as a whole: of one that is offered only the id is given, and one of
/// somebody's own is read, so that everything that is wrong with it is told.
pub fn with_maps(game: &'static dyn AnyGame, options: &Chosen, offered: &[&Value]) -> Result<Chosen> {
    let mut whole = options.clone();
    for spec in game.options() {
        let (OptionKind::ChoiceOrObject(own), Some(value)) = (spec.kind, whole.get_mut(spec.key)) else {
            continue;
        };
        match value {
            Value::String(id) if !own.contains(&id.as_str()) => {
                if let Some(map) = offered.iter().find(|map| map["id"] == id.as_str()) {
                    *value = (*map).clone();
                }
            }
            Value::Object(_) => *value = read_map(game, &value.to_string())?,
            _ => {}
        }
    }
    Ok(whole)
}

/// A map that somebody wrote.
pub fn read_map(game: &'static dyn AnyGame, text: &str) -> Result<Value> {
    game.read_map(text).map_err(|faults| Problem::map(game, faults))
}

/// The position that somebody typed or uploaded; nothing if there is only white space.
pub fn read_position(game: &'static dyn AnyGame, text: &str) -> Result<Option<Value>> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|error| {
        let problem = error.to_string();
        Problem::position(game, Refused::malformed("bad-position").with("problem", problem))
    })
}
