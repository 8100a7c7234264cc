//! [`CookieKey`]: signs cookies with HMAC-SHA256. The signature stands before the value, in base64.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// Signs values, and recognizes them.
pub(crate) struct CookieKey(Hmac<Sha256>);

impl CookieKey {
    /// The length of a signature in base64.
    const SIGNATURE: usize = 44;

    /// Signs with the first 32 bytes. There must be that many.
    pub(crate) fn new(bytes: &[u8]) -> CookieKey {
        CookieKey(Hmac::new_from_slice(&bytes[..32]).expect("HMAC takes keys of any length"))
    }

    pub(crate) fn sign(&self, value: &str) -> String {
        let mac = self.0.clone().chain_update(value).finalize();
        format!("{}{value}", BASE64.encode(mac.into_bytes()))
    }

    /// The value, if the signature before it is ours.
    pub(crate) fn verify<'a>(&self, signed: &'a str) -> Option<&'a str> {
        let (signature, value) = signed.split_at_checked(CookieKey::SIGNATURE)?;
        let signature = BASE64.decode(signature).ok()?;
        // In constant time.
        self.0.clone().chain_update(value).verify_slice(&signature).ok()?;
        Some(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key() -> CookieKey {
        CookieKey::new(&(0..64).collect::<Vec<u8>>())
    }

    /// Signed by a server before this version, with the same key: people keep their identities.
    #[test]
    fn signatures_do_not_change() {
        let signed = "BUT3WEQNbracc0N4c6bnzRcvB4Lt16PWeoGAlri9J2k=p-anna";
        assert_eq!(key().sign("p-anna"), signed);
        assert_eq!(key().verify(signed), Some("p-anna"));
    }

    #[test]
    fn only_our_signature_counts() {
        let (key, signed_by_us) = (key(), key().sign("p-anna"));
        let other = CookieKey::new(&[7; 64]);
        for forged in
            ["", "p-anna", &signed_by_us[1..], &other.sign("p-anna"), &format!("{signed_by_us}x"), "ä"]
        {
            assert_eq!(key.verify(forged), None, "{forged}");
        }
        assert_eq!(key.verify(&key.sign("")), Some(""));
    }
}
