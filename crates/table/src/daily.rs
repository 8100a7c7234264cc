//! Results of the deals of the day: the table of a day, a week or a month, and games compared move by move.

use std::collections::{BTreeMap, HashMap};

use game::{Seat, Viewer};
use record::{Games, Header, Match, MatchError, Row, Secret};
use sha2::{Digest, Sha256};

use crate::day::Day;
use crate::rows::Finish;

/// The seat of those who play.
pub const SEAT: Seat = Seat(0);

/// Who played a deal.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entrant {
    Person(String),
    /// The bot of this level that everybody is compared with.
    Bot(String),
    /// Somebody who deleted their data, by the number of the result.
    Gone(u64),
}

impl Entrant {
    pub fn of(finish: &Finish) -> Entrant {
        let seat = finish.seats.get(SEAT.index());
        let bot = seat.and_then(|seat| seat.bot.clone()).map(Entrant::Bot);
        let person = seat.and_then(|seat| seat.person.clone()).map(Entrant::Person);
        bot.or(person).unwrap_or(Entrant::Gone(finish.n))
    }
}

/// One line of a table of results.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    pub entrant: Entrant,
    /// 1 for the best. Equal results share a rank; the bot has one, but takes it from nobody.
    pub rank: usize,
    /// Added up over the days.
    pub points: u32,
    /// The days played.
    pub days: u32,
    /// Games won against the bots.
    pub wins: u32,
    /// On a single day: the game's own score.
    pub score: Option<i32>,
    /// On a single day: the table.
    pub table: Option<String>,
}

/// The points of a result: 100 for the best score of the day, and for the others their share of it.
pub fn points(score: i32, best: i32) -> u32 {
    match (score, best) {
        _ if score >= best => 100,
        (..=0, _) => 0,
        _ => (i64::from(score) * 100 / i64::from(best)) as u32,
    }
}

/// The standings over these results, which may be of several days. The best come first.
pub fn standings(finishes: &[Finish]) -> Vec<Standing> {
    let mut days: BTreeMap<&str, Vec<&Finish>> = BTreeMap::new();
    for finish in finishes {
        days.entry(finish.day.as_deref().unwrap_or_default()).or_default().push(finish);
    }
    let score = |finish: &Finish| finish.seats.get(SEAT.index()).map_or(0, |seat| seat.score);
    let single = days.len() == 1;
    let mut lines: BTreeMap<Entrant, Standing> = BTreeMap::new();
    for of_day in days.values() {
        let best = of_day.iter().map(|finish| score(finish)).max().unwrap_or_default();
        for finish in of_day {
            let entrant = Entrant::of(finish);
            let line = lines.entry(entrant.clone()).or_insert(Standing {
                entrant,
                rank: 0,
                points: 0,
                days: 0,
                wins: 0,
                score: None,
                table: None,
            });
            line.points += points(score(finish), best);
            line.days += 1;
            line.wins += u32::from(finish.seats.get(SEAT.index()).is_some_and(|seat| seat.place == 1));
            line.score = single.then(|| score(finish));
            line.table = single.then(|| finish.table.clone());
        }
    }
    let mut lines: Vec<Standing> = lines.into_values().collect();
    let key = |line: &Standing| (line.points, line.score, line.wins);
    lines.sort_by(|a, b| key(b).cmp(&key(a)).then_with(|| a.entrant.cmp(&b.entrant)));
    let is_bot = |line: &Standing| matches!(line.entrant, Entrant::Bot(_));
    let (mut better, mut equal, mut last) = (0, 0, None);
    for line in &mut lines {
        if last != Some(key(line)) {
            (better, equal, last) = (better + equal, 0, Some(key(line)));
        }
        line.rank = 1 + better;
        equal += usize::from(!is_bot(line));
    }
    lines
}

/// The days that a table of results covers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Span {
    #[default]
    Day,
    Week,
    Month,
}

impl Span {
    pub const ALL: [Span; 3] = [Span::Day, Span::Week, Span::Month];

    /// Its name in addresses and texts.
    pub fn name(self) -> &'static str {
        match self {
            Span::Day => "day",
            Span::Week => "week",
            Span::Month => "month",
        }
    }

    pub fn named(name: &str) -> Option<Span> {
        Span::ALL.into_iter().find(|span| span.name() == name)
    }

    /// The first and the last day.
    pub fn around(self, day: Day) -> (Day, Day) {
        match self {
            Span::Day => (day, day),
            Span::Week => day.week(),
            Span::Month => day.month(),
        }
    }
}

