//! A match played again, to look back at any step.

use std::fmt;

use game::{Line, MAX_SEATS, Seat, Table, Viewer};
use record::{Games, Header, Match, MatchError, Row, Secret};
use serde_json::Value;
use words::Speech;

/// Whose knowledge a step is shown with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Eye {
    /// What this viewer knew then. A step is an act that told the viewer something.
    Viewer(Viewer),
    /// The whole truth, once it may be known. A step is an act.
    Truth,
}

impl Eye {
    /// Whose it is; nobody's in particular sees the whole truth.
    pub fn viewer(self) -> Option<Viewer> {
        match self {
            Eye::Viewer(viewer) => Some(viewer),
            Eye::Truth => None,
        }
    }
}

/// A match as it stood after each of its acts.
///
/// It holds everything, also of running games: whoever shows a step decides with whose [`Eye`].
pub struct Replay {
    played: Match,
    /// Before the first act, then after each. States are small, so every one is kept.
    stills: Vec<Box<dyn Table>>,
    /// For each viewer the acts that told the viewer something.
    told: [Vec<usize>; MAX_SEATS + 1],
    actors: Vec<Seat>,
}

impl Replay {
    pub fn begin(games: Games<'_>, header: Header, secret: &Secret) -> Result<Replay, MatchError> {
        let played = Match::start(games, header, secret)?;
        let stills = vec![played.table().still()];
        Ok(Replay { played, stills, told: Default::default(), actors: Vec::new() })
    }

    /// Goes on with those rows that were not played yet.
    pub fn follow(&mut self, rows: &[Row]) -> Result<(), MatchError> {
        for row in rows.iter().skip(self.actors.len()) {
            let attempt = self.played.follow(row)?;
            self.played.commit(attempt);
            self.stills.push(self.played.table().still());
            self.actors.push(row.seat);
            for viewer in Viewer::all(self.played.table().players()) {
                let told = &mut self.told[viewer.index()];
                if self.played.table().version(viewer) > told.len() as u64 {
                    told.push(self.actors.len());
                }
            }
        }
        Ok(())
    }

    pub fn acts(&self) -> u64 {
        self.actors.len() as u64
    }

    /// The last step there is for this eye; the first is 0.
    pub fn last(&self, eye: Eye) -> u64 {
        match eye {
            Eye::Viewer(viewer) => self.told[viewer.index()].len() as u64,
            Eye::Truth => self.acts(),
        }
    }

    /// The act after which a step shows the table.
    fn act_of(&self, eye: Eye, step: u64) -> usize {
        let step = usize::try_from(step.min(self.last(eye))).unwrap_or(usize::MAX);
        match eye {
            Eye::Viewer(viewer) if step > 0 => self.told[viewer.index()][step - 1],
            Eye::Viewer(_) => 0,
            Eye::Truth => step,
        }
    }

    /// The table as it stood at a step.
    pub fn still(&self, eye: Eye, step: u64) -> &dyn Table {
        &*self.stills[self.act_of(eye, step)]
    }

    /// The step at which this eye sees what another saw at its step, or the next one it has.
    pub fn step_like(&self, eye: Eye, other: Eye, step: u64) -> u64 {
        let act = self.act_of(other, step);
        match eye {
            Eye::Viewer(viewer) => {
                let told = &self.told[viewer.index()];
                let before = told.partition_point(|told| *told < act);
                (before + 1).min(told.len()) as u64 * u64::from(act > 0)
            }
            Eye::Truth => act as u64,
        }
    }

    /// What the act that led to a step told.
    pub fn events(&self, eye: Eye, step: u64) -> Vec<Value> {
        self.played.table().told_in(self.act_of(eye, step) as u64, eye.viewer())
    }

    /// The same in words.
    pub fn lines(&self, eye: Eye, step: u64, speech: &Speech<'_>) -> Vec<Line> {
        self.played.table().lines_in(self.act_of(eye, step) as u64, eye.viewer(), speech)
    }

    /// Whose act led to a step, as far as this eye was told.
    pub fn actor(&self, eye: Eye, step: u64) -> Option<Seat> {
        self.played.table().actor_in(self.act_of(eye, step) as u64, eye.viewer())
    }

    /// The step after the seat's own last act.
    pub fn own_last(&self, seat: Seat) -> u64 {
        self.played.acted(seat)
    }
}

/// It holds what may be hidden, so it prints nothing.
impl fmt::Debug for Replay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Replay")
    }
}

#[cfg(test)]
mod tests {
    use game::{Effort, FastDice, Scores, SeatSet, Turn, VICTORY};
    use record::{Content, SeatHeader, SeatKind};

    use super::*;

    const TRUTH: Eye = Eye::Truth;

    /// A game among bots, by their instinct.
    fn played(id: &str, players: usize) -> Replay {
        let secret = Secret::fresh();
        let game = catalog::GAMES.iter().find(|game| game.id() == id).expect("a game");
        let bot = SeatHeader { name: "Bot".into(), kind: SeatKind::Bot { level: "easy".into() } };
        let header = Header {
            match_id: "replay".into(),
            game: id.into(),
            rules_version: game.rules_version(),
            players,
            options: game.ending(players, &Default::default()).expect("options"),
            seats: vec![bot; players],
            commitment: secret.commitment(),
            entropies: vec![None; players],
            created: 0,
            position: None,
            content: Content::default(),
        };
        let mut replay = Replay::begin(catalog::GAMES, header, &secret).expect("a match");
        let mut dice = FastDice::new(7);
        let mut rows: Vec<Row> = Vec::new();
        while let Turn::Seats(seats) = replay.still(TRUTH, replay.acts()).turn() {
            let seat = SeatSet::first(seats).expect("somebody is waited for");
            let thought = replay.still(TRUTH, replay.acts()).thought(seat).expect("a bot can act");
            let action = thought(Effort::NONE, &mut dice);
            rows.push(Row { seq: replay.acts() + 1, at: 0, seat, action });
            replay.follow(&rows).expect("a legal act");
        }
        replay
    }

