//! The one implementation: a game's state with what each act told, and the way back.

use std::fmt;

use maud::Markup;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use words::Speech;

use super::{Advice, Aside, Asked, Hint, Line, Step, Table, Thought};
use crate::{
    AnyGame, Choice, Dice, Draw, FastDice, Game, Kept, MAX_SEATS, Refused, Scene, Scores, Seat, SeatSet,
    Told, Turn, Viewer, Wits, text_of,
};

/// A state with what was told on the way.
pub(crate) struct Running<G: Game> {
    state: G::State,
    acts: Vec<Act<G::Event>>,
    /// How many acts told each viewer something.
    versions: [u64; MAX_SEATS + 1],
    /// Each seat's version when it was asked what it is asked now.
    asked: [u64; MAX_SEATS],
    /// The states before the last acts, as far back as they can be taken back, and whose acts they were.
    undo: Vec<(Seat, G::State)>,
}

#[derive(Clone)]
enum Act<E> {
    Told(Vec<Told<E>>),
    TakenBack(Seat),
}

struct Prepared<G: Game> {
    state: G::State,
    told: Vec<Told<G::Event>>,
}

impl<E> Act<E> {
    fn tells(&self, viewer: Viewer) -> bool {
        match self {
            Act::Told(told) => told.iter().any(|told| told.to(viewer).is_some()),
            Act::TakenBack(_) => true,
        }
    }
}

impl<G: Game> Running<G> {
    pub(crate) fn start(state: G::State) -> Running<G> {
        let (versions, asked) = ([0; MAX_SEATS + 1], [0; MAX_SEATS]);
        Running { state, acts: Vec::new(), versions, asked, undo: Vec::new() }
    }

    /// Takes note of an act; those who are `still_asked` what they were asked before go on deciding.
    fn remember(&mut self, act: Act<G::Event>, still_asked: SeatSet) {
        for viewer in Viewer::all(G::players(&self.state)) {
            self.versions[viewer.index()] += u64::from(act.tells(viewer));
        }
        for seat in Seat::all(G::players(&self.state)).filter(|seat| !still_asked.contains(*seat)) {
            self.asked[seat.index()] = self.versions[seat.index()];
        }
        self.acts.push(act);
    }

    /// The acts that told the viewer something, from his `version` on. Usually these are few and the last ones.
    fn acts_since(&self, viewer: Viewer, version: u64) -> impl Iterator<Item = &Act<G::Event>> {
        let missed = self.versions[viewer.index()].saturating_sub(version) as usize;
        let telling = |act: &&Act<G::Event>| act.tells(viewer);
        let mut acts: Vec<&Act<G::Event>> = self.acts.iter().rev().filter(telling).take(missed).collect();
        acts.reverse();
        acts.into_iter()
    }

    /// Some worlds that fit what the viewer knows, the same for the same knowledge.
    fn worlds<const N: usize>(&self, viewer: Viewer) -> [G::State; N] {
        let view = G::view(&self.state, viewer);
        std::array::from_fn(|seed| G::imagine(&view, &mut FastDice::new(seed as u64)))
    }

    /// The act of this number, counted from 1.
    fn act(&self, number: u64) -> Option<&Act<G::Event>> {
        let before = usize::try_from(number.checked_sub(1)?).ok()?;
        self.acts.get(before)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<G::Action, Refused> {
        if seat.index() >= G::players(&self.state) {
            return Err(Refused::malformed("no-seat").with("seat", i64::from(seat.0)));
        }
        G::parse(&self.state, text).ok_or_else(|| {
            let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
            Refused::malformed("no-action").with("text", shown)
        })
    }

    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if seat.index() < G::players(&self.state) {
            G::legal(&self.state, seat, &mut actions);
        }
        actions
    }

