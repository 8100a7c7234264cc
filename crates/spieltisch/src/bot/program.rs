//! A program that plays: JSON lines to its stdin, JSON lines from its stdout. `docs/bots.md` describes the dialogue.

use std::io::{self, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::lines::{Line, Lines};

/// Longer lines are no answers.
const LONGEST_LINE: usize = 64 << 10;
/// Who has not answered so many times in a row is ended and started anew.
const PATIENCE: u32 = 5;
/// So many lines wait to be heard; a program that says more has to wait itself.
const UNHEARD: usize = 64;
/// How long a program may take to end once its input has.
const FAREWELL: Duration = Duration::from_secs(1);

/// Another process with a seat. It is started when it is first needed, and again if it died.
#[derive(Debug)]
pub(crate) struct Program {
    command: Vec<String>,
    running: Option<Running>,
    /// What it was told when the game began; told again to a program that is started anew.
    start: Option<Value>,
    /// Counts the questions.
    asked: u64,
}

/// A decision, as it is put to a program.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) view: Value,
    pub(crate) legal: Vec<String>,
    pub(crate) open: Vec<String>,
    /// The game waits for the seat. Otherwise it may act, but need not.
    pub(crate) yours: bool,
    pub(crate) limit: Duration,
}

/// Why there is no answer that could be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Late,
    /// What came is no answer.
    Unreadable,
    /// It ended, or cannot be started.
    Gone,
    /// The rules refuse the action.
    Illegal,
}

#[derive(Debug)]
struct Running {
    process: Child,
    /// Dropped to end the program's input.
    says: Option<Sender<Vec<u8>>>,
    hears: Receiver<Option<Value>>,
    /// Questions whose time was up, and whose answers may still come.
    owed: u32,
}

impl Program {
    pub(crate) fn new(command: Vec<String>) -> Program {
        Program { command, running: None, start: None, asked: 0 }
    }

    /// A game begins: what the program needs to know once.
    pub(crate) fn start(&mut self, start: Value) -> io::Result<()> {
        self.start = Some(start);
        match &self.running {
            Some(running) => running.say(&json!({"start": self.start})),
            None => self.running = Some(self.launch()?),
        }
        Ok(())
    }

    /// What the program wants to do; `None` if nothing, which only who is not waited for may want.
    pub(crate) fn ask(&mut self, question: &Question) -> Result<Option<String>, Fault> {
        self.asked += 1;
        if self.running.is_none() {
            self.running = Some(self.launch().map_err(|_| Fault::Gone)?);
        }
        let running = self.running.as_mut().expect("it was started");
        running.say(&json!({
            "n": self.asked,
            "view": question.view,
            "legal": question.legal,
            "open": question.open,
            "yours": question.yours,
            "ms": question.limit.as_millis() as u64,
        }));
        let answer = running.answer(self.asked, question.limit).and_then(|answer| chosen(&answer, question));
        let lost = answer == Err(Fault::Gone) || running.owed >= PATIENCE;
        if lost {
            self.running = None;
        }
        answer
    }

    /// What was played in its place, and why.
    pub(crate) fn tell_fault(&mut self, fault: Fault, error: Option<&str>, played: Option<&str>) {
        let mut news = json!({"refused": fault.name(), "played": played});
        if let Some(error) = error {
            news["error"] = error.into();
        }
        self.tell(&news);
    }

    pub(crate) fn tell_end(&mut self, scores: &[i32], winners: &[u8]) {
        self.tell(&json!({"over": {"scores": scores, "winners": winners}}));
        self.start = None;
    }

    fn tell(&self, news: &Value) {
        if let Some(running) = &self.running {
            running.say(news);
        }
    }

