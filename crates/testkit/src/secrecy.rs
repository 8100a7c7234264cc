//! Secrecy: what a viewer gets depends only on what they may know.
//!
//! The suite cannot know what a game means to hide, but it can compare the channels of the contract: a leak in one shows
//! up in another.
//!
//! - **Worlds.** `imagine` builds other worlds from a view alone. To the same viewer they must look the same, byte for
//!   byte: view, legal list, open-ended kinds, whether it is their turn, the outcome, and the refusal of every action they
//!   could try. Anything here that depends on what `imagine` had to guess is a leak.
//! - **Events and views.** A viewer's view after an act depends only on their view before it, their own action if it was
//!   theirs, and the events they got. So over all these worlds, all actions of all seats and several dice, the same events
//!   must lead to the same view and legal list, and no events to no change. A view that shows more than the events, or a
//!   change without an event, breaks this. Events must be complete: an event names what it changes.
//! - **Sealed.** When several seats have to choose and one of them does, everyone else gets the same events and view,
//!   whatever it chose. This needs no `imagine`, so it also finds secrets that views and events leak alike.
//! - **Redeals.** What `redeal` and `redeals` change is unknown to all seats: each still sees the same and may do the same.
//! - **Take-back.** An act that can be taken back has events for everyone (everyone hears of the take-back, so it would
//!   betray a silent act), and the same events for its own seat in every world that fits what it knew: otherwise a seat
//!   could peek at something hidden and take the peek back.

use std::collections::BTreeMap;

use game::{FastDice, Game, GameState, Logged, NoLog, Seat, Turn, Viewer};

use crate::failure::{Case, Check, Verdict};
use crate::legality::read;
use crate::positions::json_text;
use crate::random_game::{Applied, applied, decisions, legal, legal_texts, play_on, some_of, unlisted};

/// How many imagined worlds are compared with the real one.
const IMAGINED: usize = 2;
/// How many of a seat's actions are tried in each world.
const TRIED: usize = 8;

/// Runs all checks of this module for every viewer of this state.
pub(crate) fn examine<G: Game>(
    case: &Case,
    state: &G::State,
    pool: &[String],
    longest: usize,
    dice: &mut FastDice,
) -> Verdict {
    for viewer in Viewer::all(state.players()) {
        let mut worlds = vec![state.clone()];
        for _ in 0..IMAGINED {
            worlds.push(imagined::<G>(case, state, viewer, dice)?);
        }
        if let Viewer::Seat(seat) = viewer {
            for world in &worlds[1..] {
                refusals_agree::<G>(case, state, world, seat, pool, dice)?;
            }
        }
        events_determine_views::<G>(case, &worlds, viewer, pool, dice)?;
        if dice.next_u64().is_multiple_of(16) {
            case.set_check(Check::Imagined);
            play_on::<G>(case, longest, worlds[1].clone(), dice.next_u64())?;
        }
    }
    sealed::<G>(case, state, dice)?;
    open_hands::<G>(case, state, dice)?;
    redeals_stay_unseen::<G>(case, state, dice)?;
    take_back_reveals_nothing::<G>(case, state, pool, dice)
}

/// Imagines a world and checks that it looks like the real one.
fn imagined<G: Game>(
    case: &Case,
    state: &G::State,
    viewer: Viewer,
    dice: &mut FastDice,
) -> Verdict<G::State> {
    case.set_check(Check::Imagined);
    let view = state.view(viewer);
    let world = G::State::imagine(&view, dice);
    let seen = world.view(viewer);
    let what = || format!("{viewer:?} sees another view in the world imagined from his view");
    case.same(what, &json_text(&view), &json_text(&seen))?;
    case.same(what, &view, &seen)?;
    if let Viewer::Seat(seat) = viewer {
        let choice = |state| {
            (legal_texts::<G>(state, seat), state.open_ended(seat), state.turn().seats().contains(seat))
        };
        let what = || format!("seat {seat} may do something else in the world imagined from its view");
        case.same(what, &choice(state), &choice(&world))?;
    }
    let outcome = |state: &G::State| match state.turn() {
        Turn::Over(outcome) => Some((outcome.winners, outcome.scores)),
        Turn::Seats(_) => None,
    };
    let what = || format!("another outcome in the world that {viewer:?} imagines");
    case.same(what, &outcome(state), &outcome(&world))?;
    if let Err(refused) = G::load(world.position()) {
        return case.fail(format!("the world {viewer:?} imagines cannot be: {refused}"));
    }
    Ok(world)
}

