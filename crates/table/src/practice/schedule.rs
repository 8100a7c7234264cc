//! [`Schedule`]: a person's own mistakes as exercises, and when each of them comes back.

use game::Seat;
use serde::{Deserialize, Serialize};

use crate::analysis::{Analysis, Mark};
use crate::day::Day;
use crate::document::Doc;

/// The most exercises that are kept; those of the oldest games go first.
pub const MAX_EXERCISES: usize = 300;
/// The most games that are remembered as looked through.
pub const MAX_TABLES: usize = 500;
/// The days until an exercise comes back after it was solved for the first, second … time.
const DAYS: [u32; 5] = [1, 3, 7, 21, 60];

/// Exercises from a person's own games.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Schedule {
    /// In the order in which they were found.
    pub exercises: Vec<Exercise>,
    /// The tables whose mistakes are in the list, or were.
    pub looked_at: Vec<String>,
}

/// A mistake of the person's own, to be done better.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Exercise {
    pub table: String,
    pub game: String,
    /// The number of the act, counted from 1.
    pub act: u64,
    pub seat: Seat,
    pub played: String,
    pub best: String,
    /// What the played action gave up, in shares of a [`VICTORY`](game::VICTORY).
    pub lost: i32,
    pub mark: Mark,
    /// The day from which on it waits, as a number.
    #[serde(default)]
    pub due: u32,
    /// How often it was solved in a row.
    #[serde(default)]
    pub solved: u8,
    /// The day of the last attempt: only the first one of a day counts.
    #[serde(default)]
    pub tried: u32,
}

/// The seats that this person began in and kept: what was played there was their decision.
pub fn own_seats(doc: &Doc, person: &str) -> Vec<Seat> {
    let own = |seat: &Seat| doc.belongs(seat.index(), person) && !doc.taken_over(seat.index());
    Seat::all(doc.players).filter(own).collect()
}

impl Schedule {
    pub fn has_looked_at(&self, table: &str) -> bool {
        self.looked_at.iter().any(|known| known == table)
    }

    /// Adds the mistakes and blunders of these seats. They wait from today on.
    pub fn add(&mut self, table: &str, game: &str, analysis: &Analysis, seats: &[Seat]) {
        if self.has_looked_at(table) {
            return;
        }
        let bad = analysis
            .decisions
            .iter()
            .filter(|decision| seats.contains(&decision.seat) && decision.mark >= Mark::Mistake);
        self.exercises.extend(bad.map(|decision| Exercise {
            table: table.to_owned(),
            game: game.to_owned(),
            act: decision.act,
            seat: decision.seat,
            played: decision.played.clone(),
            best: decision.best.clone(),
            lost: decision.lost,
            mark: decision.mark,
            due: 0,
            solved: 0,
            tried: 0,
        }));
        self.looked_at.push(table.to_owned());
        self.forget_oldest();
    }

    pub fn find(&self, table: &str, act: u64) -> Option<&Exercise> {
        self.exercises.iter().find(|exercise| exercise.table == table && exercise.act == act)
    }

    /// Those that wait today: the costliest first.
    pub fn waiting(&self, today: Day) -> Vec<&Exercise> {
        let mut waiting: Vec<&Exercise> =
            self.exercises.iter().filter(|exercise| exercise.due <= today.number()).collect();
        waiting.sort_by_key(|exercise| (exercise.tried, -exercise.lost));
        waiting
    }

    /// The first of those that wait today. `last` is the one before it, as `table.act`: it does not come again at once.
    pub fn next(&self, today: Day, last: Option<&str>) -> Option<&Exercise> {
        let is_last = |exercise: &&Exercise| {
            last.and_then(|last| last.split_once('.')) == Some((&exercise.table, &exercise.act.to_string()))
        };
        self.waiting(today).into_iter().find(|exercise| !is_last(exercise))
    }

    /// The exercise was tried. Solved, it comes back later each time; failed, it comes back tomorrow. Only the first attempt
    /// of a day counts, so one can try until it is good.
    pub fn attempt(&mut self, table: &str, act: u64, solved: bool, today: Day) {
        let today = today.number();
        let Some(exercise) = self.exercise(table, act).filter(|exercise| exercise.tried != today) else {
            return;
        };
        let step = usize::from(exercise.solved).min(DAYS.len() - 1);
        exercise.due = today + if solved { DAYS[step] } else { DAYS[0] };
        exercise.solved = if solved { (step + 1) as u8 } else { 0 };
        exercise.tried = today;
    }

    /// Puts an exercise off until tomorrow.
    pub fn skip(&mut self, table: &str, act: u64, today: Day) {
        if let Some(exercise) = self.exercise(table, act) {
            exercise.due = exercise.due.max(today.number() + 1);
        }
    }

    /// Removes an exercise for good: it is not wanted, or its game is gone.
    pub fn remove(&mut self, table: &str, act: u64) {
        self.exercises.retain(|exercise| exercise.table != table || exercise.act != act);
    }

    /// Removes the exercises of games that are gone.
    pub fn keep_tables(&mut self, kept: impl Fn(&str) -> bool) {
        self.exercises.retain(|exercise| kept(&exercise.table));
        self.looked_at.retain(|table| kept(table));
    }