    fn launch(&self) -> io::Result<Running> {
        let (name, arguments) =
            self.command.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us; the program learns of the end by the end of its input.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn()?;
        let (says, to_say) = mpsc::channel::<Vec<u8>>();
        let mut stdin = process.stdin.take().expect("stdin is a pipe");
        // A program that does not read must not hold us up.
        thread::spawn(move || {
            while let Ok(line) = to_say.recv() {
                if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        let (heard, hears) = mpsc::sync_channel(UNHEARD);
        let stdout = process.stdout.take().expect("stdout is a pipe");
        thread::spawn(move || listen(Lines::new(BufReader::new(stdout), LONGEST_LINE), &heard));
        let running = Running { process, says: Some(says), hears, owed: 0 };
        if let Some(start) = &self.start {
            running.say(&json!({"start": start}));
        }
        Ok(running)
    }
}

/// Passes every line on, or that it was no JSON.
fn listen(mut lines: Lines<impl io::BufRead>, heard: &SyncSender<Option<Value>>) {
    while let Ok(Some(line)) = lines.next() {
        let said = match line {
            Line::Whole(bytes) if bytes.trim_ascii().is_empty() => continue,
            Line::Whole(bytes) => serde_json::from_slice(bytes).ok(),
            Line::TooLong => None,
        };
        if heard.send(said).is_err() {
            return;
        }
    }
}

fn chosen(answer: &Value, question: &Question) -> Result<Option<String>, Fault> {
    match answer.get("action") {
        Some(Value::String(action)) => Ok(Some(action.clone())),
        Some(Value::Null) if !question.yours => Ok(None),
        _ => Err(Fault::Unreadable),
    }
}

impl Running {
    fn say(&self, line: &Value) {
        if let Some(says) = &self.says {
            // Who has ended is noticed when an answer is missing.
            let _ = says.send(format!("{line}\n").into_bytes());
        }
    }

    /// The answer to question `n`. Answers that come too late for an earlier one are passed over.
    fn answer(&mut self, n: u64, limit: Duration) -> Result<Value, Fault> {
        let until = Instant::now() + limit;
        loop {
            match self.hears.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(said) => {
                    let number = said.as_ref().and_then(|said| said.get("n")).and_then(Value::as_u64);
                    let meant = number.map_or(self.owed == 0, |number| number == n);
                    if meant {
                        self.owed = 0;
                        return said.ok_or(Fault::Unreadable);
                    }
                    self.owed = self.owed.saturating_sub(1);
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.owed += 1;
                    return Err(Fault::Late);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Gone),
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.says = None;
        let until = Instant::now() + FAREWELL;
        // A program ends its output when it ends.
        let mut left = FAREWELL;
        while self.owed == 0 && !left.is_zero() && self.hears.recv_timeout(left).is_ok() {
            left = until.saturating_duration_since(Instant::now());
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Fault {
    /// The word the program is told.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Fault::Late => "late",
            Fault::Unreadable => "unreadable",
            Fault::Gone => "gone",
            Fault::Illegal => "illegal",
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn shell(script: &str) -> Program {
        Program::new(["sh", "-c", script].map(str::to_owned).to_vec())
    }

    fn question(seconds: u64) -> Question {
        let legal = vec!["roll".to_owned(), "stop".to_owned()];
        let limit = Duration::from_secs(seconds);
        Question { view: json!({}), legal, open: Vec::new(), yours: true, limit }
    }

    fn chose(action: &str) -> Result<Option<String>, Fault> {
        Ok(Some(action.to_owned()))
    }

    #[test]
    fn a_program_is_told_of_the_game_and_answers() {
        let mut program = shell(
            r#"read start; case $start in *mahe*) ;; *) exit 1;; esac
               while read question; do echo '{"action":"stop"}'; done"#,
        );
        program.start(json!({"game": "mahe"})).expect("sh starts");
        assert_eq!(program.ask(&question(60)), chose("stop"));
        assert_eq!(program.ask(&question(60)), chose("stop"));
    }

    #[test]
    fn only_who_is_not_waited_for_may_do_nothing() {
        let mut program = shell(r#"while read question; do echo '{"action":null}'; done"#);
        assert_eq!(program.ask(&question(60)), Err(Fault::Unreadable));
        assert_eq!(program.ask(&Question { yours: false, ..question(60) }), Ok(None));
    }

    #[test]
    fn junk_is_unreadable_and_the_dialogue_goes_on() {
        let long = LONGEST_LINE + 1;
        let mut program = shell(&format!(
            r#"read q; echo 'hello?'
               read q; echo '["roll"]'
               read q; printf '\377\376\n'
               read q; head -c {long} /dev/zero | tr '\0' x; echo
               read q; echo; echo '{{"action":"roll"}}'; read q"#,
        ));
        for _ in 0..4 {
            assert_eq!(program.ask(&question(60)), Err(Fault::Unreadable));
        }
        assert_eq!(program.ask(&question(60)), chose("roll"));
    }

    #[test]
    fn a_late_answer_is_not_taken_for_the_next_one() {
        // It answers the first question only when it has the second.
        let mut program =
            shell(r#"read a; read b; echo '{"action":"late"}'; echo '{"action":"roll"}'; read c; read d"#);
        let at_once = Question { limit: Duration::ZERO, ..question(0) };
        assert_eq!(program.ask(&at_once), Err(Fault::Late));
        assert_eq!(program.ask(&question(60)), chose("roll"));
    }

    #[test]
    fn numbered_answers_find_their_question() {
        let mut program = shell(r#"read a; read b; echo '{"n":2,"action":"roll"}'; read c"#);
        let at_once = Question { limit: Duration::ZERO, ..question(0) };
        assert_eq!(program.ask(&at_once), Err(Fault::Late));
        assert_eq!(program.ask(&question(60)), chose("roll"));
    }

    #[test]
    fn a_program_that_died_is_started_anew_and_told_of_the_game_again() {
        let mut program = shell(r#"read start; read q; case $start in *again*) exit 3;; esac"#);
        program.start(json!({"game": "again"})).expect("sh starts");
        assert_eq!(program.ask(&question(60)), Err(Fault::Gone));
        assert!(program.running.is_none());
        program.start = Some(json!({"game": "other"}));
        program.command[2] = r#"read s; read q; echo '{"action":"roll"}'; read q"#.to_owned();
        assert_eq!(program.ask(&question(60)), chose("roll"));
    }

    #[test]
    fn a_program_that_never_answers_is_ended_and_started_anew() {
        let mut program = shell("while read question; do :; done");
        let at_once = Question { limit: Duration::ZERO, ..question(0) };
        for _ in 1..PATIENCE {
            assert_eq!(program.ask(&at_once), Err(Fault::Late));
            assert!(program.running.is_some());
        }
        assert_eq!(program.ask(&at_once), Err(Fault::Late));
        assert!(program.running.is_none());
    }

    #[test]
    fn a_flood_of_nonsense_drowns_nobody() {
        let mut program = shell("yes");
        for _ in 0..3 * UNHEARD {
            assert_eq!(program.ask(&question(60)), Err(Fault::Unreadable));
        }
    }

    #[test]
    fn what_cannot_be_started_is_said_at_once() {
        let mut program = Program::new(vec!["./there-is-no-such-program".to_owned()]);
        assert!(program.start(json!({})).is_err());
        assert_eq!(program.ask(&question(60)), Err(Fault::Gone));
    }
}
