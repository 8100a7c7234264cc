//! Spieltisch: board games for any browser, in the terminal and for bots.

mod analyse;
mod arena;
mod args;
mod backup;
mod bench;
mod bot;
mod config;
mod config_file;
mod database;
mod engine;
mod events;
mod health;
mod lines;
mod load;
mod map;
mod play;
mod progress;
mod puzzles;
mod seed;
mod serve;
mod signals;
mod texts;
mod thinking;
mod verify;

/// The testkit's toy game, with sealed choices, hidden hands and open-ended offers.
#[cfg(test)]
#[allow(dead_code, unused_imports)]
#[path = "../../testkit/tests/kit/auction/mod.rs"]
mod auction;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use catalog::GAMES;
use clap::CommandFactory as _;
use words::Lang;

/// Requests make many small allocations, and mimalloc is faster at those than the system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use args::{Arguments, Command, MapCommand, Refusal};

fn main() -> ExitCode {
    let arguments = match Arguments::read(std::env::args_os()) {
        Ok(arguments) => arguments,
        Err(Refusal::CommandLine(error)) => error.exit(),
        Err(Refusal::File(problem)) => {
            eprintln!("{problem}");
            return ExitCode::from(2);
        }
    };
    let lang = arguments.lang.unwrap_or_else(texts::terminal_language);
    match run(arguments, lang) {
        Ok(code) => code,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments, lang: Lang) -> Result<ExitCode> {
    match arguments.command.unwrap_or(Command::Serve(arguments.serve)) {
        Command::Serve(settings) => serve::run(&settings, lang)?,
        Command::Play(arguments) => {
            play::run(GAMES, &arguments, lang, io::stdin().lock(), io::stdout().lock())?;
        }
        Command::Engine => engine::run(GAMES, io::stdin().lock(), io::stdout().lock())?,
        Command::Verify { file } => {
            if !verify::run(GAMES, &file, lang)? {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Analyse { file, depth, json } => analyse::run(GAMES, &file, depth, json, lang)?,
        Command::Backup { file, from } => backup::backup(&file, &from, lang)?,
        Command::Restore { file, into } => backup::restore(&file, &into, lang)?,
        Command::Move { from, to } => backup::relocate(&from, &to, lang)?,
        Command::Health(arguments) => {
            if !health::run(&arguments, lang)? {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::HostLink(arguments) => serve::host_link(&arguments, lang)?,
        Command::Config(settings) => config::print(&settings, lang, io::stdout().lock())?,
        Command::Completions { shell } => {
            clap_complete::generate(shell, &mut Arguments::command(), "spieltisch", &mut io::stdout());
        }
        Command::Man { folder } => clap_mangen::generate_to(Arguments::command(), folder)?,
        Command::Map { command } => {
            let sound = match command {
                MapCommand::Check { file } => map::check(&file, lang)?,
                MapCommand::Draw { file } => map::draw(&file, lang)?,
            };
            if !sound {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Puzzles { command } => {
            if !puzzles::run(GAMES, &command, lang)? {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Arena(arguments) => arena::run(GAMES, &arguments, lang)?,
        Command::Bot(arguments) => bot::run(&arguments, lang)?,
        Command::Load(arguments) => load::run(&arguments, lang)?,
        Command::Bench(arguments) => bench::run(GAMES, &arguments, lang)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whether the reader of our output is gone, which is not an error.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
