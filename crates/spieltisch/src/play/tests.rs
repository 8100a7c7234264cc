//! Games in the terminal, from typed lines to printed output.

use super::*;

fn arguments(players: usize, seat: u8) -> Play {
    Play {
        game: "mahe".into(),
        players: Some(players),
        seat,
        name: Some("Anna".into()),
        seed: Some("5".into()),
        options: Vec::new(),
    }
}

fn transcript(arguments: &Play, lang: Lang, typed: &[u8]) -> Result<String> {
    let mut printed = Vec::new();
    run(catalog::GAMES, arguments, lang, typed, &mut printed)?;
    Ok(String::from_utf8(printed)?)
}

#[test]
fn always_typing_1_finishes_a_game() {
    for players in [2, 4, 7] {
        let printed = transcript(&arguments(players, 2), Lang::En, "1\n".repeat(5000).as_bytes()).unwrap();
        assert!(printed.contains("wins.") || printed.contains("share the victory."), "{printed}");
        assert!(!printed.contains("See you next time"));
    }
}

#[test]
fn the_end_of_input_leaves_the_table() {
    for typed in ["", "quit\n1\n", "1"] {
        let printed = transcript(&arguments(4, 1), Lang::De, typed.as_bytes()).unwrap();
        assert!(printed.ends_with("Bis zum nächsten Mal!\n"), "{printed}");
    }
}

#[test]
fn moves_can_be_typed_and_nonsense_is_explained() {
    let printed = transcript(&arguments(4, 1), Lang::En, b"stop\n\xff\n99\n0\n\nroll\n").unwrap();
    assert!(printed.contains("(M-"), "the refusal names its rule: {printed}");
    assert!(printed.contains("is not an action"));
    assert_eq!(printed.matches("no move with this number").count(), 2);
    assert!(printed.contains("Anna"));
}

#[test]
fn help_prints_the_rules() {
    let printed = transcript(&arguments(4, 1), Lang::En, b"?\n").unwrap();
    assert!(printed.contains("M-1 ") && printed.contains("M-21 "));
}

#[test]
fn a_choice_can_be_taken_back_until_dice_fall() {
    let printed =
        transcript(&arguments(2, 1), Lang::En, b"pick red\nundo\npick yellow\nroll\nundo\n").unwrap();
    assert!(printed.contains("Anna takes back the last move."), "{printed}");
    assert!(printed.contains("nothing you can take back"), "{printed}");
}

#[test]
fn bad_arguments_are_explained() {
    let refused = |arguments: Play| transcript(&arguments, Lang::En, b"").expect_err("refused").to_string();
    assert!(refused(Play { game: "chess".into(), ..arguments(4, 1) }).contains("mahe"));
    assert!(refused(arguments(9, 1)).contains('7'));
    assert!(refused(arguments(4, 5)).contains("1 to 4"));
    assert!(refused(arguments(4, 0)).contains("1 to 4"), "people count from 1");
    for first in ["first=0", "first=5"] {
        let words = refused(Play { options: vec![first.into()], ..arguments(4, 1) });
        assert!(words.contains("first") || words.contains("Only 4 play"), "{words}");
    }
    assert!(refused(Play { seed: Some("x".into()), ..arguments(4, 1) }).contains("64"));
    assert!(refused(Play { options: vec!["egg_dice".into()], ..arguments(4, 1) }).contains("key=value"));
    assert!(refused(Play { options: vec!["egg_dice=7".into()], ..arguments(4, 1) }).contains("egg_dice"));
    assert!(
        transcript(&Play { options: vec!["egg_dice=true".into()], ..arguments(4, 1) }, Lang::En, b"").is_ok()
    );
}

#[test]
fn m5_the_first_player_is_counted_from_one() {
    for first in 1..=4 {
        let arguments = Play { options: vec![format!("first={first}")], ..arguments(4, first) };
        let printed = transcript(&arguments, Lang::En, b"").unwrap();
        assert!(printed.contains("Anna rolls for"), "seat {first} begins: {printed}");
    }
}

#[test]
fn sealed_choices_can_be_made_in_the_terminal() {
    let mut printed = Vec::new();
    let arguments = Play { game: "auction".into(), ..arguments(4, 3) };
    run(&[&crate::auction::Auction], &arguments, Lang::En, "1\n".repeat(9).as_bytes(), &mut printed).unwrap();
    let printed = String::from_utf8(printed).unwrap();
    assert!(printed.contains("wins.") || printed.contains("share the victory."), "{printed}");
}
