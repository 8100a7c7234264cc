//! Replays: who may see which step of a game from which perspective, and what it shows.

use std::fmt;
use std::sync::Arc;

use game::{AnyGame, FastDice, Line, Perspective, Seat, Viewer};
use parking_lot::Mutex;
use record::{Games, MatchError, UNDO};
use serde_json::{Value, json};
use table::analysis::Analysis;
use table::create::CreateTable;
use table::document::Takeover;
use table::play::Play;
use table::replay::Replay;
use table::setup::{LEVELS, SeatPlan, Status};
use table::{LiveTable, Reason, Result, Visitor};
use words::Lang;

use super::analysis::AnalysisWords;
use super::{Origin, names, takeovers};
use crate::model::analysis::{AnalysisPanel, Progress};
use crate::model::chart::Chart;
use crate::model::replay::{PerspectiveName, ReplayPage, SeatHand, SeatThen, Step, StepLog};

/// A replay as one visitor may see it.
pub struct Replaying {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub status: Status,
    /// The match has ended, and nobody else plays its deal any more.
    revealed: bool,
    /// The visitor's seat.
    pub mine: Option<Seat>,
    pub players: usize,
    names: Vec<String>,
    own_map: bool,
    pub takeovers: Vec<Takeover>,
    /// Locking it can take long: do so off the threads that answer requests.
    pub replay: Arc<Mutex<Replay>>,
    /// Only of games that are revealed.
    analysis: Option<Arc<Analysis>>,
    progress: Progress,
    lang: Lang,
}

impl Replaying {
    /// Opens the replay of this table's game for a visitor. `known` is the cached replay, if there is one.
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
            revealed: live.doc.is_revealed(visitor.now),
            mine: live.replay_seat(visitor),
            players: live.doc.players,
            names: names(&live.doc, visitor.lang),
            own_map: live.doc.own_map,
            takeovers: live.doc.lifecycle.takeovers.clone(),
            replay,
            analysis: None,
            progress: Progress::NotAsked,
            lang: visitor.lang,
        })
    }

    /// With the game's analysis, or how far it is. Ignored unless the game is revealed.
    pub fn with_analysis(self, analysis: Option<Arc<Analysis>>, progress: Progress) -> Replaying {
        Replaying { analysis: analysis.filter(|_| self.ended()), progress, ..self }
    }

    /// For a page that does not show the analysis.
    pub fn without_analysis(self) -> Replaying {
        Replaying { analysis: None, ..self }
    }
}

/// Why a match cannot be replayed.
pub fn broken(error: &MatchError) -> Reason {
    match error {
        MatchError::RulesVersion { .. } | MatchError::UnknownGame(_) => Reason::RulesVersion,
        _ => Reason::Internal,
    }
}

impl Replaying {
    /// Whether nothing is hidden any more: the record, with the dice secret, is available.
    pub fn ended(&self) -> bool {
        self.revealed
    }

    /// The perspectives this visitor may choose from.
    pub fn perspectives(&self) -> Vec<Perspective> {
        if self.ended() {
            return Viewer::all(self.players)
                .map(Perspective::Viewer)
                .chain([Perspective::Omniscient])
                .collect();
        }
        let own = self.mine.map(Viewer::Seat);
        own.into_iter().chain([Viewer::Spectator]).map(Perspective::Viewer).collect()
    }

    /// The wanted perspective, if it is allowed. By default their own, otherwise the widest allowed one.
    pub fn perspective(&self, wanted: Option<&str>) -> Result<Perspective> {
        let Some(wanted) = wanted else {
            let own = self.mine.map(|seat| Perspective::Viewer(Viewer::Seat(seat)));
            return Ok(own
                .or(self.perspectives().last().copied())
                .unwrap_or(Perspective::Viewer(Viewer::Spectator)));
        };
        let perspective = read_perspective(wanted).ok_or(Reason::BadRequest)?;
        if self.perspectives().contains(&perspective) { Ok(perspective) } else { Err(Reason::Hidden.into()) }
    }

    /// The wanted step. By default the first of a game that has ended, and the last of a running one.
    pub fn step(&self, perspective: Perspective, wanted: Option<u64>) -> u64 {
        let last = self.replay.lock().last(perspective);
        wanted.unwrap_or(if self.ended() { 0 } else { last }).min(last)
    }

    /// The step at which one perspective sees what another saw at its step.
    pub fn step_like(&self, perspective: Perspective, other: Perspective, step: u64) -> u64 {
        self.replay.lock().step_like(perspective, other, step)
    }

    /// The step after the visitor's own last turn; `None` without a seat.
    pub fn own_last(&self) -> Option<u64> {
        self.mine.map(|seat| self.replay.lock().own_last(seat))
    }

    /// The analysis, to be put into words.
    fn analysis_words<'a>(&'a self, replay: &'a Replay) -> Option<AnalysisWords<'a>> {
        let analysis = self.analysis.as_deref()?;
        let (game, names, mine, lang) = (self.game, &self.names, self.mine, self.lang);
        Some(AnalysisWords { analysis, replay, game, names, mine, lang })
    }

