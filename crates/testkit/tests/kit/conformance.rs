//! The toy game passes every check and can be played through the catalog.

use game::{FastDice, Seat, SeatSet, Viewer};
use serde_json::json;
use testkit::{Plan, insta};

use crate::auction::Auction;
use crate::catalog::GAMES;

#[test]
fn the_auction_conforms() {
    let played = testkit::conforms::<Auction>(
        &Plan::new(&[
            (2, json!({})),
            (3, json!({"rounds": 2})),
            (4, json!({"rounds": 3})),
            (4, json!({"rounds": 1})),
        ])
        .games(6)
        .texts(&["offer 1 2 for 3", "offer 0 1 for 1"]),
    );
    assert_eq!(played.keys().collect::<Vec<_>>(), ["accept", "bid", "offer", "revise"], "{played:?}");
}

#[test]
fn the_auction_reads_well() {
    insta::assert_snapshot!(testkit::playthrough::<Auction>(3, &json!({"rounds": 2}), 5, 4));
}

#[test]
fn the_auction_has_its_texts() {
    testkit::texts_are_complete::<Auction>();
}

#[test]
fn every_rule_of_the_auction_is_tested() {
    testkit::every_rule_is_tested(include_str!("auction/RULES.md"), &[include_str!("rules.rs")]);
}

#[test]
fn the_auction_can_be_played_through_the_catalog() {
    let auction = GAMES.iter().find(|game| game.id() == "auction").expect("one line in the catalog");
    let mut dice = FastDice::new(4);
    let mut table = auction.open(2, &game::Chosen::new(), &mut dice).expect("it opens");
    let offer = table.attempt(Seat(0), "offer 1 2 for 1", &mut dice).expect("an open-ended action");
    table.commit(offer);
    assert_eq!(table.undoable(), Some(Seat(0)));
    while table.turn().outcome().is_none() {
        let seat = table.turn().seats().first().expect("it waits for somebody");
        let thought = table.decision_task(seat).expect("a seat the game waits for can act");
        let step = table
            .attempt(seat, &thought(game::Effort::NONE, &mut dice), &mut dice)
            .expect("bots play what is legal");
        table.commit(step);
        assert_eq!(table.active_seats(Viewer::Spectator), table.turn().seats());
    }
    assert_ne!(table.turn().outcome().expect("it is over").winners, SeatSet::EMPTY);
}
