//! What a viewer saw of a game, as entries of the log.

use game::{Line, SeenAct, Table, Viewer};
use words::Speech;

use crate::model::LogEntry;

/// The acts after the version `since`, oldest first.
pub(super) fn entries(table: &dyn Table, viewer: Viewer, since: u64, speech: &Speech<'_>) -> Vec<LogEntry> {
    let acts = table.history(viewer.into()).since(since);
    let first = table.version(viewer) - acts.len() as u64 + 1;
    let entries = (first..).zip(&acts).map(|(version, act)| entry(version, act, speech));
    let mut entries: Vec<LogEntry> = entries.collect();
    strike_out(&mut entries);
    drop_repeated_headings(&mut entries);
    entries
}

fn entry(version: u64, act: &SeenAct<'_>, speech: &Speech<'_>) -> LogEntry {
    LogEntry {
        version: Some(version),
        lines: act.lines(speech),
        moments: act.moments(speech),
        taken_back: false,
        takes_back: act.takes_back().map(|ago| version - ago as u64),
    }
}

/// Marks the acts that were taken back.
fn strike_out(entries: &mut [LogEntry]) {
    let taken: Vec<u64> = entries.iter().filter_map(|entry| entry.takes_back).collect();
    for entry in entries {
        entry.taken_back = entry.version.is_some_and(|version| taken.contains(&version));
    }
}

/// A part of the game has one heading, however many of its events name it.
fn drop_repeated_headings(entries: &mut [LogEntry]) {
    let mut current = None;
    for entry in entries {
        entry.lines.retain(|line| match line {
            Line::Heading(section) => current.replace(*section) != Some(*section),
            Line::Text { .. } | Line::Remark { .. } | Line::Undo(_) => true,
        });
    }
}

#[cfg(test)]
mod tests {
    use game::example::NIM;
    use game::{FastDice, Seat};
    use words::Lang;

    use super::*;

    #[test]
    fn what_was_taken_back_is_marked_wherever_the_log_begins() {
        let mut dice = FastDice::new(1);
        let mut table = NIM.open(2, &Default::default(), &mut dice).expect("two players");
        let names = ["Anna", "Ben"].map(str::to_owned);
        let speech = NIM.texts().speech_among(Lang::En, &names);
        for (seat, action) in [(0, "take 3"), (1, "take 1")] {
            table.commit(table.attempt(Seat(seat), action, &mut dice).expect("a legal action"));
        }
        table.undo();
        let log = entries(&*table, Viewer::Spectator, 0, &speech);
        let marks: Vec<_> =
            log.iter().map(|entry| (entry.version, entry.taken_back, entry.takes_back)).collect();
        assert_eq!(marks, [(Some(1), false, None), (Some(2), true, None), (Some(3), false, Some(2))]);
        let news = entries(&*table, Viewer::Spectator, 2, &speech);
        assert_eq!(news, log[2..], "a page strikes out what it shows already");
    }
}
