//! Results: how games ended, ratings of people and bots, best results, and personal statistics.

use std::collections::{BTreeMap, HashMap};

use record::SeatKind;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::document::Doc;
use crate::rows::{Finish, FinishSeat};

/// The result of a finished game; `None` if it has no regular end. It belongs to the player who started in a seat, not to
/// whoever holds the seat now.
pub fn finish(table: &str, doc: &Doc, acts: u64) -> Option<Finish> {
    let (closing, header) = (doc.closing.as_ref()?, doc.header.as_ref()?);
    let mut best: Vec<i32> = closing.scores.clone();
    best.sort_unstable_by(|a, b| b.cmp(a));
    let seat = |index: usize| {
        let score = closing.scores.get(index).copied().unwrap_or_default();
        let won = closing.winners.iter().any(|winner| winner.index() == index);
        // A player with a winner's score who did not win comes right after the winners.
        let better = best.iter().filter(|other| **other > score).count().max(closing.winners.len());
        // A banned player cannot come back and has not lost. A bot is not rated for what a person did in its seat.
        let began = doc.began_with.get(index).cloned().flatten();
        let bot = match header.seats.get(index).map(|seat| &seat.kind) {
            Some(SeatKind::Bot { level }) if !doc.taken_over(index) => Some(level.clone()),
            _ => None,
        };
        FinishSeat {
            person: began.filter(|person| !doc.banned.contains(person)),
            bot,
            score,
            place: if won { 1 } else { better as u32 + 1 },
        }
    };
    let hands_kept = !doc.lifecycle.takeovers.iter().any(|taken| taken.hand);
    let regular =
        doc.deal.is_none() && hands_kept && doc.one_seat_each() && header.position.is_none() && !doc.own_map;
    closing.over.then(|| Finish {
        n: 0,
        table: table.to_owned(),
        game: doc.game.clone(),
        at: closing.at,
        acts,
        regular,
        private: !doc.listed,
        // What ends after the day is not compared: its secret is out.
        day: doc.daily_day().filter(|day| closing.at < day.closes()).map(|day| day.to_string()),
        seats: (0..doc.players).map(seat).collect(),
    })
}

/// The loss of an owner who ended a running game; `None` if it was not rated or they did not start in it. The other
/// seats have no names, so it does not count for them. It has no acts, so it cannot be a best result.
pub fn forfeit(table: &str, doc: &Doc, owner: &str) -> Option<Finish> {
    let closing = doc.closing.as_ref().filter(|closing| doc.rated && !closing.over)?;
    let theirs = doc.began_with.iter().position(|began| began.as_deref() == Some(owner))?;
    let seat = |index: usize| match index == theirs {
        true => FinishSeat {
            person: Some(owner.to_owned()),
            bot: None,
            score: closing.scores.get(index).copied().unwrap_or_default(),
            place: doc.players as u32,
        },
        false => FinishSeat { person: None, bot: None, score: 0, place: 1 },
    };
    Some(Finish {
        n: 0,
        table: table.to_owned(),
        game: doc.game.clone(),
        at: closing.at,
        acts: 0,
        regular: true,
        private: !doc.listed,
        day: None,
        seats: (0..doc.players).map(seat).collect(),
    })
}

/// A person or bot with a rating.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RatedPlayer {
    Person(String),
    /// All bots of a level share one rating.
    Bot(String),
}

impl RatedPlayer {
    fn of(seat: &FinishSeat) -> Option<RatedPlayer> {
        seat.bot.clone().map(RatedPlayer::Bot).or_else(|| seat.person.clone().map(RatedPlayer::Person))
    }
}

/// A player's Weng-Lin rating in one game.
#[derive(Clone, Copy, Debug)]
pub struct PlayerRating {
    pub rating: f64,
    pub uncertainty: f64,
    pub games: u64,
    pub wins: u64,
}

impl PlayerRating {
    fn newcomer() -> PlayerRating {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        PlayerRating { rating, uncertainty, games: 0, wins: 0 }
    }

    fn weng_lin(&self) -> WengLinRating {
        WengLinRating { rating: self.rating, uncertainty: self.uncertainty }
    }

