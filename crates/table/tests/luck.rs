//! Luck is a fair game: over everything that can happen, it adds up to nothing.

use game::{Dice, FastDice, Seat, Table, Viewer};

/// Dice that show one value, again and again.
struct Always(u32);

impl Dice for Always {
    fn below(&mut self, n: u32) -> u32 {
        self.0 % n.max(1)
    }
}

fn after(before: &dyn Table, seat: Seat, action: &str, dice: &mut dyn Dice) -> Box<dyn Table> {
    let mut after = before.boxed_clone();
    after.commit(after.attempt(seat, action, dice).expect("a legal action"));
    after
}

#[test]
fn the_six_faces_of_a_die_add_up_to_nothing() {
    let mahe = catalog::find("mahe").expect("a game");
    let mut dice = FastDice::new(3);
    let mut table = mahe.open(3, &Default::default(), &mut dice).expect("a table");
    let mut weighed = 0;
    for _ in 0..60 {
        let seat = table.turn().seats().first().expect("the game goes on");
        if table.legal(seat).iter().any(|action| action == "roll") {
            let deck = |table: &dyn Table| table.view(Viewer::Spectator)["deck"].clone();
            let mut cards_only_lie = true;
            let luck = |face| {
                let after = after(&*table, seat, "roll", &mut Always(face));
                cards_only_lie &= deck(&*after) == deck(&*table);
                let luck =
                    table.luck_task(seat, "roll", &*after).expect("a die is luck")(&mut FastDice::new(1));
                assert!(luck.exact);
                luck.gained
            };
            let faces: Vec<_> = (0..6).map(luck).collect();
            // Where a face turns up a card, the other cards belong to the sum too.
            for seat in Seat::all(3).filter(|_| cards_only_lie) {
                let sum: i32 = faces.iter().map(|gained| gained[seat]).sum();
                assert!(sum.abs() <= 6, "{seat}: {faces:?}");
            }
            weighed += u32::from(cards_only_lie);
        }
        let task = table.decision_task(seat).expect("a bot can act");
        let action = task(game::Effort::NONE, &mut dice);
        let next = after(&*table, seat, &action, &mut dice);
        if next.turn().outcome().is_some() {
            break;
        }
        table = next;
    }
    assert!(weighed > 10);
}

#[test]
fn a_move_without_chance_is_no_luck() {
    let mahe = catalog::find("mahe").expect("a game");
    let mut dice = FastDice::new(3);
    let mut table = mahe.open(4, &Default::default(), &mut dice).expect("a table");
    let seat = table.turn().seats().first().expect("a seat");
    table = after(&*table, seat, "roll", &mut Always(0));
    let seat = table.turn().seats().first().expect("a seat");
    let stopped = after(&*table, seat, "stop", &mut dice);
    assert!(table.luck_task(seat, "stop", &*stopped).is_none());
}

/// A card drawn blind is luck for whoever sees it, and for nobody else.
#[test]
fn h26_a_hidden_card_counts_for_whoever_sees_it() {
    let han = catalog::find("han").expect("a game");
    let mut dice = FastDice::new(5);
    let mut table = han.open(2, &Default::default(), &mut dice).expect("a table");
    let mut seen = 0;
    for _ in 0..200 {
        let Some(seat) = table.turn().seats().first() else { break };
        let legal = table.legal(seat);
        if legal.iter().any(|action| action == "draw pile") {
            let next = after(&*table, seat, "draw pile", &mut dice);
            let turn_ends = !next.turn().seats().contains(seat);
            if !turn_ends && let Some(task) = table.luck_task(seat, "draw pile", &*next) {
                let luck = task(&mut FastDice::new(1));
                let other = Seat(1 - seat.0);
                assert_eq!((luck.gained[other], luck.exact), (0, true), "{seat} alone saw the card");
                seen += 1;
            }
        }
        let task = table.decision_task(seat).expect("a bot can act");
        let action = task(game::Effort::NONE, &mut dice);
        table = after(&*table, seat, &action, &mut dice);
    }
    assert!(seen > 0, "somebody drew blind");
}
