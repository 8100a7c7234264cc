//! Tables as the API shows them, in JSON.

use std::io::Write as _;

use game::{AnyGame, Chosen, SeatSet, Table, Viewer};
use page::presenter::hint::HintView;
use page::presenter::link;
use page::presenter::progress::Progress;
use serde::Serialize;
use serde_json::value::RawValue;
use table::LiveTable;
use table::document::{Doc, Holder, Takeover, short_options};
use table::setup::Status;
use table::talk::TalkCursor;

use crate::session::Session;

/// A table and its seats.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TableInfo {
    /// Also the table's code and the end of its link.
    pub id: String,
    pub game: String,
    /// `open`, `running`, `over` or `abandoned`.
    pub status: &'static str,
    pub listed: bool,
    pub players: usize,
    /// A custom map appears by `name` and `digest` in lists and streams, and in full in the table itself.
    #[cfg_attr(test, schema(value_type = Object))]
    pub options: Chosen,
    /// The game starts from a custom position; whoever set it up knows what is hidden in it.
    pub from_position: bool,
    /// The game is played on a custom map. Such games are not rated.
    pub own_map: bool,
    /// The result counts towards ratings, as far as the table is concerned.
    pub rated: bool,
    /// Who took over a seat while the game was running.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub takeovers: Vec<TakeoverInfo>,
    /// In an abandoned game: the name of the person who ended it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended_by: Option<String>,
    /// Only for games with talk.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub talk: Option<TalkInfo>,
    /// SHA-256 of the server's secret for the dice, published before any entropy is accepted.
    pub commitment: String,
    pub seats: Vec<SeatInfo>,
    /// `none`, `live-<seconds>-<reserve>` or `slow-<hours>`.
    pub clock: String,
    /// Players may ask for hints.
    pub hints: bool,
    /// The id of the rematch's table.
    pub rematch: Option<String>,
    /// Your seat.
    pub mine: Option<u8>,
    /// You own the table.
    pub owned: bool,
    /// You still have to add entropy before the start.
    pub entropy_due: bool,
    /// The link to share.
    pub link: String,
}

/// Somebody took over a seat of a running game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TakeoverInfo {
    /// Milliseconds since 1970.
    pub at: u64,
    pub seat: u8,
    pub name: String,
}

/// How people may talk at a table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct TalkInfo {
    /// Players may whisper to each other.
    pub whisper: bool,
    /// How long the sand timer runs.
    pub seconds: u32,
    /// While the sand timer is running: when it ends, in milliseconds since 1970.
    pub ends: Option<u64>,
    /// The seat that turned the sand timer.
    pub turned_by: Option<u8>,
}

/// Who holds a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
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
    /// A bot that plays for somebody who left. `join` takes over from it; in a rated game with hidden hands, only for the
    /// player who started in the seat.
    pub stands_in: bool,
    /// The person ran out of time and has not moved or posted `back` since. A bot makes the move that was due; after three
    /// time-outs in a row, or with hours for a move, it plays on.
    pub away: bool,
    /// Ready to start.
    pub ready: bool,
    pub you: bool,
    pub owner: bool,
    pub muted: bool,
}

/// What you know about the game.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Knowledge {
    /// Counts the moves you have seen something of. Every move names the version it was decided on.
    pub version: u64,
    /// `null` before the game.
    #[cfg_attr(test, schema(value_type = Option<Object>))]
    pub view: Option<Box<RawValue>>,
    /// Your legal actions in the game's notation.
    pub legal: Vec<String>,
    /// Kinds of legal actions that are too many to list.
    pub open: Vec<&'static str>,
    /// The game is waiting for you.
    pub yours: bool,
    /// The seats the game is waiting for, as far as you can know.
    pub turn: Vec<u8>,
    /// You may take back the last move.
    pub undo: bool,
    pub over: bool,
    /// Only in finished games.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<ResultInfo>,
}

/// How a game ended.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ResultInfo {
    pub scores: Vec<i32>,
    pub winners: Vec<u8>,
}

/// A chat message.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct ChatInfo {
    /// Counted among public messages or among the whispers between these two people.
    pub n: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    pub person: String,
    pub name: String,
    pub text: String,
    /// The person it was whispered to; nobody else gets it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<String>,
}

/// An update in a program's stream: the current state, and the events that led to it.
#[derive(Debug)]
pub(crate) struct News {
    pub events: Vec<Vec<Box<RawValue>>>,
    pub table: Option<TableInfo>,
    pub chat: Vec<ChatInfo>,
}

