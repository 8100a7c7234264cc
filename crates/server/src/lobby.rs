//! A table's document: who sits where and by which options, from the lobby to the end.

use std::collections::BTreeSet;

use game::{AnyGame, Chosen, Seat};
use record::{Closing, Content, Entropy, Header, SeatHeader, SeatKind, Secret};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use words::Lang;

use crate::evening::Evening;
use crate::glass::{self, Turned};
use crate::page::{self, model::SeatPlan, model::Status};
use crate::problem::{Kind, Problem};
use crate::summary;
use crate::takeover::Moment;
use crate::wish::{Beginning, Wish};

/// What bots there are, the default first. Their words are the texts `level-<level>`.
pub(crate) const LEVELS: &[&str] = &game::Level::NAMES;

/// Everything the server keeps of a table beside its acts and its chat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Doc {
    pub game: String,
    pub players: usize,
    pub options: Chosen,
    /// The person who decides about the table; empty if they are gone and nobody took over.
    pub owner: String,
    pub listed: bool,
    pub seats: Vec<Holder>,
    /// Played on a map that is none of the game's own.
    #[serde(default)]
    pub own_map: bool,
    /// The result counts for ratings: settled with the table, and at the start with who plays.
    #[serde(default)]
    pub rated: bool,
    /// Where the game starts, if not at its beginning. It holds what is hidden.
    #[serde(default)]
    pub position: Option<Value>,
    #[serde(with = "kept")]
    pub secret: Secret,
    /// Published before any entropy is taken.
    pub commitment: String,
    pub created: u64,
    #[serde(default)]
    pub muted: BTreeSet<String>,
    #[serde(default)]
    pub banned: BTreeSet<String>,
    /// Since the start.
    #[serde(default)]
    pub header: Option<Header>,
    /// The people of the header, by seat: their names are in it.
    #[serde(default)]
    pub began_with: Vec<Option<String>>,
    /// Since the end.
    #[serde(default)]
    pub closing: Option<Closing>,
    /// How many seconds the sand-glass runs.
    #[serde(default = "usual")]
    pub glass_seconds: u32,
    /// The sand-glass while it runs.
    #[serde(default)]
    pub glass: Option<Turned>,
    /// Whether two may whisper. Otherwise everything is said aloud.
    #[serde(default)]
    pub whisper: bool,
    /// How often lines were removed from the chat: whoever shows it must read it again.
    #[serde(default)]
    pub unsaid: u64,
    #[serde(default)]
    pub evening: Evening,
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Holder {
    Open,
    Person {
        id: String,
        name: String,
        /// What they add to the dice.
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
    /// Somebody who deleted their data after the game.
    Gone,
}

/// Who does something, and the name others see.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Sitter {
    pub id: String,
    pub name: String,
}

