//! The bots play sensibly and better than chance.

use game::{Dice, Effort, FastDice, Game, GameState, NoLog, Seat, Strategy, Turn, Viewer};
use spieltisch_schicht::{Action, Options, Schicht, View};

/// How a bot chooses.
type Bot<'a> = &'a dyn Fn(&View, &[Action], &mut FastDice) -> Action;

/// How many of `games` seat 0, a bot, wins against seats that play at random; a shared victory is half a win.
fn wins(players: usize, advanced: bool, bot: Bot<'_>, games: u64) -> f64 {
    let mut won = 0.0;
    for seed in 0..games {
        let mut dice = FastDice::new(seed);
        let mut state = Schicht::new(players, &Options { advanced }, &mut dice).expect("a game");
        let outcome = loop {
            let seat = match state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Seats(seats) => seats.first().expect("a seat to act"),
            };
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let action = match seat {
                Seat(0) => bot(&state.view(Viewer::Seat(seat)), &legal, &mut dice),
                _ => legal[dice.below(legal.len() as u32) as usize],
            };
            state.apply(seat, action, &mut dice, &mut NoLog);
        };
        won += if outcome.winners.contains(Seat(0)) { 1.0 / outcome.winners.len() as f64 } else { 0.0 };
    }
    won / games as f64
}

#[test]
fn instinct_beats_chance() {
    for (players, advanced, least) in [(2, false, 0.85), (4, false, 0.6), (4, true, 0.6)] {
        let share = wins(players, advanced, &Schicht::quick_action, 40);
        assert!(share > least, "{share} of the games with {players} players, silver {advanced}");
    }
}

#[test]
fn thinking_beats_chance() {
    for (players, advanced, least) in [(2, false, 0.85), (3, true, 0.7), (4, false, 0.6)] {
        let bot = |view: &View, legal: &[Action], dice: &mut FastDice| {
            Schicht::decide(Seat(0), view, legal, Effort::of(48), dice)
        };
        let share = wins(players, advanced, &bot, 12);
        assert!(share > least, "{share} of the games with {players} players, silver {advanced}");
    }
}

/// `easy` makes mistakes, but knows what the game is about.
#[test]
fn beginners_beat_chance() {
    for (players, advanced, least) in [(2, false, 0.6), (4, false, 0.35), (4, true, 0.35)] {
        let bot = |view: &View, legal: &[Action], dice: &mut FastDice| {
            Schicht::beginner_action(view, legal, None, dice)
        };
        let share = wins(players, advanced, &bot, 60);
        assert!(share > least, "{share} of the games with {players} players, silver {advanced}");
    }
}
