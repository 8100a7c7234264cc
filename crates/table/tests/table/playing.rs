//! Acts: legal ones are written with the next number, refused ones change nothing.

use spieltisch_table::live::Limits;
use spieltisch_table::setup::Status;
use spieltisch_table::{Command, Reason, Write};

use crate::host::{Host, mahe};

#[test]
fn a_legal_act_is_one_row_and_no_save() {
    let mut host = Host::running(&mahe());
    host.now += 5;
    let action = host.legal(0);
    let change = host.decide("Anna", &host.act("Anna", &action)).expect("a legal act");
    assert_eq!(host.table.play.seq(), 0, "nothing has happened yet");
    let rev = host.table.rev;
    let (write, committed) = host.commit(change);
    let Write::Act { row, save: None, finish: None } = write else { panic!("{write:?}") };
    assert_eq!((row.seq, row.at, row.seat.0, row.action), (1, host.now, 0, action));
    assert_eq!((host.table.play.seq(), host.table.rev), (1, rev));
    assert_eq!(committed.version, Some(1));
}

#[test]
fn a_refused_act_changes_nothing() {
    let host = Host::running(&mahe());
    assert_eq!(host.refuse("Anna", &host.act("Anna", "nonsense")), Reason::Refused);
    assert_eq!(host.refuse("Anna", &host.act("Anna", "undo")), Reason::NoUndo);
    assert_eq!(host.refuse("Ben", &host.act("Ben", &host.legal(0))), Reason::Refused);
    let stale = Command::Act { seen: 7, action: host.legal(0) };
    assert_eq!(host.refuse("Anna", &stale), Reason::Stale);
    assert_eq!(host.refuse("Cleo", &stale), Reason::NotSeated);
}

#[test]
fn an_act_before_the_start_or_after_the_end_is_refused() {
    let mut host = Host::new(&mahe());
    assert_eq!(host.refuse("Anna", &host.act("Anna", "roll")), Reason::NotStarted);
    host = Host::running(&mahe());
    host.finish();
    assert_eq!(host.refuse("Anna", &host.act("Anna", "roll")), Reason::Over);
}

#[test]
fn the_last_act_saves_the_closing_and_the_result() {
    let mut host = Host::running(&mahe());
    let write = host.finish();
    let Write::Act { row, save: Some(save), finish: Some(finish) } = write else { panic!("{write:?}") };
    assert_eq!((row.seq, finish.acts), (host.acts.len() as u64, host.acts.len() as u64));
    assert_eq!(save.status, "over");
    assert_eq!(host.table.doc.status(), Status::Over);
    let people: Vec<_> = finish.seats.iter().map(|seat| seat.person.as_deref()).collect();
    assert_eq!(people, [Some("Anna"), Some("Ben")]);
    assert_eq!(finish.seats.iter().map(|seat| seat.place).min(), Some(1));
}

#[test]
fn a_match_has_a_limited_number_of_acts() {
    let mut host = Host::running(&mahe());
    host.limits = Limits { acts: 1, asides: 100 };
    host.run("Anna", &host.act("Anna", &host.legal(0)));
    assert_eq!(host.refuse("Anna", &host.act("Anna", &host.legal(0))), Reason::TooLong);
}

#[test]
fn asking_why_not_never_changes_anything() {
    let host = Host::running(&mahe());
    let anna = crate::host::actor("Anna");
    host.table.why_not(&anna, &host.legal(0)).expect("a legal act");
    let problem = host.table.why_not(&anna, "nonsense").expect_err("no act at all");
    assert_eq!((problem.reason, host.table.play.seq()), (Reason::Refused, 0));
}
