//! A deal: matches that share it have the same setup, and the same play meets the same luck (`dice 2`).

use std::collections::HashMap;
use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

use crate::{Entropy, MatchDice, Secret, hex};

/// The dice of matches that share a deal.
pub const DEAL_DICE: u32 = 2;
/// The most entropies that are mixed into one deal.
pub const MAX_DEAL_ENTROPIES: usize = 64;

/// What matches with the same dice share besides their secret.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deal {
    /// The kind of dice: [`DEAL_DICE`].
    pub dice: u32,
    /// Takes the place of the match id, which differs from match to match.
    pub name: String,
    /// What the people of all these matches added. Empty if nobody adds anything, as in a deal of the day.
    pub entropies: Vec<Entropy>,
}

impl Deal {
    pub fn new(name: String, entropies: Vec<Entropy>) -> Deal {
        Deal { dice: DEAL_DICE, name, entropies }
    }

    /// The key of its dice: HMAC-SHA256 keyed with the secret, over the domain, the name, a newline and the entropies.
    pub fn key(&self, secret: &Secret) -> [u8; 32] {
        let entropies = self.entropies.iter().map(|entropy| entropy.0.as_slice());
        let parts = [DOMAIN, self.name.as_bytes(), b"\n"].into_iter().chain(entropies);
        mac(secret.bytes(), parts)
    }

    /// Whether the entropies at one table are among these, in the same order. If nobody adds anything, there are none.
    pub(crate) fn has(&self, at_table: &[Option<Entropy>]) -> bool {
        let mut all = self.entropies.iter();
        at_table.iter().flatten().all(|entropy| all.any(|other| other == entropy))
    }
}

/// The SHA-256 of the situation in which an act drew: position, seat and action. In JSON: 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Situation([u8; 32]);

impl Situation {
    /// The hash of the position in canonical JSON, a newline, the seat, a newline and the action.
    pub fn of(position: &serde_json::Value, seat: game::Seat, action: &str) -> Situation {
        Situation(Sha256::digest(format!("{position}\n{}\n{action}", seat.0)).into())
    }

    pub fn hex(&self) -> String {
        hex::print(&self.0)
    }
}

impl fmt::Debug for Situation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Whoever can guess a position could confirm it.
        f.write_str("Situation(…)")
    }
}

impl Serialize for Situation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for Situation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Situation, D::Error> {
        let text = String::deserialize(deserializer)?;
        hex::parse(&text)
            .map(Situation)
            .ok_or_else(|| D::Error::custom("a situation is 64 hexadecimal digits"))
    }
}

/// The dice of a match that shares its deal: for each act they start anew, from its situation.
#[derive(Clone)]
pub struct DealDice {
    key: [u8; 32],
    /// How often each situation has drawn in this match. Otherwise a position that repeats would repeat forever.
    drawn: HashMap<Situation, u32>,
}

impl DealDice {
    pub fn from_key(key: [u8; 32]) -> DealDice {
        DealDice { key, drawn: HashMap::new() }
    }

    /// The dice of the setup.
    pub fn setup(&self) -> MatchDice {
        MatchDice::from_key(mac(&self.key, [b"setup\n".as_slice()]))
    }

    /// The dice of an act in this situation.
    pub fn act(&self, situation: &Situation) -> MatchDice {
        let times = self.drawn.get(situation).copied().unwrap_or_default();
        MatchDice::from_key(mac(&self.key, [b"act\n".as_slice(), &situation.0, &times.to_le_bytes()]))
    }

    /// An act drew in this situation.
    pub fn note(&mut self, situation: Situation) {
        *self.drawn.entry(situation).or_default() += 1;
    }

    /// What a bot's thoughts are drawn from: its seat, the number of its asides so far, and what it sees. So the same play
    /// meets the same replies.
    pub(crate) fn bot_seed(&self, seat: game::Seat, asides: u64, view: &str) -> u64 {
        let seen: [u8; 32] = Sha256::digest(view).into();
        let bytes = mac(&self.key, [b"bot\n".as_slice(), &[seat.0], &asides.to_le_bytes(), &seen]);
        bytes.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }
}

impl fmt::Debug for DealDice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DealDice(…)")
    }
}

const DOMAIN: &[u8] = b"spieltisch dice 2\n";

fn mac<'a>(key: &[u8], parts: impl IntoIterator<Item = &'a [u8]>) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    for part in parts {
        mac.update(part);
    }
    mac.finalize().into_bytes().into()
}