    #[test]
    fn a_step_shows_what_a_viewer_saw_and_nothing_later() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let replay = played(game.id(), players);
            for viewer in Viewer::all(players) {
                let eye = Eye::Viewer(viewer);
                let last = replay.last(eye);
                assert!(last > 0 && last <= replay.acts());
                assert_eq!(
                    replay.still(eye, last).view(viewer),
                    replay.still(TRUTH, replay.acts()).view(viewer)
                );
                assert_eq!(replay.still(eye, u64::MAX).view(viewer), replay.still(eye, last).view(viewer));
                assert_eq!(replay.step_like(eye, TRUTH, replay.acts()), last);
                assert_eq!(replay.step_like(eye, TRUTH, 0), 0);
                for step in 0..=last {
                    assert_eq!(replay.step_like(eye, eye, step), step);
                }
            }
        }
    }

    /// Whoever looks back reads what was chosen at every step: the whole truth names sealed choices too, and
    /// those who were not told of a choice do not find it among their own steps.
    #[test]
    fn every_step_names_what_was_chosen_and_by_whom() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let replay = played(game.id(), players);
            let names: Vec<String> = ["Anna", "Ben", "Cleo", "Dora"].map(str::to_owned)[..players].to_vec();
            for lang in words::Lang::ALL {
                let speech = game.texts().speech_among(lang, &names);
                let said = |eye, step| -> Vec<String> {
                    replay.lines(eye, step, &speech).into_iter().map(|line| format!("{line:?}")).collect()
                };
                for step in 1..=replay.acts() {
                    let words = said(TRUTH, step);
                    let actor = replay.actors[step as usize - 1];
                    assert!(!words.is_empty(), "{} says nothing of step {step}", game.id());
                    assert_eq!(replay.actor(TRUTH, step), Some(actor), "{} {step}: {words:?}", game.id());
                }
                for viewer in Viewer::all(players) {
                    let eye = Eye::Viewer(viewer);
                    for step in 1..=replay.last(eye) {
                        let words = said(eye, step);
                        assert!(!words.is_empty(), "{} tells {viewer:?} nothing of step {step}", game.id());
                    }
                }
            }
        }
    }

    #[test]
    fn v11_orders_are_named_to_whoever_gave_them_and_in_the_whole_truth() {
        let replay = played("verrat", 4);
        let names = ["Anna", "Ben", "Cleo", "Dora"].map(str::to_owned);
        let texts = catalog::GAMES.iter().find(|game| game.id() == "verrat").expect("a game").texts();
        let speech = texts.speech_among(words::Lang::En, &names);
        let said = |eye| -> Vec<String> {
            let lines = (1..=replay.last(eye)).flat_map(|step| replay.lines(eye, step, &speech));
            lines.map(|line| if let Line::Said(words) = line { words } else { String::new() }).collect()
        };
        let orders = |eye, name: &str| -> Vec<String> {
            let order = format!("{name} orders the ");
            said(eye).into_iter().filter(|words| words.starts_with(&order)).collect()
        };
        let of = |seat: u8| Eye::Viewer(Viewer::Seat(Seat(seat)));
        let ben = orders(TRUTH, "Ben");
        assert!(ben.len() >= 3, "{ben:?}");
        assert_eq!(orders(of(1), "Ben"), ben, "Ben knows what he ordered");
        assert_eq!(orders(of(0), "Ben"), Vec::<String>::new(), "Anna was never told");
        assert_eq!(orders(Eye::Viewer(Viewer::Spectator), "Ben"), Vec::<String>::new());
    }

    #[test]
    fn h7_a_step_asks_what_was_asked_then() {
        let replay = played("han", 3);
        let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
        let texts = catalog::GAMES.iter().find(|game| game.id() == "han").expect("a game").texts();
        let speech = texts.speech_among(words::Lang::En, &names);
        for seat in Seat::all(3) {
            let viewer = Viewer::Seat(seat);
            for step in (0..replay.last(Eye::Viewer(viewer))).step_by(4) {
                let still = replay.still(Eye::Viewer(viewer), step);
                let picture = still.picture(viewer, &speech);
                assert_eq!(picture.prompt, still.scene(viewer, &speech).prompt, "step {step}");
                assert!(picture.controls.is_empty(), "nothing can be done any more");
            }
        }
    }

    #[test]
    fn hopes_are_made_of_what_is_known_and_end_with_who_has_won() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let replay = played(game.id(), players);
            let end = replay.still(TRUTH, replay.acts());
            let winners = end.turn().outcome().expect("it is over").winners;
            let won = |seat| if winners.contains(seat) { VICTORY / winners.len() as i32 } else { 0 };
            assert_eq!(end.hopes(None), Scores::of(players, won), "{}", game.id());
            for act in [1, replay.acts() / 2] {
                let still = replay.still(TRUTH, act);
                for viewer in Viewer::all(players) {
                    let world = still.imagined(viewer, &mut FastDice::new(act));
                    let world = game.load(&world).expect("a world");
                    assert_eq!(
                        world.hopes(Some(viewer)),
                        still.hopes(Some(viewer)),
                        "{} {viewer:?}",
                        game.id()
                    );
                }
            }
        }
    }
}
