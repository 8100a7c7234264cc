//! What every page is made of. The server fills these, the page functions turn them into HTML.

use game::{AnyGame, Chosen, Line, Outcome, Scene, Seat, Viewer};
use words::Lang;

/// Who reads a page. Every page gets one.
#[derive(Clone, Debug)]
pub struct Reader {
    pub lang: Lang,
    /// `None` until a name was chosen: forms that need somebody then ask for `name` as well, and
    /// whoever sends one is somebody from then on.
    pub name: Option<String>,
    /// The address of this page, to come back to after the language was changed.
    pub path: String,
    /// Whether the link to the host's page is shown.
    pub host: bool,
}

/// `GET /`
#[derive(Debug)]
pub struct Front {
    pub games: Vec<&'static dyn AnyGame>,
    /// Tables the reader sits at, those that wait for the reader first.
    pub mine: Vec<TableCard>,
    /// Listed tables with a free seat.
    pub open: Vec<TableCard>,
    pub problem: Option<Problem>,
}

/// A table as one line of a list.
#[derive(Clone, Debug)]
pub struct TableCard {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub status: Status,
    /// Who sits there, bots too, without the free seats.
    pub names: Vec<String>,
    pub free: usize,
    /// The game waits for the reader.
    pub yours: bool,
    /// The table belongs to the reader.
    pub owned: bool,
    /// The game starts from a position that somebody set up.
    pub from_position: bool,
}

/// What a table is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Open,
    Running,
    Over,
    Abandoned,
}

/// `GET /new/{game}`, and the answer to a `POST /tables` that cannot be done.
///
/// The form sends `game`, `players`, `seat-0`… (`me`, `open`, `bot:<level>`; those from `players`
/// on are to be ignored), `option-<key>` (a switch sends `true` or nothing at all; an empty value
/// means the default), `listed` (`true` or nothing), `position` (JSON or nothing; it then says players and
/// options), and `name` if the reader has none.
#[derive(Debug)]
pub struct NewTable {
    pub game: &'static dyn AnyGame,
    pub players: usize,
    pub chosen: Chosen,
    /// As many as the game has seats at most.
    pub seats: Vec<SeatPlan>,
    pub levels: Vec<&'static str>,
    pub listed: bool,
    /// The position as it was typed.
    pub position: String,
    pub problem: Option<Problem>,
}

/// What a seat of a new table is meant for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlan {
    Me,
    Open,
    Bot(&'static str),
}

/// `GET /t/{id}` before the game starts. Its one part for the stream is `lobby`.
///
/// Forms: `join` {seat, entropy, name?}, `leave`, `start` {entropy, if due}, `seat` {seat, plan: `open` | `bot:<level>`},
/// `kick` {seat}, `remove`.
#[derive(Debug)]
pub struct Lobby {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub options: Chosen,
    pub seats: Vec<LobbySeat>,
    pub levels: Vec<&'static str>,
    /// The whole address to share.
    pub link: String,
    /// SHA-256 of the server's secret, hex.
    pub commitment: String,
    pub listed: bool,
    /// The game starts from a position that somebody set up.
    pub from_position: bool,
    /// The reader's seat.
    pub mine: Option<Seat>,
    /// The reader owns the table.
    pub owned: bool,
    /// The reader's own randomness is still to be given: the `start` form then sends `entropy`, as
    /// the `join` form does. It is never taken before the commitment was shown.
    pub entropy_due: bool,
    /// Where this page stands: the stream goes on from here with `?since=`.
    pub stream: String,
    pub chat: Vec<ChatLine>,
    /// Whether the reader may write.
    pub can_chat: bool,
    pub problem: Option<Problem>,
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
    },
    Bot {
        name: String,
        level: &'static str,
    },
}

/// `GET /t/{id}` once the game has begun, also when it has ended. Its parts for the stream are
/// made by [`super::parts`].
#[derive(Debug)]
pub struct TableView {
    pub id: String,
    pub game: &'static dyn AnyGame,
    /// What the viewer was told so far.
    pub version: u64,
    /// What the viewer had been told after their own last act; 0 before it.
    pub acted: u64,
    /// Where this page stands: the stream goes on from here with `?since=`.
    pub stream: String,
    pub viewer: Viewer,
    pub scene: Scene,
    pub seats: Vec<SeatView>,
    pub status: Status,
    /// Of a game that is over.
    pub outcome: Option<Outcome>,
    /// The viewer may take back the last act.
    pub can_undo: bool,
    /// All the viewer was told, in words, oldest first, one entry an act.
    pub log: Vec<Vec<Line>>,
    pub chat: Vec<ChatLine>,
    pub can_chat: bool,
    /// How many people watch without a seat.
    pub watching: usize,
    pub owned: bool,
    pub link: String,
    pub commitment: String,
    /// The game started from a position that somebody set up.
    pub from_position: bool,
    /// After a plain form was refused.
    pub problem: Option<Problem>,
}

/// A seat while playing.
#[derive(Clone, Debug)]
pub struct SeatView {
    pub name: String,
    pub bot: bool,
    /// Has the table open right now; bots always.
    pub here: bool,
    /// The game waits for this seat.
    pub active: bool,
    /// May not chat.
    pub muted: bool,
}

/// One thing said at a table.
#[derive(Clone, Debug)]
pub struct ChatLine {
    pub n: u64,
    pub name: String,
    /// The seat of whoever said it, if any.
    pub seat: Option<Seat>,
    pub you: bool,
    pub text: String,
}

/// `GET /me`
#[derive(Clone, Debug)]
pub struct Me {
    pub problem: Option<Problem>,
    /// Number of tables the person sits at.
    pub tables: usize,
    /// After `POST /me/move`: the whole private address, shown with its QR code.
    pub move_link: Option<String>,
}

/// `GET /move/{token}`: asks before the identity changes. The form posts to the same address.
#[derive(Clone, Debug)]
pub struct Move {
    pub token: String,
    /// The name one will have.
    pub name: String,
}

/// `GET /rules/{game}`
#[derive(Debug)]
pub struct Rules {
    pub game: &'static dyn AnyGame,
}

/// `GET /host`: forms `/t/{id}/remove` and `/t/{id}/ban` {person}, `/host/unban` {person}.
#[derive(Clone, Debug)]
pub struct Host {
    pub tables: Vec<TableCard>,
    pub banned: Vec<Banned>,
    pub people: u64,
}

/// Somebody who may not play here.
#[derive(Clone, Debug)]
pub struct Banned {
    pub person: String,
    pub name: String,
}

/// Something that went wrong, in words. `title` and `text` come from [`super::trouble`] or from a
/// game's refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub title: String,
    pub text: String,
    /// The game and the rule that forbids it.
    pub rule: Option<(&'static str, &'static str)>,
    /// Ways on, the best first: an address and its words. The front page is always offered.
    pub next: Vec<(String, String)>,
}
