//! The implementation of [`Table`] for every game: a state with its history and the states to go back to.

use std::any::Any;
use std::fmt;

use maud::Markup;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use words::Speech;

use super::history::Detail;
use super::tasks::HintPart;
use super::{
    ActLog, DecisionTask, DrawTable, Hint, HintTask, History, Judged, JudgementTask, Line, LuckTask, Step,
    Table, UnpromptedTask,
};
use crate::luck::Chance;
use crate::{
    AnyGame, Breakdown, Choice, Company, Dice, Draw, EventLog, EventText, FastDice, Game, GameState, Logged,
    MAX_SEATS, Moment, Perspective, Refused, Remark, Scene, Scores, Seat, SeatSet, Section, Strategy, Turn,
    Viewer, sharpened,
};

/// A state with its history.
pub(crate) struct Running<G: Game> {
    state: G::State,
    acts: Vec<Act<G::Event>>,
    /// How many acts each viewer saw something of.
    versions: [u64; MAX_SEATS + 1],
    /// Each seat's version when it was asked its current question.
    asked: [u64; MAX_SEATS],
    /// The states before the last acts, as far as these can be taken back, and who acted.
    undo: Vec<(Seat, G::State)>,
    /// Who the bots are; `None` if they are neutral.
    company: Option<Company>,
    /// What they said, by the index of the act.
    remarks: Vec<(usize, Remark)>,
}

#[derive(Clone)]
enum Act<E> {
    Events(Vec<Logged<E>>),
    Undo {
        seat: Seat,
        /// The index of the act that was taken back.
        of: usize,
    },
}

impl<E> Act<E> {
    fn is_visible(&self, perspective: Perspective) -> bool {
        match self {
            Act::Events(events) => events.iter().any(|logged| logged.seen_by(perspective).is_some()),
            Act::Undo { .. } => true,
        }
    }
}

/// The outcome of a [`Step`].
struct Prepared<G: Game> {
    state: G::State,
    events: Vec<Logged<G::Event>>,
}

impl<G: Game> Running<G> {
    pub(crate) fn start(state: G::State) -> Running<G> {
        let (versions, asked) = ([0; MAX_SEATS + 1], [0; MAX_SEATS]);
        let (acts, undo, remarks) = (Vec::new(), Vec::new(), Vec::new());
        Running { state, acts, versions, asked, undo, company: None, remarks }
    }

    /// Adds an act to the history. All seats except `still_asked` now face a new question.
    fn remember(&mut self, act: Act<G::Event>, still_asked: SeatSet) {
        for viewer in Viewer::all(self.state.players()) {
            self.versions[viewer.index()] += u64::from(act.is_visible(viewer.into()));
        }
        for seat in Seat::all(self.state.players()).filter(|seat| !still_asked.contains(*seat)) {
            self.asked[seat.index()] = self.versions[seat.index()];
        }
        self.acts.push(act);
    }

    /// The index of the last act that was not taken back. Only such acts can be.
    fn last_standing(&self) -> usize {
        let mut taken_back = 0;
        let standing = self.acts.iter().rposition(|act| match act {
            Act::Undo { .. } => {
                taken_back += 1;
                false
            }
            Act::Events(_) if taken_back > 0 => {
                taken_back -= 1;
                false
            }
            Act::Events(_) => true,
        });
        standing.expect("an act that can be taken back")
    }

    /// Worlds consistent with what the viewer knows; the same ones for the same knowledge.
    fn worlds<const N: usize>(&self, viewer: Viewer) -> [G::State; N] {
        let view = self.state.view(viewer);
        std::array::from_fn(|seed| world::<G>(&view, seed as u64))
    }

    fn read(&self, seat: Seat, text: &str) -> Result<G::Action, Refused> {
        if seat.index() >= self.state.players() {
            return Err(Refused::malformed("no-seat").with("seat", i64::from(seat.0)));
        }
        self.state.parse(text).ok_or_else(|| {
            let shown: String = text.chars().filter(|c| !c.is_control()).take(40).collect();
            Refused::malformed("no-action").with("text", shown)
        })
    }

