//! The arena, from arguments to results.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use skillratings::weng_lin::WengLinRating;

use super::contestant::Spent;
use super::deal::Played;
use super::*;
use crate::auction::Auction;

const TOY: Games<'static> = &[&Auction];

fn arguments(game: &str, seats: &[&str], games: u64) -> Arena {
    Arena {
        game: game.to_owned(),
        options: "{}".to_owned(),
        seats: seats.iter().map(|seat| (*seat).to_owned()).collect(),
        games,
        threads: 1,
        seed: Some("5eed".to_owned()),
        iterations: Vec::new(),
        think_time: Vec::new(),
        limit: Some(60_000),
        out: None,
        chart: None,
        resume: false,
    }
}

/// The result without timing.
fn result(games: Games<'static>, arguments: &Arena) -> Value {
    let (plan, tally, _) = played_out(games, arguments).expect("an arena");
    let mut result = tally.json(&plan);
    result["timing"] = Value::Null;
    result
}

fn played_out(games: Games<'static>, arguments: &Arena) -> Result<(Plan, Tally, bool)> {
    play(games, arguments, &TEXTS.speech(Lang::En), &AtomicBool::new(false))
}

fn complaint(games: Games<'static>, arguments: &Arena) -> String {
    format!("{:#}", played_out(games, arguments).expect_err("it is refused"))
}

#[test]
fn the_number_of_threads_does_not_change_the_result() {
    for (game, seats) in [("mahe", ["easy", "random", "random"]), ("schicht", ["random", "easy", "easy"])] {
        let one = arguments(game, &seats, 30);
        let two = Arena { threads: 2, ..one.clone() };
        let first = result(catalog::GAMES, &one);
        assert_eq!(first, result(catalog::GAMES, &two));
        assert_eq!(first["games"], 30);
        assert_eq!(first["deals"], 10);
        let other = Arena { seed: Some("5eee".to_owned()), ..one };
        assert_ne!(first, result(catalog::GAMES, &other), "another seed, another result");
    }
}

#[test]
fn levels_search_with_their_budgets() {
    let few = Arena {
        iterations: vec!["medium=3".to_owned(), "hard=5".to_owned()],
        ..arguments("schicht", &["medium", "hard"], 2)
    };
    let result = result(catalog::GAMES, &few);
    assert_eq!(result["budgets"], json!({"medium": {"iterations": 3}, "hard": {"iterations": 5}}));
    assert_eq!(result, self::result(catalog::GAMES, &Arena { threads: 2, ..few }));
}

/// A program that logs its input and answers nonsense, so that its first legal action is played.
#[cfg(unix)]
fn spy(folder: &Path, name: &str) -> (String, impl Fn() -> Vec<Value>) {
    let (script, log) = (folder.join("spy.sh"), folder.join(name));
    fs::write(&script, "while read -r line; do printf '%s\\n' \"$line\" >> \"$1\"; case $line in *view*) echo eh;; esac; done")
        .expect("written");
    let command = format!("cmd:sh {} {}", script.display(), log.display());
    let heard = move || {
        let text = fs::read_to_string(&log).expect("it heard something");
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    };
    (command, heard)
}

#[cfg(unix)]
#[test]
fn every_deal_is_played_in_every_rotation_with_the_same_cards() {
    let folder = tempfile::tempdir().expect("a folder");
    let ((ann, ann_heard), (ben, ben_heard)) = (spy(folder.path(), "ann"), spy(folder.path(), "ben"));
    let result = result(TOY, &arguments("auction", &[&ann, &ben], 4));
    assert_eq!(result["deals"], 2);

    // The start of each game and the first question after it.
    let games = |heard: Vec<Value>| -> Vec<(Value, Value)> {
        let starts = heard.iter().enumerate().filter(|(_, line)| line["start"].is_object());
        starts.map(|(at, line)| (line["start"].clone(), heard[at + 1]["view"].clone())).collect()
    };
    let (ann, ben) = (games(ann_heard()), games(ben_heard()));
    let seats = |games: &[(Value, Value)]| -> Vec<Value> {
        games.iter().map(|(start, _)| start["seat"].clone()).collect()
    };
    assert_eq!(seats(&ann), [0, 1, 0, 1]);
    assert_eq!(seats(&ben), [1, 0, 1, 0]);
    for deal in [0, 2] {
        assert_eq!(ann[deal].1, ben[deal + 1].1, "the cards of seat 0");
        assert_eq!(ben[deal].1, ann[deal + 1].1, "the cards of seat 1");
        assert_eq!(ann[deal].0["seed"], ann[deal + 1].0["seed"], "and the same tosses");
    }
    assert_ne!(ann[0].1, ann[2].1, "another deal has other cards");
    assert_ne!(ann[0].0["seed"], ben[0].0["seed"]);
    assert_eq!(ann[0].0["options"], json!({"rounds": 3}));
}

