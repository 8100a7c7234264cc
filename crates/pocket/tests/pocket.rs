//! Tables and pages without a server, as a page would use them.

mod browser;

use std::cell::RefCell;
use std::rc::Rc;

use browser::{Rows, Tab};
use serde_json::json;

fn rows() -> Rc<RefCell<Rows>> {
    Rc::default()
}

#[test]
fn whole_games_are_played_kept_and_verified() {
    for game in ["mahe", "han", "schicht", "verrat"] {
        let rows = rows();
        let mut tab = Tab::new(&rows);
        let id = tab.play(game, "easy");
        let mut acts = 0;
        while tab.follow_hint(&id) {
            acts += 1;
            assert!(acts < 400, "{game} goes on and on");
        }
        let page = tab.get(&format!("/t/{id}"));
        assert!(page.body.contains("id=\"part-result\""), "{game}");
        // The record holds for everybody.
        let record = tab.get(&format!("/t/{id}/record")).body;
        let report =
            record::verify(catalog::GAMES, &record).unwrap_or_else(|flaw| panic!("{game}: {flaw:?}"));
        assert!(report.over, "{game}");
        // And for the pages here.
        for path in
            [format!("/t/{id}/verify"), format!("/t/{id}/replay"), "/me/stats".to_owned(), "/".to_owned()]
        {
            assert_eq!(tab.get(&path).status, 200, "{path}");
        }
        let another = Tab::new(&rows).request("POST", "/me/import", &[("games", &record)], false);
        assert!(another.redirect.ends_with("/replay"), "{game}: {another:?}");
    }
}

#[test]
fn a_tab_goes_on_where_another_was_closed() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    let id = tab.play("mahe", "easy");
    for _ in 0..3 {
        tab.follow_hint(&id);
    }
    let acts = rows.borrow_mut().acts(&id).len();
    drop(tab);
    let mut next = Tab::new(&rows);
    next.follow(&id);
    assert!(next.follow_hint(&id));
    assert!(rows.borrow_mut().acts(&id).len() > acts);
}

#[test]
fn of_two_tabs_one_acts_and_the_other_is_told() {
    let rows = rows();
    let (mut left, mut right) = (Tab::new(&rows), Tab::new(&rows));
    let id = left.play("mahe", "easy");
    right.follow(&id);
    let hint = left.post(&format!("/t/{id}/hint"), &[]).json();
    let fields = [
        ("version", hint["version"].to_string()),
        ("action", hint["action"].as_str().unwrap_or_default().to_owned()),
    ];
    let fields: Vec<(&str, &str)> = fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
    assert_eq!(left.post(&format!("/t/{id}/act"), &fields).status, 200);
    let before = right.updates.len();
    // The same act in the other tab, which does not know: it is refused, and nothing is written twice.
    let late = right.post(&format!("/t/{id}/act"), &fields);
    assert!([409, 422].contains(&late.status), "{late:?}");
    right.changed(&id);
    assert!(right.updates.len() > before, "the other tab shows it");
    let seqs: Vec<u64> =
        rows.borrow_mut().acts(&id).iter().map(|row| row["seq"].as_u64().unwrap_or_default()).collect();
    assert_eq!(seqs, (1..=seqs.len() as u64).collect::<Vec<_>>());
}

#[test]
fn a_full_storage_changes_nothing_and_is_said() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    let id = tab.play("mahe", "easy");
    let hint = tab.post(&format!("/t/{id}/hint"), &[]).json();
    let (version, action) =
        (hint["version"].to_string(), hint["action"].as_str().unwrap_or_default().to_owned());
    let fields = [("version", version.as_str()), ("action", action.as_str())];
    let before = rows.borrow_mut().acts(&id).len();
    for (why, kind) in [("quota", "storage-full"), ("refused", "storage-refused")] {
        rows.borrow_mut().failing = Some(why);
        let refused = tab.post(&format!("/t/{id}/act"), &fields);
        assert_eq!(
            (refused.status, refused.json()["type"].clone()),
            (507, json!(format!("urn:spieltisch:{kind}")))
        );
        assert_eq!(rows.borrow_mut().acts(&id).len(), before);
    }
    assert_eq!(tab.post(&format!("/t/{id}/act"), &fields).status, 200, "it can be tried again");
}

#[test]
fn everything_can_be_taken_along() {
    let first = rows();
    let mut tab = Tab::new(&first);
    let id = tab.play("schicht", "easy");
    tab.follow_hint(&id);
    let file = tab.get("/me/everything").body;
    let second = rows();
    let mut other = Tab::new(&second);
    other.post("/me", &[("name", "Anna")]);
    assert_eq!(other.request("POST", "/me/import", &[("games", &file)], false).redirect, "/");
    other.follow(&id);
    assert!(other.follow_hint(&id), "the game goes on as one's own");
    for nonsense in ["", "{}", "{\"spieltisch\":\"pocket\",\"format\":9,\"person\":\"\"}", "no record"] {
        let refused = other.request("POST", "/me/import", &[("games", nonsense)], false);
        assert!(refused.status >= 400, "{nonsense}: {refused:?}");
    }
}

