//! [`Progress`]: one line on the terminal that says how far something has come. Without a terminal it says nothing.

use std::fmt;
use std::io::{self, IsTerminal, Write};
use std::sync::Arc;
use std::time::{Duration, Instant};

use parking_lot::Mutex;

/// How often the line changes.
const EVERY: Duration = Duration::from_millis(80);
/// Fits every terminal, so that the line is never wrapped.
const COLUMNS: usize = 79;
const BAR: usize = 30;

/// How far something has come. Clones share it.
#[derive(Clone)]
pub(crate) struct Progress(Arc<Mutex<Line>>);

struct Line {
    target: Box<dyn Write + Send>,
    done: u64,
    /// Unknown for something without an end in sight.
    total: Option<u64>,
    message: String,
    /// The words before the time that is left, if it is shown.
    left: Option<String>,
    /// When this run began, and how much was done before.
    begun: (Instant, u64),
    drawn: Option<Instant>,
    /// The characters on the terminal.
    width: usize,
    shown: bool,
}

impl Progress {
    pub(crate) fn new(total: u64) -> Progress {
        Progress::on(Box::new(io::stderr()), io::stderr().is_terminal(), Some(total))
    }

    /// Counts up, without knowing how far.
    pub(crate) fn counter() -> Progress {
        Progress::on(Box::new(io::stderr()), io::stderr().is_terminal(), None)
    }

    fn on(target: Box<dyn Write + Send>, shown: bool, total: Option<u64>) -> Progress {
        Progress(Arc::new(Mutex::new(Line {
            target,
            done: 0,
            total,
            message: String::new(),
            left: None,
            begun: (Instant::now(), 0),
            drawn: None,
            width: 0,
            shown,
        })))
    }

    /// Says how much was done before this run.
    pub(crate) fn starting_at(self, done: u64) -> Progress {
        let mut line = self.0.lock();
        (line.done, line.begun.1) = (done, done);
        drop(line);
        self
    }

    /// Also shows numbers, and the time that is left after these words.
    pub(crate) fn with_time_left(self, words: String) -> Progress {
        self.0.lock().left = Some(words);
        self
    }

    pub(crate) fn set_total(&self, total: u64) {
        self.0.lock().total = Some(total);
    }

    pub(crate) fn set_message(&self, message: impl Into<String>) {
        let mut line = self.0.lock();
        line.message = message.into();
        line.draw();
    }

    pub(crate) fn add(&self, count: u64) {
        let mut line = self.0.lock();
        line.done += count;
        line.draw();
    }

    /// Takes the line away.
    pub(crate) fn clear(&self) {
        let mut line = self.0.lock();
        line.write("");
        line.shown = false;
    }
}

impl Line {
    fn draw(&mut self) {
        if self.shown && self.drawn.is_none_or(|drawn| drawn.elapsed() >= EVERY) {
            self.drawn = Some(Instant::now());
            let text = self.text(self.begun.0.elapsed());
            self.write(&text);
        }
    }

    fn text(&self, elapsed: Duration) -> String {
        let Some(total) = self.total else { return format!("{} {}", self.done, self.message) };
        let done = self.done.min(total);
        let parts = |of: u64| (done * of).checked_div(total).unwrap_or(0);
        let full = parts(BAR as u64) as usize;
        let bar = format!("{}{}", "█".repeat(full), "░".repeat(BAR - full));
        let Some(words) = &self.left else { return format!("{bar} {:>3} % {}", parts(100), self.message) };
        let left = match done - self.begun.1.min(done) {
            0 => "–".to_owned(),
            here => {
                let seconds = elapsed.as_secs_f64() * (total - done) as f64 / here as f64;
                let seconds = seconds as u64;
                format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
            }
        };
        format!("{bar} {done}/{total} · {words} {left} · {}", self.message)
    }

    /// Overwrites the line. Nothing is lost if that fails.
    fn write(&mut self, text: &str) {
        let text: String = text.chars().take(COLUMNS).collect();
        let (width, before) = (text.chars().count(), self.width);
        if self.shown && (width, before) != (0, 0) {
            let end = if width == 0 { "\r" } else { "" };
            let _ = write!(self.target, "\r{text:before$}{end}");
            let _ = self.target.flush();
            self.width = width;
        }
    }
}

impl fmt::Debug for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Progress")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Default)]
    struct Screen(Arc<Mutex<Vec<u8>>>);

    impl Write for Screen {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn text(progress: &Progress, seconds: u64) -> String {
        progress.0.lock().text(Duration::from_secs(seconds))
    }

    #[test]
    fn it_says_how_far_and_how_long() {
        let progress = Progress::on(Box::new(io::sink()), false, Some(8));
        progress.set_message("mahe 2");
        progress.add(2);
        assert_eq!(text(&progress, 1), format!("{}{}  25 % mahe 2", "█".repeat(7), "░".repeat(23)));
        let progress = progress.starting_at(4).with_time_left("left".into());
        assert!(text(&progress, 60).ends_with(" 4/8 · left – · mahe 2"), "{}", text(&progress, 60));
        progress.add(1);
        assert!(text(&progress, 60).ends_with(" 5/8 · left 0:03:00 · mahe 2"), "{}", text(&progress, 60));
        progress.add(9);
        assert!(text(&progress, 60).ends_with(" 8/8 · left 0:00:00 · mahe 2"), "more than all is all");
        assert_eq!(text(&Progress::on(Box::new(io::sink()), false, None), 1), "0 ");
        assert!(text(&Progress::on(Box::new(io::sink()), false, Some(0)), 1).ends_with("  0 % "));
    }

    #[test]
    fn it_leaves_no_trace() {
        let screen = Screen::default();
        let progress = Progress::on(Box::new(screen.clone()), true, None);
        progress.add(7);
        progress.clear();
        progress.add(1);
        assert_eq!(String::from_utf8_lossy(&screen.0.lock()), "\r7 \r  \r");
        let silent = Screen::default();
        let progress = Progress::on(Box::new(silent.clone()), false, None);
        progress.add(7);
        progress.clear();
        assert!(silent.0.lock().is_empty(), "there is no terminal");
    }
}