    /// Adds exercises that were kept elsewhere. Those that are here too stay as they are.
    pub(super) fn merge(&mut self, other: Schedule) {
        let Schedule { mut exercises, mut looked_at } = other;
        exercises.retain(|exercise| self.find(&exercise.table, exercise.act).is_none());
        looked_at.retain(|table| !self.has_looked_at(table));
        exercises.append(&mut self.exercises);
        looked_at.append(&mut self.looked_at);
        *self = Schedule { exercises, looked_at };
        self.forget_oldest();
    }

    fn forget_oldest(&mut self) {
        let most = |length: usize, most: usize| length.saturating_sub(most);
        self.exercises.drain(..most(self.exercises.len(), MAX_EXERCISES));
        self.looked_at.drain(..most(self.looked_at.len(), MAX_TABLES));
    }

    fn exercise(&mut self, table: &str, act: u64) -> Option<&mut Exercise> {
        self.exercises.iter_mut().find(|exercise| exercise.table == table && exercise.act == act)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Decision;

    fn day(number: u32) -> Day {
        Day::at(u64::from(number) * 24 * 60 * 60 * 1000)
    }

    fn analysis(lost: &[i32]) -> Analysis {
        let decisions = (1..)
            .zip(lost)
            .map(|(act, lost)| Decision {
                act,
                seat: Seat((act % 2) as u8),
                played: "a".into(),
                best: "b".into(),
                value: 5_000,
                lost: *lost,
                error: 0,
                margin: *lost,
                mark: Mark::of(*lost, 0),
            })
            .collect();
        Analysis { version: 1, depth: 1, decisions, luck: Vec::new(), seats: Vec::new() }
    }

    #[test]
    fn mistakes_and_blunders_of_ones_own_become_exercises_once() {
        let mut schedule = Schedule::default();
        for _ in 0..2 {
            schedule.add("t", "han", &analysis(&[600, 2_000, 1_100, 0, 300, 900]), &[Seat(1)]);
        }
        let acts: Vec<u64> = schedule.waiting(day(100)).iter().map(|exercise| exercise.act).collect();
        assert_eq!(acts, [3, 1], "seat 1 only, the costliest first, no inaccuracies");
    }

    #[test]
    fn what_is_solved_comes_back_later_each_time() {
        let mut schedule = Schedule::default();
        schedule.add("t", "han", &analysis(&[600]), &[Seat(1)]);
        let mut today = 1_000;
        for wait in [1, 3, 7, 21, 60, 60] {
            assert_eq!(schedule.waiting(day(today)).len(), 1);
            schedule.attempt("t", 1, true, day(today));
            assert_eq!(schedule.find("t", 1).map(|exercise| exercise.due), Some(today + wait));
            assert!(schedule.waiting(day(today + wait - 1)).is_empty());
            today += wait;
        }
        schedule.attempt("t", 1, false, day(today));
        assert_eq!(
            schedule.find("t", 1).map(|exercise| (exercise.due, exercise.solved)),
            Some((today + 1, 0))
        );
    }

    #[test]
    fn the_first_attempt_of_a_day_counts() {
        let mut schedule = Schedule::default();
        schedule.add("t", "han", &analysis(&[600]), &[Seat(1)]);
        schedule.attempt("t", 1, false, day(50));
        schedule.attempt("t", 1, true, day(50));
        assert_eq!(schedule.find("t", 1).map(|exercise| (exercise.due, exercise.solved)), Some((51, 0)));
    }

    #[test]
    fn an_exercise_can_be_skipped_or_removed() {
        let mut schedule = Schedule::default();
        schedule.add("t", "han", &analysis(&[600, 0, 700]), &[Seat(1)]);
        schedule.skip("t", 1, day(50));
        assert_eq!(schedule.waiting(day(50)).len(), 1);
        assert_eq!(schedule.waiting(day(51)).len(), 2);
        schedule.remove("t", 3);
        assert_eq!(schedule.exercises.len(), 1);
        schedule.skip("elsewhere", 1, day(50));
    }

    #[test]
    fn the_next_one_is_another_and_those_of_removed_games_go() {
        let mut schedule = Schedule::default();
        schedule.add("t", "han", &analysis(&[600]), &[Seat(1)]);
        schedule.add("u", "han", &analysis(&[700]), &[Seat(1)]);
        let next = |schedule: &Schedule, last| {
            schedule.next(day(50), last).map(|next| (next.table.clone(), next.act))
        };
        assert_eq!(next(&schedule, None), Some(("u".to_owned(), 1)));
        assert_eq!(next(&schedule, Some("u.1")), Some(("t".to_owned(), 1)));
        schedule.keep_tables(|table| table == "u");
        assert_eq!(next(&schedule, Some("u.1")), None);
        assert!(!schedule.has_looked_at("t"));
    }

    #[test]
    fn what_is_kept_is_bounded() {
        let mut schedule = Schedule::default();
        let lost = vec![600; 40];
        for table in 0..MAX_TABLES + 10 {
            schedule.add(&table.to_string(), "han", &analysis(&lost), &[Seat(1)]);
        }
        assert_eq!((schedule.exercises.len(), schedule.looked_at.len()), (MAX_EXERCISES, MAX_TABLES));
    }
}
