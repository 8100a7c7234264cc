//! A program that plays: JSON lines to its stdin, JSON lines from its stdout. `docs/bots.md` describes the dialogue.

use std::io::{self, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::lines::{Line, Lines};

/// Longer lines are not valid answers.
const LONGEST_LINE: usize = 64 << 10;
/// A program that misses this many answers in a row is restarted.
const MAX_UNANSWERED: u32 = 5;
/// How many lines are buffered; beyond that the program has to wait.
const MAX_UNREAD: usize = 64;
/// How long a program may take to exit after its input ends.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(1);

/// A process that plays a seat. It is started when first needed, and again if it dies.
#[derive(Debug)]
pub(crate) struct Program {
    command: Vec<String>,
    running: Option<Running>,
    /// The start message of the game, sent again after a restart.
    start: Option<Value>,
    /// The number of questions so far.
    asked: u64,
}

/// A question to a program: choose a move.
#[derive(Clone, Debug)]
pub(crate) struct Question {
    pub(crate) view: Value,
    pub(crate) legal: Vec<String>,
    pub(crate) open: Vec<String>,
    /// Whether the game waits for this seat; otherwise acting is optional.
    pub(crate) yours: bool,
    pub(crate) limit: Duration,
}

/// Why there is no playable answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Late,
    /// The answer cannot be parsed.
    Unreadable,
    /// The program has exited or cannot be started.
    Gone,
    /// The rules refuse the action.
    Illegal,
}

#[derive(Debug)]
struct Running {
    process: Child,
    /// Dropped to end the program's input.
    input: Option<Sender<Vec<u8>>>,
    output: Receiver<Option<Value>>,
    /// Questions that timed out, whose answers may still arrive.
    unanswered: u32,
}

impl Program {
    pub(crate) fn new(command: Vec<String>) -> Program {
        Program { command, running: None, start: None, asked: 0 }
    }

    /// Starts a game with the message a program gets once.
    pub(crate) fn start(&mut self, start: Value) -> io::Result<()> {
        self.start = Some(start);
        match &self.running {
            Some(running) => running.send(&json!({"start": self.start})),
            None => self.running = Some(self.launch()?),
        }
        Ok(())
    }

    /// The program's answer; `None` for no act, which is allowed only if the game does not wait for it.
    pub(crate) fn ask(&mut self, question: &Question) -> Result<Option<String>, Fault> {
        self.asked += 1;
        if self.running.is_none() {
            self.running = Some(self.launch().map_err(|_| Fault::Gone)?);
        }
        let running = self.running.as_mut().expect("it was started");
        running.send(&json!({
            "n": self.asked,
            "view": question.view,
            "legal": question.legal,
            "open": question.open,
            "yours": question.yours,
            "ms": question.limit.as_millis() as u64,
        }));
        let answer = running.answer(self.asked, question.limit).and_then(|answer| chosen(&answer, question));
        let lost = answer == Err(Fault::Gone) || running.unanswered >= MAX_UNANSWERED;
        if lost {
            self.running = None;
        }
        answer
    }

    /// Sends what was played instead of its answer, and why.
    pub(crate) fn send_fault(&mut self, fault: Fault, error: Option<&str>, played: Option<&str>) {
        let mut message = json!({"refused": fault.name(), "played": played});
        if let Some(error) = error {
            message["error"] = error.into();
        }
        self.send(&message);
    }

    pub(crate) fn send_end(&mut self, scores: &[i32], winners: &[u8]) {
        self.send(&json!({"over": {"scores": scores, "winners": winners}}));
        self.start = None;
    }

    fn send(&self, message: &Value) {
        if let Some(running) = &self.running {
            running.send(message);
        }
    }

    fn launch(&self) -> io::Result<Running> {
        let (name, arguments) =
            self.command.split_first().ok_or_else(|| io::Error::from(io::ErrorKind::NotFound))?;
        let mut command = Command::new(name);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us; the program sees the end of its input instead.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut process = command.spawn()?;
        let (input, lines) = mpsc::channel::<Vec<u8>>();
        let mut stdin = process.stdin.take().expect("stdin is a pipe");
        // A program that does not read must not block us.
        thread::spawn(move || {
            while let Ok(line) = lines.recv() {
                if stdin.write_all(&line).and_then(|()| stdin.flush()).is_err() {
                    return;
                }
            }
        });
        let (heard, output) = mpsc::sync_channel(MAX_UNREAD);
        let stdout = process.stdout.take().expect("stdout is a pipe");
        thread::spawn(move || listen(Lines::new(BufReader::new(stdout), LONGEST_LINE), &heard));
        let running = Running { process, input: Some(input), output, unanswered: 0 };
        if let Some(start) = &self.start {
            running.send(&json!({"start": start}));
        }
        Ok(running)
    }
}

