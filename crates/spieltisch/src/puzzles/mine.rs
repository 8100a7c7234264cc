//! `spieltisch puzzles mine`: searches games for puzzles.
//!
//! Games are searched in batches. What a batch looks for depends on what the batches before it found, so the same seed
//! finds the same puzzles on any number of threads.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{self, Write};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Result, anyhow};
use game::{AnyGame, FastDice, Level, Viewer, shuffle};
use parking_lot::Mutex;
use record::Games;
use table::puzzle::{self, Puzzle};
use words::Speech;

use super::deals::{Moment, Source};
use super::judge::{self, Confirmed};
use super::{file, named};
use crate::args::Mine;
use crate::progress::Progress;
use crate::seed;
use crate::thinking::MAX_ITERATIONS;

/// Games in a batch.
const BATCH: u64 = 8;
/// The most puzzles from one game, and the least number of acts between them.
const PER_GAME: usize = 3;
const APART: usize = 8;
/// The most decisions of a game that are looked at.
const GLANCES: usize = 48;
/// The most games among bots for each puzzle.
const GAMES_PER_PUZZLE: u64 = 40;
/// No theme has more than this percentage of the puzzles, and `easy` solves no more than this.
const THEME_SHARE: usize = 40;
const EASY_SHARE: usize = 70;

pub(super) fn run(games: Games<'_>, arguments: &Mine, words: &Speech<'_>) -> Result<()> {
    let game = named(games, &arguments.game, words)?;
    let source = match &arguments.records {
        Some(folder) => Source::records(games, game.id(), folder, words)?,
        None => Source::Bots { game, iterations: iterations(&arguments.level, words)? },
    };
    let seed = record::seed_key(&arguments.seed).ok_or_else(|| anyhow!(words.say("play-bad-seed")))?;
    let mut known = match &arguments.out {
        Some(out) if out.exists() => file::read(out, words)?,
        _ => Vec::new(),
    };
    let before = known.len();
    let mut found = Found::new(game, arguments, &known);
    let progress = Progress::new(arguments.count as u64).with_time_left(words.say("arena-left"));
    let end = source.len().unwrap_or(arguments.count as u64 * GAMES_PER_PUZZLE);
    let mut first = 0;
    while !found.is_complete() && first < end {
        let batch: Vec<u64> = (first..(first + BATCH).min(end)).collect();
        for confirmed in search_all(&source, &batch, seed::fast(seed), arguments.threads, &found) {
            if found.add(&confirmed) {
                progress.add(1);
                known.push(confirmed.puzzle);
            }
        }
        first += BATCH;
        if let Some(out) = &arguments.out {
            file::write(out, &known, words)?;
        }
    }
    progress.clear();
    if arguments.out.is_none() {
        io::stdout().write_all(puzzle::print(&known[before..]).as_bytes())?;
    }
    let args = [("found", (known.len() - before).into()), ("games", (first.min(end) as i64).into())];
    eprintln!("{}", words.say_with("puzzles-found", &args));
    Ok(())
}

fn iterations(level: &str, words: &Speech<'_>) -> Result<u32> {
    let named = Level::named(level).map(Level::iterations);
    let iterations = named.or_else(|| level.parse().ok()).filter(|iterations| *iterations <= MAX_ITERATIONS);
    iterations
        .ok_or_else(|| anyhow!(words.say_with("puzzles-no-level", &[("level", level.to_owned().into())])))
}

/// Searches games on several threads. The result is in the order of the games.
fn search_all(source: &Source, batch: &[u64], seed: u64, threads: usize, found: &Found) -> Vec<Confirmed> {
    let results: Vec<Mutex<Vec<Confirmed>>> = batch.iter().map(|_| Mutex::default()).collect();
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, batch.len()) {
            scope.spawn(|| {
                while let Some(number) = batch.get(next.fetch_add(1, Ordering::Relaxed)).copied() {
                    let puzzles = search(source, number, seed, found);
                    *results[(number - batch[0]) as usize].lock() = puzzles;
                }
            });
        }
    });
    results.into_iter().flat_map(Mutex::into_inner).collect()
}

