//! A table as one reader may see it: the models of its pages.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use game::{AnyGame, Seat, SeatSet, Viewer};
use maud::Markup;

use crate::identity::Who;
use crate::live::{Live, Slot};
use crate::lobby::{Doc, Holder, LEVELS, level};
use crate::page::model::{
    Around, ChatLine, GlassView, Lobby, LobbySeat, Problem, Reader, ScreenStart, SeatView, Status, TableCard,
    TableView, Whispered,
};
use crate::problem::{Kind, Result};
use crate::tables::Rights;
use crate::talk::Heard;
use crate::{glass, hint, talk};

/// How much of a table somebody has seen, and as whom: what the viewer was told by the game, how
/// often the table was changed beside it, and what the reader heard. The id of every message of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub version: u64,
    pub rev: u64,
    pub heard: Heard,
    pub viewer: Viewer,
    /// The game has begun.
    pub begun: bool,
}

impl Place {
    pub(crate) fn of(live: &Live, who: &Who) -> Place {
        let viewer = live.viewer(who);
        Place {
            version: live.version(viewer),
            rev: live.rev,
            heard: live.talk.heard(who.id()),
            viewer,
            begun: live.doc.status() != Status::Open,
        }
    }
}

impl Place {
    /// Whether somebody who stands here has seen things that are not known there.
    pub(crate) fn beyond(self, there: Place) -> bool {
        self.version > there.version || self.rev > there.rev || self.heard.beyond(there.heard)
    }
}

/// `v12.l3.c5.s0`, or `v12.l3.c5w2.s0` for who was whispered to; `o` instead of `s` before the game, `w` instead of a seat for who watches.
impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = if self.begun { 's' } else { 'o' };
        write!(f, "v{}.l{}.c{}", self.version, self.rev, self.heard.aloud)?;
        if self.heard.whispers > 0 {
            write!(f, "w{}", self.heard.whispers)?;
        }
        write!(f, ".{stage}")?;
        match self.viewer {
            Viewer::Seat(seat) => write!(f, "{seat}"),
            Viewer::Spectator => f.write_str("w"),
        }
    }
}

impl FromStr for Place {
    type Err = ();

    fn from_str(text: &str) -> std::result::Result<Place, ()> {
        let parts: Vec<&str> = text.split('.').collect();
        let [version, rev, heard, viewer] = parts.as_slice() else { return Err(()) };
        let (aloud, whispers) = heard.split_once('w').unwrap_or((heard, "0"));
        let number = |part: &str, letter| part.strip_prefix(letter).ok_or(())?.parse::<u64>().map_err(drop);
        let begun = viewer.starts_with('s');
        let viewer = match viewer.strip_prefix(['s', 'o']).ok_or(())? {
            "w" => Viewer::Spectator,
            seat => Viewer::Seat(Seat(seat.parse().map_err(drop)?)),
        };
        Ok(Place {
            version: number(version, 'v')?,
            rev: number(rev, 'l')?,
            heard: Heard { aloud: number(aloud, 'c')?, whispers: whispers.parse().map_err(drop)? },
            viewer,
            begun,
        })
    }
}

/// The seats shown to the reader as present, one bit each.
pub(crate) fn present(live: &Live, slot: &Slot, who: &Who) -> u16 {
    let here = |holder: &Holder| match holder {
        Holder::Bot { .. } => true,
        Holder::Person { id, .. } => who.id() == Some(id) || slot.here(id),
        Holder::Open | Holder::Gone => false,
    };
    let seats = live.doc.seats.iter().enumerate();
    seats.fold(0, |bits, (seat, holder)| bits | (u16::from(here(holder)) << seat))
}

/// Where a page stands: its [`Place`] and whom it shows as present, such as `v12.l3.c5.s0.h7`.
pub(crate) fn page_place(live: &Live, slot: &Slot, who: &Who) -> String {
    format!("{}.h{:x}", Place::of(live, who), present(live, slot, who))
}

