//! Measures analyses in games among bots: `study GAME PLAYERS GAMES LEVEL [TIMES] [SEED] [OPTIONS]`.
//!
//! A level is `easy`, `medium`, `hard`, or a number of iterations. `TIMES` is the depth of the analysis relative to the
//! default; 0 leaves decisions out, and two depths such as `1/4` are compared. Prints how well the estimate is calibrated,
//! whether luck is fair and explains results, how many decisions are marked, and how long it takes.

use std::time::Instant;

use game::{AnyGame, Effort, FastDice, Level, Perspective, Seat, SeatSet, Turn, VICTORY, Viewer};
use record::{Content, Header, Row, SeatHeader, SeatKind, Secret};
use spieltisch_table::analysis::{Analysis, Analyst, Mark};
use spieltisch_table::replay::Replay;

/// The estimates of this many parts of each game are compared with its result.
const PARTS: usize = 3;
/// Positions per game and part.
const POSITIONS: u64 = 4;
const BINS: usize = 10;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [game, players, games, level, rest @ ..] = &arguments[..] else {
        eprintln!("study GAME PLAYERS GAMES LEVEL [TIMES] [SEED] [OPTIONS]");
        return;
    };
    let game = *catalog::GAMES.iter().find(|known| known.id() == game).expect("a game of the catalog");
    let players: usize = players.parse().expect("a number of players");
    let games: u64 = games.parse().expect("a number of games");
    let depths = rest.first().map_or("1", String::as_str).split('/');
    let depths: Vec<f64> = depths.map(|times| times.parse().expect("a factor")).collect();
    let seed: u64 = rest.get(1).map_or(1, |seed| seed.parse().expect("a seed"));
    let options = rest
        .get(2)
        .map_or_else(Default::default, |text| serde_json::from_str(text).expect("options as a JSON object"));
    let iterations = Level::named(level).map_or_else(|| level.parse().expect("a level"), Level::iterations);

    let mut study = Study::new(players);
    for number in 0..games {
        let replay = play(game, players, &options, iterations, seed.wrapping_mul(1_000_003) + number);
        study.calibrate(&replay);
        let analysis = study.analyse(&replay, depths[0]);
        if let Some(deeper) = depths.get(1) {
            study.compare(&analysis, &analysed(&replay, *deeper));
        }
    }
    study.print(games);
}

/// A game among bots of the same strength.
fn play(
    game: &'static dyn AnyGame,
    players: usize,
    chosen: &game::Chosen,
    iterations: u32,
    seed: u64,
) -> Replay {
    let secret = Secret::from_hex(&format!("{seed:064x}")).expect("64 digits");
    let bot = SeatHeader { name: "Bot".into(), kind: SeatKind::Bot { level: "easy".into() } };
    let header = Header {
        match_id: "study".into(),
        game: game.id().into(),
        rules_version: game.rules_version(),
        players,
        options: game.terminating(players, chosen).expect("good options"),
        seats: vec![bot; players],
        commitment: secret.commitment(),
        entropies: vec![None; players],
        created: 0,
        position: None,
        content: Content::default(),
        given: Vec::new(),
        deal: None,
    };
    let mut replay = Replay::begin(catalog::GAMES, header, &secret).expect("a match");
    let mut dice = FastDice::new(seed);
    let mut rows: Vec<Row> = Vec::new();
    loop {
        let table = replay.still(Perspective::Omniscient, replay.acts());
        let Turn::Seats(seats) = table.turn() else { return replay };
        let seat = table.first_to_act(seats).or_else(|| SeatSet::first(seats)).expect("a seat to act");
        let task = table.decision_task(seat).expect("a bot can act");
        let action = task(Effort::of(iterations), &mut dice);
        rows.push(Row { seq: replay.acts() + 1, at: 0, seat, action });
        replay.follow(&rows, &[]).expect("a legal act");
    }
}

fn analysed(replay: &Replay, times: f64) -> Analysis {
    let mut analyst = if times > 0.0 { Analyst::new(replay, times) } else { Analyst::luck_only(replay) };
    while analyst.step() {}
    analyst.finish()
}

struct Study {
    players: usize,
    /// By part of the game and said chance: how often it was said, the sum of what was said, and of what was won.
    bins: [[(f64, f64, f64); BINS]; PARTS],
    /// For each game and seat: the result and the luck.
    results: Vec<Vec<(f64, f64)>>,
    decisions: u64,
    marks: [u64; 4],
    lost: i64,
    seconds: Vec<f64>,
    /// The blunders of the first analysis, and how many of them the second calls a blunder or at least a mistake.
    agreed: [u64; 3],
}

impl Study {
    fn new(players: usize) -> Study {
        let bins = [[(0.0, 0.0, 0.0); BINS]; PARTS];
        let (results, seconds) = (Vec::new(), Vec::new());
        Study { players, bins, results, decisions: 0, marks: [0; 4], lost: 0, seconds, agreed: [0; 3] }
    }

