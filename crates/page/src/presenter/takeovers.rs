//! Takeovers of seats as lines of the log, where they happened.

use game::{AnyGame, Line, Perspective, Viewer};
use table::LiveTable;
use table::document::Takeover;
use words::Lang;

use crate::speech;

/// The log of a perspective, one entry per act: the game's own lines, with takeovers where they happened.
pub fn story(
    game: &dyn AnyGame,
    takeovers: &[Takeover],
    perspective: Perspective,
    lang: Lang,
    mut log: Vec<Vec<Line>>,
) -> Vec<Vec<Line>> {
    for (n, taken) in takeovers.iter().enumerate() {
        let players = taken.told.len().saturating_sub(2);
        let place = match perspective {
            Perspective::Viewer(Viewer::Seat(seat)) => seat.index(),
            Perspective::Viewer(Viewer::Spectator) => players,
            Perspective::Omniscient => players + 1,
        };
        let line = line(game, taken, lang);
        let told = taken.told.get(place).map_or(0, |told| usize::try_from(*told).unwrap_or(usize::MAX));
        match (told.min(log.len()), log.first_mut()) {
            (0, None) => log.push(vec![line]),
            // Before the first act, after earlier takeovers.
            (0, Some(first)) => first.insert(n.min(first.len()), line),
            (told, _) => log[told - 1].push(line),
        }
    }
    log
}

/// The takeovers since `rev`.
pub fn since(live: &LiveTable, rev: u64, lang: Lang) -> Vec<Line> {
    let news = live.doc.lifecycle.takeovers.iter().filter(|taken| taken.rev > rev);
    news.map(|taken| line(live.game, taken, lang)).collect()
}

fn line(game: &dyn AnyGame, taken: &Takeover, lang: Lang) -> Line {
    let key = if game.hidden_hands() { "log-took-hand" } else { "log-took-seat" };
    let facts = [("name", taken.name.clone().into()), ("n", (taken.seat + 1).into())];
    Line::Text(speech(lang).say_with(key, &facts))
}
