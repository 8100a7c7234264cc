//! Bots as company: `company talk|neutral|tell|strength [games] [seed] [iterations]`.
//!
//! `talk` counts what bots with a character say, `neutral` what those without one say; `tell` prints the log of a
//! game; `strength` plays one seat in character against three neutral ones, in every seat of the same deal.

use std::collections::BTreeMap;

use game::{
    Character, Company, Effort, FastDice, Game, GameState, Line, NoLog, Seat, SeatSet, Strategy, Table, Turn,
    Viewer,
};
use spieltisch_verrat::{GAME, Options, PLAYERS, Verrat};
use words::Lang;

/// How announcements of accusations begin.
const ACCUSATION: &str = "announce accuse";

fn main() {
    let mut given = std::env::args().skip(1);
    let mode = given.next().unwrap_or_else(|| "talk".to_owned());
    let mut numbers = given.map(|word| word.parse::<u64>().expect("a number"));
    let games = numbers.next().unwrap_or(20);
    let seed = numbers.next().unwrap_or(1);
    let effort = numbers.next().unwrap_or(0) as u32;
    match mode.as_str() {
        "strength" => strength(games, seed, effort),
        "tell" => tell(seed, effort),
        _ => count(games, seed, effort, mode == "talk"),
    }
}

/// Plays a game and calls `after` after each act.
fn play(seed: u64, effort: u32, company: Option<Company>, mut after: impl FnMut(&dyn Table, Seat, &str)) {
    let options = GAME.terminating(PLAYERS, &Default::default()).expect("options");
    let mut dice = FastDice::new(seed);
    let mut luck = FastDice::new(!seed);
    let mut table = GAME.open(PLAYERS, &options, &mut dice).expect("four can play");
    company.into_iter().for_each(|company| table.keep_company(company));
    while let Turn::Seats(waited) = table.turn() {
        let seat = table.first_to_act(waited).expect("somebody is to act");
        let action = table.decision_task(seat).expect("a choice")(Effort::of(effort), &mut luck);
        let mut acts = vec![(seat, action)];
        while let Some((seat, action)) = acts.pop() {
            let step = table.attempt(seat, &action, &mut dice).expect("bots do what is allowed");
            table.commit(step);
            after(&*table, seat, &action);
            let waited = table.turn().seats();
            let aside = |seat: Seat| Some((seat, table.unprompted_task(seat)?(&mut luck)?));
            acts.extend(Seat::all(PLAYERS).filter(|seat| !waited.contains(*seat)).find_map(aside));
        }
    }
}

fn count(games: u64, seed: u64, effort: u32, in_character: bool) {
    let mut counts: BTreeMap<String, u64> = BTreeMap::new();
    let (mut rounds, mut remarks, mut contradictions) = (0, 0, 0);
    for game in 0..games {
        let company = in_character.then(|| Company::new(seed + game, SeatSet::all(PLAYERS)));
        let names: Vec<String> = (0..PLAYERS).map(|seat| seat.to_string()).collect();
        let speech = GAME.texts().speech_among(Lang::En, &names);
        let mut last = 0;
        play(seed + game, effort, company, |table, seat, action| {
            let verb = action.split(' ').next().unwrap_or_default();
            *counts.entry(verb.to_owned()).or_default() += 1;
            if action.starts_with(ACCUSATION) {
                *counts.entry(ACCUSATION.to_owned()).or_default() += 1;
            }
            let view = table.view(Viewer::Spectator);
            last = view["round"].as_u64().unwrap_or(last);
            if verb == "announce" {
                let said = view["announced"][seat.index()].as_array().cloned().unwrap_or_default();
                let words: Vec<Vec<&str>> = said
                    .iter()
                    .filter_map(|said| said.as_str())
                    .map(|said| said.split(' ').collect())
                    .collect();
                let Some((new, old)) = words.split_last() else { return };
                let clashes = |old: &&Vec<&str>| {
                    let same_who = old[1] == new[1];
                    let same_where = old[2] == new[2] && new[1] != "accuse" && new[2] != "stay";
                    same_who || same_where
                };
                contradictions += old.iter().filter(clashes).count();
            }
            let act = table.history(Viewer::Spectator.into()).last().expect("an act");
            remarks += act.lines(&speech).iter().filter(|line| matches!(line, Line::Remark { .. })).count();
        });
        rounds += last;
    }
    let each = |count: u64| count as f64 / rounds as f64;
    println!("{games} games, {rounds} rounds");
    for verb in ["announce", ACCUSATION, "offer", "accept", "decline"] {
        println!("{verb}: {:.2} a round", each(counts.get(verb).copied().unwrap_or_default()));
    }
    println!(
        "contradictions: {:.2} a round; remarks: {:.2} a round",
        each(contradictions as u64),
        each(remarks as u64)
    );
}

