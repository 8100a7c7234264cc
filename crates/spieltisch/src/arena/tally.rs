//! The statistics of an arena: shares with intervals, scores, ratings, and thinking time.

use serde_json::{Map, Value, json};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use super::contestant::FAULTS;
use super::deal::{Deal, Played};
use super::interval::{Interval, interval, mean};
use super::plan::Plan;

/// The result of an arena.
#[derive(Clone, Debug)]
pub(crate) struct Tally {
    pub(crate) deals: usize,
    pub(crate) games: usize,
    /// In order of first mention.
    pub(crate) standings: Vec<Standing>,
    /// The share of each seat, over all contestants.
    pub(crate) by_seat: Vec<f64>,
}

/// The results of one contestant in all its seats.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    pub(crate) name: String,
    pub(crate) seats: usize,
    /// Its share if all were equally good.
    pub(crate) fair: f64,
    /// Its share of the wins; shared wins are split.
    pub(crate) share: f64,
    pub(crate) interval: Interval,
    pub(crate) score: f64,
    pub(crate) rating: WengLinRating,
    pub(crate) decisions: u64,
    pub(crate) micros: u64,
    /// In the order of [`FAULTS`].
    pub(crate) faults: [u32; 4],
}

impl Tally {
    /// Evaluates the deals, which must be in order because ratings depend on it.
    pub(crate) fn of(plan: &Plan, deals: &[Deal]) -> Tally {
        let groups = groups(plan);
        let ratings = ratings(plan, deals, &groups);
        let standings = groups
            .iter()
            .zip(ratings)
            .map(|((name, entries), rating)| standing(plan, deals, name, entries, rating))
            .collect();
        let by_seat = (0..plan.players()).map(|seat| seat_share(plan, deals, seat)).collect();
        let games = deals.iter().map(|deal| deal.games.len()).sum();
        Tally { deals: deals.len(), games, standings, by_seat }
    }

    /// The result as JSON. Only `timing` differs when the same arena is repeated.
    pub(crate) fn json(&self, plan: &Plan) -> Value {
        let mut result = plan.terms();
        result["deals"] = self.deals.into();
        result["games"] = self.games.into();
        result["contestants"] = self.standings.iter().map(Standing::json).collect();
        result["by_seat"] = self.by_seat.iter().map(|share| rounded(*share)).collect();
        let timing: Map<String, Value> = self
            .standings
            .iter()
            .map(|standing| (standing.name.clone(), json!({"ms_per_decision": rounded(standing.millis())})))
            .collect();
        result["timing"] = Value::Object(timing);
        result
    }
}

impl Standing {
    /// The average milliseconds per move.
    pub(crate) fn millis(&self) -> f64 {
        if self.decisions == 0 { 0.0 } else { self.micros as f64 / 1000.0 / self.decisions as f64 }
    }

    fn json(&self) -> Value {
        let mut standing = json!({
            "name": self.name,
            "seats": self.seats,
            "fair": rounded(self.fair),
            "share": rounded(self.share),
            "low": rounded(self.interval.low),
            "high": rounded(self.interval.high),
            "mean_score": rounded(self.score),
            "rating": rounded(self.rating.rating),
            "uncertainty": rounded(self.rating.uncertainty),
            "decisions": self.decisions,
        });
        if self.faults != [0; 4] {
            let counts = FAULTS.iter().zip(self.faults);
            let faults: Map<String, Value> =
                counts.map(|(fault, count)| (fault.name().to_owned(), count.into())).collect();
            standing["faults"] = Value::Object(faults);
        }
        standing
    }
}

/// Contestants by name, with their entries.
pub(crate) fn groups(plan: &Plan) -> Vec<(String, Vec<usize>)> {
    let mut groups: Vec<(String, Vec<usize>)> = Vec::new();
    for (entry, contestant) in plan.entries.iter().enumerate() {
        let name = contestant.to_string();
        match groups.iter_mut().find(|(known, _)| *known == name) {
            Some((_, entries)) => entries.push(entry),
            None => groups.push((name, vec![entry])),
        }
    }
    groups
}

