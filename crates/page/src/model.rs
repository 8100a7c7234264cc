//! What every page is made of. The server fills these, the page functions turn them into HTML.

use std::collections::BTreeMap;
use std::fmt;

use game::{AnyGame, Chosen, Line, Outcome, Scene, Seat, Viewer};
use maud::Markup;
use serde_json::Value;
use table::setup::{Pace, Removal, SeatPlan, Status};
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
    pub look: Look,
}

/// How this browser wants its pages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Look {
    pub theme: Theme,
    pub contrast: bool,
    /// Left-handed on phones.
    pub left: bool,
    /// Nothing moves by itself.
    pub calm: bool,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the device has it.
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

/// Words of a cookie: `dark contrast left calm`.
impl fmt::Display for Look {
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

/// What is not known is left out.
impl From<&str> for Look {
    fn from(text: &str) -> Look {
        let words: Vec<&str> = text.split('.').collect();
        let has = |word: &str| words.contains(&word);
        let theme = Theme::ALL.into_iter().find(|theme| has(theme.name())).unwrap_or_default();
        Look { theme, contrast: has("contrast"), left: has("left"), calm: has("calm") }
    }
}

/// `GET /`
#[derive(Debug)]
pub struct Front {
    pub games: Vec<&'static dyn AnyGame>,
    /// Tables where the reader sits that are not over, those that wait for the reader first.
    pub mine: Vec<TableCard>,
    /// Those that are over, the latest first.
    pub played: Vec<TableCard>,
    /// How good bots can be, the default first.
    pub levels: Vec<&'static str>,
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
    /// It is played on a map that is none of the game's own.
    pub own_map: bool,
}

/// `GET /new/{game}`, and the answer to a `POST /tables` that cannot be done.
///
/// The form sends `game`, `players`, `seat-0`… (`me`, `open`, `bot:<level>`; those from `players`
/// on are to be ignored), `option-<key>` (a switch sends `true` or nothing at all; an empty value
/// means the default), `map` (a map file or nothing; it then is the option `map`), `hints` and `listed` (`true` or nothing),
/// `position` (JSON or nothing; it then says players and options), `glass` (seconds) and `whisper` (`true` or
/// nothing) where talk is a part of the game, and `name` if the reader has none.
#[derive(Debug)]
pub struct NewTable {
    pub game: &'static dyn AnyGame,
    pub players: usize,
    pub chosen: Chosen,
    /// As many as the game has seats at most.
    pub seats: Vec<SeatPlan>,
    /// Names of those who play on the reader's device, by seat.
    pub guests: BTreeMap<usize, String>,
    pub levels: Vec<&'static str>,
    pub pace: Pace,
    /// Players may ask for hints.
    pub hints: bool,
    pub listed: bool,
    /// Maps that the host offers beside the game's own.
    pub maps: Vec<Value>,
    /// A map of one's own as it was typed.
    pub map: String,
    /// The position as it was typed.
    pub position: String,
    /// Where talk is a part of the game: the seconds of the sand-glass, and whether two may whisper.
    pub talk: Option<(u32, bool)>,
    pub problem: Option<Problem>,
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
    /// Only this machine can reach that address.
    pub unreachable: bool,
    /// SHA-256 of the server's secret, hex.
    pub commitment: String,
    pub listed: bool,
    pub pace: Pace,
    /// Players may ask for hints.
    pub hints: bool,
    /// It follows another game and starts by itself.
    pub rematch: bool,
    /// The reader said that they are ready.
    pub ready: bool,
    /// The game starts from a position that somebody set up.
    pub from_position: bool,
    /// It is played on a map that is none of the game's own.
    pub own_map: bool,
    /// The result counts for ratings.
    pub rated: bool,
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
    /// Where talk is a part of the game: the seconds of the sand-glass, and whether two may whisper.
    pub talk: Option<(u32, bool)>,
    pub problem: Option<Problem>,
}

/// How whoever set up the table starts the game from the big screen.
#[derive(Clone, Copy, Debug)]
pub struct ScreenStart {
    /// Their own randomness is still to be given.
    pub entropy_due: bool,
    /// Somebody sits there, so bots may take the free seats.
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
        /// Said that they are ready.
        ready: bool,
        /// Plays on somebody's device.
        guest: bool,
    },
    Bot {
        name: String,
        level: &'static str,
    },
}

