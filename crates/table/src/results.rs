//! How games ended: ratings of people and bots, records, and how one has fared against others.

use std::collections::{BTreeMap, HashMap};

use record::SeatKind;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::document::Doc;
use crate::rows::{Finish, FinishSeat};

/// How the game of this document has ended; nothing if it has not come to its end. The result is that of whoever began
/// in a seat, whoever holds it now.
pub fn finish(table: &str, doc: &Doc, acts: u64) -> Option<Finish> {
    let (closing, header) = (doc.closing.as_ref()?, doc.header.as_ref()?);
    let mut best: Vec<i32> = closing.scores.clone();
    best.sort_unstable_by(|a, b| b.cmp(a));
    let seat = |index: usize| {
        let score = closing.scores.get(index).copied().unwrap_or_default();
        let won = closing.winners.iter().any(|winner| winner.index() == index);
        // Whoever has as many points as a winner and did not win comes right behind the winners.
        let better = best.iter().filter(|other| **other > score).count().max(closing.winners.len());
        // Somebody who is kept from coming back has not lost, and a bot is not measured by what a person did for it.
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
    let regular = hands_kept && doc.everybody_once() && header.position.is_none() && !doc.own_map;
    closing.over.then(|| Finish {
        n: 0,
        table: table.to_owned(),
        game: doc.game.clone(),
        at: closing.at,
        acts,
        regular,
        private: !doc.listed,
        seats: (0..doc.players).map(seat).collect(),
    })
}

/// The loss of an owner who ended the running game; nothing if it was not rated, or was not theirs to lose. The others
/// stand in it without their names, so that it does not count for them; it has no acts, so that it sets no record.
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
        seats: (0..doc.players).map(seat).collect(),
    })
}

/// Somebody with a rating.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Rated {
    Person(String),
    /// All bots of a level are one.
    Bot(String),
}

impl Rated {
    fn of(seat: &FinishSeat) -> Option<Rated> {
        seat.bot.clone().map(Rated::Bot).or_else(|| seat.person.clone().map(Rated::Person))
    }
}

/// How good somebody is at a game, as far as it is known.
#[derive(Clone, Copy, Debug)]
pub struct Standing {
    pub rating: f64,
    pub uncertainty: f64,
    pub games: u64,
    pub wins: u64,
}

impl Standing {
    fn newcomer() -> Standing {
        let WengLinRating { rating, uncertainty } = WengLinRating::new();
        Standing { rating, uncertainty, games: 0, wins: 0 }
    }

    fn weng_lin(&self) -> WengLinRating {
        WengLinRating { rating: self.rating, uncertainty: self.uncertainty }
    }

    /// What one may rely on: two games won by luck do not lead a list.
    pub fn sure(&self) -> f64 {
        self.rating - 2.0 * self.uncertainty
    }
}

/// What the server knows of a game's results.
#[derive(Clone, Debug, Default)]
pub struct OfGame {
    pub games: u64,
    pub standings: HashMap<Rated, Standing>,
    /// The most acts, and the table.
    pub longest: Option<(u64, String)>,
    /// The most points, whose, and the table.
    pub highest: Option<(i32, Option<Rated>, String)>,
}

/// Ratings and records of every game, by its id.
#[derive(Clone, Debug, Default)]
pub struct Ratings {
    /// The number of the last result that is counted.
    pub last: u64,
    pub games: BTreeMap<String, OfGame>,
}

impl Ratings {
    /// Counts a result. Those of private tables count if `private` says so.
    pub fn add(&mut self, finish: &Finish, private: bool) {
        self.last = finish.n;
        if finish.regular && (private || !finish.private) {
            self.games.entry(finish.game.clone()).or_default().add(finish);
        }
    }
}