impl News {
    /// The update in JSON. The view is large and every act makes one for every stream, so it is written only once, in place.
    pub(crate) fn write(&self, live: &LiveTable, session: &Session) -> String {
        let mut json = Vec::with_capacity(2048);
        let known = known(live, session, |table, viewer| {
            let _ = write!(json, "{{\"version\":{},\"view\":", table.version(viewer));
            (None, table.write_view(viewer, &mut json))
        });
        if json.is_empty() {
            json.extend_from_slice(br#"{"version":0,"view":null"#);
        }
        let Knowledge { version: _, view: _, legal, open, yours, turn, undo, over, result } = known;
        let News { events, table, chat } = self;
        let rest = Rest { legal, open, yours, turn, undo, over, result, events, table, chat };
        let brace = json.len();
        serde_json::to_writer(&mut json, &rest).expect("news are plain data");
        json[brace] = b',';
        String::from_utf8(json).expect("JSON is UTF-8")
    }
}

/// What follows the view in an update.
#[derive(Serialize)]
struct Rest<'a> {
    legal: Vec<String>,
    open: Vec<&'static str>,
    yours: bool,
    turn: Vec<u8>,
    undo: bool,
    over: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<ResultInfo>,
    events: &'a [Vec<Box<RawValue>>],
    #[serde(skip_serializing_if = "Option::is_none")]
    table: &'a Option<TableInfo>,
    #[serde(skip_serializing_if = "<[ChatInfo]>::is_empty")]
    chat: &'a [ChatInfo],
}

/// Everything about a table.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct WholeTable {
    pub table: TableInfo,
    #[serde(flatten)]
    pub knowledge: Knowledge,
    pub chat: Vec<ChatInfo>,
    /// Pass it to the stream as `?since=` to continue from here.
    pub stream: String,
}

pub(crate) fn whole(live: &LiveTable, session: &Session) -> WholeTable {
    WholeTable {
        table: TableInfo {
            options: live.doc.options.clone(),
            ..info(&live.id, live.game, &live.doc, session)
        },
        knowledge: knowledge(live, session),
        chat: chat(live, session, TalkCursor::default()),
        stream: Progress::of(live, &session.visitor).to_string(),
    }
}

pub(crate) fn info(id: &str, game: &dyn AnyGame, doc: &Doc, session: &Session) -> TableInfo {
    let me = session.visitor.id().unwrap_or_default();
    let glass = doc.glass.filter(|_| doc.status() == Status::Running);
    TableInfo {
        id: id.to_owned(),
        game: doc.game.clone(),
        status: doc.status().name(),
        listed: doc.listed,
        players: doc.players,
        options: short_options(&doc.options, session.lang()),
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
        rated: doc.rated,
        takeovers: doc.lifecycle.takeovers.iter().map(takeover).collect(),
        ended_by: doc.lifecycle.ended_by.as_ref().map(|by| by.name.clone()),
        talk: game.talk().then(|| TalkInfo {
            whisper: doc.whisper,
            seconds: doc.glass_seconds,
            ends: glass.map(|glass| glass.ends),
            turned_by: glass.map(|glass| glass.by.0),
        }),
        commitment: doc.commitment.clone(),
        seats: (0..doc.seats.len()).map(|index| seat(index, doc, me)).collect(),
        clock: doc.lifecycle.pace.to_string(),
        hints: !doc.lifecycle.unaided,
        rematch: doc.lifecycle.rematch.clone(),
        mine: doc.seat_of(me).map(|seat| seat.0),
        owned: doc.owned_by(me),
        entropy_due: doc.entropy_due(me),
        link: link(&session.origin, id),
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
    info.away = doc.lifecycle.away.contains(&(index as u8));
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
            info.ready = doc.lifecycle.ready.contains(id);
        }
    }
    info
}

pub(crate) fn knowledge(live: &LiveTable, session: &Session) -> Knowledge {
    known(live, session, |table, viewer| {
        let mut view = Vec::new();
        let turn = table.write_view(viewer, &mut view);
        let view = String::from_utf8(view).ok().and_then(|view| RawValue::from_string(view).ok());
        (Some(view.expect("a view is JSON")), turn)
    })
}

/// What a viewer knows. `look` looks at the table: it returns the view, if wanted, and the seats to act.
fn known(
    live: &LiveTable,
    session: &Session,
    look: impl FnOnce(&dyn Table, Viewer) -> (Option<Box<RawValue>>, SeatSet),
) -> Knowledge {
    let viewer = live.viewer(&session.visitor);
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
    let (view, turn) = look(table, viewer);
    let turn = if running { turn } else { SeatSet::EMPTY };
    Knowledge {
        version: table.version(viewer),
        view,
        legal: acting.map(|seat| table.legal(seat)).unwrap_or_default(),
        open: acting.map(|seat| table.open_ended(seat).to_vec()).unwrap_or_default(),
        yours: acting.is_some_and(|seat| table.turn().seats().contains(seat)),
        turn: turn.iter().map(|seat| seat.0).collect(),
        undo: live.can_undo(&session.visitor),
        over: !running,
        result: table.turn().outcome().map(|outcome| ResultInfo {
            scores: outcome.scores.as_slice().to_vec(),
            winners: outcome.winners.iter().map(|seat| seat.0).collect(),
        }),
    }
}

/// The messages this session can read, after `since`.
pub(crate) fn chat(live: &LiveTable, session: &Session, since: TalkCursor) -> Vec<ChatInfo> {
    let lines = live.talk.since(session.visitor.id(), since).into_iter();
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

/// A suggested move and the reason for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HintInfo {
    /// The action in the game's notation.
    pub action: String,
    /// The action in words.
    pub words: String,
    /// A short reason.
    pub reason: String,
    /// The version the hint is for; it is no use for a later one.
    pub version: u64,
}

impl From<HintView> for HintInfo {
    fn from(hint: HintView) -> HintInfo {
        let HintView { action, words, reason, version } = hint;
        HintInfo { action, words, reason, version }
    }
}
