//! The models of the pages: the server fills them, and the page functions turn them into HTML.

pub mod analysis;
pub mod chart;
pub mod daily;
pub mod foreign;
pub mod practice;
pub mod replay;
pub mod stats;
pub mod verify;

use std::collections::BTreeMap;
use std::fmt;

use game::{AnyGame, Breakdown, Chosen, Line, Moment, Outcome, Scene, Seat, Viewer};
use maud::Markup;
use serde_json::Value;
use table::create::{CreateTable, DEFAULT_GLASS_SECONDS};
use table::live::TimedOut;
use table::setup::{LEVELS, Pace, Removal, SeatPlan, Status, Tutor};
use words::Lang;

use crate::links::Links;

/// Who reads a page. Every page gets one.
#[derive(Clone, Debug)]
pub struct Reader {
    pub lang: Lang,
    /// `None` until the reader chooses a name. Forms that need an identity then also ask for `name`, and sending one
    /// creates the identity.
    pub name: Option<String>,
    /// The path of this page within the site, to return to after a change of language.
    pub path: String,
    /// Where the site's pages and files are for this reader.
    pub links: Links,
    /// Whether to show the link to the host's page.
    pub host: bool,
    pub appearance: Appearance,
}

impl Reader {
    /// Whether the reader plays without a server: nobody else can come, and what needs others is not shown.
    pub fn in_pocket(&self) -> bool {
        self.links.in_pocket()
    }
}

/// This browser's display settings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Appearance {
    pub theme: Theme,
    pub contrast: bool,
    /// Left-handed on phones.
    pub left: bool,
    /// Nothing moves by itself.
    pub calm: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Same as the device.
    #[default]
    Auto,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::Auto, Theme::Light, Theme::Dark];

    pub fn name(self) -> &'static str {
        match self {
            Theme::Auto => "auto",
            Theme::Light => "light",
            Theme::Dark => "dark",
        }
    }
}

/// The value of a cookie, such as `dark.contrast.left.calm`.
impl fmt::Display for Appearance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.theme.name())?;
        for (on, word) in [(self.contrast, ".contrast"), (self.left, ".left"), (self.calm, ".calm")] {
            if on {
                f.write_str(word)?;
            }
        }
        Ok(())
    }
}

/// Unknown words are ignored.
impl From<&str> for Appearance {
    fn from(text: &str) -> Appearance {
        let words: Vec<&str> = text.split('.').collect();
        let has = |word: &str| words.contains(&word);
        let theme = Theme::ALL.into_iter().find(|theme| has(theme.name())).unwrap_or_default();
        Appearance { theme, contrast: has("contrast"), left: has("left"), calm: has("calm") }
    }
}

/// `GET /`
#[derive(Debug)]
pub struct Front {
    pub games: Vec<&'static dyn AnyGame>,
    /// The reader's unfinished tables, those waiting for the reader first.
    pub mine: Vec<TableCard>,
    /// The reader's finished tables, latest first.
    pub played: Vec<TableCard>,
    /// The levels of bots, the default first.
    pub levels: Vec<&'static str>,
    /// Listed tables with a free seat.
    pub open: Vec<TableCard>,
    /// The site also offers the edition without a server.
    pub pocket: bool,
    /// Ended games are removed after this many days.
    pub kept_days: Option<u64>,
    pub problem: Option<Problem>,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub status: Status,
    /// The names of people and bots at the table.
    pub names: Vec<String>,
    pub free: usize,
    /// The game is waiting for the reader.
    pub yours: bool,
    /// The reader owns the table.
    pub owned: bool,
    /// The game starts from a custom position.
    pub from_position: bool,
    /// The game is played on a custom map.
    pub own_map: bool,
}

