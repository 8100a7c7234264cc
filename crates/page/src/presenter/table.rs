//! A table as one reader may see it: the models of its pages.

use game::{AnyGame, Seat, SeatSet, TutorialStep, Viewer};
use maud::Markup;
use table::document::{Doc, Holder, Participant, SharedDeal};
use table::play::Play;
use table::setup::{LEVELS, Status, level};
use table::talk::{self, TalkCursor};
use table::{Actor, LiveTable, Reason, Result, Visitor};
use words::Speech;

use super::progress::page_progress;
use super::{Origin, Presence, log, marked_names, names, takeovers};
use crate::chosen;
use crate::model::foreign::Foreign;
use crate::model::{
    Around, ChatLine, DealView, GlassView, LessonDoes, LessonView, Lobby, LobbySeat, Problem, ScreenStart,
    SeatView, TableCard, TableView, Whispered,
};

/// The address to share.
pub fn link(origin: &Origin, table: &str) -> String {
    origin.links.table(table)
}

/// The table before the game.
pub fn lobby(
    live: &LiveTable,
    present: &dyn Presence,
    visitor: &Visitor,
    origin: &Origin,
    problem: Option<Problem>,
) -> Lobby {
    let doc = &live.doc;
    let me = visitor.id().unwrap_or_default();
    Lobby {
        duplicate: doc.duplicate().map(|duplicate| duplicate.tables[0].clone()),
        id: live.id.clone(),
        game: live.game,
        options: doc.options.clone(),
        seats: (0..doc.seats.len()).map(|seat| lobby_seat(seat, doc, present, me)).collect(),
        pace: doc.lifecycle.pace,
        hints: !doc.lifecycle.unaided,
        rematch: doc.lifecycle.rematch_of.is_some(),
        ready: doc.lifecycle.ready.contains(me),
        levels: LEVELS.to_vec(),
        link: link(origin, &live.id),
        unreachable: origin.unreachable,
        commitment: doc.commitment.clone(),
        listed: doc.listed,
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
        rated: doc.rated,
        mine: doc.seat_of(me),
        owned: doc.owned_by(me),
        entropy_due: doc.entropy_due(me),
        stream: page_progress(live, present, visitor),
        chat: chat(live, visitor, TalkCursor::default()),
        can_chat: talk::can_speak(doc, visitor),
        talk: live.game.talk().then_some((doc.glass_seconds, doc.whisper)),
        problem,
    }
}

fn lobby_seat(seat: usize, doc: &Doc, present: &dyn Presence, me: &str) -> LobbySeat {
    let guest = doc.lifecycle.guests.contains(&(seat as u8));
    match &doc.seats[seat] {
        Holder::Open | Holder::Gone => LobbySeat::Open,
        Holder::Bot { name, level: text, .. } => {
            LobbySeat::Bot { name: name.clone(), level: level(text).unwrap_or(LEVELS[0]) }
        }
        Holder::Person { id, name, .. } => LobbySeat::Person {
            name: name.clone(),
            you: id == me && !guest,
            owner: doc.owned_by(id) && !guest,
            here: id == me || present.here(id),
            ready: doc.lifecycle.ready.contains(id),
            guest,
        },
    }
}

/// What the table's owner needs to start the game from the big screen; `None` for everybody else.
pub fn screen_start(live: &LiveTable, person: Option<&str>) -> Option<ScreenStart> {
    let owner = person.filter(|person| live.doc.owned_by(person))?;
    let seated = live.doc.seats.iter().any(|holder| matches!(holder, Holder::Person { .. }));
    Some(ScreenStart { entropy_due: live.doc.entropy_due(owner), fill: seated })
}

/// The layer under the board, the same for the whole game. Only whole pages need it.
pub fn ground(live: &LiveTable, visitor: &Visitor) -> Result<Markup> {
    let play = live.played().ok_or(Reason::RulesVersion)?;
    let speech = live.game.texts().speech(visitor.lang);
    Ok(play.table().ground(live.viewer(visitor), &speech))
}