    fn legal_actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if seat.index() < self.state.players() {
            self.state.legal(seat, &mut actions);
        }
        actions
    }

    /// The legal actions with their texts.
    fn choices(&self, seat: Seat) -> Vec<Choice<G>> {
        let actions = self.legal_actions(seat).into_iter();
        actions.map(|action| Choice { action, text: self.state.text_of(action) }).collect()
    }

    /// The events the viewer saw, newest first, without those taken back.
    fn newest_events(&self, viewer: Viewer) -> impl Iterator<Item = &G::Event> {
        let mut taken_back = 0;
        let standing = move |act: &&Act<G::Event>| match act {
            Act::Undo { .. } => {
                taken_back += 1;
                false
            }
            Act::Events(_) if taken_back > 0 => {
                taken_back -= 1;
                false
            }
            Act::Events(_) => true,
        };
        self.acts.iter().rev().filter(standing).flat_map(move |act| {
            let events: &[Logged<G::Event>] = match act {
                Act::Events(events) => events,
                Act::Undo { .. } => &[],
            };
            events.iter().rev().filter_map(move |logged| logged.seen_by(viewer.into()))
        })
    }

    /// Everything the seat may base a decision on; `None` if there is nothing to decide.
    fn question(&self, seat: Seat) -> Option<(G::View, Vec<G::Action>)> {
        let legal = self.legal_actions(seat);
        (!legal.is_empty()).then(|| (self.state.view(Viewer::Seat(seat)), legal))
    }
}

/// A world consistent with a view; the same one for the same seed.
pub(crate) fn world<G: Game>(view: &G::View, seed: u64) -> G::State {
    G::State::imagine(view, &mut FastDice::new(seed))
}

impl<G: Game + Draw + Strategy> Running<G> {
    /// What bots say about events, judging by what spectators see. One remark for each seat and part of the game.
    fn hear(&mut self, events: &[Logged<G::Event>], before: &G::State) {
        let Some(company) = self.company.filter(|company| G::TALK && company.speakers().next().is_some())
        else {
            return;
        };
        let seen: Vec<&G::Event> =
            events.iter().filter_map(|logged| logged.seen_by(Viewer::Spectator.into())).collect();
        if seen.is_empty() {
            return;
        }
        let [before, after] = [before, &self.state].map(|state| state.view(Viewer::Spectator));
        for remark in G::remarks(&seen, &before, &after, &company) {
            let mut said = self.remarks.iter().rev().map(|(_, said)| said);
            let silent =
                said.find(|said| said.seat == remark.seat).is_none_or(|said| said.part < remark.part);
            if silent && company.speaks(remark.seat) {
                self.remarks.push((self.acts.len(), remark));
            }
        }
    }

    /// The remarks on an act.
    fn remarks_on(&self, index: usize) -> impl Iterator<Item = &Remark> {
        let first = self.remarks.partition_point(|(act, _)| *act < index);
        self.remarks[first..].iter().take_while(move |(act, _)| *act == index).map(|(_, remark)| remark)
    }

    /// After the last act of a finished match: who the bots were.
    fn characters(&self, index: usize, speech: &Speech<'_>) -> Vec<Line> {
        let Some(company) = self.company.filter(|_| G::TALK && index + 1 == self.acts.len()) else {
            return Vec::new();
        };
        if self.state.turn().outcome().is_none() {
            return Vec::new();
        }
        let told = company.speakers().map(|seat| {
            let key = format!("character-{}", company.character(seat).name());
            let text = speech.say_with(&key, &[("name", speech.name(seat.index()).into())]);
            Line::Text { text, by: Some(seat) }
        });
        told.collect()
    }
}

impl<G: Game> fmt::Debug for Running<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Hidden information must not end up in a log file.
        write!(f, "a running game of {}", G::ID)
    }
}