/// `GET /new/{game}`, and the response to a `POST /tables` that fails.
///
/// The form sends `game`, `players`, `seat-0`… (`me`, `open`, `bot:<level>`; ignore those from `players` on),
/// `option-<key>` (a switch sends `true` or is absent; empty means the default), `map` (a map file or empty; it replaces the
/// option `map`), `hints` and `listed` (`true` or absent), `position` (JSON or empty; it sets players and options), for games
/// with talk `glass` (seconds) and `whisper` (`true` or absent), and `name` if the reader has none.
#[derive(Debug)]
pub struct NewTable {
    pub game: &'static dyn AnyGame,
    pub players: usize,
    pub chosen: Chosen,
    /// One for each seat the game can have.
    pub seats: Vec<SeatPlan>,
    /// Names of people who play on the reader's device, by seat.
    pub guests: BTreeMap<usize, String>,
    pub levels: Vec<&'static str>,
    pub pace: Pace,
    /// Players may ask for hints.
    pub hints: bool,
    /// The reader's own setting.
    pub tutor: Tutor,
    pub listed: bool,
    /// Maps the host offers in addition to the game's own.
    pub maps: Vec<Value>,
    /// The custom map, as typed.
    pub map: String,
    /// The position, as typed.
    pub position: String,
    /// For games with talk: the seconds of the sand timer, and whether players may whisper.
    pub talk: Option<(u32, bool)>,
    pub problem: Option<Problem>,
}

impl NewTable {
    /// The form filled in as `request` has it.
    pub fn asked_for(game: &'static dyn AnyGame, request: &CreateTable) -> NewTable {
        let mut seats = request.seats.clone();
        seats.resize(*game.players().end(), SeatPlan::Open);
        NewTable {
            game,
            players: request.players.unwrap_or(*game.players().start()),
            chosen: request.options.clone(),
            seats,
            guests: request.guests.clone(),
            levels: LEVELS.to_vec(),
            pace: request.pace,
            listed: request.listed,
            hints: !request.unaided,
            tutor: Tutor::Off,
            maps: Vec::new(),
            map: String::new(),
            position: String::new(),
            talk: game.talk().then(|| (request.glass.unwrap_or(DEFAULT_GLASS_SECONDS), request.whisper)),
            problem: None,
        }
    }
}

/// `GET /t/{id}` before the game starts. Its one part for the stream is `lobby`.
///
/// Forms: `join` {seat, entropy, name?}, `leave`, `start` {entropy, if due}, `seat` {seat, plan: `open` | `bot:<level>`},
/// `kick` {seat}, `remove`.
#[derive(Debug)]
pub struct Lobby {
    /// One of several tables with the same deal: the first of them.
    pub duplicate: Option<String>,
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub options: Chosen,
    pub seats: Vec<LobbySeat>,
    pub levels: Vec<&'static str>,
    /// The full address to share.
    pub link: String,
    /// Only this machine can reach that address.
    pub unreachable: bool,
    /// SHA-256 of the server's secret, hex.
    pub commitment: String,
    pub listed: bool,
    pub pace: Pace,
    /// Players may ask for hints.
    pub hints: bool,
    /// It is a rematch and starts by itself.
    pub rematch: bool,
    /// The reader is ready.
    pub ready: bool,
    /// The game starts from a custom position.
    pub from_position: bool,
    /// The game is played on a custom map.
    pub own_map: bool,
    /// The result counts towards ratings.
    pub rated: bool,
    /// The reader's seat.
    pub mine: Option<Seat>,
    /// The reader owns the table.
    pub owned: bool,
    /// The reader still owes entropy: the `start` form then sends `entropy`, as the `join` form does. It is never taken
    /// before the commitment is shown.
    pub entropy_due: bool,
    /// Where this page stands: the stream continues from here with `?since=`.
    pub stream: String,
    pub chat: Vec<ChatLine>,
    /// Whether the reader may write.
    pub can_chat: bool,
    /// For games with talk: the seconds of the sand timer, and whether players may whisper.
    pub talk: Option<(u32, bool)>,
    pub problem: Option<Problem>,
}

/// How the table's owner starts the game from the big screen.
#[derive(Clone, Copy, Debug)]
pub struct ScreenStart {
    /// The owner still owes entropy.
    pub entropy_due: bool,
    /// Somebody has a seat, so bots may take the free ones.
    pub fill: bool,
}

/// A seat before the game.
#[derive(Clone, Debug)]
pub enum LobbySeat {
    Open,
    Person {
        name: String,
        you: bool,
        owner: bool,
        /// Has the table open right now.
        here: bool,
        /// Ready to start.
        ready: bool,
        /// Plays on another player's device.
        guest: bool,
    },
    Bot {
        name: String,
        level: &'static str,
    },
}

