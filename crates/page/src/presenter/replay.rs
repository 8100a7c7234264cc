//! Replaying back: who may see which step of a game with whose eyes, and what is made of it.

use std::fmt;
use std::sync::Arc;

use game::{AnyGame, FastDice, Line, Seat, Viewer};
use parking_lot::Mutex;
use record::{Games, MatchError, UNDO};
use serde_json::{Value, json};
use table::create::CreateTable;
use table::document::Takeover;
use table::play::Play;
use table::replay::{Eye, Replay};
use table::setup::{LEVELS, SeatPlan, Status};
use table::{LiveTable, Reason, Result, Visitor};
use words::Lang;

use super::{Origin, names, takeovers};
use crate::html::chart::Chart;
use crate::html::replay::{EyeName, Hand, Look, Replay as ReplayPage, SeatThen, Told};

/// A game somebody looks back at, and with which eyes.
pub struct Replaying {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub status: Status,
    /// The seat of whoever looks.
    pub mine: Option<Seat>,
    pub players: usize,
    names: Vec<String>,
    own_map: bool,
    takeovers: Vec<Takeover>,
    /// Bound to be long work: lock it off the threads that answer requests.
    pub replay: Arc<Mutex<Replay>>,
    lang: Lang,
}

impl Replaying {
    /// What the visitor may see of this table's game. `open` gives the replay so far, if there is one already.
    pub fn open(
        live: &LiveTable,
        visitor: &Visitor,
        games: Games<'_>,
        known: Option<Arc<Mutex<Replay>>>,
    ) -> Result<Replaying> {
        visitor.may_look(&live.doc)?;
        let Play::Running(play) = &live.play else {
            let never = matches!(live.play, Play::NotYet);
            return Err(if never { Reason::NotStarted } else { Reason::RulesVersion }.into());
        };
        let replay = match known {
            Some(replay) => replay,
            None => {
                let replay = Replay::begin(games, play.header().clone(), &live.doc.secret);
                Arc::new(Mutex::new(replay.map_err(|error| broken(&error))?))
            }
        };
        Ok(Replaying {
            id: live.id.clone(),
            game: live.game,
            status: live.doc.status(),
            mine: live.replay_seat(visitor),
            players: live.doc.players,
            names: names(&live.doc, visitor.lang),
            own_map: live.doc.own_map,
            takeovers: live.doc.lifecycle.takeovers.clone(),
            replay,
            lang: visitor.lang,
        })
    }
}

/// Why a match cannot be played again.
pub fn broken(error: &MatchError) -> Reason {
    match error {
        MatchError::RulesVersion { .. } | MatchError::UnknownGame(_) => Reason::RulesVersion,
        _ => Reason::Internal,
    }
}

impl Replaying {
    /// Nothing is hidden any more: the record with the secret of the dice is out.
    pub fn ended(&self) -> bool {
        matches!(self.status, Status::Over | Status::Abandoned)
    }

    /// With whose eyes this person may look.
    pub fn eyes(&self) -> Vec<Eye> {
        if self.ended() {
            return Viewer::all(self.players).map(Eye::Viewer).chain([Eye::Truth]).collect();
        }
        let own = self.mine.map(Viewer::Seat);
        own.into_iter().chain([Viewer::Spectator]).map(Eye::Viewer).collect()
    }

    /// The eye somebody asks for, if they may; their own, else the widest they may have.
    pub fn eye(&self, wanted: Option<&str>) -> Result<Eye> {
        let Some(wanted) = wanted else {
            let own = self.mine.map(|seat| Eye::Viewer(Viewer::Seat(seat)));
            return Ok(own.or(self.eyes().last().copied()).unwrap_or(Eye::Viewer(Viewer::Spectator)));
        };
        let eye = read_eye(wanted).ok_or(Reason::BadRequest)?;
        if self.eyes().contains(&eye) { Ok(eye) } else { Err(Reason::Hidden.into()) }
    }

    /// The step somebody asks for; without a wish the first of a game that ended and the last of one that runs.
    pub fn step(&self, eye: Eye, wanted: Option<u64>) -> u64 {
        let last = self.replay.lock().last(eye);
        wanted.unwrap_or(if self.ended() { 0 } else { last }).min(last)
    }

    /// The step at which one eye sees what another saw at its step.
    pub fn step_like(&self, eye: Eye, other: Eye, step: u64) -> u64 {
        self.replay.lock().step_like(eye, other, step)
    }

    /// The step after the own last turn, if there is a seat.
    pub fn own_last(&self) -> Option<u64> {
        self.mine.map(|seat| self.replay.lock().own_last(seat))
    }

