//! The puzzles that come with the games.

use std::collections::BTreeSet;

use game::{AnyGame, Dice, Effort, FastDice, Viewer};
use spieltisch_table::puzzle::{MAX_COMPRESSED, Puzzle, pack, parse, print, puzzle, puzzles, unpack};
use words::Lang;

/// How many puzzles every game has at least.
const ENOUGH: usize = 200;
/// How many worlds are imagined for each puzzle.
const WORLDS: u64 = 3;
/// How many puzzles of a game are judged again; `SPIELTISCH_LONG` asks for all.
const JUDGED: usize = 3;
/// The percentage of answers that a short search may miss.
const MISSED: usize = 5;
/// Bots get better, so another action may now look better by this much.
const CHANGED_MIND: i32 = 200;

fn all() -> impl Iterator<Item = (&'static dyn AnyGame, &'static Puzzle)> {
    catalog::GAMES.iter().flat_map(|game| puzzles(*game).iter().map(|puzzle| (*game, puzzle)))
}

#[test]
fn every_game_has_enough_of_every_kind() {
    for game in catalog::GAMES {
        let puzzles = puzzles(*game);
        assert!(puzzles.len() >= ENOUGH, "{}: {}", game.id(), puzzles.len());
        assert!(game.puzzle_data().len() <= MAX_COMPRESSED, "{}: too much data", game.id());
        let themes: BTreeSet<&str> = puzzles.iter().map(|puzzle| puzzle.theme.as_str()).collect();
        assert!(themes.len() >= 3, "{}: {themes:?}", game.id());
        let ratings = || puzzles.iter().map(|puzzle| puzzle.rating);
        let (easiest, hardest) = (ratings().min().unwrap(), ratings().max().unwrap());
        assert!(easiest >= 600 && hardest <= 2400 && hardest - easiest >= 800, "{easiest} to {hardest}");
    }
}

#[test]
fn every_puzzle_is_sound() {
    for (game, puzzle) in all() {
        assert_eq!(puzzle.check(game), Ok(()), "{} {}", game.id(), puzzle.id);
        assert!(puzzle.margin >= 500, "{} {}: the best action is not clear", game.id(), puzzle.id);
    }
}

#[test]
fn every_id_leads_to_one_puzzle() {
    for (game, shipped) in all() {
        assert_eq!(puzzle(game, &shipped.id), Some(shipped));
    }
    assert_eq!(puzzle(catalog::GAMES[0], "no such"), None);
}

#[test]
fn every_theme_has_words_in_every_language() {
    for (game, puzzle) in all() {
        let key = format!("theme-{}", puzzle.theme);
        assert!(game.texts().has(&key), "{}: {key}", game.id());
        for lang in Lang::ALL {
            assert!(!game.texts().speech(lang).say(&key).is_empty());
        }
    }
}

/// Also the themes of which no puzzle was found.
#[test]
fn every_decision_has_a_theme_with_words() {
    for game in catalog::GAMES {
        let mut dice = FastDice::new(1);
        let options = game.terminating(4, &Default::default()).expect("options");
        let mut table = game.open(4, &options, &mut dice).expect("a table");
        while let Some(seat) = table.turn().seats().first() {
            let legal = table.legal(seat);
            for action in legal.iter().filter(|action| table.judgement_task(seat, action).is_some()) {
                let theme = table.theme(seat, action).expect("a theme");
                assert!(game.texts().has(&format!("theme-{theme}")), "{} {theme}", game.id());
            }
            let action = &legal[dice.below(legal.len() as u32) as usize];
            let step = table.attempt(seat, action, &mut dice).expect("a legal action");
            table.commit(step);
        }
    }
}

/// Whatever the seat cannot see, it sees the same, may do the same, and judges the same.
#[test]
fn what_is_hidden_does_not_matter() {
    for (game, puzzle) in all() {
        let viewer = Viewer::Seat(puzzle.seat);
        let table = puzzle.table(game).expect("a position");
        for seed in 0..WORLDS {
            let other = game.load(&table.imagined_position(viewer, &mut FastDice::new(seed)));
            let other = other.expect("an imagined position");
            let name = format!("{} {}", game.id(), puzzle.id);
            assert_eq!(other.view(viewer), table.view(viewer), "{name}");
            assert_eq!(other.legal(puzzle.seat), table.legal(puzzle.seat), "{name}");
            assert_eq!(other.theme(puzzle.seat, &puzzle.best), Some(puzzle.theme.as_str()), "{name}");
            let judged = [&table, &other].map(|table| {
                let task = table.judgement_task(puzzle.seat, &puzzle.best).expect("a decision");
                task(Effort::of(20), &mut FastDice::new(1))
            });
            assert_eq!(judged[0], judged[1], "{name}");
        }
    }
}

#[test]
fn the_clearest_answers_are_still_best() {
    for game in catalog::GAMES {
        for puzzle in clearest(*game).into_iter().take(JUDGED) {
            assert!(is_still_best(*game, puzzle), "{} {}", game.id(), puzzle.id);
        }
    }
}

/// A shorter search than the one that found them may miss a few.
#[test]
fn nearly_all_answers_are_still_best() {
    if std::env::var_os("SPIELTISCH_LONG").is_none() {
        return;
    }
    for game in catalog::GAMES {
        let all = clearest(*game);
        let lost: Vec<&str> = all
            .iter()
            .filter(|puzzle| !is_still_best(*game, puzzle))
            .map(|puzzle| puzzle.id.as_str())
            .collect();
        assert!(lost.len() * 100 <= all.len() * MISSED, "{}: {lost:?}", game.id());
    }
}

/// The puzzles of a game, those with the widest margin first.
fn clearest(game: &dyn AnyGame) -> Vec<&'static Puzzle> {
    let mut clearest: Vec<&Puzzle> = puzzles(game).iter().collect();
    clearest.sort_by_key(|puzzle| -puzzle.margin);
    clearest
}

/// Whether no other action looks better by more than noise.
fn is_still_best(game: &dyn AnyGame, puzzle: &Puzzle) -> bool {
    let table = puzzle.table(game).expect("a position");
    let task = table.judgement_task(puzzle.seat, &puzzle.best).expect("a decision");
    let judged = task(Effort::of(table.analysis_iterations()), &mut FastDice::new(1)).opinions;
    let known = judged.iter().filter(|(_, opinion)| opinion.is_known());
    let most = known.map(|(_, opinion)| opinion.value).max().expect("opinions");
    let own = judged.iter().find(|(action, _)| *action == puzzle.best).expect("the best one").1;
    most - own.value <= CHANGED_MIND.max(2 * own.error)
}

#[test]
fn files_are_read_as_they_are_written() {
    let some: Vec<Puzzle> = all().take(5).map(|(_, puzzle)| puzzle.clone()).collect();
    assert_eq!(parse(&print(&some)).unwrap(), some);
    assert_eq!(unpack(&pack(&some)).unwrap(), some);
    assert_eq!(pack(&some), pack(&some));
    assert!(parse("{}\n").is_err());
    assert!(unpack(b"no gzip").is_err());
}
