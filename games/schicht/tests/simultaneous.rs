//! All seats pick at once: another seat's pick never makes a pick stale.

use game::{AnyGame, FastDice, Seat, Viewer};
use spieltisch_schicht::Schicht;

#[test]
fn s8_a_pick_stays_valid_while_others_pick() {
    let mut dice = FastDice::new(3);
    let mut table = Schicht.open(3, &Default::default(), &mut dice).expect("three can play");
    let pick = |table: &mut Box<dyn game::Table>, seat: Seat, dice: &mut FastDice| {
        let action = table.legal(seat)[0].clone();
        let step = table.attempt(seat, &action, dice).expect("a legal action");
        table.commit(step);
    };

    pick(&mut table, Seat(0), &mut dice);
    pick(&mut table, Seat(2), &mut dice);
    assert_eq!(table.version(Viewer::Seat(Seat(1))), 2, "the others have picked, and that is seen");
    assert_eq!(table.asked_since(Seat(1)), 0, "and still the same is asked");

    pick(&mut table, Seat(1), &mut dice);
    let now = table.version(Viewer::Seat(Seat(0)));
    assert_eq!(table.asked_since(Seat(0)), now, "the next decision is another one");
}