    /// The table at a step, in full: for a page.
    pub fn page(&self, origin: &Origin, eye: Eye, step: u64) -> ReplayPage {
        let replay = self.replay.lock();
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let lines = (1..=replay.last(eye)).map(|step| replay.lines(eye, step, &speech)).collect();
        let lines = takeovers::story(self.game, &self.takeovers, eye.viewer(), self.lang, lines);
        let log =
            (1..).zip(lines).map(|(step, lines)| Told { actor: replay.actor(eye, step), lines }).collect();
        let as_text = eye_text(eye);
        ReplayPage {
            id: self.id.clone(),
            game: self.game,
            status: self.status,
            look: self.look_in(&replay, eye, step),
            ground: replay.still(eye, step).ground(eye.viewer().unwrap_or(Viewer::Spectator), &speech),
            eye: as_text.clone(),
            eyes: self
                .eyes()
                .into_iter()
                .map(|other| (eye_text(other), self.eye_name(other), replay.step_like(other, eye, step)))
                .collect(),
            chart: self.chart(&replay, eye),
            log,
            mine: self.mine,
            ended: self.ended(),
            link: format!("{}/t/{}/replay?at={step}&as={as_text}", origin.url, self.id),
            names: self.names.clone(),
            own_map: self.own_map,
            levels: LEVELS.to_vec(),
        }
    }

    /// The table at a step: for a script that has the rest.
    pub fn look(&self, eye: Eye, step: u64) -> Look {
        self.look_in(&self.replay.lock(), eye, step)
    }

    fn look_in(&self, replay: &Replay, eye: Eye, step: u64) -> Look {
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let still = replay.still(eye, step);
        let viewer = eye.viewer().unwrap_or(Viewer::Spectator);
        let waited = match eye {
            Eye::Viewer(viewer) => still.awaited(viewer),
            Eye::Truth => still.turn().seats(),
        };
        let outcome = still.turn().outcome();
        let hands = match eye {
            Eye::Viewer(_) => Vec::new(),
            Eye::Truth => {
                Seat::all(self.players).map(|seat| Hand { seat, hand: still.hand(seat, &speech) }).collect()
            }
        };
        let seat_then = |seat: Seat| SeatThen {
            name: self.names[seat.index()].clone(),
            active: waited.contains(seat),
            won: outcome.is_some_and(|outcome| outcome.winners.contains(seat)),
        };
        Look {
            at: step,
            last: replay.last(eye),
            viewer,
            scene: still.picture(viewer, &speech),
            hands,
            seats: Seat::all(self.players).map(seat_then).collect(),
            told: Told { actor: replay.actor(eye, step), lines: replay.lines(eye, step, &speech) },
            events: replay.events(eye, step),
        }
    }

    /// The scores over the steps: the true ones once they may be known, before that what the viewer knew.
    fn chart(&self, replay: &Replay, eye: Eye) -> Chart {
        let steps = 0..=replay.last(eye);
        let known = self.guessing(eye);
        let scores = steps
            .clone()
            .map(|step| {
                let still = replay.still(eye, step);
                match known {
                    Some(viewer) => still.known_scores(viewer),
                    None => still.scores().as_slice().iter().copied().map(Some).collect(),
                }
            })
            .collect();
        let hopes = steps.map(|step| replay.still(eye, step).hopes(known).as_slice().to_vec()).collect();
        Chart::new(scores, hopes)
    }

    /// Whose knowledge an estimate is made from; nobody's in particular once the truth is out.
    fn guessing(&self, eye: Eye) -> Option<Viewer> {
        eye.viewer().filter(|_| !self.ended())
    }

    fn eye_name(&self, eye: Eye) -> EyeName {
        match eye {
            Eye::Truth => EyeName::Truth,
            Eye::Viewer(Viewer::Spectator) => EyeName::Public,
            Eye::Viewer(Viewer::Seat(seat)) if Some(seat) == self.mine => EyeName::You,
            Eye::Viewer(Viewer::Seat(seat)) => EyeName::Seat(self.names[seat.index()].clone()),
        }
    }

