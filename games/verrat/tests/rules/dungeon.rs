//! V-21 to V-26: votes, the dungeon, and pardon.

use game::{Dice, FastDice};
use serde_json::{Value, json};

use crate::position_builder::{Play, QUIET, load, position, table, table_with};

const STAY: &str = "stay stay stay";
/// Seat 0 has four different powers.
const POWERFUL: [&str; 4] = ["horses cannons gold troops", "gold gold", "ships", "mercy"];
/// Seat 2 has four different powers.
const POWERFUL_2: [&str; 4] = ["gold", "gold", "horses cannons gold troops", "mercy"];

fn imprisoned(table: &Play) -> Option<Value> {
    table.told("imprisoned").first().map(|event| event["vizier"].clone())
}

#[test]
fn v21_an_accusation_has_the_votes_of_the_accusers_viziers() {
    // Votes: 6, 15, 24, 33.
    let mut table = table(QUIET, POWERFUL);
    let accusing = |vizier: &str| format!("{STAY} accuse:{vizier}");
    let orders = [accusing("0-fat"), accusing("0-fat"), accusing("0-fat"), accusing("0-tall")];
    table.orders(orders.each_ref().map(String::as_str));
    let votes: Vec<_> = table.told("accused").iter().map(|event| event["votes"].clone()).collect();
    assert_eq!(votes, [33, 6, 15, 24], "logged in order, the leader first");
    assert_eq!(imprisoned(&table), Some(json!("0-fat")), "45 against 33");
    assert_eq!((table.at("0-fat"), table.at("0-tall")), ("cell1".to_owned(), "4".to_owned()));
}

#[test]
fn v21_only_viziers_at_court_after_the_moves_count() {
    let mut table = table(["1 2 3", "4 5 6", "7 8 9", "kaffa 11 12"], POWERFUL);
    // Seat 3 leaves the court, seat 2 stays: 24 against 10.
    table.orders([
        "stay stay stay accuse:0-small",
        "kaffa kaffa kaffa accuse:0-small",
        "stay stay stay accuse:0-tall",
        "10 kaffa kaffa accuse:0-fat",
    ]);
    let votes: Vec<_> = table.told("accused").iter().map(|event| event["votes"].clone()).collect();
    assert_eq!(votes, [10, 6, 0, 24]);
    assert_eq!(imprisoned(&table), Some(json!("0-tall")));
}

#[test]
fn v21_without_any_votes_nobody_goes_to_the_dungeon() {
    let away = "kaffa kaffa kaffa";
    let mut table = table([away; 4], POWERFUL);
    table.orders([
        "stay stay stay accuse:0-fat",
        "stay stay stay accuse:0-fat",
        "stay stay stay accuse:0-fat",
        "stay stay stay accuse:0-fat",
    ]);
    assert_eq!(table.told("counted")[0]["guilty"], json!(null));
    assert_eq!(imprisoned(&table), None);
}

#[test]
fn v22_a_tie_goes_to_the_highest_seat() {
    // Twelve votes each: 12, 9 and 3, 5 and 7.
    let mut table = table(["12 kaffa kaffa", "9 3 kaffa", "5 7 kaffa", "kaffa kaffa kaffa"], POWERFUL_2);
    table.orders([
        "stay stay stay accuse:2-fat",
        "stay stay stay accuse:2-small",
        "stay stay stay accuse:2-tall",
        "stay stay stay accuse:2-fat",
    ]);
    let counted = table.told("counted").remove(0);
    assert_eq!(counted["most"], json!(["2-fat", "2-small", "2-tall"]));
    assert_eq!((&counted["number"], &counted["guilty"]), (&json!(7), &json!("2-small")));
}

#[test]
fn v22_a_tie_away_from_court_imprisons_nobody() {
    let mut table = table(["12 kaffa kaffa", "9 3 kaffa", "5 kaffa kaffa", "kaffa kaffa kaffa"], POWERFUL_2);
    table.orders([
        "stay stay stay accuse:2-small",
        "stay stay stay accuse:2-tall",
        "stay stay stay accuse:2-fat",
        "stay stay stay accuse:2-fat",
    ]);
    assert_eq!(imprisoned(&table), None, "2-fat has fewer votes than the two in Kaffa");
}