fn standing(plan: &Plan, deals: &[Deal], name: &str, entries: &[usize], rating: WengLinRating) -> Standing {
    let shares: Vec<f64> = deals.iter().map(|deal| mean_share(deal, entries)).collect();
    let games = || deals.iter().flat_map(|deal| &deal.games);
    let scores: Vec<f64> =
        games().flat_map(|game| entries.iter().map(|entry| f64::from(game.scores[*entry]))).collect();
    let spent = || games().flat_map(|game| entries.iter().map(|entry| &game.spent[*entry]));
    Standing {
        name: name.to_owned(),
        seats: entries.len(),
        fair: entries.len() as f64 / plan.players() as f64,
        share: mean(&shares),
        interval: interval(&shares),
        score: mean(&scores),
        rating,
        decisions: spent().map(|spent| spent.decisions).sum(),
        micros: spent().map(|spent| spent.micros).sum(),
        faults: [0, 1, 2, 3].map(|fault| spent().map(|spent| spent.faults[fault]).sum()),
    }
}

/// These entries' share of a deal, averaged over its rotations.
pub(crate) fn mean_share(deal: &Deal, entries: &[usize]) -> f64 {
    let shares: Vec<f64> =
        deal.games.iter().map(|game| entries.iter().map(|entry| game.share(*entry)).sum()).collect();
    mean(&shares)
}

fn seat_share(plan: &Plan, deals: &[Deal], seat: usize) -> f64 {
    let players = plan.players();
    let shares: Vec<f64> = deals
        .iter()
        .flat_map(|deal| deal.games.iter().enumerate())
        .map(|(rotation, game)| game.share((seat + players - rotation) % players))
        .collect();
    mean(&shares)
}

impl Played {
    /// An entry's part of the win.
    fn share(&self, entry: usize) -> f64 {
        if self.winners.contains(&entry) { 1.0 / self.winners.len() as f64 } else { 0.0 }
    }

    /// 1 for the winners, then by score.
    fn rank(&self, entry: usize) -> usize {
        let key = |entry: usize| (self.winners.contains(&entry), self.scores[entry]);
        let place = |key: (bool, i32)| if key.0 { (true, 0) } else { key };
        1 + (0..self.scores.len()).filter(|other| place(key(*other)) > place(key(entry))).count()
    }
}

/// Weng-Lin ratings, updated game by game. A contestant in several seats gets the mean of their updates.
fn ratings(plan: &Plan, deals: &[Deal], groups: &[(String, Vec<usize>)]) -> Vec<WengLinRating> {
    let config = WengLinConfig::new();
    let mut ratings = vec![WengLinRating::new(); groups.len()];
    let group_of = |entry: usize| {
        groups.iter().position(|(_, entries)| entries.contains(&entry)).expect("every entry has a name")
    };
    let group_of: Vec<usize> = (0..plan.players()).map(group_of).collect();
    for game in deals.iter().flat_map(|deal| &deal.games) {
        let teams: Vec<[WengLinRating; 1]> = group_of.iter().map(|group| [ratings[*group]]).collect();
        let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> = teams
            .iter()
            .enumerate()
            .map(|(entry, team)| (&team[..], MultiTeamOutcome::new(game.rank(entry))))
            .collect();
        let learnt = weng_lin_multi_team(&ranked, &config);
        for ((_, entries), rating) in groups.iter().zip(&mut ratings) {
            let of = |value: fn(&WengLinRating) -> f64| {
                mean(&entries.iter().map(|entry| value(&learnt[*entry][0])).collect::<Vec<f64>>())
            };
            *rating = WengLinRating { rating: of(|one| one.rating), uncertainty: of(|one| one.uncertainty) };
        }
    }
    ratings
}

/// Rounds to four decimals.
fn rounded(value: f64) -> Value {
    json!((value * 10_000.0).round() / 10_000.0)
}
