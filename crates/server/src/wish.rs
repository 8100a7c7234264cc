//! A table as somebody wants it, checked before there is one.

use std::collections::BTreeMap;

use game::{AnyGame, Chosen, FastDice, OptionKind, Refused};
use serde_json::Value;

use crate::config::Config;
use crate::lobby::read_plan;
use crate::page::model::{Pace, SeatPlan};
use crate::problem::{Kind, Problem, Result};
use crate::{glass, naming};

/// What somebody asks for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Wish {
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
pub(crate) struct Beginning {
    pub players: usize,
    /// All of them; those of a position are the position's.
    pub options: Chosen,
    /// In canonical form.
    pub position: Option<Value>,
}

impl Wish {
    /// Takes the plans of the seats as they are written: `me`, `open`, `bot:<level>`, or `here:<name>`
    /// for somebody at the same device.
    pub(crate) fn plan(&mut self, seats: &[String]) -> Result<()> {
        for (seat, text) in seats.iter().enumerate() {
            let (plan, name) = text.split_once(':').filter(|(plan, _)| *plan == "here").unwrap_or((text, ""));
            let plan = read_plan(plan).ok_or(Kind::BadRequest)?;
            if plan == SeatPlan::Here {
                self.guests.insert(seat, naming::clean_name(name)?);
            }
            self.seats.push(plan);
        }
        Ok(())
    }

    /// How long the sand-glass runs and whether two may whisper, if the game takes it.
    pub(crate) fn talk(&self, game: &'static dyn AnyGame) -> Result<(u32, bool)> {
        let known = self.glass.is_none_or(|seconds| glass::TIMES.contains(&seconds));
        let wanted = self.glass.is_some() || self.whisper;
        if !known || (wanted && !game.talk()) {
            return Err(Kind::Options.into());
        }
        Ok((self.glass.unwrap_or(glass::USUAL), self.whisper))
    }

    /// The beginning of the game, or what the game says against it.
    pub(crate) fn beginning(&self, game: &'static dyn AnyGame) -> Result<Beginning> {
        if let Some(position) = &self.position {
            return self.at(game, position);
        }
        let no = |refused| Problem::options(game, refused);
        let players = self.players.ok_or(Kind::BadRequest)?;
        let options = game.complete(players, &self.options).map_err(no)?;
        // What depends on several options is refused by the game itself.
        game.open(players, &options, &mut FastDice::new(0)).map_err(no)?;
        Ok(Beginning { players, options, position: None })
    }

    /// A position carries its options and its number of players.
    fn at(&self, game: &'static dyn AnyGame, position: &Value) -> Result<Beginning> {
        if !self.options.is_empty() {
            return Err(Kind::PositionOptions.into());
        }
        let table = game.load(position).map_err(|refused| Problem::position(game, refused))?;
        if self.players.is_some_and(|players| players != table.players()) {
            return Err(Kind::PositionPlayers.into());
        }
        if table.turn().outcome().is_some() {
            return Err(Kind::PositionOver.into());
        }
        let position = table.position();
        let chosen = |spec: &game::OptionSpec| Some((spec.key.to_owned(), position.get(spec.key)?.clone()));
        let options = game.options().iter().filter_map(chosen).collect();
        Ok(Beginning { players: table.players(), options, position: Some(position) })
    }
}

/// The options with every map in them as a whole: of one that is offered only the id is given, and one of
/// somebody's own is read, so that everything that is wrong with it is told.
pub(crate) fn with_maps(game: &'static dyn AnyGame, options: &Chosen, config: &Config) -> Result<Chosen> {
    let mut whole = options.clone();
    for spec in game.options() {
        let (OptionKind::ChoiceOrObject(own), Some(value)) = (spec.kind, whole.get_mut(spec.key)) else {
            continue;
        };
        match value {
            Value::String(id) if !own.contains(&id.as_str()) => {
                if let Some(map) = config.maps_of(game.id()).find(|map| map["id"] == id.as_str()) {
                    *value = map.clone();
                }
            }
            Value::Object(_) => *value = read_map(game, &value.to_string())?,
            _ => {}
        }
    }
    Ok(whole)
}

/// A map that somebody wrote.
pub(crate) fn read_map(game: &'static dyn AnyGame, text: &str) -> Result<Value> {
    game.read_map(text).map_err(|faults| Problem::map(game, faults))
}

/// The position that somebody typed or uploaded; nothing if there is only white space.
pub(crate) fn read_position(game: &'static dyn AnyGame, text: &str) -> Result<Option<Value>> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|error| {
        let problem = error.to_string();
        Problem::position(game, Refused::malformed("bad-position").with("problem", problem))
    })
}
