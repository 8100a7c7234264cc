//! P4: servers are killed without warning at random moments while people play. Acknowledged acts survive, every record is
//! valid, and every game can be finished.
//!
//! `SPIELTISCH_LONG=1` kills 250 times on each of SQLite and PostgreSQL, and one of two nodes every ten seconds for five minutes.

#![cfg(unix)]

mod cluster;
mod party;

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use cluster::Cluster;
use game::{Dice, FastDice};
use party::Tally;
use testkit::Postgres;

/// The number of concurrent tables.
const PARTIES: u64 = 4;

#[test]
fn a_killed_server_on_sqlite_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let url = format!("sqlite:{}", folder.path().join("test.sqlite").display());
    report("SQLite", &kill_again_and_again(&url, 1, Pace::often(), 1));
}

#[test]
fn a_killed_server_on_postgres_loses_nothing() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    report("PostgreSQL", &kill_again_and_again(&url, 1, Pace::often(), 2));
}

#[test]
fn when_one_of_two_nodes_is_killed_the_other_continues() {
    let mut server = Postgres::start(&["fsync=off"]);
    let url = server.database();
    let pace = if long() { Pace::Seconds { every: 10, kills: 30 } } else { Pace::often() };
    let tally = kill_again_and_again(&url, 2, pace, 3);
    report("two nodes", &tally);
    // Only meaningful on an idle machine.
    if long() {
        assert!(
            tally.longest_away < Duration::from_secs(3),
            "a viewer was away for {:?}",
            tally.longest_away
        );
    }
}

/// When the next server is killed.
#[derive(Clone, Copy)]
enum Pace {
    /// After a few acts, this many times.
    Acts {
        kills: u32,
    },
    Seconds {
        every: u64,
        kills: u32,
    },
}

impl Pace {
    fn often() -> Pace {
        Pace::Acts { kills: if long() { 250 } else { 20 } }
    }
}

fn kill_again_and_again(url: &str, nodes: usize, pace: Pace, seed: u64) -> Tally {
    let cluster = Arc::new(Cluster::open(url, nodes));
    let parties: Vec<_> = (0..PARTIES)
        .map(|n| {
            let cluster = cluster.clone();
            thread::spawn(move || party::play(&cluster, seed * 100 + n))
        })
        .collect();
    let mut dice = FastDice::new(seed);
    let (kills, every) = match pace {
        Pace::Acts { kills } => (kills, None),
        Pace::Seconds { every, kills } => (kills, Some(Duration::from_secs(every))),
    };
    for _ in 0..kills {
        let more = 1 + u64::from(dice.below(24));
        cluster.wait_for_acts(more, every.map(|every| Instant::now() + every));
        cluster.kill(dice.below(nodes as u32) as usize);
    }
    cluster.last_round();
    let mut all = Tally { kills, ..Tally::default() };
    for party in parties {
        all.add(&party.join().expect("nobody is stuck and nothing is lost"));
    }
    all
}

fn report(what: &str, tally: &Tally) {
    let Tally { kills, acts, games, returns, longest_away } = tally;
    println!(
        "{what}: {kills} kills, {acts} acknowledged acts in {games} games all there, {returns} times a stream was taken \
         up again, at the latest after {} ms",
        longest_away.as_millis()
    );
    assert!(*acts > u64::from(*kills) && *games >= PARTIES);
}

fn long() -> bool {
    std::env::var_os("SPIELTISCH_LONG").is_some()
}