    /// Compares what seats could expect with what they got.
    fn calibrate(&mut self, replay: &Replay) {
        let acts = replay.acts();
        let won = result(replay);
        for part in 0..PARTS as u64 {
            for position in 0..POSITIONS {
                let act = acts * (part * POSITIONS + position) / (PARTS as u64 * POSITIONS);
                let table = replay.still(Perspective::Omniscient, act);
                for seat in Seat::all(self.players) {
                    let chances = table.win_chances(Perspective::Viewer(Viewer::Seat(seat)));
                    let said = f64::from(chances[seat]) / f64::from(VICTORY);
                    let bin = ((said * BINS as f64) as usize).min(BINS - 1);
                    let bin = &mut self.bins[part as usize][bin];
                    *bin = (bin.0 + 1.0, bin.1 + said, bin.2 + won[seat.index()]);
                }
            }
        }
    }

    fn analyse(&mut self, replay: &Replay, times: f64) -> Analysis {
        let begun = Instant::now();
        let analysis = analysed(replay, times);
        self.seconds.push(begun.elapsed().as_secs_f64());
        let pairs = analysis.seats.iter().zip(result(replay));
        let pairs = pairs.map(|(report, won)| (won, f64::from(report.luck) / f64::from(VICTORY)));
        self.results.push(pairs.collect());
        for decision in &analysis.decisions {
            self.decisions += 1;
            self.marks[decision.mark as usize] += 1;
            self.lost += i64::from(decision.lost);
        }
        analysis
    }

    fn compare(&mut self, analysis: &Analysis, deeper: &Analysis) {
        for blunder in analysis.decisions.iter().filter(|decision| decision.mark == Mark::Blunder) {
            let mark = deeper.decision(blunder.act).map_or(Mark::Good, |decision| decision.mark);
            self.agreed[0] += 1;
            self.agreed[1] += u64::from(mark == Mark::Blunder);
            self.agreed[2] += u64::from(mark >= Mark::Mistake);
        }
    }

    fn print(&self, games: u64) {
        println!("{games} games");
        for (part, bins) in ["early", "middle", "late"].iter().zip(&self.bins) {
            let all: f64 = bins.iter().map(|bin| bin.0).sum();
            let error: f64 = bins.iter().map(|bin| (bin.1 - bin.2).abs()).sum::<f64>() / all;
            println!("{part}: expected calibration error {error:.4}");
            for bin in bins.iter().filter(|bin| bin.0 > 0.0) {
                let [said, won] = [bin.1, bin.2].map(|sum| 100.0 * sum / bin.0);
                println!("  said {said:5.1} %, won {won:5.1} % ({})", bin.0);
            }
        }
        (0..self.players).for_each(|seat| self.print_luck(seat));
        if self.decisions > 0 {
            let each = |mark: Mark| 100.0 * self.marks[mark as usize] as f64 / self.decisions as f64;
            println!(
                "{} decisions: {:.2} % inaccuracies, {:.2} % mistakes, {:.2} % blunders; {:.2} points lost each",
                self.decisions,
                each(Mark::Inaccuracy),
                each(Mark::Mistake),
                each(Mark::Blunder),
                self.lost as f64 / self.decisions as f64 / f64::from(VICTORY) * 100.0
            );
        }
        if self.agreed[0] > 0 {
            let [all, blunders, mistakes] = self.agreed;
            println!(
                "of {all} blunders, the deeper analysis finds {blunders} again, {mistakes} at least as mistakes"
            );
        }
        let longest = self.seconds.iter().copied().fold(0.0, f64::max);
        println!("{:.2} s per game, at most {longest:.2} s", self.seconds.iter().sum::<f64>() / games as f64);
    }

    fn print_luck(&self, seat: usize) {
        let column: Vec<(f64, f64)> = self.results.iter().map(|result| result[seat]).collect();
        let count = column.len() as f64;
        let mean = |values: &[f64]| values.iter().sum::<f64>() / count;
        let variance = |values: &[f64]| {
            let mean = mean(values);
            values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0)
        };
        let luck: Vec<f64> = column.iter().map(|(_, luck)| *luck).collect();
        let won: Vec<f64> = column.iter().map(|(won, _)| *won).collect();
        let rest: Vec<f64> = column.iter().map(|(won, luck)| won - luck).collect();
        println!(
            "seat {seat}: luck {:+.2} ± {:.2} points; variance {:.4}, without luck {:.4}, factor {:.2}",
            100.0 * mean(&luck),
            100.0 * (variance(&luck) / count).sqrt(),
            variance(&won),
            variance(&rest),
            variance(&won) / variance(&rest)
        );
    }
}

fn result(replay: &Replay) -> Vec<f64> {
    let end = replay.still(Perspective::Omniscient, replay.acts());
    let shares = end.turn().outcome().expect("it is over").shares();
    shares.as_slice().iter().map(|share| f64::from(*share) / f64::from(VICTORY)).collect()
}
