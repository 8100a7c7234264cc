//! `spieltisch bot`: a program takes a seat at a server's table as a person would, plays and leaves.

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
use client::{Address, Client, Message};
use program::Program;
use seat::Seat;

/// The longest name allowed at a table.
const LONGEST_NAME: usize = 24;

/// Plays one game to its end, or until Ctrl-C.
pub(crate) fn run(arguments: &Bot, lang: Lang) -> Result<()> {
    let speech = TEXTS.speech(lang);
    let address = Address::read(&arguments.table).ok_or_else(|| {
        anyhow!(speech.say_with("bot-bad-link", &[("link", arguments.table.as_str().into())]))
    })?;
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
    let mut client = Client::new(runtime.handle().clone(), address);
    let name = arguments.name.clone().unwrap_or_else(|| name_of(&arguments.program));
    sit_down(&mut client, &name, &speech)?;
    eprintln!("{}", speech.say_with("bot-seated", &[("name", name.into())]));
    let (sender, messages) = mpsc::channel();
    client.listen(sender.clone());
    runtime.spawn(async move {
        let mut interrupted = false;
        while tokio::signal::ctrl_c().await.is_ok() {
            // The second Ctrl-C does not wait for a server that is slow or gone.
            if interrupted {
                std::process::exit(130);
            }
            interrupted = true;
            let _ = sender.send(Message::Interrupted);
        }
    });
    let program = Program::new(arguments.program.clone());
    Seat::new(client, program, Duration::from_millis(arguments.limit), speech).play(&messages)
}

/// Introduces itself and takes the first free seat, adding entropy to the dice.
fn sit_down(client: &mut Client, name: &str, speech: &Speech<'_>) -> Result<()> {
    // The commitment must be published before anybody adds entropy.
    client.get_table().map_err(|error| error.explain(speech))?;
    client
        .post("/api/me", &json!({"name": name, "lang": speech.lang.code()}))
        .map_err(|error| error.explain(speech))?;
    let entropy: String = seed::fresh()?.iter().map(|byte| format!("{byte:02x}")).collect();
    client.post_table("join", &json!({"entropy": entropy})).map_err(|error| error.explain(speech))?;
    Ok(())
}

/// The program's own name, whether it is started directly or by an interpreter.
fn name_of(program: &[String]) -> String {
    let file = program.iter().rev().find(|word| Path::new(word).is_file()).unwrap_or(&program[0]);
    let stem = Path::new(file).file_stem().map(|stem| stem.to_string_lossy().into_owned());
    stem.unwrap_or_default().chars().take(LONGEST_NAME).collect()
}
