//! The contestants of an arena: built-in bots, random play, another build's bots, or a program.

use std::fmt;
use std::time::{Duration, Instant};

use game::{Chosen, Dice, FastDice, Level, Seat, Table, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::engine_process::{EngineProcess, Trouble};
use crate::seed;
use crate::thinking::Thinking;

use crate::bot::program::{Fault, Program, Question};

/// Who can take a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// Any legal action with equal probability.
    Random,
    Bot(Thinking),
    /// The bots of another build of this program.
    Engine {
        path: String,
        thinking: Thinking,
    },
    /// A program, by its command line.
    Command(String),
}

/// What contestants may spend per move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// What levels spend instead of their own budgets, in their order.
    pub(crate) instead: [Option<Thinking>; 4],
    /// The time limit of a program.
    pub(crate) program: Duration,
}

/// A contestant's totals for one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Spent {
    pub(crate) decisions: u64,
    pub(crate) micros: u64,
    /// Unplayable answers: late, unreadable, gone, illegal.
    #[serde(default, skip_serializing_if = "no_faults")]
    pub(crate) faults: [u32; 4],
}

/// The order of [`Spent::faults`].
pub(crate) const FAULTS: [Fault; 4] = [Fault::Late, Fault::Unreadable, Fault::Gone, Fault::Illegal];

impl Contestant {
    /// Parses a word such as `hard`, `@500`, `engine:./spieltisch@hard` or `cmd:./mybot.py`.
    pub(crate) fn read(word: &str) -> Option<Contestant> {
        let word = word.trim();
        if let Some(command) = word.strip_prefix("cmd:") {
            return command.split_whitespace().next().map(|_| Contestant::Command(command.to_owned()));
        }
        if let Some((path, thinking)) =
            word.strip_prefix("engine:").and_then(|engine| engine.rsplit_once('@'))
        {
            let thinking = Thinking::read(thinking).filter(|_| !path.is_empty())?;
            return Some(Contestant::Engine { path: path.to_owned(), thinking });
        }
        match (word, word.strip_prefix('@')) {
            ("random", _) => Some(Contestant::Random),
            (_, Some(budget)) => Thinking::read(budget).map(Contestant::Bot),
            (level, None) => Level::named(level).map(|level| Contestant::Bot(Thinking::Level(level))),
        }
    }

    /// The level, for bots that play at one.
    pub(crate) fn level(&self) -> Option<Level> {
        match self {
            Contestant::Bot(Thinking::Level(level))
            | Contestant::Engine { thinking: Thinking::Level(level), .. } => Some(*level),
            _ => None,
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.write_str("random"),
            Contestant::Bot(Thinking::Level(level)) => level.fmt(f),
            Contestant::Bot(thinking) => write!(f, "@{thinking}"),
            Contestant::Engine { path, thinking } => write!(f, "engine:{path}@{thinking}"),
            Contestant::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl Budget {
    /// What our own bots spend: iterations, so that the result does not depend on the machine.
    pub(crate) fn of_bot(&self, thinking: Thinking) -> Thinking {
        match thinking {
            Thinking::Level(level) => {
                self.instead[level as usize].unwrap_or(Thinking::Iterations(level.iterations()))
            }
            given => given,
        }
    }

    /// What another build spends: it knows best what its levels mean.
    pub(crate) fn of_engine(&self, thinking: Thinking) -> Thinking {
        match thinking {
            Thinking::Level(level) => self.instead[level as usize].unwrap_or(thinking),
            given => given,
        }
    }
}

/// How a game starts, as programs and engines are told.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Opening<'a> {
    pub(crate) game: &'static str,
    pub(crate) options: &'a Chosen,
    pub(crate) players: usize,
    pub(crate) seat: usize,
    /// The key of the deal's dice.
    pub(crate) key: [u8; 32],
}

impl Opening<'_> {
    fn start_message(&self, seed: u64) -> Value {
        let Opening { game, options, players, seat, .. } = self;
        json!({"game": game, "seat": seat, "players": players, "options": options, "seed": seed})
    }

    fn new_request(&self) -> Value {
        let Opening { game, options, players, key, .. } = self;
        let seed = seed::digits(key);
        json!({"cmd": "new", "game": game, "players": players, "options": options, "seed": seed})
    }
}

/// A contestant that plays one game after another.
#[derive(Debug)]
pub(crate) struct Player {
    mind: Mind,
    budget: Budget,
    /// For its own random choices; never the game's dice.
    own_dice: FastDice,
    pub(crate) spent: Spent,
}

#[derive(Debug)]
enum Mind {
    Random,
    Bot(Thinking),
    Engine { path: String, thinking: Thinking, process: Option<EngineProcess> },
    Program(Program),
}

impl Player {
    pub(crate) fn new(contestant: &Contestant, budget: Budget) -> Player {
        let mind = match contestant {
            Contestant::Random => Mind::Random,
            Contestant::Bot(thinking) => Mind::Bot(budget.of_bot(*thinking)),
            Contestant::Engine { path, thinking } => {
                Mind::Engine { path: path.clone(), thinking: budget.of_engine(*thinking), process: None }
            }
            Contestant::Command(command) => {
                Mind::Program(Program::new(command.split_whitespace().map(str::to_owned).collect()))
            }
        };
        Player { mind, budget, own_dice: FastDice::new(0), spent: Spent::default() }
    }

