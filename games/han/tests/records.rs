//! Finished games replay from their records to the same result, and no card or piece is ever lost.

use game::{AnyGame, Dice, FastDice, Seat, Table};
use record::{Content, Games, Header, Match, Row, SeatHeader, SeatKind, Secret};
use serde_json::{Value, json};
use spieltisch_han::Han;

const GAMES: Games<'static> = &[&Han];
/// The number of random games and of bot games per table; `ALL` with `SPIELTISCH_LONG` (`scripts/test
/// --long`).
const EACH: u64 = 20;
const ALL: u64 = 200;

/// Who plays.
#[derive(Clone, Copy)]
enum By {
    Chance,
    Bots,
}

#[test]
fn random_games_on_border_disputes_replay() {
    replay(&[3, 4, 5], "border", "fortifications", By::Chance);
}

#[test]
fn bot_games_on_border_disputes_replay() {
    replay(&[3, 4, 5], "border", "fortifications", By::Bots);
}

#[test]
fn random_games_on_ways_of_diplomacy_replay() {
    replay(&[2, 3, 4], "ways", "markets", By::Chance);
}

#[test]
fn bot_games_on_ways_of_diplomacy_replay() {
    replay(&[2, 3, 4], "ways", "markets", By::Bots);
}

fn replay(players: &[usize], map: &str, variant: &str, by: By) {
    let games = if std::env::var_os("SPIELTISCH_LONG").is_some() { ALL } else { EACH };
    for &players in players {
        for variant in [Value::Null, json!(variant)] {
            for seed in 0..games {
                // H-6, H-15: every other game leaves the Emperor to the dice, and every third has wild pairs
                // at borders and for markers.
                let emperor = (seed % 2 == 0).then_some(seed / 2 % players as u64);
                let wild = seed % 3 == 0;
                let options =
                    json!({"map": map, "variant": variant, "wild_border": wild, "emperor": emperor});
                play(players, &options, seed, by);
            }
        }
    }
}

/// Plays a game, checks at every step that nothing is lost, and verifies its record.
fn play(players: usize, options: &Value, seed: u64, by: By) {
    let secret = Secret::from_hex(&format!("{seed:064x}")).expect("a secret");
    let bot =
        |seat: Seat| SeatHeader { name: format!("bot {seat}"), kind: SeatKind::Bot { level: "easy".into() } };
    let header = Header {
        match_id: format!("{players}-{seed}"),
        game: "han".into(),
        rules_version: Han.rules_version(),
        players,
        options: options.as_object().expect("an object").clone(),
        seats: Seat::all(players).map(bot).collect(),
        commitment: secret.commitment(),
        entropies: vec![None; players],
        created: 0,
        position: None,
        given: Vec::new(),
        deal: None,
        content: Content::default(),
    };
    let mut game = Match::start(GAMES, header, &secret).expect("a match");
    let mut dice = FastDice::new(seed);
    let mut rows: Vec<Row> = Vec::new();
    let start = counts(&game.table().position());
    while let Some(seat) = game.table().turn().seats().first() {
        let action = choose(game.table(), seat, by, &mut dice);
        let attempt = game.attempt(seat, &action).expect("a legal action");
        rows.push(attempt.row(0));
        game.commit(attempt);
        assert_eq!(counts(&game.table().position()), start, "{players} {options} {seed}: {action}");
    }
    let text = record::export(GAMES, game.header(), &rows, &game.closing(0)).expect("a record");
    if let Err(flaw) = record::verify(GAMES, &text) {
        panic!("{players} {options} {seed}: {flaw:?}");
    }
}

fn choose(table: &dyn Table, seat: Seat, by: By, dice: &mut FastDice) -> String {
    match by {
        By::Bots => table.decision_task(seat).expect("the seat has a choice")(game::Effort::NONE, dice),
        By::Chance => {
            let mut legal = table.legal(seat);
            legal.swap_remove(dice.below(legal.len() as u32) as usize)
        }
    }
}

/// H-1, H-3: the cards of each colour, and the houses, emissaries and markers of each seat, wherever they
/// are.
fn counts(position: &Value) -> (Vec<usize>, Vec<[u64; 3]>) {
    let cards = |letter: &str| {
        let in_list =
            |list: &Value| list.as_array().expect("a list").iter().filter(|card| *card == letter).count();
        let hands: usize = position["hands"].as_array().expect("a list").iter().map(in_list).sum();
        hands + ["display", "pile", "discard"].iter().map(|key| in_list(&position[key])).sum::<usize>()
    };
    let owned = |key: &str, seat: usize| {
        let owners = position[key].as_object().expect("an object").values();
        owners.filter(|owner| **owner == seat).count() as u64
    };
    let over = position["phase"] == "over";
    let pieces = |seat: usize| {
        let supply = &position["supply"][seat];
        let left = |key: &str| supply[key].as_u64().expect("a number");
        let courts = position["emissaries"].as_object().expect("an object").values();
        let sent: u64 = courts.map(|court| court[seat].as_u64().expect("a number")).sum();
        let markers = owned("markers", seat);
        // H-24: once the game is over, the emissaries of markets are at the courts.
        let on_markets = if position["variant"] == "markets" && !over { markers } else { 0 };
        [
            left("houses") + owned("houses", seat),
            left("emissaries") + sent + on_markets,
            left("markers") + markers,
        ]
    };
    let players = position["players"].as_u64().expect("a number") as usize;
    (["v", "y", "o", "g", "r"].map(cards).to_vec(), (0..players).map(pieces).collect())
}