/// The same read again. Programs say no more than their place.
pub(crate) fn read_page_place(text: &str) -> (Option<Place>, Option<u16>) {
    match text.rsplit_once(".h") {
        Some((place, present)) => (place.parse().ok(), u16::from_str_radix(present, 16).ok()),
        None => (text.parse().ok(), None),
    }
}

pub(crate) fn reader(who: &Who) -> Reader {
    Reader {
        lang: who.lang,
        name: who.person.as_ref().map(|person| person.name.clone()),
        path: who.path.clone(),
        host: who.host,
        look: who.comfort,
    }
}

/// The address to share.
pub(crate) fn link(who: &Who, table: &str) -> String {
    format!("{}/t/{table}", who.origin)
}

/// The table before the game.
pub(crate) fn lobby(live: &Live, slot: &Arc<Slot>, who: &Who, problem: Option<Problem>) -> Lobby {
    let doc = &live.doc;
    let me = who.id().unwrap_or_default();
    Lobby {
        id: live.id.clone(),
        game: live.game,
        options: doc.options.clone(),
        seats: (0..doc.seats.len()).map(|seat| lobby_seat(seat, doc, slot, me)).collect(),
        pace: doc.evening.pace,
        hints: !doc.evening.unaided,
        rematch: doc.evening.rematch_of.is_some(),
        ready: doc.evening.ready.contains(me),
        levels: LEVELS.to_vec(),
        link: link(who, &live.id),
        unreachable: who.unreachable,
        commitment: doc.commitment.clone(),
        listed: doc.listed,
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
        rated: doc.rated,
        mine: doc.seat_of(me),
        owned: doc.owned_by(me),
        entropy_due: doc.entropy_due(me),
        stream: page_place(live, slot, who),
        chat: chat(live, who, Heard::default()),
        can_chat: talk::can_speak(doc, who),
        talk: live.game.talk().then_some((doc.glass_seconds, doc.whisper)),
        problem,
    }
}

fn lobby_seat(seat: usize, doc: &Doc, slot: &Slot, me: &str) -> LobbySeat {
    let guest = doc.evening.guests.contains(&(seat as u8));
    match &doc.seats[seat] {
        Holder::Open | Holder::Gone => LobbySeat::Open,
        Holder::Bot { name, level: text, .. } => LobbySeat::Bot { name: name.clone(), level: level(text) },
        Holder::Person { id, name, .. } => LobbySeat::Person {
            name: name.clone(),
            you: id == me && !guest,
            owner: doc.owned_by(id) && !guest,
            here: id == me || slot.here(id),
            ready: doc.evening.ready.contains(id),
            guest,
        },
    }
}

/// What whoever set up the table needs to start the game from the big screen; nothing for everybody else.
pub(crate) fn screen_start(live: &Live, person: Option<&str>) -> Option<ScreenStart> {
    let owner = person.filter(|person| live.doc.owned_by(person))?;
    let seated = live.doc.seats.iter().any(|holder| matches!(holder, Holder::Person { .. }));
    Some(ScreenStart { entropy_due: live.doc.entropy_due(owner), fill: seated })
}

/// What lies under the board for the whole game, which only whole pages need.
pub(crate) fn ground(live: &Live, who: &Who) -> Result<Markup> {
    let play = live.played().ok_or(Kind::RulesVersion)?;
    let speech = live.game.texts().speech(who.lang);
    Ok(play.table().ground(live.viewer(who), &speech))
}

