//! How much of a table a reader has seen: the id of every message of a stream.

use std::fmt;
use std::str::FromStr;

use game::{Seat, Viewer};
use table::document::Holder;
use table::setup::Status;
use table::talk::TalkCursor;
use table::{LiveTable, Visitor};

use super::Presence;

/// How much of a table a reader has seen, and as which viewer: the version of the game, the revision of the
/// table around it, and the chat. Every message of a stream has it as its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub version: u64,
    pub rev: u64,
    pub talk: TalkCursor,
    pub viewer: Viewer,
    /// The game has begun.
    pub begun: bool,
}

impl Progress {
    pub fn of(live: &LiveTable, visitor: &Visitor) -> Progress {
        let viewer = live.viewer(visitor);
        Progress {
            version: live.version(viewer),
            rev: live.rev,
            talk: live.talk.cursor(visitor.id()),
            viewer,
            begun: live.doc.status() != Status::Open,
        }
    }
}

impl Progress {
    /// Whether this reader has seen something that is still unknown at `there`.
    pub fn is_ahead_of(self, there: Progress) -> bool {
        self.version > there.version || self.rev > there.rev || self.talk.is_ahead_of(there.talk)
    }
}

/// `v12.l3.c5.s0`, or `v12.l3.c5w2.s0` for a reader with whispers; `o` instead of `s` before the game, `w` instead of
/// a seat for a spectator.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text())
    }
}

impl Progress {
    /// The same as `to_string`, for every message of every stream.
    pub fn text(self) -> String {
        let mut text = String::with_capacity(32);
        for (letter, number) in [("v", self.version), (".l", self.rev), (".c", self.talk.aloud)] {
            text.push_str(letter);
            push_number(&mut text, number);
        }
        if self.talk.whispers > 0 {
            text.push('w');
            push_number(&mut text, self.talk.whispers);
        }
        text.push_str(if self.begun { ".s" } else { ".o" });
        match self.viewer {
            Viewer::Seat(seat) => push_number(&mut text, seat.0.into()),
            Viewer::Spectator => text.push('w'),
        }
        text
    }
}

fn push_number(text: &mut String, number: u64) {
    if number > 9 {
        push_number(text, number / 10);
    }
    text.push(char::from(b'0' + (number % 10) as u8));
}

impl FromStr for Progress {
    type Err = ();

    fn from_str(text: &str) -> std::result::Result<Progress, ()> {
        let parts: Vec<&str> = text.split('.').collect();
        let [version, rev, talk, viewer] = parts.as_slice() else { return Err(()) };
        let (aloud, whispers) = talk.split_once('w').unwrap_or((talk, "0"));
        let number = |part: &str, letter| part.strip_prefix(letter).ok_or(())?.parse::<u64>().map_err(drop);
        let begun = viewer.starts_with('s');
        let viewer = match viewer.strip_prefix(['s', 'o']).ok_or(())? {
            "w" => Viewer::Spectator,
            seat => Viewer::Seat(Seat(seat.parse().map_err(drop)?)),
        };
        Ok(Progress {
            version: number(version, 'v')?,
            rev: number(rev, 'l')?,
            talk: TalkCursor { aloud: number(aloud, 'c')?, whispers: whispers.parse().map_err(drop)? },
            viewer,
            begun,
        })
    }
}

/// The seats shown to the reader as present, one bit each.
pub fn present_bits(live: &LiveTable, present: &dyn Presence, visitor: &Visitor) -> u16 {
    let here = |holder: &Holder| match holder {
        Holder::Bot { .. } => true,
        Holder::Person { id, .. } => visitor.id() == Some(id) || present.here(id),
        Holder::Open | Holder::Gone => false,
    };
    let seats = live.doc.seats.iter().enumerate();
    seats.fold(0, |bits, (seat, holder)| bits | (u16::from(here(holder)) << seat))
}

/// What a page shows: its [`Progress`] and who is present, such as `v12.l3.c5.s0.h7`.
pub fn page_progress(live: &LiveTable, present: &dyn Presence, visitor: &Visitor) -> String {
    format!("{}.h{:x}", Progress::of(live, visitor), present_bits(live, present, visitor))
}

/// Parses the same. Programs send only the [`Progress`].
pub fn read_page_progress(text: &str) -> (Option<Progress>, Option<u16>) {
    match text.rsplit_once(".h") {
        Some((progress, present)) => (progress.parse().ok(), u16::from_str_radix(present, 16).ok()),
        None => (text.parse().ok(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_is_read_as_it_is_written() {
        let talk = TalkCursor { aloud: 5, whispers: 0 };
        let progress = Progress { version: 12, rev: 3, talk, viewer: Viewer::Seat(Seat(0)), begun: true };
        let watching = Progress { viewer: Viewer::Spectator, begun: false, ..progress };
        let whispering = Progress { talk: TalkCursor { whispers: 2, ..talk }, ..progress };
        for (progress, text) in
            [(progress, "v12.l3.c5.s0"), (watching, "v12.l3.c5.ow"), (whispering, "v12.l3.c5w2.s0")]
        {
            assert_eq!(progress.to_string(), text);
            assert_eq!(text.parse(), Ok(progress));
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
            assert_eq!(nonsense.parse::<Progress>(), Err(()), "{nonsense}");
        }
    }
}
