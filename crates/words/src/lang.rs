//! The languages, and which of them a reader wants.

use std::fmt;
use std::str::FromStr;

/// The one list of languages: variant, code, the language's name for itself, decimal mark.
///
/// `languages!([callback] arguments)` calls `callback!` with `[arguments]` and the list.
#[macro_export]
macro_rules! languages {
    ([$($callback:tt)*] $($arguments:tt)*) => {
        $($callback)*! {
            [$($arguments)*]
            De "de" "Deutsch" ',';
            En "en" "English" '.';
        }
    };
}

macro_rules! define_lang {
    ([] $($variant:ident $code:literal $name:literal $decimal_mark:literal;)*) => {
        /// A language everything is written in.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Lang {
            $($variant,)*
        }

        impl Lang {
            /// Every language, in the order in which readers are offered them.
            pub const ALL: [Lang; [$($code),*].len()] = [$(Lang::$variant),*];

            /// The language code, which also names the files: `de`.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Lang::$variant => $code,)*
                }
            }

            /// What the language calls itself: `Deutsch`.
            pub const fn name(self) -> &'static str {
                match self {
                    $(Lang::$variant => $name,)*
                }
            }

            /// What separates a number from its decimals.
            pub const fn decimal_mark(self) -> char {
                match self {
                    $(Lang::$variant => $decimal_mark,)*
                }
            }
        }
    };
}

languages!([define_lang]);

impl Lang {
    /// The language of readers who ask for none of ours, and of messages that theirs lacks.
    pub const DEFAULT: Lang = Lang::En;

    /// The language that an `Accept-Language` header prefers; `None` if it accepts none of ours.
    pub fn accepted(header: &str) -> Option<Lang> {
        // The default comes first for a reader who accepts anything.
        let codes: Vec<&str> = [Lang::DEFAULT].into_iter().chain(Lang::ALL).map(Lang::code).collect();
        preferred(header, &codes)?.parse().ok()
    }
}

impl Default for Lang {
    fn default() -> Lang {
        Lang::DEFAULT
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

/// A language range of an `Accept-Language` header: `de-AT;q=0.8`.
struct Range<'a> {
    tag: &'a str,
    quality: f32,
}

impl<'a> Range<'a> {
    /// `None` for a quality that is not a number from 0 to 1.
    fn read(text: &'a str) -> Option<Range<'a>> {
        let (tag, parameter) = text.split_once(';').unwrap_or((text, "q=1"));
        let quality = parameter.trim().strip_prefix(['q', 'Q'])?.trim_start().strip_prefix('=')?;
        let quality = quality.trim().parse().ok().filter(|quality| (0.0..=1.0).contains(quality))?;
        Some(Range { tag: tag.trim(), quality })
    }

    /// A region says nothing here: readers of `de-AT` are offered `de`.
    fn is(&self, code: &str) -> bool {
        self.tag.split('-').next().is_some_and(|language| language.eq_ignore_ascii_case(code))
    }
}

/// Which of `codes` the header prefers: the highest quality, then the header's order. `*` is the
/// first of those it does not name.
fn preferred<'a>(header: &str, codes: &[&'a str]) -> Option<&'a str> {
    let mut ranges: Vec<Range<'_>> = header.split(',').filter_map(Range::read).collect();
    ranges.sort_by(|a, b| b.quality.total_cmp(&a.quality));
    let refused =
        |code: &str| ranges.iter().any(|range| range.quality == 0.0 && range.tag.eq_ignore_ascii_case(code));
    let named = |code: &str| ranges.iter().any(|range| range.is(code));
    ranges.iter().filter(|range| range.quality > 0.0).find_map(|range| {
        let fits = |code: &str| if range.tag == "*" { !named(code) } else { range.is(code) };
        codes.iter().copied().find(|code| fits(code) && !refused(code))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_known_language_is_accepted() {
        assert_eq!(Lang::accepted("tlh-XX,de-AT;q=0.8,en;q=0.5"), Some(Lang::De));
        assert_eq!(Lang::accepted("tlh"), None);
        assert_eq!(Lang::accepted(""), None);
    }

    #[test]
    fn a_higher_quality_goes_before_the_order() {
        assert_eq!(Lang::accepted("en;q=0.5, de;q=0.9"), Some(Lang::De));
        assert_eq!(Lang::accepted("de ; Q=0.5, en-GB ; q = 0.501"), Some(Lang::En));
        assert_eq!(Lang::accepted("DE;q=0.7,en;q=0.7"), Some(Lang::De));
        let codes = ["en", "de", "eo", "pl"];
        assert_eq!(preferred("de;q=0.2,pl;q=0.4,eo;q=0.3", &codes), Some("pl"));
        assert_eq!(preferred("nl,eo-XX;q=0.1", &codes), Some("eo"));
    }

    #[test]
    fn a_refused_language_is_not_chosen() {
        assert_eq!(Lang::accepted("de;q=0"), None);
        assert_eq!(Lang::accepted("de-AT;q=0, de;q=0.5"), Some(Lang::De));
        assert_eq!(Lang::accepted("de-AT, de;q=0.0"), None);
    }

    #[test]
    fn a_star_is_any_language_the_header_does_not_name() {
        assert_eq!(Lang::accepted("*"), Some(Lang::DEFAULT));
        assert_eq!(Lang::accepted("tlh, *;q=0.5"), Some(Lang::DEFAULT));
        assert_eq!(preferred("en;q=0.1, *;q=0.5", &["en", "de"]), Some("de"));
    }

    #[test]
    fn a_quality_that_is_no_number_is_left_out() {
        assert_eq!(Lang::accepted("de;q=best, en;q=0.1"), Some(Lang::En));
        assert_eq!(Lang::accepted("de;q=nan, en;q=2, tlh"), None);
    }

    #[test]
    fn codes_and_names_are_those_of_one_language_each() {
        for lang in Lang::ALL {
            assert_eq!(lang.code().parse(), Ok(lang));
            assert_eq!(Lang::ALL.into_iter().filter(|other| other.name() == lang.name()).count(), 1);
        }
    }
}
