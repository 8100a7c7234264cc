//! Bots play legal actions and depend only on their view and their dice.

use game::{Character, Draw, Effort, FastDice, GameState, Seat, Strategy, Turn, Viewer};
use words::Lang;

use crate::failure::{Case, Check, Verdict};
use crate::random_game::{applied, legal};

/// Search iterations per decision.
const ITERATIONS: u32 = 12;

/// No bot depends on anything outside its view: instinct, beginners, search, characters, reasons, and what seats not to act would do on the
/// side are the same in a second world with the same view.
pub(crate) fn examine<G: Draw + Strategy>(case: &Case, state: &G::State, dice: &mut FastDice) -> Verdict {
    let waited = state.turn().seats();
    // Characters matter where talk does.
    let (neutral, all) = ([None], [None].into_iter().chain(Character::ALL.map(Some)).collect::<Vec<_>>());
    let characters = if G::TALK { all.as_slice() } else { &neutral };
    for seat in Seat::all(state.players()) {
        case.set_check(Check::Bots);
        let luck = FastDice::new(dice.next_u64());
        let decide = |world: &G::State| {
            let (view, listed) = (world.view(Viewer::Seat(seat)), legal::<G>(world, seat));
            if !waited.contains(seat) {
                let aside = |character| G::unprompted(&view, &listed, character, &mut luck.clone());
                return characters.iter().filter_map(|character| aside(*character)).collect();
            }
            let effort = Effort::of(ITERATIONS);
            let thought = |effort| G::decide(seat, &view, &listed, effort, &mut luck.clone());
            let in_character = |character: &Option<Character>| {
                [Effort::NONE, effort].map(|effort| thought(effort.with_character(*character)))
            };
            let instinct = G::quick_action(&view, &listed, &mut luck.clone());
            let mut chosen = vec![instinct, thought(Effort::NONE), thought(effort), thought(effort.plain())];
            chosen.extend(characters[1..].iter().flat_map(in_character));
            chosen
        };
        let chosen = decide(state);
        let named = |actions: &[G::Action]| -> Vec<String> {
            actions.iter().map(|action| state.text_of(*action)).collect()
        };
        case.holds(chosen.iter().all(|action| state.check(seat, *action).is_ok()), || {
            format!("the bot of seat {seat} chooses {:?}, which is illegal", named(&chosen))
        })?;
        let elsewhere = G::State::imagine(&state.view(Viewer::Seat(seat)), dice);
        let there = decide(&elsewhere);
        case.holds(chosen == there, || {
            let (chosen, there) = (named(&chosen), named(&there));
            format!("the bot of seat {seat} chooses {chosen:?}, and {there:?} with the same view and dice")
        })?;
        let [told, told_there] = [state, &elsewhere].map(|world| reasons::<G>(world, seat, &chosen));
        case.holds(told == told_there, || {
            format!("seat {seat} is told {told:?}, and {told_there:?} with the same view")
        })?;
    }
    Ok(())
}

/// The reasons for these actions, in every language.
fn reasons<G: Draw + Strategy>(world: &G::State, seat: Seat, actions: &[G::Action]) -> Vec<Option<String>> {
    let view = world.view(Viewer::Seat(seat));
    let speeches = Lang::ALL.map(|lang| G::texts().speech(lang));
    let said = |action: &G::Action| speeches.each_ref().map(|speech| G::reason(seat, &view, *action, speech));
    actions.iter().flat_map(said).collect()
}

/// Games between bots end, and games between beginners.
pub(crate) fn play<G: Strategy>(
    case: &Case,
    players: usize,
    options: &G::Options,
    longest: usize,
    seed: u64,
) -> Verdict {
    play_as::<G>(case, players, options, longest, seed, false)?;
    play_as::<G>(case, players, options, longest, seed, true)
}

fn play_as<G: Strategy>(
    case: &Case,
    players: usize,
    options: &G::Options,
    longest: usize,
    seed: u64,
    beginners: bool,
) -> Verdict {
    case.begin(seed);
    case.set_check(Check::Bots);
    let mut dice = FastDice::new(seed);
    let mut luck = FastDice::new(!seed);
    let Ok(mut state) = G::new(players, options, &mut dice) else { return case.fail("it does not open") };
    for _ in 0..longest {
        let seat = match state.turn() {
            Turn::Over(_) => return Ok(()),
            Turn::Seats(seats) => seats.first().expect("a game waits for somebody"),
        };
        let view = state.view(Viewer::Seat(seat));
        let listed = legal::<G>(&state, seat);
        let chosen = match beginners {
            true => G::beginner_action(&view, &listed, None, &mut luck),
            false => G::quick_action(&view, &listed, &mut luck),
        };
        case.act(seat, &state.text_of(chosen));
        state = applied::<G>(&state, seat, chosen, &mut dice).state;
    }
    case.fail("a game between bots does not end")
}