/// `GET /t/{id}` once the game has begun, also when it has ended. Its parts for the stream are
/// made by [`crate::parts`].
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
    /// What lies under the board for the whole game. Only whole pages need it.
    pub ground: Markup,
    pub scene: Scene,
    pub seats: Vec<SeatView>,
    pub status: Status,
    /// Of a game that is over.
    pub outcome: Option<Outcome>,
    /// The viewer may take back the last act.
    pub can_undo: bool,
    /// The viewer may ask for a hint. The form is `hint`.
    pub can_ask: bool,
    /// What the viewer is advised, after a plain form asked for it.
    pub advice: Option<String>,
    /// All the viewer was told, in words, oldest first, one entry an act.
    pub log: Vec<Vec<Line>>,
    pub chat: Vec<ChatLine>,
    pub can_chat: bool,
    /// The seats the reader may whisper to, with their names.
    pub hearers: Vec<(usize, String)>,
    /// Where talk is a part of the game.
    pub glass: Option<GlassView>,
    /// The server's time, in milliseconds since 1970.
    pub now: u64,
    /// How many people watch without a seat.
    pub watching: usize,
    pub owned: bool,
    pub link: String,
    /// Only this machine can reach that address.
    pub unreachable: bool,
    pub commitment: String,
    /// The game started from a position that somebody set up.
    pub from_position: bool,
    /// It is played on a map that is none of the game's own.
    pub own_map: bool,
    /// The result counts for ratings.
    pub rated: bool,
    /// What happens when the reader, who owns the table, removes it.
    pub removal: Removal,
    /// Of an abandoned game: who ended it, if it was somebody.
    pub ended_by: Option<String>,
    pub around: Around,
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
    /// A bot plays for the person, who is away.
    pub away: bool,
    /// When the seat's time is up, in milliseconds since 1970.
    pub until: Option<u64>,
    /// The reader may sit here: `POST join` {seat}.
    pub vacant: bool,
}

/// What a table offers beside the game.
#[derive(Clone, Debug, Default)]
pub struct Around {
    pub pace: Pace,
    /// A bot plays for the reader: `POST back`.
    pub away: bool,
    /// The reader's seat is played by somebody else now.
    pub mine_vacant: Option<Seat>,
    /// The reader has several hands on this device.
    pub several: bool,
    /// The next of them who has to decide, to whom the device is to be passed.
    pub cover: Option<(Seat, String)>,
    /// The reader's first game: the first decisions are explained.
    pub guide: bool,
    /// What there is to know about the decision that is asked of the reader now.
    pub explained: Option<String>,
    /// The reader may ask for another game: `POST rematch`.
    pub rematch: bool,
    /// Whoever asked already, and the table's id.
    pub next: Option<String>,
}

/// The sand-glass.
#[derive(Clone, Debug)]
pub struct GlassView {
    pub seconds: u32,
    /// The reader may turn it. The form is `glass`.
    pub can_turn: bool,
    /// When it has run, in milliseconds since 1970, and who turned it.
    pub runs: Option<(u64, String)>,
}

/// One thing said at a table.
#[derive(Clone, Debug)]
pub struct ChatLine {
    /// Tells the lines of a reader apart.
    pub key: String,
    pub name: String,
    /// The seat of whoever said it, if any.
    pub seat: Option<Seat>,
    pub you: bool,
    pub text: String,
    /// `None`: said to everybody.
    pub whisper: Option<Whispered>,
}

/// Who heard a whisper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Whispered {
    ToYou,
    /// By the reader to this one.
    To(String),
}

/// `GET /me`
#[derive(Clone, Debug)]
pub struct Me {
    pub problem: Option<Problem>,
    /// Number of tables the person sits at.
    pub tables: usize,
    /// Where slow games call.
    pub webhook: String,
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

/// `GET /t/{id}/sit/{seat}`: the form posts `join` {seat, entropy, name?}.
#[derive(Debug)]
pub struct Sit {
    pub id: String,
    pub game: &'static dyn AnyGame,
    pub seat: usize,
    /// Somebody sits there already.
    pub taken: Option<String>,
    /// The reader's randomness is wanted.
    pub entropy: bool,
    /// Why the reader may not sit here.
    pub refused: Option<Problem>,
    /// The game runs, and everybody will be told who took the seat.
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
    /// What was looked for: a text, and a status or none.
    pub text: String,
    pub status: String,
    /// How many tables were found in all, which page of them this is, and how many pages there are.
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
    /// Those who sit there, by id and name.
    pub people: Vec<Banned>,
}

/// Somebody who may not play here, or to whom that may happen.
#[derive(Clone, Debug)]
pub struct Banned {
    pub person: String,
    pub name: String,
}

/// Something that went wrong, in words. `title` and `text` come from [`crate::trouble`] or from a
/// game's refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub title: String,
    pub text: String,
    /// What else is wrong, one sentence each.
    pub further: Vec<String>,
    /// The game and the rule that forbids it.
    pub rule: Option<(&'static str, &'static str)>,
    /// Ways on, the best first: an address and its words. The front page is always offered.
    pub next: Vec<(String, String)>,
}
