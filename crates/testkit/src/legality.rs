//! Who may act, and that `legal`, `check` and the notation agree.

use game::{FastDice, Game, GameState, Refused, Seat, Turn};

use crate::failure::{Case, Check, Verdict};
use crate::presentation::is_explained;
use crate::random_game::{decisions, is_open_ended, legal, other_numbers};

/// Runs all checks of this module in this state.
pub(crate) fn examine<G: game::Draw>(
    case: &Case,
    state: &G::State,
    pool: &[String],
    dice: &mut FastDice,
) -> Verdict {
    someone_acts::<G>(case, state)?;
    for seat in Seat::all(state.players()) {
        let listed = sorted_texts::<G>(case, state, seat)?;
        case.same(
            || format!("the decisions of seat {seat} are not its legal actions without revisions"),
            &decisions::<G>(state, seat),
            &quick_decisions::<G>(state, seat),
        )?;
        for text in &listed {
            for mangled in mangled(text, dice) {
                read::<G>(case, state, &mangled)?;
            }
        }
        for text in pool {
            agrees::<G>(case, state, seat, text, &listed)?;
            agrees::<G>(case, state, seat, &other_numbers(text, dice), &listed)?;
        }
    }
    Ok(())
}

/// As the game itself lists them, after an action that is there already.
fn quick_decisions<G: Game>(state: &G::State, seat: Seat) -> Vec<G::Action> {
    let mut actions: Vec<G::Action> = legal::<G>(state, seat).into_iter().take(1).collect();
    let before = actions.len();
    state.decisions(seat, &mut actions);
    actions.split_off(before)
}

/// Parses an action; fails if it prints as another text.
pub(crate) fn read<G: Game>(case: &Case, state: &G::State, text: &str) -> Verdict<Option<G::Action>> {
    case.set_check(Check::Notation);
    let action = state.parse(text);
    if let Some(action) = action {
        let printed = state.text_of(action);
        case.holds(printed == text, || {
            format!("{text:?} is read as an action, but is not its text: {printed:?}")
        })?;
    }
    Ok(action)
}

/// A refusal by `check` names an existing rule and has a sentence.
pub(crate) fn is_lawful<G: game::Draw>(case: &Case, refused: &Refused) -> Verdict {
    case.set_check(Check::Refusals);
    let Some(rule) = refused.rule else { return case.fail(format!("a refusal without a rule: {refused}")) };
    let (letters, last) = G::RULES;
    case.holds((1..=last).any(|number| format!("{letters}-{number}") == rule), || {
        format!("a refusal names {rule}, which is no rule of this game: {refused}")
    })?;
    is_explained::<G>(case, refused)
}

fn someone_acts<G: Game>(case: &Case, state: &G::State) -> Verdict {
    case.set_check(Check::SomeoneActs);
    let players = state.players();
    match state.turn() {
        Turn::Over(outcome) => {
            for seat in Seat::all(players) {
                case.holds(legal::<G>(state, seat).is_empty(), || {
                    format!("seat {seat} may act though the game is over")
                })?;
                case.holds(state.open_ended(seat).is_empty(), || {
                    format!("seat {seat} has open-ended actions though the game is over")
                })?;
            }
            let winners = outcome.winners;
            case.holds(!winners.is_empty() && winners.iter().all(|seat| seat.index() < players), || {
                format!("the winners are {winners:?}")
            })?;
            case.same(
                || "the outcome's scores are not the scores".to_owned(),
                &outcome.scores,
                &state.scores(),
            )
        }
        Turn::Seats(seats) => {
            case.holds(!seats.is_empty() && seats.iter().all(|seat| seat.index() < players), || {
                format!("it waits for {seats:?}")
            })?;
            for seat in seats.iter() {
                case.holds(!decisions::<G>(state, seat).is_empty(), || {
                    format!("it waits for seat {seat}, who has no listed action but revisions")
                })?;
            }
            Ok(())
        }
    }
}

/// The seat's legal list as texts, checked to be sorted, parseable and allowed.
fn sorted_texts<G: Game>(case: &Case, state: &G::State, seat: Seat) -> Verdict<Vec<String>> {
    let actions = legal::<G>(state, seat);
    let texts: Vec<String> = actions.iter().map(|action| state.text_of(*action)).collect();
    case.set_check(Check::Sorted);
    for pair in texts.windows(2) {
        case.holds(pair[0].as_bytes() < pair[1].as_bytes(), || {
            format!("seat {seat}: {:?} stands before {:?} in {texts:?}", pair[0], pair[1])
        })?;
    }
    let mut twice = actions.clone();
    state.legal(seat, &mut twice);
    case.holds(twice.len() == 2 * actions.len() && twice.starts_with(&actions), || {
        format!("seat {seat}: legal does not append to what is there")
    })?;
    for (action, text) in actions.iter().zip(&texts) {
        let words_fit = text.split(' ').all(|word| !word.is_empty()) && *text == text.to_lowercase();
        case.set_check(Check::Notation);
        case.holds(words_fit, || format!("{text:?} is not lower-case words with single spaces"))?;
        let read = read::<G>(case, state, text)?;
        case.holds(read == Some(*action), || format!("{text:?} of {action:?} is read as {read:?}"))?;
        case.set_check(Check::Legality);
        let checked = state.check(seat, *action);
        case.holds(checked.is_ok(), || format!("seat {seat}: {text:?} is listed, but {checked:?}"))?;
    }
    Ok(texts)
}

/// `check` allows the text if it is listed or open-ended, and otherwise refuses it with a rule.
fn agrees<G: game::Draw>(
    case: &Case,
    state: &G::State,
    seat: Seat,
    text: &str,
    listed: &[String],
) -> Verdict {
    let Some(action) = read::<G>(case, state, text)? else { return Ok(()) };
    case.set_check(Check::Legality);
    match state.check(seat, action) {
        Ok(()) => case.holds(
            listed.iter().any(|listed| listed == text) || is_open_ended::<G>(state, seat, text),
            || format!("seat {seat}: {text:?} is allowed, but neither listed nor open-ended: {listed:?}"),
        ),
        Err(refused) => is_lawful::<G>(case, &refused),
    }
}

/// Texts that look like this one but differ.
fn mangled(text: &str, dice: &mut FastDice) -> Vec<String> {
    let mut texts = vec![
        text.to_uppercase(),
        format!(" {text}"),
        format!("{text} "),
        format!("{text}\n"),
        format!("{text} x"),
        format!("{text} 1"),
        format!("{text}\0"),
        text.replace(' ', "  "),
        text.replace(' ', "\t"),
        text.replace(' ', ""),
        other_numbers(text, dice),
    ];
    let numbers = |mark: &str| {
        let word = |word: &str| {
            if word.parse::<u64>().is_ok() { format!("{mark}{word}") } else { word.to_owned() }
        };
        text.split(' ').map(word).collect::<Vec<_>>().join(" ")
    };
    texts.extend(["0", "+", "-", "1844674407370955161"].map(numbers));
    texts
}