/// Forwards every line, or `None` if it is not JSON.
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
    fn send(&self, line: &Value) {
        if let Some(input) = &self.input {
            // If the program has exited, the missing answer will show it.
            let _ = input.send(format!("{line}\n").into_bytes());
        }
    }

    /// Waits for the answer to question `n`, skipping late answers to earlier ones.
    fn answer(&mut self, n: u64, limit: Duration) -> Result<Value, Fault> {
        let until = Instant::now() + limit;
        loop {
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(said) => {
                    let number = said.as_ref().and_then(|said| said.get("n")).and_then(Value::as_u64);
                    let meant = number.map_or(self.unanswered == 0, |number| number == n);
                    if meant {
                        self.unanswered = 0;
                        return said.ok_or(Fault::Unreadable);
                    }
                    self.unanswered = self.unanswered.saturating_sub(1);
                }
                Err(RecvTimeoutError::Timeout) => {
                    self.unanswered += 1;
                    return Err(Fault::Late);
                }
                Err(RecvTimeoutError::Disconnected) => return Err(Fault::Gone),
            }
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.input = None;
        let until = Instant::now() + SHUTDOWN_GRACE;
        // A program's output ends when it exits.
        let mut left = SHUTDOWN_GRACE;
        while self.unanswered == 0 && !left.is_zero() && self.output.recv_timeout(left).is_ok() {
            left = until.saturating_duration_since(Instant::now());
        }
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Fault {
    /// The name in the protocol.
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
    fn a_program_gets_the_start_message_and_answers() {
        let mut program = shell(
            r#"read start; case $start in *mahe*) ;; *) exit 1;; esac
               while read question; do echo '{"action":"stop"}'; done"#,
        );
        program.start(json!({"game": "mahe"})).expect("sh starts");
        assert_eq!(program.ask(&question(60)), chose("stop"));
        assert_eq!(program.ask(&question(60)), chose("stop"));
    }

    #[test]
    fn only_an_optional_act_may_be_declined() {
        let mut program = shell(r#"while read question; do echo '{"action":null}'; done"#);
        assert_eq!(program.ask(&question(60)), Err(Fault::Unreadable));
        assert_eq!(program.ask(&Question { yours: false, ..question(60) }), Ok(None));
    }

    #[test]
    fn junk_is_unreadable_and_the_dialogue_continues() {
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
        // It answers the first question only after it got the second.
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
    fn a_program_that_died_is_restarted_with_the_start_message() {
        let mut program = shell(r#"read start; read q; case $start in *again*) exit 3;; esac"#);
        program.start(json!({"game": "again"})).expect("sh starts");
        assert_eq!(program.ask(&question(60)), Err(Fault::Gone));
        assert!(program.running.is_none());
        program.start = Some(json!({"game": "other"}));
        program.command[2] = r#"read s; read q; echo '{"action":"roll"}'; read q"#.to_owned();
        assert_eq!(program.ask(&question(60)), chose("roll"));
    }

    #[test]
    fn a_program_that_never_answers_is_restarted() {
        let mut program = shell("while read question; do :; done");
        let at_once = Question { limit: Duration::ZERO, ..question(0) };
        for _ in 1..MAX_UNANSWERED {
            assert_eq!(program.ask(&at_once), Err(Fault::Late));
            assert!(program.running.is_some());
        }
        assert_eq!(program.ask(&at_once), Err(Fault::Late));
        assert!(program.running.is_none());
    }

    #[test]
    fn a_flood_of_nonsense_is_survived() {
        let mut program = shell("yes");
        for _ in 0..3 * MAX_UNREAD {
            assert_eq!(program.ask(&question(60)), Err(Fault::Unreadable));
        }
    }

    #[test]
    fn a_program_that_cannot_start_is_reported_at_once() {
        let mut program = Program::new(vec!["./there-is-no-such-program".to_owned()]);
        assert!(program.start(json!({})).is_err());
        assert_eq!(program.ask(&question(60)), Err(Fault::Gone));
    }
}