/// A deal of a past day, downloaded from a server: everybody who plays it meets the same luck.
#[test]
fn a_deal_of_a_past_day_is_played_from_a_file() {
    let day = "2026-11-17".parse().expect("a day");
    let secret = record::Secret::from_hex(&"17".repeat(32)).expect("hex");
    for id in ["mahe", "schicht"] {
        let game = catalog::find(id).expect("a game");
        let file = table::document::DealFile::of_day(day, game, &secret, "easy").expect("a deal");
        let file = serde_json::to_string(&file).expect("plain data");
        let mut games = Vec::new();
        for _ in 0..2 {
            let rows = rows();
            let mut tab = Tab::new(&rows);
            tab.post("/me", &[("name", "Anna")]);
            let begun = tab.request("POST", "/me/import", &[("games", &file)], false);
            let table = begun.redirect.strip_prefix("/t/").expect("a table").to_owned();
            tab.follow(&table);
            while tab.follow_hint(&table) {}
            let record = tab.get(&format!("/t/{table}/record")).body;
            let report = record::verify(catalog::GAMES, &record).expect("a good record");
            assert_eq!(report.deal.as_deref(), Some(format!("2026-11-17 {id}").as_str()));
            let header = record.lines().next().expect("a header");
            games.push(header.split_once("\"dice\":[").expect("dice").1.to_owned());
        }
        assert_eq!(games[0], games[1], "the same deal: {id}");
    }
    let mut tab = Tab::new(&rows());
    tab.post("/me", &[("name", "Anna")]);
    for nonsense in [r#"{"spieltisch":"deal"}"#.to_owned(), "x".repeat(70_000)] {
        assert!(tab.request("POST", "/me/import", &[("games", &nonsense)], false).status >= 400);
    }
}

#[test]
fn puzzles_are_solved_and_counted() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    tab.request("POST", "/me", &[("name", "Anna")], false);
    assert!(tab.get("/puzzles").body.contains("?/puzzles/mahe"));
    let path = tab.get("/puzzles/mahe").redirect;
    assert!(tab.get(&path).body.contains("data-attempt=\"fresh\""), "{path}");
    let shown = tab.request("POST", &path, &[("show", "true")], false);
    assert!(shown.body.contains("data-attempt=\"shown\""));
    let next = tab.get("/puzzles/mahe").redirect;
    assert_ne!(next, path, "one that was not tried");
    let (_, id) = next.rsplit_once('/').expect("a path");
    let game = catalog::find("mahe").expect("a game");
    let best = &table::puzzle::puzzle(game, id).expect("a puzzle").best;
    let solved = tab.request("POST", &next, &[("action", best)], true);
    assert!(solved.body.contains("data-attempt=\\\"right\\\""), "{}", solved.body);
    assert!(Tab::new(&rows).get("/puzzles").body.contains("1 of 2"));
}

#[test]
fn what_needs_others_is_not_shown() {
    let mut tab = Tab::new(&rows());
    let front = tab.get("/").body;
    for absent in ["/join", "part-open", "/host"] {
        assert!(!front.contains(absent), "{absent}");
    }
    let new = tab.get("/new/han").body;
    assert!(
        !new.contains("value=\"open\"")
            && !new.contains("name=\"listed\"")
            && !new.contains("name=\"clock\"")
    );
    let id = tab.play("verrat", "easy");
    let table = tab.get(&format!("/t/{id}")).body;
    for absent in ["/screen", "tab-chat", "data-copy"] {
        assert!(!table.contains(absent), "{absent}");
    }
    assert_eq!(tab.get(&format!("/t/{id}/screen")).status, 404);
    let me = tab.get("/me").body;
    assert!(!me.contains("/me/webhook") && !me.contains("/me/move") && me.contains("/me/everything"));
}

#[test]
fn a_lesson_is_played_without_a_server() {
    let mut tab = Tab::new(&rows());
    let table = tab.post("/play", &[("game", "mahe"), ("guide", "true")]).json();
    let id = table["table"].as_str().expect("a table").to_owned();
    tab.follow(&id);
    assert_eq!(tab.post(&format!("/t/{id}/start"), &[("entropy", "x")]).status, 200);
    tab.follow(&id);
    let page = tab.get(&format!("/t/{id}")).body;
    assert!(page.contains("part-tutorial"));
    assert_eq!(tab.post(&format!("/t/{id}/lesson"), &[("step", "0")]).status, 200);
}