/// Searches one game.
fn search(source: &Source, number: u64, seed: u64, found: &Found) -> Vec<Confirmed> {
    let mut dice = FastDice::new(FastDice::new(seed ^ number).next_u64());
    let moments = source.decisions(number, dice.next_u64());
    let mut order: Vec<usize> = (0..moments.len())
        .filter(|index| found.may_want(&moments[*index]) && is_decision(&moments[*index]))
        .collect();
    shuffle(&mut order, &mut dice);
    let (mut puzzles, mut places): (Vec<Confirmed>, Vec<usize>) = (Vec::new(), Vec::new());
    for index in order.into_iter().take(GLANCES) {
        if places.iter().any(|place| place.abs_diff(index) < APART) {
            continue;
        }
        let theme = judge::glance(&moments[index], &mut dice);
        if theme.is_none_or(|theme| !found.wants(theme)) {
            continue;
        }
        if let Some(puzzle) = judge::confirm(&moments[index], &mut dice) {
            puzzles.push(puzzle);
            places.push(index);
        }
        if puzzles.len() == PER_GAME {
            break;
        }
    }
    puzzles
}

fn is_decision(moment: &Moment) -> bool {
    moment.table.judgement_task(moment.seat, &moment.played).is_some()
}

/// What has been found so far, and what is still wanted.
struct Found {
    game: &'static dyn AnyGame,
    count: usize,
    /// The only theme that is wanted.
    theme: Option<String>,
    total: usize,
    easy: usize,
    themes: BTreeMap<String, usize>,
    /// What the seats see, so that no puzzle comes twice with other hidden cards.
    views: BTreeSet<String>,
}

impl Found {
    fn new(game: &'static dyn AnyGame, arguments: &Mine, known: &[Puzzle]) -> Found {
        let views = known.iter().filter_map(|puzzle| view(game, puzzle)).collect();
        let (count, theme) = (arguments.count, arguments.theme.clone());
        Found { game, count, theme, total: 0, easy: 0, themes: BTreeMap::new(), views }
    }

    /// Whether the decision may have the theme that is wanted. Where a seat is free to talk, what it says next may matter
    /// more, so such decisions have to be asked for.
    fn may_want(&self, moment: &Moment) -> bool {
        match self.theme.as_deref() {
            None => moment.table.open_ended(moment.seat).is_empty(),
            theme => moment.table.theme(moment.seat, &moment.played) == theme,
        }
    }

    fn is_complete(&self) -> bool {
        self.total >= self.count
    }

    fn wants(&self, theme: &str) -> bool {
        if let Some(only) = &self.theme {
            return only == theme;
        }
        let so_far = self.themes.get(theme).copied().unwrap_or(0);
        so_far < (self.count * THEME_SHARE).div_ceil(100)
    }

    /// Counts a puzzle. Returns `false` if it is not wanted: it is known, or there are enough like it.
    fn add(&mut self, confirmed: &Confirmed) -> bool {
        let Confirmed { puzzle, easy } = confirmed;
        let too_easy = *easy && self.easy >= (self.count * EASY_SHARE).div_ceil(100);
        if self.is_complete() || too_easy || !self.wants(&puzzle.theme) {
            return false;
        }
        if !view(self.game, puzzle).is_some_and(|view| self.views.insert(view)) {
            return false;
        }
        self.easy += usize::from(*easy);
        self.total += 1;
        *self.themes.entry(puzzle.theme.clone()).or_default() += 1;
        true
    }
}

fn view(game: &dyn AnyGame, puzzle: &Puzzle) -> Option<String> {
    Some(puzzle.table(game).ok()?.view(Viewer::Seat(puzzle.seat)).to_string())
}
