//! Tables that share their deal with others: the deal of a day, and friends who play the same deal at several tables.

use game::{AnyGame, Chosen};
use record::{Deal, Entropy, Match, Secret};
use serde::{Deserialize, Serialize};

use super::{Doc, Holder, Participant};
use crate::create::CreateTable;
use crate::day::Day;
use crate::problem::{Problem, Reason};
use crate::setup::{SeatPlan, Status};

/// The most players of a deal of the day: with more of them, one waits longer than one plays.
const MOST_PLAYERS: usize = 4;

/// The deal that a table shares with others.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum SharedDeal {
    /// The deal of a day. Everybody plays it once, alone against bots.
    Daily { day: Day },
    /// A deal that friends play at several tables.
    Duplicate(Duplicate),
}

/// Who plays a deal of the day: a person, or a bot of this level that everybody is compared with.
#[derive(Clone, Copy, Debug)]
pub enum DailyPlayer<'a> {
    Person(&'a Participant),
    Bot(&'static str),
}

/// One of several tables with the same deal.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Duplicate {
    /// All of them. The first one gives the deal its name.
    pub tables: Vec<String>,
    /// Which of them this is.
    pub number: usize,
    /// Everybody sits: nobody comes or goes before the start.
    #[serde(default)]
    pub settled: bool,
    /// What the people at all tables added, table by table.
    #[serde(default)]
    pub entropies: Option<Vec<Entropy>>,
    /// All tables are over: nothing is withheld any more.
    #[serde(default)]
    pub released: bool,
}

/// The name of a day's deal of a game. It determines everything about it.
pub fn daily_name(day: Day, game: &'static dyn AnyGame) -> String {
    format!("{day} {}", game.id())
}

/// How many play the deal of a day: another number each day, from the fewest to four.
pub fn daily_players(day: Day, game: &'static dyn AnyGame) -> usize {
    let (fewest, most) = (*game.players().start(), *game.players().end());
    let choices = most.min(MOST_PLAYERS.max(fewest)) - fewest + 1;
    fewest + day.number() as usize % choices
}

/// The options of a deal of the day: the game's own, and such that bots alone come to an end.
pub fn daily_options(game: &'static dyn AnyGame, players: usize) -> Result<Chosen, Problem> {
    game.terminating(players, &Chosen::new()).map_err(|refused| Problem::options(game, refused))
}

impl Doc {
    /// A day's deal as somebody plays it, in the first seat, against bots of this level.
    pub fn daily(
        game: &'static dyn AnyGame,
        day: Day,
        secret: Secret,
        player: DailyPlayer<'_>,
        level: &'static str,
        now: u64,
    ) -> Result<Doc, Problem> {
        let players = daily_players(day, game);
        let mut seats = vec![SeatPlan::Bot(level); players];
        seats[0] = match player {
            DailyPlayer::Person(_) => SeatPlan::Me,
            DailyPlayer::Bot(level) => SeatPlan::Bot(level),
        };
        let request = CreateTable {
            game: game.id().to_owned(),
            players: Some(players),
            options: daily_options(game, players)?,
            seats,
            unaided: true,
            ..CreateTable::default()
        };
        let owner = match player {
            DailyPlayer::Person(person) => person.clone(),
            DailyPlayer::Bot(_) => Participant { id: String::new(), name: String::new() },
        };
        let mut doc = Doc::new(game, &request, &owner, now)?;
        doc.commitment = secret.commitment();
        doc.secret = secret;
        doc.deal = Some(SharedDeal::Daily { day });
        Ok(doc)
    }

    /// Whether the match's secret is not revealed although the match has ended, because others play with it. A time
    /// that a wrong clock shows must not count as `now`.
    pub fn withheld(&self, now: u64) -> bool {
        match &self.deal {
            None => false,
            Some(SharedDeal::Daily { day }) => now < day.closes(),
            Some(SharedDeal::Duplicate(duplicate)) => !duplicate.released,
        }
    }

    /// Whether the match has ended and nothing about it is secret any more.
    pub fn is_revealed(&self, now: u64) -> bool {
        self.closing.is_some() && !self.withheld(now)
    }

    /// Whether only those who play here may look.
    pub fn is_closed_to_others(&self, now: u64) -> bool {
        self.header.is_some() && self.withheld(now)
    }

    /// The day whose deal is played here.
    pub fn daily_day(&self) -> Option<Day> {
        match self.deal {
            Some(SharedDeal::Daily { day }) => Some(day),
            _ => None,
        }
    }

    pub fn duplicate(&self) -> Option<&Duplicate> {
        match &self.deal {
            Some(SharedDeal::Duplicate(duplicate)) => Some(duplicate),
            _ => None,
        }
    }

    /// One of several tables with the same deal and the same secret.
    pub fn share_deal(&mut self, tables: Vec<String>, number: usize, secret: Secret) {
        self.commitment = secret.commitment();
        self.secret = secret;
        self.rated = false;
        let (settled, entropies, released) = (false, None, false);
        self.deal = Some(SharedDeal::Duplicate(Duplicate { tables, number, settled, entropies, released }));
    }

    fn duplicate_mut(&mut self) -> Result<&mut Duplicate, Reason> {
        match &mut self.deal {
            Some(SharedDeal::Duplicate(duplicate)) => Ok(duplicate),
            _ => Err(Reason::NotFound),
        }
    }

