//! The seat protocol: one JSON request per line, one JSON answer per line. `docs/protocol.md` describes it.

mod request;
#[cfg(test)]
mod tests;
mod think;

use std::io::{self, BufRead, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Instant;

use game::{AnyGame, Perspective, Refused, Table, Viewer};
use record::{Games, MatchDice};
use serde_json::{Value, json};
use words::{Arg, Lang, Speech};

use crate::lines::{Line, Lines};
use crate::seed;
use crate::texts::{TEXTS, with_rule};
use request::{Request, Setup};

/// Longer lines are refused.
const LONGEST_LINE: usize = 16 << 20;
/// The largest number of random games per request.
const MAX_GAMES: u64 = 1_000_000_000;

/// Answers every line of `input` until `quit` or its end.
pub(crate) fn run(games: Games<'static>, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut engine = Engine::new(games);
    let mut lines = Lines::new(input, LONGEST_LINE);
    while !engine.done() {
        let answer = match lines.next()? {
            None => break,
            Some(Line::TooLong) => Some(engine.too_long()),
            Some(Line::Whole(line)) => engine.answer(line),
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// One game at a time, driven by requests.
#[derive(Debug)]
pub(crate) struct Engine {
    games: Games<'static>,
    running: Option<Running>,
    done: bool,
}

#[derive(Debug)]
struct Running {
    table: Box<dyn Table>,
    dice: MatchDice,
}

/// Why a request is refused.
#[derive(Debug)]
struct Failure {
    rule: Option<&'static str>,
    error: String,
}

impl Engine {
    pub(crate) fn new(games: Games<'static>) -> Engine {
        Engine { games, running: None, done: false }
    }

    /// Whether `quit` was received.
    pub(crate) fn done(&self) -> bool {
        self.done
    }

    /// The answer to one line; `None` for an empty line. Whatever the line contains, the engine continues.
    pub(crate) fn answer(&mut self, line: &[u8]) -> Option<String> {
        if line.trim_ascii().is_empty() {
            return None;
        }
        // A panic in a game's rules must not end the session. Acts are tried on a copy, so the game is unchanged.
        let answer = catch_unwind(AssertUnwindSafe(|| match Request::read(line) {
            Ok(request) => self.execute(&request),
            Err(failure) => failure.answer(false),
        }));
        let answer = answer.unwrap_or_else(|_| Failure::new("engine-failed", &[]).answer(false));
        Some(answer.to_string())
    }

    fn too_long(&self) -> String {
        Failure::new("engine-long-line", &[("bytes", LONGEST_LINE.into())]).answer(false).to_string()
    }

    fn execute(&mut self, request: &Request) -> Value {
        let command = request.command();
        let answer = match command {
            "games" => Ok(self.list()),
            "new" => self.open(request),
            "load" => self.load(request),
            "active" => self.active(),
            "legal" => self.legal(request),
            "act" => self.act(request),
            "position" => self.running().map(|running| json!({"position": running.table.position()})),
            "view" => self.view(request),
            "result" => self.result(),
            "think" => self.running().and_then(|running| think::answer(&*running.table, request)),
            "map" => self.map(request),
            "random" => self.random(request),
            "quit" => {
                self.done = true;
                Ok(json!({}))
            }
            _ => Err(Failure::new("engine-no-command", &[("command", shown(command).into())])),
        };
        match answer {
            Ok(mut answer) => {
                answer["ok"] = Value::Bool(true);
                answer
            }
            Err(failure) => failure.answer(command == "act"),
        }
    }

    fn list(&self) -> Value {
        let games: Vec<Value> = self
            .games
            .iter()
            .map(|game| {
                let (least, most) = (*game.players().start(), *game.players().end());
                let options: serde_json::Map<String, Value> = game
                    .options()
                    .iter()
                    .map(|spec| (spec.key.to_owned(), spec.schema(&game.players())))
                    .collect();
                json!({"id": game.id(), "players": [least, most], "options": options})
            })
            .collect();
        json!({"games": games})
    }

    fn open(&mut self, request: &Request) -> Result<Value, Failure> {
        let (game, setup) = self.setup(request)?;
        let mut dice = MatchDice::from_key(setup.seed);
        let table = game
            .open(setup.players, &setup.options, &mut dice)
            .map_err(|refused| Failure::by(game, &refused))?;
        self.running = Some(Running { table, dice });
        Ok(json!({}))
    }

    fn load(&mut self, request: &Request) -> Result<Value, Failure> {
        let game = self.game(request)?;
        let dice = MatchDice::from_key(request.seed()?);
        let position = request.object("position")?;
        let table =
            game.load(&Value::Object(position.clone())).map_err(|refused| Failure::by(game, &refused))?;
        self.running = Some(Running { table, dice });
        Ok(json!({}))
    }

    fn active(&self) -> Result<Value, Failure> {
        let turn = self.running()?.table.turn();
        let active: Vec<u8> = turn.seats().iter().map(|seat| seat.0).collect();
        Ok(json!({"active": active, "over": turn.outcome().is_some()}))
    }

    fn legal(&self, request: &Request) -> Result<Value, Failure> {
        let table = &self.running()?.table;
        let seat = request.seat(table.players())?;
        let mut answer = json!({"actions": table.legal(seat)});
        let open = table.open_ended(seat);
        if !open.is_empty() {
            answer["open"] = json!(open);
        }
        Ok(answer)
    }

    fn act(&mut self, request: &Request) -> Result<Value, Failure> {
        let running = self.running.as_mut().ok_or_else(no_game)?;
        let seat = request.seat(running.table.players())?;
        let action = request.text("action")?;
        let mut dice = running.dice.clone();
        let step = running
            .table
            .attempt(seat, action, &mut dice)
            .map_err(|refused| Failure::by(running.table.game(), &refused))?;
        running.table.commit(step);
        running.dice = dice;
        let act = running.table.history(Perspective::Omniscient).last().expect("an act was just committed");
        Ok(json!({"events": act.event_values()}))
    }

    fn view(&self, request: &Request) -> Result<Value, Failure> {
        let table = &self.running()?.table;
        let viewer = match request.get("seat") {
            Some(Value::Null) => Viewer::Spectator,
            _ => Viewer::Seat(request.seat(table.players())?),
        };
        Ok(json!({"view": table.view(viewer)}))
    }

    fn result(&self) -> Result<Value, Failure> {
        let table = &self.running()?.table;
        Ok(match table.turn().outcome() {
            Some(outcome) => {
                let winners: Vec<u8> = outcome.winners.iter().map(|seat| seat.0).collect();
                json!({"over": true, "scores": outcome.scores.as_slice(), "winners": winners})
            }
            None => json!({"over": false, "scores": table.scores().as_slice(), "winners": []}),
        })
    }

    /// A map by its id, from any game.
    fn map(&self, request: &Request) -> Result<Value, Failure> {
        let id = request.text("map")?;
        let map = self.games.iter().find_map(|game| game.map(id));
        map.map(|map| json!({"map": map}))
            .ok_or_else(|| Failure::new("engine-no-map", &[("map", shown(id).into())]))
    }

    fn random(&self, request: &Request) -> Result<Value, Failure> {
        let games = request.number("games")?;
        if games > MAX_GAMES {
            return Err(Failure::new("engine-many-games", &[("most", MAX_GAMES.into())]));
        }
        let (game, setup) = self.setup(request)?;
        let start = Instant::now();
        let tally = game
            .random(setup.players, &setup.options, games, seed::fast(setup.seed))
            .map_err(|refused| Failure::by(game, &refused))?;
        let seconds = start.elapsed().as_secs_f64();
        Ok(json!({"games": games, "decisions": tally.decisions, "seconds": seconds, "wins": tally.wins}))
    }

    fn running(&self) -> Result<&Running, Failure> {
        self.running.as_ref().ok_or_else(no_game)
    }

    fn game(&self, request: &Request) -> Result<&'static dyn AnyGame, Failure> {
        let id = request.text("game")?;
        let game = self.games.iter().copied().find(|game| game.id() == id);
        game.ok_or_else(|| Failure::new("engine-no-such-game", &[("game", shown(id).into())]))
    }

    fn setup(&self, request: &Request) -> Result<(&'static dyn AnyGame, Setup), Failure> {
        let game = self.game(request)?;
        Ok((game, request.setup()?))
    }
}

impl Failure {
    fn new(key: &str, args: &[(&str, Arg<'_>)]) -> Failure {
        Failure { rule: None, error: TEXTS.speech(Lang::En).say_with(key, args) }
    }

    fn by(game: &dyn AnyGame, refused: &Refused) -> Failure {
        let names: Vec<String> = (0..game::MAX_SEATS).map(|seat| format!("Seat {seat}")).collect();
        let speech: Speech<'_> = game.texts().speech_among(Lang::En, &names);
        Failure { rule: refused.rule, error: with_rule(refused, &speech) }
    }

    /// The answer to `act` always has a `rule`; others only if a rule was broken.
    fn answer(self, acted: bool) -> Value {
        let mut answer = json!({"ok": false, "error": self.error});
        if acted || self.rule.is_some() {
            answer["rule"] = json!(self.rule);
        }
        answer
    }
}

fn no_game() -> Failure {
    Failure::new("engine-no-game", &[])
}

/// The start of an untrusted text, safe to quote.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(40).collect()
}