    /// What the analysis says about every seat, or how far it is; `None` if the game is not revealed.
    fn panel(&self, replay: &Replay, perspective: Perspective) -> Option<AnalysisPanel> {
        self.ended().then(|| match self.analysis_words(replay) {
            Some(words) => AnalysisPanel::Done(words.seats(perspective)),
            None => AnalysisPanel::Pending(self.progress),
        })
    }

    /// The whole page of a step.
    pub fn page(&self, origin: &Origin, perspective: Perspective, step: u64) -> ReplayPage {
        let replay = self.replay.lock();
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let lines =
            (1..=replay.last(perspective)).map(|step| replay.lines(perspective, step, &speech)).collect();
        let lines = takeovers::among_steps(self.game, &self.takeovers, perspective, self.lang, lines);
        let log = (1..)
            .zip(lines)
            .map(|(step, lines)| StepLog { actor: replay.actor(perspective, step), lines })
            .collect();
        let as_text = perspective_text(perspective);
        ReplayPage {
            id: self.id.clone(),
            game: self.game,
            status: self.status,
            step: self.step_in(&replay, perspective, step),
            ground: replay
                .still(perspective, step)
                .ground(perspective.viewer().unwrap_or(Viewer::Spectator), &speech),
            perspective: as_text.clone(),
            perspectives: self
                .perspectives()
                .into_iter()
                .map(|other| {
                    (
                        perspective_text(other),
                        self.perspective_name(other),
                        replay.step_like(other, perspective, step),
                    )
                })
                .collect(),
            chart: self.chart(&replay, perspective),
            analysis: self.panel(&replay, perspective),
            marks: self.analysis_words(&replay).map(|words| words.marks(perspective)).unwrap_or_default(),
            seat: None,
            log,
            mine: self.mine,
            ended: self.ended(),
            link: format!("{}/replay?at={step}&as={as_text}", origin.links.table(&self.id)),
            names: self.names.clone(),
            own_map: self.own_map,
            levels: LEVELS.to_vec(),
        }
    }

    /// The table at a step, for a script that already has the rest of the page.
    pub fn step_view(&self, perspective: Perspective, step: u64) -> Step {
        self.step_in(&self.replay.lock(), perspective, step)
    }

    fn step_in(&self, replay: &Replay, perspective: Perspective, step: u64) -> Step {
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let still = replay.still(perspective, step);
        let viewer = perspective.viewer().unwrap_or(Viewer::Spectator);
        let waited = match perspective {
            Perspective::Viewer(viewer) => still.active_seats(viewer),
            Perspective::Omniscient => still.turn().seats(),
        };
        let outcome = still.turn().outcome();
        let hands = match perspective {
            Perspective::Viewer(_) => Vec::new(),
            Perspective::Omniscient => Seat::all(self.players)
                .map(|seat| SeatHand { seat, hand: still.hand(seat, &speech) })
                .collect(),
        };
        let words = self.analysis_words(replay);
        let better = words.as_ref().and_then(|words| words.better_move(perspective, step));
        let seat_then = |seat: Seat| SeatThen {
            name: self.names[seat.index()].clone(),
            active: waited.contains(seat),
            won: outcome.is_some_and(|outcome| outcome.winners.contains(seat)),
        };
        let mut shown = Step {
            id: self.id.clone(),
            perspective: perspective_text(perspective),
            game: self.game,
            at: step,
            last: replay.last(perspective),
            viewer,
            scene: still.read_only_scene(viewer, &speech),
            hands,
            analysis: words.map(|words| words.step(perspective, step)),
            seats: Seat::all(self.players).map(seat_then).collect(),
            log: StepLog {
                actor: replay.actor(perspective, step),
                lines: replay.lines(perspective, step, &speech),
            },
            events: replay.events(perspective, step),
        };
        if let Some((seat, scene)) = better {
            shown.point_at(seat, scene);
        }
        shown
    }

    /// Scores and chances over the steps: the true ones once the game has ended, before that as the viewer knew them.
    fn chart(&self, replay: &Replay, perspective: Perspective) -> Chart {
        let steps = 0..=replay.last(perspective);
        let known = self.guessing(perspective);
        let scores = steps
            .clone()
            .map(|step| {
                let still = replay.still(perspective, step);
                match known {
                    Perspective::Viewer(viewer) => still.known_scores(viewer),
                    Perspective::Omniscient => still.scores().as_slice().iter().copied().map(Some).collect(),
                }
            })
            .collect();
        let hopes = steps
            .map(|step| replay.still(perspective, step).win_chances(known).as_slice().to_vec())
            .collect();
        Chart::new(scores, hopes)
    }

    /// Whose knowledge an estimate uses: everything, once the game has ended.
    fn guessing(&self, perspective: Perspective) -> Perspective {
        if self.ended() { Perspective::Omniscient } else { perspective }
    }