fn tell(seed: u64, effort: u32) {
    let company = Company::new(seed, SeatSet::all(PLAYERS));
    let names = ["Ada", "Bruno", "Cora", "Dimitri"].map(str::to_owned);
    let lang =
        if std::env::var("LANG").is_ok_and(|lang| lang.starts_with("de")) { Lang::De } else { Lang::En };
    let speech = GAME.texts().speech_among(lang, &names);
    for seat in Seat::all(PLAYERS) {
        println!("{}: {}", names[seat.index()], company.character(seat).name());
    }
    play(seed, effort, Some(company), |table, _, _| {
        let act = table.history(Viewer::Spectator.into()).last().expect("an act");
        for line in act.lines(&speech) {
            line.words().into_iter().for_each(|text| println!("{text}"));
        }
    });
}

fn strength(games: u64, seed: u64, effort: u32) {
    for character in Character::ALL {
        let mut won = 0.0;
        for game in 0..games {
            for seat in Seat::all(PLAYERS) {
                won += share(seed + game, effort, seat, character);
            }
        }
        let all = (games * PLAYERS as u64) as f64;
        let share = won / all;
        let margin = 1.96 * (share * (1.0 - share) / all).sqrt();
        println!("{}: {:.1} % ± {:.1} of {all} games", character.name(), 100.0 * share, 100.0 * margin);
    }
}

/// What the seat in character wins against three neutral ones.
fn share(seed: u64, effort: u32, own: Seat, character: Character) -> f64 {
    let mut dice = FastDice::new(seed);
    let mut luck = FastDice::new(!seed);
    let options = Verrat::terminating(Options { round_limit: 0 });
    let mut state = Verrat::new(PLAYERS, &options, &mut dice).expect("four can play");
    let mut legal = Vec::new();
    loop {
        let waited = match state.turn() {
            Turn::Over(outcome) if outcome.winners.contains(own) => {
                return 1.0 / outcome.winners.len() as f64;
            }
            Turn::Over(_) => return 0.0,
            Turn::Seats(waited) => waited,
        };
        let of = |seat| (seat == own).then_some(character);
        let aside = Seat::all(PLAYERS).filter(|seat| !waited.contains(*seat)).find_map(|seat| {
            let view = state.view(Viewer::Seat(seat));
            Some((seat, Verrat::unprompted(&view, &[], of(seat), &mut luck)?))
        });
        let (seat, action) = aside.unwrap_or_else(|| {
            let seat = Verrat::first_to_act(&state.view(Viewer::Spectator), waited).expect("somebody acts");
            legal.clear();
            state.legal(seat, &mut legal);
            let effort = Effort::of(effort).with_character(of(seat));
            (seat, Verrat::decide(seat, &state.view(Viewer::Seat(seat)), &legal, effort, &mut luck))
        });
        state.check(seat, action).expect("bots do what is allowed");
        state.apply(seat, action, &mut dice, &mut NoLog);
    }
}
