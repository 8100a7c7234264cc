//! Events as lines of the log.

use game::{EventText, Moment, Piece, Seat, Section, Viewer};
use words::{Arg, Speech};

use crate::draw::descriptions::{self, city, goes, listed, name, names};
use crate::moment::moment;
use crate::{Cards, Event, Goal, Kind, Phase, Said, Vizier, VizierPlace};

impl EventText for Event {
    /// The event as a sentence; `None` if it is not worth a line.
    fn line(&self, speech: &Speech<'_>) -> Option<String> {
        let who = |of: &Vizier| ("vizier", Arg::from(vizier(*of, speech)));
        let words = match self {
            // The page shows the current action and who has finished; a line for each would drown the rest.
            Event::Phase { .. } | Event::Ready { .. } | Event::Sealed { .. } | Event::Revised { .. } => {
                return None;
            }
            // Secret orders are shown on the board.
            Event::Sent { .. } | Event::Accusing { .. } => return None,
            Event::Round { round, leader } => {
                speech.say_with("tell-round", &[name(*leader, speech), ("round", (*round).into())])
            }
            Event::Announced { seat, said: words } => speech
                .say_with("tell-announced", &[name(*seat, speech), ("said", said(*words, speech).into())]),
            Event::Offered { from, to, give, want, .. } => {
                deal("tell-offered", *from, *to, *give, *want, speech)
            }
            Event::Traded { from, to, give, want, .. } => {
                deal("tell-traded", *from, *to, *give, *want, speech)
            }
            Event::Declined { from, to, .. } => two("tell-declined", *from, *to, speech),
            Event::Withdrawn { from, to, .. } => two("tell-withdrawn", *from, *to, speech),
            Event::FellAway { from, to, .. } => two("tell-fell-away", *from, *to, speech),
            // V-15: the moves follow one by one, the accusations when they are counted.
            Event::Shown { .. } => speech.say("tell-shown"),
            Event::Word { seat, said: words, kept } => {
                let key = if *kept { "tell-kept" } else { "tell-broken" };
                speech.say_with(key, &[name(*seat, speech), ("said", said(*words, speech).into())])
            }
            Event::Moved { vizier, to, number, .. } => moved(*vizier, *to, *number, speech),
            Event::Barred { vizier, number, wanted_by, taken_by } => {
                barred(*vizier, *number, wanted_by, *taken_by, speech)
            }
            Event::Looked { seat, .. } => speech.say_with("tell-looked", &[name(*seat, speech)]),
            Event::Taken { vizier: by, city: at, card } => {
                let args = [
                    name(by.seat(), speech),
                    ("card", kind(*card, speech).into()),
                    ("city", city(*at, speech).into()),
                ];
                speech.say_with("tell-taken", &args)
            }
            Event::TurnedUp { city: at, card } => speech.say_with(
                "tell-turned-up",
                &[("city", city(*at, speech).into()), ("card", kind(*card, speech).into())],
            ),
            Event::Left { vizier: by, city: at } => {
                speech.say_with("tell-left", &[name(by.seat(), speech), ("city", city(*at, speech).into())])
            }
            Event::Demanded { seat, from, card } => {
                let from = ("from", Arg::from(speech.name(from.index())));
                speech.say_with(
                    "tell-demanded",
                    &[name(*seat, speech), from, ("card", kind(*card, speech).into())],
                )
            }
            Event::Passed { seat, phase } => {
                let key = if *phase == Phase::Power { "tell-passed-demand" } else { "tell-passed-pardon" };
                speech.say_with(key, &[name(*seat, speech)])
            }
            Event::Accused { seat, vizier, votes, void } => {
                let accused = ("vizier", Arg::from(vizier_object(*vizier, speech)));
                let key = if *void { "tell-accused-void" } else { "tell-accused" };
                speech.say_with(key, &[name(*seat, speech), accused, ("votes", (*votes).into())])
            }
            Event::Counted { votes, most, number, guilty } => counted(*votes, most, *number, *guilty, speech),
            Event::Pushed { vizier, to: VizierPlace::Cell(cell), .. } => {
                speech.say_with("tell-pushed", &[who(vizier), ("cell", (*cell).into())])
            }
            Event::Pushed { vizier, .. } => speech.say_with("tell-banished", &[who(vizier)]),
            Event::Imprisoned { vizier, .. } => speech.say_with("tell-imprisoned", &[who(vizier)]),
            Event::Pardoned { vizier, city: at, .. } => {
                let freed = ("vizier", Arg::from(vizier_object(*vizier, speech)));
                let args = [name(vizier.seat(), speech), freed, ("city", city(*at, speech).into())];
                speech.say_with("tell-pardoned", &args)
            }
            Event::ChangedSeats { moves } if moves.is_empty() => return None,
            Event::ChangedSeats { .. } => speech.say("tell-changed-seats"),
            Event::Won { seat, vizier } => speech.say_with("tell-won", &[name(*seat, speech), who(vizier)]),
            Event::Over { winners, limit, .. } => {
                let args = [("names", names(winners.iter(), speech).into()), ("count", winners.len().into())];
                speech.say_with(if *limit { "tell-over-limit" } else { "tell-over" }, &args)
            }
        };
        Some(capital(&words))
    }