    fn perspective_name(&self, perspective: Perspective) -> PerspectiveName {
        match perspective {
            Perspective::Omniscient => PerspectiveName::Truth,
            Perspective::Viewer(Viewer::Spectator) => PerspectiveName::Public,
            Perspective::Viewer(Viewer::Seat(seat)) if Some(seat) == self.mine => PerspectiveName::You,
            Perspective::Viewer(Viewer::Seat(seat)) => {
                PerspectiveName::Seat(self.names[seat.index()].clone())
            }
        }
    }

    /// A step, for programs.
    pub fn info(&self, perspective: Perspective, step: u64) -> StepView {
        let replay = self.replay.lock();
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let still = replay.still(perspective, step);
        let said = |line: Line| match line {
            Line::Undo(_) => Some(UNDO.to_owned()),
            line => line.words(),
        };
        let everybody =
            Seat::all(self.players).map(Viewer::Seat).filter(|_| perspective == Perspective::Omniscient);
        StepView {
            perspective: perspective_text(perspective),
            at: step,
            last: replay.last(perspective),
            view: still.view(perspective.viewer().unwrap_or(Viewer::Spectator)),
            views: everybody.map(|viewer| still.view(viewer)).collect(),
            position: self.ended().then(|| still.position()),
            events: replay.events(perspective, step),
            lines: replay.lines(perspective, step, &speech).into_iter().filter_map(said).collect(),
            scores: match perspective {
                Perspective::Viewer(viewer) => still.known_scores(viewer),
                Perspective::Omniscient => still.scores().as_slice().iter().copied().map(Some).collect(),
            },
            hopes: still.win_chances(self.guessing(perspective)).as_slice().to_vec(),
        }
    }

    /// The download of a step: the position once the game has ended, before that the viewer's own view.
    pub fn position(&self, perspective: Perspective, step: u64) -> Value {
        let replay = self.replay.lock();
        let still = replay.still(perspective, step);
        match perspective {
            _ if self.ended() => still.position(),
            Perspective::Viewer(viewer) => still.view(viewer),
            Perspective::Omniscient => Value::Null,
        }
    }

    /// All events the viewer received, as JSON lines.
    /// The same as a file, with its name.
    pub fn position_file(&self, perspective: Perspective, step: u64) -> (String, String) {
        let what = if self.ended() { "position" } else { "view" };
        let name = format!("{}-{}-{what}-{step}.json", self.game.id(), self.id);
        (name, self.position(perspective, step).to_string() + "\n")
    }

    pub fn notes(&self, perspective: Perspective) -> String {
        let replay = self.replay.lock();
        let head = json!({
            "type": "notes", "table": self.id, "game": self.game.id(), "players": self.players,
            "as": perspective_text(perspective), "over": self.ended(),
        });
        let steps = (1..=replay.last(perspective))
            .map(|step| json!({"type": "step", "at": step, "events": replay.events(perspective, step)}));
        [head].into_iter().chain(steps).map(|line| line.to_string() + "\n").collect()
    }

    /// A new table that continues from here against bots, with new dice. It starts from the true position once the
    /// game has ended, before that from an imagined one that fits what the reader knew.
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
            let still = replay.still(from.perspective, from.step);
            match from.perspective {
                _ if self.ended() => still.position(),
                Perspective::Viewer(viewer) => still.imagined_position(viewer, &mut FastDice::new(seed)),
                Perspective::Omniscient => return Err(Reason::Hidden.into()),
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
    /// `all`, `watch`, or the number of a seat.
    pub perspective: String,
    pub at: u64,
    /// The last step in this perspective.
    pub last: u64,
    /// What the viewer knew then; the public view if the perspective is omniscient.
    pub view: Value,
    /// What each seat knew then, if the perspective is omniscient.
    pub views: Vec<Value>,
    /// The true position, once the game has ended.
    pub position: Option<Value>,
    /// The events of the act that led here.
    pub events: Vec<Value>,
    /// The same in words.
    pub lines: Vec<String>,
    /// By seat; `None` where it is hidden.
    pub scores: Vec<Option<i32>>,
    /// By seat: the share of the victory a bot expects for it.
    pub hopes: Vec<i32>,
}

impl fmt::Debug for Replaying {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Replaying").field("game", &self.game.id()).finish_non_exhaustive()
    }
}

/// Where to play on from.
#[derive(Clone, Debug)]
pub struct PlayOn {
    pub perspective: Perspective,
    pub step: u64,
    /// The reader's own if `None`.
    pub seat: Option<Seat>,
    /// The level of the bots.
    pub level: &'static str,
}

/// `all`, `watch`, or the number of a seat.
fn read_perspective(text: &str) -> Option<Perspective> {
    match text {
        "all" => Some(Perspective::Omniscient),
        "watch" => Some(Perspective::Viewer(Viewer::Spectator)),
        seat => seat.parse().ok().map(|seat| Perspective::Viewer(Viewer::Seat(Seat(seat)))),
    }
}

pub fn perspective_text(perspective: Perspective) -> String {
    match perspective {
        Perspective::Omniscient => "all".to_owned(),
        Perspective::Viewer(Viewer::Spectator) => "watch".to_owned(),
        Perspective::Viewer(Viewer::Seat(seat)) => seat.to_string(),
    }
}
