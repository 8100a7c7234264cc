//! The few events that get a beat of their own: a clash, an arrest, a pardon, the favourite's seat, the end.

use game::{Moment, Seat, Tone, Viewer};
use words::{Arg, Speech};

use crate::draw::descriptions::{capital, kind, name, names, vizier, vizier_object_to, vizier_to};
use crate::{Event, FAVOURITE, Vizier, VizierPlace};

/// What the viewer is told about the event, and how it feels to them.
pub(crate) fn moment(event: &Event, viewer: Viewer, speech: &Speech<'_>) -> Option<Moment> {
    let me = viewer.seat();
    let mine = |vizier: Vizier| me == Some(vizier.seat());
    let tone = |good: bool, bad: bool| {
        if good {
            Tone::Good
        } else if bad {
            Tone::Bad
        } else {
            Tone::Plain
        }
    };
    let who = |of: Vizier| ("vizier", Arg::from(vizier_to(me, of, speech)));
    let (text, tone) = match event {
        Event::Barred { vizier: by, number, wanted_by, taken_by } => {
            // V-17: told once, by the first of those who wanted the seat.
            if wanted_by.iter().any(|rival| rival < by) {
                return None;
            }
            let hurt = mine(*by) || wanted_by.iter().any(|rival| mine(*rival));
            (barred(*by, *number, wanted_by, *taken_by, me, speech), tone(false, hurt))
        }
        Event::Demanded { seat, from, card } => {
            let from_words = ("from", Arg::from(speech.name(from.index())));
            let args = [name(*seat, speech), from_words, ("card", kind(*card, speech).into())];
            (speech.say_with("moment-demanded", &args), tone(me == Some(*seat), me == Some(*from)))
        }
        Event::Imprisoned { vizier, .. } => {
            (speech.say_with("moment-imprisoned", &[who(*vizier)]), tone(false, mine(*vizier)))
        }
        Event::Pushed { vizier, to: VizierPlace::Banished, .. } => {
            (speech.say_with("moment-banished", &[who(*vizier)]), tone(false, mine(*vizier)))
        }
        Event::Pardoned { vizier, .. } => {
            let freed = ("vizier", Arg::from(vizier_object_to(me, *vizier, speech)));
            let key = if mine(*vizier) { "moment-pardoned-you" } else { "moment-pardoned" };
            let words = speech.say_with(key, &[name(vizier.seat(), speech), freed]);
            (words, tone(mine(*vizier), false))
        }
        Event::Moved { vizier, to: VizierPlace::Court(FAVOURITE), .. } => favourite(*vizier, me, speech),
        Event::ChangedSeats { moves } => {
            let (vizier, ..) = moves.iter().find(|(.., to)| *to == FAVOURITE)?;
            favourite(*vizier, me, speech)
        }
        Event::Won { seat, vizier: by } => {
            let tone = if me.is_some() && me != Some(*seat) { Tone::Loss } else { Tone::Win };
            let args = [name(*seat, speech), ("vizier", vizier(*by, speech).into())];
            (speech.say_with("tell-won", &args), tone)
        }
        // A game that was won has just been told of.
        Event::Over { winners, limit: true, .. } => {
            let won = me.is_none_or(|seat| winners.contains(seat));
            let args = [("names", names(winners.iter(), speech).into()), ("count", winners.len().into())];
            (speech.say_with("tell-over-limit", &args), if won { Tone::Win } else { Tone::Loss })
        }
        _ => return None,
    };
    Some(Moment { text: capital(&text), tone })
}

/// Somebody is where the game is won.
fn favourite(who: Vizier, me: Option<Seat>, speech: &Speech<'_>) -> (String, Tone) {
    let words = speech.say_with("moment-favourite", &[("vizier", vizier_to(me, who, speech).into())]);
    (words, if me == Some(who.seat()) { Tone::Good } else { Tone::Plain })
}

/// V-17: "Seat 7: Anna and Ben want it, nobody gets it."
fn barred(
    who: Vizier,
    number: u8,
    wanted_by: &[Vizier],
    taken_by: Option<Vizier>,
    me: Option<Seat>,
    speech: &Speech<'_>,
) -> String {
    let number = ("number", Arg::from(number));
    match taken_by.filter(|_| wanted_by.is_empty()) {
        Some(sits) => speech.say_with(
            "moment-taken",
            &[
                number,
                ("vizier", vizier_to(me, who, speech).into()),
                ("by", vizier_to(me, sits, speech).into()),
            ],
        ),
        None => {
            let rivals = std::iter::once(&who).chain(wanted_by).map(|rival| rival.seat());
            speech.say_with("moment-clash", &[number, ("names", names(rivals, speech).into())])
        }
    }
}