impl OfGame {
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
                self.highest = Some((seat.score, Rated::of(seat), finish.table.clone()));
            }
        }
    }

    /// Everybody plays for themselves. Somebody nobody knows any more counts as a newcomer.
    fn rate(&mut self, seats: &[FinishSeat]) {
        let before: Vec<[WengLinRating; 1]> = seats
            .iter()
            .map(|seat| {
                let known = Rated::of(seat).and_then(|who| self.standings.get(&who));
                [known.map_or_else(WengLinRating::new, Standing::weng_lin)]
            })
            .collect();
        let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = before
            .iter()
            .zip(seats)
            .map(|(rating, seat)| (&rating[..], MultiTeamOutcome::new(seat.place as usize)))
            .collect();
        let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
        let mut changes: BTreeMap<Rated, Vec<(f64, f64, bool)>> = BTreeMap::new();
        for (seat, rating) in seats.iter().zip(after.iter().flatten()) {
            if let Some(who) = Rated::of(seat) {
                changes.entry(who).or_default().push((rating.rating, rating.uncertainty, seat.place == 1));
            }
        }
        for (who, seats) in changes {
            // Bots of one level that sat at the same table share what they learnt about their level.
            let mean =
                |of: fn(&(f64, f64, bool)) -> f64| seats.iter().map(of).sum::<f64>() / seats.len() as f64;
            let standing = self.standings.entry(who).or_insert_with(Standing::newcomer);
            standing.rating = mean(|seat| seat.0);
            standing.uncertainty = mean(|seat| seat.1);
            standing.games += 1;
            standing.wins += u64::from(seats.iter().any(|seat| seat.2));
        }
    }
}

/// How a person has fared, from all games they finished.
#[derive(Clone, Debug, Default)]
pub struct Own {
    /// By game.
    pub games: BTreeMap<String, OwnGame>,
    pub against: BTreeMap<Rated, Against>,
    /// The latest first.
    pub latest: Vec<Finish>,
}

#[derive(Clone, Debug, Default)]
pub struct OwnGame {
    pub games: u64,
    pub wins: u64,
    pub best: Option<i32>,
}

/// One's places compared with another's in the same games.
#[derive(Clone, Debug, Default)]
pub struct Against {
    pub games: u64,
    pub before: u64,
    pub behind: u64,
}

/// How many of a person's games are listed.
const LATEST: usize = 20;

impl Own {
    /// Counts a person's games, the latest first.
    pub fn count(me: &str, finishes: Vec<Finish>) -> Own {
        let mut own = Own::default();
        for finish in &finishes {
            own.add(me, finish);
        }
        own.latest = finishes.into_iter().take(LATEST).collect();
        own
    }

    fn add(&mut self, me: &str, finish: &Finish) {
        let mine = |seat: &&FinishSeat| seat.person.as_deref() == Some(me);
        // With several seats on one device the best place is one's own.
        let Some(seat) = finish.seats.iter().filter(mine).min_by_key(|seat| seat.place) else { return };
        let of_game = self.games.entry(finish.game.clone()).or_default();
        of_game.games += 1;
        of_game.wins += u64::from(seat.place == 1);
        if finish.acts > 0 {
            of_game.best = of_game.best.max(Some(seat.score));
        }
        for other in finish.seats.iter().filter(|other| !mine(other)) {
            let Some(who) = Rated::of(other) else { continue };
            let against = self.against.entry(who).or_default();
            against.games += 1;
            against.before += u64::from(seat.place < other.place);
            against.behind += u64::from(seat.place > other.place);
        }
    }
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
        Finish { n: 1, table, game, at: 0, acts: 10, regular: true, private: false, seats }
    }

    #[test]
    fn winners_rise_and_others_fall() {
        let mut of_game = OfGame::default();
        for _ in 0..5 {
            of_game.add(&game(vec![
                seat("ada", 9, 1),
                seat("ben", 5, 2),
                seat("bot", 1, 3),
                seat("bot", 0, 4),
            ]));
        }
        let of = |who: Rated| of_game.standings[&who];
        let (ada, ben) = (of(Rated::Person("ada".into())), of(Rated::Person("ben".into())));
        let bots = of(Rated::Bot("easy".into()));
        assert!(ada.rating > ben.rating && ben.rating > bots.rating);
        assert!(ada.uncertainty < Standing::newcomer().uncertainty);
        assert_eq!((ada.games, ada.wins, bots.games, bots.wins), (5, 5, 5, 0));
        assert_eq!(of_game.highest, Some((9, Some(Rated::Person("ada".into())), "t".into())));
    }

    #[test]
    fn somebody_who_is_gone_has_no_standing() {
        let mut of_game = OfGame::default();
        of_game.add(&game(vec![seat("", 9, 1), seat("ben", 5, 2)]));
        assert_eq!(of_game.standings.len(), 1);
    }
}
