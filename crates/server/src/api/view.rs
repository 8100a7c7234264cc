//! What the API tells of tables, in JSON.

use game::{AnyGame, Chosen, Seat, SeenAct, Viewer};
use serde::Serialize;
use serde_json::value::RawValue;
use utoipa::ToSchema;

use crate::identity::Who;
use crate::live::Live;
use crate::lobby::{Doc, Holder, status_word};
use crate::page::model::Status;
use crate::show::{Place, can_undo, link};
use crate::summary;
use crate::takeover::Takeover;
use crate::talk::Heard;

/// A table and who sits there.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TableInfo {
    /// Also its code and the end of its link.
    pub id: String,
    pub game: String,
    /// `open`, `running`, `over` or `abandoned`.
    pub status: &'static str,
    pub listed: bool,
    pub players: usize,
    /// A map of somebody's own is told by its `name` and `digest` in lists and streams, and as a whole by the table itself.
    #[schema(value_type = Object)]
    pub options: Chosen,
    /// The game starts from a position that somebody set up and knows.
    pub from_position: bool,
    /// It is played on a map that is none of the game's own. Such games are not rated.
    pub own_map: bool,
    /// The result counts for ratings, as far as the table is concerned.
    pub rated: bool,
    /// Who sat down in the running game where somebody else, or a bot, had begun.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub takeovers: Vec<TakeoverInfo>,
    /// Of an abandoned game: the name of whoever ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<String>,
    /// Where talk is a part of the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talk: Option<TalkInfo>,
    /// SHA-256 of the server's secret for the dice, published before any entropy is taken.
    pub commitment: String,
    pub seats: Vec<SeatInfo>,
    /// `none`, `live-<seconds>-<reserve>` or `slow-<hours>`.
    pub clock: String,
    /// Players may ask for hints.
    pub hints: bool,
    /// The table where the same people play again.
    pub rematch: Option<String>,
    /// The seat of whoever asks.
    pub mine: Option<u8>,
    /// The table belongs to whoever asks.
    pub owned: bool,
    /// Whoever asks must still give entropy before the start.
    pub entropy_due: bool,
    /// The address to share.
    pub link: String,
}

/// Somebody took a seat of the running game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TakeoverInfo {
    /// Milliseconds since 1970.
    pub at: u64,
    pub seat: u8,
    pub name: String,
}

/// How people may talk at a table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TalkInfo {
    /// Two may whisper.
    pub whisper: bool,
    /// How long the sand-glass runs once it is turned.
    pub seconds: u32,
    /// The sand-glass while it runs: when it ends, in milliseconds since 1970.
    pub ends: Option<u64>,
    /// The seat that turned it.
    pub turned_by: Option<u8>,
}

/// Who holds a seat.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SeatInfo {
    /// `open`, `person`, `bot`, or `gone` for somebody who deleted their data.
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// A handle for `mute` and `ban`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub person: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
    /// A bot that plays for somebody who left. `join` takes over from a bot; where hands are hidden, in a rated game only
    /// whoever began with the seat.
    pub stands_in: bool,
    /// A bot plays until the person is `back`.
    pub away: bool,
    /// Ready to start.
    pub ready: bool,
    pub you: bool,
    pub owner: bool,
    pub muted: bool,
}

/// What the viewer knows of the game.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Knowledge {
    /// Counts the acts that told this viewer something. Every act names the version it was decided on.
    pub version: u64,
    /// Null before the game.
    #[schema(value_type = Option<Object>)]
    pub view: Option<Box<RawValue>>,
    /// The texts of the viewer's legal actions.
    pub legal: Vec<String>,
    /// Kinds of actions that are too many to list.
    pub open: Vec<&'static str>,
    /// The game waits for the viewer.
    pub yours: bool,
    /// The seats the game waits for, as far as the viewer can know.
    pub turn: Vec<u8>,
    /// The viewer may take back the last act.
    pub undo: bool,
    pub over: bool,
    /// Of a game that is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultInfo>,
}

/// How a game ended.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ResultInfo {
    pub scores: Vec<i32>,
    pub winners: Vec<u8>,
}

/// One thing said.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ChatInfo {
    /// Counts what was said aloud, or what these two whispered to each other.
    pub n: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    pub person: String,
    pub name: String,
    pub text: String,
    /// Whispered to this person, and heard by nobody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// What a stream tells programs: what there is now, and how it came.
#[derive(Debug, Serialize)]
pub(crate) struct News {
    #[serde(flatten)]
    pub knowledge: Knowledge,
    pub events: Vec<Vec<Box<RawValue>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub table: Option<TableInfo>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub chat: Vec<ChatInfo>,
}

/// Everything about a table.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WholeTable {
    pub table: TableInfo,
    #[serde(flatten)]
    pub knowledge: Knowledge,
    pub chat: Vec<ChatInfo>,
    /// Where the stream goes on with `?since=`.
    pub stream: String,
}

