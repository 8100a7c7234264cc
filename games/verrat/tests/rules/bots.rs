//! Bots see what is in front of them, and give their reasons.

use game::{Effort, FastDice, GameState, Seat, Strategy, VICTORY, Viewer};
use spieltisch_verrat::{Action, GAME, Verrat};
use words::Lang;

use crate::position_builder::{POOR, Play, QUIET, table, table_with};

/// What the bot of this seat does with this effort.
fn choice(table: &Play, seat: u8, effort: Effort<'_>) -> String {
    let mut legal = Vec::new();
    table.state.legal(Seat(seat), &mut legal);
    let view = table.state.view(Viewer::Seat(Seat(seat)));
    let action = Verrat::decide(Seat(seat), &view, &legal, effort, &mut FastDice::new(1));
    assert!(table.state.check(Seat(seat), action).is_ok(), "{action} is not allowed");
    table.state.text_of(action)
}

fn reason(table: &Play, seat: u8, action: &str) -> String {
    let view = table.state.view(Viewer::Seat(Seat(seat)));
    let names: Vec<String> = ["Anna", "Ben", "Cem", "Dora"].map(str::to_owned).into();
    let speech = GAME.texts().speech_among(Lang::En, &names);
    let action = Action::parse(action).expect("an action");
    Verrat::reason(Seat(seat), &view, action, &speech).expect("a reason")
}

#[test]
fn a_seat_with_all_six_goes_to_the_favourites_seat() {
    let six = "horses cannons gold troops supplies ships";
    let cards = [six, "cannons gold", "troops ships", "supplies mercy"];
    let mut table = table(["kaffa 2 3", "4 5 6", "7 8 9", "10 11 cell1"], cards);
    table.ready();
    assert_eq!(choice(&table, 0, Effort::of(200)), "send fat 12");
    assert_eq!(
        reason(&table, 0, "send fat 12"),
        "You have all six powers: on the favourite's seat you win at once."
    );
}

#[test]
fn a_trade_that_gives_both_a_new_kind_is_offered_and_accepted() {
    let cards = ["horses horses", "gold gold", "troops ships", "supplies mercy"];
    let mut table = table(QUIET, cards);
    table.act(0, "offer 1 horses for gold");
    assert_eq!(choice(&table, 1, Effort::of(20)), "accept 1");
    assert_eq!(reason(&table, 1, "accept 1"), "You get horses, and with it a kind you lack.");
}

/// V-14, V-28: beginners forget the danger of a fourth kind, but not that of a sixth.
#[test]
fn a_beginner_trades_with_anybody_who_does_not_win_by_it() {
    for (kinds, answer) in
        [("gold gold troops ships", "accept 1"), ("gold gold troops ships supplies cannons", "decline 1")]
    {
        let mut table = table(QUIET, [kinds, "horses horses", "troops ships", "supplies mercy"]);
        table.act(0, "offer 1 gold for horses");
        assert_eq!(choice(&table, 1, Effort::NONE), answer);
    }
}

/// What a seat can choose from if that can be judged, and what each is worth to it.
fn judged(table: &Play, seat: u8) -> Vec<(String, i32)> {
    let mut answers = Vec::new();
    table.state.alternatives(Seat(seat), &mut answers);
    let view = table.state.view(Viewer::Seat(Seat(seat)));
    let worth = Verrat::opinions(Seat(seat), &view, &answers, None, Effort::of(400), &mut FastDice::new(1));
    let texts = answers.iter().map(|answer| table.state.text_of(*answer));
    texts.zip(worth.iter().map(|opinion| opinion.value)).collect()
}

/// V-28
#[test]
fn v9_an_offer_is_judged_by_what_it_leads_to() {
    let cards = ["ships ships", "ships", "gold", "horses cannons gold gold troops supplies"];
    let mut wins = table(QUIET, cards);
    wins.act(0, "offer 3 ships for gold");
    let answers = judged(&wins, 3);
    assert_eq!(answers[0], ("accept 1".to_owned(), VICTORY));
    assert!(answers[1].0 == "decline 1" && answers[1].1 < VICTORY, "{answers:?}");
    let mut loses = table(QUIET, cards);
    loses.act(3, "offer 0 gold for ships");
    let answers = judged(&loses, 0);
    assert!(answers[0] == ("accept 1".to_owned(), 0) && answers[1].1 > 0, "{answers:?}");
}