#[test]
fn v23_votes_against_a_vizier_off_the_board_are_void() {
    let places = ["waiting 2 3", "4 5 6", "7 8 cell1", "10 11 12"];
    let mut table = table(places, POWERFUL);
    table.orders([
        "4 stay stay accuse:0-small",
        "stay stay stay accuse:0-small",
        "stay stay accuse:0-small",
        "stay stay stay accuse:0-fat",
    ]);
    let void: Vec<_> = table.told("accused").iter().map(|event| event["void"].clone()).collect();
    assert_eq!(void, [true, false, false, false]);
    assert_eq!(imprisoned(&table), Some(json!("0-small")));
}

#[test]
fn v23_a_vizier_who_came_back_this_round_can_be_imprisoned() {
    for (goal, cards) in [("1", POWERFUL), ("kaffa", POWERFUL)] {
        let mut table = table(["waiting 2 3", "4 5 6", "7 8 cell1", "10 11 12"], cards);
        table.orders([
            &format!("{goal} stay stay accuse:0-fat"),
            "stay stay stay accuse:0-fat",
            "stay stay accuse:0-fat",
            "stay stay stay accuse:0-fat",
        ]);
        if goal == "kaffa" {
            table.act(0, "leave");
        }
        assert_eq!(table.at("0-fat"), "cell1");
    }
}

/// Seat 0's fat vizier is imprisoned while these are in the dungeon.
#[track_caller]
fn after_imprisonment(places: [&str; 4]) -> Play {
    let mut table = table(places, ["horses cannons gold troops", "gold gold", "ships", "supplies"]);
    let orders = |seat: usize| {
        let placed =
            places[seat].split(' ').filter(|place| !place.starts_with("cell") && *place != "banished");
        format!("{}accuse:0-fat", "stay ".repeat(placed.count()))
    };
    table.orders([&orders(0), &orders(1), &orders(2), &orders(3)].map(String::as_str));
    assert_eq!(table.at("0-fat"), "cell1");
    table
}

#[test]
fn v24_the_dungeon_pushes_on_and_out() {
    let table = after_imprisonment(["1 cell1 3", "4 5 cell2", "7 cell3 9", "10 11 12"]);
    assert_eq!((table.at("0-small"), table.at("1-tall")), ("cell2".to_owned(), "cell3".to_owned()));
    assert_eq!(table.at("2-small"), "banished");
    assert_eq!(table.told("pushed").len(), 3);
}

#[test]
fn v24_a_free_cell_stops_the_pushing() {
    let table = after_imprisonment(["1 cell1 3", "4 5 6", "7 cell3 9", "10 11 12"]);
    assert_eq!((table.at("0-small"), table.at("2-small")), ("cell2".to_owned(), "cell3".to_owned()));
    let table = after_imprisonment(["1 2 3", "4 5 cell2", "7 cell3 9", "10 11 12"]);
    assert_eq!((table.at("1-tall"), table.at("2-small")), ("cell2".to_owned(), "cell3".to_owned()));
    let table = after_imprisonment(QUIET);
    assert!(table.told("pushed").is_empty());
}

#[test]
fn v25_a_mercy_card_pardons_from_cell_2_and_3() {
    let places = ["cell2 2 3", "4 5 cell1", "7 8 9", "10 11 12"];
    let mut table =
        table_with(places, ["gold mercy", "gold mercy", "ships", "gold"], &[("gidda", "horses gold")]);
    table.orders(["stay stay", "stay stay", STAY, STAY]);
    assert_eq!((table.active(), table.position()["phase"].clone()), (vec![0], json!(6)));
    let cities = ["bukhara", "gidda", "ishfahan", "kaffa", "shiraz", "tabriz", "uskub"];
    let mut legal: Vec<String> = cities.iter().map(|city| format!("pardon 0-fat {city}")).collect();
    legal.push("pass".to_owned());
    assert_eq!(table.legal(0), legal);
    assert_eq!(table.refused(0, "pardon 0-small kaffa"), "V-25 not-in-the-dungeon");
    assert_eq!(table.refused(0, "pardon 1-tall kaffa"), "V-25 not-your-vizier");
    assert_eq!(table.refused(0, "demand 1 gold"), "V-20 demand-in-fourth-action");
    table.act(0, "pardon 0-fat gidda");
    assert_eq!((table.at("0-fat").as_str(), table.held(0).as_str()), ("waiting", "gold"));
    assert_eq!(
        table.position()["cities"]["gidda"].as_array().and_then(|pile| pile.last()),
        Some(&json!("mercy"))
    );
    assert_eq!(table.position()["round"], 4);
}

