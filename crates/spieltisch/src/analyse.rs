//! `spieltisch analyse`: what each decision of a recorded game gave up, and what was luck.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use game::{Perspective, Seat, Table, VICTORY, plain};
use record::Games;
use table::analysis::{Analysis, Analyst, Decision, Mark};
use table::replay::Replay;
use words::{Lang, Speech};

use crate::progress::Progress;
use crate::texts::TEXTS;

/// Analyses the record in `file` (`-` is stdin) and prints the report, or the analysis as JSON.
pub(crate) fn run(games: Games<'_>, file: &Path, depth: f64, json: bool, lang: Lang) -> Result<()> {
    let words = TEXTS.speech(lang);
    let text = read(file).with_context(|| {
        words.say_with("verify-unreadable", &[("file", file.display().to_string().into())])
    })?;
    let (header, rows, closing) = record::read(games, &text).map_err(|flaw| anyhow!(flaw.sentence(lang)))?;
    if !closing.over {
        bail!(words.say("analyse-not-over"));
    }
    let names: Vec<String> = header.seats.iter().map(|seat| seat.name.clone()).collect();
    let mut replay = Replay::begin(games, header, &closing.secret).map_err(|error| anyhow!("{error:?}"))?;
    replay.follow(&rows, &[]).map_err(|error| anyhow!("{error:?}"))?;

    let mut analyst = Analyst::new(&replay, depth);
    let progress = Progress::new(analyst.progress().1 as u64).with_time_left(words.say("arena-left"));
    while analyst.step() {
        progress.add(1);
    }
    progress.clear();
    let analysis = analyst.finish();
    let mut out = io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string(&analysis)?)?;
        return Ok(());
    }
    let report = Report { analysis: &analysis, replay: &replay, names: &names, words, lang };
    write!(out, "{}", report.text())?;
    Ok(())
}

/// At most as much as a record may have.
fn read(file: &Path) -> io::Result<String> {
    let input: Box<dyn Read> =
        if file == Path::new("-") { Box::new(io::stdin().lock()) } else { Box::new(File::open(file)?) };
    let mut text = String::new();
    input.take(record::MAX_BYTES as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

struct Report<'a> {
    analysis: &'a Analysis,
    replay: &'a Replay,
    names: &'a [String],
    words: Speech<'a>,
    lang: Lang,
}

impl Report<'_> {
    fn text(&self) -> String {
        let mut lines = Vec::new();
        for (seat, report) in Seat::all(self.names.len()).zip(&self.analysis.seats) {
            lines.push(self.words.say_with(
                "analyse-seat",
                &[
                    ("name", self.names[seat.index()].as_str().into()),
                    ("decisions", i64::from(report.decisions).into()),
                    ("accuracy", self.decimal(f64::from(report.accuracy) / 10.0).into()),
                    ("inaccuracies", i64::from(report.inaccuracies).into()),
                    ("mistakes", i64::from(report.mistakes).into()),
                    ("blunders", i64::from(report.blunders).into()),
                    ("lost", self.points(report.lost).into()),
                    ("luck", self.signed(report.luck).into()),
                    ("error", self.points(report.luck_error).into()),
                ],
            ));
            let named = report.costliest.iter().map(|index| &self.analysis.decisions[*index]);
            lines.extend(named.map(|decision| self.costly(decision)));
        }
        lines.into_iter().map(|line| line + "\n").collect()
    }

    /// A decision that cost something, and what would have been better.
    fn costly(&self, decision: &Decision) -> String {
        let table = self.replay.still(Perspective::Omniscient, decision.act - 1);
        let speech = table.game().texts().speech_among(self.lang, self.names);
        let reason = table.reason(decision.seat, &decision.best, &speech).unwrap_or_default();
        let line = self.words.say_with(
            "analyse-decision",
            &[
                ("act", i64::try_from(decision.act).unwrap_or(i64::MAX).into()),
                ("mark", self.words.say(mark_key(decision.mark)).into()),
                ("played", described(table, decision.seat, &decision.played, &speech).into()),
                ("best", described(table, decision.seat, &decision.best, &speech).into()),
                ("lost", self.points(decision.lost).into()),
                ("reason", plain(&reason).into()),
            ],
        );
        line.trim_end().to_owned()
    }

    /// A share of a victory in points of winning chance.
    fn points(&self, share: i32) -> String {
        self.decimal(f64::from(share) * 100.0 / f64::from(VICTORY))
    }

    fn signed(&self, share: i32) -> String {
        let sign = if share < 0 { "−" } else { "+" };
        format!("{sign}{}", self.points(share.abs()))
    }

    fn decimal(&self, value: f64) -> String {
        format!("{value:.1}").replace('.', &self.lang.decimal_mark().to_string())
    }
}

fn described(table: &dyn Table, seat: Seat, action: &str, speech: &Speech<'_>) -> String {
    let words = table.describe_action(seat, action, speech);
    words.map_or_else(|| action.to_owned(), |words| plain(&words))
}

fn mark_key(mark: Mark) -> &'static str {
    match mark {
        Mark::Good => "analyse-good",
        Mark::Inaccuracy => "analyse-inaccuracy",
        Mark::Mistake => "analyse-mistake",
        Mark::Blunder => "analyse-blunder",
    }
}
