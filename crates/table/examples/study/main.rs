//! Measures analyses in games among bots: `study GAME PLAYERS GAMES LEVEL [TIMES] [SEED] [OPTIONS] [--fit] [--chart FILE]`.
//!
//! A level is `easy`, `medium`, `hard`, or a number of iterations. `TIMES` is the depth of the analysis relative to the
//! default; `luck` leaves decisions out, `estimate` luck too, and two depths such as `1/4` are compared. Prints how well the
//! estimate is calibrated, whether luck is fair and explains results, how many decisions are marked, and how long it takes.
//! `--fit` says how much sharper the estimate should be at each stage of the game; `--chart` draws its calibration.

mod calibration;
mod chart;

use std::time::Instant;

use calibration::Calibration;
use game::{AnyGame, Effort, FastDice, Level, Perspective, SeatSet, Turn, VICTORY};
use record::{Content, Header, Row, SeatHeader, SeatKind, Secret};
use spieltisch_table::analysis::{Analysis, Analyst, Mark};
use spieltisch_table::replay::Replay;

fn main() {
    let mut arguments: Vec<String> = std::env::args().skip(1).collect();
    let fit = arguments.iter().position(|argument| argument == "--fit").map(|place| arguments.remove(place));
    let chart = arguments.iter().position(|argument| argument == "--chart").map(|place| {
        arguments.remove(place);
        arguments.remove(place)
    });
    let [game, players, games, level, rest @ ..] = &arguments[..] else {
        eprintln!("study GAME PLAYERS GAMES LEVEL [TIMES] [SEED] [OPTIONS] [--fit] [--chart FILE]");
        return;
    };
    let game = *catalog::GAMES.iter().find(|known| known.id() == game).expect("a game of the catalog");
    let players: usize = players.parse().expect("a number of players");
    let games: u64 = games.parse().expect("a number of games");
    let depths: Vec<Depth> = rest.first().map_or("1", String::as_str).split('/').map(Depth::named).collect();
    let seed: u64 = rest.get(1).map_or(1, |seed| seed.parse().expect("a seed"));
    let options = rest
        .get(2)
        .map_or_else(Default::default, |text| serde_json::from_str(text).expect("options as a JSON object"));
    let iterations = Level::named(level).map_or_else(|| level.parse().expect("a level"), Level::iterations);

    let mut study = Study::new(players);
    for number in 0..games {
        let replay = play(game, players, &options, iterations, seed.wrapping_mul(1_000_003) + number);
        study.calibration.add(&replay, &result(&replay));
        let Some(analysis) = study.analyse(&replay, depths[0]) else { continue };
        if let Some(deeper) = depths.get(1).and_then(|deeper| analysed(&replay, *deeper)) {
            study.compare(&analysis, &deeper);
        }
    }
    study.print(games);
    if fit.is_some() {
        study.calibration.print_fit();
    }
    if let Some(file) = chart {
        let picture = chart::svg(&format!("{}: said and won", game.id()), &study.calibration.bins);
        std::fs::write(file, picture).expect("the file can be written");
    }
}

/// How much of a game is analysed.
#[derive(Clone, Copy)]
enum Depth {
    Estimate,
    Luck,
    Times(f64),
}

impl Depth {
    fn named(name: &str) -> Depth {
        match name {
            "estimate" => Depth::Estimate,
            "luck" => Depth::Luck,
            times => Depth::Times(times.parse().expect("a factor")),
        }
    }
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

fn analysed(replay: &Replay, depth: Depth) -> Option<Analysis> {
    let mut analyst = match depth {
        Depth::Estimate => return None,
        Depth::Luck => Analyst::luck_only(replay),
        Depth::Times(times) => Analyst::new(replay, times),
    };
    while analyst.step() {}
    Some(analyst.finish())
}

struct Study {
    players: usize,
    calibration: Calibration,
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
        let (calibration, results, seconds) = (Calibration::default(), Vec::new(), Vec::new());
        Study { players, calibration, results, decisions: 0, marks: [0; 4], lost: 0, seconds, agreed: [0; 3] }
    }

    fn analyse(&mut self, replay: &Replay, depth: Depth) -> Option<Analysis> {
        let begun = Instant::now();
        let analysis = analysed(replay, depth)?;
        self.seconds.push(begun.elapsed().as_secs_f64());
        let pairs = analysis.seats.iter().zip(result(replay));
        let pairs = pairs.map(|(report, won)| (won, f64::from(report.luck) / f64::from(VICTORY)));
        self.results.push(pairs.collect());
        for decision in &analysis.decisions {
            self.decisions += 1;
            self.marks[decision.mark as usize] += 1;
            self.lost += i64::from(decision.lost);
        }
        Some(analysis)
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
        self.calibration.print();
        if self.results.is_empty() {
            return;
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
