//! The lessons' texts and numbers agree with the rules.

use super::*;

/// Runs `check` on every example of every game, in every language.
fn each(check: impl Fn(&'static dyn AnyGame, &Example, &Played, &Speech<'_>)) {
    let names = NAMES.map(str::to_owned);
    for game in catalog::GAMES {
        for example in game.examples() {
            let played = Played::new(*game, example)
                .unwrap_or_else(|| panic!("{}: {} breaks a rule", game.id(), example.id));
            for lang in Lang::ALL {
                check(*game, example, &played, &game.texts().speech_among(lang, &names));
            }
        }
    }
}

/// The texts of an example, with its numbers filled in.
fn texts(game: &dyn AnyGame, example: &Example, played: &Played, own: &Speech<'_>) -> Vec<String> {
    let keys: Vec<String> = if example.id == TURN {
        (1..=played.stages.len())
            .map(|number| format!("turn-{number}"))
            .filter(|key| game.texts().has(key))
            .collect()
    } else {
        vec![format!("example-{}-text", example.id)]
    };
    keys.iter().map(|key| own.say_with(key, &played.facts(own))).collect()
}

/// `4 + 3 + 1 = 8`: the terms, each with the sign before it, and the stated result.
fn sums(text: &str) -> Vec<(Vec<(char, i64)>, i64)> {
    let words: Vec<&str> =
        text.split_whitespace().map(|word| word.trim_matches(['.', ',', ':', ';', '?', '!'])).collect();
    let mut sums = Vec::new();
    for (place, _) in words.iter().enumerate().filter(|(_, word)| **word == "=") {
        let result = words.get(place + 1).and_then(|word| word.parse().ok()).expect("a sum has a result");
        let mut terms = Vec::new();
        let mut at = place;
        while let Some(term) = at.checked_sub(1).and_then(|before| words[before].parse::<i64>().ok()) {
            let sign = at.checked_sub(2).and_then(|before| words[before].chars().next()).unwrap_or('+');
            let joined = matches!(sign, '+' | '×' | '−') && words[at - 2].chars().count() == 1;
            terms.insert(0, (if joined { sign } else { '+' }, term));
            if !joined {
                break;
            }
            at -= 2;
        }
        sums.push((terms, result));
    }
    sums
}

fn numbers(text: &str) -> Vec<i64> {
    text.split(|letter: char| !letter.is_ascii_digit()).filter_map(|part| part.parse().ok()).collect()
}

#[test]
fn every_sum_is_right_and_is_what_the_table_counts() {
    each(|game, example, played, own| {
        let (before, after) = (played.first().scores(), played.last().scores());
        let seats = || Seat::all(played.last().players());
        let counted: Vec<i64> = seats()
            .flat_map(|seat| [after[seat], after[seat] - before[seat], before[seat]])
            .map(i64::from)
            .chain(played.told(own).iter().flat_map(|line| numbers(line)))
            .collect();
        for text in texts(game, example, played, own) {
            for (terms, result) in sums(&text) {
                let made = terms.iter().fold(0, |made, (sign, term)| match sign {
                    '×' => made * term,
                    '−' => made - term,
                    _ => made + term,
                });
                assert_eq!(made, result, "{} {}: {text}", game.id(), example.id);
                assert!(
                    counted.contains(&result),
                    "{} {}: the rules do not count {result}: {text}",
                    game.id(),
                    example.id
                );
            }
        }
    });
}

#[test]
fn every_example_tells_a_number_of_the_rules() {
    each(|game, example, played, own| {
        let told = texts(game, example, played, own);
        // The text must change with the numbers.
        let key = format!("example-{}-text", example.id);
        let facts: Vec<(&str, Arg<'_>)> =
            played.facts(own).into_iter().map(|(name, _)| (name, Arg::from("?"))).collect();
        let depends = example.id == TURN || own.say_with(&key, &facts) != told[0];
        assert!(depends, "{} {}", game.id(), example.id);
        assert!(
            !told.is_empty() && example.id == TURN || game.texts().has(&format!("example-{}", example.id))
        );
        for rule in example.rules {
            assert!(game.rules().contains(&(*rule).to_owned()), "{} {}: {rule}", game.id(), example.id);
        }
    });
}

#[test]
fn every_game_has_a_goal_a_turn_examples_and_signs_in_every_language() {
    for game in catalog::GAMES {
        for key in ["goal", "turn-title", "how-1"] {
            assert!(game.texts().has(key), "{}: {key}", game.id());
        }
        for lang in Lang::ALL {
            let page = lesson(*game, lang).into_string();
            let examples = game.examples().len() - 1;
            assert!(page.matches("class=\"example-turn\"").count() >= 3, "{} {lang}", game.id());
            assert!(examples >= 5, "{}", game.id());
            assert_eq!(page.matches("<figure class=\"example ").count(), examples, "{} {lang}", game.id());
            for sign in game.signs(&game.texts().speech(lang)) {
                for key in [format!("sign-{}", sign.id), format!("sign-{}-text", sign.id)] {
                    assert!(game.texts().has(&key), "{}: {key}", game.id());
                }
                assert!(!sign.drawing.0.is_empty(), "{} {}", game.id(), sign.id);
            }
        }
    }
}

#[test]
fn sums_are_read_as_they_are_written() {
    assert_eq!(sums("Das macht 4 + 3 = 7."), [(vec![('+', 4), ('+', 3)], 7)]);
    assert_eq!(
        sums("also 6 × 2 = 12 Felder, 5 + 1 = 6"),
        [(vec![('+', 6), ('×', 2)], 12), (vec![('+', 5), ('+', 1)], 6)]
    );
}
