//! A request for a new table, checked before the table exists.

use std::collections::BTreeMap;

use game::{AnyGame, Chosen, FastDice, OptionKind, Refused};
use serde_json::Value;

use crate::names;
use crate::problem::{Problem, Reason, Result};
use crate::setup::{LEVELS, Pace, SeatPlan};

/// How long a sand timer may run, in seconds (V-10). The last is one minute for each of four players and two for all
/// together. Their names are the texts `glass-<seconds>`.
pub const GLASS_SECONDS: [u32; 4] = [30, 60, 120, 360];
pub const DEFAULT_GLASS_SECONDS: u32 = GLASS_SECONDS[1];

/// A request for a new table.
#[derive(Clone, Debug, Default)]
pub struct CreateTable {
    pub game: String,
    /// Required unless there is a position, which sets it.
    pub players: Option<usize>,
    pub options: Chosen,
    pub seats: Vec<SeatPlan>,
    pub listed: bool,
    /// A position to start from instead of the beginning.
    pub position: Option<Value>,
    pub pace: Pace,
    /// The table teaches the game: a scripted opening ([`game::Tutorial`]).
    pub lesson: bool,
    /// The table gives no hints.
    pub unaided: bool,
    /// The names of players who share the owner's device, by seat.
    pub guests: BTreeMap<usize, String>,
    /// For games with talk: how many seconds the sand timer runs; [`DEFAULT_GLASS_SECONDS`] if `None`.
    pub glass: Option<u32>,
    /// For games with talk: players may whisper to each other.
    pub whisper: bool,
    /// Two tables with the same deal.
    pub duplicate: bool,
}

/// A valid start of a game.
#[derive(Debug)]
pub struct Beginning {
    pub players: usize,
    /// All options, defaults included. With a position, these are the position's.
    pub options: Chosen,
    /// In canonical form.
    pub position: Option<Value>,
}

impl CreateTable {
    /// What a form for a new table starts with.
    pub fn offered(game: &'static dyn AnyGame) -> CreateTable {
        let mut seats = vec![SeatPlan::Open; *game.players().end()];
        seats[0] = SeatPlan::Me;
        let players = Some(*game.players().start());
        CreateTable { game: game.id().to_owned(), players, seats, ..CreateTable::default() }
    }

    /// A game against bots of this level, or the game's lesson.
    pub fn against_bots(
        game: &'static dyn AnyGame,
        level: &'static str,
        lesson: bool,
    ) -> Result<CreateTable> {
        let tutorial = game.tutorial().filter(|_| lesson);
        // Three is lively, and your turn comes round soon.
        let players = 3.clamp(*game.players().start(), *game.players().end());
        let (level, players) = match tutorial {
            Some(_) => (LEVELS[0], *game.players().end()),
            None => (level, players),
        };
        let mut seats = vec![SeatPlan::Bot(level); players];
        seats[0] = SeatPlan::Me;
        let position = tutorial.map(|tutorial| serde_json::from_str(tutorial.position)).transpose();
        Ok(CreateTable {
            game: game.id().to_owned(),
            players: tutorial.is_none().then_some(players),
            seats,
            position: position.map_err(|_| Reason::Internal)?,
            lesson: tutorial.is_some(),
            ..CreateTable::default()
        })
    }

    /// The same for the second table of a deal: nobody sits there yet.
    pub fn second_table(&self) -> CreateTable {
        let seats = self.seats.iter().map(|plan| match plan {
            SeatPlan::Bot(level) => SeatPlan::Bot(level),
            SeatPlan::Me | SeatPlan::Here | SeatPlan::Open => SeatPlan::Open,
        });
        CreateTable { seats: seats.collect(), guests: BTreeMap::new(), ..self.clone() }
    }

    /// Parses seat plans: `me`, `open`, `bot:<level>`, or `here:<name>` for somebody on the same device.
    pub fn plan_seats(&mut self, seats: &[String]) -> Result<()> {
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

    /// How long the sand timer runs and whether players may whisper. An error if the game does not support it.
    pub fn talk_settings(&self, game: &'static dyn AnyGame) -> Result<(u32, bool)> {
        let known = self.glass.is_none_or(|seconds| GLASS_SECONDS.contains(&seconds));
        let wanted = self.glass.is_some() || self.whisper;
        if !known || (wanted && !game.talk()) {
            return Err(Reason::Options.into());
        }
        Ok((self.glass.unwrap_or(DEFAULT_GLASS_SECONDS), self.whisper))
    }

    /// The start of the game, or why the game refuses it.
    pub fn beginning(&self, game: &'static dyn AnyGame) -> Result<Beginning> {
        if let Some(position) = &self.position {
            return self.beginning_at(game, position);
        }
        let problem = |refused| Problem::options(game, refused);
        let players = self.players.ok_or(Reason::BadRequest)?;
        let options = game.complete(players, &self.options).map_err(problem)?;
        // What depends on several options is refused by the game itself.
        game.open(players, &options, &mut FastDice::new(0)).map_err(problem)?;
        Ok(Beginning { players, options, position: None })
    }

    /// A start from a position, which has its own options and number of players.
    fn beginning_at(&self, game: &'static dyn AnyGame, position: &Value) -> Result<Beginning> {
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

/// The options with every map in full. The id of an offered map is replaced by the map; a custom map is checked, so that
/// all its faults are reported.
pub fn with_maps(game: &'static dyn AnyGame, options: &Chosen, offered: &[&Value]) -> Result<Chosen> {
    let mut resolved = options.clone();
    for spec in game.options() {
        let (OptionKind::ChoiceOrObject(own), Some(value)) = (spec.kind, resolved.get_mut(spec.key)) else {
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
    Ok(resolved)
}

/// Parses and checks a custom map.
pub fn read_map(game: &'static dyn AnyGame, text: &str) -> Result<Value> {
    game.read_map(text).map_err(|faults| Problem::map(game, faults))
}

/// Parses a position that somebody typed or uploaded. `None` if the text is blank.
pub fn read_position(game: &'static dyn AnyGame, text: &str) -> Result<Option<Value>> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    serde_json::from_str(text).map(Some).map_err(|error| {
        let problem = error.to_string();
        Problem::position(game, Refused::malformed("bad-position").with("problem", problem))
    })
}
