//! Cleans what people write before others see it: names, chat lines, map names.

use serde_json::Value;
use unicode_properties::{GeneralCategoryGroup, UnicodeGeneralCategory};
use words::Lang;

use crate::problem::Reason;

/// The maximum number of characters in a name.
pub const NAME_CHARS: usize = 24;

/// Cleans a person's name. It needs at least one visible character.
pub fn clean_name(text: &str) -> Result<String, Reason> {
    let name = clean(text);
    let fits = name.chars().count() <= NAME_CHARS && name.chars().any(visible);
    if fits { Ok(name) } else { Err(Reason::Name) }
}

/// Cleans any other name. `None` if no character is visible.
pub fn clean_label(text: &str) -> Option<String> {
    Some(clean(text)).filter(|name| name.chars().any(visible))
}

/// The name of a custom map: in `lang`, else in English, else in the first language it has a name in, else its id.
pub fn map_name(map: &Value, lang: Lang) -> String {
    let word = |value: &Value| value.as_str().and_then(clean_label);
    let mut langs = [lang, Lang::DEFAULT].into_iter().chain(Lang::ALL);
    let name = langs.find_map(|lang| word(&map["name"][lang.code()]));
    name.or_else(|| word(&map["id"])).unwrap_or_default()
}

/// Cleans a line of chat of at most `max` characters.
pub fn clean_chat(text: &str, max: usize) -> Result<String, Reason> {
    let line = clean(text);
    if (1..=max).contains(&line.chars().count()) { Ok(line) } else { Err(Reason::Chat) }
}

/// The text as one line, without control characters, direction marks and zero-width characters, and with at most two
/// accents in a row.
fn clean(text: &str) -> String {
    let mut line = String::new();
    let mut accents = 0;
    for c in text.chars() {
        let c = if c.is_whitespace() { ' ' } else { c };
        if c.is_control() || invisible(c) || (c == ' ' && (line.is_empty() || line.ends_with(' '))) {
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

/// Whether a character is visible by itself: a letter, number, punctuation mark or symbol, not a combining mark, joiner,
/// space or unassigned code point.
fn visible(c: char) -> bool {
    let group = c.general_category_group();
    !invisible(c)
        && matches!(
            group,
            GeneralCategoryGroup::Letter
                | GeneralCategoryGroup::Number
                | GeneralCategoryGroup::Punctuation
                | GeneralCategoryGroup::Symbol
        )
}

fn invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fdd0}'..='\u{fdef}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}'
        | '\u{e0000}'..='\u{10ffff}')
}

fn accent(c: char) -> bool {
    matches!(c, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{1ab0}'..='\u{1aff}'
        | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}' | '\u{fe20}'..='\u{fe2f}')
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use words::Lang;

    use super::*;

    #[test]
    fn map_names_are_harmless_and_visible() {
        let named = |name: &str| map_name(&json!({"id": "isle", "name": {"en": name}}), Lang::En);
        assert_eq!(named("\u{202e}The  \u{200b}Isle\n"), "The Isle");
        assert_eq!(named("\u{2800}"), "isle");
    }

    #[test]
    fn a_map_s_name_falls_back_to_english_then_to_another_language_then_to_the_id() {
        let named = |names: serde_json::Value, lang| map_name(&json!({"id": "isle", "name": names}), lang);
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
    fn a_name_needs_a_visible_character() {
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
            assert_eq!(clean_name(name), Err(Reason::Name), "{}", name.escape_unicode());
            assert_eq!(clean_name(&format!("{name} A")).map(|name| name.ends_with('A')), Ok(true));
        }
        for name in ["7", "?", "李", "ب", "क्", "☃", "👩\u{200d}🚀", "ᚠ"] {
            assert_eq!(clean_name(name).as_deref(), Ok(name));
        }
    }
}
