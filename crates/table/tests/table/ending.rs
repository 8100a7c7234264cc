//! The end of a match, the rematch after it, and matches under other rules.

use record::Entropy;
use serde_json::json;
use spieltisch_table::live::LiveTable;
use spieltisch_table::setup::Status;
use spieltisch_table::talk::Talk;
use spieltisch_table::{Command, Reason, Write};

use crate::host::{Host, join, mahe, participant, start};

#[test]
fn ending_closes_the_match_behind_its_last_act() {
    let mut host = Host::running(&mahe());
    host.run("Anna", &host.act("Anna", &host.legal(0)));
    let change = host.decide("Anna", &Command::End).expect("the owner may");
    let (write, _) = host.commit(change);
    let Write::End { seq: 1, save, loss: None } = write else { panic!("{write:?}") };
    assert_eq!(save.status, "abandoned");
    assert_eq!(host.table.doc.status(), Status::Abandoned);
    assert_eq!(host.refuse("Anna", &Command::End), Reason::Over);
}

#[test]
fn an_owner_who_ends_a_rated_match_loses_it() {
    let mut host = Host::new(&mahe());
    host.table.doc.rated = true;
    host.run("Ben", &join());
    host.run("Anna", &start());
    let change = host.decide("Anna", &Command::End).expect("the owner may");
    let Write::End { loss: Some(loss), .. } = host.commit(change).0 else { panic!("no loss") };
    let lost: Vec<_> = loss.seats.iter().filter(|seat| seat.place > 1).map(|seat| &seat.person).collect();
    assert_eq!(lost, [&Some("Anna".to_owned())]);
}

#[test]
fn a_deserted_match_is_abandoned_without_a_loser() {
    let mut host = Host::new(&mahe());
    assert!(host.table.abandon(host.now).is_none(), "there is no match yet");
    host = Host::running(&mahe());
    let change = host.table.abandon(host.now).expect("a match");
    assert!(matches!(host.commit(change).0, Write::End { seq: 0, loss: None, .. }));
    assert!(host.table.abandon(host.now).is_none(), "it has ended");
}

#[test]
fn a_rematch_starts_when_the_last_player_is_ready() {
    let mut host = Host::running(&mahe());
    assert_eq!(host.table.may_rematch("Anna").expect_err("it runs").reason, Reason::NotOver);
    host.run("Anna", &Command::End);
    let (change, agreed) = host.table.agree_on_rematch(&participant("Ben"), None, "next").expect("a rematch");
    host.commit(change);
    assert_eq!(agreed, "next");
    let again = host.table.agree_on_rematch(&participant("Anna"), None, "another").expect("a rematch");
    assert_eq!(again.1, "next", "the first rematch stays");

    let doc = host.table.doc.rematch("table", host.table.game, &participant("Ben"), host.now);
    let mut next = Host::with_doc(&doc);
    assert_eq!(next.table.doc.seat_of("Ben"), Some(game::Seat(0)), "everybody moves one seat");
    let ready = Command::Ready { on: Some(true), entropy: Some(Entropy([4; 32])) };
    next.run("Anna", &ready);
    assert_eq!(next.table.doc.status(), Status::Open);
    next.run("Ben", &ready);
    assert_eq!(next.table.doc.status(), Status::Running);
}

#[test]
fn p5_a_match_under_other_rules_can_only_be_ended() {
    let mut host = Host::running(&mahe());
    assert_eq!(host.refuse("Anna", &Command::EndForeign), Reason::NotFound);
    host.run("Anna", &host.act("Anna", &host.legal(0)));
    host.row.doc["header"]["rules_version"] = json!(999);
    let acts = std::mem::take(&mut host.acts);
    let act = host.act("Anna", "roll");
    host.table =
        LiveTable::restore(catalog::GAMES, host.row.clone(), &acts, Talk::default()).expect("a table");

    for command in [&act, &Command::End, &Command::TurnGlass] {
        assert_eq!(host.refuse("Anna", command), Reason::RulesVersion, "{command:?}");
    }
    assert!(host.table.abandon(host.now).is_none());
    assert_eq!(host.refuse("Ben", &Command::EndForeign), Reason::NotOwner);
    let change = host.decide("Anna", &Command::EndForeign).expect("the owner may");
    assert!(matches!(host.commit(change).0, Write::End { seq: 1, loss: None, .. }));
    assert_eq!(host.table.doc.status(), Status::Abandoned);
    assert_eq!(host.refuse("Anna", &Command::EndForeign), Reason::Over);
}