    /// Starts another game.
    pub(crate) fn start(
        &mut self,
        seed: u64,
        opening: &Opening<'_>,
        table: &dyn Table,
    ) -> Result<(), Trouble> {
        self.own_dice = FastDice::new(seed);
        self.spent = Spent::default();
        match &mut self.mind {
            Mind::Random | Mind::Bot(_) => Ok(()),
            Mind::Engine { path, process, .. } => {
                let engine = match process {
                    Some(engine) => engine,
                    None => process.insert(EngineProcess::launch(path).map_err(Trouble::NotStarted)?),
                };
                engine.open(&opening.new_request(), &table.position())
            }
            Mind::Program(program) => {
                // All JSON parsers represent integers up to 2^53 exactly.
                let seed = self.own_dice.next_u64() >> 11;
                program.start(opening.start_message(seed)).map_err(Trouble::NotStarted)
            }
        }
    }

    /// Chooses a move when the game waits for it. A forced move is made without asking.
    pub(crate) fn decide(&mut self, table: &dyn Table, seat: Seat) -> Result<String, Trouble> {
        let legal = table.legal(seat);
        if let ([only], []) = (&legal[..], table.open_ended(seat)) {
            return Ok(only.clone());
        }
        let start = Instant::now();
        let action = match &mut self.mind {
            Mind::Random => legal[self.own_dice.below(legal.len() as u32) as usize].clone(),
            Mind::Bot(thinking) => {
                let task = table.decision_task(seat).expect("a seat the game waits for can act");
                thinking.decide(task, &mut decision_dice(self.own_dice.next_u64()))
            }
            Mind::Engine { thinking, process, .. } => {
                let engine = process.as_mut().ok_or(Trouble::Gone)?;
                let action = engine.think(seat, *thinking, self.own_dice.next_u64())?;
                allowed(table, seat, action)?.ok_or(Trouble::Unreadable)?
            }
            Mind::Program(program) => {
                let question = question(table, seat, legal, true, self.budget.program);
                match answer(program, table, seat, &question, &mut self.spent) {
                    Some(action) => action,
                    None => question.legal.into_iter().next().expect("an active seat has a legal action"),
                }
            }
        };
        self.spent.decisions += 1;
        self.spent.micros += start.elapsed().as_micros() as u64;
        Ok(action)
    }

