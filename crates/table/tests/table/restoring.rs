//! Restoring a table from its rows, and catching up with rows that another host wrote.

use spieltisch_table::create::CreateTable;
use spieltisch_table::rows::TableRow;
use spieltisch_table::setup::Pace;
use spieltisch_table::talk::Talk;
use spieltisch_table::{Command, LiveTable, Reason};

use crate::host::{Host, join, mahe, start, state};

const LIVE: Pace = Pace::Live { seconds: 20, reserve: 60 };

/// Some acts with time between them, one of them taken back.
fn midway() -> Host {
    let mut host = Host::running(&CreateTable { pace: LIVE, ..mahe() });
    for step in 0..12 {
        host.now += 7_000;
        let seat = host.table.waited_for().first().expect("a seat to move");
        let name = ["Anna", "Ben"][seat.index()];
        let undoable = host.table.running().expect("a match").undoable() == Some(seat);
        let action = if step == 1 && undoable { "undo".to_owned() } else { host.legal(seat.0) };
        host.run(name, &host.act(name, &action));
    }
    assert_eq!(host.acts[1].action, "undo");
    host
}

#[test]
fn a_restored_table_is_the_same_at_every_stage() {
    let mut host = Host::new(&mahe());
    assert_eq!(state(&host.restored()), state(&host.table), "in the lobby");
    host.run("Ben", &join());
    host.run("Anna", &start());
    assert_eq!(state(&host.restored()), state(&host.table), "at the start");
    host = midway();
    assert_eq!(state(&host.restored()), state(&host.table), "midway");
    host.run("Anna", &Command::End);
    assert_eq!(state(&host.restored()), state(&host.table), "after the end");
}

#[test]
fn catching_up_gives_the_same_table_as_restoring() {
    let host = midway();
    for known in 0..=host.acts.len() {
        let behind = restore(&host.row, &host, known);
        let caught_up = behind.catch_up(host.row.clone(), &host.acts[known..], Talk::default());
        let caught_up = caught_up.expect("rows that hold").expect("no restart is needed");
        assert_eq!(state(&caught_up), state(&host.table), "after {known} acts");
    }
}

#[test]
fn catching_up_reads_a_document_that_was_saved_meanwhile() {
    let mut host = midway();
    let old = host.restored();
    host.run("Ben", &Command::Leave);
    let caught_up =
        old.catch_up(host.row.clone(), &[], Talk::default()).expect("a row").expect("the same match");
    assert_eq!(state(&caught_up), state(&host.table));
}

#[test]
fn a_start_or_acts_that_do_not_follow_need_a_restored_table() {
    let mut host = Host::new(&mahe());
    host.run("Ben", &join());
    let lobby = host.restored();
    host.run("Anna", &start());
    assert!(lobby.catch_up(host.row.clone(), &[], Talk::default()).expect("a row").is_none());

    let host = midway();
    let behind = restore(&host.row, &host, 3);
    assert!(behind.catch_up(host.row.clone(), &host.acts[5..], Talk::default()).expect("rows").is_none());
}

#[test]
fn rows_that_do_not_hold_are_refused() {
    let host = midway();
    let broken = LiveTable::restore(catalog::GAMES, host.row.clone(), &host.acts[1..], Talk::default());
    assert_eq!(broken.expect_err("an act is missing").reason, Reason::Internal);
    let broken = TableRow { doc: serde_json::json!({}), ..host.row };
    let broken = LiveTable::restore(catalog::GAMES, broken, &[], Talk::default());
    assert_eq!(broken.expect_err("no document").reason, Reason::Internal);
}

fn restore(row: &TableRow, host: &Host, acts: usize) -> LiveTable {
    LiveTable::restore(catalog::GAMES, row.clone(), &host.acts[..acts], Talk::default()).expect("a table")
}