impl<G: Game + Draw + Strategy> Table for Running<G> {
    fn game(&self) -> &'static dyn AnyGame {
        // A game is a unit type, so this box takes no memory.
        Box::leak(Box::new(G::default()))
    }

    fn players(&self) -> usize {
        self.state.players()
    }

    fn turn(&self) -> Turn {
        self.state.turn()
    }

    fn active_seats(&self, viewer: Viewer) -> SeatSet {
        let [world] = self.worlds(viewer);
        world.turn().seats()
    }

    fn scores(&self) -> Scores {
        self.state.scores()
    }

    fn known_scores(&self, viewer: Viewer) -> Vec<Option<i32>> {
        let worlds = self.worlds::<4>(viewer).map(|world| world.scores());
        let known = |seat| worlds.iter().all(|world| world[seat] == worlds[0][seat]).then(|| worlds[0][seat]);
        Seat::all(self.state.players()).map(known).collect()
    }

    fn win_chances(&self, perspective: Perspective) -> Scores {
        let Perspective::Viewer(viewer) = perspective else {
            return calibrated::<G>(&self.state, shares::<G>(&self.state));
        };
        expected::<G>(&self.state.view(viewer), self.state.players())
    }

    fn stage(&self) -> usize {
        G::stage(&self.state)
    }

    fn position(&self) -> Value {
        serde_json::to_value(self.state.position()).expect("positions are plain data")
    }

    fn view(&self, viewer: Viewer) -> Value {
        serde_json::to_value(self.state.view(viewer)).expect("views are plain data")
    }

    fn write_view(&self, viewer: Viewer, text: &mut Vec<u8>) -> SeatSet {
        let view = self.state.view(viewer);
        serde_json::to_writer(text, &view).expect("views are plain data");
        world::<G>(&view, 0).turn().seats()
    }

    fn imagined_position(&self, viewer: Viewer, mut dice: &mut dyn Dice) -> Value {
        let world = G::State::imagine(&self.state.view(viewer), &mut dice);
        serde_json::to_value(world.position()).expect("positions are plain data")
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.legal_actions(seat).into_iter().map(|action| self.state.text_of(action)).collect()
    }

    fn open_ended(&self, seat: Seat) -> &'static [&'static str] {
        self.state.open_ended(seat)
    }

    fn alternatives(&self, seat: Seat) -> Vec<String> {
        let mut actions = Vec::new();
        self.state.alternatives(seat, &mut actions);
        actions.into_iter().map(|action| self.state.text_of(action)).collect()
    }

    fn answers(&self, action: &str) -> bool {
        self.state.parse(action).is_none_or(|action| self.state.answers(action))
    }

    fn timeout_action(&self, seat: Seat) -> Option<String> {
        self.state.timeout_action(seat).map(|action| self.state.text_of(action))
    }

    fn check(&self, seat: Seat, action: &str) -> Result<(), Refused> {
        self.state.check(seat, self.read(seat, action)?)
    }

    fn attempt(&self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Step, Refused> {
        let action = self.read(seat, action)?;
        self.state.check(seat, action)?;
        let mut state = self.state.clone();
        let mut log = EventLog::default();
        let mut dice = Watched { dice, rolled: false };
        state.apply(seat, action, &mut dice, &mut log);
        let irreversible = log.irreversible || dice.rolled;
        let turn = state.turn();
        Ok(Step { seat, irreversible, turn, outcome: Box::new(Prepared::<G> { state, events: log.events }) })
    }

    fn commit(&mut self, step: Step) {
        let prepared = step.outcome.downcast::<Prepared<G>>().expect("a step of this table");
        let before = std::mem::replace(&mut self.state, prepared.state);
        let still_asked = before.still_asked(&self.state, step.seat);
        if step.irreversible || self.undo.last().is_some_and(|(seat, _)| *seat != step.seat) {
            self.undo.clear();
        }
        self.hear(&prepared.events, &before);
        if !step.irreversible {
            self.undo.push((step.seat, before));
        }
        self.remember(Act::Events(prepared.events), still_asked);
    }

    fn undoable(&self) -> Option<Seat> {
        self.undo.last().map(|(seat, _)| *seat)
    }

    fn undo(&mut self) {
        if let Some((seat, state)) = self.undo.pop() {
            self.state = state;
            let of = self.last_standing();
            self.remember(Act::Undo { seat, of }, SeatSet::EMPTY);
        }
    }

    fn version(&self, viewer: Viewer) -> u64 {
        self.versions[viewer.index()]
    }

    fn asked_since(&self, seat: Seat) -> u64 {
        self.asked.get(seat.index()).copied().unwrap_or_default()
    }

    fn history(&self, perspective: Perspective) -> History<'_> {
        History::new(self, perspective)
    }

    fn keep_company(&mut self, company: Company) {
        self.company = Some(company);
    }

    fn silence(&mut self, seat: Seat) {
        if let Some(company) = &mut self.company {
            company.silence(seat);
        }
    }

    fn first_to_act(&self, seats: SeatSet) -> Option<Seat> {
        G::first_to_act(&self.state.view(Viewer::Spectator), seats)
    }

    fn decision_task(&self, seat: Seat) -> Option<DecisionTask> {
        let (view, legal) = self.question(seat)?;
        let character = self.company.map(|company| company.character(seat));
        Some(Box::new(move |effort, mut dice| {
            let effort = effort.with_character(character);
            let chosen = G::decide(seat, &view, &legal, effort, &mut dice);
            G::State::imagine(&view, &mut dice).text_of(chosen)
        }))
    }

    fn hint_task(&self, seat: Seat) -> Option<HintTask> {
        let (view, legal) = self.question(seat)?;
        Some(Box::new(move |effort, mut dice| {
            // Nobody is advised by a beginner.
            let chosen = match effort.iterations {
                0 => G::quick_action(&view, &legal, &mut dice),
                _ => G::decide(seat, &view, &legal, effort, &mut dice),
            };
            let action = G::State::imagine(&view, &mut dice).text_of(chosen);
            let words = move |part, speech: &Speech<'_>| match part {
                HintPart::Description => G::describe_action(&view, seat, chosen, speech),
                HintPart::Reason => G::reason(seat, &view, chosen, speech),
            };
            Hint { action, words: Box::new(words) }
        }))
    }

    fn unprompted_task(&self, seat: Seat) -> Option<UnpromptedTask> {
        let legal = self.legal_actions(seat);
        if legal.is_empty() && self.state.open_ended(seat).is_empty() {
            return None;
        }
        let view = self.state.view(Viewer::Seat(seat));
        let character = self.company.map(|company| company.character(seat));
        Some(Box::new(move |mut dice| {
            let chosen = G::unprompted(&view, &legal, character, &mut dice)?;
            Some(G::State::imagine(&view, &mut dice).text_of(chosen))
        }))
    }

    fn judgement_task(&self, seat: Seat, played: &str) -> Option<JudgementTask> {
        let played = self.state.parse(played).filter(|played| self.state.check(seat, *played).is_ok())?;
        let mut legal = Vec::new();
        self.state.alternatives(seat, &mut legal);
        if legal.len() < 2 || !legal.contains(&played) {
            return None;
        }
        let view = self.state.view(Viewer::Seat(seat));
        Some(Box::new(move |effort, mut dice| {
            let opinions = G::opinions(seat, &view, &legal, Some(played), effort, &mut dice);
            let world = G::State::imagine(&view, &mut dice);
            let texts = legal.iter().map(|action| world.text_of(*action));
            Judged { opinions: texts.zip(opinions).collect() }
        }))
    }

    fn theme(&self, seat: Seat, action: &str) -> Option<&'static str> {
        let action = self.state.parse(action).filter(|action| self.state.check(seat, *action).is_ok())?;
        G::theme(seat, &self.state.view(Viewer::Seat(seat)), action)
    }

    fn luck_task(&self, seat: Seat, action: &str, after: &dyn Table) -> Option<LuckTask> {
        let action = self.state.parse(action).filter(|action| self.state.check(seat, *action).is_ok())?;
        let after = after.state().downcast_ref::<G::State>()?;
        let chance = Chance::<G>::of(&self.state, seat, action, after)?;
        Some(Box::new(move |dice| chance.luck(dice)))
    }

    fn analysis_iterations(&self) -> u32 {
        G::ANALYSIS_ITERATIONS
    }

    fn state(&self) -> &dyn Any {
        &self.state
    }

    fn boxed_clone(&self) -> Box<dyn Table> {
        Box::new(Running::<G> {
            state: self.state.clone(),
            acts: self.acts.clone(),
            versions: self.versions,
            asked: self.asked,
            undo: self.undo.clone(),
            company: self.company,
            remarks: self.remarks.clone(),
        })
    }

    fn snapshot(&self) -> Box<dyn Table> {
        Box::new(Running::<G>::start(self.state.clone()))
    }
}

