//! The search finds good actions, in toy games and in real ones.

mod toys;

use std::cell::Cell;

use game::{Effort, FastDice, GameState, Seat, SeatSet, Strategy, Turn};
use search::{Thinker, Tuning, decide};
use toys::{Duel, Heap, Nim, Round, played, question};

/// How many the search takes from a heap.
fn taken(left: u8, players: u8, iterations: u32) -> u8 {
    let heap = Heap { left, players, turn: 0 };
    let (view, legal) = question::<Nim>(&heap, Seat(0));
    decide::<Nim>(Seat(0), &view, &legal, &Tuning::PLAIN, Effort::of(iterations), &mut FastDice::new(1))
}

#[test]
fn the_search_takes_an_immediate_win() {
    for left in 1..=3 {
        assert_eq!(taken(left, 2, 200), left);
        assert_eq!(taken(left, 4, 200), left);
    }
}

#[test]
fn the_search_leaves_a_lost_heap() {
    for left in [5, 6, 7, 9, 10, 11] {
        assert_eq!(taken(left, 2, 4000), left % 4, "of {left}");
    }
}

/// How often the seat chose each action during the search, as a fraction, and its mean result.
fn mixture(table: &[&[i32]], seat: u8) -> Vec<(f32, f32)> {
    let round = Round { table: table.iter().map(|row| row.to_vec()).collect(), chosen: [None; 2] };
    let (view, _) = question::<Duel>(&round, Seat(seat));
    let mut thinker = Thinker::<Duel>::new(Seat(seat), Tuning::PLAIN, &mut FastDice::new(3));
    const THOUGHTS: u16 = 20_000;
    for _ in 0..THOUGHTS {
        thinker.think(&view);
    }
    let mut opinions: Vec<(u8, u32, f32)> = thinker.opinions().collect();
    opinions.sort_by_key(|(action, ..)| *action);
    opinions.into_iter().map(|(_, visits, mean)| (visits as f32 / f32::from(THOUGHTS), mean)).collect()
}

#[test]
fn sealed_choices_are_mixed_and_independent() {
    for seat in 0..2 {
        // A seat that saw the other's choice would get everything.
        for (share, mean) in mixture(&[&[10, 0], &[0, 10]], seat) {
            assert!((0.35..0.65).contains(&share) && (0.4..0.6).contains(&mean), "{share} {mean}");
        }
        for (share, mean) in mixture(&[&[5, 0, 10], &[10, 5, 0], &[0, 10, 5]], seat) {
            assert!((0.2..0.5).contains(&share) && (0.4..0.6).contains(&mean), "{share} {mean}");
        }
    }
}

#[test]
fn a_dominant_sealed_choice_is_found() {
    assert!(mixture(&[&[9, 6], &[4, 1]], 0)[0].0 > 0.9);
    assert!(mixture(&[&[9, 6], &[4, 1]], 1)[1].0 > 0.9);
}

#[test]
fn without_effort_or_when_stopped_instinct_decides() {
    let heap = Heap { left: 7, players: 2, turn: 0 };
    let (view, legal) = question::<Nim>(&heap, Seat(0));
    let choose =
        |effort| decide::<Nim>(Seat(0), &view, &legal, &Tuning::PLAIN, effort, &mut FastDice::new(1));
    assert_eq!(choose(Effort::NONE), 1);
    assert_eq!(choose(Effort::of(u32::MAX).until(&|| true)), 1);
}

/// The effort is checked repeatedly within one world, however long it takes.
#[test]
fn a_stop_takes_effect_in_the_middle_of_a_world() {
    let heap = Heap { left: 250, players: 2, turn: 0 };
    let (view, legal) = question::<Nim>(&heap, Seat(0));
    let choose =
        |effort| decide::<Nim>(Seat(0), &view, &legal, &Tuning::PLAIN, effort, &mut FastDice::new(1));
    let looks = Cell::new(0);
    let look = || looks.replace(looks.get() + 1) > 1_000_000;
    choose(Effort::of(1).until(&look));
    // At least 83 steps to the end, and at most eight between two checks.
    assert!(looks.get() >= 10, "{}", looks.get());
    // Nothing is learned from an unfinished world.
    looks.set(0);
    assert_eq!(
        choose(Effort::of(u32::MAX).until(&|| looks.replace(looks.get() + 1) == 5)),
        1,
        "the instinct"
    );
    assert_eq!(looks.get(), 6);
}

/// A search that stops as soon as its choice is settled chooses what it would have chosen at the end.
#[test]
fn a_settled_search_stops_and_chooses_the_same() {
    const WORLDS: u32 = 600;
    let mut saved = 0;
    for left in 5..13 {
        let (view, legal) = question::<Nim>(&Heap { left, players: 2, turn: 0 }, Seat(0));
        let mut thinker = Thinker::<Nim>::new(Seat(0), Tuning::PLAIN, &mut FastDice::new(1));
        let mut settled_after = None;
        for world in 0..WORLDS {
            if settled_after.is_none() && thinker.is_settled(WORLDS - world) {
                settled_after = Some(world);
            }
            thinker.think(&view);
        }
        saved += settled_after.map_or(0, |after| WORLDS - after);
        let effort = Effort::of(WORLDS);
        let chosen = decide::<Nim>(Seat(0), &view, &legal, &Tuning::PLAIN, effort, &mut FastDice::new(1));
        assert_eq!(Some(chosen), thinker.choice(), "{left} left");
    }
    assert!(saved > WORLDS, "{saved}");
}

#[test]
fn a_tree_does_not_exceed_its_limit() {
    let tuning = Tuning { edges: 40, ..Tuning::PLAIN };
    let mut thinker = Thinker::<Nim>::new(Seat(0), tuning, &mut FastDice::new(1));
    let (view, _) = question::<Nim>(&Heap { left: 7, players: 2, turn: 0 }, Seat(0));
    for _ in 0..3000 {
        thinker.think(&view);
    }
    assert!(thinker.edges() <= 40);
    assert_eq!(thinker.choice(), Some(3));
}

/// The same dice lead to the same action, in several positions of a real game.
fn is_the_same_again<G: Strategy>(players: usize, options: &G::Options) {
    for step in [0, 7, 20] {
        let mut dice = FastDice::new(5);
        let mut state = G::new(players, options, &mut dice).expect("options that fit");
        played::<G>(&mut state, step, &mut dice);
        let waited = match state.turn() {
            Turn::Seats(seats) => seats,
            Turn::Over(_) => SeatSet::EMPTY,
        };
        for seat in waited.iter() {
            let (view, legal) = question::<G>(&state, seat);
            let choose = |effort| G::decide(seat, &view, &legal, effort, &mut FastDice::new(9));
            for effort in [Effort::of(60), Effort::of(60).plain()] {
                let action = choose(effort);
                assert_eq!(action, choose(effort));
                assert_eq!(state.check(seat, action), Ok(()));
            }
        }
    }
}

#[test]
fn the_same_dice_lead_to_the_same_action() {
    let read = |options: &str| serde_json::from_str(options).expect("options");
    is_the_same_again::<han::Han>(
        3,
        &serde_json::from_str(r#"{"map":"border","variant":null,"wild_border":false,"emperor":null}"#)
            .expect("options"),
    );
    is_the_same_again::<mahe::Mahe>(
        2,
        &read(r#"{"turtles_each":2,"egg_dice":true,"open_piles":false,"first":0}"#),
    );
    is_the_same_again::<schicht::Schicht>(4, &serde_json::from_str(r#"{"advanced":true}"#).expect("options"));
}