#[test]
fn the_tutor_asks_before_a_blunder() {
    let mut tab = Tab::new(&rows());
    let id = tab.last_card("blunders");
    let act = format!("/t/{id}/act");
    let roll = [("version", "0"), ("action", "roll")];
    let asked = tab.post(&act, &roll).json();
    assert_eq!(asked["question"]["better"], "stop", "{asked}");
    assert_eq!(tab.post(&act, &roll).json(), asked, "nothing has changed");

    assert_eq!(tab.post("/me/tutor", &[("tutor", "off")]).status, 200);
    assert_eq!(tab.post(&act, &roll).json()["ok"], true);
}

#[test]
fn a_finished_game_is_analysed_slice_by_slice_and_kept() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    let id = tab.play("mahe", "easy");
    let early = tab.request("POST", &format!("/t/{id}/analysis"), &[], false);
    assert_eq!(early.status, 409, "not while the game runs");
    while tab.follow_hint(&id) {}
    let replay = tab.get(&format!("/t/{id}/replay"));
    assert!(replay.body.contains("id=\"panel-analysis\"") && !replay.body.contains("id=\"part-verdict\""));
    let asked = tab.request("POST", &format!("/t/{id}/analysis"), &[("as", "all"), ("at", "2")], false);
    assert!(asked.redirect.ends_with("/replay?at=2&as=all&panel=analysis"), "{asked:?}");
    // As in a browser, the next page has an engine of its own.
    let mut tab = Tab::new(&rows);
    assert!(tab.get(&asked.redirect).body.contains("data-pending"));
    assert!(tab.finish_analysis(&id) > 0, "bots could think in between");
    // It is there in every tab.
    let replay = Tab::new(&rows).get(&format!("/t/{id}/replay?as=all"));
    assert!(replay.body.contains("id=\"part-verdict\"") && replay.body.contains("class=\"counts\""));
}

/// The paths of all exercises on the page of one's own mistakes.
fn exercises(tab: &mut Tab) -> Vec<String> {
    let page = tab.get("/me/practice").body;
    let links = page.split("href=\"?").filter_map(|rest| rest.split('"').next());
    links
        .filter(|path| path.starts_with("/me/practice/") && !path.ends_with("next"))
        .map(str::to_owned)
        .collect()
}

#[test]
fn ones_own_mistakes_come_back_as_exercises() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    let [id, another] = [tab.blunder(), tab.blunder()];
    for id in [&id, &another] {
        let before = tab.get("/me/practice").body;
        assert!(before.contains(&format!("?/t/{id}/replay")), "it can be analysed");
        tab.request("POST", &format!("/t/{id}/analysis"), &[], false);
        tab.finish_analysis(id);
    }
    // There may be more: how the games went on depends on the dice.
    let [path, other] = [&id, &another].map(|id| format!("/me/practice/{id}/1"));
    let all = exercises(&mut tab);
    assert!(all.contains(&path) && all.contains(&other), "{all:?}");
    assert!(all.contains(&tab.get("/me/practice/next").redirect));
    assert!(tab.get(&path).body.contains("data-attempt=\"fresh\""));

    let answer = |tab: &mut Tab, action: &str| tab.post(&path, &[("action", action)]).body;
    assert!(answer(&mut tab, "roll").contains("data-attempt=\\\"wrong\\\""), "that was the mistake");
    assert!(answer(&mut tab, "stop").contains("data-attempt=\\\"right\\\""));
    assert_eq!(tab.post(&path, &[("why", "fly")]).status, 422);
    assert_ne!(tab.request("POST", &other, &[("skip", "true")], false).redirect, other);
    let next = tab.get("/me/practice/next").redirect;
    assert!(next != path && next != other, "not before tomorrow: {next}");

    for absent in ["/me/practice/nowhere/3".to_owned(), format!("/me/practice/{id}/9999")] {
        assert_eq!(tab.get(&absent).status, 404, "{absent}");
    }
    // With the game its exercises go.
    assert_eq!(tab.post(&format!("/t/{id}/remove"), &[]).status, 200);
    assert_eq!(tab.get(&path).status, 404);
    let left = exercises(&mut tab);
    assert!(left.contains(&other) && !left.iter().any(|path| path.contains(&id)), "{left:?}");
}