/// The table once the game has begun, with the log from the version `since` on.
pub(crate) fn table(
    live: &Live,
    slot: &Arc<Slot>,
    who: &Who,
    since: u64,
    now: u64,
    problem: Option<Problem>,
) -> Result<TableView> {
    let play = live.played().ok_or(Kind::RulesVersion)?;
    let (doc, table) = (&live.doc, play.table());
    let me = who.id().unwrap_or_default();
    let viewer = live.viewer(who);
    let names = doc.names(who.lang);
    let speech = live.game.texts().speech_among(who.lang, &names);
    let status = doc.status();
    let waited = if status == Status::Running { table.active_seats(viewer) } else { SeatSet::EMPTY };
    let seats = Seat::all(doc.players)
        .map(|seat| SeatView {
            until: deadline(live, seat, viewer, waited),
            ..seat_view(live, slot, seat, &names, waited, me)
        })
        .collect();
    Ok(TableView {
        id: live.id.clone(),
        game: live.game,
        version: table.version(viewer),
        acted: viewer.seat().map_or(0, |seat| play.acted(seat)),
        stream: page_place(live, slot, who),
        viewer,
        ground: Markup::default(),
        // Where a game was abandoned there is nothing left to choose.
        scene: match status {
            Status::Abandoned => table.read_only_scene(viewer, &speech),
            _ => table.scene(viewer, &speech),
        },
        seats,
        status,
        outcome: table.turn().outcome(),
        can_undo: can_undo(live, who),
        can_ask: hint::can_ask(live, who),
        advice: None,
        log: table.history(viewer.into()).since(since).iter().map(|act| act.lines(&speech)).collect(),
        chat: chat(live, who, Heard::default()),
        can_chat: talk::can_speak(doc, who),
        hearers: talk::hearers(doc, who),
        glass: glass_view(live, who, &names),
        now,
        watching: slot.watching(doc),
        owned: doc.owned_by(me),
        link: link(who, &live.id),
        unreachable: who.unreachable,
        commitment: doc.commitment.clone(),
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
        rated: doc.rated,
        removal: Rights::of_owner(me).removal(doc, &live.play).unwrap_or_default(),
        ended_by: doc.evening.ended_by.as_ref().map(|by| by.name.clone()),
        around: around(live, who, &names),
        problem,
    })
}

/// When a seat's time is up, as far as the viewer may know: among several who choose secretly
/// it would show who has chosen.
fn deadline(live: &Live, seat: Seat, viewer: Viewer, waited: SeatSet) -> Option<u64> {
    let told = viewer == Viewer::Seat(seat) || waited.iter().count() == 1;
    let counts = waited.contains(seat) && told && !live.bot_in(seat);
    live.times.deadline(seat, &live.doc.evening).filter(|_| counts)
}

fn around(live: &Live, who: &Who, names: &[String]) -> Around {
    let (doc, evening) = (&live.doc, &live.doc.evening);
    let me = who.id().unwrap_or_default();
    let watches = who.look == Some(Viewer::Spectator);
    let mine = if watches { Vec::new() } else { doc.seats_of(me) };
    let viewer = live.viewer(who);
    let running = doc.status() == Status::Running;
    let away = |seat: &&Seat| evening.away.contains(&seat.0);
    let waited = live.running().map(|play| play.table().turn().seats()).unwrap_or(SeatSet::EMPTY);
    let decides = |seat: &&Seat| waited.contains(**seat) && !away(seat);
    let several = mine.len() > 1;
    let next = mine.iter().find(decides).filter(|_| several);
    let covered = viewer.seat().is_none_or(|seat| !decides(&&seat));
    let guide = evening.guide && running && viewer != Viewer::Spectator;
    let explained = viewer.seat().filter(|_| guide).and_then(|seat| {
        let speech = live.game.texts().speech_among(who.lang, names);
        live.running().ok()?.table().explain(seat, &speech)
    });
    Around {
        pace: evening.pace,
        away: running && mine.iter().any(|seat| away(&seat)),
        mine_vacant: Seat::all(doc.players)
            .find(|seat| running && !watches && doc.belongs(seat.index(), me) && mine.is_empty()),
        several,
        cover: next.filter(|_| covered).map(|seat| (*seat, names[seat.index()].clone())),
        guide,
        explained,
        rematch: !running && !mine.is_empty(),
        next: evening.rematch.clone(),
    }
}

