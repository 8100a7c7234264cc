//! [`AnyGame`]: a game as an object, for code that works with every game.

use std::fmt;
use std::ops::RangeInclusive;

use maud::Markup;
use serde_json::Value;
use words::{Speech, Texts};

use crate::bounds::{Origin, check_options, check_position};
use crate::options::{bad_option, complete};
use crate::table::Running;
use crate::{
    Chosen, Dice, Draw, Example, FastDice, Game, GameState, NoLog, OptionSpec, Refused, Sign, Source,
    Strategy, Table, Turn, Tutorial,
};

/// A game of the catalog.
///
/// Every type that implements [`Game`], [`Draw`] and [`Strategy`] implements it.
///
/// ```
/// use game::AnyGame;
/// use game::example::NIM;
///
/// let games: &[&dyn AnyGame] = &[NIM];
/// let nim = games.iter().find(|game| game.id() == "nim").expect("a game of Nim");
/// assert!(nim.complete(9, &Default::default()).is_err(), "Nim is not for nine");
/// ```
pub trait AnyGame: fmt::Debug + Send + Sync {
    /// The name in the protocol, in addresses and in records.
    fn id(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn players(&self) -> RangeInclusive<usize>;
    fn options(&self) -> &'static [OptionSpec];
    /// Whether a seat can know something that others may not: [`Game::hidden_hands`].
    fn hidden_hands(&self) -> bool;
    fn texts(&self) -> &'static Texts;
    /// The ids of the numbered rules, in order.
    fn rules(&self) -> Vec<String>;
    /// Where a rule comes from; `None` if there is no such rule.
    fn source(&self, rule: &str) -> Option<Source>;
    /// The keys of the options that change a rule.
    fn rule_options(&self, rule: &str) -> &'static [&'static str];
    fn style(&self) -> &'static str;
    /// The game's ES modules: see [`Draw::scripts`].
    fn scripts(&self) -> &'static [(&'static str, &'static str)];
    fn cover(&self) -> Markup;
    /// Whether talk is part of the game.
    fn talk(&self) -> bool;
    /// The keyboard shortcuts: an action's text and its letter.
    fn keys(&self) -> &'static [(&'static str, char)];
    /// What the board marks and readers can turn off.
    fn settings(&self) -> &'static [&'static str];
    /// Worked examples of the scoring.
    fn examples(&self) -> &'static [Example];
    /// The guided first game.
    fn tutorial(&self) -> Option<&'static Tutorial>;
    /// The game's puzzles, compressed: see [`Teach::puzzles`](crate::Teach::puzzles).
    fn puzzle_data(&self) -> &'static [u8];
    /// Whether the game is decided by points.
    fn points(&self) -> bool;
    /// A small picture for a line of text.
    fn symbol(&self, name: &str) -> Option<Markup>;
    /// Every symbol the game draws.
    fn signs(&self, speech: &Speech<'_>) -> Vec<Sign>;

    /// The map with this id as data, for games that are played on maps.
    fn map(&self, id: &str) -> Option<Value>;

    /// Reads a custom map: the map as data, or everything that is wrong with it.
    fn read_map(&self, text: &str) -> Result<Value, Vec<Refused>>;

    /// Checks the options and fills in the defaults.
    fn complete(&self, players: usize, chosen: &Chosen) -> Result<Chosen, Refused>;

    /// Adjusts the options so that a match among bots is certain to end.
    fn terminating(&self, players: usize, chosen: &Chosen) -> Result<Chosen, Refused>;

    /// Starts a match.
    fn open(&self, players: usize, chosen: &Chosen, dice: &mut dyn Dice) -> Result<Box<dyn Table>, Refused>;

    /// Starts a match from a position.
    fn load(&self, position: &Value) -> Result<Box<dyn Table>, Refused>;

    /// Starts a match again in order to replay it. Where `chosen` has a name only, `content` has what it
    /// stands for under the same key.
    fn reopen(
        &self,
        players: usize,
        chosen: &Chosen,
        content: &Chosen,
        origin: Origin,
        dice: &mut dyn Dice,
    ) -> Result<Box<dyn Table>, Refused>;

    /// The same for a match that started from a position.
    fn reload(&self, position: &Value, content: &Chosen, origin: Origin) -> Result<Box<dyn Table>, Refused>;

    /// Plays matches at random, on this thread. The lowest active seat acts, choosing uniformly among its
    /// legal actions except revisions.
    fn random(&self, players: usize, chosen: &Chosen, games: u64, seed: u64) -> Result<Tally, Refused>;
}

/// The result of random play.
///
/// ```
/// use game::AnyGame;
/// use game::example::NIM;
///
/// let tally = NIM.random(2, &Default::default(), 100, 1)?;
/// assert_eq!(tally.wins.iter().sum::<u64>(), 100);
/// # Ok::<(), game::Refused>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tally {
    pub decisions: u64,
    /// Wins by seat. A shared win counts for each winner.
    pub wins: Vec<u64>,
}