    /// An optional act while the game waits for somebody else.
    pub(crate) fn aside(&mut self, table: &dyn Table, seat: Seat) -> Result<Option<String>, Trouble> {
        let legal = table.legal(seat);
        if legal.is_empty() && table.open_ended(seat).is_empty() {
            return Ok(None);
        }
        Ok(match &mut self.mind {
            Mind::Random => None,
            Mind::Bot(_) => {
                let Some(task) = table.unprompted_task(seat) else { return Ok(None) };
                let action = task(&mut decision_dice(self.own_dice.next_u64()));
                action.filter(|action| table.check(seat, action).is_ok())
            }
            Mind::Engine { thinking, process, .. } => {
                let engine = process.as_mut().ok_or(Trouble::Gone)?;
                allowed(table, seat, engine.think(seat, *thinking, self.own_dice.next_u64())?)?
            }
            Mind::Program(program) => {
                let question = question(table, seat, legal, false, self.budget.program);
                answer(program, table, seat, &question, &mut self.spent)
            }
        })
    }

    /// An engine makes the same act in its own game.
    pub(crate) fn follow(&mut self, table: &dyn Table, seat: Seat, action: &str) -> Result<(), Trouble> {
        match &mut self.mind {
            Mind::Engine { process, .. } => {
                process.as_mut().ok_or(Trouble::Gone)?.follow(seat, action, &table.position())
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn end(&mut self, scores: &[i32], winners: &[u8]) {
        if let Mind::Program(program) = &mut self.mind {
            program.send_end(scores, winners);
        }
    }
}

/// The dice of one decision, the same as those of `think` with this seed.
fn decision_dice(word: u64) -> FastDice {
    FastDice::new(seed::fast(seed::key(word)))
}

fn allowed(table: &dyn Table, seat: Seat, action: Option<String>) -> Result<Option<String>, Trouble> {
    match action {
        Some(action) if table.check(seat, &action).is_err() => Err(Trouble::Illegal { action }),
        fine => Ok(fine),
    }
}

fn question(table: &dyn Table, seat: Seat, legal: Vec<String>, yours: bool, limit: Duration) -> Question {
    let open = table.open_ended(seat).iter().map(|kind| (*kind).to_owned()).collect();
    Question { view: table.view(Viewer::Seat(seat)), legal, open, yours, limit }
}

/// The program's answer if it can be played. If not, tells the program why and what is played instead.
fn answer(
    program: &mut Program,
    table: &dyn Table,
    seat: Seat,
    question: &Question,
    spent: &mut Spent,
) -> Option<String> {
    let (fault, error) = match program.ask(question) {
        Ok(None) => return None,
        Ok(Some(action)) => match table.check(seat, &action) {
            Ok(()) => return Some(action),
            Err(refused) => {
                let speech = table.game().texts().speech(words::Lang::En);
                (Fault::Illegal, Some(crate::texts::with_rule(&refused, &speech)))
            }
        },
        Err(fault) => (fault, None),
    };
    spent.faults[fault as usize] += 1;
    let instead = question.legal.first().filter(|_| question.yours);
    program.send_fault(fault, error.as_deref(), instead.map(String::as_str));
    None
}

fn no_faults(faults: &[u32; 4]) -> bool {
    *faults == [0; 4]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn contestants_are_parsed_as_they_are_displayed() {
        let words =
            "random easy medium hard master @500 @200ms engine:./a/b@hard engine:at@home@20 engine:b@9ms";
        for word in words.split(' ').chain(["cmd:./bot.py --fast"]) {
            assert_eq!(Contestant::read(word).expect("a contestant").to_string(), word);
        }
        for word in
            ["", "godlike", "cmd:", "cmd: ", "500", "@", "@fast", "engine:", "engine:a", "engine:@hard"]
        {
            assert_eq!(Contestant::read(word), None, "{word}");
        }
    }

    #[test]
    fn faults_are_counted_in_their_order() {
        for (place, fault) in FAULTS.into_iter().enumerate() {
            assert_eq!(fault as usize, place);
        }
    }
}