/// `GET /t/{id}` once the game has started, also after its end. [`crate::html::parts`] makes its parts for the
/// stream.
#[derive(Debug)]
pub struct TableView {
    pub id: String,
    pub game: &'static dyn AnyGame,
    /// The version of the game the viewer knows.
    pub version: u64,
    /// The version after the viewer's last move; 0 before it.
    pub acted: u64,
    /// Where this page stands: the stream continues from here with `?since=`.
    pub stream: String,
    pub viewer: Viewer,
    /// The layer under the board, the same for the whole game. Only whole pages need it.
    pub ground: Markup,
    /// What happened in the part of the game that ended last; may be empty.
    pub recap: Markup,
    pub scene: Scene,
    pub seats: Vec<SeatView>,
    pub status: Status,
    /// Set when the game is over.
    pub outcome: Option<Outcome>,
    /// Where the result comes from, once the game is over.
    pub breakdown: Option<Breakdown>,
    /// Dice fell, or cards were shuffled: there is something to check.
    pub dice_fell: bool,
    /// The viewer may take back the last move.
    pub can_undo: bool,
    /// The viewer's only action, if it decides nothing: the page may send it by itself.
    pub forced: Option<String>,
    /// The viewer may ask for a hint. The form is `hint`.
    pub can_ask: bool,
    /// What a beginner should know about the viewer's decision, where hints are allowed: a tap on the prompt says it.
    pub explained: Option<String>,
    /// A hint, after a plain form asked for it.
    pub advice: Option<String>,
    /// What the viewer has chosen; `None` where there is no tutor.
    pub tutor: Option<Tutor>,
    /// A question of the tutor, after a plain form sent an act.
    pub question: Option<TutorQuestion>,
    /// The viewer's log, oldest first.
    pub log: Vec<LogEntry>,
    pub chat: Vec<ChatLine>,
    pub can_chat: bool,
    /// The seats the reader may whisper to, with their names.
    pub hearers: Vec<(usize, String)>,
    /// Only for games with talk.
    pub glass: Option<GlassView>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// The number of spectators.
    pub watching: usize,
    pub owned: bool,
    pub link: String,
    /// Only this machine can reach that address.
    pub unreachable: bool,
    pub commitment: String,
    /// The game started from a custom position.
    pub from_position: bool,
    /// The game is played on a custom map.
    pub own_map: bool,
    /// The result counts towards ratings.
    pub rated: bool,
    /// What happens when the owner removes the table.
    pub removal: Removal,
    /// In an abandoned game: the name of the person who ended it, if any.
    pub ended_by: Option<String>,
    pub around: Around,
    /// The reader's lesson, until it is over.
    pub lesson: Option<LessonView>,
    /// The deal that the table shares with others.
    pub deal: Option<DealView>,
    /// Set after a plain form was refused.
    pub problem: Option<Problem>,
}

/// The tutor asks whether the reader is sure. Nothing has been done yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TutorQuestion {
    /// The act in question.
    pub action: String,
    pub version: u64,
    /// What is better.
    pub better: String,
    /// What the act gives up, what is better, and why.
    pub why: String,
}

/// The deal that a table shares with others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealView {
    /// Where it is compared: the path of a page.
    pub path: String,
    pub daily: bool,
    /// The record and what was hidden are not published yet.
    pub withheld: bool,
}

/// An act in the log, or something that happened around the game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogEntry {
    /// The viewer's version after the act; `None` for what is no act.
    pub version: Option<u64>,
    pub lines: Vec<Line>,
    /// What is told in a beat of its own.
    pub moments: Vec<Moment>,
    /// The act was taken back later.
    pub taken_back: bool,
    /// The version of the act that this one takes back.
    pub takes_back: Option<u64>,
}

/// A seat during the game.
#[derive(Clone, Debug)]
pub struct SeatView {
    pub name: String,
    pub bot: bool,
    /// Has the table open right now; bots always.
    pub here: bool,
    /// The game is waiting for this seat.
    pub active: bool,
    /// May not chat.
    pub muted: bool,
    /// The person is away, and a bot plays for them.
    pub away: bool,
    /// When the seat's time runs out, in milliseconds since 1970.
    pub until: Option<u64>,
    /// The reader may sit here: `POST join` {seat}.
    pub vacant: bool,
}

