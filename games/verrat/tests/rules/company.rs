//! Bots as company: characters that keep or break their word, and remarks that give nothing away.

use std::collections::BTreeMap;

use game::{
    Character, Company, Effort, FastDice, GameState, Line, Seat, SeatSet, SeenAct, Strategy, Table, Turn,
    Viewer,
};
use serde_json::{Value, json};
use spieltisch_verrat::{Action, GAME, PLAYERS, Verrat};
use words::{Lang, Speech};

use crate::position_builder::{POOR, Play, QUIET, position, table};

const OCCASIONS: [&str; 16] = [
    "why-seat",
    "why-city",
    "why-accuse",
    "ask",
    "accept",
    "refuse",
    "refuse-last",
    "refuse-liar",
    "refuse-close",
    "rival",
    "accused",
    "backstab",
    "betrayed",
    "imprisoned",
    "lost",
    "won",
];

/// What the bot of this seat does in character.
fn choice(table: &Play, seat: u8, character: Character, effort: Effort<'_>) -> Action {
    let mut legal = Vec::new();
    table.state.legal(Seat(seat), &mut legal);
    let view = table.state.view(Viewer::Seat(Seat(seat)));
    let effort = effort.with_character(Some(character));
    Verrat::decide(Seat(seat), &view, &legal, effort, &mut FastDice::new(1))
}

/// A company in which this seat has this character, and only it speaks.
fn company(seat: u8, character: Character) -> Company {
    let mut companies = (0..).map(|seed| Company::new(seed, SeatSet::one(Seat(seat))));
    companies.find(|company| company.character(Seat(seat)) == character).expect("there is one")
}

/// A table from this position on with this company.
fn seated(position: &Value, company: Company) -> Box<dyn Table> {
    let mut table = GAME.load(position).expect("a position");
    table.keep_company(company);
    table
}

fn act(table: &mut dyn Table, seat: u8, action: &str) {
    let step = table.attempt(Seat(seat), action, &mut FastDice::new(1)).expect("an allowed action");
    table.commit(step);
}

/// What bots said about an act, by seat.
fn remarks(act: SeenAct<'_>, speech: &Speech<'_>) -> Vec<(Seat, String)> {
    let remark = |line| match line {
        Line::Remark { by, words, .. } => Some((by, words)),
        _ => None,
    };
    act.lines(speech).into_iter().filter_map(remark).collect()
}

/// What was said about the last act.
fn heard(table: &dyn Table) -> Vec<(u8, String)> {
    let names = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned);
    let speech = GAME.texts().speech_among(Lang::En, &names);
    let act = table.history(Viewer::Spectator.into()).last().expect("an act");
    remarks(act, &speech).into_iter().map(|(seat, text)| (seat.0, text)).collect()
}

/// A whole game of bots in character.
struct Played {
    table: Box<dyn Table>,
    /// Who spoke, round by round.
    spoke: Vec<(u64, Seat)>,
    /// What was done: the round, who, and the first word of the action.
    done: Vec<(u64, Seat, String)>,
}

/// A whole game of bots in character, without thinking.
fn played(seed: u64, bots: SeatSet) -> Played {
    let options = GAME.terminating(PLAYERS, &Default::default()).expect("options");
    let (mut dice, mut luck) = (FastDice::new(seed), FastDice::new(!seed));
    let mut table = GAME.open(PLAYERS, &options, &mut dice).expect("four can play");
    table.keep_company(Company::new(seed, bots));
    let speech = GAME.texts().speech(Lang::En);
    let (mut spoke, mut done) = (Vec::new(), Vec::new());
    while let Turn::Seats(waited) = table.turn() {
        let seat = table.first_to_act(waited).expect("somebody is to act");
        let action = table.decision_task(seat).expect("a choice")(Effort::NONE, &mut luck);
        let round = table.view(Viewer::Spectator)["round"].as_u64().expect("a round");
        table.commit(table.attempt(seat, &action, &mut dice).expect("an allowed action"));
        done.push((round, seat, action.split(' ').next().unwrap_or_default().to_owned()));
        let act = table.history(Viewer::Spectator.into()).last().expect("an act");
        spoke.extend(remarks(act, &speech).into_iter().map(|(seat, _)| (round, seat)));
    }
    Played { table, spoke, done }
}

