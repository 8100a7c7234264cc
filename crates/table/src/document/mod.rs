//! A table's document: seats, options and state, from the lobby to the end.

use std::collections::BTreeSet;

use game::{AnyGame, Chosen, Seat};
use record::{Closing, Content, Deal, Entropy, Header, SeatHeader, SeatKind, Secret};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::create::{Beginning, CreateTable, DEFAULT_GLASS_SECONDS};
use crate::ids;
use crate::problem::{Problem, Reason};
use crate::rows::TableRow;
use crate::setup::{LEVELS, SeatPlan, Status};

mod deal;
mod from_record;
mod lifecycle;
mod summary;
mod takeover;
mod timing;

pub use deal::{
    DailyPlayer, DealFile, Duplicate, MAX_DEAL_FILE, SharedDeal, daily_name, daily_options, daily_players,
};
pub use lifecycle::{LessonProgress, Lifecycle};
pub use summary::{Summary, own_map, short_options};
pub(crate) use takeover::silence_taken_over;
pub use takeover::{MAX_HOLDERS, SeatingContext, Takeover};
pub use timing::{SandGlass, TimeOuts};

/// Everything stored about a table except its acts and its chat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Doc {
    pub game: String,
    pub players: usize,
    pub options: Chosen,
    /// The id of the person who manages the table; empty if they left and nobody took over.
    pub owner: String,
    pub listed: bool,
    pub seats: Vec<Holder>,
    /// The game is played on a custom map.
    #[serde(default)]
    pub own_map: bool,
    /// The result counts for ratings. Decided when the table is set up, and again at the start when the players are
    /// known.
    #[serde(default)]
    pub rated: bool,
    /// A position to start from instead of the beginning. It contains hidden information.
    #[serde(default)]
    pub position: Option<Value>,
    #[serde(with = "secret_hex")]
    pub secret: Secret,
    /// The hash of `secret`, published before any entropy is accepted.
    pub commitment: String,
    pub created: u64,
    #[serde(default)]
    pub muted: BTreeSet<String>,
    #[serde(default)]
    pub banned: BTreeSet<String>,
    /// The match's header; `None` before the start.
    #[serde(default)]
    pub header: Option<Header>,
    /// The ids of the people the match started with, by seat. The header has their names.
    #[serde(default)]
    pub began_with: Vec<Option<String>>,
    /// How the match ended; `None` before the end.
    #[serde(default)]
    pub closing: Option<Closing>,
    /// How many seconds the sand timer runs.
    #[serde(default = "default_glass_seconds")]
    pub glass_seconds: u32,
    /// The sand timer while it runs.
    #[serde(default)]
    pub glass: Option<SandGlass>,
    /// Players may whisper to each other. Otherwise everything is said aloud.
    #[serde(default)]
    pub whisper: bool,
    /// How often lines were removed from the chat. When it changes, pages have to reload the chat.
    #[serde(default, rename = "unsaid")]
    pub chat_removals: u64,
    #[serde(default, rename = "evening")]
    pub lifecycle: Lifecycle,
    /// The deal that the table shares with others.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deal: Option<SharedDeal>,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Holder {
    Open,
    Person {
        id: String,
        name: String,
        /// Their contribution to the dice.
        #[serde(default)]
        entropy: Option<Entropy>,
    },
    Bot {
        name: String,
        level: String,
        /// It plays for somebody who left.
        #[serde(default)]
        stands_in: bool,
    },
    /// A person who deleted their data after the game.
    Gone,
}

/// A person with a public name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    pub id: String,
    pub name: String,
}

