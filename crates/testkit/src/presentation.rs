//! Texts and drawing: everything a game says has a text, and its page offers exactly what is legal.

use std::collections::BTreeSet;

use game::{
    Choice, Draw, EventText, GameState, Logged, OptionKind, Refused, Scene, Source, Strategy, Viewer,
};
use words::{Lang, Speech};

use crate::failure::{Case, Check, Verdict};
use crate::random_game::{is_open_ended, legal};

/// Panics unless every language has the same messages with the same arguments.
#[track_caller]
pub fn texts_are_complete<G: Draw>() {
    let differences = G::texts().differences();
    assert!(differences.is_empty(), "the texts differ:\n{}", differences.join("\n"));
}

/// The texts that every game must have.
pub(crate) fn named_texts<G: Draw>(case: &Case) -> Verdict {
    case.set_check(Check::Texts);
    let names = ["game-name", "game-blurb", "game-length", "boards"];
    let mut keys: Vec<String> = names.map(str::to_owned).to_vec();
    for option in G::OPTIONS {
        keys.extend([format!("option-{}", option.key), format!("option-{}-help", option.key)]);
        if let OptionKind::Choice(values) | OptionKind::ChoiceOrObject(values) = option.kind {
            keys.extend(values.iter().map(|value| format!("option-{}-{value}", option.key)));
        }
    }
    for key in keys {
        case.holds(G::texts().has(&key), || format!("the text {key} is missing"))?;
    }
    let (letters, last) = G::RULES;
    let rules: Vec<String> = (1..=last).map(|number| format!("{letters}-{number}")).collect();
    for rule in &rules {
        let told = Source::of(G::texts(), rule).is_some();
        case.holds(told, || format!("neither rule-{rule} nor ruling-{rule} is a text"))?;
    }
    for (rule, options) in G::RULE_OPTIONS {
        case.holds(rules.iter().any(|known| known == rule), || format!("there is no rule {rule}"))?;
        for key in *options {
            let known = G::OPTIONS.iter().any(|option| option.key == *key);
            case.holds(known, || format!("{rule} is changed by {key}, which is no option"))?;
        }
    }
    Ok(())
}

/// The refusal has a sentence in every language.
pub(crate) fn is_explained<G: Draw>(case: &Case, refused: &Refused) -> Verdict {
    let facts: Vec<&str> = refused.facts.iter().map(|(name, _)| *name).collect();
    if !case.explained.borrow_mut().insert(format!("{} {facts:?}", refused.why)) {
        return Ok(());
    }
    case.set_check(Check::Texts);
    case.holds(G::texts().has(refused.why), || format!("no text for the refusal {refused}"))?;
    for lang in Lang::ALL {
        is_said(case, refused.why, &refused.sentence(&G::texts().speech(lang)))?;
    }
    Ok(())
}

/// Events are objects with a type, and their log lines are sentences.
pub(crate) fn events<G: Draw>(case: &Case, told: &[Logged<G::Event>], names: &[String]) -> Verdict {
    case.set_check(Check::Texts);
    for event in told.iter().flat_map(|told| [Some(&told.event), told.instead.as_ref()]).flatten() {
        let value = serde_json::to_value(event).expect("plain data");
        let kind = value.get("type").and_then(serde_json::Value::as_str);
        case.holds(kind.is_some_and(|kind| !kind.is_empty()), || format!("{value} has no type"))?;
        for lang in Lang::ALL {
            if let Some(line) = event.line(&G::texts().speech_among(lang, names)) {
                is_said(case, &value.to_string(), &line)?;
            }
        }
    }
    Ok(())
}

/// The drawn table offers every viewer their legal actions and no others, with texts.
pub(crate) fn scenes<G: Draw + Strategy>(case: &Case, state: &G::State, names: &[String]) -> Verdict {
    for lang in Lang::ALL {
        let speech = G::texts().speech_among(lang, names);
        for viewer in Viewer::all(state.players()) {
            scene::<G>(case, state, viewer, &speech)?;
        }
    }
    Ok(())
}