    /// The line for a replay, where every choice is named, including orders for those who may see them.
    fn replay_line(&self, speech: &Speech<'_>) -> Option<String> {
        let words = match self {
            Event::Ready { seat } => speech.say_with("tell-ready", &[name(*seat, speech)]),
            Event::Sealed { seat } => speech.say_with("tell-sealed", &[name(*seat, speech)]),
            Event::Revised { seat } => speech.say_with("tell-revised", &[name(*seat, speech)]),
            Event::Sent { vizier, goal } => sent(*vizier, *goal, speech),
            Event::Accusing { seat, vizier } => {
                let accused = ("vizier", Arg::from(vizier_object(*vizier, speech)));
                speech.say_with("tell-accusing", &[name(*seat, speech), accused])
            }
            _ => return self.line(speech),
        };
        Some(capital(&words))
    }

    /// A round of everybody.
    fn section(&self) -> Option<Section> {
        match self {
            Event::Round { round, .. } => Some(Section::Round(*round)),
            _ => None,
        }
    }

    fn moment(&self, viewer: Viewer, speech: &Speech<'_>) -> Option<Moment> {
        moment(self, viewer, speech)
    }

    /// The seat that caused the event.
    fn actor(&self) -> Option<Seat> {
        match self {
            Event::Announced { seat, .. }
            | Event::Ready { seat }
            | Event::Accusing { seat, .. }
            | Event::Sealed { seat }
            | Event::Revised { seat }
            | Event::Demanded { seat, .. }
            | Event::Passed { seat, .. } => Some(*seat),
            Event::Offered { from, .. } | Event::Withdrawn { from, .. } => Some(*from),
            Event::Traded { to, .. } | Event::Declined { to, .. } => Some(*to),
            Event::Sent { vizier, .. }
            | Event::Taken { vizier, .. }
            | Event::Left { vizier, .. }
            | Event::Pardoned { vizier, .. } => Some(vizier.seat()),
            _ => None,
        }
    }
}

/// A vizier as a symbol: his colour, his mark and his size.
fn vizier(who: Vizier, speech: &Speech<'_>) -> String {
    game::symbol(&format!("vizier-{who}"), &descriptions::vizier(who, speech))
}

/// The same as the object of a sentence.
fn vizier_object(who: Vizier, speech: &Speech<'_>) -> String {
    game::symbol(&format!("vizier-{who}"), &descriptions::vizier_object(who, speech))
}

/// A card as a symbol.
fn kind(of: Kind, speech: &Speech<'_>) -> String {
    game::symbol(&format!("kind-{}", of.name()), &descriptions::kind(of, speech))
}

/// Several cards as symbols.
fn cards(cards: Cards, speech: &Speech<'_>) -> String {
    listed(&cards.iter().map(|of| kind(of, speech)).collect::<Vec<_>>(), speech)
}

