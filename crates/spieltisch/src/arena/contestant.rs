//! The contestants of an arena: built-in bots at a level, random play, or a program.

use std::fmt;
use std::io;
use std::time::{Duration, Instant};

use game::{Dice, Effort, FastDice, Level, Seat, Table, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::bot::program::{Fault, Program, Question};

/// Who can take a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Contestant {
    /// Any legal action with equal probability.
    Random,
    Level(Level),
    /// A program, by its command line.
    Command(String),
}

/// What contestants may spend per move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Budget {
    /// Search iterations, in the order of the levels.
    pub(crate) iterations: [u32; 4],
    /// Thinking time instead of iterations, in the order of the levels.
    pub(crate) time: [Option<Duration>; 4],
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
    /// Parses a word such as `hard` or `cmd:./mybot.py`.
    pub(crate) fn read(word: &str) -> Option<Contestant> {
        match word.trim() {
            "random" => Some(Contestant::Random),
            word => match word.strip_prefix("cmd:") {
                Some(command) => {
                    command.split_whitespace().next().map(|_| Contestant::Command(command.to_owned()))
                }
                None => Level::named(word).map(Contestant::Level),
            },
        }
    }
}

impl fmt::Display for Contestant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contestant::Random => f.write_str("random"),
            Contestant::Level(level) => level.fmt(f),
            Contestant::Command(command) => write!(f, "cmd:{command}"),
        }
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget {
            iterations: Level::ALL.map(Level::iterations),
            time: [None; 4],
            program: Duration::from_secs(1),
        }
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
    Level(Level),
    Program(Program),
}

impl Player {
    pub(crate) fn new(contestant: &Contestant, budget: Budget) -> Player {
        let mind = match contestant {
            Contestant::Random => Mind::Random,
            Contestant::Level(level) => Mind::Level(*level),
            Contestant::Command(command) => {
                Mind::Program(Program::new(command.split_whitespace().map(str::to_owned).collect()))
            }
        };
        Player { mind, budget, own_dice: FastDice::new(0), spent: Spent::default() }
    }

    /// Starts another game; `start` makes the message for a program.
    pub(crate) fn start(&mut self, seed: u64, start: impl FnOnce(u64) -> Value) -> io::Result<()> {
        self.own_dice = FastDice::new(seed);
        self.spent = Spent::default();
        match &mut self.mind {
            // All JSON parsers represent integers up to 2^53 exactly.
            Mind::Program(program) => program.start(start(self.own_dice.next_u64() >> 11)),
            Mind::Random | Mind::Level(_) => Ok(()),
        }
    }

    /// Chooses a move when the game waits for it. A forced move is made without asking.
    pub(crate) fn decide(&mut self, table: &dyn Table, seat: Seat) -> String {
        let legal = table.legal(seat);
        if let ([only], []) = (&legal[..], table.open_ended(seat)) {
            return only.clone();
        }
        let start = Instant::now();
        let action = match &mut self.mind {
            Mind::Random => legal[self.own_dice.below(legal.len() as u32) as usize].clone(),
            Mind::Level(level) => {
                let thought = table.decision_task(seat).expect("a seat the game waits for can act");
                let place = *level as usize;
                match self.budget.time[place] {
                    None => thought(Effort::of(self.budget.iterations[place]), &mut self.own_dice),
                    Some(time) => {
                        let is_over = || start.elapsed() >= time;
                        thought(Effort::of(u32::MAX).until(&is_over), &mut self.own_dice)
                    }
                }
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
        action
    }

    /// An optional act while the game waits for somebody else.
    pub(crate) fn aside(&mut self, table: &dyn Table, seat: Seat) -> Option<String> {
        match &mut self.mind {
            Mind::Random => None,
            Mind::Level(_) => {
                let action = table.unprompted_task(seat)?(&mut self.own_dice)?;
                table.check(seat, &action).is_ok().then_some(action)
            }
            Mind::Program(program) => {
                let legal = table.legal(seat);
                if legal.is_empty() && table.open_ended(seat).is_empty() {
                    return None;
                }
                let question = question(table, seat, legal, false, self.budget.program);
                answer(program, table, seat, &question, &mut self.spent)
            }
        }
    }

    pub(crate) fn end(&mut self, scores: &[i32], winners: &[u8]) {
        if let Mind::Program(program) = &mut self.mind {
            program.send_end(scores, winners);
        }
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
        for word in ["random", "easy", "medium", "hard", "master", "cmd:./bot.py --fast"] {
            assert_eq!(Contestant::read(word).expect("a contestant").to_string(), word);
        }
        for word in ["", "godlike", "cmd:", "cmd: "] {
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