/// The table once the game has begun, with the log from the version `since` on. What people chose is [marked](chosen).
pub fn table(
    live: &LiveTable,
    present: &dyn Presence,
    visitor: &Visitor,
    origin: &Origin,
    since: u64,
    now: u64,
    problem: Option<Problem>,
) -> Result<TableView> {
    let play = live.played().ok_or(Reason::RulesVersion)?;
    let (doc, table) = (&live.doc, play.table());
    let me = visitor.id().unwrap_or_default();
    let viewer = live.viewer(visitor);
    let names = marked_names(doc, visitor.lang);
    let speech = live.game.texts().speech_among(visitor.lang, &names);
    let status = doc.status();
    let lesson = lesson_view(live, visitor, &names);
    let waited = if status == Status::Running { table.active_seats(viewer) } else { SeatSet::EMPTY };
    let seats = Seat::all(doc.players)
        .map(|seat| SeatView {
            until: deadline(live, seat, viewer, waited),
            ..seat_view(live, present, seat, &names, waited, me)
        })
        .collect();
    Ok(TableView {
        id: live.id.clone(),
        game: live.game,
        version: table.version(viewer),
        acted: viewer.seat().map_or(0, |seat| play.acted(seat)),
        stream: page_progress(live, present, visitor),
        viewer,
        ground: Markup::default(),
        // In an abandoned game there is nothing left to choose.
        scene: match status {
            Status::Abandoned => table.read_only_scene(viewer, &speech),
            _ if lesson.as_ref().is_some_and(|lesson| !matches!(lesson.does, LessonDoes::Try(_))) => {
                table.read_only_scene(viewer, &speech)
            }
            _ => table.scene(viewer, &speech),
        },
        recap: table.recap(viewer, &speech),
        seats,
        status,
        outcome: table.turn().outcome(),
        breakdown: table.breakdown(viewer, &speech),
        dice_fell: status != Status::Running && play.dice_fell(),
        can_undo: live.can_undo(visitor),
        // Whoever may still take back a move gets the time to think about it.
        forced: viewer
            .seat()
            .filter(|seat| status == Status::Running && !live.can_undo(visitor) && !live.bot_in(*seat))
            // In a lesson, the learner does it.
            .filter(|_| lesson.is_none())
            .and_then(|seat| table.forced_action(seat)),
        can_ask: live.hint_seat(visitor).is_ok(),
        explained: live.hint_seat(visitor).ok().and_then(|seat| table.explain(seat, &speech)),
        advice: None,
        tutor: live.has_tutor(visitor).then_some(visitor.tutor),
        question: None,
        log: log::entries(table, viewer, since, &speech),
        chat: chat(live, visitor, TalkCursor::default()),
        can_chat: talk::can_speak(doc, visitor),
        hearers: talk::whisper_seats(doc, visitor)
            .into_iter()
            .map(|seat| (seat, names[seat].clone()))
            .collect(),
        glass: glass_view(live, visitor, &names),
        now,
        watching: present.watching(doc),
        owned: doc.owned_by(me),
        link: link(origin, &live.id),
        unreachable: origin.unreachable,
        commitment: doc.commitment.clone(),
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
        rated: doc.rated,
        removal: owner(me).removal(doc, &live.play).unwrap_or_default(),
        ended_by: doc.lifecycle.ended_by.as_ref().map(|by| chosen::words(&by.name)),
        around: around(live, visitor, &names),
        lesson,
        deal: deal_view(live, visitor.now),
        problem,
    })
}

/// The deal that the table shares with others.
fn deal_view(live: &LiveTable, now: u64) -> Option<DealView> {
    let withheld = live.doc.withheld(now);
    Some(match live.doc.deal.as_ref()? {
        SharedDeal::Daily { day } => {
            DealView { path: format!("/daily/{}/{day}", live.game.id()), daily: true, withheld }
        }
        SharedDeal::Duplicate(duplicate) => {
            DealView { path: format!("/duplicate/{}", duplicate.tables[0]), daily: false, withheld }
        }
    })
}

