//! Spieltisch: board games for any browser, in the terminal and for bots.

mod arena;
mod args;
mod bench;
mod bot;
mod copy;
mod database;
mod engine;
mod events;
mod health;
mod lines;
mod load;
mod map;
mod play;
mod seed;
mod serve;
mod texts;
mod verify;

/// The testkit's toy: sealed choices, hidden hands and open-ended offers at our edges, too.
#[cfg(test)]
#[allow(dead_code, unused_imports)]
#[path = "../../testkit/tests/kit/auction/mod.rs"]
mod auction;

use std::io;
use std::process::ExitCode;

use anyhow::Result;
use catalog::GAMES;
use words::Lang;

/// A request makes and drops many small things; this one is quicker at it than the system's.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use args::{Arguments, Command, MapWish};

fn main() -> ExitCode {
    let arguments = Arguments::read(std::env::args_os()).unwrap_or_else(|error| error.exit());
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
        Command::Play(wishes) => play::run(GAMES, &wishes, lang, io::stdin().lock(), io::stdout().lock())?,
        Command::Engine => engine::run(GAMES, io::stdin().lock(), io::stdout().lock())?,
        Command::Verify { file } => {
            if !verify::run(GAMES, &file, lang)? {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Backup { file, from } => copy::backup(&file, &from, lang)?,
        Command::Restore { file, into } => copy::restore(&file, &into, lang)?,
        Command::Move { from, to } => copy::relocate(&from, &to, lang)?,
        Command::Health(wish) => {
            if !health::run(&wish, lang)? {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::HostLink { store, public_url, listen } => {
            serve::host_link(&store, public_url.as_deref(), listen, lang)?;
        }
        Command::Map { wish } => {
            let sound = match wish {
                MapWish::Check { file } => map::check(&file, lang)?,
                MapWish::Draw { file } => map::draw(&file, lang)?,
            };
            if !sound {
                return Ok(ExitCode::FAILURE);
            }
        }
        Command::Arena(wishes) => arena::run(GAMES, &wishes, lang)?,
        Command::Bot(wishes) => bot::run(&wishes, lang)?,
        Command::Load(wishes) => load::run(&wishes, lang)?,
        Command::Bench(wishes) => bench::run(GAMES, &wishes, lang)?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Whoever read our output has left: nothing is wrong.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error.downcast_ref::<io::Error>().is_some_and(|error| error.kind() == io::ErrorKind::BrokenPipe)
}
