//! [`Day`]: a calendar day in UTC.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// A day of the Gregorian calendar in UTC, written `2026-11-18`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Day(
    /// Since 1970.
    u32,
);

/// A day, in milliseconds.
const MILLIS: u64 = 24 * 60 * 60 * 1000;
/// Days are written with four digits of the year.
const LAST: u32 = 2_932_896;

impl Day {
    /// The day of a time in Unix milliseconds.
    pub fn at(now: u64) -> Day {
        Day(u32::try_from(now / MILLIS).unwrap_or(LAST).min(LAST))
    }

    /// When it begins, in Unix milliseconds.
    pub fn begins(self) -> u64 {
        u64::from(self.0) * MILLIS
    }

    /// When it is over, in Unix milliseconds.
    pub fn closes(self) -> u64 {
        self.begins() + MILLIS
    }

    pub fn plus(self, days: u32) -> Day {
        Day(self.0.saturating_add(days).min(LAST))
    }

    pub fn minus(self, days: u32) -> Day {
        Day(self.0.saturating_sub(days))
    }

    /// The number of days since 1970.
    pub fn number(self) -> u32 {
        self.0
    }

    /// Monday to Sunday.
    pub fn week(self) -> (Day, Day) {
        // 1970 began on a Thursday.
        let monday = self.minus((self.0 + 3) % 7);
        (monday, monday.plus(6))
    }

    /// The first and last day of its month.
    pub fn month(self) -> (Day, Day) {
        let (year, month, _) = self.date();
        let first = Day::of(year, month, 1).unwrap_or(self);
        let (year, month) = if month == 12 { (year + 1, 1) } else { (year, month + 1) };
        let last = Day::of(year, month, 1).map_or(Day(LAST), |next| next.minus(1));
        (first, last)
    }

    /// Year, month and day of the month.
    pub fn date(self) -> (u32, u32, u32) {
        // Counted from 1 March of the year 0, so that leap days come last: Howard Hinnant's civil_from_days.
        let days = self.0 + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year_of_era = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let shifted = (5 * of_year + 2) / 153;
        let day = of_year - (153 * shifted + 2) / 5 + 1;
        let month = if shifted < 10 { shifted + 3 } else { shifted - 9 };
        (year_of_era + era * 400 + u32::from(month <= 2), month, day)
    }

    /// `None` if there is no such day.
    pub fn of(year: u32, month: u32, day: u32) -> Option<Day> {
        if !(1970..=9999).contains(&year) || !(1..=12).contains(&month) || !(1..=31).contains(&day) {
            return None;
        }
        let shifted_year = if month <= 2 { year - 1 } else { year };
        let (era, of_era) = (shifted_year / 400, shifted_year % 400);
        let shifted = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * shifted + 2) / 5 + day - 1;
        let days = era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year;
        days.checked_sub(719_468).map(Day).filter(|found| found.date() == (year, month, day))
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.date();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Day, &'static str> {
        let bytes = text.as_bytes();
        let dashed = bytes.len() == 10 && bytes[4] == b'-' && bytes[7] == b'-' && text.is_ascii();
        let part = |range: std::ops::Range<usize>| -> Option<u32> {
            let digits = text.get(range)?;
            digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
        };
        let day = || Day::of(part(0..4)?, part(5..7)?, part(8..10)?);
        dashed.then(day).flatten().ok_or("a day is written 2026-11-18")
    }
}

impl TryFrom<String> for Day {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Day, &'static str> {
        text.parse()
    }
}

impl From<Day> for String {
    fn from(day: Day) -> String {
        day.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(text: &str) -> Day {
        text.parse().expect("a day")
    }

    #[test]
    fn days_follow_each_other() {
        let mut expected = Day::at(0);
        assert_eq!(expected.to_string(), "1970-01-01");
        for year in 1970..2110 {
            for month in 1..=12 {
                for date in 1..=31 {
                    let Some(found) = Day::of(year, month, date) else { continue };
                    assert_eq!((found, found.date()), (expected, (year, month, date)));
                    expected = expected.plus(1);
                }
            }
        }
        assert_eq!(expected.to_string(), "2110-01-01");
        assert_eq!(Day::at(u64::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn a_day_lasts_from_midnight_to_midnight() {
        let today = Day::at(1_795_000_000_000);
        assert_eq!(Day::at(today.begins()), today);
        assert_eq!(Day::at(today.closes() - 1), today);
        assert_eq!(Day::at(today.closes()), today.plus(1));
    }

    #[test]
    fn weeks_and_months_have_a_first_and_a_last_day() {
        assert_eq!(day("2026-11-18").week(), (day("2026-11-16"), day("2026-11-22")));
        assert_eq!(day("2026-11-16").week(), (day("2026-11-16"), day("2026-11-22")));
        assert_eq!(day("2024-02-10").month(), (day("2024-02-01"), day("2024-02-29")));
        assert_eq!(day("2026-12-31").month(), (day("2026-12-01"), day("2026-12-31")));
    }

    #[test]
    fn other_texts_are_no_days() {
        for text in [
            "",
            "2026-11-31",
            "2025-02-29",
            "2026-1-18",
            "2026-11-18 ",
            "+026-11-18",
            "1969-12-31",
            "2026/11/18",
            "2026-11-1ä",
        ] {
            assert!(text.parse::<Day>().is_err(), "{text}");
        }
    }
}