/// The table with its background and its full log.
pub fn whole_table(
    live: &LiveTable,
    present: &dyn Presence,
    visitor: &Visitor,
    origin: &Origin,
    now: u64,
    problem: Option<Problem>,
) -> Result<TableView> {
    let mut table = table(live, present, visitor, origin, 0, now, problem)?;
    let seats_taken = &live.doc.lifecycle.takeovers;
    table.log = takeovers::among_entries(live.game, seats_taken, table.viewer, visitor.lang, table.log);
    Ok(TableView { ground: ground(live, visitor)?, ..table })
}

/// When a seat's time is up, if the viewer may know: while several seats choose in secret, it would show who
/// has chosen.
fn deadline(live: &LiveTable, seat: Seat, viewer: Viewer, waited: SeatSet) -> Option<u64> {
    let told = viewer == Viewer::Seat(seat) || waited.iter().count() == 1;
    let counts = waited.contains(seat) && told && !live.bot_in(seat);
    live.deadline(seat).filter(|_| counts)
}

fn around(live: &LiveTable, visitor: &Visitor, names: &[String]) -> Around {
    let (doc, lifecycle) = (&live.doc, &live.doc.lifecycle);
    let me = visitor.id().unwrap_or_default();
    let watches = visitor.view_as == Some(Viewer::Spectator);
    let mine = if watches { Vec::new() } else { doc.seats_of(me) };
    let viewer = live.viewer(visitor);
    let running = doc.status() == Status::Running;
    let away = |seat: &&Seat| live.is_away(**seat);
    let waited = live.waited_for();
    let decides = |seat: &&Seat| waited.contains(**seat) && !away(seat);
    let several = mine.len() > 1;
    let next = mine.iter().find(decides).filter(|_| several);
    let covered = viewer.seat().is_none_or(|seat| !decides(&&seat));
    Around {
        pace: lifecycle.pace,
        timed_out: mine.iter().find_map(|seat| live.timed_out(*seat)).filter(|_| running),
        mine_vacant: Seat::all(doc.players)
            .find(|seat| running && !watches && doc.belongs(seat.index(), me) && mine.is_empty()),
        several,
        cover: next.filter(|_| covered).map(|seat| (*seat, names[seat.index()].clone())),
        rematch: !running && !mine.is_empty() && doc.deal.is_none(),
        next: lifecycle.rematch.clone(),
    }
}

fn seat_view(
    live: &LiveTable,
    present: &dyn Presence,
    seat: Seat,
    names: &[String],
    waited: SeatSet,
    me: &str,
) -> SeatView {
    let doc = &live.doc;
    let holder = &doc.seats[seat.index()];
    let bot = matches!(holder, Holder::Bot { .. });
    SeatView {
        name: names[seat.index()].clone(),
        bot,
        here: bot || holder.person().is_some_and(|id| id == me || present.here(id)),
        active: waited.contains(seat),
        muted: holder.person().is_some_and(|id| doc.muted.contains(id)),
        away: live.is_away(seat),
        until: None,
        vacant: bot
            && doc.status() == Status::Running
            && live.lesson().is_none()
            && doc.seat_of(me).is_none()
            && doc.may_take(me, seat.index(), live.game.hidden_hands()).is_ok(),
    }
}

/// The lesson, as its learner sees it.
fn lesson_view(live: &LiveTable, visitor: &Visitor, names: &[String]) -> Option<LessonView> {
    let lesson = live.lesson().filter(|_| visitor.id().is_some_and(|id| live.learns(id)))?;
    live.viewer(visitor).seat()?;
    let step = lesson.step();
    Some(LessonView {
        step: lesson.number,
        steps: lesson.steps.len(),
        id: step.id,
        words: tutorial_words(step, &live.game.texts().speech_among(visitor.lang, names)),
        does: match lesson.tries() {
            Some(action) => LessonDoes::Try(action),
            None if lesson.going => LessonDoes::Watch,
            None => LessonDoes::Next,
        },
        // While the others move, the animation shows what they do.
        points: if lesson.going { &[] } else { step.points },
    })
}