/// The keys of a line, including those of nested objects.
#[cfg(unix)]
fn keys(line: &Value) -> Vec<String> {
    let object = line.as_object().expect("an object");
    let inner = ["start", "over"].iter().filter_map(|key| object.get(*key)?.as_object());
    let mut keys: Vec<String> = inner.chain([object]).flat_map(|object| object.keys().cloned()).collect();
    keys.sort();
    keys
}

#[cfg(unix)]
#[test]
fn programs_get_the_documented_messages() {
    let page = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/bots.md"));
    let page = page.expect("docs/bots.md").replace("{…}", "{}");
    let (_, block) = page.split_once("```dialogue\n").expect("a dialogue");
    let (block, _) = block.split_once("```").expect("its end");
    let documented: Vec<Value> = block
        .lines()
        .filter_map(|line| line.strip_prefix("> "))
        .map(|line| serde_json::from_str(line).expect("JSON"))
        .collect();

    let folder = tempfile::tempdir().expect("a folder");
    let (command, heard) = spy(folder.path(), "spy");
    fs::write(
        folder.path().join("spy.sh"),
        r#"while read -r line; do printf '%s\n' "$line" >> "$1"; case $line in *view*) echo '{"action":"fly"}';; esac; done"#,
    )
    .expect("written");
    result(catalog::GAMES, &arguments("mahe", &[&command, "easy"], 2));
    let heard = heard();
    for kind in ["start", "view", "refused", "over"] {
        let of = |lines: &[Value]| keys(lines.iter().find(|line| line[kind] != Value::Null).expect(kind));
        assert_eq!(of(&heard), of(&documented), "{kind}");
    }
    let refusal = |lines: &[Value]| {
        lines.iter().find(|line| line["refused"] == "illegal").map(|line| line["error"].clone())
    };
    assert_eq!(refusal(&heard), refusal(&documented));
}

#[test]
fn a_resumed_arena_gives_the_same_result() {
    let folder = tempfile::tempdir().expect("a folder");
    let out = Some(folder.path().join("result.json"));
    let straight = result(catalog::GAMES, &arguments("mahe", &["easy", "random"], 12));
    let some = Arena { out: out.clone(), ..arguments("mahe", &["easy", "random"], 6) };
    assert_ne!(result(catalog::GAMES, &some), straight);
    let rest = Arena { out, games: 12, resume: true, threads: 2, ..some.clone() };

    // A power failure truncated the last line.
    let journal = Journal::beside(some.out.as_deref().expect("a file"));
    let text = fs::read_to_string(&journal).expect("a journal");
    assert_eq!(text.lines().count(), 1 + 3);
    fs::write(&journal, &text[..text.len() - 9]).expect("written");
    assert_eq!(result(catalog::GAMES, &rest), straight);
    assert_eq!(fs::read_to_string(&journal).expect("a journal").lines().count(), 1 + 6);
    // Resuming a finished arena, or with fewer games, plays nothing.
    assert_eq!(result(catalog::GAMES, &rest), straight);
    assert_eq!(result(catalog::GAMES, &Arena { games: 4, ..rest })["games"], 4);
}

#[test]
fn a_stopped_arena_reports_what_it_has() {
    let arguments = arguments("mahe", &["easy", "random"], 12);
    let (plan, tally, whole) =
        play(catalog::GAMES, &arguments, &TEXTS.speech(Lang::En), &AtomicBool::new(true)).expect("an arena");
    assert!(!whole);
    assert_eq!(tally.games, 0);
    report::print(Vec::new(), &plan, &tally, &TEXTS.speech(Lang::De)).expect("a report of nothing");
}

#[test]
fn finished_deals_are_never_lost_or_mixed() {
    let folder = tempfile::tempdir().expect("a folder");
    let kept =
        Arena { out: Some(folder.path().join("a.json")), ..arguments("mahe", &["random", "random"], 2) };
    result(catalog::GAMES, &kept);
    assert!(complaint(catalog::GAMES, &kept).contains("--resume"));
    let other = Arena { resume: true, seed: None, ..kept.clone() };
    assert!(complaint(catalog::GAMES, &other).contains("another arena"));
    let nowhere = Arena { out: None, resume: true, ..kept };
    assert!(complaint(catalog::GAMES, &nowhere).contains("--out"));
}