#[test]
fn every_character_has_words_for_every_occasion() {
    for lang in Lang::ALL {
        let names = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned);
        let speech = GAME.texts().speech_among(lang, &names);
        for (occasion, character) in OCCASIONS.iter().flat_map(|of| Character::ALL.map(|who| (of, who))) {
            let variants = [1, 2].map(|variant| {
                let key = format!("remark-{occasion}-{}-{variant}", character.name());
                assert!(GAME.texts().has(&key), "{key}");
                let facts = [
                    ("name", "Anna".into()),
                    ("city", "Gidda".into()),
                    ("kind", "Gold".into()),
                    ("count", 4.into()),
                ];
                speech.say_with(&key, &facts)
            });
            assert_ne!(variants[0], variants[1]);
            assert!(variants.iter().all(|text| !text.contains('{') && text.len() < 110), "{variants:?}");
        }
    }
}

#[test]
fn v8_an_honest_bot_orders_what_it_announced() {
    for seed in 0..12 {
        let mut table = table(QUIET, POOR);
        table.act(0, "announce 0-fat gidda").act(0, "announce 0-tall tabriz").ready();
        let effort = Effort::of(seed % 2 * 60);
        assert_eq!(choice(&table, 0, Character::Honest, effort).to_string(), "send fat gidda");
        table.act(0, "send fat gidda").act(0, "send small stay");
        assert_eq!(choice(&table, 0, Character::Honest, effort).to_string(), "send tall tabriz");
    }
}

#[test]
fn v8_a_story_is_told_once_and_does_not_contradict_itself() {
    for character in Character::ALL {
        for effort in [Effort::NONE, Effort::of(30)] {
            let mut table = table(["1 gidda 3", "4 5 6", "7 8 9", "10 11 12"], POOR);
            let mut told: BTreeMap<String, String> = BTreeMap::new();
            for _ in 0..6 {
                let action = choice(&table, 0, character, effort).to_string();
                if let Some(said) = action.strip_prefix("announce ") {
                    let (who, what) = said.split_once(' ').expect("an announcement");
                    assert!(
                        told.insert(who.to_owned(), what.to_owned()).is_none(),
                        "{character:?} says {told:?}"
                    );
                    let mut places: Vec<&String> = told.values().collect();
                    places.sort();
                    places.dedup();
                    assert_eq!(places.len(), told.len(), "two viziers are not alone in a city: {told:?}");
                }
                table.act(0, &action);
                if action == "ready" {
                    break;
                }
            }
            assert!(!table.active().contains(&0), "{character:?} comes to an end");
            assert!((1..=2).contains(&told.len()), "{character:?} says {told:?}");
        }
    }
}

#[test]
fn a_refusal_has_a_reason_that_everybody_can_see() {
    let cards = ["horses cannons gold troops", "gold gold", "ships ships", "supplies mercy"];
    let mut table = seated(&position(QUIET, cards, &[]), company(1, Character::Honest));
    act(&mut *table, 0, "offer 1 horses for gold");
    act(&mut *table, 1, "decline 1");
    let said = heard(&*table);
    assert_eq!(said.len(), 1);
    assert!(said[0].0 == 1 && said[0].1.contains("4 kinds") && said[0].1.contains("Anna"), "{said:?}");
    act(&mut *table, 0, "offer 1 horses for gold");
    act(&mut *table, 1, "decline 2");
    assert!(heard(&*table).is_empty(), "one remark is enough for this action");
}

#[test]
fn a_broken_word_is_answered_by_whom_it_harms() {
    let said = |lie: bool| {
        let mut table = seated(&position(QUIET, POOR, &[]), company(1, Character::Vengeful));
        act(&mut *table, 0, if lie { "announce 0-fat tabriz" } else { "announce 0-fat gidda" });
        for seat in 0..4 {
            act(&mut *table, seat, "ready");
        }
        let orders = ["gidda stay stay", "gidda stay stay", "stay stay stay", "stay stay stay"];
        for (seat, goals) in (0..).zip(orders) {
            for (size, goal) in ["fat", "small", "tall"].iter().zip(goals.split(' ')) {
                act(&mut *table, seat, &format!("send {size} {goal}"));
            }
        }
        heard(&*table)
    };
    let betrayed = said(true);
    assert!(betrayed.len() == 1 && betrayed[0].1.contains("Gidda"), "{betrayed:?}");
    assert!(said(false).is_empty(), "meeting somebody who said so is nobody's lie");
}

