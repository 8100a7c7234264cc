//! Messages by key, and the speech that fills them in.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

use crate::{Arg, Lang};

/// Builds the files of a folder into the program, as what [`Texts::new`] takes.
///
/// `embed!("../text", "lesson")` reads `../text/de.ftl`, `../text/lesson.de.ftl` and the same for every
/// other language. The folder is relative to the source file, as with [`include_str!`].
#[macro_export]
macro_rules! embed {
    ($folder:literal $(, $part:literal)*) => {
        $crate::languages!([$crate::embed_each] $folder, $($part,)*)
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! embed_each {
    ($files:tt $($variant:ident $code:literal $name:literal $decimal_mark:literal;)*) => {{
        const TEXTS: &[($crate::Lang, &str)] =
            &[$(($crate::Lang::$variant, $crate::embed_one!($code, $files))),*];
        TEXTS
    }};
}

#[doc(hidden)]
#[macro_export]
macro_rules! embed_one {
    ($code:literal, [$folder:literal, $($part:literal,)*]) => {
        concat!(
            include_str!(concat!($folder, "/", $code, ".ftl")),
            $("\n", include_str!(concat!($folder, "/", $part, ".", $code, ".ftl")),)*
        )
    };
}

/// The messages of one crate in every language.
pub struct Texts {
    /// By language code.
    languages: BTreeMap<String, Messages>,
}

/// The messages in one language.
struct Messages {
    bundle: FluentBundle<Arc<FluentResource>>,
    resources: Vec<Arc<FluentResource>>,
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").field("languages", &self.languages.keys()).finish()
    }
}

impl Texts {
    /// Reads the texts; a language may have several. They are part of the program, so a mistake in
    /// them is a bug, and panics.
    pub fn new(texts: &[(Lang, &str)]) -> Texts {
        Texts::by_code(texts.iter().map(|(lang, text)| (lang.code(), *text)))
    }

    fn by_code<'a>(texts: impl IntoIterator<Item = (&'a str, &'a str)>) -> Texts {
        let mut languages = BTreeMap::new();
        for (code, text) in texts {
            languages.entry(code.to_owned()).or_insert_with(|| Messages::new(code)).add(code, text);
        }
        Texts { languages }
    }

    /// Whether there is a message `key`, in English at least.
    pub fn has(&self, key: &str) -> bool {
        self.languages.get(Lang::DEFAULT.code()).is_some_and(|messages| messages.bundle.has_message(key))
    }

    /// A speech that calls seats by their numbers.
    pub fn speech(&self, lang: Lang) -> Speech<'_> {
        Speech { texts: self, lang, names: &[] }
    }

    /// A speech that calls seats by `names`.
    pub fn speech_among<'a>(&'a self, lang: Lang, names: &'a [String]) -> Speech<'a> {
        Speech { texts: self, lang, names }
    }

    /// Where a language is not complete: messages that it or English lacks, and messages whose
    /// `$arguments` differ from the English ones. Every language of [`Lang::ALL`] is compared.
    pub fn differences(&self) -> Vec<String> {
        self.differences_of(&Lang::ALL.map(Lang::code))
    }

    fn differences_of(&self, codes: &[&str]) -> Vec<String> {
        let arguments =
            |code: &str| self.languages.get(code).map(Messages::arguments_by_key).unwrap_or_default();
        let english = arguments(Lang::DEFAULT.code());
        let mut found = Vec::new();
        for code in codes {
            let own = arguments(code);
            let keys: BTreeSet<&String> = english.keys().chain(own.keys()).collect();
            found.extend(keys.into_iter().filter_map(|key| match (own.get(key), english.get(key)) {
                (Some(own), Some(english)) if own == english => None,
                (Some(own), Some(english)) => {
                    Some(format!("{code}: {key} has the arguments {own:?}, in English {english:?}"))
                }
                (None, _) => Some(format!("{code}: {key} is missing")),
                (_, None) => Some(format!("{code}: {key} is missing in English")),
            }));
        }
        found
    }

    /// The message in the language, else in English, else its key.
    fn format(&self, code: &str, key: &str, args: Option<&FluentArgs<'_>>) -> String {
        let said = [code, Lang::DEFAULT.code()].into_iter().find_map(|code| {
            let bundle = &self.languages.get(code)?.bundle;
            let pattern = bundle.get_message(key)?.value()?;
            let mut errors = Vec::new();
            let text = bundle.format_pattern(pattern, args, &mut errors).into_owned();
            debug_assert!(errors.is_empty(), "text {key} ({code}): {errors:?}");
            Some(text)
        });
        said.unwrap_or_else(|| key.to_owned())
    }
}