#[test]
fn bad_arguments_are_explained() {
    let good = arguments("mahe", &["easy", "random"], 2);
    let with = |change: fn(&mut Arena)| {
        let mut arguments = good.clone();
        change(&mut arguments);
        complaint(catalog::GAMES, &arguments)
    };
    assert!(with(|arguments| arguments.game = "chess".into()).contains("chess"));
    assert!(with(|arguments| arguments.seats[0] = "godlike".into()).contains("godlike"));
    let listed = "random, easy, medium, hard, master";
    assert!(
        with(|arguments| arguments.seats[0] = "godlike".into()).contains(listed),
        "the levels are listed"
    );
    assert!(
        with(|arguments| arguments.iterations = vec!["godlike=5".into()]).contains("medium, hard or master")
    );
    assert!(with(|arguments| arguments.seats.truncate(1)).contains('2'), "the least number of players");
    assert!(with(|arguments| arguments.options = "[]".into()).contains("--options"));
    assert!(with(|arguments| arguments.options = r#"{"colour":1}"#.into()).contains("colour"));
    assert!(with(|arguments| arguments.iterations = vec!["easy=5".into()]).contains("easy=5"));
    assert!(with(|arguments| arguments.think_time = vec!["hard".into()]).contains("hard"));
    assert!(with(|arguments| arguments.seed = Some("xyz".into())).contains("hex"));
    assert!(
        with(|arguments| arguments.seats[1] = "cmd:./no-such-program".into()).contains("./no-such-program")
    );
}

#[cfg(unix)]
#[test]
fn programs_that_fail_lose_but_do_not_stop_the_arena() {
    let faults = |command: &str, limit: u64, kind: &str| {
        let arguments = Arena { limit: Some(limit), ..arguments("mahe", &[command, "easy"], 2) };
        let result = result(catalog::GAMES, &arguments);
        let bot = &result["contestants"][0];
        assert_eq!(bot["name"], command);
        assert!(bot["decisions"].as_u64() > Some(5));
        assert_eq!(bot["faults"][kind], bot["decisions"], "{bot}");
    };
    faults("cmd:cat /dev/null", 60_000, "gone");
    faults("cmd:yes", 60_000, "unreadable");
    faults(r#"cmd:yes {"action":"fly"}"#, 60_000, "illegal");
    faults("cmd:sleep 600", 0, "late");
}

fn game(winners: &[usize], scores: [i32; 3]) -> Played {
    let spent = Spent { decisions: 10, micros: 500, faults: [0; 4] };
    Played { scores: scores.to_vec(), winners: winners.to_vec(), spent: vec![spent; 3] }
}

#[test]
fn shares_are_counted_by_contestant_and_by_seat() {
    let arguments = arguments("mahe", &["easy", "random", "random"], 6);
    let plan = Plan::read(catalog::GAMES, &arguments, &TEXTS.speech(Lang::En)).expect("a plan");
    let deals = [
        Deal { deal: 0, games: vec![game(&[0], [9, 1, 2]), game(&[0, 1], [5, 5, 2]), game(&[2], [3, 3, 6])] },
        Deal { deal: 1, games: vec![game(&[0], [9, 1, 2]), game(&[0], [8, 5, 2]), game(&[0], [7, 3, 6])] },
    ];
    let tally = Tally::of(&plan, &deals);
    let [easy, random] = &tally.standings[..] else { panic!("two contestants") };
    assert_eq!((easy.seats, random.seats), (1, 2));
    // Easy won four of its six games and shared one.
    assert!((easy.share - 4.5 / 6.0).abs() < 1e-9);
    assert!((easy.share + random.share - 1.0).abs() < 1e-9, "shares are of one whole");
    assert!((random.fair - 2.0 / 3.0).abs() < 1e-9);
    assert!((easy.score - 41.0 / 6.0).abs() < 1e-9);
    assert_eq!((easy.decisions, random.decisions), (60, 120));
    assert!((easy.millis() - 0.05).abs() < 1e-9);
    // In rotation 1 entry 0 sits in seat 1 and entry 2 in seat 0.
    let seats = [2.0 / 6.0, (0.5 + 1.0 + 1.0) / 6.0, (0.5 + 1.0) / 6.0];
    for (share, expected) in tally.by_seat.iter().zip(seats) {
        assert!((share - expected).abs() < 1e-9, "{:?}", tally.by_seat);
    }
    let start = WengLinRating::new();
    assert!(easy.rating.rating > start.rating && random.rating.rating < start.rating);
    assert!(easy.rating.uncertainty < start.uncertainty);
}

#[test]
fn the_chart_is_a_picture_of_every_contestant() {
    let arguments = arguments("mahe", &["easy", "random"], 8);
    let (plan, tally, _) = played_out(catalog::GAMES, &arguments).expect("an arena");
    for lang in Lang::ALL {
        let picture = chart::svg(&plan, &tally, &TEXTS.speech(lang));
        assert!(picture.starts_with("<svg") && picture.ends_with("</svg>"));
        assert!(picture.contains(">easy<") && picture.contains(">random<"));
        assert_eq!(picture.matches("class=\"whisker\"").count(), 2);
        assert!(!picture.contains("arena-") && !picture.contains("NaN"));
    }
}
