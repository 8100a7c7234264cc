//! Looking back: who may see which step of a game with whose eyes, and what is made of it.

use std::sync::Arc;

use game::{AnyGame, FastDice, Line, Perspective, Seat, Viewer};
use parking_lot::Mutex;
use record::{Match, MatchError, Row, UNDO};
use serde_json::{Value, json};
use words::Lang;

use crate::api::looking::StepInfo;
use crate::film::Film;
use crate::identity::Who;
use crate::live::{Live, Play, row_of};
use crate::lobby::{LEVELS, level};
use crate::page::chart::Chart;
use crate::page::model::{SeatPlan, Status};
use crate::page::replay::{EyeName, Hand, Look, Replay, SeatThen, Told};
use crate::problem::{Kind, Result};
use crate::state::App;
use crate::takeover::Takeover;
use crate::wish::Wish;
use crate::{naming, tables, takeover};

/// A game somebody looks back at, and with which eyes.
pub(crate) struct Looking {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub status: Status,
    /// The seat of whoever looks.
    pub mine: Option<Seat>,
    pub players: usize,
    names: Vec<String>,
    own_map: bool,
    takeovers: Vec<Takeover>,
    film: Arc<Mutex<Film>>,
    lang: Lang,
}

/// Opens a game for looking back.
pub(crate) async fn open(app: &App, who: &Who, id: &str) -> Result<Looking> {
    let (looking, acts) = app
        .look(id, |live, _| {
            tables::may_look(&live.doc, who)?;
            let Play::Running(play) = &live.play else {
                let never = matches!(live.play, Play::NotYet);
                return Err(if never { Kind::NotStarted } else { Kind::RulesVersion }.into());
            };
            let film = match app.films.get(id) {
                Some(film) => film,
                None => Arc::new(Mutex::new(begin(app, live, play)?)),
            };
            let looking = Looking {
                id: live.id.clone(),
                game: live.game,
                status: live.doc.status(),
                mine: own_seat(live, who),
                players: live.doc.players,
                names: live.doc.names(who.lang),
                own_map: live.doc.own_map,
                takeovers: live.doc.evening.takeovers.clone(),
                film,
                lang: who.lang,
            };
            Ok((looking, play.seq()))
        })
        .await?;
    // Whoever draws a page of it may hold it for a while.
    let film = looking.film.clone();
    if app.replaying.run(who.from, move || film.lock().acts()).await? < acts {
        let rows: Vec<Row> = app.store.acts(id).await?.into_iter().map(row_of).collect();
        let film = looking.film.clone();
        // A whole match is played here, so not on the threads that answer requests.
        let followed = app.replaying.run(who.from, move || film.lock().follow(&rows)).await?;
        followed.map_err(|error| broken(&error))?;
    }
    app.films.keep(id, &looking.film, acts);
    Ok(looking)
}

/// The seat of whoever looks. Of several hands on one device none is open before it is asked for, as
/// long as the game runs.
fn own_seat(live: &Live, who: &Who) -> Option<Seat> {
    if live.doc.closing.is_some() {
        return who.id().and_then(|id| live.doc.seat_of(id));
    }
    let look = who.look.filter(|look| *look != Viewer::Spectator);
    live.viewer(&Who { look, ..who.clone() }).seat()
}

fn begin(app: &App, live: &Live, play: &Match) -> Result<Film> {
    let film = Film::begin(app.games, play.header().clone(), &live.doc.secret);
    Ok(film.map_err(|error| broken(&error))?)
}

fn broken(error: &MatchError) -> Kind {
    match error {
        MatchError::RulesVersion { .. } | MatchError::UnknownGame(_) => Kind::RulesVersion,
        _ => Kind::Internal,
    }
}

impl Looking {
    /// Nothing is hidden any more: the record with the secret of the dice is out.
    pub(crate) fn ended(&self) -> bool {
        matches!(self.status, Status::Over | Status::Abandoned)
    }

    /// With whose eyes this person may look.
    pub(crate) fn eyes(&self) -> Vec<Perspective> {
        if self.ended() {
            return Viewer::all(self.players)
                .map(Perspective::Viewer)
                .chain([Perspective::Omniscient])
                .collect();
        }
        let own = self.mine.map(Viewer::Seat);
        own.into_iter().chain([Viewer::Spectator]).map(Perspective::Viewer).collect()
    }