/// Nobody notices that unseen cards change places, whatever the next act turns up.
fn redeals_stay_unseen<G: Game>(case: &Case, state: &G::State, dice: &mut FastDice) -> Verdict {
    let mut states = vec![state.clone()];
    states[0].redeal(dice);
    if let Some(seat) = state.turn().seats().first() {
        for action in some_of(&decisions::<G>(state, seat), 2, dice) {
            let mut after = state.clone();
            after.apply(seat, action, dice, &mut NoLog);
            let all = state.redeals(&after).unwrap_or_default();
            states.extend(all.into_iter().map(|(state, _)| state));
        }
    }
    case.set_check(Check::Redealt);
    for redealt in states {
        for viewer in Viewer::all(state.players()) {
            let what = || format!("{viewer:?} notices that unseen cards changed places");
            case.same(what, &json_text(&state.view(viewer)), &json_text(&redealt.view(viewer)))?;
        }
        for seat in Seat::all(state.players()) {
            let what = || format!("seat {seat} may do something else after a redeal");
            case.same(what, &legal_texts::<G>(state, seat), &legal_texts::<G>(&redealt, seat))?;
        }
        if let Err(refused) = G::load(redealt.position()) {
            return case.fail(format!("a redealt position cannot be: {refused}"));
        }
    }
    Ok(())
}

/// What `seat` tries is parsed alike, and allowed or refused for the same reason.
fn refusals_agree<G: Game>(
    case: &Case,
    state: &G::State,
    world: &G::State,
    seat: Seat,
    pool: &[String],
    dice: &mut FastDice,
) -> Verdict {
    for text in some_of(pool, 64, dice) {
        let actions = (read::<G>(case, state, &text)?, read::<G>(case, world, &text)?);
        case.set_check(Check::Refusals);
        case.same(|| format!("{text:?} is read otherwise in an equal world"), &actions.0, &actions.1)?;
        if let Some(action) = actions.0 {
            let answers = [state, world].map(|state| format!("{:?}", state.check(seat, action)));
            let what = || format!("seat {seat} is answered otherwise to {text:?} in an equal world");
            case.same(what, &answers[0], &answers[1])?;
        }
    }
    Ok(())
}

/// Over all worlds and acts, the events determine the view.
fn events_determine_views<G: Game>(
    case: &Case,
    worlds: &[G::State],
    viewer: Viewer,
    pool: &[String],
    dice: &mut FastDice,
) -> Verdict {
    let seen = |state: &G::State| {
        let choices = viewer.seat().map(|seat| legal_texts::<G>(state, seat));
        (json_text(&state.view(viewer)), choices)
    };
    let before = seen(&worlds[0]);
    let mut after = BTreeMap::new();
    for world in worlds {
        for seat in Seat::all(world.players()) {
            for action in tried::<G>(world, seat, pool, dice) {
                let text = world.text_of(action);
                let applied = applied::<G>(world, seat, action, &mut FastDice::new(dice.next_u64()));
                let told = told_to::<G>(&applied.told, viewer);
                let seen = seen(&applied.state);
                case.set_check(Check::EventsAndViews);
                if told.is_empty() {
                    let what = || format!("{viewer:?} is told nothing of {seat} {text}, but sees a change");
                    case.same(what, &before, &seen)?;
                }
                let own = (viewer == Viewer::Seat(seat)).then(|| text.clone());
                let what = || {
                    format!(
                        "{viewer:?} is told {told:?} of {seat} {text}, but sees what he did not see when told the same"
                    )
                };
                let first = after.entry((own, told.clone())).or_insert_with(|| seen.clone());
                case.same(what, first, &seen)?;
            }
        }
    }
    Ok(())
}