/// In every game: an answer that is neither the best move nor the mistake is judged by the thinking thread.
#[test]
fn answers_are_judged_as_the_analysis_would() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    let id = tab.play("schicht", "easy");
    while tab.follow_hint(&id) {}
    let acts = rows.borrow_mut().acts(&id);
    let game = catalog::find("schicht").expect("a game");
    let me = rows.borrow_mut().thing("me")["person"]["id"].clone();
    let table = rows.borrow_mut().table(&id);
    let seat = table["doc"]["began_with"].as_array().expect("seats").iter().position(|one| *one == me);
    let seat = json!(seat.expect("a seat"));
    let (n, act) = (1..).zip(&acts).find(|(_, act)| act["seat"] == seat).expect("an act");
    let exercise = json!({
        "table": id, "game": game.id(), "act": n, "seat": seat, "played": "", "best": "", "lost": 900,
        "mark": "mistake",
    });
    let practice = json!({"mistakes": {"exercises": [exercise], "looked_at": [id]}});
    rows.borrow_mut().set_thing("practice", practice);
    let path = format!("/me/practice/{id}/{n}");
    let action = act["action"].as_str().expect("an action");
    let judged = tab.post(&path, &[("action", action)]).body;
    assert!(
        judged.contains("data-attempt=\\\"right\\\"") || judged.contains("data-attempt=\\\"wrong\\\""),
        "{judged}"
    );
    assert_eq!(tab.post(&path, &[("action", action)]).body, judged, "the same answer, the same verdict");
}

/// Perhaps a later version has written it: it is neither replaced nor forgotten.
#[test]
fn practice_that_cannot_be_read_stays() {
    let rows = rows();
    let mut tab = Tab::new(&rows);
    tab.post("/me", &[("name", "Anna")]);
    let puzzle = tab.get("/puzzles/mahe").redirect;
    let odd = json!({"puzzles": "of another kind"});
    rows.borrow_mut().set_thing("practice", odd.clone());
    for path in ["/puzzles", "/me/practice", "/me/practice/next"] {
        let page = tab.get(path);
        assert_eq!(page.status, 409, "{path}");
        assert!(page.body.contains("Your practice cannot be read"), "{path}: {}", page.body);
    }
    assert_eq!(tab.post(&puzzle, &[("show", "true")]).status, 409);
    assert_eq!(rows.borrow_mut().thing("practice"), odd);
}

#[test]
fn analyses_and_practice_are_taken_along_and_bad_files_change_nothing() {
    let first = rows();
    let mut tab = Tab::new(&first);
    let id = tab.blunder();
    tab.request("POST", &format!("/t/{id}/analysis"), &[], false);
    tab.finish_analysis(&id);
    let path = format!("/me/practice/{id}/1");
    let all = exercises(&mut tab);
    assert!(all.contains(&path), "{all:?}");
    let puzzle = tab.get("/puzzles/mahe").redirect;
    tab.request("POST", &puzzle, &[("show", "true")], false);
    let file = tab.get("/me/everything").body;

    let second = rows();
    let mut other = Tab::new(&second);
    other.post("/me", &[("name", "Ben")]);
    let mut import = |file: &str| other.request("POST", "/me/import", &[("games", file)], false);
    let before = second.borrow().all();
    let lines: Vec<&str> = file.lines().collect();
    let bad = [
        // A line that cannot be read, a table twice, acts or decisions that do not belong to the game.
        format!("{file}nonsense\n"),
        format!("{file}{}\n", lines[1]),
        file.replace("\"action\":\"roll\"", "\"action\":\"rest\""),
        file.replace("\\\"played\\\":\\\"roll\\\"", "\\\"played\\\":\\\"rest\\\""),
        file.replace("\\\"act\\\":", "\\\"act\\\":9"),
        file.replacen("\"rating\"", &format!("\"{}\"", "x".repeat(2 << 20)), 1),
        format!("{file}{}", " ".repeat(64 << 20)),
    ];
    for bad in &bad {
        assert_ne!(*bad, file);
        assert_eq!(import(bad).status, 422, "{}", bad.get(..200).unwrap_or_default());
        assert_eq!(second.borrow().all(), before, "nothing has changed");
    }
    // An analysis of another version is left out, and nothing else.
    let version = table::analysis::VERSION;
    let old = file.replace(&format!("\"version\":{version}}}"), "\"version\":99999}");
    assert_ne!(old, file);
    for (file, analysed) in [(&old, false), (&file, true), (&file, true)] {
        assert_eq!(import(file).redirect, "/");
        let kept = second.borrow_mut().thing(&format!("analysis-{id}"));
        assert_eq!(kept.is_object(), analysed, "what was missing is added");
    }
    assert!(other.get(&format!("/t/{id}/replay?as=all")).body.contains("id=\"part-verdict\""));
    assert_eq!(exercises(&mut other), all);
    assert!(other.get(&path).body.contains("data-attempt=\"fresh\""), "it is one's own mistake here too");
    assert!(other.get("/puzzles").body.contains("0 of 1"));
    assert_eq!(second.borrow_mut().finishes(), 1, "results are not added twice");
}