    /// The eye somebody asks for, if they may; their own, else the widest they may have.
    pub(crate) fn eye(&self, wanted: Option<&str>) -> Result<Perspective> {
        let Some(wanted) = wanted else {
            let own = self.mine.map(|seat| Perspective::Viewer(Viewer::Seat(seat)));
            return Ok(own.or(self.eyes().last().copied()).unwrap_or(Perspective::Viewer(Viewer::Spectator)));
        };
        let eye = read_eye(wanted).ok_or(Kind::BadRequest)?;
        if self.eyes().contains(&eye) { Ok(eye) } else { Err(Kind::Hidden.into()) }
    }

    /// The step somebody asks for; without a wish the first of a game that ended and the last of one that runs.
    pub(crate) fn step(&self, eye: Perspective, wanted: Option<u64>) -> u64 {
        let last = self.film.lock().last(eye);
        wanted.unwrap_or(if self.ended() { 0 } else { last }).min(last)
    }

    /// The step at which one eye sees what another saw at its step.
    pub(crate) fn step_like(&self, eye: Perspective, other: Perspective, step: u64) -> u64 {
        self.film.lock().step_like(eye, other, step)
    }

    /// The step after the own last turn, if there is a seat.
    pub(crate) fn own_last(&self) -> Option<u64> {
        self.mine.map(|seat| self.film.lock().own_last(seat))
    }

    /// The table at a step, in full: for a page.
    pub(crate) fn replay(&self, who: &Who, eye: Perspective, step: u64) -> Replay {
        let film = self.film.lock();
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let lines = (1..=film.last(eye)).map(|step| film.lines(eye, step, &speech)).collect();
        let lines = takeover::story(self.game, &self.takeovers, eye, self.lang, lines);
        let log =
            (1..).zip(lines).map(|(step, lines)| Told { actor: film.actor(eye, step), lines }).collect();
        let as_text = eye_text(eye);
        Replay {
            id: self.id.clone(),
            game: self.game,
            status: self.status,
            look: self.look_in(&film, eye, step),
            ground: film.still(eye, step).ground(eye.viewer().unwrap_or(Viewer::Spectator), &speech),
            eye: as_text.clone(),
            eyes: self
                .eyes()
                .into_iter()
                .map(|other| (eye_text(other), self.eye_name(other), film.step_like(other, eye, step)))
                .collect(),
            chart: self.chart(&film, eye),
            log,
            mine: self.mine,
            ended: self.ended(),
            link: format!("{}/t/{}/replay?at={step}&as={as_text}", who.origin, self.id),
            names: self.names.clone(),
            own_map: self.own_map,
            levels: LEVELS.to_vec(),
        }
    }

    /// The table at a step: for a script that has the rest.
    pub(crate) fn look(&self, eye: Perspective, step: u64) -> Look {
        self.look_in(&self.film.lock(), eye, step)
    }

