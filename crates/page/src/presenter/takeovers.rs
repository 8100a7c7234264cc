//! Takeovers of seats as lines of the log, where they happened.

use game::{AnyGame, Line, Perspective, Viewer};
use table::LiveTable;
use table::document::Takeover;
use words::Lang;

use crate::chosen;
use crate::model::LogEntry;
use crate::speech;

/// The lines of a replay, one entry per step, with takeovers where they happened.
pub fn among_steps(
    game: &dyn AnyGame,
    takeovers: &[Takeover],
    perspective: Perspective,
    lang: Lang,
    mut steps: Vec<Vec<Line>>,
) -> Vec<Vec<Line>> {
    for (n, taken) in takeovers.iter().enumerate() {
        let line = line(game, taken, taken.name.clone(), lang);
        match (told(taken, perspective).min(steps.len()), steps.first_mut()) {
            (0, None) => steps.push(vec![line]),
            // Before the first act, after earlier takeovers.
            (0, Some(first)) => first.insert(n.min(first.len()), line),
            (told, _) => steps[told - 1].push(line),
        }
    }
    steps
}

/// The log of a viewer from the beginning, with takeovers where they happened, [marked](chosen).
pub fn among_entries(
    game: &dyn AnyGame,
    takeovers: &[Takeover],
    viewer: Viewer,
    lang: Lang,
    mut log: Vec<LogEntry>,
) -> Vec<LogEntry> {
    for (n, taken) in takeovers.iter().enumerate() {
        // Earlier takeovers are in the log already.
        let place = (told(taken, viewer.into()).saturating_add(n)).min(log.len());
        log.insert(place, LogEntry { lines: vec![marked_line(game, taken, lang)], ..LogEntry::default() });
    }
    log
}

/// The takeovers since `rev`, [marked](chosen).
pub fn since(live: &LiveTable, rev: u64, lang: Lang) -> Vec<Line> {
    let news = live.doc.lifecycle.takeovers.iter().filter(|taken| taken.rev > rev);
    news.map(|taken| marked_line(live.game, taken, lang)).collect()
}

/// How many acts this perspective had seen before the takeover.
fn told(taken: &Takeover, perspective: Perspective) -> usize {
    let players = taken.told.len().saturating_sub(2);
    let place = match perspective {
        Perspective::Viewer(Viewer::Seat(seat)) => seat.index(),
        Perspective::Viewer(Viewer::Spectator) => players,
        Perspective::Omniscient => players + 1,
    };
    taken.told.get(place).map_or(0, |told| usize::try_from(*told).unwrap_or(usize::MAX))
}

fn marked_line(game: &dyn AnyGame, taken: &Takeover, lang: Lang) -> Line {
    line(game, taken, chosen::words(&taken.name), lang)
}

fn line(game: &dyn AnyGame, taken: &Takeover, name: String, lang: Lang) -> Line {
    let key = if game.hidden_hands() { "log-took-hand" } else { "log-took-seat" };
    let facts = [("name", name.into()), ("n", (taken.seat + 1).into())];
    Line::Text { text: speech(lang).say_with(key, &facts), by: None }
}