    /// The rating minus two standard deviations. Lists are sorted by it, so that two lucky wins do not lead them.
    pub fn conservative(&self) -> f64 {
        self.rating - 2.0 * self.uncertainty
    }
}

/// Ratings and best results of one game.
#[derive(Clone, Debug, Default)]
pub struct GameResults {
    pub games: u64,
    pub ratings: HashMap<RatedPlayer, PlayerRating>,
    /// The most acts in a game, and its table.
    pub longest: Option<(u64, String)>,
    /// The highest score, its player, and its table.
    pub highest: Option<(i32, Option<RatedPlayer>, String)>,
}

/// Results of all games, by game id.
#[derive(Clone, Debug, Default)]
pub struct Ratings {
    /// The number of the last counted result.
    pub last: u64,
    pub games: BTreeMap<String, GameResults>,
}

impl Ratings {
    /// Counts a result.
    pub fn add(&mut self, finish: &Finish, rate_private: bool) {
        self.last = finish.n;
        if is_rated(finish, rate_private) {
            self.games.entry(finish.game.clone()).or_default().add(finish);
        }
    }
}

impl GameResults {
    fn add(&mut self, finish: &Finish) {
        self.games += 1;
        if finish.acts > 0 {
            self.add_records(finish);
        }
        self.rate(&finish.seats);
    }

    fn add_records(&mut self, finish: &Finish) {
        if self.longest.as_ref().is_none_or(|(acts, _)| finish.acts > *acts) {
            self.longest = Some((finish.acts, finish.table.clone()));
        }
        for seat in &finish.seats {
            if self.highest.as_ref().is_none_or(|(score, ..)| seat.score > *score) {
                self.highest = Some((seat.score, RatedPlayer::of(seat), finish.table.clone()));
            }
        }
    }

