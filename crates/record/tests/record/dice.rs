//! The exact dice algorithm, checked with the test vectors of docs/fairness.md.

use game::{Dice, Seat};
use record::{
    Deal, DealDice, Entropy, Flaw, FlawKind, Header, MatchDice, Secret, Situation, dice_key, seed_key, verify,
};
use serde_json::json;
use words::Lang;

use crate::docs::check;
use crate::played::{Played, header, lines, text};
use crate::race::GAMES;

/// Key, `n`, and the first twelve values of `below(n)`. 3,000,000,000 skips nearly a third of the words.
const BELOW: &[(&str, u32, [u32; 12])] = &[
    (ZERO, 2, [0, 0, 0, 1, 1, 0, 0, 1, 0, 1, 1, 0]),
    (ZERO, 6, [0, 0, 0, 5, 5, 0, 2, 5, 4, 3, 1, 4]),
    (ZERO, 52, [6, 4, 44, 11, 37, 8, 28, 31, 50, 25, 47, 0]),
    (
        ZERO,
        3_000_000_000,
        [
            2917185654, 2419978656, 683509331, 451775904, 2086224346, 2370328401, 1071654007, 927652024,
            480319509, 1773569987, 2254827186, 2050511189,
        ],
    ),
    (COUNT, 6, [1, 5, 5, 2, 2, 0, 4, 2, 3, 2, 1, 2]),
    (COUNT, 52, [1, 13, 33, 28, 22, 4, 34, 28, 31, 2, 23, 38]),
    (ONES, 6, [2, 1, 4, 4, 4, 0, 5, 1, 4, 2, 2, 4]),
];
const ZERO: &str = "0000000000000000000000000000000000000000000000000000000000000000";
const COUNT: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const ONES: &str = "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";

fn dice(key: &str) -> MatchDice {
    MatchDice::from_key(seed_key(key).expect("hex"))
}

#[test]
fn the_zero_key_gives_the_known_words_of_chacha20() {
    // With n = 2^31 no word is skipped, so the values are the low 31 bits of the words.
    let mut dice = dice(ZERO);
    let known: [u32; 18] = [
        0xade0b876, 0x903df1a0, 0xe56a5d40, 0x28bd8653, 0xb819d2bd, 0x1aed8da0, 0xccef36a8, 0xc70d778b,
        0x7c5941da, 0x8d485751, 0x3fe02477, 0x374ad8b8, 0xf4b8436a, 0x1ca11815, 0x69b687c3, 0x8665eeb2,
        // The second block.
        0xbee7079f, 0x7a385155,
    ];
    for word in known {
        assert_eq!(dice.below(1 << 31), word % (1 << 31));
    }
}

#[test]
fn below_returns_the_documented_numbers() {
    for (key, n, values) in BELOW {
        let mut dice = dice(key);
        assert_eq!([(); 12].map(|()| dice.below(*n)), *values, "key {key}, n {n}");
    }
}

#[test]
fn a_draw_with_one_outcome_consumes_nothing() {
    let mut dice = dice(ZERO);
    assert_eq!([0, 1, 1, 0].map(|n| dice.below(n)), [0; 4]);
    assert_eq!(dice.below(52), 6);
}

#[test]
fn the_key_of_a_match_is_the_documented_one() {
    let secret = Secret::from_hex(COUNT).expect("hex");
    assert_eq!(secret.commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
    let (a, b) = (Entropy([0x11; 32]), Entropy([0x22; 32]));
    let key = dice_key(&secret, "match-1", &[Some(a), None, Some(b)]);
    assert_eq!(hex(&key), "d7496b04ada6104efaacbe482411ac98ca94c02e21f11e5023d9cfd08ac97ca8");
    let mut dice = MatchDice::from_key(key);
    let rolls = [(); 20].map(|()| dice.below(6));
    assert_eq!(rolls, [1, 5, 3, 4, 3, 0, 1, 1, 3, 4, 3, 4, 4, 5, 2, 2, 2, 4, 0, 5]);
    let among_bots = dice_key(&secret, "match-1", &[None, None]);
    assert_eq!(hex(&among_bots), "e78b6fd15e7b1f1e06aa95a37f6acd5ba184e79f1caeb46d8005f7a66bfac94e");
}

#[test]
fn the_dice_of_a_deal_are_the_documented_ones() {
    let secret = Secret::from_hex(COUNT).expect("hex");
    let key = Deal::new("2026-11-18 mahe".to_owned(), Vec::new()).key(&secret);
    assert_eq!(hex(&key), "2f47df9f1188dcbdc9dc65e6087af9b69b5db16ead583cbd4d5fa5d546a5b4d9");
    let friends = Deal::new("friends".to_owned(), vec![Entropy([0x11; 32]), Entropy([0x22; 32])]);
    assert_eq!(
        hex(&friends.key(&secret)),
        "6b9085e8cc6b968857a24732b0beef66a49e5ecee645df7ea709463271f65336"
    );
    let position = json!({"turn": 0, "pile": [3, 1, 2]});
    let situation = Situation::of(&position, Seat(0), "roll");
    assert_eq!(situation.hex(), "112ad84841747a34412d059e5f685627d25c48602a04e5b7cc7b6464027e335c");
    let twelve = |mut dice: MatchDice| [(); 12].map(|()| dice.below(6));
    let mut dice = DealDice::from_key(key);
    assert_eq!(twelve(dice.setup()), [3, 3, 2, 3, 3, 4, 4, 3, 2, 2, 3, 2]);
    assert_eq!(twelve(dice.act(&situation)), [4, 4, 2, 2, 1, 5, 5, 1, 0, 5, 0, 4]);
    assert_eq!(twelve(dice.act(&situation)), [4, 4, 2, 2, 1, 5, 5, 1, 0, 5, 0, 4], "asking changes nothing");
    dice.note(situation);
    assert_eq!(twelve(dice.act(&situation)), [0, 2, 5, 1, 4, 3, 0, 4, 2, 4, 1, 4]);
    let of_day = Secret::of_deal(&(0..32).collect::<Vec<u8>>(), "2026-11-18 mahe");
    assert_eq!(of_day.hex(), "a71969844509848a48ab5d675eed92d5dd06457cbb11dfd778a8de691b7639e1");
}

#[test]
fn every_part_changes_the_key() {
    let (a, b) = (Some(Entropy([1; 32])), Some(Entropy([2; 32])));
    let secret = Secret::fresh();
    let keys = [
        dice_key(&secret, "m", &[a, b]),
        dice_key(&secret, "m", &[b, a]),
        dice_key(&secret, "m", &[a]),
        dice_key(&secret, "n", &[a, b]),
        dice_key(&Secret::fresh(), "m", &[a, b]),
    ];
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key), "key {i}");
    }
}