    /// The same with their texts.
    fn choices(&self, seat: Seat) -> Vec<Choice<G>> {
        let actions = self.legal_actions(seat).into_iter();
        actions.map(|action| Choice { action, text: text_of::<G>(&self.state, action) }).collect()
    }

    /// All that whoever decides for the seat may know; `None` if there is nothing to decide.
    fn question(&self, seat: Seat) -> Option<(G::View, Vec<G::Action>)> {
        let legal = self.legal_actions(seat);
        (!legal.is_empty()).then(|| (G::view(&self.state, Viewer::Seat(seat)), legal))
    }
}

impl<G: Game> fmt::Debug for Running<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hidden things must not reach a log by accident.
        write!(f, "a running game of {}", G::ID)
    }
}

impl<G: Game + Draw + Wits> Table for Running<G> {
    fn game(&self) -> &'static dyn AnyGame {
        // A game is a unit type, so this box takes no memory.
        Box::leak(Box::new(G::default()))
    }

    fn players(&self) -> usize {
        G::players(&self.state)
    }

    fn turn(&self) -> Turn {
        G::turn(&self.state)
    }

    fn awaited(&self, viewer: Viewer) -> SeatSet {
        let view = G::view(&self.state, viewer);
        G::turn(&G::imagine(&view, &mut FastDice::new(0))).seats()
    }

    fn scores(&self) -> Scores {
        G::scores(&self.state)
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.legal_actions(seat).into_iter().map(|action| text_of::<G>(&self.state, action)).collect()
    }

    fn open_ended(&self, seat: Seat) -> &'static [&'static str] {
        G::open_ended(&self.state, seat)
    }

    fn position(&self) -> Value {
        serde_json::to_value(G::position(&self.state)).expect("positions are plain data")
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(G::view(&self.state, viewer)).expect("views are plain data")
    }

    fn view_text(&self, viewer: Viewer) -> Box<RawValue> {
        to_raw_value(&G::view(&self.state, viewer)).expect("views are plain data")
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused> {
        G::check(&self.state, seat, self.read(seat, action)?)
    }

    fn attempt(&self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Step, Refused> {
        let action = self.read(seat, action)?;
        G::check(&self.state, seat, action)?;
        let mut state = self.state.clone();
        let mut log = Kept::default();
        let mut dice = Watched { dice, fell: false };
        G::apply(&mut state, seat, action, &mut dice, &mut log);
        let lasting = log.lasting || dice.fell;
        let turn = G::turn(&state);
        Ok(Step { seat, lasting, turn, outcome: Box::new(Prepared::<G> { state, told: log.told }) })
    }

    fn commit(&mut self, step: Step) {
        let prepared = step.outcome.downcast::<Prepared<G>>().expect("a step of this table");
        let before = std::mem::replace(&mut self.state, prepared.state);
        let still_asked = G::still_asked(&before, &self.state, step.seat);
        if step.lasting || self.undo.last().is_some_and(|(seat, _)| *seat != step.seat) {
            self.undo.clear();
        }
        if !step.lasting {
            self.undo.push((step.seat, before));
        }
        self.remember(Act::Told(prepared.told), still_asked);
    }

    fn undoable(&self) -> Option<Seat> {
        self.undo.last().map(|(seat, _)| *seat)
    }

    fn undo(&mut self) {
        if let Some((seat, state)) = self.undo.pop() {
            self.state = state;
            self.remember(Act::TakenBack(seat), SeatSet::EMPTY);
        }
    }

    fn version(&self, viewer: Viewer) -> u64 {
        self.versions[viewer.index()]
    }

    fn asked_since(&self, seat: Seat) -> u64 {
        self.asked.get(seat.index()).copied().unwrap_or_default()
    }

    fn told_since(&self, viewer: Viewer, version: u64) -> Vec<Vec<Box<RawValue>>> {
        self.acts_since(viewer, version)
            .map(|act| match act {
                Act::Told(told) => told.iter().filter_map(|told| told.to(viewer)).map(event_text).collect(),
                Act::TakenBack(seat) => vec![event_text(&json!({"type": "undo", "seat": seat}))],
            })
            .collect()
    }

    fn lines_since(&self, viewer: Viewer, version: u64, speech: &Speech<'_>) -> Vec<Vec<Line>> {
        self.acts_since(viewer, version)
            .map(|act| match act {
                Act::Told(told) => told
                    .iter()
                    .filter_map(|told| told.to(viewer))
                    .filter_map(|event| G::line(event, speech))
                    .map(Line::Said)
                    .collect(),
                Act::TakenBack(seat) => vec![Line::TakenBack(*seat)],
            })
            .collect()
    }

    fn last_events(&self) -> Vec<Value> {
        self.told_in(self.acts.len() as u64, None)
    }

    fn ground(&self, viewer: Viewer, speech: &Speech<'_>) -> Markup {
        G::ground(&G::view(&self.state, viewer), speech)
    }

    fn scene(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene {
        let choices = viewer.seat().map(|seat| self.choices(seat)).unwrap_or_default();
        G::scene(&G::view(&self.state, viewer), viewer, &choices, speech)
    }

    fn explain(&self, seat: Seat, speech: &Speech<'_>) -> Option<String> {
        if !G::turn(&self.state).seats().contains(seat) {
            return None;
        }
        G::explain(&G::view(&self.state, Viewer::Seat(seat)), seat, &self.choices(seat), speech)
    }

    fn sketch(&self, viewer: Viewer, speech: &Speech<'_>) -> String {
        G::sketch(&G::view(&self.state, viewer), speech)
    }

    fn still(&self) -> Box<dyn Table> {
        Box::new(Running::<G>::start(self.state.clone()))
    }

    fn picture(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene {
        let view = G::view(&self.state, viewer);
        let choices = viewer.seat().map(|seat| self.choices(seat)).unwrap_or_default();
        let prompt = G::prompt(&view, viewer, &choices, speech);
        Scene { prompt, ..G::scene(&view, viewer, &[], speech) }
    }

    fn hand(&self, seat: Seat, speech: &Speech<'_>) -> Markup {
        let viewer = Viewer::Seat(seat);
        G::hand(&G::view(&self.state, viewer), viewer, &[], speech)
    }

    fn known_scores(&self, viewer: Viewer) -> Vec<Option<i32>> {
        let worlds = self.worlds::<4>(viewer).map(|world| G::scores(&world));
        let known = |seat| worlds.iter().all(|world| world[seat] == worlds[0][seat]).then(|| worlds[0][seat]);
        Seat::all(G::players(&self.state)).map(known).collect()
    }

    fn hopes(&self, viewer: Option<Viewer>) -> Scores {
        let Some(viewer) = viewer else { return hopes_in::<G>(&self.state) };
        let worlds = self.worlds::<8>(viewer).map(|world| hopes_in::<G>(&world));
        Scores::of(G::players(&self.state), |seat| {
            worlds.iter().map(|hopes| hopes[seat]).sum::<i32>() / worlds.len() as i32
        })
    }

    fn imagined(&self, viewer: Viewer, mut dice: &mut dyn Dice) -> Value {
        let world = G::imagine(&G::view(&self.state, viewer), &mut dice);
        serde_json::to_value(G::position(&world)).expect("positions are plain data")
    }

    fn told_in(&self, act: u64, viewer: Option<Viewer>) -> Vec<Value> {
        match self.act(act) {
            Some(Act::Told(told)) => {
                told.iter().filter_map(|told| heard(told, viewer)).map(event_json).collect()
            }
            Some(Act::TakenBack(seat)) => vec![json!({"type": "undo", "seat": seat})],
            None => Vec::new(),
        }
    }

    fn lines_in(&self, act: u64, viewer: Option<Viewer>, speech: &Speech<'_>) -> Vec<Line> {
        match self.act(act) {
            Some(Act::Told(told)) => told
                .iter()
                .filter_map(|told| heard(told, viewer))
                .filter_map(|event| G::retell(event, speech))
                .map(Line::Said)
                .collect(),
            Some(Act::TakenBack(seat)) => vec![Line::TakenBack(*seat)],
            None => Vec::new(),
        }
    }

    fn actor_in(&self, act: u64, viewer: Option<Viewer>) -> Option<Seat> {
        match self.act(act)? {
            Act::Told(told) => told.iter().filter_map(|told| heard(told, viewer)).find_map(G::actor),
            Act::TakenBack(seat) => Some(*seat),
        }
    }

    fn answers(&self, action: &str) -> bool {
        G::parse(&self.state, action).is_none_or(G::answers)
    }

    fn in_words(&self, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String> {
        let action = G::parse(&self.state, action)?;
        G::deed(&G::view(&self.state, Viewer::Seat(seat)), seat, action, speech)
    }

    fn thought(&self, seat: Seat) -> Option<Thought> {
        let (view, legal) = self.question(seat)?;
        Some(Box::new(move |effort, mut dice| {
            let chosen = G::decide(seat, &view, &legal, effort, &mut dice);
            text_of::<G>(&G::imagine(&view, &mut dice), chosen)
        }))
    }

    fn hint(&self, seat: Seat) -> Option<Advice> {
        let (view, legal) = self.question(seat)?;
        Some(Box::new(move |effort, mut dice| {
            let chosen = G::decide(seat, &view, &legal, effort, &mut dice);
            let action = text_of::<G>(&G::imagine(&view, &mut dice), chosen);
            let words = move |asked, speech: &Speech<'_>| match asked {
                Asked::Deed => G::deed(&view, seat, chosen, speech),
                Asked::Reason => G::reason(seat, &view, chosen, speech),
            };
            Hint { action, words: Box::new(words) }
        }))
    }

    fn aside(&self, seat: Seat) -> Option<Aside> {
        let legal = self.legal_actions(seat);
        if legal.is_empty() && self.open_ended(seat).is_empty() {
            return None;
        }
        let view = G::view(&self.state, Viewer::Seat(seat));
        Some(Box::new(move |mut dice| {
            let chosen = G::aside(&view, &legal, &mut dice)?;
            Some(text_of::<G>(&G::imagine(&view, &mut dice), chosen))
        }))
    }

    fn hurried(&self, seat: Seat) -> Option<String> {
        G::hurried(&self.state, seat).map(|action| text_of::<G>(&self.state, action))
    }

    fn boxed(&self) -> Box<dyn Table> {
        Box::new(Running::<G> {
            state: self.state.clone(),
            acts: self.acts.clone(),
            versions: self.versions,
            asked: self.asked,
            undo: self.undo.clone(),
        })
    }
}

/// What each seat can hope for in this world; in the end who has won has all.
fn hopes_in<G: Wits>(world: &G::State) -> Scores {
    match G::turn(world) {
        Turn::Over(outcome) => outcome.shares(),
        Turn::Seats(_) => G::estimate(world),
    }
}

/// What the viewer hears of it; nobody in particular hears everything.
fn heard<E>(told: &Told<E>, viewer: Option<Viewer>) -> Option<&E> {
    match viewer {
        Some(viewer) => told.to(viewer),
        None => Some(&told.event),
    }
}

fn event_json<E: serde::Serialize>(event: &E) -> Value {
    serde_json::to_value(event).expect("events are plain data")
}

fn event_text<E: serde::Serialize>(event: &E) -> Box<RawValue> {
    to_raw_value(event).expect("events are plain data")
}

/// Passes dice on and notices whether any fell.
struct Watched<'a> {
    dice: &'a mut dyn Dice,
    fell: bool,
}

impl Dice for Watched<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.fell |= n > 1;
        self.dice.below(n)
    }
}
