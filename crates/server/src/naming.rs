//! Ids nobody can guess, and what people write made fit to show.

use getrandom::fill;
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};

use crate::problem::Kind;

/// Characters of a name.
pub const NAME_CHARS: usize = 24;

/// A table's id, which is also its link and its code: 60 random bits in Crockford's letters,
/// which can be read aloud and typed.
pub(crate) fn table_id() -> String {
    letters(12)
}

pub(crate) fn person_id() -> String {
    letters(16)
}

/// The secret of a private link: 160 random bits.
pub(crate) fn token() -> String {
    letters(32)
}

/// A code as somebody typed it, or a whole link to a table.
pub(crate) fn read_code(text: &str) -> String {
    let last = text.trim().split(['?', '#']).next().unwrap_or_default();
    let last = last.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    last.chars()
        .filter(|c| !c.is_whitespace() && *c != '-')
        .take(40)
        .map(|c| match c.to_ascii_lowercase() {
            'o' => '0',
            'i' | 'l' => '1',
            c => c,
        })
        .collect()
}

pub(crate) fn hash(text: &str) -> String {
    Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// What a log calls a table. Whoever has its id can tell which one it is, and nobody else: the id is also its link.
pub(crate) fn tag(table: &str) -> String {
    hash(table)[..8].to_owned()
}

/// The token that belongs to a key for one purpose: the same as long as the key is.
pub(crate) fn derived(key: &[u8], purpose: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("HMAC takes keys of any length");
    mac.update(purpose.as_bytes());
    mac.finalize().into_bytes()[..20].iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Whether two secrets are the same, in a time that does not depend on where they differ.
pub(crate) fn same(a: &str, b: &str) -> bool {
    Sha256::digest(a) == Sha256::digest(b)
}

/// Random bits for what is no match's dice.
pub(crate) fn seed() -> u64 {
    let mut bytes = [0; 8];
    fill(&mut bytes).expect("the operating system gives random bytes");
    u64::from_le_bytes(bytes)
}

/// A name as others may see it: with something in it that shows.
pub(crate) fn clean_name(text: &str) -> Result<String, Kind> {
    let name = clean(text);
    let fits = name.chars().count() <= NAME_CHARS && name.chars().any(visible);
    if fits { Ok(name) } else { Err(Kind::Name) }
}

/// A name that somebody else chose, as it may be shown; nothing if none of it shows.
pub(crate) fn shown(text: &str) -> Option<String> {
    Some(clean(text)).filter(|name| name.chars().any(visible))
}

/// A line of chat as others may see it.
pub(crate) fn clean_chat(text: &str, most: usize) -> Result<String, Kind> {
    let line = clean(text);
    if (1..=most).contains(&line.chars().count()) { Ok(line) } else { Err(Kind::Chat) }
}

/// One line without anything that does not show or that turns the text around it: controls,
/// direction marks, zero-width characters; and no towers of accents.
fn clean(text: &str) -> String {
    let mut line = String::new();
    let mut accents = 0;
    for c in text.chars() {
        let c = if c.is_whitespace() { ' ' } else { c };
        if c.is_control() || unseen(c) || (c == ' ' && (line.is_empty() || line.ends_with(' '))) {
            continue;
        }
        accents = if accent(c) { accents + 1 } else { 0 };
        if accents <= 2 {
            line.push(c);
        }
    }
    line.truncate(line.trim_end().len());
    line
}

/// A letter, number, sign or symbol: not a mark that needs something to stand on, a joiner, a space, or a code point
/// without a character.
fn visible(c: char) -> bool {
    let group = c.general_category_group();
    !unseen(c)
        && matches!(
            group,
            GeneralCategoryGroup::Letter
                | GeneralCategoryGroup::Number
                | GeneralCategoryGroup::Punctuation
                | GeneralCategoryGroup::Symbol
        )
}

fn unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{10ffff}')
}

fn accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

fn letters(count: usize) -> String {
    const CROCKFORD: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";
    let mut bytes = vec![0; count];
    fill(&mut bytes).expect("the operating system gives random bytes");
    bytes.iter().map(|byte| char::from(CROCKFORD[usize::from(byte % 32)])).collect()
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use words::Lang;

    use super::*;

    #[test]
    fn a_map_s_name_turns_nothing_around_and_can_be_seen() {
        let named =
            |name: &str| crate::page::map_name(&json!({"id": "isle", "name": {"en": name}}), Lang::En);
        assert_eq!(named("\u{202e}The  \u{200b}Isle\n"), "The Isle");
        assert_eq!(named("\u{2800}"), "isle");
    }

    #[test]
    fn a_map_s_name_falls_back_to_english_then_to_another_language_then_to_the_id() {
        let named = |names: serde_json::Value, lang| {
            crate::page::map_name(&json!({"id": "isle", "name": names}), lang)
        };
        assert_eq!(named(json!({"de": "Insel", "en": "Island"}), Lang::De), "Insel");
        assert_eq!(named(json!({"en": "Island"}), Lang::De), "Island");
        assert_eq!(named(json!({"de": "Insel"}), Lang::En), "Insel");
        assert_eq!(named(json!({"tlh": "?"}), Lang::En), "isle");
    }

    #[test]
    fn names_are_trimmed_and_harmless() {
        assert_eq!(clean_name("  Anna \n Maria\t").unwrap(), "Anna Maria");
        assert_eq!(clean_name("\u{202e}annA\u{200b}").unwrap(), "annA");
        assert_eq!(clean_name("Zoë 🐢").unwrap(), "Zoë 🐢");
        assert_eq!(clean_name(&format!("a{}", "\u{301}".repeat(20))).unwrap().chars().count(), 3);
        assert!(clean_name(" \u{200b}\u{3164} ").is_err());
        assert!(clean_name(&"x".repeat(25)).is_err());
        assert!(clean_name(&"ü".repeat(24)).is_ok());
    }

    #[test]
    fn a_name_needs_a_character_that_shows() {
        let invisible = [
            "\u{a0}\u{2003}\u{3000}",           // spaces
            "\u{200c}\u{200d}\u{2062}\u{600}",  // format characters
            "\u{301}\u{5b0}\u{94d}\u{20dd}",    // marks without a base
            "\u{fe0f}\u{fe0e}",                 // variation selectors
            "\u{3164}\u{115f}\u{1160}\u{ffa0}", // Hangul fillers
            "\u{2800}",                         // the Braille blank
            "\u{1d159}",                        // the null notehead
            "\u{f0000}\u{10fffd}\u{e000}",      // private use
            "\u{378}\u{1ffff}",                 // unassigned
        ];
        for name in invisible {
            assert_eq!(clean_name(name), Err(Kind::Name), "{}", name.escape_unicode());
            assert_eq!(clean_name(&format!("{name} A")).map(|name| name.ends_with('A')), Ok(true));
        }
        for name in ["7", "?", "李", "ب", "क्", "☃", "👩\u{200d}🚀", "ᚠ"] {
            assert_eq!(clean_name(name).as_deref(), Ok(name));
        }
    }

    #[test]
    fn codes_are_read_from_links_and_by_ear() {
        assert_eq!(read_code(" 4K7O-ilab "), "4k7011ab");
        assert_eq!(read_code("http://192.168.1.5:7777/t/abcd1234efgh?x=1#top"), "abcd1234efgh");
    }

    #[test]
    fn ids_are_long_and_differ() {
        assert_eq!(table_id().len(), 12);
        assert_ne!(table_id(), table_id());
    }
}
