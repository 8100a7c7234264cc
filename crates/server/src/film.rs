//! Matches played again, to look back at any step: a bounded number of them is kept in memory.

use std::collections::HashMap;
use std::sync::Arc;

use game::{Line, MAX_SEATS, Perspective, Seat, SeenAct, Table, Viewer};
use parking_lot::Mutex;
use record::{Games, Header, Match, MatchError, Row, Secret};
use serde_json::Value;
use words::Speech;

/// A match as it stood after each of its acts.
///
/// It holds everything, also of running games: whoever shows a step decides with whose [`Perspective`].
pub(crate) struct Film {
    played: Match,
    /// Before the first act, then after each. States are small, so every one is kept.
    stills: Vec<Box<dyn Table>>,
    /// For each viewer the acts that told the viewer something.
    told: [Vec<usize>; MAX_SEATS + 1],
    actors: Vec<Seat>,
}

impl Film {
    pub(crate) fn begin(games: Games<'_>, header: Header, secret: &Secret) -> Result<Film, MatchError> {
        let played = Match::start(games, header, secret)?;
        let stills = vec![played.table().snapshot()];
        Ok(Film { played, stills, told: Default::default(), actors: Vec::new() })
    }

    /// Goes on with those rows that were not played yet.
    pub(crate) fn follow(&mut self, rows: &[Row]) -> Result<(), MatchError> {
        for row in rows.iter().skip(self.actors.len()) {
            let attempt = self.played.follow(row)?;
            self.played.commit(attempt);
            self.stills.push(self.played.table().snapshot());
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

    pub(crate) fn acts(&self) -> u64 {
        self.actors.len() as u64
    }

    /// The last step there is for this eye; the first is 0.
    pub(crate) fn last(&self, eye: Perspective) -> u64 {
        match eye {
            Perspective::Viewer(viewer) => self.told[viewer.index()].len() as u64,
            Perspective::Omniscient => self.acts(),
        }
    }

    /// The act after which a step shows the table.
    fn act_of(&self, eye: Perspective, step: u64) -> usize {
        let step = usize::try_from(step.min(self.last(eye))).unwrap_or(usize::MAX);
        match eye {
            Perspective::Viewer(viewer) if step > 0 => self.told[viewer.index()][step - 1],
            Perspective::Viewer(_) => 0,
            Perspective::Omniscient => step,
        }
    }

    /// The table as it stood at a step.
    pub(crate) fn still(&self, eye: Perspective, step: u64) -> &dyn Table {
        &*self.stills[self.act_of(eye, step)]
    }

    /// The step at which this eye sees what another saw at its step, or the next one it has.
    pub(crate) fn step_like(&self, eye: Perspective, other: Perspective, step: u64) -> u64 {
        let act = self.act_of(other, step);
        match eye {
            Perspective::Viewer(viewer) => {
                let told = &self.told[viewer.index()];
                let before = told.partition_point(|told| *told < act);
                (before + 1).min(told.len()) as u64 * u64::from(act > 0)
            }
            Perspective::Omniscient => act as u64,
        }
    }

    /// The events of the act that led to a step.
    pub(crate) fn events(&self, eye: Perspective, step: u64) -> Vec<Value> {
        self.seen(eye, step).map(|act| act.event_values()).unwrap_or_default()
    }

    /// The same in words.
    pub(crate) fn lines(&self, eye: Perspective, step: u64, speech: &Speech<'_>) -> Vec<Line> {
        self.seen(eye, step).map(|act| act.replay_lines(speech)).unwrap_or_default()
    }

    /// Who acted, as far as was visible.
    pub(crate) fn actor(&self, eye: Perspective, step: u64) -> Option<Seat> {
        self.seen(eye, step)?.actor()
    }

    /// The act that led to a step; `None` at the start.
    fn seen(&self, eye: Perspective, step: u64) -> Option<SeenAct<'_>> {
        self.played.table().history(eye).act(self.act_of(eye, step) as u64)
    }

    /// The step after the seat's own last act.
    pub(crate) fn own_last(&self, seat: Seat) -> u64 {
        self.played.acted(seat)
    }
}

/// The films that were looked at last.
#[derive(Default)]
pub(crate) struct Films {
    kept: Mutex<Shelf>,
}

#[derive(Default)]
struct Shelf {
    films: HashMap<String, Kept>,
    /// Counts the looks.
    looks: u64,
}

struct Kept {
    film: Arc<Mutex<Film>>,
    acts: u64,
    looked: u64,
}

/// So many films are kept at most, and as many as have so many acts together.
const MOST_FILMS: usize = 64;
const MOST_ACTS: u64 = 40_000;

impl Films {
    pub(crate) fn get(&self, table: &str) -> Option<Arc<Mutex<Film>>> {
        let mut shelf = self.kept.lock();
        shelf.looks += 1;
        let looks = shelf.looks;
        let kept = shelf.films.get_mut(table)?;
        kept.looked = looks;
        Some(kept.film.clone())
    }