    fn look_in(&self, film: &Film, eye: Perspective, step: u64) -> Look {
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let still = film.still(eye, step);
        let viewer = eye.viewer().unwrap_or(Viewer::Spectator);
        let waited = match eye {
            Perspective::Viewer(viewer) => still.active_seats(viewer),
            Perspective::Omniscient => still.turn().seats(),
        };
        let outcome = still.turn().outcome();
        let hands = match eye {
            Perspective::Viewer(_) => Vec::new(),
            Perspective::Omniscient => {
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
            last: film.last(eye),
            viewer,
            scene: still.read_only_scene(viewer, &speech),
            hands,
            seats: Seat::all(self.players).map(seat_then).collect(),
            told: Told { actor: film.actor(eye, step), lines: film.lines(eye, step, &speech) },
            events: film.events(eye, step),
        }
    }

    /// The scores over the steps: the true ones once they may be known, before that what the viewer knew.
    fn chart(&self, film: &Film, eye: Perspective) -> Chart {
        let steps = 0..=film.last(eye);
        let known = self.guessing(eye);
        let scores = steps
            .clone()
            .map(|step| {
                let still = film.still(eye, step);
                match known {
                    Perspective::Viewer(viewer) => still.known_scores(viewer),
                    Perspective::Omniscient => still.scores().as_slice().iter().copied().map(Some).collect(),
                }
            })
            .collect();
        let hopes = steps.map(|step| film.still(eye, step).win_chances(known).as_slice().to_vec()).collect();
        Chart::new(scores, hopes)
    }

    /// Whose knowledge an estimate is made from; nobody's in particular once the truth is out.
    fn guessing(&self, eye: Perspective) -> Perspective {
        if self.ended() { Perspective::Omniscient } else { eye }
    }

    fn eye_name(&self, eye: Perspective) -> EyeName {
        match eye {
            Perspective::Omniscient => EyeName::Truth,
            Perspective::Viewer(Viewer::Spectator) => EyeName::Public,
            Perspective::Viewer(Viewer::Seat(seat)) if Some(seat) == self.mine => EyeName::You,
            Perspective::Viewer(Viewer::Seat(seat)) => EyeName::Seat(self.names[seat.index()].clone()),
        }
    }

    /// The step for programs.
    pub(crate) fn info(&self, eye: Perspective, step: u64) -> StepInfo {
        let film = self.film.lock();
        let speech = self.game.texts().speech_among(self.lang, &self.names);
        let still = film.still(eye, step);
        let said = |line: Line| match line {
            Line::Text(text) => text,
            Line::Undo(_) => UNDO.to_owned(),
        };
        let everybody = Seat::all(self.players).map(Viewer::Seat).filter(|_| eye == Perspective::Omniscient);
        StepInfo {
            r#as: eye_text(eye),
            at: step,
            last: film.last(eye),
            view: still.view(eye.viewer().unwrap_or(Viewer::Spectator)),
            views: everybody.map(|viewer| still.view(viewer)).collect(),
            position: self.ended().then(|| still.position()),
            events: film.events(eye, step),
            lines: film.lines(eye, step, &speech).into_iter().map(said).collect(),
            scores: match eye {
                Perspective::Viewer(viewer) => still.known_scores(viewer),
                Perspective::Omniscient => still.scores().as_slice().iter().copied().map(Some).collect(),
            },
            hopes: still.win_chances(self.guessing(eye)).as_slice().to_vec(),
        }
    }

    /// What can be taken along of a step: the position once the game has ended, one's own view before.
    pub(crate) fn position(&self, eye: Perspective, step: u64) -> Value {
        let film = self.film.lock();
        let still = film.still(eye, step);
        match eye {
            _ if self.ended() => still.position(),
            Perspective::Viewer(viewer) => still.view(viewer),
            Perspective::Omniscient => Value::Null,
        }
    }

    /// All that was told, as JSON lines: the record of what one knows.
    pub(crate) fn notes(&self, eye: Perspective) -> String {
        let film = self.film.lock();
        let head = json!({
            "type": "notes", "table": self.id, "game": self.game.id(), "players": self.players,
            "as": eye_text(eye), "over": self.ended(),
        });
        let steps = (1..=film.last(eye))
            .map(|step| json!({"type": "step", "at": step, "events": film.events(eye, step)}));
        [head].into_iter().chain(steps).map(|line| line.to_string() + "\n").collect()
    }

    /// Sets up a table that goes on from here against bots. Once the game has ended it starts from what
    /// was true, before that from a world that fits what one knew. The dice are new ones either way.
    pub(crate) async fn play_on(&self, app: &App, who: &Who, wish: &PlayOn) -> Result<String> {
        let seat = wish.seat.or(self.mine).unwrap_or(Seat(0));
        if seat.index() >= self.players {
            return Err(Kind::NoPlace.into());
        }
        if !self.ended() && self.mine.is_some_and(|mine| mine != seat) {
            return Err(Kind::Hidden.into());
        }
        let position = {
            let film = self.film.lock();
            let still = film.still(wish.eye, wish.step);
            match wish.eye {
                _ if self.ended() => still.position(),
                Perspective::Viewer(viewer) => {
                    still.imagined_position(viewer, &mut FastDice::new(naming::seed()))
                }
                Perspective::Omniscient => return Err(Kind::Hidden.into()),
            }
        };
        let bot = SeatPlan::Bot(level(&wish.level));
        let plan = |other| if other == seat { SeatPlan::Me } else { bot };
        let wish = Wish {
            game: self.game.id().to_owned(),
            seats: Seat::all(self.players).map(plan).collect(),
            position: Some(position),
            ..Wish::default()
        };
        tables::create(app, who, &wish).await
    }
}

/// From where somebody wants to play on.
#[derive(Clone, Debug)]
pub(crate) struct PlayOn {
    pub eye: Perspective,
    pub step: u64,
    /// One's own if missing.
    pub seat: Option<Seat>,
    pub level: String,
}

/// `all`, `watch`, or the number of a seat.
fn read_eye(text: &str) -> Option<Perspective> {
    match text {
        "all" => Some(Perspective::Omniscient),
        "watch" => Some(Perspective::Viewer(Viewer::Spectator)),
        seat => seat.parse().ok().map(|seat| Perspective::Viewer(Viewer::Seat(Seat(seat)))),
    }
}

pub(crate) fn eye_text(eye: Perspective) -> String {
    match eye {
        Perspective::Omniscient => "all".to_owned(),
        Perspective::Viewer(Viewer::Spectator) => "watch".to_owned(),
        Perspective::Viewer(Viewer::Seat(seat)) => seat.to_string(),
    }
}