    /// Settles who sits here, so that the deal can be mixed from what everybody added. Bots may `fill` free seats.
    pub fn settle(&mut self, fill: bool) -> Result<(), Reason> {
        if fill {
            self.fill_with_bots();
        }
        for holder in &self.seats {
            match holder {
                Holder::Open | Holder::Gone => return Err(Reason::SeatsFree),
                Holder::Person { entropy: None, .. } => return Err(Reason::EntropyDue),
                Holder::Person { .. } | Holder::Bot { .. } => {}
            }
        }
        self.duplicate_mut()?.settled = true;
        Ok(())
    }

    /// People may come and go again, because the other table is not ready.
    pub fn unsettle(&mut self) -> Result<(), Reason> {
        self.duplicate_mut()?.settled = false;
        Ok(())
    }

    /// What the people here added, in seat order.
    pub fn entropies(&self) -> Vec<Entropy> {
        let added = |holder: &Holder| match holder {
            Holder::Person { entropy, .. } => *entropy,
            Holder::Open | Holder::Bot { .. } | Holder::Gone => None,
        };
        self.seats.iter().filter_map(added).collect()
    }

    /// Mixes the deal from what the people at all tables added.
    pub fn mix_deal(&mut self, entropies: Vec<Entropy>) -> Result<(), Reason> {
        let duplicate = self.duplicate_mut()?;
        if !duplicate.settled {
            return Err(Reason::Stale);
        }
        duplicate.entropies = Some(entropies);
        Ok(())
    }

    /// All tables are over.
    pub fn release(&mut self) -> Result<(), Reason> {
        self.duplicate_mut()?.released = true;
        Ok(())
    }

    /// The team that a seat plays for: 0 or 1. Where one team sits at one table, the other sits at the next.
    pub fn team(&self, seat: usize) -> usize {
        (seat + self.duplicate().map_or(0, |duplicate| duplicate.number)) % 2
    }

    /// Whether people may come, go, or be sent away: not where everybody plays alone, nor once the deal is settled.
    pub(crate) fn check_comings(&self) -> Result<(), Reason> {
        let settled = self.duplicate().is_some_and(|duplicate| duplicate.settled);
        let fixed = self.daily_day().is_some() || (settled && self.status() == Status::Open);
        if fixed { Err(Reason::SharedDeal) } else { Ok(()) }
    }

    /// The deal in the header of a match that begins here.
    pub(super) fn header_deal(&self, game: &'static dyn AnyGame) -> Result<Option<Deal>, Reason> {
        match &self.deal {
            None => Ok(None),
            Some(SharedDeal::Daily { day }) => Ok(Some(Deal::new(daily_name(*day, game), Vec::new()))),
            Some(SharedDeal::Duplicate(duplicate)) => {
                let entropies = duplicate.entropies.clone().ok_or(Reason::SharedDeal)?;
                Ok(Some(Deal::new(duplicate.tables[0].clone(), entropies)))
            }
        }
    }
}

/// A deal to be played elsewhere: everything it takes, with its secret. Only of days that are over.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DealFile {
    /// What kind of file it is: `deal`.
    pub spieltisch: String,
    pub game: String,
    pub rules_version: u32,
    pub players: usize,
    pub options: Chosen,
    pub deal: Deal,
    /// As it is revealed, 64 hexadecimal digits.
    pub secret: String,
    /// The level of the bots.
    pub level: String,
}

/// The longest file of a deal, in bytes.
pub const MAX_DEAL_FILE: usize = 64 << 10;

impl DealFile {
    /// The file of a day's deal.
    pub fn of_day(
        day: Day,
        game: &'static dyn AnyGame,
        secret: &Secret,
        level: &str,
    ) -> Result<DealFile, Problem> {
        let players = daily_players(day, game);
        Ok(DealFile {
            spieltisch: "deal".to_owned(),
            game: game.id().to_owned(),
            rules_version: game.rules_version(),
            players,
            options: daily_options(game, players)?,
            deal: Deal::new(daily_name(day, game), Vec::new()),
            secret: secret.hex(),
            level: level.to_owned(),
        })
    }

    /// Reads a file. `None` if it is not one.
    pub fn read(text: &str) -> Option<DealFile> {
        let file = (text.len() <= MAX_DEAL_FILE).then(|| serde_json::from_str::<DealFile>(text).ok())??;
        (file.spieltisch == "deal").then_some(file)
    }

    /// A table where this person plays the deal, on their own device. What is withheld elsewhere is in the file already, so
    /// nothing is withheld here.
    pub fn table(
        &self,
        games: record::Games<'_>,
        id: &str,
        player: &Participant,
        now: u64,
    ) -> Result<Doc, Problem> {
        let game = games.iter().copied().find(|game| game.id() == self.game).ok_or(Reason::NoGame)?;
        if self.rules_version != game.rules_version() {
            return Err(Reason::RulesVersion.into());
        }
        let level = crate::setup::level(&self.level).ok_or(Reason::BadRequest)?;
        let secret = Secret::from_hex(&self.secret).ok_or(Reason::BadRequest)?;
        if !game.players().contains(&self.players) || !self.deal.entropies.is_empty() {
            return Err(Reason::BadRequest.into());
        }
        let mut seats = vec![SeatPlan::Bot(level); self.players];
        seats[0] = SeatPlan::Me;
        let request = CreateTable {
            game: self.game.clone(),
            players: Some(self.players),
            options: self.options.clone(),
            seats,
            ..CreateTable::default()
        };
        let mut doc = Doc::new(game, &request, player, now)?;
        doc.commitment = secret.commitment();
        doc.secret = secret;
        let header = doc.begin_with(id, game, now, Some(self.deal.clone()))?;
        let play = Match::begin(games, header, &doc.secret).map_err(|_| Reason::BadRequest)?;
        doc.header = Some(play.header().clone());
        Ok(doc)
    }
}
