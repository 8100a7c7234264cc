//! The result as text for the terminal.

use std::io::{self, Write};

use words::{Lang, Speech};

use super::contestant::FAULTS;
use super::plan::Plan;
use super::tally::{Standing, Tally};

/// Prints the result as a table.
pub(crate) fn print(
    mut output: impl Write,
    plan: &Plan,
    tally: &Tally,
    speech: &Speech<'_>,
) -> io::Result<()> {
    let game = plan.game.texts().speech(speech.lang).say("game-name");
    let terms = plan.terms();
    let facts = [
        ("game", game.into()),
        ("options", terms["options"].to_string().into()),
        ("deals", tally.deals.into()),
        ("rotations", plan.players().into()),
        ("games", tally.games.into()),
        ("seed", terms["seed"].as_str().unwrap_or_default().to_owned().into()),
    ];
    writeln!(output, "{}", speech.say_with("arena-played", &facts))?;
    if let Some(budgets) = terms["budgets"].as_object().filter(|budgets| !budgets.is_empty()) {
        let budgets: Vec<String> =
            budgets.iter().map(|(level, budget)| format!("{level} {budget}")).collect();
        writeln!(output, "{}", speech.say_with("arena-budgets", &[("budgets", budgets.join(", ").into())]))?;
    }
    writeln!(output)?;
    let width =
        tally.standings.iter().map(|standing| standing.name.chars().count()).max().unwrap_or(0).max(11);
    writeln!(output, "{}", heads(width, speech).trim_end())?;
    for standing in &tally.standings {
        writeln!(output, "{}", line(standing, width, speech.lang))?;
    }
    writeln!(output)?;
    for standing in &tally.standings {
        writeln!(output, "{}", verdict(standing, speech))?;
    }
    let seats: Vec<String> = tally.by_seat.iter().map(|share| percent(*share, speech.lang)).collect();
    writeln!(output, "{}", speech.say_with("arena-by-seat", &[("shares", seats.join(", ").into())]))
}

fn heads(width: usize, speech: &Speech<'_>) -> String {
    let head = |name: &str| speech.say(&format!("arena-head-{name}"));
    format!(
        "{:<width$} {:>6} {:>8} {:>8} {:>18} {:>8} {:>14} {:>13} {:>9}",
        head("who"),
        head("seats"),
        head("fair"),
        head("share"),
        head("interval"),
        head("score"),
        head("rating"),
        head("decisions"),
        head("time"),
    )
}

fn line(standing: &Standing, width: usize, lang: Lang) -> String {
    let interval = format!(
        "{} – {}",
        number(standing.interval.low * 100.0, 1, lang),
        percent(standing.interval.high, lang)
    );
    let rating = format!(
        "{} ± {}",
        number(standing.rating.rating, 1, lang),
        number(standing.rating.uncertainty, 1, lang)
    );
    format!(
        "{:<width$} {:>6} {:>8} {:>8} {:>18} {:>8} {:>14} {:>13} {:>9}",
        standing.name,
        standing.seats,
        percent(standing.fair, lang),
        percent(standing.share, lang),
        interval,
        number(standing.score, 1, lang),
        rating,
        standing.decisions,
        number(standing.millis(), 3, lang),
    )
}

fn verdict(standing: &Standing, speech: &Speech<'_>) -> String {
    let key = match standing.verdict() {
        Some(true) => "arena-above",
        Some(false) => "arena-below",
        None => "arena-open",
    };
    let mut words = speech.say_with(key, &[("who", standing.name.clone().into())]);
    if let Some(faults) = fault_words(standing, speech) {
        words = format!("{words} {faults}");
    }
    words
}

/// A program's faults, if any.
fn fault_words(standing: &Standing, speech: &Speech<'_>) -> Option<String> {
    let counts: Vec<String> = FAULTS
        .iter()
        .zip(standing.faults)
        .filter(|(_, count)| *count > 0)
        .map(|(fault, count)| format!("{} {count}", speech.say(&format!("arena-fault-{}", fault.name()))))
        .collect();
    (!counts.is_empty()).then(|| speech.say_with("arena-faults", &[("faults", counts.join(", ").into())]))
}

impl Standing {
    /// `Some(true)` if significantly above the fair share, `Some(false)` if below, `None` if neither.
    pub(crate) fn verdict(&self) -> Option<bool> {
        if self.interval.low > self.fair {
            Some(true)
        } else if self.interval.high < self.fair {
            Some(false)
        } else {
            None
        }
    }
}

/// A number in the language's notation.
pub(crate) fn number(value: f64, digits: usize, lang: Lang) -> String {
    format!("{value:.digits$}").replace('.', &lang.decimal_mark().to_string())
}

pub(crate) fn percent(share: f64, lang: Lang) -> String {
    format!("{} %", number(share * 100.0, 1, lang))
}