impl Doc {
    /// A new table with a new secret. An error if the game refuses the request.
    pub fn new(
        game: &'static dyn AnyGame,
        request: &CreateTable,
        owner: &Participant,
        now: u64,
    ) -> Result<Doc, Problem> {
        let Beginning { players, options, position } = request.beginning(game)?;
        let own_map = own_map(game, &options);
        let (glass_seconds, whisper) = request.talk_settings(game)?;
        if request.seats.iter().filter(|plan| **plan == SeatPlan::Me).count() > 1 {
            return Err(Reason::Seated.into());
        }
        let seats = (0..players)
            .map(|seat| match request.seats.get(seat).copied().unwrap_or(SeatPlan::Open) {
                SeatPlan::Me => {
                    Holder::Person { id: owner.id.clone(), name: owner.name.clone(), entropy: None }
                }
                plan => Holder::planned(plan, seat),
            })
            .collect();
        let secret = Secret::fresh();
        let mut doc = Doc {
            game: game.id().to_owned(),
            players,
            options,
            owner: owner.id.clone(),
            listed: request.listed,
            seats,
            own_map,
            rated: false,
            position,
            commitment: secret.commitment(),
            secret,
            created: now,
            muted: BTreeSet::new(),
            banned: BTreeSet::new(),
            header: None,
            began_with: Vec::new(),
            closing: None,
            glass_seconds,
            glass: None,
            whisper,
            chat_removals: 0,
            lifecycle: Lifecycle {
                pace: request.pace,
                lesson: request.lesson.then(LessonProgress::default),
                unaided: request.unaided,
                ..Lifecycle::default()
            },
            deal: None,
        };
        for (seat, name) in request.guests.iter().filter(|(seat, _)| **seat < players) {
            doc.invite(owner, *seat, name.clone())?;
        }
        Ok(doc)
    }

    pub fn status(&self) -> Status {
        match (&self.header, &self.closing) {
            (_, Some(closing)) if closing.over => Status::Over,
            (_, Some(_)) => Status::Abandoned,
            (Some(_), None) => Status::Running,
            (None, None) => Status::Open,
        }
    }

    pub fn seat_of(&self, person: &str) -> Option<Seat> {
        let index = self.seats.iter().position(|holder| holder.person() == Some(person))?;
        Some(Seat(index as u8))
    }

    pub fn owned_by(&self, person: &str) -> bool {
        !person.is_empty() && self.owner == person
    }

