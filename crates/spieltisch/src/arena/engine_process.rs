//! Another build of this program as a contestant: its `engine` follows the game and says what it would do.

use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use game::Seat;
use serde_json::{Value, json};
use words::Speech;

use crate::lines::{Line, Lines};
use crate::seed;
use crate::thinking::Thinking;

/// Longer answers are not answers of the protocol.
const LONGEST_LINE: usize = 64 << 20;
/// How much of a value an error quotes.
const LONGEST_QUOTE: usize = 80;

/// A running `engine`, in the middle of a game.
#[derive(Debug)]
pub(crate) struct EngineProcess {
    process: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
}

/// Why the arena cannot go on with a contestant.
#[derive(Debug)]
pub(crate) enum Trouble {
    NotStarted(io::Error),
    Gone,
    Unreadable,
    Refused {
        request: String,
        error: String,
    },
    /// It chooses what the rules forbid.
    Illegal {
        action: String,
    },
    /// Its game is not ours.
    Differs {
        /// Who did what before; `None` in the opening.
        after: Option<(Seat, String)>,
        /// The first difference as a JSON pointer, and what is there.
        place: String,
        ours: Value,
        theirs: Value,
    },
}

impl EngineProcess {
    pub(crate) fn launch(path: &str) -> io::Result<EngineProcess> {
        let mut command = Command::new(path);
        command.arg("engine").stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us; the engine sees the end of its input instead.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn()?;
        let input = process.stdin.take().expect("stdin is a pipe");
        let stdout = process.stdout.take().expect("stdout is a pipe");
        Ok(EngineProcess { process, input, output: Lines::new(BufReader::new(stdout), LONGEST_LINE) })
    }

    /// Starts a game, which must open as ours does.
    pub(crate) fn open(&mut self, new: &Value, position: &Value) -> Result<(), Trouble> {
        self.ask(new)?;
        self.compare(position, None)
    }

    /// Follows an act, which must lead to our position.
    pub(crate) fn follow(&mut self, seat: Seat, action: &str, position: &Value) -> Result<(), Trouble> {
        self.ask(&json!({"cmd": "act", "seat": seat.0, "action": action}))?;
        self.compare(position, Some((seat, action)))
    }

    /// What it would do; `None` for nothing.
    pub(crate) fn think(
        &mut self,
        seat: Seat,
        thinking: Thinking,
        word: u64,
    ) -> Result<Option<String>, Trouble> {
        let mut request = json!({"cmd": "think", "seat": seat.0, "seed": seed::digits(&seed::key(word))});
        match thinking {
            Thinking::Level(level) => request["level"] = level.name().into(),
            Thinking::Iterations(iterations) => request["iterations"] = iterations.into(),
            Thinking::Millis(millis) => request["ms"] = millis.into(),
        }
        match self.ask(&request)?.get_mut("action").map(Value::take) {
            Some(Value::String(action)) => Ok(Some(action)),
            Some(Value::Null) => Ok(None),
            _ => Err(Trouble::Unreadable),
        }
    }

    fn compare(&mut self, ours: &Value, after: Option<(Seat, &str)>) -> Result<(), Trouble> {
        let theirs = self.ask(&json!({"cmd": "position"}))?["position"].take();
        match first_difference(ours, &theirs) {
            None => Ok(()),
            Some((place, ours, theirs)) => {
                let after = after.map(|(seat, action)| (seat, action.to_owned()));
                Err(Trouble::Differs { after, place, ours: ours.clone(), theirs: theirs.clone() })
            }
        }
    }

