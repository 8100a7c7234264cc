//! How a table is set up: its pace, its seat plans, its status.

use std::fmt;
use std::str::FromStr;

use game::Level;
use serde::{Deserialize, Serialize};

/// The bot levels, the default first. Their names are the texts `level-<level>`.
pub const LEVELS: &[&str] = &Level::NAMES;

/// The status of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    Open,
    Running,
    Over,
    Abandoned,
}

impl Status {
    /// The status in rows and in the API.
    pub fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Abandoned => "abandoned",
        }
    }
}

/// How much time a move may take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Pace {
    #[default]
    None,
    /// Seconds per move; anything beyond is taken from the reserve for the whole game.
    Live { seconds: u32, reserve: u32 },
    /// Hours per move.
    Slow { hours: u32 },
}

impl Pace {
    /// The paces that forms offer.
    pub const OFFERED: [Pace; 6] = [
        Pace::None,
        Pace::Live { seconds: 20, reserve: 120 },
        Pace::Live { seconds: 60, reserve: 300 },
        Pace::Slow { hours: 12 },
        Pace::Slow { hours: 24 },
        Pace::Slow { hours: 72 },
    ];
}

/// `none`, `live-20-120`, `slow-24`.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pace::None => f.write_str("none"),
            Pace::Live { seconds, reserve } => write!(f, "live-{seconds}-{reserve}"),
            Pace::Slow { hours } => write!(f, "slow-{hours}"),
        }
    }
}

impl FromStr for Pace {
    type Err = ();

    fn from_str(text: &str) -> Result<Pace, ()> {
        let within =
            |text: &str, max: u32| text.parse().ok().filter(|number| (1..=max).contains(number)).ok_or(());
        match *text.split('-').collect::<Vec<_>>().as_slice() {
            ["none"] => Ok(Pace::None),
            ["live", seconds, reserve] => {
                Ok(Pace::Live { seconds: within(seconds, 3600)?, reserve: within(reserve, 36_000)? })
            }
            ["slow", hours] => Ok(Pace::Slow { hours: within(hours, 24 * 30)? }),
            _ => Err(()),
        }
    }
}

/// What a seat is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatPlan {
    Me,
    Open,
    Bot(&'static str),
    /// A guest on the same device.
    Here,
}

/// `me`, `open`, `here`, `bot` or `bot:<level>`. An unknown level is refused.
impl FromStr for SeatPlan {
    type Err = ();

    fn from_str(text: &str) -> Result<SeatPlan, ()> {
        match text {
            "me" => Ok(SeatPlan::Me),
            "open" => Ok(SeatPlan::Open),
            "here" => Ok(SeatPlan::Here),
            "bot" => Ok(SeatPlan::Bot(LEVELS[0])),
            _ => level(text.strip_prefix("bot:").ok_or(())?).map(SeatPlan::Bot).ok_or(()),
        }
    }
}

/// The bot level with this name.
pub fn level(name: &str) -> Option<&'static str> {
    LEVELS.iter().copied().find(|level| *level == name)
}

/// Which acts of a player the tutor questions, at tables against bots. Its names are the texts `tutor-<name>`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Tutor {
    #[default]
    Off,
    /// Only blunders.
    Blunders,
    /// Mistakes and blunders.
    Mistakes,
}

impl Tutor {
    pub const ALL: [Tutor; 3] = [Tutor::Off, Tutor::Blunders, Tutor::Mistakes];

    pub fn name(self) -> &'static str {
        match self {
            Tutor::Off => "off",
            Tutor::Blunders => "blunders",
            Tutor::Mistakes => "mistakes",
        }
    }
}

impl FromStr for Tutor {
    type Err = ();

    fn from_str(text: &str) -> Result<Tutor, ()> {
        Tutor::ALL.into_iter().find(|tutor| tutor.name() == text).ok_or(())
    }
}

/// What happens when somebody removes a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Removal {
    /// The table is erased.
    Erases,
    /// The running game ends as abandoned, and its record stays.
    Ends,
    /// Nothing: the record also belongs to others.
    #[default]
    Kept,
}