    /// The ids under which the store finds the table: owner, players and former players.
    pub fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = Vec::new();
        let seated = self.seats.iter().filter_map(Holder::person);
        let others = self.began_with.iter().flatten().chain([&self.owner]).map(String::as_str);
        // Including people who took over a seat and left again: the log has their names.
        let takers = self.lifecycle.takeovers.iter().map(|taken| taken.person.as_str());
        for person in seated.chain(others).chain(takers) {
            if !person.is_empty() && !people.iter().any(|known| known == person) {
                people.push(person.to_owned());
            }
        }
        people
    }

    /// The names of the seats, with `gone` for people who deleted their data.
    pub fn names(&self, gone: &str) -> Vec<String> {
        self.seats
            .iter()
            .map(|holder| match holder {
                Holder::Person { name, .. } | Holder::Bot { name, .. } => name.clone(),
                Holder::Open => String::new(),
                Holder::Gone => gone.to_owned(),
            })
            .collect()
    }

    /// Whether this person has not added their entropy yet.
    pub fn entropy_due(&self, person: &str) -> bool {
        self.header.is_none()
            && self.daily_day().is_none()
            && self.seats.iter().any(
                |holder| matches!(holder, Holder::Person { id, entropy: None, .. } if id.as_str() == person),
            )
    }

    /// Takes a seat, the first free one by default. Somebody who already has a seat can add their entropy this way. In a
    /// running game the person takes over from a bot or gets their own seat back, and everybody at the table is told.
    pub fn sit(
        &mut self,
        person: &Participant,
        wanted: Option<usize>,
        entropy: Option<Entropy>,
        context: &SeatingContext,
    ) -> Result<Seat, Reason> {
        if self.banned.contains(&person.id) {
            return Err(Reason::Banned);
        }
        if let Some(seat) = self.seat_of(&person.id) {
            if !self.entropy_due(&person.id) || wanted.is_some_and(|wanted| wanted != seat.index()) {
                return Err(Reason::Seated);
            }
            self.add_entropy(&person.id, entropy.ok_or(Reason::Entropy)?);
            return Ok(seat);
        }
        match self.status() {
            Status::Open => {}
            Status::Running => {
                let index = self.vacancy(&person.id, wanted, context.hidden)?;
                self.take_over(person, index, context);
                return Ok(Seat(index as u8));
            }
            Status::Over | Status::Abandoned => return Err(Reason::Over),
        }
        let index = match wanted {
            Some(wanted) if *self.seats.get(wanted).ok_or(Reason::NoPlace)? == Holder::Open => wanted,
            Some(_) => return Err(Reason::Taken),
            None => self.seats.iter().position(|holder| *holder == Holder::Open).ok_or(Reason::Full)?,
        };
        let entropy = Some(entropy.ok_or(Reason::Entropy)?);
        self.seats[index] = Holder::Person { id: person.id.clone(), name: person.name.clone(), entropy };
        Ok(Seat(index as u8))
    }

    /// Adds the entropy of somebody who has a seat.
    pub fn add_entropy(&mut self, person: &str, given: Entropy) {
        for holder in &mut self.seats {
            if let Holder::Person { id, entropy: entropy @ None, .. } = holder
                && id == person
            {
                *entropy = Some(given);
            }
        }
    }

    /// Leaves all seats. Before the game they are free again; in a running game bots take over.
    pub fn leave(&mut self, person: &str) -> Result<(), Reason> {
        self.seat_of(person).ok_or(Reason::NotSeated)?;
        for seat in self.seats_of(person) {
            self.seats[seat.index()] = match self.status() {
                Status::Open => Holder::Open,
                Status::Running => Holder::stand_in(seat.index()),
                Status::Over | Status::Abandoned => return Err(Reason::Over),
            };
            self.lifecycle.away.remove(&seat.0);
            self.lifecycle.guests.remove(&seat.0);
        }
        self.lifecycle.ready.remove(person);
        self.pass_on_ownership(person);
        Ok(())
    }

    /// Sets what an empty seat is for.
    pub fn plan(&mut self, seat: usize, plan: SeatPlan) -> Result<(), Reason> {
        if self.status() != Status::Open {
            return Err(Reason::Started);
        }
        match self.seats.get(seat).ok_or(Reason::NoPlace)? {
            Holder::Open | Holder::Bot { .. } => {
                self.seats[seat] = Holder::planned(plan, seat);
                Ok(())
            }
            Holder::Person { .. } | Holder::Gone => Err(Reason::Taken),
        }
    }

    /// The person in a seat.
    pub fn person_in(&self, seat: usize) -> Result<String, Reason> {
        let holder = self.seats.get(seat).ok_or(Reason::NoPlace)?;
        holder.person().map(str::to_owned).ok_or(Reason::NoPlace)
    }

    /// Begins the match and returns its header.
    pub fn begin(&mut self, id: &str, game: &'static dyn AnyGame, now: u64) -> Result<Header, Reason> {
        let deal = self.header_deal(game)?;
        self.begin_with(id, game, now, deal)
    }

    /// The same with this shared deal, if any.
    fn begin_with(
        &mut self,
        id: &str,
        game: &'static dyn AnyGame,
        now: u64,
        deal: Option<Deal>,
    ) -> Result<Header, Reason> {
        let adding = deal.as_ref().is_none_or(|deal| !deal.entropies.is_empty());
        if self.status() != Status::Open {
            return Err(Reason::Started);
        }
        let mut seats = Vec::new();
        let mut entropies = Vec::new();
        for holder in &self.seats {
            match holder {
                Holder::Open | Holder::Gone => return Err(Reason::SeatsFree),
                Holder::Person { entropy: None, .. } if adding => return Err(Reason::EntropyDue),
                Holder::Person { name, entropy, .. } => {
                    seats.push(SeatHeader { name: name.clone(), kind: SeatKind::Person });
                    entropies.push(entropy.filter(|_| adding));
                }
                Holder::Bot { name, level, .. } => {
                    seats.push(SeatHeader {
                        name: name.clone(),
                        kind: SeatKind::Bot { level: level.clone() },
                    });
                    entropies.push(None);
                }
            }
        }
        // Bots alone must not play forever.
        if seats.iter().all(|seat| seat.kind != SeatKind::Person) && self.position.is_none() {
            self.options = game.terminating(self.players, &self.options).map_err(|_| Reason::Options)?;
        }
        self.began_with = self.seats.iter().map(|holder| holder.person().map(str::to_owned)).collect();
        self.rated = self.rated && self.one_seat_each();
        self.note_seen_hands();
        Ok(Header {
            match_id: id.to_owned(),
            game: self.game.clone(),
            rules_version: game.rules_version(),
            players: self.players,
            // A position has its own options.
            options: if self.position.is_some() { Chosen::new() } else { self.options.clone() },
            seats,
            commitment: self.commitment.clone(),
            entropies,
            created: now,
            position: self.position.clone(),
            content: Content::default(),
            given: self
                .lifecycle
                .lesson
                .and_then(|_| game.tutorial())
                .map(|lesson| lesson.dice.to_vec())
                .unwrap_or_default(),
            deal,
        })
    }

    /// Changes the person's name.
    pub fn rename(&mut self, person: &str, new: &str) {
        for (seat, holder) in self.seats.iter_mut().enumerate() {
            if let Holder::Person { id, name, .. } = holder
                && id == person
                && !self.lifecycle.guests.contains(&(seat as u8))
            {
                new.clone_into(name);
            }
        }
    }

    /// Removes everything about the person except their acts.
    pub fn forget(&mut self, person: &str) {
        if self.leave(person).is_err() {
            for seat in self.seats_of(person) {
                self.seats[seat.index()] = Holder::Gone;
            }
        }
        self.forget_takeovers(person, NO_NAME);
        for (seat, began) in self.began_with.iter_mut().enumerate() {
            if began.as_deref() == Some(person) {
                *began = None;
                if let Some(header) = &mut self.header {
                    header.seats[seat].name = NO_NAME.to_owned();
                }
            }
        }
        self.pass_on_ownership(person);
        if self.owner == person {
            self.owner.clear();
        }
        self.muted.remove(person);
        self.banned.remove(person);
        self.chat_removals += 1;
    }

    /// Makes the next person at the table its owner, if there is one.
    fn pass_on_ownership(&mut self, person: &str) {
        // Whoever set up a deal at several tables starts them all.
        if self.owner == person
            && self.duplicate().is_none()
            && self.seat_of(person).is_none()
            && let Some(next) = self.seats.iter().find_map(Holder::person)
        {
            self.owner = next.to_owned();
        }
    }
}