/// The hash of what a seat saw when it decided something.
pub type Seen = [u8; 32];

/// What a player chose in each situation, from what they saw.
#[derive(Clone, Debug, Default)]
pub struct Choices(pub HashMap<Seen, String>);

/// A decision of a player, as it is replayed.
pub struct Decision<'a> {
    pub played: &'a Match,
    pub seen: Seen,
    pub action: &'a str,
    /// The player's version before it: the step of their replay.
    pub step: u64,
}

impl std::fmt::Debug for Decision<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Decision").field("step", &self.step).finish_non_exhaustive()
    }
}

/// Replays a match and calls `each` before every real decision of the player.
pub fn decisions(
    games: Games<'_>,
    header: Header,
    secret: &Secret,
    rows: &[Row],
    mut each: impl FnMut(&Decision<'_>),
) -> Result<(), MatchError> {
    let mut played = Match::start(games, header, secret)?;
    for row in rows {
        let table = played.table();
        let real = row.seat == SEAT
            && table.answers(&row.action)
            && (table.legal(SEAT).len() > 1 || !table.open_ended(SEAT).is_empty());
        if real {
            let (viewer, seen) = (Viewer::Seat(SEAT), seen(&played));
            each(&Decision { played: &played, seen, action: &row.action, step: table.version(viewer) });
        }
        let attempt = played.follow(row)?;
        played.commit(attempt);
    }
    Ok(())
}

/// What the player chose, decision by decision.
pub fn choices(
    games: Games<'_>,
    header: Header,
    secret: &Secret,
    rows: &[Row],
) -> Result<Choices, MatchError> {
    let mut choices = Choices::default();
    // If a situation comes again, its first choice counts.
    decisions(games, header, secret, rows, |decision| {
        choices.0.entry(decision.seen).or_insert_with(|| decision.action.to_owned());
    })?;
    Ok(choices)
}

fn seen(played: &Match) -> Seen {
    let mut view = Vec::new();
    played.table().write_view(Viewer::Seat(SEAT), &mut view);
    Sha256::digest(&view).into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rows::FinishSeat;

    fn finish(n: u64, day: &str, player: &str, score: i32, place: u32) -> Finish {
        let bot = (player == "master").then(|| player.to_owned());
        let person = (player != "master" && !player.is_empty()).then(|| player.to_owned());
        Finish {
            n,
            table: format!("t{n}"),
            game: "mahe".to_owned(),
            at: 0,
            acts: 9,
            regular: false,
            private: true,
            day: Some(day.to_owned()),
            seats: vec![FinishSeat { person, bot, score, place }],
        }
    }

    fn person(name: &str) -> Entrant {
        Entrant::Person(name.to_owned())
    }

    #[test]
    fn the_best_of_a_day_gets_100_points_and_the_others_their_share() {
        let day = [
            finish(1, "2026-11-18", "ada", 20, 2),
            finish(2, "2026-11-18", "ben", 40, 1),
            finish(3, "2026-11-18", "master", 50, 1),
            finish(4, "2026-11-18", "", -3, 3),
            finish(5, "2026-11-18", "cleo", 40, 1),
        ];
        let table = standings(&day);
        let line = |of: Entrant| table.iter().find(|line| line.entrant == of).expect("a line").clone();
        assert_eq!(table[0].entrant, Entrant::Bot("master".to_owned()));
        let ben = line(person("ben"));
        assert_eq!(
            (ben.points, ben.rank, ben.score, ben.wins),
            (80, 1, Some(40), 1),
            "the bot takes no rank"
        );
        assert_eq!((line(person("cleo")).rank, line(person("ada")).rank), (1, 3));
        assert_eq!((line(person("ada")).points, line(Entrant::Gone(4)).points), (40, 0));
    }

    #[test]
    fn days_add_up_over_a_week() {
        let week = [
            finish(1, "2026-11-17", "ada", 10, 1),
            finish(2, "2026-11-17", "ben", 5, 2),
            finish(3, "2026-11-18", "ben", 8, 1),
        ];
        let table = standings(&week);
        assert_eq!((&table[0].entrant, table[0].points, table[0].days), (&person("ben"), 150, 2));
        assert_eq!((&table[1].entrant, table[1].points, table[1].score), (&person("ada"), 100, None));
    }

    #[test]
    fn nobody_gets_points_for_a_score_below_zero_unless_it_is_the_best() {
        assert_eq!([points(-5, -5), points(-9, -5), points(0, 3), points(2, 3)], [100, 0, 0, 66]);
    }
}
