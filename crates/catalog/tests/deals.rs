//! In a shared deal, luck follows from the situation before a move. So no game may draw dice when sealed choices are
//! opened: what falls would depend on who chose last.

use game::{Dice, Effort, FastDice, Seat, Turn};
use spieltisch_catalog::GAMES;

/// Counts what is drawn.
struct Counted {
    dice: FastDice,
    drawn: u32,
}

impl Dice for Counted {
    fn below(&mut self, n: u32) -> u32 {
        self.drawn += u32::from(n > 1);
        self.dice.below(n)
    }
}

#[test]
fn no_game_draws_while_choices_are_sealed() {
    for game in GAMES {
        let mut together = 0;
        for (players, seed) in game.players().flat_map(|players| (0..3).map(move |seed| (players, seed))) {
            let options = game.terminating(players, &Default::default()).expect("options");
            let mut dice = Counted { dice: FastDice::new(seed), drawn: 0 };
            let mut table = game.open(players, &options, &mut dice).expect("a game");
            // The seats that were asked at the same time, as long as one of them has not answered.
            let mut open: Vec<Seat> = Vec::new();
            while let Turn::Seats(seats) = table.turn() {
                if seats.iter().count() > 1 {
                    open = seats.iter().collect();
                } else if !seats.iter().all(|seat| open.contains(&seat)) {
                    open.clear();
                }
                let seat = seats.first().expect("a running game");
                let action = table.decision_task(seat).expect("a decision")(Effort::NONE, &mut dice.dice);
                let before = dice.drawn;
                let step = table.attempt(seat, &action, &mut dice).expect("a legal act");
                table.commit(step);
                if !open.is_empty() {
                    together += 1;
                    assert_eq!(dice.drawn, before, "{}: {action} drew dice", game.id());
                }
                if table.turn().seats().iter().count() <= 1 && seats.iter().count() == 1 {
                    open.clear();
                }
            }
        }
        println!("{}: {together} sealed choices", game.id());
    }
}