    /// Updates the ratings; every player is their own team. People who deleted their data count as newcomers.
    fn rate(&mut self, seats: &[FinishSeat]) {
        let before: Vec<[WengLinRating; 1]> = seats
            .iter()
            .map(|seat| {
                let known = RatedPlayer::of(seat).and_then(|player| self.ratings.get(&player));
                [known.map_or_else(WengLinRating::new, PlayerRating::weng_lin)]
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(seats)
            .map(|(rating, seat)| (&rating[..], MultiTeamOutcome::new(seat.place as usize)))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        let mut changes: BTreeMap<RatedPlayer, Vec<(f64, f64, bool)>> = BTreeMap::new();
        for (seat, rating) in seats.iter().zip(after.iter().flatten()) {
            if let Some(player) = RatedPlayer::of(seat) {
                changes.entry(player).or_default().push((rating.rating, rating.uncertainty, seat.place == 1));
            }
        }
        for (player, seats) in changes {
            // Several bots of one level at the same table change its rating by their mean.
            let mean =
                |of: fn(&(f64, f64, bool)) -> f64| seats.iter().map(of).sum::<f64>() / seats.len() as f64;
            let rating = self.ratings.entry(player).or_insert_with(PlayerRating::newcomer);
            rating.rating = mean(|seat| seat.0);
            rating.uncertainty = mean(|seat| seat.1);
            rating.games += 1;
            rating.wins += u64::from(seats.iter().any(|seat| seat.2));
        }
    }
}

/// One person's results.
#[derive(Clone, Debug, Default)]
pub struct PersonalResults {
    /// By game id.
    pub games: BTreeMap<String, PersonalGame>,
    pub against: BTreeMap<RatedPlayer, HeadToHead>,
    /// Latest first.
    pub latest: Vec<Finish>,
}

#[derive(Clone, Debug, Default)]
pub struct PersonalGame {
    pub games: u64,
    pub wins: u64,
    pub best: Option<i32>,
    /// Games and wins against bots alone, counted above too.
    pub against_bots: (u64, u64),
}

/// How often somebody finished before or behind another player.
#[derive(Clone, Debug, Default)]
pub struct HeadToHead {
    pub games: u64,
    pub before: u64,
    pub behind: u64,
}

/// How many of a person's games are listed.
const LATEST: usize = 20;

impl PersonalResults {
    /// Counts a person's games, given latest first.
    pub fn from_finishes(me: &str, finishes: Vec<Finish>) -> PersonalResults {
        let mut own = PersonalResults::default();
        for finish in &finishes {
            own.add(me, finish);
        }
        own.latest = finishes.into_iter().take(LATEST).collect();
        own
    }

    fn add(&mut self, me: &str, finish: &Finish) {
        let mine = |seat: &&FinishSeat| seat.person.as_deref() == Some(me);
        // A person with several seats on one device gets the best place.
        let Some(seat) = finish.seats.iter().filter(mine).min_by_key(|seat| seat.place) else { return };
        let results = self.games.entry(finish.game.clone()).or_default();
        results.games += 1;
        results.wins += u64::from(seat.place == 1);
        if finish.acts > 0 {
            results.best = results.best.max(Some(seat.score));
        }
        if against_bots(me, finish) {
            results.against_bots.0 += 1;
            results.against_bots.1 += u64::from(seat.place == 1);
        }
        for other in finish.seats.iter().filter(|other| !mine(other)) {
            let Some(player) = RatedPlayer::of(other) else { continue };
            let against = self.against.entry(player).or_default();
            against.games += 1;
            against.before += u64::from(seat.place < other.place);
            against.behind += u64::from(seat.place > other.place);
        }
    }
}

/// Whether a person played against bots alone.
pub fn against_bots(me: &str, finish: &Finish) -> bool {
    finish.seats.iter().all(|seat| seat.bot.is_some() || seat.person.as_deref() == Some(me))
}

/// Whether the result counts for ratings. Results of private tables do only with `rate_private`.
pub fn is_rated(finish: &Finish, rate_private: bool) -> bool {
    finish.regular && (rate_private || !finish.private)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(person: &str, score: i32, place: u32) -> FinishSeat {
        let bot = (person == "bot").then(|| "easy".to_owned());
        let person = (person != "bot" && !person.is_empty()).then(|| person.to_owned());
        FinishSeat { person, bot, score, place }
    }

    fn game(seats: Vec<FinishSeat>) -> Finish {
        let (table, game) = ("t".to_owned(), "mahe".to_owned());
        Finish { n: 1, table, game, at: 0, acts: 10, regular: true, private: false, day: None, seats }
    }

    #[test]
    fn winners_rise_and_others_fall() {
        let mut results = GameResults::default();
        for _ in 0..5 {
            results.add(&game(vec![
                seat("ada", 9, 1),
                seat("ben", 5, 2),
                seat("bot", 1, 3),
                seat("bot", 0, 4),
            ]));
        }
        let of = |player: RatedPlayer| results.ratings[&player];
        let (ada, ben) = (of(RatedPlayer::Person("ada".into())), of(RatedPlayer::Person("ben".into())));
        let bots = of(RatedPlayer::Bot("easy".into()));
        assert!(ada.rating > ben.rating && ben.rating > bots.rating);
        assert!(ada.uncertainty < PlayerRating::newcomer().uncertainty);
        assert_eq!((ada.games, ada.wins, bots.games, bots.wins), (5, 5, 5, 0));
        assert_eq!(results.highest, Some((9, Some(RatedPlayer::Person("ada".into())), "t".into())));
    }

    #[test]
    fn games_against_bots_are_told_apart() {
        let alone = game(vec![seat("ada", 9, 1), seat("bot", 1, 2)]);
        let with_ben = game(vec![seat("ada", 9, 2), seat("ben", 12, 1), seat("bot", 1, 3)]);
        let own = PersonalResults::from_finishes("ada", vec![alone.clone(), with_ben, alone]);
        let mahe = &own.games["mahe"];
        assert_eq!((mahe.games, mahe.wins, mahe.against_bots), (3, 2, (2, 2)));
    }

    #[test]
    fn people_who_deleted_their_data_have_no_rating() {
        let mut results = GameResults::default();
        results.add(&game(vec![seat("", 9, 1), seat("ben", 5, 2)]));
        assert_eq!(results.ratings.len(), 1);
    }
}