impl<G: Game + Draw + Strategy> DrawTable for Running<G> {
    fn ground(&self, viewer: Viewer, speech: &Speech<'_>) -> Markup {
        G::ground(&self.state.view(viewer), speech)
    }

    fn scene(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene {
        let choices = viewer.seat().map(|seat| self.choices(seat)).unwrap_or_default();
        G::scene(&self.state.view(viewer), viewer, &choices, speech)
    }

    fn read_only_scene(&self, viewer: Viewer, speech: &Speech<'_>) -> Scene {
        let view = self.state.view(viewer);
        let choices = viewer.seat().map(|seat| self.choices(seat)).unwrap_or_default();
        let prompt = G::prompt(&view, viewer, &choices, speech);
        Scene { prompt, ..G::scene(&view, viewer, &[], speech) }
    }

    fn scene_with_only(&self, seat: Seat, actions: &[String], speech: &Speech<'_>) -> Scene {
        let viewer = Viewer::Seat(seat);
        let choice = |text: &String| Some(Choice { action: self.state.parse(text)?, text: text.clone() });
        let only: Vec<Choice<G>> = actions.iter().filter_map(choice).collect();
        G::scene(&self.state.view(viewer), viewer, &only, speech)
    }

    fn hand(&self, seat: Seat, speech: &Speech<'_>) -> Markup {
        let viewer = Viewer::Seat(seat);
        G::hand(&self.state.view(viewer), viewer, &[], speech)
    }

    fn sketch(&self, viewer: Viewer, speech: &Speech<'_>) -> String {
        G::sketch(&self.state.view(viewer), speech)
    }

    fn describe_action(&self, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String> {
        let action = self.state.parse(action)?;
        G::describe_action(&self.state.view(Viewer::Seat(seat)), seat, action, speech)
    }

    fn reason(&self, seat: Seat, action: &str, speech: &Speech<'_>) -> Option<String> {
        let action = self.state.parse(action)?;
        G::reason(seat, &self.state.view(Viewer::Seat(seat)), action, speech)
    }

    fn forced_action(&self, seat: Seat) -> Option<String> {
        let asked = self.state.turn().seats().contains(seat) && self.state.open_ended(seat).is_empty();
        match self.choices(seat).as_slice() {
            [only] if asked && G::is_routine(only.action) => Some(only.text.clone()),
            _ => None,
        }
    }

    fn breakdown(&self, viewer: Viewer, speech: &Speech<'_>) -> Option<Breakdown> {
        self.state.turn().outcome()?;
        G::breakdown(&self.state.view(viewer), viewer, speech)
    }

    fn recap(&self, viewer: Viewer, speech: &Speech<'_>) -> Markup {
        G::recap(&self.state.view(viewer), viewer, &mut self.newest_events(viewer), speech)
    }

    fn explain(&self, seat: Seat, speech: &Speech<'_>) -> Option<String> {
        if !self.state.turn().seats().contains(seat) {
            return None;
        }
        G::explain(&self.state.view(Viewer::Seat(seat)), seat, &self.choices(seat), speech)
    }
}

impl<G: Game + Draw + Strategy> ActLog for Running<G> {
    fn len(&self) -> usize {
        self.acts.len()
    }

    fn version(&self, perspective: Perspective) -> u64 {
        match perspective {
            Perspective::Viewer(viewer) => self.versions[viewer.index()],
            Perspective::Omniscient => self.acts.len() as u64,
        }
    }

    fn is_visible(&self, index: usize, perspective: Perspective) -> bool {
        perspective == Perspective::Omniscient || self.acts[index].is_visible(perspective)
    }

    fn events(&self, index: usize, perspective: Perspective) -> Vec<Box<RawValue>> {
        match &self.acts[index] {
            Act::Events(events) => {
                events.iter().filter_map(|logged| logged.seen_by(perspective)).map(event_text).collect()
            }
            Act::Undo { seat, .. } => vec![event_text(&json!({"type": "undo", "seat": seat}))],
        }
    }

    fn lines(
        &self,
        index: usize,
        perspective: Perspective,
        detail: Detail,
        speech: &Speech<'_>,
    ) -> Vec<Line> {
        let events = match &self.acts[index] {
            Act::Events(events) => events,
            Act::Undo { seat, .. } => return vec![Line::Undo(*seat)],
        };
        let lines = |event: &G::Event| {
            let (heading, text) = match detail {
                Detail::Log => (event.section(), event.line(speech)),
                Detail::Replay => (None, event.replay_line(speech)),
            };
            let text = text.map(|text| Line::Text { text, by: event.actor() });
            heading.map(Line::Heading).into_iter().chain(text)
        };
        let seen = events.iter().filter_map(|logged| logged.seen_by(perspective));
        let said = self.remarks_on(index).map(|remark| {
            let (name, words) = (speech.name(remark.seat.index()), remark.sentence(speech));
            let text =
                speech.say_with("remark-line", &[("name", name.into()), ("text", words.as_str().into())]);
            Line::Remark { by: remark.seat, words, text }
        });
        seen.flat_map(lines).chain(said).chain(self.characters(index, speech)).collect()
    }

    fn section(&self, index: usize, perspective: Perspective) -> Option<Section> {
        match &self.acts[index] {
            Act::Events(events) => {
                events.iter().filter_map(|logged| logged.seen_by(perspective)).find_map(EventText::section)
            }
            Act::Undo { .. } => None,
        }
    }

    fn takes_back(&self, index: usize) -> Option<usize> {
        match self.acts[index] {
            Act::Events(_) => None,
            Act::Undo { of, .. } => Some(of),
        }
    }

    fn moments(&self, index: usize, perspective: Perspective, speech: &Speech<'_>) -> Vec<Moment> {
        match (&self.acts[index], perspective) {
            (Act::Events(events), Perspective::Viewer(viewer)) => {
                let seen = events.iter().filter_map(|logged| logged.seen_by(perspective));
                seen.filter_map(|event| event.moment(viewer, speech)).collect()
            }
            _ => Vec::new(),
        }
    }

    fn actor(&self, index: usize, perspective: Perspective) -> Option<Seat> {
        match &self.acts[index] {
            Act::Events(events) => {
                events.iter().filter_map(|logged| logged.seen_by(perspective)).find_map(EventText::actor)
            }
            Act::Undo { seat, .. } => Some(*seat),
        }
    }
}

/// The share of a victory that each seat can expect, averaged over worlds consistent with a view; always the same ones.
pub(crate) fn expected<G: Strategy>(view: &G::View, players: usize) -> Scores {
    let worlds: Vec<G::State> =
        (0..u64::from(G::ESTIMATED_WORLDS)).map(|seed| world::<G>(view, seed)).collect();
    let chances: Vec<Scores> = worlds.iter().map(shares::<G>).collect();
    let mean = |seat| chances.iter().map(|chances| chances[seat]).sum::<i32>() / chances.len() as i32;
    calibrated::<G>(&worlds[0], Scores::of(players, mean))
}

/// The share of a victory each seat can expect in this world; once the match is over, its outcome.
fn shares<G: Strategy>(world: &G::State) -> Scores {
    match world.turn() {
        Turn::Over(outcome) => outcome.shares(),
        Turn::Seats(_) => G::estimate(world),
    }
}

fn calibrated<G: Strategy>(world: &G::State, shares: Scores) -> Scores {
    sharpened(shares, G::sharpness(world.players(), G::stage(world)))
}

fn event_text<E: serde::Serialize>(event: &E) -> Box<RawValue> {
    to_raw_value(event).expect("events are plain data")
}

/// Passes dice on and notices whether any were rolled.
struct Watched<'a> {
    dice: &'a mut dyn Dice,
    rolled: bool,
}

impl Dice for Watched<'_> {
    fn below(&mut self, n: u32) -> u32 {
        self.rolled |= n > 1;
        self.dice.below(n)
    }
}
