//! [`DailyDeals`]: what the deals of the day follow from.

use std::collections::HashMap;
use std::sync::Arc;

use game::AnyGame;
use hmac::{Hmac, KeyInit, Mac};
use parking_lot::Mutex;
use record::Secret;
use sha2::Sha256;
use table::daily::Choices;
use table::day::Day;
use table::document::daily_name;
use table::ids;

/// The most games whose choices are kept in memory.
const MAX_KEPT: usize = 2_000;

/// What the deals follow from, and what is known about the games of the day.
pub(crate) struct DailyDeals {
    /// Never leaves the database and this process. All nodes share it.
    key: Vec<u8>,
    /// What was chosen in finished games, by table. They never change. `None` if it cannot be known any more.
    choices: Mutex<HashMap<String, Option<Arc<Choices>>>>,
}

impl DailyDeals {
    pub(crate) fn new(key: Vec<u8>) -> DailyDeals {
        DailyDeals { key, choices: Mutex::default() }
    }

    /// The secret of a day's deal. It must not leave the process before the day is over.
    pub(crate) fn secret(&self, day: Day, game: &'static dyn AnyGame) -> Secret {
        Secret::of_deal(&self.key, &daily_name(day, game))
    }

    /// The id of the table at which somebody plays a deal. There is only one, so everybody plays once.
    pub(crate) fn table(&self, day: Day, game: &'static dyn AnyGame, entrant: &str) -> String {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key).expect("HMAC takes keys of any length");
        mac.update(format!("spieltisch daily table\n{}\n{entrant}", daily_name(day, game)).as_bytes());
        ids::table_id_of(&mac.finalize().into_bytes())
    }

    /// What was chosen in a finished game, if somebody has looked: then also if nothing was found.
    pub(crate) fn choices_at(&self, table: &str) -> Option<Option<Arc<Choices>>> {
        self.choices.lock().get(table).cloned()
    }

    pub(crate) fn keep_choices(&self, table: &str, found: Option<Arc<Choices>>) {
        let mut kept = self.choices.lock();
        if kept.len() >= MAX_KEPT {
            kept.clear();
        }
        kept.insert(table.to_owned(), found);
    }
}

impl std::fmt::Debug for DailyDeals {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("DailyDeals")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn that_nothing_was_found_is_remembered_too() {
        let deals = DailyDeals::new(vec![1]);
        assert!(deals.choices_at("gone").is_none(), "nobody has looked");
        deals.keep_choices("gone", None);
        assert!(matches!(deals.choices_at("gone"), Some(None)));
    }

    #[test]
    fn only_so_many_games_are_remembered() {
        let deals = DailyDeals::new(vec![1]);
        (0..=MAX_KEPT).for_each(|number| deals.keep_choices(&number.to_string(), None));
        assert!(deals.choices.lock().len() <= MAX_KEPT);
        assert!(deals.choices_at(&MAX_KEPT.to_string()).is_some(), "the newest is there");
    }
}