#[test]
fn v9_only_the_answer_to_a_single_offer_is_judged() {
    let mut table = table(QUIET, ["horses horses", "gold gold", "troops ships", "supplies mercy"]);
    assert_eq!(judged(&table, 1), [], "there is no list of what can be said");
    table.act(0, "offer 1 horses for gold");
    assert_eq!(judged(&table, 1).len(), 2);
    assert_eq!(judged(&table, 0), [], "nobody asks them");
    table.act(2, "offer 1 ships for gold");
    assert_eq!(judged(&table, 1), [], "one answer depends on the other");
    table.act(1, "decline 2").act(1, "ready");
    assert_eq!(judged(&table, 1), [], "nobody waits for them");
}

#[test]
fn thinking_goes_on_when_an_offer_is_withdrawn_and_accepted_at_once() {
    let mut table = table(QUIET, POOR);
    table.act(0, "offer 1 horses for cannons");
    for seat in 0..4 {
        choice(&table, seat, Effort::of(20).plain());
    }
}

#[test]
fn v12_bots_send_waiting_viziers() {
    let mut table = table(["waiting waiting waiting", "4 5 6", "7 8 9", "10 11 12"], POOR);
    for (seat, effort) in [(0, Effort::NONE), (0, Effort::of(40)), (0, Effort::of(40).plain())] {
        let said = choice(&table, seat, effort);
        assert!(!(said.starts_with("announce 0-") && said.ends_with("stay")), "{said}");
    }
    table.ready();
    for effort in [Effort::NONE, Effort::of(40), Effort::of(40).plain()] {
        let mut table = table.clone();
        while table.active().contains(&0) {
            let order = choice(&table, 0, effort);
            assert!(order.starts_with("send ") && !order.ends_with("stay"), "{order}");
            table.act(0, &order);
        }
    }
}

#[test]
fn v14_bots_announce_only_accusations_that_are_possible() {
    let mut accused = 0;
    for seed in 0..60 {
        for (cards, possible) in
            [(POOR, false), (["horses cannons gold troops", "gold", "ships", "mercy"], true)]
        {
            let table = table(["1 2 cell1", "4 5 6", "7 8 9", "10 11 12"], cards);
            let mut legal = Vec::new();
            table.state.legal(Seat(1), &mut legal);
            let view = table.state.view(Viewer::Seat(Seat(1)));
            let action = Verrat::decide(
                Seat(1),
                &view,
                &legal,
                Effort::of(seed % 2 * 10),
                &mut FastDice::new(seed.into()),
            );
            assert!(table.state.check(Seat(1), action).is_ok(), "{action}");
            let accuses = action.to_string().starts_with("announce accuse");
            assert!(possible || !accuses, "{action}");
            accused += u32::from(accuses);
        }
    }
    assert!(accused > 0, "bots announce accusations");
}

#[test]
fn hints_say_what_a_city_holds() {
    let mut table = table_with(QUIET, POOR, &[("tabriz", "ships")]);
    table.ready();
    assert_eq!(
        reason(&table, 0, "send fat tabriz"),
        "Alone in Tabriz your vizier takes ships, and then you need 3 more kinds."
    );
}

#[test]
fn v8_a_hint_says_who_has_announced_the_same() {
    let cards = ["horses gold", "cannons gold", "horses cannons troops ships", "supplies mercy"];
    let mut table = table(["gidda 2 3", "4 5 6", "7 8 9", "10 11 12"], cards);
    table.act(1, "announce 1-fat tabriz").act(3, "announce 3-fat tabriz").act(3, "announce 3-tall 1");
    table.act(1, "announce accuse 2-fat");
    table.ready();
    let hint = reason(&table, 0, "send fat tabriz");
    assert!(
        hint.ends_with("But Ben and Dora have announced Tabriz, too: those who meet get nothing."),
        "{hint}"
    );
    let hint = reason(&table, 0, "send fat 1");
    assert!(hint.ends_with("But Dora has announced seat 1, too: if two want it, nobody gets it."), "{hint}");
    let hint = reason(&table, 0, "accuse 2-fat");
    assert!(hint.ends_with("Ben wants to accuse him as well: the votes add up."), "{hint}");
    assert!(!reason(&table, 0, "send fat kaffa").contains("announced"));
}
