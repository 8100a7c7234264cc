//! How the game is told: moments, symbols in the log, the sensible button, and the breakdown of the result.

use game::{
    Choice, Dice, Draw, EventLog, EventText, FastDice, Game, GameState, NoDice, Piece, Seat, Section, Teach,
    Tone, Turn, Viewer, pieces, plain,
};
use spieltisch_schicht::{Event, Options, Schicht, State};
use words::{Lang, Speech};

fn names() -> Vec<String> {
    ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fee"].map(str::to_owned).to_vec()
}

fn speech(lang: Lang, names: &[String]) -> Speech<'_> {
    Schicht::texts().speech_among(lang, names)
}

fn load(position: &str) -> State {
    Schicht::load(serde_json::from_str(position).expect("a position")).expect("a possible position")
}

fn events(state: &mut State, seat: u8, action: &str) -> Vec<Event> {
    let mut log = EventLog::default();
    let action = state.parse(action).expect("an action");
    state.apply(Seat(seat), action, &mut NoDice, &mut log);
    log.events.into_iter().map(|told| told.event).collect()
}

fn moments(events: &[Event], viewer: Viewer) -> Vec<(String, Tone)> {
    let names = names();
    let moment = |event: &Event| event.moment(viewer, &speech(Lang::En, &names));
    events.iter().filter_map(moment).map(|moment| (moment.text, moment.tone)).collect()
}

#[test]
fn a_gallery_is_a_moment_of_whoever_completes_it() {
    let told = events(&mut load(include_str!("../lesson/row.json")), 1, "pick b4");
    let [(own, tone)] = &moments(&told, Viewer::Seat(Seat(0)))[..] else { panic!("{told:?}") };
    assert_eq!((own.as_str(), *tone), ("You complete a row: 4 cards!", Tone::Good));
    let [(other, tone)] = &moments(&told, Viewer::Seat(Seat(1)))[..] else { panic!("{told:?}") };
    assert_eq!((other.as_str(), *tone), ("Anna completes a row: 4 cards.", Tone::Plain));
}

#[test]
fn a_round_begins_a_section_and_is_not_told_twice() {
    let names = names();
    let event = Event::Round { round: 3 };
    assert_eq!(event.section(), Some(Section::Round(3)));
    assert_eq!(event.line(&speech(Lang::En, &names)), None);
}

/// Plays random games and looks at everything that is told.
#[test]
fn whole_games_are_told() {
    let names = names();
    for seed in 0..24 {
        let players = 2 + seed as usize % 5;
        let mut dice = FastDice::new(seed);
        let mut state =
            Schicht::new(players, &Options { advanced: seed % 2 == 0 }, &mut dice).expect("options");
        let mut ended = Vec::new();
        while let Turn::Seats(seats) = state.turn() {
            let seat = seats.first().expect("a seat to act");
            the_sensible_button_wins_most(&state, seat);
            let mut legal = Vec::new();
            state.legal(seat, &mut legal);
            let mut log = EventLog::default();
            state.apply(seat, legal[dice.below(legal.len() as u32) as usize], &mut NoDice, &mut log);
            ended = log.events.into_iter().map(|told| told.event).collect();
            for lang in Lang::ALL {
                for line in ended.iter().filter_map(|event: &Event| event.line(&speech(lang, &names))) {
                    symbols_are_drawn(&line);
                }
            }
        }
        the_end_is_told(&state, &ended);
        the_breakdown_adds_up(&state);
    }
}

fn symbols_are_drawn(line: &str) {
    for piece in pieces(line) {
        if let Piece::Symbol { name, .. } = piece {
            assert!(Schicht::symbol(name).is_some(), "{name} in {line}");
        }
    }
    assert!(!plain(line).contains(['\u{27e6}', '\u{27e7}']), "{line}");
}

fn the_sensible_button_wins_most(state: &State, seat: Seat) {
    let names = names();
    let mut legal = Vec::new();
    state.legal(seat, &mut legal);
    let choices: Vec<Choice<Schicht>> =
        legal.into_iter().map(|action| Choice { action, text: state.text_of(action) }).collect();
    let viewer = Viewer::Seat(seat);
    let controls = Schicht::scene(&state.view(viewer), viewer, &choices, &speech(Lang::En, &names)).controls;
    let wins = |text: &str| {
        let mut after = *state;
        after.apply(seat, state.parse(text).expect("an action"), &mut NoDice, &mut EventLog::default());
        after.scores()[seat]
    };
    let primary: Vec<i32> =
        controls.iter().filter(|control| control.primary).map(|control| wins(&control.action)).collect();
    let most = controls.iter().map(|control| wins(&control.action)).max();
    assert_eq!(primary, Vec::from_iter(most), "{controls:?}");
    let order: Vec<&str> = controls.iter().map(|control| control.action.as_str()).collect();
    let mut offered: Vec<&str> = choices.iter().map(|choice| choice.text.as_str()).collect();
    offered.retain(|text| order.contains(text));
    assert_eq!(order, offered, "the order of the board");
}