/// A choice made while others still have to choose reveals only that it was made.
fn sealed<G: Game>(case: &Case, state: &G::State, dice: &mut FastDice) -> Verdict {
    let waited_for = state.turn().seats();
    if waited_for.len() < 2 {
        return Ok(());
    }
    case.set_check(Check::Sealed);
    for seat in waited_for.iter() {
        let mut still = waited_for;
        still.remove(seat);
        let mut first: Option<(String, Applied<G>)> = None;
        for action in some_of(&decisions::<G>(state, seat), TRIED, dice) {
            let text = state.text_of(action);
            let applied = applied::<G>(state, seat, action, &mut FastDice::new(1));
            if applied.state.turn().seats() != still {
                continue;
            }
            let Some((first_text, first)) = &first else {
                first = Some((text, applied));
                continue;
            };
            for viewer in Viewer::all(state.players()).filter(|viewer| *viewer != Viewer::Seat(seat)) {
                let what = |channel| format!("{viewer:?} {channel} {seat} {first_text} from {seat} {text}");
                let told = [first, &applied].map(|applied| told_to::<G>(&applied.told, viewer));
                case.same(|| what("can tell by events"), &told[0], &told[1])?;
                let seen = [first, &applied].map(|applied| json_text(&applied.state.view(viewer)));
                case.same(|| what("can tell by the view"), &seen[0], &seen[1])?;
            }
        }
    }
    Ok(())
}

/// Without hidden hands, a seat knows what a spectator knows: with the same dice, both imagine the same world.
fn open_hands<G: Game>(case: &Case, state: &G::State, dice: &mut FastDice) -> Verdict {
    if G::hidden_hands() {
        return Ok(());
    }
    case.set_check(Check::OpenHands);
    let seed = dice.next_u64();
    let world = |viewer| {
        let world = G::State::imagine(&state.view(viewer), &mut FastDice::new(seed));
        json_text(&world.position())
    };
    let everybody = world(Viewer::Spectator);
    for seat in Seat::all(state.players()) {
        let what = || format!("seat {seat} knows more than a spectator, but no hand is said to be hidden");
        case.same(what, &everybody, &world(Viewer::Seat(seat)))?;
    }
    Ok(())
}

/// An act that can be taken back has events for everyone and reveals nothing new to its seat.
fn take_back_reveals_nothing<G: Game>(
    case: &Case,
    state: &G::State,
    pool: &[String],
    dice: &mut FastDice,
) -> Verdict {
    for seat in Seat::all(state.players()) {
        let viewer = Viewer::Seat(seat);
        for action in tried::<G>(state, seat, pool, dice) {
            let text = state.text_of(action);
            let real = applied::<G>(state, seat, action, &mut FastDice::new(1));
            if real.lasting {
                continue;
            }
            let world = imagined::<G>(case, state, viewer, dice)?;
            case.set_check(Check::TakeBack);
            for viewer in Viewer::all(state.players()) {
                case.holds(!told_to::<G>(&real.told, viewer).is_empty(), || {
                    format!("{viewer:?} is told nothing of {seat} {text}, but would be told of its take-back")
                })?;
            }
            let other = applied::<G>(&world, seat, action, &mut FastDice::new(1));
            let learnt = [&real, &other].map(|applied| {
                (told_to::<G>(&applied.told, viewer), json_text(&applied.state.view(viewer)), applied.lasting)
            });
            let what = || format!("{seat} {text} can be taken back, but seat {seat} learns by it");
            case.same(what, &learnt[0], &learnt[1])?;
        }
    }
    Ok(())
}

/// The events of `told` that reach the viewer, as the bytes that are sent.
pub(crate) fn told_to<G: Game>(told: &[Logged<G::Event>], viewer: Viewer) -> Vec<String> {
    told.iter().filter_map(|told| told.seen_by(viewer.into())).map(json_text).collect()
}

/// Some of the actions `seat` may take, listed or not.
fn tried<G: Game>(state: &G::State, seat: Seat, pool: &[String], dice: &mut FastDice) -> Vec<G::Action> {
    let mut actions = some_of(&legal::<G>(state, seat), TRIED, dice);
    let unlisted = unlisted::<G>(state, seat, pool, dice);
    actions.extend(some_of(&unlisted, TRIED / 2, dice));
    actions
}
