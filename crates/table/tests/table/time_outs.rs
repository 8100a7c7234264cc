//! Clocks: deadlines, time-outs, and coming back.

use game::Seat;
use spieltisch_table::create::CreateTable;
use spieltisch_table::live::TimedOut;
use spieltisch_table::setup::Pace;
use spieltisch_table::{Command, Reason, Write};

use crate::host::{CREATED, Host, mahe, state};

const ANNA: Seat = Seat(0);
const LIVE: Pace = Pace::Live { seconds: 20, reserve: 60 };

fn timed(pace: Pace) -> Host {
    Host::running(&CreateTable { pace, ..mahe() })
}

/// Anna has run out of time, and a bot plays for her.
fn anna_away() -> Host {
    let mut host = timed(LIVE);
    host.now += 80_000;
    host.commit(host.table.time_out(host.now));
    host
}

#[test]
fn the_time_is_up_after_the_move_and_the_reserve() {
    assert_eq!(timed(Pace::None).table.next_deadline(), None);
    assert_eq!(timed(Pace::Slow { hours: 12 }).table.next_deadline(), Some(CREATED + 12 * 3_600_000));
    let host = timed(LIVE);
    assert_eq!(host.table.next_deadline(), Some(CREATED + 80_000));
    assert_eq!(host.table.overdue(CREATED + 79_999), []);
    assert_eq!(host.table.overdue(CREATED + 80_000), [ANNA]);
}

#[test]
fn a_bot_plays_for_whoever_runs_out_of_time() {
    let mut host = timed(LIVE);
    host.now += 80_000;
    let change = host.table.time_out(host.now);
    assert!(!host.table.bot_in(ANNA), "not before it is committed");
    assert!(matches!(host.commit(change).0, Write::Save(_)));
    assert!(host.table.bot_in(ANNA));
    assert!(!host.table.waits_for("Anna"));
    assert_eq!(host.table.overdue(u64::MAX), []);
    let turn = host.table.bot_turn().expect("the bot's turn");
    assert!(turn.for_person && turn.seat == ANNA);
}

#[test]
fn whoever_comes_back_gets_one_move_and_no_reserve() {
    let mut host = anna_away();
    host.now += 1_000;
    host.run("Anna", &Command::Back);
    assert!(host.table.waits_for("Anna"));
    assert_eq!(host.table.next_deadline(), Some(host.now + 20_000));
}

#[test]
fn an_away_player_who_acts_is_back() {
    let mut host = anna_away();
    let change = host.decide("Anna", &host.act("Anna", &host.legal(0))).expect("a legal act");
    let (write, committed) = host.commit(change);
    assert!(matches!(write, Write::Act { save: Some(_), .. }), "{write:?}");
    assert!(committed.problem.is_none() && !host.table.bot_in(ANNA));
}

#[test]
fn an_away_player_is_back_even_if_the_act_is_refused() {
    let mut host = anna_away();
    let change = host.decide("Anna", &host.act("Anna", "nonsense")).expect("a change");
    let (write, committed) = host.commit(change);
    assert!(matches!(write, Write::Save(_)), "{write:?}");
    assert_eq!(committed.problem.expect("a refusal").reason, Reason::Refused);
    assert!(host.acts.is_empty() && !host.table.bot_in(ANNA));
}

#[test]
fn after_two_time_outs_in_a_row_the_bot_makes_the_decision() {
    let mut host = anna_away();
    host.run("Anna", &Command::Back);
    host.now += 20_000;
    host.commit(host.table.time_out(host.now));
    host.run("Anna", &Command::Back);
    assert!(host.table.forfeited(ANNA));
    assert_eq!(host.refuse("Anna", &host.act("Anna", &host.legal(0))), Reason::Late);
}

/// Lets a bot make the move that is due.
fn bot_moves(host: &mut Host) {
    let turn = host.table.bot_turn().expect("the bot's turn");
    let change = host.table.act_of_bot(turn.seat, turn.seq, &turn.fallback, &host.context());
    host.commit(change.expect("a legal act"));
}

/// Lets bots and Ben move until the game waits for Anna herself.
fn until_annas_move(host: &mut Host) {
    while !host.table.waits_for("Anna") {
        if host.table.next_bot().is_some() {
            bot_moves(host);
        } else {
            host.run("Ben", &host.act("Ben", &host.legal(1)));
        }
    }
}

#[test]
fn after_a_time_out_the_bot_makes_one_move_and_the_next_is_the_players() {
    let mut host = anna_away();
    assert_eq!(host.table.timed_out(ANNA), Some(TimedOut::OneMove));
    bot_moves(&mut host);
    until_annas_move(&mut host);
    assert_eq!(host.table.timed_out(ANNA), Some(TimedOut::NextMove));
    assert_eq!(
        host.table.next_deadline(),
        Some(host.now + 20_000),
        "her time for a move, without the reserve"
    );
    assert_eq!(state(&host.restored()), state(&host.table));
    host.run("Anna", &host.act("Anna", &host.legal(0)));
    assert_eq!(host.table.timed_out(ANNA), None);
}

#[test]
fn after_three_time_outs_in_a_row_the_bot_plays_on_until_the_player_is_back() {
    let mut host = anna_away();
    for _ in 0..2 {
        until_annas_move(&mut host);
        host.now += 20_000;
        host.commit(host.table.time_out(host.now));
    }
    assert_eq!(host.table.timed_out(ANNA), Some(TimedOut::Gone));
    for _ in 0..3 {
        bot_moves(&mut host);
        assert!(host.table.is_away(ANNA));
        while host.table.next_bot().is_none() {
            host.run("Ben", &host.act("Ben", &host.legal(1)));
        }
    }
    host.run("Anna", &Command::Back);
    assert_eq!(host.table.timed_out(ANNA), None);
}

#[test]
fn a_move_of_ones_own_ends_the_row() {
    let mut host = anna_away();
    for _ in 0..3 {
        until_annas_move(&mut host);
        host.run("Anna", &host.act("Anna", &host.legal(0)));
        until_annas_move(&mut host);
        host.now += 20_000;
        host.commit(host.table.time_out(host.now));
        assert_eq!(host.table.timed_out(ANNA), Some(TimedOut::OneMove));
    }
}

#[test]
fn with_hours_for_a_move_nobody_waits_twice() {
    let mut host = timed(Pace::Slow { hours: 12 });
    host.now += 12 * 3_600_000;
    host.commit(host.table.time_out(host.now));
    assert_eq!(host.table.timed_out(ANNA), Some(TimedOut::Gone));
}

#[test]
fn time_outs_survive_a_restart() {
    let host = anna_away();
    assert_eq!(state(&host.restored()), state(&host.table));
}
