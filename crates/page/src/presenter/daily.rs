//! A played deal of the day beside those of others, move by move.

use std::collections::BTreeMap;
use std::sync::Arc;

use game::{AnyGame, Table, Viewer};
use record::{Games, Header, MatchError, Row, Secret};
use table::daily::{Choices, SEAT, decisions};
use words::{Lang, Speech};

use crate::model::daily::ComparedMove;

/// The most decisions that are compared.
const MOST: usize = 60;

/// The reader's game, as it is stored.
#[derive(Debug)]
pub struct OwnGame {
    pub game: &'static dyn AnyGame,
    pub header: Header,
    pub secret: Secret,
    pub rows: Vec<Row>,
    pub names: Vec<String>,
}

impl OwnGame {
    /// The decisions in which somebody who saw the same decided differently, or the bot did.
    pub fn compare(
        self,
        games: Games<'_>,
        others: &[Arc<Choices>],
        master: Option<&Choices>,
        lang: Lang,
    ) -> Result<Vec<ComparedMove>, MatchError> {
        let speech = self.game.texts().speech_among(lang, &self.names);
        let mut compared = Vec::new();
        decisions(games, self.header, &self.secret, &self.rows, |decision| {
            let mut same = 0;
            let mut different: BTreeMap<&str, usize> = BTreeMap::new();
            for choice in others.iter().filter_map(|choices| choices.0.get(&decision.seen)) {
                match choice == decision.action {
                    true => same += 1,
                    false => *different.entry(choice).or_default() += 1,
                }
            }
            let master = master.and_then(|choices| choices.0.get(&decision.seen));
            let alike = different.is_empty() && master.is_none_or(|choice| choice == decision.action);
            if alike || compared.len() >= MOST {
                return;
            }
            let words = |action: &str| action_words(decision.played.table(), action, &speech);
            let mut others: Vec<(String, usize)> =
                different.into_iter().map(|(action, n)| (words(action), n)).collect();
            others.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
            compared.push(ComparedMove {
                step: decision.step,
                mine: words(decision.action),
                same,
                others,
                master: master.map(|action| words(action)),
            });
        })?;
        Ok(compared)
    }
}

/// What the player does with this action, in a few words.
fn action_words(table: &dyn Table, action: &str, speech: &Speech<'_>) -> String {
    let controls = table.scene(Viewer::Seat(SEAT), speech).controls;
    let control = controls.iter().find(|control| control.action == action).map(|control| {
        let same = controls.iter().filter(|other| other.label == control.label).count();
        if same == 1 { control.label.clone() } else { format!("{} ({})", control.label, control.hint) }
    });
    control.or_else(|| table.describe_action(SEAT, action, speech)).unwrap_or_else(|| action.to_owned())
}