impl Doc {
    /// A new table with its secret, if the game takes what is wished.
    pub(crate) fn new(
        game: &'static dyn AnyGame,
        wish: &Wish,
        owner: &Sitter,
        now: u64,
    ) -> Result<Doc, Problem> {
        let Beginning { players, options, position } = wish.beginning(game)?;
        let own_map = summary::own_map(game, &options);
        let (glass_seconds, whisper) = wish.talk(game)?;
        if wish.seats.iter().filter(|plan| **plan == SeatPlan::Me).count() > 1 {
            return Err(Kind::Seated.into());
        }
        let seats = (0..players)
            .map(|seat| match wish.seats.get(seat).copied().unwrap_or(SeatPlan::Open) {
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
            listed: wish.listed,
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
            unsaid: 0,
            evening: Evening {
                pace: wish.pace,
                guide: wish.guide,
                unaided: wish.unaided,
                ..Evening::default()
            },
        };
        for (seat, name) in wish.guests.iter().filter(|(seat, _)| **seat < players) {
            doc.invite(owner, *seat, name.clone())?;
        }
        Ok(doc)
    }

    pub(crate) fn status(&self) -> Status {
        match (&self.header, &self.closing) {
            (_, Some(closing)) if closing.over => Status::Over,
            (_, Some(_)) => Status::Abandoned,
            (Some(_), None) => Status::Running,
            (None, None) => Status::Open,
        }
    }

    pub(crate) fn seat_of(&self, person: &str) -> Option<Seat> {
        let place = self.seats.iter().position(|holder| holder.person() == Some(person))?;
        Some(Seat(place as u8))
    }

    pub(crate) fn owned_by(&self, person: &str) -> bool {
        !person.is_empty() && self.owner == person
    }

    /// Everybody whose table this is in any sense, for the store to find it by.
    pub(crate) fn people(&self) -> Vec<String> {
        let mut people: Vec<String> = Vec::new();
        let seated = self.seats.iter().filter_map(Holder::person);
        let others = self.began_with.iter().flatten().chain([&self.owner]).map(String::as_str);
        // Also those who took a seat and left it again: their name stands in the log.
        let takers = self.evening.takeovers.iter().map(|taken| taken.person.as_str());
        for person in seated.chain(others).chain(takers) {
            if !person.is_empty() && !people.iter().any(|known| known == person) {
                people.push(person.to_owned());
            }
        }
        people
    }

    /// The names of the seats as `lang` says them.
    pub(crate) fn names(&self, lang: Lang) -> Vec<String> {
        self.seats
            .iter()
            .map(|holder| match holder {
                Holder::Person { name, .. } | Holder::Bot { name, .. } => name.clone(),
                Holder::Open => String::new(),
                Holder::Gone => page::speech(lang).say("me-delete-ghost"),
            })
            .collect()
    }

    /// Whether this person still owes their randomness.
    pub(crate) fn entropy_due(&self, person: &str) -> bool {
        self.header.is_none()
            && self.seats.iter().any(
                |holder| matches!(holder, Holder::Person { id, entropy: None, .. } if id.as_str() == person),
            )
    }

    /// Takes a seat, the first free one if none is named. Whoever sits already may hand in their
    /// entropy this way. In a running game one takes over from a bot, or gets one's own seat back,
    /// which everybody at the table is told.
    pub(crate) fn sit(
        &mut self,
        who: &Sitter,
        wish: Option<usize>,
        given: Option<Entropy>,
        moment: &Moment,
    ) -> Result<Seat, Kind> {
        if self.banned.contains(&who.id) {
            return Err(Kind::Banned);
        }
        if let Some(seat) = self.seat_of(&who.id) {
            if !self.entropy_due(&who.id) || wish.is_some_and(|wish| wish != seat.index()) {
                return Err(Kind::Seated);
            }
            self.give(&who.id, given.ok_or(Kind::Entropy)?);
            return Ok(seat);
        }
        match self.status() {
            Status::Open => {}
            Status::Running => {
                let place = self.vacancy(&who.id, wish, moment.hidden)?;
                self.take_over(who, place, moment);
                return Ok(Seat(place as u8));
            }
            Status::Over | Status::Abandoned => return Err(Kind::Over),
        }
        let place = match wish {
            Some(wish) if *self.seats.get(wish).ok_or(Kind::NoPlace)? == Holder::Open => wish,
            Some(_) => return Err(Kind::Taken),
            None => self.seats.iter().position(|holder| *holder == Holder::Open).ok_or(Kind::Full)?,
        };
        let entropy = Some(given.ok_or(Kind::Entropy)?);
        self.seats[place] = Holder::Person { id: who.id.clone(), name: who.name.clone(), entropy };
        Ok(Seat(place as u8))
    }

    /// Hands in the entropy of somebody who sits.
    pub(crate) fn give(&mut self, person: &str, given: Entropy) {
        for holder in &mut self.seats {
            if let Holder::Person { id, entropy: entropy @ None, .. } = holder
                && id == person
            {
                *entropy = Some(given);
            }
        }
    }

    /// Gets up. Before the game the seat is free again; in a game a bot plays on.
    pub(crate) fn leave(&mut self, person: &str) -> Result<(), Kind> {
        self.seat_of(person).ok_or(Kind::NotSeated)?;
        for seat in self.seats_of(person) {
            self.seats[seat.index()] = match self.status() {
                Status::Open => Holder::Open,
                Status::Running => Holder::stand_in(seat.index()),
                Status::Over | Status::Abandoned => return Err(Kind::Over),
            };
            self.evening.away.remove(&seat.0);
            self.evening.guests.remove(&seat.0);
        }
        self.evening.ready.remove(person);
        self.pass_on(person);
        Ok(())
    }

    /// What the owner wants a seat for that nobody sits in.
    pub(crate) fn plan(&mut self, seat: usize, plan: SeatPlan) -> Result<(), Kind> {
        if self.status() != Status::Open {
            return Err(Kind::Started);
        }
        match self.seats.get(seat).ok_or(Kind::NoPlace)? {
            Holder::Open | Holder::Bot { .. } => {
                self.seats[seat] = Holder::planned(plan, seat);
                Ok(())
            }
            Holder::Person { .. } | Holder::Gone => Err(Kind::Taken),
        }
    }

    /// The person in a seat.
    pub(crate) fn person_in(&self, seat: usize) -> Result<String, Kind> {
        let holder = self.seats.get(seat).ok_or(Kind::NoPlace)?;
        holder.person().map(str::to_owned).ok_or(Kind::NoPlace)
    }

    /// The header of the match that begins now.
    pub(crate) fn begin(&mut self, id: &str, game: &'static dyn AnyGame, now: u64) -> Result<Header, Kind> {
        if self.status() != Status::Open {
            return Err(Kind::Started);
        }
        let mut seats = Vec::new();
        let mut entropies = Vec::new();
        for holder in &self.seats {
            match holder {
                Holder::Open | Holder::Gone => return Err(Kind::SeatsFree),
                Holder::Person { entropy: None, .. } => return Err(Kind::EntropyDue),
                Holder::Person { name, entropy, .. } => {
                    seats.push(SeatHeader { name: name.clone(), kind: SeatKind::Person });
                    entropies.push(*entropy);
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
        // Nobody would stop bots that go on for ever.
        if seats.iter().all(|seat| seat.kind != SeatKind::Person) && self.position.is_none() {
            self.options = game.terminating(self.players, &self.options).map_err(|_| Kind::Options)?;
        }
        self.began_with = self.seats.iter().map(|holder| holder.person().map(str::to_owned)).collect();
        self.rated = self.rated && self.everybody_once();
        self.deal();
        Ok(Header {
            match_id: id.to_owned(),
            game: self.game.clone(),
            rules_version: game.rules_version(),
            players: self.players,
            // A position carries its options.
            options: if self.position.is_some() { Chosen::new() } else { self.options.clone() },
            seats,
            commitment: self.commitment.clone(),
            entropies,
            created: now,
            position: self.position.clone(),
            content: Content::default(),
        })
    }

    /// The person has another name from now on.
    pub(crate) fn rename(&mut self, person: &str, new: &str) {
        for (seat, holder) in self.seats.iter_mut().enumerate() {
            if let Holder::Person { id, name, .. } = holder
                && id == person
                && !self.evening.guests.contains(&(seat as u8))
            {
                new.clone_into(name);
            }
        }
    }

    /// Removes every trace of the person but their acts.
    pub(crate) fn forget(&mut self, person: &str) {
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
        self.pass_on(person);
        if self.owner == person {
            self.owner.clear();
        }
        self.muted.remove(person);
        self.banned.remove(person);
        self.unsaid += 1;
    }

    /// Lets the next person at the table own it, if there is one.
    fn pass_on(&mut self, person: &str) {
        if self.owner == person
            && self.seat_of(person).is_none()
            && let Some(next) = self.seats.iter().find_map(Holder::person)
        {
            self.owner = next.to_owned();
        }
    }
}

/// For tables that were set up before there were sand-glasses.
fn usual() -> u32 {
    glass::USUAL
}

/// The name in a record of somebody who deleted their data.
const NO_NAME: &str = "–";

impl Holder {
    pub(crate) fn person(&self) -> Option<&str> {
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

    pub(crate) fn stand_in(seat: usize) -> Holder {
        Holder::bot(seat, LEVELS[0], true)
    }

    fn bot(seat: usize, level: &str, stands_in: bool) -> Holder {
        let name = BOT_NAMES[seat % BOT_NAMES.len()].to_owned();
        Holder::Bot { name, level: level.to_owned(), stands_in }
    }
}

const BOT_NAMES: [&str; 8] = ["Ada", "Bruno", "Cora", "Dimitri", "Elif", "Falk", "Gesa", "Hannes"];

/// A plan as forms and the API write it: `me`, `open`, `here`, `bot` or `bot:<level>`.
pub(crate) fn read_plan(text: &str) -> Option<SeatPlan> {
    match text {
        "me" => Some(SeatPlan::Me),
        "open" => Some(SeatPlan::Open),
        "here" => Some(SeatPlan::Here),
        "bot" => Some(SeatPlan::Bot(LEVELS[0])),
        _ => {
            let wanted = text.strip_prefix("bot:")?;
            LEVELS.iter().copied().find(|level| *level == wanted).map(SeatPlan::Bot)
        }
    }
}

/// The level as one of ours.
pub(crate) fn level(text: &str) -> &'static str {
    LEVELS.iter().copied().find(|level| *level == text).unwrap_or(LEVELS[0])
}

pub(crate) fn status_word(status: Status) -> &'static str {
    match status {
        Status::Open => "open",
        Status::Running => "running",
        Status::Over => "over",
        Status::Abandoned => "abandoned",
    }
}

/// The secret in the document, which nobody but the store sees.
mod kept {
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
