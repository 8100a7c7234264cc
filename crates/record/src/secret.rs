//! The server's secret, the entropy people add, and the dice key derived from both.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

use crate::hex;

/// The server's 32 random bytes for one match, hidden until its end.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn fresh() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
        Secret(bytes)
    }

    pub fn from_hex(text: &str) -> Option<Secret> {
        hex::parse(text).map(Secret)
    }

    /// The secret of one of many deals, from a key that nobody else knows: HMAC-SHA256 of the deal's name.
    pub fn of_deal(key: &[u8], name: &str) -> Secret {
        let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
        mac.update(b"spieltisch deal 1\n");
        mac.update(name.as_bytes());
        Secret(mac.finalize().into_bytes().into())
    }

    pub(crate) fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    pub fn hex(&self) -> String {
        hex::print(&self.0)
    }

    /// The SHA-256 of the secret, which the server publishes before anybody adds entropy.
    pub fn commitment(&self) -> String {
        hex::print(&Sha256::digest(self.0))
    }

    /// What the characters of the match's bots are drawn from.
    pub(crate) fn company_seed(&self) -> u64 {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("HMAC takes keys of any length");
        mac.update(b"spieltisch company 1\n");
        let bytes: [u8; 32] = mac.finalize().into_bytes().into();
        bytes.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A secret must not reach a log by accident.
        f.write_str("Secret(…)")
    }
}

/// Serialization for the places where a secret is revealed; elsewhere it has none.
pub(crate) mod revealed {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(secret: &Secret, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&secret.hex())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Secret, D::Error> {
        let text = String::deserialize(deserializer)?;
        Secret::from_hex(&text).ok_or_else(|| D::Error::custom("a secret is 64 hexadecimal digits"))
    }
}

/// 32 bytes a person adds to the dice. In JSON: 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entropy(pub [u8; 32]);

impl Entropy {
    pub fn from_hex(text: &str) -> Option<Entropy> {
        hex::parse(text).map(Entropy)
    }

    pub fn hex(&self) -> String {
        hex::print(&self.0)
    }

    /// The entropy of a typed text: its SHA-256.
    pub fn of_text(text: &str) -> Entropy {
        Entropy(Sha256::digest(text).into())
    }
}

impl Serialize for Entropy {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.hex())
    }
}

impl<'de> Deserialize<'de> for Entropy {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Entropy, D::Error> {
        let text = String::deserialize(deserializer)?;
        Entropy::from_hex(&text).ok_or_else(|| D::Error::custom("entropy is 64 hexadecimal digits"))
    }
}

/// The key of a match's dice: HMAC-SHA256 keyed with the secret, over the domain, the match id, a newline, and the
/// entropies of the people in seat order. Bots add none.
pub fn dice_key(secret: &Secret, match_id: &str, entropies: &[Option<Entropy>]) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(&secret.0).expect("HMAC takes keys of any length");
    mac.update(DOMAIN);
    mac.update(match_id.as_bytes());
    mac.update(b"\n");
    for entropy in entropies.iter().flatten() {
        mac.update(&entropy.0);
    }
    mac.finalize().into_bytes().into()
}

/// Separates these keys from anything else that may be derived from a secret.
const DOMAIN: &[u8] = b"spieltisch dice 1\n";