    /// Keeps a film, and lets go of those nobody has looked at for longest.
    pub(crate) fn keep(&self, table: &str, film: &Arc<Mutex<Film>>, acts: u64) {
        let mut shelf = self.kept.lock();
        shelf.looks += 1;
        let kept = Kept { film: film.clone(), acts, looked: shelf.looks };
        shelf.films.insert(table.to_owned(), kept);
        while shelf.films.len() > 1
            && (shelf.films.len() > MOST_FILMS
                || shelf.films.values().map(|kept| kept.acts).sum::<u64>() > MOST_ACTS)
        {
            let oldest = shelf.films.iter().min_by_key(|(_, kept)| kept.looked).map(|(id, _)| id.clone());
            oldest.and_then(|id| shelf.films.remove(&id));
        }
    }

    pub(crate) fn forget(&self, table: &str) {
        self.kept.lock().films.remove(table);
    }
}

#[cfg(test)]
mod tests {
    use game::{Effort, FastDice, Scores, SeatSet, Turn, VICTORY};
    use record::{Content, SeatHeader, SeatKind};

    use super::*;

    const TRUTH: Perspective = Perspective::Omniscient;

    /// A game among bots, by their instinct.
    fn played(id: &str, players: usize) -> Film {
        let secret = Secret::fresh();
        let game = catalog::GAMES.iter().find(|game| game.id() == id).expect("a game");
        let bot = SeatHeader { name: "Bot".into(), kind: SeatKind::Bot { level: "easy".into() } };
        let header = Header {
            match_id: "film".into(),
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
        };
        let mut film = Film::begin(catalog::GAMES, header, &secret).expect("a match");
        let mut dice = FastDice::new(7);
        let mut rows: Vec<Row> = Vec::new();
        while let Turn::Seats(seats) = film.still(TRUTH, film.acts()).turn() {
            let seat = SeatSet::first(seats).expect("somebody is waited for");
            let thought = film.still(TRUTH, film.acts()).decision_task(seat).expect("a bot can act");
            let action = thought(Effort::NONE, &mut dice);
            rows.push(Row { seq: film.acts() + 1, at: 0, seat, action });
            film.follow(&rows).expect("a legal act");
        }
        film
    }

