//! A person's own statistics.

use std::collections::HashMap;

use record::Games;
use table::results::{PersonalGame, PersonalResults, RatedPlayer, against_bots, is_rated};
use table::rows::{Finish, FinishSeat};
use table::setup::{LEVELS, level};

use crate::model::stats::{Against, Ended, Name, OwnGame, OwnStats};

/// What is known around a person's results.
#[derive(Debug, Default)]
pub struct Known {
    /// The person's id.
    pub me: String,
    /// The names of people, by their ids.
    pub names: HashMap<String, Name>,
    /// The tables that are still there, and whether they are on a custom map.
    pub tables: HashMap<String, bool>,
    /// The person's rating and its uncertainty, by game.
    pub ratings: HashMap<String, (f64, f64)>,
    /// Games at private tables are rated too.
    pub private: bool,
}

impl Known {
    /// A rated player as the person sees them.
    pub fn name(&self, rated: &RatedPlayer) -> Name {
        match rated {
            RatedPlayer::Bot(bot) => Name::Bot(bot_level(bot)),
            RatedPlayer::Person(id) if *id == self.me => Name::You,
            RatedPlayer::Person(id) => self.names.get(id).cloned().unwrap_or(Name::Gone),
        }
    }

    fn ended(&self, finish: &Finish, games: Games<'_>) -> Option<Ended> {
        let mine = |seat: &&FinishSeat| seat.person.as_deref() == Some(&self.me);
        let game = games.iter().copied().find(|game| game.id() == finish.game)?;
        let seat = finish.seats.iter().filter(mine).min_by_key(|seat| seat.place)?;
        let name = |seat: &FinishSeat| match (&seat.bot, &seat.person) {
            (Some(bot), _) => Name::Bot(bot_level(bot)),
            (None, Some(person)) => self.name(&RatedPlayer::Person(person.clone())),
            (None, None) => Name::Gone,
        };
        Some(Ended {
            game,
            table: self.tables.contains_key(&finish.table).then(|| finish.table.clone()),
            place: seat.place,
            score: seat.score,
            others: finish.seats.iter().filter(|seat| !mine(seat)).map(name).collect(),
            own_map: self.tables.get(&finish.table).copied().unwrap_or_default(),
            against_bots: against_bots(&self.me, finish),
            rated: is_rated(finish, self.private),
        })
    }
}

/// The person's own statistics.
pub fn own(results: &PersonalResults, games: Games<'_>, known: &Known) -> OwnStats {
    let find = |id: &str| games.iter().copied().find(|game| game.id() == id);
    let of_game = |(id, played): (&String, &PersonalGame)| {
        Some(OwnGame {
            game: find(id)?,
            games: played.games,
            wins: played.wins,
            best: played.best,
            against_bots: played.against_bots,
            rating: known.ratings.get(id).copied(),
        })
    };
    let mut against: Vec<Against> = results
        .against
        .iter()
        .map(|(rated, met)| Against {
            who: known.name(rated),
            games: met.games,
            before: met.before,
            behind: met.behind,
        })
        .collect();
    against.sort_by_key(|met| std::cmp::Reverse(met.games));
    OwnStats {
        games: results.games.iter().filter_map(of_game).collect(),
        against,
        latest: results.latest.iter().filter_map(|finish| known.ended(finish, games)).collect(),
    }
}

/// The level of a stored bot; the default if it no longer exists.
pub fn bot_level(name: &str) -> &'static str {
    level(name).unwrap_or(LEVELS[0])
}