fn scene<G: Draw + Strategy>(case: &Case, state: &G::State, viewer: Viewer, speech: &Speech<'_>) -> Verdict {
    case.set_check(Check::Drawing);
    let choices: Vec<Choice<G>> = viewer
        .seat()
        .map(|seat| legal::<G>(state, seat))
        .unwrap_or_default()
        .into_iter()
        .map(|action| Choice { action, text: state.text_of(action) })
        .collect();
    let view = state.view(viewer);
    let scene = G::scene(&view, viewer, &choices, speech);
    case.same(|| "seat cards".to_owned(), &scene.seats.len(), &state.players())?;
    case.holds(!G::sketch(&view, speech).trim().is_empty(), || "the sketch is empty".to_owned())?;
    let offered = offered(&scene);
    for action in &offered {
        let unlisted = |seat| {
            let allowed = |action| state.check(seat, action).is_ok();
            is_open_ended::<G>(state, seat, action) && state.parse(action).is_some_and(allowed)
        };
        let may = choices.iter().any(|choice| choice.text == *action) || viewer.seat().is_some_and(unlisted);
        case.holds(may, || format!("{viewer:?} is offered {action:?}, which he may not do"))?;
    }
    // Pages work without scripts, so each action needs something that sends it.
    for choice in &choices {
        case.holds(offered.contains(&choice.text), || {
            format!("{viewer:?} may {:?}, but nothing on the page does it", choice.text)
        })?;
    }
    if let Viewer::Seat(seat) = viewer {
        for text in marks(&scene, " data-why=\"") {
            let refused = state.parse(&text).is_some_and(|action| state.check(seat, action).is_err());
            case.holds(refused, || {
                format!("{viewer:?} is to be told why not {text:?}, which is not refused")
            })?;
        }
    }
    case.set_check(Check::Texts);
    is_said(case, "prompt", &scene.prompt)?;
    for control in &scene.controls {
        is_said(case, &control.action, &control.label)?;
        case.holds(!looks_unsaid(&control.hint), || format!("{:?} stands as a hint", control.hint))?;
    }
    for card in &scene.seats {
        is_said(case, "a seat's note", &card.note)?;
    }
    for (seat, choice) in viewer.seat().into_iter().flat_map(|seat| choices.iter().map(move |it| (seat, it)))
    {
        if let Some(reason) = G::reason(seat, &view, choice.action, speech) {
            is_said(case, &choice.text, &reason)?;
        }
    }
    Ok(())
}

/// The actions that controls, `data-act` and form buttons send.
fn offered(scene: &Scene) -> BTreeSet<String> {
    let mut offered = marks(scene, " data-act=\"");
    offered.extend(marks(scene, " name=\"action\" value=\""));
    offered.extend(scene.controls.iter().map(|control| control.action.clone()));
    offered
}

/// What follows each `mark` in the markup, up to the next quotation mark.
fn marks(scene: &Scene, mark: &str) -> BTreeSet<String> {
    [&scene.board.0, &scene.hand.0, &scene.sheet.0]
        .into_iter()
        .flat_map(|markup| markup.split(mark).skip(1))
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect()
}

fn is_said(case: &Case, what: &str, text: &str) -> Verdict {
    let said = !text.trim().is_empty() && !looks_unsaid(text);
    case.holds(said, || format!("{what} is said as {text:?}"))
}

/// Whether this is a missing key, or has an argument that was not filled in.
fn looks_unsaid(text: &str) -> bool {
    let key =
        |word: &str| !word.is_empty() && word.bytes().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit());
    (text.contains('-') && text.split('-').all(key)) || text.contains("{ $") || text.contains("{$")
}

/// Names for seats.
pub(crate) fn names(players: usize) -> Vec<String> {
    ["Anna", "Ben", "Cleo", "Dora", "Emil", "Fee", "Gil", "Hanna"]
        .into_iter()
        .take(players)
        .map(str::to_owned)
        .collect()
}
