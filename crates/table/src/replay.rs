//! A match played again, to look back at any step.

use std::fmt;

use game::{Line, MAX_SEATS, Perspective, Seat, SeenAct, Table, Viewer};
use record::{Games, Header, Match, MatchError, Row, Secret, UNDO};
use serde_json::Value;
use words::Speech;

use crate::document::{Takeover, silence_taken_over};

/// A match as it stood after each of its acts.
///
/// It holds everything, even of running games: the caller chooses the [`Perspective`] from which a step is shown.
pub struct Replay {
    played: Match,
    /// Before the first act, then after each. States are small, so every one is kept.
    stills: Vec<Box<dyn Table>>,
    /// For each viewer, the acts with events for them.
    told: [Vec<usize>; MAX_SEATS + 1],
    rows: Vec<Row>,
}

impl Replay {
    pub fn begin(games: Games<'_>, header: Header, secret: &Secret) -> Result<Replay, MatchError> {
        let played = Match::start(games, header, secret)?;
        let stills = vec![played.table().snapshot()];
        Ok(Replay { played, stills, told: Default::default(), rows: Vec::new() })
    }

    /// Replays the rows that were not replayed yet. `takeovers` are those of the table.
    pub fn follow(&mut self, rows: &[Row], takeovers: &[Takeover]) -> Result<(), MatchError> {
        for row in rows.iter().skip(self.rows.len()) {
            silence_taken_over(&mut self.played, takeovers);
            let attempt = self.played.follow(row)?;
            self.played.commit(attempt);
            self.stills.push(self.played.table().snapshot());
            self.rows.push(row.clone());
            for viewer in Viewer::all(self.played.table().players()) {
                let told = &mut self.told[viewer.index()];
                if self.played.table().version(viewer) > told.len() as u64 {
                    told.push(self.rows.len());
                }
            }
        }
        Ok(())
    }

    pub fn acts(&self) -> u64 {
        self.rows.len() as u64
    }

    /// The last step in this perspective; the first is 0.
    pub fn last(&self, perspective: Perspective) -> u64 {
        match perspective {
            Perspective::Viewer(viewer) => self.told[viewer.index()].len() as u64,
            Perspective::Omniscient => self.acts(),
        }
    }

    /// The act after which a step shows the table.
    fn act_of(&self, perspective: Perspective, step: u64) -> usize {
        let step = usize::try_from(step.min(self.last(perspective))).unwrap_or(usize::MAX);
        match perspective {
            Perspective::Viewer(viewer) if step > 0 => self.told[viewer.index()][step - 1],
            Perspective::Viewer(_) => 0,
            Perspective::Omniscient => step,
        }
    }

    /// The table as it stood at a step.
    pub fn still(&self, perspective: Perspective, step: u64) -> &dyn Table {
        &*self.stills[self.act_of(perspective, step)]
    }

    /// The step at which this perspective sees what another saw at its step, or the next one it has.
    pub fn step_like(&self, perspective: Perspective, other: Perspective, step: u64) -> u64 {
        let act = self.act_of(other, step);
        match perspective {
            Perspective::Viewer(viewer) => {
                let told = &self.told[viewer.index()];
                let before = told.partition_point(|told| *told < act);
                (before + 1).min(told.len()) as u64 * u64::from(act > 0)
            }
            Perspective::Omniscient => act as u64,
        }
    }

    /// The last step of this perspective that shows nothing of an act, counted from 1.
    pub fn step_before(&self, perspective: Perspective, act: u64) -> u64 {
        match perspective {
            Perspective::Viewer(viewer) => {
                self.told[viewer.index()].partition_point(|told| (*told as u64) < act) as u64
            }
            Perspective::Omniscient => act.saturating_sub(1),
        }
    }

    /// The events of the act that led to a step.
    pub fn events(&self, perspective: Perspective, step: u64) -> Vec<Value> {
        self.seen(perspective, step).map(|act| act.event_values()).unwrap_or_default()
    }