fn seat_view(live: &Live, slot: &Slot, seat: Seat, names: &[String], waited: SeatSet, me: &str) -> SeatView {
    let doc = &live.doc;
    let holder = &doc.seats[seat.index()];
    let bot = matches!(holder, Holder::Bot { .. });
    SeatView {
        name: names[seat.index()].clone(),
        bot,
        here: bot || holder.person().is_some_and(|id| id == me || slot.here(id)),
        active: waited.contains(seat),
        muted: holder.person().is_some_and(|id| doc.muted.contains(id)),
        away: doc.evening.away.contains(&seat.0),
        until: None,
        vacant: bot
            && doc.status() == Status::Running
            && doc.seat_of(me).is_none()
            && doc.may_take(me, seat.index(), live.game.hidden_hands()).is_ok(),
    }
}

/// The sand-glass, where the game has one.
fn glass_view(live: &Live, who: &Who, names: &[String]) -> Option<GlassView> {
    let doc = &live.doc;
    let turned = doc.glass.filter(|_| doc.status() == Status::Running);
    live.game.talk().then(|| GlassView {
        seconds: doc.glass_seconds,
        can_turn: glass::can_turn(live, who),
        runs: turned.map(|glass| (glass.ends, names.get(glass.by.index()).cloned().unwrap_or_default())),
    })
}

/// Whether the reader may take back the last act.
pub(crate) fn can_undo(live: &Live, who: &Who) -> bool {
    let seat = live.viewer(who).seat();
    seat.is_some() && live.running().is_ok_and(|play| play.undoable() == seat)
}

/// What the reader heard since.
pub(crate) fn chat(live: &Live, who: &Who, since: Heard) -> Vec<ChatLine> {
    live.talk.since(who.id(), since).iter().map(|line| chat_line(live, who, line)).collect()
}

fn chat_line(live: &Live, who: &Who, line: &talk::Line<'_>) -> ChatLine {
    let you = who.id() == Some(line.person);
    let name_of = |person: &str| {
        let seat = live.doc.seat_of(person)?;
        live.doc.names(who.lang).get(seat.index()).cloned()
    };
    ChatLine {
        key: line.key(),
        name: line.name.to_owned(),
        seat: live.doc.seat_of(line.person),
        you,
        text: line.text.to_owned(),
        whisper: line
            .to
            .map(|to| if you { Whispered::To(name_of(to).unwrap_or_default()) } else { Whispered::ToYou }),
    }
}

/// The table as one line of a list.
pub(crate) fn card(id: &str, doc: &Doc, game: &'static dyn AnyGame, who: &Who, yours: bool) -> TableCard {
    let names = doc.names(who.lang).into_iter().filter(|name| !name.is_empty()).collect();
    let free = doc.seats.iter().filter(|holder| **holder == Holder::Open).count();
    TableCard {
        id: id.to_owned(),
        game,
        status: doc.status(),
        names,
        free,
        yours,
        owned: who.id().is_some_and(|me| doc.owned_by(me)),
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_read_as_they_are_written() {
        let heard = Heard { aloud: 5, whispers: 0 };
        let place = Place { version: 12, rev: 3, heard, viewer: Viewer::Seat(Seat(0)), begun: true };
        let watching = Place { viewer: Viewer::Spectator, begun: false, ..place };
        let whispering = Place { heard: Heard { whispers: 2, ..heard }, ..place };
        for (place, text) in
            [(place, "v12.l3.c5.s0"), (watching, "v12.l3.c5.ow"), (whispering, "v12.l3.c5w2.s0")]
        {
            assert_eq!(place.to_string(), text);
            assert_eq!(text.parse(), Ok(place));
        }
        for nonsense in [
            "",
            "v1",
            "v1.l2.c3",
            "l1.v2.c3.sw",
            "v1.l2.c3.sw.x4",
            "v1.l2.c3w.s0",
            "v-1.l2.c3.s0",
            "v1.l2.c3.s999",
        ] {
            assert_eq!(nonsense.parse::<Place>(), Err(()), "{nonsense}");
        }
    }
}
