//! Prints a game as text short enough to review, for golden files.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::marker::PhantomData;

use game::{
    Audience, Chosen, Dice, Draw, EventLog, FastDice, Game, GameState, Logged, Seat, Strategy, Turn, Viewer,
};
use serde_json::{Map, Value};
use words::Lang;

use crate::positions::json_text;
use crate::presentation::names;
use crate::random_game::{decisions, legal_texts};

/// How many actions of a legal list are printed.
const LISTED: usize = 12;

/// The first `steps` actions of a random game and how it ends: after each action the events and their audience, the table
/// as text, whose turn it is, what changed in each view, and the legal actions.
#[track_caller]
pub fn playthrough<G: Game + Draw + Strategy>(
    players: usize,
    options: &Value,
    seed: u64,
    steps: usize,
) -> String {
    let chosen: &Chosen = options.as_object().expect("options are an object");
    let complete = game::AnyGame::complete(&G::default(), players, chosen).expect("options that fit");
    let read: G::Options = serde_json::from_value(Value::Object(complete)).expect("options that fit");
    let mut dice = FastDice::new(seed);
    let mut chooser = FastDice::new(!seed);
    let mut state = G::new(players, &read, &mut dice).expect("options that fit");
    let mut story =
        Story::<G> { game: PhantomData, text: String::new(), views: BTreeMap::new(), sketch: String::new() };
    let _ = writeln!(
        story.text,
        "{}, {players} players, {options}, seed {seed}, rules version {}\n",
        G::ID,
        G::RULES_VERSION
    );
    story.show(&state);
    let mut done = 0;
    while let Turn::Seats(seats) = state.turn() {
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = seats[chooser.below(seats.len() as u32) as usize];
        let actions = decisions::<G>(&state, seat);
        let action = actions[chooser.below(actions.len() as u32) as usize];
        let text = state.text_of(action);
        let mut log = EventLog::default();
        state.apply(seat, action, &mut dice, &mut log);
        done += 1;
        if done <= steps {
            let _ = writeln!(story.text, "\n{done}. seat {seat}: {text}");
            story.tell(&log.events);
            story.show(&state);
        }
    }
    if done > steps {
        let _ = writeln!(story.text, "\n… {} more actions …\n", done - steps);
        story.views.clear();
        story.show(&state);
    }
    story.text
}

/// The text so far, and the last printed views and table.
struct Story<G: Game> {
    game: PhantomData<G>,
    text: String,
    views: BTreeMap<usize, Map<String, Value>>,
    sketch: String,
}

impl<G: Draw> Story<G> {
    fn tell(&mut self, told: &[Logged<G::Event>]) {
        for told in told {
            let event = json_text(&told.event);
            let _ = match (told.audience, &told.instead) {
                (Audience::All, _) => writeln!(self.text, "  tells all: {event}"),
                (Audience::Only(seats), None) => writeln!(self.text, "  tells {seats:?}: {event}"),
                (Audience::Only(seats), Some(instead)) => {
                    writeln!(self.text, "  tells {seats:?}: {event}, others: {}", json_text(instead))
                }
            };
        }
    }

    fn show(&mut self, state: &G::State) {
        let players = state.players();
        let names = names(players);
        let speech = G::texts().speech_among(Lang::En, &names);
        let sketch = G::sketch(&state.view(Viewer::Spectator), &speech);
        if sketch != self.sketch {
            for line in sketch.lines() {
                let _ = writeln!(self.text, "{}", format!("    {line}").trim_end());
            }
            self.sketch = sketch;
        }
        let _ = match state.turn() {
            Turn::Seats(seats) => writeln!(self.text, "  turn: {seats:?}"),
            Turn::Over(outcome) => {
                writeln!(self.text, "  over: {:?} win with {:?}", outcome.winners, outcome.scores)
            }
        };
        self.show_changes(state);
        for seat in Seat::all(players) {
            let texts = legal_texts::<G>(state, seat);
            let open = state.open_ended(seat);
            if !texts.is_empty() || !open.is_empty() {
                let _ = writeln!(self.text, "  {seat} may: {}", shortened(&texts, open));
            }
        }
    }

    /// What changed in each view; viewers who see the same share a line.
    fn show_changes(&mut self, state: &G::State) {
        let mut changes: Vec<(String, Changes)> = Vec::new();
        for viewer in Viewer::all(state.players()) {
            let view = object(&state.view(viewer));
            let before = self.views.insert(viewer.index(), view.clone()).unwrap_or_default();
            let name = viewer.seat().map_or_else(|| "spectator".to_owned(), |seat| seat.to_string());
            changes.push((name, changed(&before, &view)));
        }
        let shared = |change: &String| changes.iter().all(|(_, changes)| changes.contains(change));
        let (all, _): (Changes, Changes) = changes[0].1.iter().cloned().partition(shared);
        let mut said = vec![("all".to_owned(), all.clone())];
        for (name, mut own) in changes {
            own.retain(|change| !all.contains(change));
            match said[1..].iter_mut().find(|(_, known)| *known == own) {
                Some((names, _)) => *names += &format!(", {name}"),
                None => said.push((name, own)),
            }
        }
        for (names, changes) in said.into_iter().filter(|(_, changes)| !changes.is_empty()) {
            let _ = writeln!(self.text, "  {names} see: {}", changes.join(", "));
        }
    }
}

/// Printed keys with their new values.
type Changes = Vec<String>;

fn object<V: serde::Serialize>(view: &V) -> Map<String, Value> {
    match serde_json::to_value(view).expect("plain data") {
        Value::Object(view) => view,
        other => Map::from_iter([("view".to_owned(), other)]),
    }
}

fn changed(before: &Map<String, Value>, now: &Map<String, Value>) -> Changes {
    let new = now.iter().filter(|(key, value)| before.get(*key) != Some(*value));
    let gone = before.keys().filter(|key| !now.contains_key(*key)).map(|key| format!("no {key}"));
    new.map(|(key, value)| format!("{key} {value}")).chain(gone).collect()
}

fn shortened(texts: &[String], open: &[&str]) -> String {
    let more = texts.len().saturating_sub(LISTED);
    let listed = texts.iter().take(if more > 1 { LISTED } else { texts.len() }).cloned();
    let rest = (more > 1).then(|| format!("… and {more} more"));
    let open = open.iter().map(|kind| format!("({kind})"));
    listed.chain(rest).chain(open).collect::<Vec<_>>().join(" | ")
}
