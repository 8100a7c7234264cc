//! `spieltisch puzzles`: finds puzzles, lists them and checks them.

mod deals;
mod file;
mod judge;
mod mine;

use std::io::{self, Write};

use anyhow::{Result, anyhow};
use game::{AnyGame, VICTORY};
use record::Games;
use table::puzzle::{self, Flaw, Puzzle};
use words::{Lang, Speech};

use crate::args::{Check, PuzzlesCommand, Which};
use crate::texts::TEXTS;

/// Runs a command. Returns whether all is well.
pub(crate) fn run(games: Games<'_>, command: &PuzzlesCommand, lang: Lang) -> Result<bool> {
    let words = TEXTS.speech(lang);
    match command {
        PuzzlesCommand::Mine(arguments) => mine::run(games, arguments, &words).map(|()| true),
        PuzzlesCommand::List { which, json } => {
            let (game, puzzles) = read(games, which, &words)?;
            let mut out = io::stdout().lock();
            if *json {
                out.write_all(puzzle::print(&puzzles).as_bytes())?;
                return Ok(true);
            }
            for puzzle in &puzzles {
                writeln!(out, "{}", line(game, puzzle, lang))?;
            }
            Ok(true)
        }
        PuzzlesCommand::Check(arguments) => check(games, arguments, &words),
    }
}

fn line(game: &dyn AnyGame, puzzle: &Puzzle, lang: Lang) -> String {
    let theme = game.texts().speech(lang).say(&format!("theme-{}", puzzle.theme));
    let (id, rating, solutions) = (&puzzle.id, puzzle.rating, puzzle.solutions.join(", "));
    let margin = points(puzzle.margin).replace('.', &lang.decimal_mark().to_string());
    format!("{id}  {rating:4}  {theme:24}  {margin:>5}  {solutions}")
}

/// A share of a victory in points of winning chance.
fn points(share: i32) -> String {
    format!("{:.1}", f64::from(share) * 100.0 / f64::from(VICTORY))
}

fn check(games: Games<'_>, arguments: &Check, words: &Speech<'_>) -> Result<bool> {
    let Check { which, judge, rate, seed, out } = arguments;
    let seed = seed.unwrap_or(judge::LAST_LOOK);
    let (game, puzzles) = read(games, which, words)?;
    let mut lines = io::stdout().lock();
    let mut sound = Vec::new();
    for (index, puzzle) in puzzles.iter().enumerate() {
        let again = puzzles[..index].iter().any(|other| other.id == puzzle.id);
        let flaw = if again { Err(Flaw::Id) } else { puzzle.check(game) };
        let key = match flaw {
            Err(Flaw::Position) => "puzzles-flaw-position",
            Err(Flaw::Seat) => "puzzles-flaw-seat",
            Err(Flaw::Action) => "puzzles-flaw-action",
            Err(Flaw::Theme) => "puzzles-flaw-theme",
            Err(Flaw::Id) => "puzzles-flaw-id",
            Ok(()) if *judge && !judge::holds(game, puzzle, seed) => "puzzles-flaw-best",
            Ok(()) => {
                let rating = rate.then(|| judge::rating(game, puzzle, seed)).flatten();
                sound.push(Puzzle { rating: rating.unwrap_or(puzzle.rating), ..puzzle.clone() });
                continue;
            }
        };
        writeln!(lines, "{}", words.say_with(key, &[("id", puzzle.id.as_str().into())]))?;
    }
    let args = [("sound", sound.len().into()), ("all", puzzles.len().into())];
    writeln!(lines, "{}", words.say_with("puzzles-checked", &args))?;
    if let Some(out) = out {
        file::write(out, &sound, words)?;
    }
    Ok(sound.len() == puzzles.len())
}

fn read(games: Games<'_>, which: &Which, words: &Speech<'_>) -> Result<(&'static dyn AnyGame, Vec<Puzzle>)> {
    let game = named(games, &which.game, words)?;
    let puzzles = match &which.file {
        Some(file) => file::read(file, words)?,
        None => puzzle::puzzles(game).to_vec(),
    };
    Ok((game, puzzles))
}

fn named(games: Games<'_>, id: &str, words: &Speech<'_>) -> Result<&'static dyn AnyGame> {
    games.iter().find(|game| game.id() == id).copied().ok_or_else(|| {
        let known: Vec<&str> = games.iter().map(|game| game.id()).collect();
        let args = [("game", id.to_owned().into()), ("games", known.join(", ").into())];
        anyhow!(words.say_with("play-no-game", &args))
    })
}