#[test]
fn any_text_is_an_entropy() {
    let typed = Entropy::of_text("a grey cat on the stairs");
    assert_eq!(typed.hex(), "fa7abfdfe9956790a76031c068255d480a33ce7270e406747fb05d83a64c67e5");
    assert_eq!(Entropy::from_hex(&typed.hex()), Some(typed));
}

#[test]
fn seeds_are_padded_on_the_left() {
    assert_eq!(seed_key(""), Some([0; 32]));
    assert_eq!(seed_key("7f0").map(|key| (key[30], key[31])), Some((0x07, 0xf0)));
    for bad in ["x", "-1", "0x1", &"0".repeat(65), "ä", " 1"] {
        assert_eq!(seed_key(bad), None, "{bad}");
    }
}

#[test]
fn secrets_differ_and_are_not_printed() {
    let secret = Secret::fresh();
    assert_ne!(secret, Secret::fresh());
    assert_eq!(Secret::from_hex(&secret.hex()), Some(secret.clone()));
    assert_eq!(format!("{secret:?}"), "Secret(…)");
    assert_eq!(format!("{:?}", MatchDice::from_key([7; 32])), "MatchDice(…)");
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[test]
fn given_dice_come_first_and_the_fair_ones_follow() {
    let key = [7; 32];
    let mut given = MatchDice::given(key, &[4, 8, 5]);
    assert_eq!(given.below(1), 0, "nothing to choose uses nothing up");
    assert_eq!([given.below(6), given.below(6), given.below(3)], [4, 2, 2], "modulo the number of faces");
    let mut fair = MatchDice::from_key(key);
    for _ in 0..20 {
        assert_eq!(given.below(6), fair.below(6));
    }
}

#[test]
fn a_record_says_which_dice_a_lesson_gave() {
    let lesson = |given: &[u32]| {
        let mut played = Played::start(GAMES, Header { given: given.to_vec(), ..header() });
        while !played.game.over() {
            played.act(played.active(), "roll");
        }
        played.record(GAMES)
    };
    // The first one chooses who starts.
    let record = lesson(&[2, 0, 0]);
    let header = &lines(&record)[0];
    assert_eq!((&header["given"], &header["dice"]), (&json!([2, 0, 0]), &json!([[3, 2]])));
    let report = verify(GAMES, &record).expect("a good record");
    assert_eq!(report.given, 3);
    assert!(report.sentences(Lang::En).contains("The first 3 dice were given by the lesson."), "{report}");
    assert!(report.sentences(Lang::De).contains("Die ersten 3 Würfel waren von der Lektion vorgegeben."));
    assert!(
        report.sentences(Lang::En).contains(&format!("all {} draws follow", report.dice - 3)),
        "{report}"
    );
    assert!(check(&record).0, "the Python checker knows given dice");
    // Claimed afterwards, they would have fallen otherwise.
    let mut lines = lines(&lesson(&[]));
    lines[0]["given"] = json!([(lines[0]["dice"][0][1].as_u64().expect("a draw") + 1) % 3]);
    assert!(matches!(verify(GAMES, text(&lines)), Err(Flaw { line: 1, what: FlawKind::Dice { .. } })));
    assert!(!lesson(&[]).contains("given"), "other records are as they were");
}