impl Messages {
    fn new(code: &str) -> Messages {
        let id: LanguageIdentifier = code.parse().expect("a language code");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Otherwise Fluent puts U+2068 and U+2069 around every argument.
        bundle.set_use_isolating(false);
        Messages { bundle, resources: Vec::new() }
    }

    fn add(&mut self, code: &str, text: &str) {
        let resource = FluentResource::try_new(text.to_owned())
            .unwrap_or_else(|(_, errors)| panic!("{code}.ftl: {errors:?}"));
        let resource = Arc::new(resource);
        self.bundle.add_resource(resource.clone()).unwrap_or_else(|errors| panic!("{code}.ftl: {errors:?}"));
        self.resources.push(resource);
    }

    /// The keys, and the arguments of each message.
    fn arguments_by_key(&self) -> BTreeMap<String, BTreeSet<String>> {
        let mut found: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut key = String::new();
        for line in self.resources.iter().flat_map(|resource| resource.source().lines()) {
            if line.starts_with('#') {
                continue;
            }
            if line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '-') {
                line.split('=').next().unwrap_or_default().trim().clone_into(&mut key);
                found.entry(key.clone()).or_default();
            }
            for rest in line.split('$').skip(1) {
                let is_part = |c: &char| c.is_ascii_alphanumeric() || *c == '_' || *c == '-';
                let argument = rest.chars().take_while(is_part).collect();
                found.entry(key.clone()).or_default().insert(argument);
            }
        }
        found
    }
}

/// The texts as one reader gets them: in their language, with the names at their table.
#[derive(Clone, Copy, Debug)]
pub struct Speech<'a> {
    texts: &'a Texts,
    pub lang: Lang,
    names: &'a [String],
}

impl Speech<'_> {
    /// The message `key`; the key itself if there is none.
    pub fn say(&self, key: &str) -> String {
        self.texts.format(self.lang.code(), key, None)
    }

    /// The message `key` with its `$arguments` filled in.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.texts.format(self.lang.code(), key, Some(&args))
    }

    /// The name of the person or bot in seat `index`.
    pub fn name(&self, index: usize) -> String {
        self.names.get(index).cloned().unwrap_or_else(|| (index + 1).to_string())
    }
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
        let texts = Texts::new(&[(Lang::De, DE), (Lang::En, EN)]);
        assert_eq!(texts.speech(Lang::De).say_with("hello", &[("name", "Anna".into())]), "Guten Abend, Anna");
        assert_eq!(texts.speech(Lang::En).say_with("eggs", &[("n", 1.into())]), "one egg");
        assert_eq!(texts.speech(Lang::En).say("absent"), "absent");
    }

    #[test]
    fn several_texts_of_a_language_are_one() {
        let texts = Texts::new(&[(Lang::En, EN), (Lang::De, DE), (Lang::En, "bye = Good night\n")]);
        assert_eq!(texts.speech(Lang::En).say("bye"), "Good night");
        assert!(texts.has("hello") && texts.has("bye"));
    }

    #[test]
    #[should_panic(expected = "Overriding")]
    fn a_message_is_not_written_twice() {
        drop(Texts::new(&[(Lang::En, EN), (Lang::En, "hello = Hi\n")]));
    }

    #[test]
    fn differences_name_keys_and_arguments() {
        let differences =
            |de, en| Texts::new(&[(Lang::De, de), (Lang::En, en)]).differences_of(&["de", "en"]);
        assert!(differences(DE, EN).is_empty());
        assert_eq!(differences("a = x\n", "a = { $n }\nb = y\n").len(), 2);
        assert_eq!(differences("a = x\nb = y\n", "a = x\n"), ["de: b is missing in English"]);
    }

    /// Esperanto is none of ours: nothing here counts languages.
    #[test]
    fn a_third_language_falls_back_to_english_and_is_held_to_it() {
        let eo = "eggs = { $n ->\n    [one] unu ovo\n   *[other] { $n } ovoj\n}\n";
        let texts = Texts::by_code([("eo", eo), ("de", DE), ("en", EN)]);
        let args: FluentArgs<'_> = [("n", Arg::from(3)), ("name", "Anna".into())].into_iter().collect();
        assert_eq!(texts.format("eo", "eggs", Some(&args)), "3 ovoj");
        assert_eq!(texts.format("eo", "hello", Some(&args)), "Good evening, Anna");
        assert_eq!(texts.format("eo", "absent", None), "absent");
        assert_eq!(texts.differences_of(&["de", "en", "eo"]), ["eo: hello is missing"]);
        assert_eq!(texts.differences_of(&["tlh"]).len(), 2, "a language without texts lacks them all");
    }
}