    /// The step for programs.
    pub fn info(&self, eye: Eye, step: u64) -> StepView {
        let replay = self.replay.lock();
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let still = replay.still(eye, step);
        let said = |line: Line| match line {
            Line::Said(text) => text,
            Line::TakenBack(_) => UNDO.to_owned(),
        };
        let everybody = Seat::all(self.players).map(Viewer::Seat).filter(|_| eye == Eye::Truth);
        StepView {
            perspective: eye_text(eye),
            at: step,
            last: replay.last(eye),
            view: still.view(eye.viewer().unwrap_or(Viewer::Spectator)),
            views: everybody.map(|viewer| still.view(viewer)).collect(),
            position: self.ended().then(|| still.position()),
            events: replay.events(eye, step),
            lines: replay.lines(eye, step, &speech).into_iter().map(said).collect(),
            scores: match eye {
                Eye::Viewer(viewer) => still.known_scores(viewer),
                Eye::Truth => still.scores().as_slice().iter().copied().map(Some).collect(),
            },
            hopes: still.hopes(self.guessing(eye)).as_slice().to_vec(),
        }
    }

    /// What can be taken along of a step: the position once the game has ended, one's own view before.
    pub fn position(&self, eye: Eye, step: u64) -> Value {
        let replay = self.replay.lock();
        let still = replay.still(eye, step);
        match eye {
            _ if self.ended() => still.position(),
            Eye::Viewer(viewer) => still.view(viewer),
            Eye::Truth => Value::Null,
        }
    }

    /// All that was told, as JSON lines: the record of what one knows.
    pub fn notes(&self, eye: Eye) -> String {
        let replay = self.replay.lock();
        let head = json!({
            "type": "notes", "table": self.id, "game": self.game.id(), "players": self.players,
            "as": eye_text(eye), "over": self.ended(),
        });
        let steps = (1..=replay.last(eye))
            .map(|step| json!({"type": "step", "at": step, "events": replay.events(eye, step)}));
        [head].into_iter().chain(steps).map(|line| line.to_string() + "\n").collect()
    }

    /// A table that goes on from here against bots. Once the game has ended it starts from what was true, before that
    /// from a world that fits what the reader knew. The dice are new ones either way.
    pub fn play_on(&self, from: &PlayOn, seed: u64) -> Result<CreateTable> {
        let seat = from.seat.or(self.mine).unwrap_or(Seat(0));
        if seat.index() >= self.players {
            return Err(Reason::NoPlace.into());
        }
        if !self.ended() && self.mine.is_some_and(|mine| mine != seat) {
            return Err(Reason::Hidden.into());
        }
        let position = {
            let replay = self.replay.lock();
            let still = replay.still(from.eye, from.step);
            match from.eye {
                _ if self.ended() => still.position(),
                Eye::Viewer(viewer) => still.imagined(viewer, &mut FastDice::new(seed)),
                Eye::Truth => return Err(Reason::Hidden.into()),
            }
        };
        let bot = SeatPlan::Bot(from.level);
        let plan = |other| if other == seat { SeatPlan::Me } else { bot };
        Ok(CreateTable {
            game: self.game.id().to_owned(),
            seats: Seat::all(self.players).map(plan).collect(),
            position: Some(position),
            ..CreateTable::default()
        })
    }
}

/// A game at one step, for programs.
#[derive(Clone, Debug)]
pub struct StepView {
    /// As [`read_eye`] reads it.
    pub perspective: String,
    pub at: u64,
    /// The last step there is from this perspective.
    pub last: u64,
    /// What was known then; from every perspective at once, what everybody could see.
    pub view: Value,
    /// From every perspective at once: what each seat knew then.
    pub views: Vec<Value>,
    /// The true position, once the game has ended.
    pub position: Option<Value>,
    /// What the act that led here told.
    pub events: Vec<Value>,
    /// The same in words.
    pub lines: Vec<String>,
    /// By seat; `None` where it is hidden.
    pub scores: Vec<Option<i32>>,
    /// By seat: what part of a victory a bot would expect for it.
    pub hopes: Vec<i32>,
}

impl fmt::Debug for Replaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replaying").field("game", &self.game.id()).finish_non_exhaustive()
    }
}

/// From where somebody wants to play on.
#[derive(Clone, Debug)]
pub struct PlayOn {
    pub eye: Eye,
    pub step: u64,
    /// One's own if missing.
    pub seat: Option<Seat>,
    /// Of the bots.
    pub level: &'static str,
}

/// `all`, `watch`, or the number of a seat.
fn read_eye(text: &str) -> Option<Eye> {
    match text {
        "all" => Some(Eye::Truth),
        "watch" => Some(Eye::Viewer(Viewer::Spectator)),
        seat => seat.parse().ok().map(|seat| Eye::Viewer(Viewer::Seat(Seat(seat)))),
    }
}

pub fn eye_text(eye: Eye) -> String {
    match eye {
        Eye::Truth => "all".to_owned(),
        Eye::Viewer(Viewer::Spectator) => "watch".to_owned(),
        Eye::Viewer(Viewer::Seat(seat)) => seat.to_string(),
    }
}
