//! Every word the program says: Fluent texts in German and English, and the sentences made of them.
//!
//! A crate that speaks keeps its texts in `text/de.ftl` and `text/en.ftl`, builds one [`Texts`] of
//! them and hands out a [`Speech`] for each reader.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::str::FromStr;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// What a sentence is filled with.
pub use fluent_bundle::FluentValue as Arg;

/// The languages everything is written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Lang {
    De,
    #[default]
    En,
}

impl Lang {
    pub const ALL: [Lang; 2] = [Lang::De, Lang::En];

    pub fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }

    /// The best of our languages for an `Accept-Language` header.
    pub fn accepted(header: &str) -> Option<Lang> {
        header.split(',').find_map(|range| {
            let tag = range.split(';').next().unwrap_or_default().trim();
            tag.split('-').next().unwrap_or_default().to_ascii_lowercase().parse().ok()
        })
    }
}

impl fmt::Display for Lang {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Lang {
    type Err = ();

    fn from_str(code: &str) -> Result<Lang, ()> {
        Lang::ALL.into_iter().find(|lang| lang.code() == code).ok_or(())
    }
}

/// The texts of one crate in every language.
pub struct Texts {
    bundles: [FluentBundle<FluentResource>; 2],
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Texts")
    }
}

impl Texts {
    /// Reads the two embedded files. They are part of the program, so a mistake in them is a bug
    /// that the first test finds.
    pub fn new(de: &str, en: &str) -> Texts {
        Texts { bundles: [bundle(Lang::De, de), bundle(Lang::En, en)] }
    }

    pub fn has(&self, key: &str) -> bool {
        self.bundles.iter().all(|bundle| bundle.has_message(key))
    }

    /// A speech without names of seats.
    pub fn speech(&self, lang: Lang) -> Speech<'_> {
        Speech { texts: self, lang, names: &[] }
    }

    /// A speech that calls seats by `names`.
    pub fn speech_among<'a>(&'a self, lang: Lang, names: &'a [String]) -> Speech<'a> {
        Speech { texts: self, lang, names }
    }

    fn format(&self, lang: Lang, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let bundle = &self.bundles[lang as usize];
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, args, &mut errors);
        debug_assert!(errors.is_empty(), "text {key} ({lang}): {errors:?}");
        text.into_owned()
    }
}

/// One reader's language and the names at the table.
#[derive(Clone, Copy, Debug)]
pub struct Speech<'a> {
    texts: &'a Texts,
    pub lang: Lang,
    names: &'a [String],
}

impl Speech<'_> {
    /// The text `key`; the key itself if there is none.
    pub fn say(&self, key: &str) -> String {
        self.texts.format(self.lang, key, None)
    }

    /// The text `key` with its `$arguments` filled in.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.texts.format(self.lang, key, Some(&args))
    }

    /// The name of the person or bot in seat `index`.
    pub fn name(&self, index: usize) -> String {
        self.names.get(index).cloned().unwrap_or_else(|| (index + 1).to_string())
    }
}

/// What the two files do not share: keys that one lacks, or `$arguments` that differ. Empty is good.
pub fn differences(de: &str, en: &str) -> Vec<String> {
    let (de, en) = (messages(de), messages(en));
    let keys: BTreeSet<&String> = de.keys().chain(en.keys()).collect();
    keys.into_iter()
        .filter_map(|key| match (de.get(key), en.get(key)) {
            (Some(a), Some(b)) if a == b => None,
            (Some(a), Some(b)) => Some(format!("{key}: arguments {a:?} in German, {b:?} in English")),
            (None, _) => Some(format!("{key}: no German text")),
            (_, None) => Some(format!("{key}: no English text")),
        })
        .collect()
}

fn bundle(lang: Lang, source: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = lang.code().parse().expect("a language code");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Without this U+2068 and U+2069 appear around every argument.
    bundle.set_use_isolating(false);
    let resource = FluentResource::try_new(source.to_owned())
        .unwrap_or_else(|(_, errors)| panic!("{lang}.ftl: {errors:?}"));
    bundle.add_resource(resource).unwrap_or_else(|errors| panic!("{lang}.ftl: {errors:?}"));
    bundle
}

/// Keys of the messages and the arguments each uses.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut current = String::new();
    for line in source.lines() {
        if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') {
            current = line.split('=').next().unwrap_or_default().trim().to_owned();
            found.entry(current.clone()).or_default();
        }
        if line.starts_with('#') {
            continue;
        }
        for rest in line.split('$').skip(1) {
            let name: String =
                rest.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_' || *c == '-').collect();
            found.entry(current.clone()).or_default().insert(name);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const DE: &str =
        "hello = Guten Abend, { $name }\neggs = { $n ->\n    [one] ein Ei\n   *[other] { $n } Eier\n}\n";
    const EN: &str =
        "hello = Good evening, { $name }\neggs = { $n ->\n    [one] one egg\n   *[other] { $n } eggs\n}\n";

    #[test]
    fn sentences_are_filled_without_isolating_marks() {
        let texts = Texts::new(DE, EN);
        assert_eq!(texts.speech(Lang::De).say_with("hello", &[("name", "Anna".into())]), "Guten Abend, Anna");
        assert_eq!(texts.speech(Lang::En).say_with("eggs", &[("n", 1.into())]), "one egg");
        assert_eq!(texts.speech(Lang::En).say("absent"), "absent");
    }

    #[test]
    fn differences_name_keys_and_arguments() {
        assert!(differences(DE, EN).is_empty());
        assert_eq!(differences("a = x\n", "a = { $n }\nb = y\n").len(), 2);
    }

    #[test]
    fn the_first_known_language_is_accepted() {
        assert_eq!(Lang::accepted("fr-FR,de-AT;q=0.8,en;q=0.5"), Some(Lang::De));
        assert_eq!(Lang::accepted("fr"), None);
    }
}
