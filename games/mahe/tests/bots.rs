//! The bots play sensibly and better than chance.

use game::{Dice, Effort, FastDice, Game, GameState, Level, NoLog, Seat, Strategy, Turn, Viewer};
use serde_json::{Value, json};
use spieltisch_mahe::{Action, Mahe, Options, Position, State};

/// How many of `games` the bot wins against seats that play at random.
fn wins(players: usize, options: &Options, games: u64) -> u64 {
    let won = |seed: u64| {
        let bot = Seat((seed % players as u64) as u8);
        let (mut dice, mut bot_dice) = (FastDice::new(seed), FastDice::new(!seed));
        let mut state = Mahe::new(players, options, &mut dice).expect("options that fit");
        loop {
            let seat = match state.turn() {
                Turn::Over(outcome) => return outcome.winners.contains(bot),
                Turn::Seats(seats) => seats.first().expect("a seat to act"),
            };
            let legal = legal(&state, seat);
            let action = if seat == bot {
                Mahe::quick_action(&state.view(Viewer::Seat(seat)), &legal, &mut bot_dice)
            } else {
                legal[bot_dice.below(legal.len() as u32) as usize]
            };
            state.apply(seat, action, &mut dice, &mut NoLog);
        }
    };
    (0..games).filter(|seed| won(*seed)).count() as u64
}

fn legal(state: &State, seat: Seat) -> Vec<Action> {
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    legal
}

#[test]
fn the_bot_beats_chance() {
    let options =
        |turtles_each, egg_dice| Options { turtles_each, egg_dice, open_piles: false, first: Some(0) };
    assert!(wins(2, &options(1, false), 100) >= 92);
    assert!(wins(2, &options(2, false), 60) >= 54);
    assert!(wins(3, &options(2, true), 40) >= 34);
    assert!(wins(4, &options(1, false), 100) >= 75);
    assert!(wins(4, &options(1, true), 60) >= 54);
    assert!(wins(7, &options(1, false), 100) >= 50);
}

/// The bot's choice at the start of a two-player game, with these changes.
fn choice(changes: &Value) -> Action {
    let (state, seat) = changed(changes);
    Mahe::quick_action(&state.view(Viewer::Seat(seat)), &legal(&state, seat), &mut FastDice::new(1))
}

/// A beginner's choice there.
fn beginners_choice(changes: &Value) -> Action {
    let (state, seat) = changed(changes);
    let view = state.view(Viewer::Seat(seat));
    Mahe::beginner_action(&view, &legal(&state, seat), None, &mut FastDice::new(1))
}

/// The start of a two-player game with these changes, and the seat to act.
fn changed(changes: &Value) -> (State, Seat) {
    let mut position = json!({
        "players": 2, "turtles_each": 1, "egg_dice": false, "open_piles": false,
        "track": {"raft": ["red", "yellow"]}, "open": 5, "won": [[], []],
        "deck": [1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5],
        "turn": 0, "moving": "red", "to_move": [], "dice": [], "cards_used": [],
    });
    for (key, value) in changes.as_object().expect("an object") {
        position[key] = value.clone();
    }
    let position: Position = serde_json::from_value(position).expect("all keys");
    let state = Mahe::load(position).expect("a possible position");
    let seat = state.turn().seats().first().expect("somebody");
    (state, seat)
}

#[test]
fn a_beginner_counts_faces_and_looks_for_no_ride() {
    assert_eq!(beginners_choice(&json!({"dice": [3]})), Action::Roll);
    assert_eq!(beginners_choice(&json!({"dice": [4]})), Action::Stop);
    // With nine fields the turtle would sit on another; a beginner does not look for that.
    let ride = json!({"dice": [1, 2], "track": {"raft": [], "1": ["red"], "7": ["yellow"]}});
    assert_eq!(choice(&ride), Action::Stop);
    assert_eq!(beginners_choice(&ride), Action::Roll);
    let eggs = json!({"dice": [1], "track": {"raft": ["yellow"], "20": ["red"]}});
    assert_eq!(beginners_choice(&eggs), Action::Stop);
}

#[test]
fn the_bot_rolls_on_small_sums_and_stops_on_large_ones() {
    assert_eq!(choice(&json!({"dice": [1]})), Action::Roll);
    assert_eq!(choice(&json!({"dice": [6], "track": {"raft": ["yellow"], "8": ["red"]}})), Action::Stop);
    assert_eq!(choice(&json!({"dice": [3, 3], "track": {"raft": ["yellow"], "8": ["red"]}})), Action::Stop);
}

#[test]
fn the_bot_takes_a_card_within_reach() {
    assert_eq!(choice(&json!({"dice": [4], "track": {"raft": ["yellow"], "17": ["red"]}})), Action::Stop);
}

#[test]
fn a_rider_near_the_eggs_does_not_risk_a_bust() {
    // Yellow sits on red, so its owner gets the eggs.
    assert_eq!(choice(&json!({"dice": [3], "track": {"raft": [], "18": ["red", "yellow"]}})), Action::Stop);
}

const ALL: [u8; 19] = [1, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6];

#[test]
fn the_bot_does_not_end_a_game_it_would_lose() {
    let near = json!({"raft": ["yellow"], "19": ["red"]});
    let lost = json!({"dice": [2], "track": near, "open": 7, "deck": [], "won": [[5], ALL]});
    assert_eq!(choice(&lost), Action::Roll);
    let won = json!({"dice": [2], "track": near, "open": 7, "deck": [], "won": [ALL, [5]]});
    assert_eq!(choice(&won), Action::Stop);
}

#[test]
fn the_bot_plays_a_small_card_to_win_a_large_one() {
    let table = json!({
        "egg_dice": true, "dice": [6], "open": 6, "won": [[1], []],
        "deck": [1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 4, 5, 5, 5],
        "track": {"raft": ["yellow"], "7": ["red"]},
    });
    assert_eq!(choice(&table), Action::Card(1));
}

#[test]
fn every_level_decides_by_its_view_alone() {
    for (players, turtles_each, seed) in [(2, 2, 1), (4, 1, 2)] {
        let options = Options { turtles_each, egg_dice: true, open_piles: false, first: Some(0) };
        let mut dice = FastDice::new(seed);
        let mut state = Mahe::new(players, &options, &mut dice).expect("options that fit");
        for asked in 0..120 {
            let Turn::Seats(seats) = state.turn() else { break };
            let seat = seats.first().expect("somebody");
            let level = Level::ALL[asked % Level::ALL.len()];
            let luck = FastDice::new(dice.next_u64());
            let choice = |world: &State| {
                let view = world.view(Viewer::Seat(seat));
                let effort = Effort::of(level.iterations());
                Mahe::decide(seat, &view, &legal(world, seat), effort, &mut luck.clone())
            };
            let chosen = choice(&state);
            let same_to_him = State::imagine(&state.view(Viewer::Seat(seat)), &mut dice);
            assert_eq!(choice(&same_to_him), chosen, "{level}");
            state.apply(seat, chosen, &mut dice, &mut NoLog);
        }
    }
}
