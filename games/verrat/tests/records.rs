//! Finished games replay from their records to the same result, and no card is ever lost.

use game::{AnyGame, Dice, FastDice, Seat, Table};
use record::{Content, Games, Header, Match, Row, SeatHeader, SeatKind, Secret};
use serde_json::{Value, json};
use spieltisch_verrat::Verrat;

const GAMES: Games<'static> = &[&Verrat];
/// The number of random games, and of bot games.
const EACH: u64 = 40;

/// Who plays.
#[derive(Clone, Copy)]
enum By {
    Chance,
    Bots,
}

#[test]
fn random_games_replay() {
    for seed in 0..EACH {
        play(seed, By::Chance);
    }
}

#[test]
fn bot_games_replay() {
    for seed in 0..EACH {
        play(seed, By::Bots);
    }
}

/// Plays a game, checks at every step that nothing is lost, and verifies its record.
fn play(seed: u64, by: By) {
    let secret = Secret::from_hex(&format!("{seed:064x}")).expect("a secret");
    let bot =
        |seat: Seat| SeatHeader { name: format!("bot {seat}"), kind: SeatKind::Bot { level: "easy".into() } };
    let header = Header {
        match_id: seed.to_string(),
        game: "verrat".into(),
        rules_version: Verrat.rules_version(),
        players: 4,
        options: json!({"round_limit": 12}).as_object().expect("an object").clone(),
        seats: Seat::all(4).map(bot).collect(),
        commitment: secret.commitment(),
        entropies: vec![None; 4],
        created: 0,
        position: None,
        given: Vec::new(),
        deal: None,
        content: Content::default(),
    };
    let mut game = Match::start(GAMES, header, &secret).expect("a match");
    let mut dice = FastDice::new(seed);
    let mut rows: Vec<Row> = Vec::new();
    while let Some(seat) = game.table().turn().seats().first() {
        let action = choose(game.table(), seat, by, &mut dice);
        let attempt = game.attempt(seat, &action).expect("a legal action");
        rows.push(attempt.row(0));
        game.commit(attempt);
        assert_eq!(cards(&game.table().position()), [6; 7], "{seed}: {action}");
    }
    let text = record::export(GAMES, game.header(), &rows, &game.closing(0)).expect("a record");
    if let Err(flaw) = record::verify(GAMES, &text) {
        panic!("{seed}: {flaw:?}");
    }
}

fn choose(table: &dyn Table, seat: Seat, by: By, dice: &mut FastDice) -> String {
    match by {
        By::Bots => table.decision_task(seat).expect("the seat has a choice")(game::Effort::NONE, dice),
        By::Chance => {
            let mut legal = table.legal(seat);
            legal.retain(|action| action != "revise" || dice.below(4) == 0);
            legal.swap_remove(dice.below(legal.len() as u32) as usize)
        }
    }
}

/// V-5: the number of cards of each kind, wherever they are.
fn cards(position: &Value) -> [usize; 7] {
    let held = position["cards"].as_array().expect("a list").iter();
    let lying = position["cities"].as_object().expect("an object").values();
    let all: Vec<&Value> = held.chain(lying).flat_map(|cards| cards.as_array().expect("a list")).collect();
    ["horses", "cannons", "gold", "troops", "supplies", "ships", "mercy"]
        .map(|kind| all.iter().filter(|card| **card == kind).count())
}