    #[test]
    fn a_step_shows_what_a_viewer_saw_and_nothing_later() {
        for game in catalog::GAMES {
            let players = 3.clamp(*game.players().start(), *game.players().end());
            let film = played(game.id(), players);
            for viewer in Viewer::all(players) {
                let eye = Perspective::Viewer(viewer);
                let last = film.last(eye);
                assert!(last > 0 && last <= film.acts());
                assert_eq!(film.still(eye, last).view(viewer), film.still(TRUTH, film.acts()).view(viewer));
                assert_eq!(film.still(eye, u64::MAX).view(viewer), film.still(eye, last).view(viewer));
                assert_eq!(film.step_like(eye, TRUTH, film.acts()), last);
                assert_eq!(film.step_like(eye, TRUTH, 0), 0);
                for step in 0..=last {
                    assert_eq!(film.step_like(eye, eye, step), step);
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
            let film = played(game.id(), players);
            let names: Vec<String> = ["Anna", "Ben", "Cleo", "Dora"].map(str::to_owned)[..players].to_vec();
            for lang in words::Lang::ALL {
                let speech = game.texts().speech_among(lang, &names);
                let said = |eye, step| -> Vec<String> {
                    film.lines(eye, step, &speech).into_iter().map(|line| format!("{line:?}")).collect()
                };
                for step in 1..=film.acts() {
                    let words = said(TRUTH, step);
                    let actor = film.actors[step as usize - 1];
                    assert!(!words.is_empty(), "{} says nothing of step {step}", game.id());
                    assert_eq!(film.actor(TRUTH, step), Some(actor), "{} {step}: {words:?}", game.id());
                }
                for viewer in Viewer::all(players) {
                    let eye = Perspective::Viewer(viewer);
                    for step in 1..=film.last(eye) {
                        let words = said(eye, step);
                        assert!(!words.is_empty(), "{} tells {viewer:?} nothing of step {step}", game.id());
                    }
                }
            }
        }
    }

    #[test]
    fn v11_orders_are_named_to_whoever_gave_them_and_in_the_whole_truth() {
        let film = played("verrat", 4);
        let names = ["Anna", "Ben", "Cleo", "Dora"].map(str::to_owned);
        let texts = catalog::GAMES.iter().find(|game| game.id() == "verrat").expect("a game").texts();
        let speech = texts.speech_among(words::Lang::En, &names);
        let said = |eye| -> Vec<String> {
            let lines = (1..=film.last(eye)).flat_map(|step| film.lines(eye, step, &speech));
            lines.map(|line| if let Line::Text(words) = line { words } else { String::new() }).collect()
        };
        let orders = |eye, name: &str| -> Vec<String> {
            let order = format!("{name} orders the ");
            said(eye).into_iter().filter(|words| words.starts_with(&order)).collect()
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
        let film = played("han", 3);
        let names = ["Anna", "Ben", "Cleo"].map(str::to_owned);
        let texts = catalog::GAMES.iter().find(|game| game.id() == "han").expect("a game").texts();
        let speech = texts.speech_among(words::Lang::En, &names);
        for seat in Seat::all(3) {
            let viewer = Viewer::Seat(seat);
            for step in (0..film.last(Perspective::Viewer(viewer))).step_by(4) {
                let still = film.still(Perspective::Viewer(viewer), step);
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
            let film = played(game.id(), players);
            let end = film.still(TRUTH, film.acts());
            let winners = end.turn().outcome().expect("it is over").winners;
            let won = |seat| if winners.contains(seat) { VICTORY / winners.len() as i32 } else { 0 };
            assert_eq!(end.win_chances(Perspective::Omniscient), Scores::of(players, won), "{}", game.id());
            for act in [1, film.acts() / 2] {
                let still = film.still(TRUTH, act);
                for viewer in Viewer::all(players) {
                    let world = still.imagined_position(viewer, &mut FastDice::new(act));
                    let world = game.load(&world).expect("a world");
                    assert_eq!(
                        world.win_chances(viewer.into()),
                        still.win_chances(viewer.into()),
                        "{} {viewer:?}",
                        game.id()
                    );
                }
            }
        }
    }

    #[test]
    fn the_films_looked_at_last_are_kept() {
        let films = Films::default();
        let film = Arc::new(Mutex::new(played("mahe", 2)));
        for table in 0..=MOST_FILMS {
            films.keep(&table.to_string(), &film, 1);
            films.get("0");
        }
        assert!(films.get("0").is_some() && films.get("1").is_none());
        films.keep("long", &film, MOST_ACTS);
        assert!(films.get("long").is_some() && films.get("0").is_none());
        films.forget("long");
        assert!(films.get("long").is_none());
    }
}
