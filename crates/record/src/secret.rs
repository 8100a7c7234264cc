//! The server's secret, what people add to it, and the key of the dice that both make.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};

use crate::hex;

/// 32 random bytes of the server, one for each match; nobody sees them before its end.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret([u8; 32]);

impl Secret {
    pub fn fresh() -> Secret {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
        Secret(bytes)
    }

    pub fn from_hex(text: &str) -> Option<Secret> {
        hex::parse(text).map(Secret)
    }

    pub fn hex(&self) -> String {
        hex::print(&self.0)
    }

    /// What the server publishes before it takes anybody's entropy: the SHA-256 of the secret.
    pub fn commitment(&self) -> String {
        hex::print(&Sha256::digest(self.0))
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A secret must not reach a log by accident.
        f.write_str("Secret(…)")
    }
}

/// A secret may be serialized only where it is revealed.
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

/// 32 bytes that a person adds to the dice. In JSON: 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entropy(pub [u8; 32]);

impl Entropy {
    pub fn from_hex(text: &str) -> Option<Entropy> {
        hex::parse(text).map(Entropy)
    }

    pub fn hex(&self) -> String {
        hex::print(&self.0)
    }

    /// The entropy of somebody who typed any text: its SHA-256.
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
        Entropy::from_hex(&text).ok_or_else(|| D::Error::custom("an entropy is 64 hexadecimal digits"))
    }
}

/// The key of a match's dice: HMAC-SHA256 with the secret as its key, over the domain, the match
/// id and a newline, and the entropies of the people in seat order. Bots give none.
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

/// Keeps these keys apart from everything else that may ever be made of a secret.
const DOMAIN: &[u8] = b"spieltisch dice 1\n";