    /// The same in words.
    pub fn lines(&self, perspective: Perspective, step: u64, speech: &Speech<'_>) -> Vec<Line> {
        self.seen(perspective, step).map(|act| act.replay_lines(speech)).unwrap_or_default()
    }

    /// Who acted, as far as was visible.
    pub fn actor(&self, perspective: Perspective, step: u64) -> Option<Seat> {
        self.seen(perspective, step)?.actor()
    }

    /// The act that led to a step; `None` at the start.
    fn seen(&self, perspective: Perspective, step: u64) -> Option<SeenAct<'_>> {
        self.played.table().history(perspective).act(self.act_of(perspective, step) as u64)
    }

    /// The table before an act, which is counted from 1, without its history. `None` if there is no such act.
    pub fn before(&self, act: u64) -> Option<Box<dyn Table>> {
        let before = usize::try_from(act.checked_sub(1)?).ok()?;
        self.stills.get(before).filter(|_| act <= self.acts()).map(|still| still.snapshot())
    }

    pub fn header(&self) -> &Header {
        self.played.header()
    }

    /// An act, counted from 1.
    pub(crate) fn row(&self, act: u64) -> &Row {
        &self.rows[act as usize - 1]
    }

    /// The table after an act; 0 is the beginning.
    pub(crate) fn truth(&self, act: u64) -> &dyn Table {
        &*self.stills[act as usize]
    }

    /// The acts that were not taken back, in order.
    pub(crate) fn standing_acts(&self) -> Vec<u64> {
        let mut standing = Vec::new();
        for (act, row) in (1..).zip(&self.rows) {
            if row.action == UNDO {
                standing.pop();
            } else {
                standing.push(act);
            }
        }
        standing
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
pub(crate) mod tests {
    use game::{Effort, FastDice, Scores, SeatSet, Turn, VICTORY};
    use record::{Content, SeatHeader, SeatKind};

    use super::*;

    const TRUTH: Perspective = Perspective::Omniscient;

    /// A game among bots, by their instinct. It is the same in every run.
    pub(crate) fn played(id: &str, players: usize) -> Replay {
        let secret = Secret::from_hex(&"07".repeat(32)).expect("hex");
        let game = catalog::GAMES.iter().find(|game| game.id() == id).expect("a game");
        let bot = SeatHeader { name: "Bot".into(), kind: SeatKind::Bot { level: "easy".into() } };
        let header = Header {
            match_id: "replay".into(),
            game: id.into(),
            rules_version: game.rules_version(),
            players,
            options: game.terminating(players, &Default::default()).expect("options"),
            seats: vec![bot; players],
            commitment: secret.commitment(),
            entropies: vec![None; players],
            created: 0,
            position: None,
            content: Content::default(),
            given: Vec::new(),
            deal: None,
        };
        let mut replay = Replay::begin(catalog::GAMES, header, &secret).expect("a match");
        let mut dice = FastDice::new(7);
        let mut rows: Vec<Row> = Vec::new();
        while let Turn::Seats(seats) = replay.still(TRUTH, replay.acts()).turn() {
            let seat = SeatSet::first(seats).expect("the game waits for a seat");
            let thought = replay.still(TRUTH, replay.acts()).decision_task(seat).expect("a bot can act");
            let action = thought(Effort::NONE, &mut dice);
            rows.push(Row { seq: replay.acts() + 1, at: 0, seat, action });
            replay.follow(&rows, &[]).expect("a legal act");
        }
        replay
    }

    #[test]
    fn a_step_shows_what_a_viewer_saw_and_nothing_later() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let replay = played(game.id(), players);
            for viewer in Viewer::all(players) {
                let perspective = Perspective::Viewer(viewer);
                let last = replay.last(perspective);
                assert!(last > 0 && last <= replay.acts());
                assert_eq!(
                    replay.still(perspective, last).view(viewer),
                    replay.still(TRUTH, replay.acts()).view(viewer)
                );
                assert_eq!(
                    replay.still(perspective, u64::MAX).view(viewer),
                    replay.still(perspective, last).view(viewer)
                );
                assert_eq!(replay.step_like(perspective, TRUTH, replay.acts()), last);
                assert_eq!(replay.step_like(perspective, TRUTH, 0), 0);
                for step in 0..=last {
                    assert_eq!(replay.step_like(perspective, perspective, step), step);
                }
            }
        }
    }

    /// Every step of a replay says what was chosen. The omniscient perspective names sealed choices too; viewers who
    /// saw nothing of a choice do not find it among their own steps.
    #[test]
    fn every_step_names_what_was_chosen_and_by_whom() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let replay = played(game.id(), players);
            let names: Vec<String> = ["Anna", "Ben", "Cleo", "Dora"].map(str::to_owned)[..players].to_vec();
            for lang in words::Lang::ALL {
                let speech = game.texts().speech_among(lang, &names);
                let said = |perspective, step| -> Vec<String> {
                    replay
                        .lines(perspective, step, &speech)
                        .into_iter()
                        .map(|line| format!("{line:?}"))
                        .collect()
                };
                for step in 1..=replay.acts() {
                    let words = said(TRUTH, step);
                    let actor = replay.rows[step as usize - 1].seat;
                    assert!(!words.is_empty(), "{} says nothing of step {step}", game.id());
                    assert_eq!(replay.actor(TRUTH, step), Some(actor), "{} {step}: {words:?}", game.id());
                }
                for viewer in Viewer::all(players) {
                    let perspective = Perspective::Viewer(viewer);
                    for step in 1..=replay.last(perspective) {
                        let words = said(perspective, step);
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
        let said = |perspective| -> Vec<String> {
            let lines =
                (1..=replay.last(perspective)).flat_map(|step| replay.lines(perspective, step, &speech));
            lines.map(|line| line.words().unwrap_or_default()).collect()
        };
        let orders = |perspective, name: &str| -> Vec<String> {
            let order = format!("{name} orders the ");
            said(perspective).into_iter().filter(|words| words.starts_with(&order)).collect()
        };
        let of = |seat: u8| Perspective::Viewer(Viewer::Seat(Seat(seat)));
        let ben = orders(TRUTH, "Ben");
        assert!(ben.len() >= 3, "{ben:?}");
        assert_eq!(orders(of(1), "Ben"), ben, "Ben knows what he ordered");
        assert_eq!(orders(of(0), "Ben"), Vec::<String>::new(), "Anna was never told");
        assert_eq!(orders(Perspective::Viewer(Viewer::Spectator), "Ben"), Vec::<String>::new());
    }

    #[test]
    fn h7_a_step_asks_what_was_asked_then() {
        let replay = played("han", 3);
        let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
        let texts = catalog::GAMES.iter().find(|game| game.id() == "han").expect("a game").texts();
        let speech = texts.speech_among(words::Lang::En, &names);
        for seat in Seat::all(3) {
            let viewer = Viewer::Seat(seat);
            for step in (0..replay.last(Perspective::Viewer(viewer))).step_by(4) {
                let still = replay.still(Perspective::Viewer(viewer), step);
                let picture = still.read_only_scene(viewer, &speech);
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
            assert_eq!(end.win_chances(TRUTH), Scores::of(players, won), "{}", game.id());
            for act in [1, replay.acts() / 2] {
                let still = replay.still(TRUTH, act);
                for viewer in Viewer::all(players) {
                    let world = still.imagined_position(viewer, &mut FastDice::new(act));
                    let world = game.load(&world).expect("a world");
                    let hopes = still.win_chances(viewer.into());
                    assert_eq!(world.win_chances(viewer.into()), hopes, "{} {viewer:?}", game.id());
                    let all: i32 = hopes.as_slice().iter().sum();
                    assert!((VICTORY - 10..=VICTORY).contains(&all), "{}: {hopes:?}", game.id());
                }
            }
        }
    }
}