/// What a table offers around the game.
#[derive(Clone, Debug, Default)]
pub struct Around {
    pub pace: Pace,
    /// The reader ran out of time: `POST back`.
    pub timed_out: Option<TimedOut>,
    /// The reader's former seat, which they can take back.
    pub mine_vacant: Option<Seat>,
    /// The reader has several hands on this device.
    pub several: bool,
    /// The next of them to move, to whom the device should be passed.
    pub cover: Option<(Seat, String)>,
    /// The reader may ask for another game: `POST rematch`.
    pub rematch: bool,
    /// The id of the rematch's table, if somebody has already asked.
    pub next: Option<String>,
}

/// The current step of the reader's lesson.
#[derive(Clone, Debug)]
pub struct LessonView {
    /// Counted from 0, as `POST lesson` {step} wants it.
    pub step: usize,
    pub steps: usize,
    /// The id of the step, for the game's script.
    pub id: &'static str,
    pub words: String,
    pub does: LessonDoes,
    /// CSS selectors of what the words speak of.
    pub points: &'static [&'static str],
}

/// What the reader does in a step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonDoes {
    /// Reads, and goes on.
    Next,
    /// Makes this move.
    Try(&'static str),
    /// Watches the others move.
    Watch,
}

/// The sand timer.
#[derive(Clone, Debug)]
pub struct GlassView {
    pub seconds: u32,
    /// The reader may turn it. The form is `glass`.
    pub can_turn: bool,
    /// While it is running: when it ends, in milliseconds since 1970, and who turned it.
    pub runs: Option<(u64, String)>,
}

/// A chat message.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// Unique among the reader's messages.
    pub key: String,
    pub name: String,
    /// The writer's seat, if any.
    pub seat: Option<Seat>,
    pub you: bool,
    pub text: String,
    /// `None` if it is for everybody.
    pub whisper: Option<Whispered>,
}

/// Whom a whisper is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whispered {
    ToYou,
    /// From the reader to this person.
    To(String),
}

/// `GET /me`
#[derive(Clone, Debug)]
pub struct Me {
    pub problem: Option<Problem>,
    /// The number of tables the person sits at.
    pub tables: usize,
    /// The address to call for slow games.
    pub webhook: String,
    /// After `POST /me/move`: the full private link, shown with its QR code.
    pub move_link: Option<String>,
}

/// `GET /move/{token}`: asks before the identity changes. The form posts to the same address.
#[derive(Clone, Debug)]
pub struct Move {
    pub token: String,
    /// The name of that identity.
    pub name: String,
}

/// `GET /t/{id}/sit/{seat}`: the form posts `join` {seat, entropy, name?}.
#[derive(Debug)]
pub struct Sit {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub seat: usize,
    /// The name of the person already sitting there.
    pub taken: Option<String>,
    /// The reader should add entropy.
    pub entropy: bool,
    /// Why the reader may not sit here.
    pub refused: Option<Problem>,
    /// The game is running, so everybody will see who takes the seat.
    pub told: bool,
}

/// `GET /rules/{game}`
#[derive(Debug)]
pub struct Rules {
    pub game: &'static dyn AnyGame,
}

/// `GET /host` {q, status, page}: forms `/t/{id}/remove`, `/host/ban` {person, address}, `/host/unban` {person}.
#[derive(Clone, Debug)]
pub struct Host {
    pub tables: Vec<HostTable>,
    /// The search: a text, and a status or an empty one.
    pub text: String,
    pub status: String,
    /// The total number of tables found, the current page, and the number of pages.
    pub found: u64,
    pub page: u64,
    pub pages: u64,
    pub banned: Vec<Banned>,
    pub people: u64,
}

/// A table as the host sees it.
#[derive(Clone, Debug)]
pub struct HostTable {
    pub card: TableCard,
    /// The people at the table.
    pub people: Vec<Banned>,
}

/// A person who is banned, or could be.
#[derive(Clone, Debug)]
pub struct Banned {
    pub person: String,
    pub name: String,
}

/// A problem in words. `title` and `text` come from [`crate::trouble`] or from a game's refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub title: String,
    pub text: String,
    /// Further mistakes, one sentence each.
    pub further: Vec<String>,
    /// The game and the rule that forbids it.
    pub rule: Option<(&'static str, &'static str)>,
    /// Where to go next, best first: a path of the site and its label. The front page is always offered.
    pub next: Vec<(String, String)>,
}