/// The words of a step. The names of the others are the arguments `seat1`, `seat2` and so on.
fn tutorial_words(step: &TutorialStep, speech: &Speech<'_>) -> String {
    const OTHERS: [&str; 6] = ["seat1", "seat2", "seat3", "seat4", "seat5", "seat6"];
    let names: Vec<_> = OTHERS.iter().zip(1..).map(|(key, seat)| (*key, speech.name(seat).into())).collect();
    speech.say_with(&format!("tutorial-{}", step.id), &names)
}

/// The sand timer, if the game has one.
fn glass_view(live: &LiveTable, visitor: &Visitor, names: &[String]) -> Option<GlassView> {
    let doc = &live.doc;
    let turned = doc.glass.filter(|_| doc.status() == Status::Running);
    live.game.talk().then(|| GlassView {
        seconds: doc.glass_seconds,
        can_turn: live.can_turn_glass(visitor),
        runs: turned.map(|glass| (glass.ends, names.get(glass.by.index()).cloned().unwrap_or_default())),
    })
}

/// The chat messages the reader received since then, [marked](chosen).
pub fn chat(live: &LiveTable, visitor: &Visitor, since: TalkCursor) -> Vec<ChatLine> {
    live.talk.since(visitor.id(), since).iter().map(|line| chat_line(live, visitor, line)).collect()
}

fn chat_line(live: &LiveTable, visitor: &Visitor, line: &talk::Line<'_>) -> ChatLine {
    let you = visitor.id() == Some(line.person);
    let name_of = |person: &str| {
        let seat = live.doc.seat_of(person)?;
        names(&live.doc, visitor.lang).get(seat.index()).map(|name| chosen::words(name))
    };
    ChatLine {
        key: line.key(),
        name: chosen::words(line.name),
        seat: live.doc.seat_of(line.person),
        you,
        text: chosen::words(line.text),
        whisper: line
            .to
            .map(|to| if you { Whispered::To(name_of(to).unwrap_or_default()) } else { Whispered::ToYou }),
    }
}

/// P5: a table whose match started under rules this program does not have; `None` for any other. Its acts are not
/// listed here: before the end, even their number may be secret.
pub fn foreign(live: &LiveTable, manages: bool) -> Option<Foreign> {
    let (Play::Foreign { .. }, Some(header)) = (&live.play, &live.doc.header) else { return None };
    let status = live.doc.status();
    Some(Foreign {
        id: live.id.clone(),
        game: live.game,
        rules_version: header.rules_version,
        status,
        can_end: status == Status::Running && manages,
        names: header.seats.iter().map(|seat| seat.name.clone()).collect(),
        acts: Vec::new(),
        more: 0,
    })
}

/// The table as one line of a list.
pub fn card(id: &str, doc: &Doc, game: &'static dyn AnyGame, visitor: &Visitor, yours: bool) -> TableCard {
    let names = names(doc, visitor.lang).into_iter().filter(|name| !name.is_empty()).collect();
    let free = doc.seats.iter().filter(|holder| **holder == Holder::Open).count();
    TableCard {
        id: id.to_owned(),
        game,
        status: doc.status(),
        names,
        free,
        yours,
        owned: visitor.id().is_some_and(|me| doc.owned_by(me)),
        from_position: doc.position.is_some(),
        own_map: doc.own_map,
    }
}

/// A person without the rights of the host.
fn owner(person: &str) -> Actor {
    let participant = Participant { id: person.to_owned(), name: String::new() };
    Actor { participant: Some(participant), host: false, view_as: None }
}