#[test]
fn neutral_bots_and_people_make_no_remarks() {
    let mut silent = company(1, Character::Greedy);
    silent.silence(Seat(1));
    for company in [None, Some(silent)] {
        let mut table = GAME.load(&position(QUIET, POOR, &[])).expect("a position");
        company.into_iter().for_each(|company| table.keep_company(company));
        act(&mut *table, 0, "offer 1 horses for gold");
        act(&mut *table, 1, "decline 1");
        assert!(heard(&*table).is_empty());
    }
}

#[test]
fn remarks_are_few_and_never_two_in_a_row_about_the_same_thing() {
    let (mut rounds, mut remarks) = (0, 0);
    for seed in 0..12 {
        let Played { table, spoke, .. } = played(seed, SeatSet::all(PLAYERS));
        let last = table.view(Viewer::Spectator)["round"].as_u64().expect("a round");
        for round in 1..last {
            let here: Vec<Seat> =
                spoke.iter().filter(|(at, _)| *at == round).map(|(_, seat)| *seat).collect();
            let most = |seat| here.iter().filter(|spoke| **spoke == seat).count() <= 4;
            assert!(Seat::all(PLAYERS).all(most), "round {round}: {here:?}");
        }
        rounds += last;
        remarks += spoke.len() as u64;
    }
    assert!(remarks >= rounds && remarks <= 3 * rounds, "{remarks} remarks in {rounds} rounds");
}

/// V-8, V-9: in a round, nobody announces more than two things, and all offers together are few.
#[test]
fn bots_do_not_talk_without_end() {
    for seed in 0..12 {
        let done = played(seed, SeatSet::all(PLAYERS)).done;
        let last = done.last().expect("an act").0;
        for round in 1..=last {
            let count = |verb: &str, who: Option<Seat>| {
                let here = done.iter().filter(|(at, seat, did)| {
                    *at == round && did == verb && who.is_none_or(|who| who == *seat)
                });
                here.count()
            };
            for seat in Seat::all(PLAYERS) {
                assert!(count("announce", Some(seat)) <= 2, "round {round} of game {seed}, seat {seat}");
            }
            let asked = count("offer", None);
            assert!(asked <= 6, "{asked} offers in round {round} of game {seed}");
            assert!(count("accept", None) + count("decline", None) <= asked, "round {round} of game {seed}");
        }
    }
}

#[test]
fn a_restart_hears_the_same_words() {
    let said = || {
        let table = played(3, SeatSet::all(PLAYERS)).table;
        let speech = GAME.texts().speech(Lang::De);
        let acts = table.history(Viewer::Spectator.into()).since(0);
        acts.iter().flat_map(|act| act.lines(&speech)).collect::<Vec<_>>()
    };
    let (first, second) = (said(), said());
    assert_eq!(first, second);
    let told = first
        .iter()
        .rev()
        .take(PLAYERS)
        .filter(|line| line.words().is_some_and(|text| text.contains(" war ")));
    assert_eq!(told.count(), PLAYERS, "after the game everybody learns who they were");
}

/// Two worlds that differ only in what nobody has seen yet sound the same to everybody.
#[test]
fn v11_remarks_depend_on_nothing_hidden() {
    let worlds =
        [("ships gold horses", "troops cannons horses"), ("ships troops cannons", "gold horses horses")];
    let worlds = worlds.map(|(gidda, uskub)| {
        let uskub = format!("ships {uskub}");
        let tops = [("gidda", gidda), ("uskub", uskub.as_str())];
        let mut table = seated(&position(QUIET, POOR, &tops), company(0, Character::Sly));
        for seat in 0..4 {
            act(&mut *table, seat, &format!("announce {seat}-fat gidda"));
        }
        for seat in 0..4 {
            act(&mut *table, seat, "ready");
        }
        // A secret order, different in each world.
        act(&mut *table, 0, if gidda.contains("gold") { "send fat gidda" } else { "send fat stay" });
        let names = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned);
        let speech = GAME.texts().speech_among(Lang::En, &names);
        let viewers = [Viewer::Spectator, Viewer::Seat(Seat(3))];
        json!(viewers.map(|viewer| {
            let acts = table.history(viewer.into()).since(0);
            acts.iter().flat_map(|act| remarks(*act, &speech)).collect::<Vec<_>>()
        }))
    });
    assert_eq!(worlds[0], worlds[1]);
    assert_ne!(worlds[0][0], json!([]), "something was said");
}
