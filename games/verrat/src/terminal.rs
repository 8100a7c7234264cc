//! The table in plain text.

use std::fmt::Write;

use game::Seat;
use words::{Arg, Speech};

use crate::draw::descriptions::{capital, cards, city, kind, listed, name, names, said, vizier};
use crate::{City, Phase, Said, Size, View, Vizier, VizierPlace};

/// The table for a terminal: court, cities, dungeon, what everybody holds and announced, and the next
/// decision.
pub(crate) fn sketch(view: &View, speech: &Speech<'_>) -> String {
    let phase = speech.say(&format!("phase-{}", view.phase.number()));
    let round =
        [("round", Arg::from(view.round)), ("number", view.phase.number().into()), ("phase", phase.into())];
    let mut text = speech.say_with("sketch-round", &round);
    text.push('\n');
    court(view, &mut text, speech);
    for at in City::ALL {
        let _ = writeln!(text, "    {}", pile(view, at, speech));
    }
    let away = |place: &dyn Fn(VizierPlace) -> bool| -> Vec<String> {
        Vizier::all().filter(|who| place(view.viziers[*who])).map(|who| short(who, speech)).collect()
    };
    for cell in 1..=3 {
        if let Some(prisoner) = view.in_cell(cell) {
            let args = [("cell", Arg::from(cell)), ("vizier", short(prisoner, speech).into())];
            let _ = writeln!(text, "{}", speech.say_with("sketch-cell", &args));
        }
    }
    for (key, viziers) in [
        ("sketch-waiting", away(&|place| place == VizierPlace::Waiting)),
        ("sketch-banished", away(&|place| place == VizierPlace::Banished)),
    ] {
        if !viziers.is_empty() {
            let _ = writeln!(text, "{}", speech.say_with(key, &[("viziers", viziers.join(", ").into())]));
        }
    }
    for seat in Seat::all(4) {
        holdings(view, seat, &mut text, speech);
    }
    for offer in &view.offers {
        let args = [
            ("n", Arg::from(offer.n)),
            name(offer.from, speech),
            ("to", speech.name(offer.to.index()).into()),
            ("give", cards(offer.give, speech).into()),
            ("want", cards(offer.want, speech).into()),
        ];
        let _ = writeln!(text, "{}", speech.say_with("sketch-offer", &args));
    }
    text.push_str(&decision(view, speech));
    text.push('\n');
    text
}

/// The owner and size, in a few letters.
fn short(who: Vizier, speech: &Speech<'_>) -> String {
    speech.say_with(&format!("sketch-vizier-{}", who.size().name()), &[name(who.seat(), speech)])
}

/// The court seats clockwise from the throne: the number, and who sits there.
fn court(view: &View, text: &mut String, speech: &Speech<'_>) {
    let seat = |position: usize| {
        let sits = view.at_court(position as u8).map_or("–".to_owned(), |who| short(who, speech));
        format!("{}: {sits}", view.numbers[position])
    };
    let seats: Vec<String> = (0..view.numbers.len()).map(seat).collect();
    let _ = writeln!(text, "{}", speech.say_with("sketch-court", &[("seats", seats.join(" · ").into())]));
}

fn pile(view: &View, at: City, speech: &Speech<'_>) -> String {
    let cards: Vec<String> =
        view.cities[at].iter().map(|card| card.map_or("?".to_owned(), |of| kind(of, speech))).collect();
    let guests: Vec<String> = view.in_city(at).map(|who| short(who, speech)).collect();
    let args = [
        ("city", Arg::from(city(at, speech))),
        ("cards", cards.join(" ").into()),
        ("count", cards.len().into()),
        ("guests", guests.join(", ").into()),
        ("here", guests.len().into()),
    ];
    speech.say_with("sketch-city", &args)
}

fn holdings(view: &View, seat: Seat, text: &mut String, speech: &Speech<'_>) {
    let held = view.cards[seat.index()];
    let args = [
        name(seat, speech),
        ("kinds", Arg::from(held.different())),
        ("cards", cards(held, speech).into()),
        ("votes", view.votes(seat).into()),
    ];
    let _ = writeln!(text, "{}", speech.say_with("sketch-seat", &args));
    for words in &view.announced[seat.index()] {
        let _ = writeln!(
            text,
            "    {}",
            speech.say_with("sketch-said", &[("said", said(None, *words, speech).into())])
        );
    }
    if let Some(orders) = view.orders[seat.index()].filter(|orders| !orders.is_empty()) {
        let mut plan: Vec<String> = Size::ALL
            .into_iter()
            .filter_map(|size| {
                Some(said(None, Said::Send(Vizier::new(seat, size), orders.of(size)?), speech))
            })
            .collect();
        plan.extend(orders.accuse.map(|who| said(None, Said::Accuse(who), speech)));
        let _ =
            writeln!(text, "    {}", speech.say_with("sketch-orders", &[("plan", plan.join(", ").into())]));
    }
}

/// Who has to decide what.
fn decision(view: &View, speech: &Speech<'_>) -> String {
    if view.over() {
        let winners = view.winners();
        let args = [("names", names(winners.iter(), speech).into()), ("count", winners.len().into())];
        return speech.say_with("tell-over", &args);
    }
    let waiting = [("names", names(view.active.iter(), speech).into()), ("count", view.active.len().into())];
    let key = match view.phase {
        Phase::Intrigue => "waits-talk",
        Phase::Orders => "waits-orders",
        Phase::Power => "waits-power",
        _ => "waits-pardon",
    };
    let mut words = speech.say_with(key, &waiting);
    if let Some(decides) = view.pending.first() {
        words.push(' ');
        let who = capital(&vizier(*decides, speech));
        words.push_str(&speech.say_with("waits-for-vizier", &[("vizier", listed(&[who], speech).into())]));
    }
    words
}