    fn ask(&mut self, request: &Value) -> Result<Value, Trouble> {
        self.input.write_all(format!("{request}\n").as_bytes()).map_err(|_| Trouble::Gone)?;
        let answer: Value = match self.output.next() {
            Ok(Some(Line::Whole(line))) => serde_json::from_slice(line).map_err(|_| Trouble::Unreadable)?,
            Ok(Some(Line::TooLong)) => return Err(Trouble::Unreadable),
            Ok(None) | Err(_) => return Err(Trouble::Gone),
        };
        match answer.get("ok").and_then(Value::as_bool) {
            Some(true) => Ok(answer),
            Some(false) => {
                let error = answer["error"].as_str().unwrap_or_default().to_owned();
                Err(Trouble::Refused { request: quoted(request), error })
            }
            None => Err(Trouble::Unreadable),
        }
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Trouble {
    pub(crate) fn sentence(&self, speech: &Speech<'_>) -> String {
        match self {
            Trouble::NotStarted(error) => error.to_string(),
            Trouble::Gone => speech.say("arena-engine-gone"),
            Trouble::Unreadable => speech.say("arena-engine-unreadable"),
            Trouble::Refused { request, error } => speech.say_with(
                "arena-engine-refused",
                &[("request", request.as_str().into()), ("error", error.as_str().into())],
            ),
            Trouble::Illegal { action } => {
                speech.say_with("arena-engine-illegal", &[("action", action.as_str().into())])
            }
            Trouble::Differs { after, place, ours, theirs } => {
                let after = match after {
                    None => speech.say("arena-engine-opening"),
                    Some((seat, action)) => speech.say_with(
                        "arena-engine-act",
                        &[("seat", seat.to_string().into()), ("action", action.as_str().into())],
                    ),
                };
                let facts = [
                    ("after", after.into()),
                    ("place", place.as_str().into()),
                    ("ours", quoted(ours).into()),
                    ("theirs", quoted(theirs).into()),
                ];
                speech.say_with("arena-engine-differs", &facts)
            }
        }
    }
}

/// The place of the first difference as a JSON pointer, and what each side has there.
fn first_difference<'a>(ours: &'a Value, theirs: &'a Value) -> Option<(String, &'a Value, &'a Value)> {
    const NOTHING: &Value = &Value::Null;
    let below = |key: String, ours: &'a Value, theirs: &'a Value| {
        let (place, ours, theirs) = first_difference(ours, theirs)?;
        Some((format!("/{key}{place}"), ours, theirs))
    };
    if ours == theirs {
        return None;
    }
    let inside = match (ours, theirs) {
        (Value::Object(ours), Value::Object(theirs)) => {
            let new_keys = theirs.keys().filter(|key| !ours.contains_key(*key));
            ours.keys().chain(new_keys).find_map(|key| {
                let [ours, theirs] = [ours, theirs].map(|side| side.get(key).unwrap_or(NOTHING));
                below(key.clone(), ours, theirs)
            })
        }
        (Value::Array(ours), Value::Array(theirs)) => (0..ours.len().max(theirs.len())).find_map(|place| {
            let [ours, theirs] = [ours, theirs].map(|side| side.get(place).unwrap_or(NOTHING));
            below(place.to_string(), ours, theirs)
        }),
        _ => None,
    };
    inside.or_else(|| Some((String::new(), ours, theirs)))
}

/// The start of a value's text.
fn quoted(value: &Value) -> String {
    let text = value.to_string();
    match text.char_indices().nth(LONGEST_QUOTE) {
        None => text,
        Some((end, _)) => format!("{}…", &text[..end]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_difference_is_named_by_its_place() {
        let ours = json!({"a": 1, "b": {"c": [1, 2, 3]}, "d": null});
        assert_eq!(first_difference(&ours, &ours), None);
        let place = |theirs: Value| first_difference(&ours, &theirs).map(|(place, ..)| place);
        assert_eq!(place(json!({"a": 1, "b": {"c": [1, 5, 3]}, "d": null})).as_deref(), Some("/b/c/1"));
        assert_eq!(place(json!({"a": 1, "b": {"c": [1, 2]}, "d": null})).as_deref(), Some("/b/c/2"));
        assert_eq!(place(json!({"a": 1, "b": 7, "d": null})).as_deref(), Some("/b"));
        assert_eq!(place(json!({"a": 1, "b": ours["b"], "d": null, "e": 4})).as_deref(), Some("/e"));
        assert_eq!(place(json!({"a": 1, "b": ours["b"]})).as_deref(), Some(""), "a missing null");
    }
}