fn the_end_is_told(state: &State, events: &[Event]) {
    let winners = state.turn().outcome().expect("the end").winners;
    for seat in Seat::all(state.players()) {
        let tones: Vec<Tone> =
            moments(events, Viewer::Seat(seat)).into_iter().map(|(_, tone)| tone).collect();
        let last = if winners.contains(seat) { Tone::Win } else { Tone::Loss };
        assert_eq!(tones.last(), Some(&last), "{tones:?}");
    }
}

fn the_breakdown_adds_up(state: &State) {
    let names = names();
    for viewer in Viewer::all(state.players()) {
        for lang in Lang::ALL {
            let parts = Schicht::breakdown(&state.view(viewer), viewer, &speech(lang, &names))
                .expect("the game is over");
            let sums: Vec<i32> = parts
                .seats
                .iter()
                .map(|row| {
                    assert_eq!(row.len(), parts.sources.len());
                    row.iter().map(|cards| cards.parse::<i32>().expect("a number")).sum()
                })
                .collect();
            assert_eq!(sums, state.scores().as_slice());
            assert!(parts.decided.iter().all(|words| words.len() > 10), "{:?}", parts.decided);
        }
    }
}

/// If the game ended now: everybody's distance to the best of the others.
#[test]
fn standings_compare_treasures() {
    let names = names();
    let mut state = load(include_str!("../lesson/row.json"));
    events(&mut state, 1, "pick b4");
    let cards =
        Schicht::scene(&state.view(Viewer::Spectator), Viewer::Spectator, &[], &speech(Lang::En, &names))
            .seats;
    let scores = state.scores();
    for seat in Seat::all(state.players()) {
        let best = Seat::all(state.players()).filter(|other| *other != seat).map(|other| scores[other]).max();
        let ahead = scores[seat] - best.expect("another seat");
        let standing = match ahead {
            1.. => format!("+{ahead}"),
            0 => "\u{ff1d}".to_owned(),
            _ => format!("\u{2212}{}", -ahead),
        };
        assert_eq!(cards[seat.index()].standing, standing);
    }
}

/// Everything that the words of the guided first game promise happens.
#[test]
fn the_tutorial_keeps_its_word() {
    let tutorial = Schicht::tutorial().expect("a tutorial");
    let mut state = load(tutorial.position);
    let mut told: Vec<(&str, Vec<Event>)> = Vec::new();
    for step in tutorial.steps {
        for (seat, action) in step.acts() {
            let parsed = state.parse(action).expect("an action");
            state.check(Seat(seat), parsed).unwrap_or_else(|refused| panic!("{}: {refused}", step.id));
            let events = events(&mut state, seat, action);
            told.push((step.id, events));
        }
    }
    let took = |id: &str| {
        let events = told.iter().filter(|(step, _)| *step == id).flat_map(|(_, events)| events);
        let taken = events.filter_map(|event| match event {
            Event::Cleared { seat, galleries, cells, .. } => Some((
                seat.0,
                format!("{galleries:?}"),
                cells.iter().map(|cell| cell.cards.len()).sum::<usize>(),
            )),
            _ => None,
        });
        taken.collect::<Vec<_>>()
    };
    for (id, kind) in [("order", "Row"), ("tower", "Tower"), ("nearest", "Column")] {
        let [(0, gallery, 4)] = &took(id)[..] else { panic!("{id}: {:?}", took(id)) };
        assert!(gallery.contains(kind), "{id}: {gallery}");
    }
    let scores = state.scores();
    assert_eq!(scores.as_slice(), [12, 4]);
    let position = serde_json::to_value(state.position()).expect("plain data");
    assert_eq!(position["round"], 10);
    let layout = serde_json::json!([
        {"start": 1, "cells": [["r4"]]}, {"start": 0, "cells": [["y2"], ["y5"]]}, {"start": 1, "cells": [["g3"]]}
    ]);
    assert_eq!(position["layout"], layout);
}