/// For tables that were stored before sand timers existed.
fn default_glass_seconds() -> u32 {
    DEFAULT_GLASS_SECONDS
}

/// The name of people who deleted their data, in records.
const NO_NAME: &str = "–";

impl Holder {
    pub fn person(&self) -> Option<&str> {
        match self {
            Holder::Person { id, .. } => Some(id),
            _ => None,
        }
    }

    fn planned(plan: SeatPlan, seat: usize) -> Holder {
        match plan {
            SeatPlan::Bot(level) => Holder::bot(seat, level, false),
            SeatPlan::Me | SeatPlan::Open | SeatPlan::Here => Holder::Open,
        }
    }

    /// A bot that plays until somebody takes the seat.
    pub fn stand_in(seat: usize) -> Holder {
        Holder::bot(seat, LEVELS[0], true)
    }

    fn bot(seat: usize, level: &str, stands_in: bool) -> Holder {
        let name = BOT_NAMES[seat % BOT_NAMES.len()].to_owned();
        Holder::Bot { name, level: level.to_owned(), stands_in }
    }
}

const BOT_NAMES: [&str; 8] = ["Ada", "Bruno", "Cora", "Dimitri", "Elif", "Falk", "Gesa", "Hannes"];

/// The row that stores this document.
pub fn to_row(id: &str, doc: &Doc, rev: u64, now: u64) -> Result<TableRow, Problem> {
    Ok(TableRow {
        id: id.to_owned(),
        game: doc.game.clone(),
        status: doc.status().name().to_owned(),
        listed: doc.listed,
        owner: doc.owner.clone(),
        created: doc.created,
        touched: now,
        people: doc.people(),
        doc: serde_json::to_value(doc).map_err(|_| Reason::Internal)?,
        summary: Some(summary::written(doc)?),
        rev,
    })
}

/// The document stored in a row.
pub fn from_row(row: TableRow) -> Result<Doc, Problem> {
    serde_json::from_value(row.doc).map_err(|error| {
        tracing::error!(table = ids::log_tag(&row.id), %error, "a table's document cannot be read");
        Reason::Internal.into()
    })
}

/// The match's secret as hexadecimal digits. Only the store sees the serialized document.
mod secret_hex {
    use record::Secret;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(super) fn serialize<S: Serializer>(secret: &Secret, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&secret.hex())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
        let text = String::deserialize(deserializer)?;
        Secret::from_hex(&text).ok_or_else(|| D::Error::custom("a secret is 64 hexadecimal digits"))
    }
}
