use std::io::Read;

use flate2::read::MultiGzDecoder;
use page::chosen::{apart, name, words};

use super::*;

/// What a client makes of these texts, and how many bytes each took.
fn sent<T: AsRef<str>>(texts: &[T]) -> (String, Vec<usize>) {
    let mut gzip = Gzip::default();
    let mut packed: Vec<Vec<u8>> = texts.iter().map(|text| gzip.write(text.as_ref().as_bytes())).collect();
    let sizes = packed.iter().map(Vec::len).collect();
    packed.push(gzip.end());
    let mut read = String::new();
    MultiGzDecoder::new(&*packed.concat()).read_to_string(&mut read).expect("gzip");
    (read, sizes)
}

#[track_caller]
fn check<T: AsRef<str>>(texts: &[T]) -> Vec<usize> {
    let (read, sizes) = sent(texts);
    let whole: String = texts.iter().map(|text| chosen::plain(text.as_ref())).collect();
    assert!(read == whole, "{} bytes instead of {}", read.len(), whole.len());
    sizes
}

fn part(text: &str) -> String {
    apart(&maud::PreEscaped(text.to_owned())).0
}

/// Repeatable numbers.
fn numbers(seed: u64) -> impl FnMut(usize) -> usize {
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    move |below| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    }
}

const CARDS: [&str; 5] = ["red", "green", "blue", "yellow", "white"];

/// A page about a hand, with what others chose between it: the names of the seats, and lines of chat.
fn page(seed: u64, length: usize, names: [&str; 3], line: &str) -> String {
    let mut number = numbers(seed);
    let mut text = String::new();
    for n in 0..length {
        match number(12) {
            0 | 1 => {
                let seat = number(3);
                text += &name(seat, names[seat]);
            }
            2 => text += &words(line),
            3 => text += &part(&format!("<p>{n}</p>")),
            4 => text += &"x".repeat(number(700)),
            5 => text.extend((0..number(40)).map(|_| char::from(b' ' + number(90) as u8))),
            _ => text += &format!("<i class=\"card {}\">{n}</i>", CARDS[number(5)]),
        }
    }
    text
}

#[test]
fn texts_arrive_as_they_are() {
    check::<&str>(&[]);
    check(&[""]);
    check(&["a"]);
    check(&["", "event: update\ndata: {}\n\n", ":\n\n", "ä€🐢ä€🐢ä€🐢"]);
    check(&[words(&"z".repeat(200_000)), name(0, "Al"), name(0, "Al"), "x".repeat(100_000)]);
    for seed in 0..12 {
        let pages: Vec<String> = (0..4)
            .map(|n| page(seed * 4 + n, 60 * seed as usize, ["Anna", "Ben", "Cleopatra"], "hello"))
            .collect();
        check(&pages);
    }
}

/// Codes whose lengths must be limited.
#[test]
fn rare_letters_get_codes_that_are_not_too_long() {
    let (mut one, mut other) = (1, 1);
    let mut text = String::new();
    for letter in '0'..'J' {
        for n in 0..one {
            // Never three in a row that occurred before.
            text.push(letter);
            text.push(char::from(b'K' + (n % 7) as u8));
        }
        (one, other) = (other, (one + other).min(3_000));
    }
    check(&[text]);
    let fibonacci: Vec<u32> = std::iter::successors(Some((1_u32, 1_u32)), |(a, b)| Some((*b, a + b)))
        .map(|(a, _)| a)
        .take(40)
        .collect();
    let code = huffman::Code::for_frequencies(&fibonacci, 15);
    assert!(code.lengths.iter().all(|length| (1..=15).contains(length)), "{:?}", code.lengths);
    let full: u32 = code.lengths.iter().map(|length| 1 << (15 - length)).sum();
    assert_eq!(full, 1 << 15, "no code is wasted");
}

#[test]
fn repetitions_are_short() {
    let hand = "<i class=\"card red\">a red card</i>".repeat(200);
    assert!(check(&[&hand])[0] < 200);
    let board: String = (0..300).map(|n| format!("<p>{} has {n}</p>", name(0, "Annabella"))).collect();
    assert!(check(&[&board])[0] < 1_800, "a name is written once");
}

/// The letters that people chose make no difference, whatever they guess.
#[test]
fn the_size_does_not_depend_on_what_people_chose() {
    for seed in 0..20 {
        let sizes = |names, line| {
            let pages: Vec<String> = (0..3).map(|n| page(seed + n, 200, names, line)).collect();
            check(&pages)
        };
        let guessed = sizes(["card", "class", "<i class="], "card red\">7</i>");
        let blind = sizes(["qJ~%", "Zw7^u", "@V;k-_?Xz"], "8g#Lp!0vN}w*bX=");
        assert_eq!(guessed, blind, "seed {seed}");
    }
}

/// What is in one part makes no difference to another, and neither does what was sent before.
#[test]
fn parts_do_not_depend_on_each_other() {
    let hand = part("<i class=\"card red\">a red card</i><i class=\"card blue\">a blue card</i>");
    let alike = part("<b>a red card, a blue card: card red, card blue</b>");
    let other = part("<b>0123456789 the quick brown fox jumps over it</b>");
    let alone = check(&[&hand])[0] - Gzip::HEADER.len();
    for before in [&alike, &other] {
        let together = check(&[format!("{before}{hand}"), hand.clone()]);
        let (first, flush) = (check(&[before])[0], 5);
        // Blocks of bits need not end with a byte.
        assert!(together[0].abs_diff(first + alone - flush) <= 1, "{together:?}, {first}, {alone}");
        assert_eq!(together[1], alone);
    }
}

#[test]
fn only_clients_that_read_gzip_get_it() {
    for (accepted, gzip) in [
        ("gzip, deflate, br, zstd", true),
        ("br;q=1.0, GZIP;q=0.5", true),
        ("identity", false),
        ("gzip;q=0", false),
        ("gzip; q=0.000, br", false),
        ("", false),
    ] {
        let headers =
            HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_str(accepted).unwrap())]);
        assert_eq!(accepts_gzip(&headers), gzip, "{accepted}");
    }
}