impl<G: Game + Draw + Strategy> AnyGame for G {
    fn id(&self) -> &'static str {
        G::ID
    }

    fn rules_version(&self) -> u32 {
        G::RULES_VERSION
    }

    fn players(&self) -> RangeInclusive<usize> {
        G::PLAYERS
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::OPTIONS
    }

    fn hidden_hands(&self) -> bool {
        G::hidden_hands()
    }

    fn texts(&self) -> &'static Texts {
        <G as Draw>::texts()
    }

    fn rules(&self) -> Vec<String> {
        let (letter, last) = <G as Draw>::RULES;
        (1..=last).map(|number| format!("{letter}-{number}")).collect()
    }

    fn source(&self, rule: &str) -> Option<Source> {
        Source::of(<G as Draw>::texts(), rule)
    }

    fn rule_options(&self, rule: &str) -> &'static [&'static str] {
        let known = <G as Draw>::RULE_OPTIONS.iter().find(|(changed, _)| *changed == rule);
        known.map_or(&[], |(_, options)| options)
    }

    fn style(&self) -> &'static str {
        <G as Draw>::style()
    }

    fn scripts(&self) -> &'static [(&'static str, &'static str)] {
        <G as Draw>::scripts()
    }

    fn cover(&self) -> Markup {
        <G as Draw>::cover()
    }

    fn talk(&self) -> bool {
        <G as Draw>::TALK
    }

    fn keys(&self) -> &'static [(&'static str, char)] {
        <G as Draw>::KEYS
    }

    fn settings(&self) -> &'static [&'static str] {
        <G as Draw>::SETTINGS
    }

    fn examples(&self) -> &'static [Example] {
        G::examples()
    }

    fn tutorial(&self) -> Option<&'static Tutorial> {
        G::tutorial()
    }

    fn puzzle_data(&self) -> &'static [u8] {
        G::puzzles()
    }

    fn points(&self) -> bool {
        <G as Draw>::POINTS
    }

    fn symbol(&self, name: &str) -> Option<Markup> {
        G::symbol(name)
    }

    fn signs(&self, speech: &Speech<'_>) -> Vec<Sign> {
        G::signs(speech)
    }

    fn map(&self, id: &str) -> Option<Value> {
        G::map(id)
    }

    fn read_map(&self, text: &str) -> Result<Value, Vec<Refused>> {
        G::read_map(text)
    }

    fn complete(&self, players: usize, chosen: &Chosen) -> Result<Chosen, Refused> {
        if !G::PLAYERS.contains(&players) {
            return Err(Refused::malformed("no-players")
                .with("players", players as i64)
                .with("least", *G::PLAYERS.start() as i64)
                .with("most", *G::PLAYERS.end() as i64));
        }
        complete(G::OPTIONS, players, chosen)
    }

    fn terminating(&self, players: usize, chosen: &Chosen) -> Result<Chosen, Refused> {
        let options = G::terminating(options::<G>(players, chosen)?);
        match serde_json::to_value(options) {
            Ok(Value::Object(options)) => complete(G::OPTIONS, players, &options),
            _ => AnyGame::complete(self, players, chosen),
        }
    }

    fn open(
        &self,
        players: usize,
        chosen: &Chosen,
        mut dice: &mut dyn Dice,
    ) -> Result<Box<dyn Table>, Refused> {
        check_options(chosen)?;
        let options = options::<G>(players, chosen)?;
        let state = G::new(players, &options, &mut dice)?;
        Ok(Box::new(Running::<G>::start(state)))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn Table>, Refused> {
        check_position(position)?;
        let position = read_position::<G>(position.clone())?;
        Ok(Box::new(Running::<G>::start(G::load(position)?)))
    }

    fn reopen(
        &self,
        players: usize,
        chosen: &Chosen,
        content: &Chosen,
        origin: Origin,
        mut dice: &mut dyn Dice,
    ) -> Result<Box<dyn Table>, Refused> {
        let mut whole = chosen.clone();
        whole.extend(content.clone());
        if origin == Origin::Record {
            check_options(&whole)?;
        }
        let options = options::<G>(players, &whole)?;
        let state = G::resume(players, &options, origin, &mut dice)?;
        Ok(Box::new(Running::<G>::start(state)))
    }

    fn reload(&self, position: &Value, content: &Chosen, origin: Origin) -> Result<Box<dyn Table>, Refused> {
        let mut whole = position.clone();
        if let Value::Object(keys) = &mut whole {
            keys.extend(content.clone());
        }
        if origin == Origin::Record {
            check_position(&whole)?;
        }
        let position = read_position::<G>(whole)?;
        Ok(Box::new(Running::<G>::start(G::reload(position, origin)?)))
    }

    fn random(&self, players: usize, chosen: &Chosen, games: u64, seed: u64) -> Result<Tally, Refused> {
        let options = G::terminating(options::<G>(players, chosen)?);
        let mut dice = FastDice::new(seed);
        let mut tally = Tally { decisions: 0, wins: vec![0; players] };
        let mut actions = Vec::new();
        for _ in 0..games {
            let mut state = G::new(players, &options, &mut dice)?;
            let outcome = loop {
                let seat = match state.turn() {
                    Turn::Over(outcome) => break outcome,
                    Turn::Seats(seats) => seats.first().expect("a running game has an active seat"),
                };
                actions.clear();
                state.decisions(seat, &mut actions);
                let action = actions[dice.below(actions.len() as u32) as usize];
                state.apply(seat, action, &mut dice, &mut NoLog);
                tally.decisions += 1;
            };
            for winner in outcome.winners.iter() {
                tally.wins[winner.index()] += 1;
            }
        }
        Ok(tally)
    }
}

fn options<G: Game + Draw + Strategy>(players: usize, chosen: &Chosen) -> Result<G::Options, Refused> {
    let complete = AnyGame::complete(&G::default(), players, chosen)?;
    let value = Value::Object(complete);
    serde_json::from_value(value.clone()).map_err(|_| bad_option("options", &value))
}

fn read_position<G: Game>(position: Value) -> Result<G::Position, Refused> {
    serde_json::from_value(position)
        .map_err(|error| Refused::malformed("bad-position").with("problem", error.to_string()))
}