pub(crate) fn whole(live: &Live, who: &Who) -> WholeTable {
    WholeTable {
        table: TableInfo { options: live.doc.options.clone(), ..info(&live.id, live.game, &live.doc, who) },
        knowledge: knowledge(live, who),
        chat: chat(live, who, Heard::default()),
        stream: Place::of(live, who).to_string(),
    }
}

pub(crate) fn info(id: &str, game: &dyn AnyGame, doc: &Doc, who: &Who) -> TableInfo {
    let me = who.id().unwrap_or_default();
    let glass = doc.glass.filter(|_| doc.status() == Status::Running);
    TableInfo {
        id: id.to_owned(),
        game: doc.game.clone(),
        status: status_word(doc.status()),
        listed: doc.listed,
        players: doc.players,
        options: summary::named(&doc.options, who.lang),
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
        rated: doc.rated,
        takeovers: doc.evening.takeovers.iter().map(takeover).collect(),
        ended_by: doc.evening.ended_by.as_ref().map(|by| by.name.clone()),
        talk: game.talk().then(|| TalkInfo {
            whisper: doc.whisper,
            seconds: doc.glass_seconds,
            ends: glass.map(|glass| glass.ends),
            turned_by: glass.map(|glass| glass.by.0),
        }),
        commitment: doc.commitment.clone(),
        seats: (0..doc.seats.len()).map(|index| seat(index, doc, me)).collect(),
        clock: doc.evening.pace.to_string(),
        hints: !doc.evening.unaided,
        rematch: doc.evening.rematch.clone(),
        mine: doc.seat_of(me).map(|seat| seat.0),
        owned: doc.owned_by(me),
        entropy_due: doc.entropy_due(me),
        link: link(who, id),
    }
}

fn takeover(taken: &Takeover) -> TakeoverInfo {
    TakeoverInfo { at: taken.at, seat: taken.seat, name: taken.name.clone() }
}

fn seat(index: usize, doc: &Doc, me: &str) -> SeatInfo {
    let mut info = SeatInfo {
        kind: "open",
        name: None,
        person: None,
        level: None,
        stands_in: false,
        away: false,
        ready: false,
        you: false,
        owner: false,
        muted: false,
    };
    info.away = doc.evening.away.contains(&(index as u8));
    match &doc.seats[index] {
        Holder::Open => {}
        Holder::Gone => info.kind = "gone",
        Holder::Bot { name, level, stands_in } => {
            info.kind = "bot";
            info.name = Some(name.clone());
            info.level = Some(level.clone());
            info.stands_in = *stands_in;
        }
        Holder::Person { id, name, .. } => {
            info.kind = "person";
            info.name = Some(name.clone());
            info.person = Some(id.clone());
            info.you = id == me;
            info.owner = doc.owned_by(id);
            info.muted = doc.muted.contains(id);
            info.ready = doc.evening.ready.contains(id);
        }
    }
    info
}

pub(crate) fn knowledge(live: &Live, who: &Who) -> Knowledge {
    let viewer = live.viewer(who);
    let running = live.doc.status() == Status::Running;
    let Some(play) = live.played() else {
        return Knowledge {
            version: 0,
            view: None,
            legal: Vec::new(),
            open: Vec::new(),
            yours: false,
            turn: Vec::new(),
            undo: false,
            over: false,
            result: None,
        };
    };
    let table = play.table();
    let acting = viewer.seat().filter(|_| running);
    let turn: Vec<Seat> = if running { table.active_seats(viewer).iter().collect() } else { Vec::new() };
    Knowledge {
        version: table.version(viewer),
        view: Some(table.view_text(viewer)),
        legal: acting.map(|seat| table.legal(seat)).unwrap_or_default(),
        open: acting.map(|seat| table.open_ended(seat).to_vec()).unwrap_or_default(),
        yours: acting.is_some_and(|seat| table.turn().seats().contains(seat)),
        turn: turn.into_iter().map(|seat| seat.0).collect(),
        undo: can_undo(live, who),
        over: !running,
        result: table.turn().outcome().map(|outcome| ResultInfo {
            scores: outcome.scores.as_slice().to_vec(),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        }),
    }
}

/// What whoever asks heard since.
pub(crate) fn chat(live: &Live, who: &Who, since: Heard) -> Vec<ChatInfo> {
    let lines = live.talk.since(who.id(), since).into_iter();
    lines
        .map(|line| ChatInfo {
            n: line.n,
            at: line.at,
            person: line.person.to_owned(),
            name: line.name.to_owned(),
            text: line.text.to_owned(),
            to: line.to.map(str::to_owned),
        })
        .collect()
}

/// What the viewer saw after `version`, one entry per act.
pub(crate) fn events(live: &Live, viewer: Viewer, version: u64) -> Vec<Vec<Box<RawValue>>> {
    let Some(play) = live.played() else { return Vec::new() };
    play.table().history(viewer.into()).since(version).iter().map(SeenAct::events).collect()
}
