//! The plan of an arena: a game, contestants, and deals derived from a seed.

use anyhow::{Result, anyhow, bail};
use game::{AnyGame, Chosen, FastDice, Level, MAX_SEATS};
use record::{Games, MatchDice};
use serde_json::{Value, json};
use std::time::Duration;
use words::Speech;

use super::contestant::{Budget, Contestant};
use crate::args;
use crate::seed;
use crate::thinking::Thinking;

/// What an arena will play.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) game: &'static dyn AnyGame,
    pub(crate) options: Chosen,
    /// One per seat. In rotation `r`, entry `i` sits in seat `i + r`, wrapping around.
    pub(crate) entries: Vec<Contestant>,
    /// The number of deals, each played once in every rotation.
    pub(crate) deals: u64,
    pub(crate) budget: Budget,
    key: [u8; 32],
}

impl Plan {
    pub(crate) fn read(games: Games<'static>, arguments: &args::Arena, speech: &Speech<'_>) -> Result<Plan> {
        let Some(game) = games.iter().copied().find(|game| game.id() == arguments.game) else {
            let known: Vec<&str> = games.iter().map(|game| game.id()).collect();
            let args = [("game", arguments.game.as_str().into()), ("games", known.join(", ").into())];
            bail!(speech.say_with("play-no-game", &args));
        };
        let entries = entries(&arguments.seats, speech)?;
        let chosen: Chosen =
            serde_json::from_str(&arguments.options).map_err(|_| anyhow!(speech.say("arena-bad-options")))?;
        let digits = arguments.seed.as_deref().unwrap_or("0");
        let key = record::seed_key(digits).ok_or_else(|| anyhow!(speech.say("play-bad-seed")))?;
        let refused = |refused: game::Refused| anyhow!(refused.sentence(&game.texts().speech(speech.lang)));
        let options = game.terminating(entries.len(), &chosen).map_err(refused)?;
        game.open(entries.len(), &options, &mut MatchDice::from_key(key)).map_err(refused)?;
        let deals = arguments.games.div_ceil(entries.len() as u64);
        let budget = budget(arguments, speech)?;
        Ok(Plan { game, options, entries, deals, budget, key })
    }

    pub(crate) fn players(&self) -> usize {
        self.entries.len()
    }

    /// The key of a deal's dice, the same in every rotation: `new` with this seed opens the same game.
    pub(crate) fn dice_key(&self, deal: u64) -> [u8; 32] {
        let mut words = FastDice::new(self.seed(deal));
        let mut key = [0; 32];
        for part in key.chunks_exact_mut(8) {
            part.copy_from_slice(&words.next_u64().to_be_bytes());
        }
        key
    }

    /// The seed of an entry's own random choices in a deal, the same in every rotation.
    pub(crate) fn bot_seed(&self, deal: u64, entry: usize) -> u64 {
        let other = FastDice::new(entry as u64 + 1).next_u64();
        FastDice::new(self.seed(deal) ^ other).next_u64()
    }

    /// Everything that determines the deals. An arena can be resumed only with the same terms.
    pub(crate) fn terms(&self) -> Value {
        let entries: Vec<String> = self.entries.iter().map(Contestant::to_string).collect();
        let budgets: serde_json::Map<String, Value> = Level::ALL
            .into_iter()
            .filter_map(|level| Some((level.to_string(), self.budget_of(level)?)))
            .collect();
        let mut terms = json!({
            "spieltisch": env!("CARGO_PKG_VERSION"),
            "game": self.game.id(),
            "rules_version": self.game.rules_version(),
            "options": self.options,
            "seats": entries,
            "seed": seed::digits(&self.key),
            "budgets": budgets,
        });
        if self.entries.iter().any(|entry| matches!(entry, Contestant::Command(_))) {
            terms["limit_ms"] = json!(self.budget.program.as_millis() as u64);
        }
        terms
    }

    /// What bots at this level spend on a decision, if there are any and they search. `None` too if only other builds
    /// play at it, by their own budgets.
    fn budget_of(&self, level: Level) -> Option<Value> {
        let level_of = |entry: &&Contestant| entry.level() == Some(level) && level > Level::Easy;
        let mut entries = self.entries.iter().filter(level_of).peekable();
        entries.peek()?;
        let own = entries.any(|entry| matches!(entry, Contestant::Bot(_)));
        let budget = &self.budget;
        let thinking = Thinking::Level(level);
        match if own { budget.of_bot(thinking) } else { budget.of_engine(thinking) } {
            Thinking::Iterations(iterations) => Some(json!({"iterations": iterations})),
            Thinking::Millis(millis) => Some(json!({"ms": millis})),
            Thinking::Level(_) => None,
        }
    }

    fn seed(&self, deal: u64) -> u64 {
        seed::fast(self.key) ^ FastDice::new(deal).next_u64()
    }
}

fn entries(words: &[String], speech: &Speech<'_>) -> Result<Vec<Contestant>> {
    if words.len() > MAX_SEATS {
        bail!(speech.say_with("arena-many-seats", &[("most", MAX_SEATS.into())]));
    }
    words
        .iter()
        .map(|word| {
            Contestant::read(word).ok_or_else(|| {
                anyhow!(speech.say_with("arena-no-contestant", &[("word", word.as_str().into())]))
            })
        })
        .collect()
}

fn budget(arguments: &args::Arena, speech: &Speech<'_>) -> Result<Budget> {
    let program = Duration::from_millis(arguments.limit.unwrap_or(1000));
    let mut budget = Budget { instead: [None; 4], program };
    for pair in &arguments.iterations {
        let (level, iterations) = level_and_number(pair, speech)?;
        budget.instead[level as usize] = Some(Thinking::Iterations(iterations));
    }
    for pair in &arguments.think_time {
        let (level, millis) = level_and_number(pair, speech)?;
        budget.instead[level as usize] = Some(Thinking::Millis(millis));
    }
    Ok(budget)
}

/// Parses `hard=1000`. Easy does not search, so it has no budget.
fn level_and_number(pair: &str, speech: &Speech<'_>) -> Result<(Level, u32)> {
    pair.split_once('=')
        .and_then(|(level, number)| Some((Level::named(level.trim())?, number.trim().parse().ok()?)))
        .filter(|(level, _)| *level > Level::Easy)
        .ok_or_else(|| anyhow!(speech.say_with("arena-bad-budget", &[("pair", pair.into())])))
}