#[test]
fn v25_a_seat_that_passed_is_not_asked_again() {
    let places = ["cell2 2 3", "4 5 6", "7 8 cell1", "10 cell3 12"];
    let mut table = table(places, ["gold mercy", "gold", "ships", "mercy mercy"]);
    table.orders(["stay stay", STAY, "stay stay", "stay stay"]);
    assert_eq!(table.active(), [3], "the leader first");
    table.act(3, "pass");
    assert_eq!(table.active(), [0]);
    table.act(0, "pass");
    assert_eq!((table.position()["round"].clone(), table.at("0-fat")), (json!(4), "cell2".to_owned()));
}

#[test]
fn v25_twice_with_two_cards() {
    let places = ["cell2 cell3 3", "4 5 6", "7 8 cell1", "10 11 12"];
    let mut table = table(places, ["gold mercy mercy", "gold", "ships", "troops"]);
    table.orders(["stay", STAY, "stay stay", STAY]);
    table.act(0, "pardon 0-small uskub");
    assert_eq!((table.active(), table.legal(0).len()), (vec![0], 8));
    table.act(0, "pardon 0-fat uskub");
    assert_eq!((table.at("0-fat"), table.at("0-small")), ("waiting".to_owned(), "waiting".to_owned()));
}

#[test]
fn v25_under_an_empty_pile_the_card_lies_face_up() {
    let places = ["cell2 2 3", "4 5 cell1", "7 8 9", "10 11 12"];
    let cards = ["gold mercy", "gold", "ships", "gold gold gold gold"];
    let mut table = table_with(places, cards, &[("gidda", ".")]);
    table.orders(["stay stay", "stay stay", STAY, STAY]).act(0, "pardon 0-fat gidda");
    assert_eq!(table.told("turned_up"), [json!({"type": "turned_up", "city": "gidda", "card": "mercy"})]);
    assert_eq!(table.view(2)["cities"]["gidda"], json!(["mercy"]));
    assert_eq!(table.view(2).get("laid"), None);
}

#[test]
fn v25_what_was_put_under_a_pile_is_not_forgotten() {
    let places = ["cell2 gidda 3", "4 5 cell1", "7 8 9", "10 11 12"];
    let mut table =
        table_with(places, ["gold mercy", "gold", "ships", "gold gold"], &[("gidda", "horses gold.")]);
    table.orders(["stay stay", "stay stay", STAY, STAY]).act(0, "leave").act(0, "pardon 0-fat gidda");
    assert_eq!(table.view(2)["cities"]["gidda"], json!(["horses", null, null]));
    assert_eq!(table.view(2)["laid"], json!({"gidda": 1}));
    let takes = |table: &mut Play| {
        // Somebody sits on 9 in both rounds, so the pardoned vizier keeps waiting.
        table.orders(["9 stay stay", "stay stay", STAY, STAY]).act(0, "take");
    };
    takes(&mut table);
    assert_eq!(table.view(2)["laid"], json!({"gidda": 1}));
    takes(&mut table);
    assert_eq!(table.view(2)["cities"]["gidda"], json!(["mercy"]));
    assert_eq!(table.view(2).get("laid"), None, "all of it lies open");
}

#[test]
fn v25_mercy_in_kaffa_is_known_as_far_as_possible() {
    let places = ["cell2 kaffa 3", "4 5 cell1", "7 8 9", "10 11 12"];
    let mut table =
        table_with(places, ["gold mercy", "gold", "ships", "gold gold"], &[("kaffa", "mercy ships.")]);
    table.orders(["stay stay", "stay stay", STAY, STAY]).act(0, "leave").act(0, "pardon 0-fat kaffa");
    assert_eq!(table.view(2)["cities"]["kaffa"], json!([null, null, null]));
    assert_eq!(table.view(2)["laid"], json!({"kaffa": 1}));
    assert_eq!(table.view(0)["cities"]["kaffa"], json!(["ships", "mercy", "mercy"]));
    table.orders(["gidda stay stay", "stay stay", STAY, STAY]).act(0, "leave").act(0, "take mercy");
    assert_eq!(table.view(2).get("laid"), None, "it may have been that one");
}

#[test]
fn v26_no_pardon_from_cell_1_or_banishment() {
    let places = ["cell1 banished cell2", "4 5 6", "7 8 9", "10 11 12"];
    let mut table = table(places, ["gold mercy", "gold", "ships", "troops"]);
    table.orders(["", STAY, STAY, STAY]);
    assert_eq!(table.refused(0, "pardon 0-fat kaffa"), "V-26 no-pardon-from-cell-1");
    assert_eq!(table.refused(0, "pardon 0-small kaffa"), "V-26 no-pardon-from-banishment");
    let mut alone = crate::position_builder::table(
        ["cell1 2 3", "4 5 6", "7 8 9", "10 11 12"],
        ["gold mercy", "gold", "ships", "troops"],
    );
    alone.orders(["stay stay", STAY, STAY, STAY]);
    assert_eq!(alone.position()["round"], 4, "nobody is asked");
}

