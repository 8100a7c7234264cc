//! A program at a server's table: it takes a seat as a person does, plays, and leaves.

mod client;
pub(crate) mod program;
mod seat;

use std::path::Path;
use std::sync::mpsc;
use std::time::Duration;

use anyhow::{Result, anyhow};
use serde_json::json;
use words::{Lang, Speech};

use crate::args::Bot;
use crate::seed;
use crate::texts::TEXTS;
use client::{Address, Client, News};
use program::Program;
use seat::Seat;

/// A name may be no longer at a table.
const LONGEST_NAME: usize = 24;

/// Plays one game to its end, or until Ctrl-C.
pub(crate) fn run(wishes: &Bot, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    let address = Address::read(&wishes.table)
        .ok_or_else(|| anyhow!(speech.say_with("bot-bad-link", &[("link", wishes.table.as_str().into())])))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut client = Client::new(runtime.handle().clone(), address);
    let name = wishes.name.clone().unwrap_or_else(|| name_of(&wishes.program));
    sit_down(&mut client, &name, &speech)?;
    eprintln!("{}", speech.say_with("bot-seated", &[("name", name.into())]));
    let (tell, news) = mpsc::channel();
    client.listen(tell.clone());
    runtime.spawn(async move {
        let mut heard = false;
        while tokio::signal::ctrl_c().await.is_ok() {
            // Whoever asks twice does not want to wait for a server that is slow or gone.
            if heard {
                std::process::exit(130);
            }
            heard = true;
            let _ = tell.send(News::Enough);
        }
    });
    let program = Program::new(wishes.program.clone());
    Seat::new(client, program, Duration::from_millis(wishes.limit), speech).play(&news)
}

/// Becomes somebody and takes the first free seat, with randomness of its own for the dice.
fn sit_down(client: &mut Client, name: &str, speech: &Speech<'_>) -> Result<()> {
    // The commitment must be out before anybody's randomness is.
    client.get_table().map_err(|trouble| trouble.told(speech))?;
    client
        .post("/api/me", &json!({"name": name, "lang": speech.lang.code()}))
        .map_err(|trouble| trouble.told(speech))?;
    let entropy: String = seed::fresh()?.iter().map(|byte| format!("{byte:02x}")).collect();
    client.post_table("join", &json!({"entropy": entropy})).map_err(|trouble| trouble.told(speech))?;
    Ok(())
}

/// The program's own name, be it started by itself or by an interpreter.
fn name_of(program: &[String]) -> String {
    let file = program.iter().rev().find(|word| Path::new(word).is_file()).unwrap_or(&program[0]);
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.unwrap_or_default().chars().take(LONGEST_NAME).collect()
}
