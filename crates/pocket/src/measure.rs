//! Games played at random or by bots, to compare the engine in a browser with the native one.

use game::{AnyGame, Dice as _, Effort, FastDice, Refused, Seat, Table};
use serde::Deserialize;
use serde_json::{Value, json};
use table::ids;

/// What is to be played.
#[derive(Debug, Deserialize)]
pub(crate) struct Measure {
    game: String,
    players: usize,
    /// How many games, one after the other.
    games: u64,
    #[serde(default)]
    seed: u64,
    /// Bots search this many worlds for each decision; at random if there are none.
    #[serde(default)]
    iterations: u32,
    /// The maximum number of decisions of one game.
    most: u64,
}

impl Measure {
    /// A digest of every position, and how many decisions led there.
    pub(crate) fn play(&self) -> Value {
        let Some(game) = catalog::find(&self.game) else { return json!({"error": "no such game"}) };
        match self.games(game) {
            Ok((digest, decisions)) => json!({"digest": digest, "decisions": decisions}),
            Err(refused) => json!({"error": refused.to_string()}),
        }
    }

    fn games(&self, game: &'static dyn AnyGame) -> Result<(String, u64), Refused> {
        let options = game.terminating(self.players, &Default::default())?;
        let mut dice = FastDice::new(self.seed);
        let (mut digest, mut decisions) = (String::new(), 0);
        for _ in 0..self.games {
            let mut table = game.open(self.players, &options, &mut dice)?;
            for _ in 0..self.most {
                let Some(seat) = table.turn().seats().first() else { break };
                let action = self.choose(&*table, seat, &mut dice);
                let step = table.attempt(seat, &action, &mut dice)?;
                table.commit(step);
                decisions += 1;
                digest = ids::hash(&format!("{digest}{}", table.position()));
            }
        }
        Ok((digest, decisions))
    }

    fn choose(&self, table: &dyn Table, seat: Seat, dice: &mut FastDice) -> String {
        if self.iterations > 0
            && let Some(task) = table.decision_task(seat)
        {
            return task(Effort::of(self.iterations), dice);
        }
        let mut legal = table.legal(seat);
        legal.swap_remove(dice.below(legal.len() as u32) as usize)
    }
}