/// V-8: an announcement without its speaker.
fn said(said: Said, speech: &Speech<'_>) -> String {
    match said {
        Said::Send(who, goal) => {
            let args = [("vizier", vizier(who, speech).into()), ("goes", goes(goal, speech).into())];
            speech.say_with("said-send", &args)
        }
        Said::Accuse(who) => speech.say_with("said-accuse", &[("vizier", vizier_object(who, speech).into())]),
    }
}

/// The sentence with a capital letter, also in the words of a symbol at its start.
fn capital(words: &str) -> String {
    let raise = |words: &str, first| if first { descriptions::capital(words) } else { words.to_owned() };
    let mut first = true;
    let mut sentence = String::new();
    for piece in game::pieces(words) {
        sentence.push_str(&match piece {
            Piece::Text(text) => raise(text, first),
            Piece::Symbol { name, words } => game::symbol(name, &raise(words, first)),
        });
        first = false;
    }
    sentence
}

/// V-11
fn sent(who: Vizier, goal: Goal, speech: &Speech<'_>) -> String {
    let size = ("size", Arg::from(who.size().name()));
    let name = name(who.seat(), speech);
    match goal {
        Goal::City(at) => speech.say_with("tell-sent-city", &[name, size, ("city", city(at, speech).into())]),
        Goal::Number(number) => speech.say_with("tell-sent-seat", &[name, size, ("number", number.into())]),
        Goal::Stay => speech.say_with("tell-sent-stay", &[name, size]),
    }
}

fn two(key: &str, from: Seat, to: Seat, speech: &Speech<'_>) -> String {
    speech.say_with(key, &[name(from, speech), ("to", speech.name(to.index()).into())])
}

fn deal(key: &str, from: Seat, to: Seat, give: Cards, want: Cards, speech: &Speech<'_>) -> String {
    let args = [
        name(from, speech),
        ("to", Arg::from(speech.name(to.index()))),
        ("give", cards(give, speech).into()),
        ("want", cards(want, speech).into()),
    ];
    speech.say_with(key, &args)
}

fn moved(who: Vizier, to: VizierPlace, number: Option<u8>, speech: &Speech<'_>) -> String {
    let who = ("vizier", Arg::from(vizier(who, speech)));
    match to {
        VizierPlace::City(at) => {
            speech.say_with("tell-moved-city", &[who, ("city", city(at, speech).into())])
        }
        _ => speech.say_with("tell-moved-court", &[who, ("number", number.unwrap_or_default().into())]),
    }
}

/// V-17: why the vizier stays where he is.
fn barred(
    who: Vizier,
    number: u8,
    wanted_by: &[Vizier],
    taken_by: Option<Vizier>,
    speech: &Speech<'_>,
) -> String {
    let who = ("vizier", Arg::from(vizier(who, speech)));
    let number = ("number", Arg::from(number));
    match taken_by {
        Some(sits) if wanted_by.is_empty() => {
            speech.say_with("tell-barred-taken", &[who, number, ("by", vizier(sits, speech).into())])
        }
        _ => {
            let rivals = names(wanted_by.iter().map(|rival| rival.seat()), speech);
            speech.say_with("tell-barred-wanted", &[who, number, ("names", rivals.into())])
        }
    }
}

/// V-21, V-22
fn counted(
    votes: u8,
    most: &[Vizier],
    number: Option<u8>,
    guilty: Option<Vizier>,
    speech: &Speech<'_>,
) -> String {
    let tied: Vec<String> = most.iter().map(|tied| vizier(*tied, speech)).collect();
    let mut args = vec![("votes", Arg::from(votes)), ("tied", listed(&tied, speech).into())];
    if let Some(guilty) = guilty {
        args.push(("vizier", vizier(guilty, speech).into()));
    }
    if let Some(number) = number {
        args.push(("number", number.into()));
    }
    let key = match (guilty, most.len()) {
        (Some(_), 0 | 1) => "tell-counted",
        (Some(_), _) => "tell-counted-tie",
        (None, 0) => "tell-counted-nothing",
        (None, _) => "tell-counted-nobody",
    };
    speech.say_with(key, &args)
}