/// Counts by the letter of the rules who goes to the dungeon, from the position before and the accusations.
fn plain_count(position: &Value, accused: &[String; 4]) -> Option<String> {
    let number = |vizier: &str| -> u64 {
        position["viziers"][vizier]["court"]
            .as_u64()
            .map_or(0, |at| position["numbers"][at as usize].as_u64().unwrap_or(0))
    };
    let votes = |vizier: &str| -> u64 {
        let against =
            (0..4).filter(|seat| accused[*seat] == vizier && position["viziers"][vizier] != "waiting");
        against
            .map(|seat| {
                ["fat", "small", "tall"].map(|size| number(&format!("{seat}-{size}"))).iter().sum::<u64>()
            })
            .sum()
    };
    let most = accused.iter().map(|vizier| votes(vizier)).max().filter(|most| *most > 0)?;
    let mut tied: Vec<&String> = accused.iter().filter(|vizier| votes(vizier) == most).collect();
    tied.sort();
    tied.dedup();
    match tied[..] {
        [only] => Some(only.clone()),
        _ => {
            tied.into_iter().filter(|vizier| number(vizier) > 0).max_by_key(|vizier| number(vizier)).cloned()
        }
    }
}

#[test]
fn v21_v22_v23_votes_agree_with_plain_counting() {
    let mut dice = FastDice::new(5);
    for _ in 0..400 {
        let mut numbers: Vec<u8> = (1..=12).collect();
        game::shuffle(&mut numbers, &mut dice);
        // Few are at court, so that there are ties; cities are full, so that nobody is alone.
        let mut place = |number: u8| match dice.below(3) {
            0 => number.to_string(),
            1 => "waiting".to_owned(),
            _ => "kaffa".to_owned(),
        };
        let mut places: Vec<Vec<String>> = numbers
            .chunks(3)
            .map(|seat| seat.iter().map(|number| place(*number)).collect::<Vec<_>>())
            .collect();
        // V-12, V-17: a vizier who has to keep waiting is sent to a seat on which somebody stays.
        let taken: Vec<usize> = places.iter().flatten().filter_map(|place| place.parse().ok()).collect();
        for places in &mut places {
            let waiting = places.iter_mut().filter(|place| *place == "waiting");
            waiting.skip(taken.len()).for_each(|place| *place = "kaffa".to_owned());
        }
        let lines: Vec<String> = places.iter().map(|places| places.join(" ")).collect();
        let lines: [&str; 4] = std::array::from_fn(|seat| lines[seat].as_str());
        let mut position = position(
            lines,
            ["horses cannons gold troops", "horses cannons gold troops", "ships", "supplies"],
            &[],
        );
        game::shuffle(&mut numbers, &mut dice);
        position["numbers"] = json!(numbers);
        // With whichever leader fits.
        let Some(table) = (0..4).find_map(|leader| {
            position["leader"] = json!(leader);
            load(&position).ok()
        }) else {
            panic!("somebody leads: {position}")
        };
        let accused: [String; 4] = std::array::from_fn(|_| {
            let size = ["fat", "small", "tall"][dice.below(3) as usize];
            format!("{}-{size}", dice.below(2))
        });
        let mut table = table;
        let orders: [String; 4] = std::array::from_fn(|seat| {
            let mut taken = taken.iter().map(|place| numbers[place - 1].to_string());
            let order = |place: &String| match place.as_str() {
                "waiting" => taken.next().expect("a seat that is taken"),
                _ => "stay".to_owned(),
            };
            let orders: Vec<String> = places[seat].iter().map(order).collect();
            format!("{} accuse:{}", orders.join(" "), accused[seat])
        });
        table.orders(orders.each_ref().map(String::as_str));
        if table.position()["phase"] == 4 {
            let seat = table.active()[0];
            let last = table.legal(seat).into_iter().find(|text| text == "leave" || text == "pass");
            table.act(seat, &last.expect("taking is optional"));
        }
        while table.position()["phase"] == 4 {
            let seat = table.active()[0];
            table.act(seat, "pass");
        }
        let guilty = plain_count(&position, &accused);
        assert_eq!(
            imprisoned(&table).map(|vizier| vizier.as_str().expect("a name").to_owned()),
            guilty,
            "{position} {accused:?}"
        );
    }
}
