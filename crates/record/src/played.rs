//! [`Match`]: a game that is being played, with fair dice and numbered acts.

use std::fmt;

use game::{AnyGame, MAX_SEATS, Origin, Refused, Seat, Step, Table, Turn, Viewer};
use words::{Arg, Lang};

use crate::dice::Kept;
use crate::flaw::shown;
use crate::line::FORMAT;
use crate::{Closing, Fall, Games, Header, MatchDice, Row, Secret, beginning, dice_key, texts};

/// The action that takes the last act back.
pub const UNDO: &str = "undo";

/// A running match: its header, its table, its dice, and how many acts there were.
pub struct Match {
    header: Header,
    secret: Secret,
    table: Box<dyn Table>,
    dice: MatchDice,
    /// What fell in the set-up, then in each act.
    fell: Vec<Vec<Fall>>,
    seq: u64,
    /// What each seat had been told when it last acted.
    acted: [u64; MAX_SEATS],
    /// How often each seat took back, or did what answers nothing.
    asides: [u64; MAX_SEATS],
}

/// An act that is prepared but not done: put its row on disk, then [`Match::commit`] it.
#[derive(Debug)]
pub struct Attempt {
    pub seq: u64,
    pub seat: Seat,
    pub action: String,
    /// What fell. It is part of an export, never of what a player is shown before its time.
    pub fell: Vec<Fall>,
    dice: MatchDice,
    /// `None` takes the last act back.
    step: Option<Step>,
}

impl Attempt {
    /// The row that records it.
    pub fn row(&self, at: u64) -> Row {
        Row { seq: self.seq, at, seat: self.seat, action: self.action.clone() }
    }
}

impl Match {
    /// A match that begins now, within all bounds of new games. Options are completed, a position is made canonical, and
    /// what they name is added by content, so keep [`Match::header`], not what was given.
    pub fn begin(games: Games<'_>, header: Header, secret: &Secret) -> Result<Match, MatchError> {
        Match::set_up(games, header, secret, None)
    }

    /// The beginning of a match from our own store, with the content its header carries. A header without it is completed as
    /// in [`Match::begin`].
    pub fn start(games: Games<'_>, header: Header, secret: &Secret) -> Result<Match, MatchError> {
        Match::set_up(games, header, secret, Some(Origin::Store))
    }

    /// `origin` is `None` for a new match.
    pub(crate) fn set_up(
        games: Games<'_>,
        mut header: Header,
        secret: &Secret,
        origin: Option<Origin>,
    ) -> Result<Match, MatchError> {
        let game = beginning::check(games, &header)?;
        if header.commitment != secret.commitment() {
            return Err(MatchError::Commitment);
        }
        let key = dice_key(secret, &header.match_id, &header.entropies);
        let mut dice = Kept::new(MatchDice::from_key(key));
        let table = beginning::set_up(game, &mut header, origin, &mut dice)?;
        let (secret, [acted, asides]) = (secret.clone(), [[0; MAX_SEATS]; 2]);
        Ok(Match { header, secret, table, dice: dice.dice, fell: vec![dice.fell], seq: 0, acted, asides })
    }

    /// A match as its rows left it.
    pub fn replay(
        games: Games<'_>,
        header: Header,
        secret: &Secret,
        rows: &[Row],
    ) -> Result<Match, MatchError> {
        let mut replayed = Match::start(games, header, secret)?;
        for row in rows {
            let attempt = replayed.follow(row)?;
            replayed.commit(attempt);
        }
        Ok(replayed)
    }

    pub fn header(&self) -> &Header {
        &self.header
    }

    pub fn table(&self) -> &dyn Table {
        &*self.table
    }

    /// The number of the last act; 0 before the first.
    pub fn seq(&self) -> u64 {
        self.seq
    }

    pub fn over(&self) -> bool {
        matches!(self.table.turn(), Turn::Over(_))
    }

    /// The seat that may [`UNDO`] now. Nobody once the game is over: its secret is no secret then.
    pub fn undoable(&self) -> Option<Seat> {
        if self.over() { None } else { self.table.undoable() }
    }

    /// What the act would do. The match does not change.
    pub fn attempt(&self, seat: Seat, action: &str) -> Result<Attempt, Refused> {
        let mut dice = Kept::new(self.dice.clone());
        let step = if action == UNDO {
            self.check_undo(seat)?;
            None
        } else {
            Some(self.table.attempt(seat, action, &mut dice)?)
        };
        let (dice, fell) = (dice.dice, dice.fell);
        Ok(Attempt { seq: self.seq + 1, seat, action: action.to_owned(), fell, dice, step })
    }

    /// Does what was attempted on this very match, with nothing done in between.
    pub fn commit(&mut self, attempt: Attempt) {
        assert_eq!(attempt.seq, self.seq + 1, "an attempt is committed before the next act");
        self.asides[attempt.seat.index()] += u64::from(self.is_aside(&attempt.action));
        match attempt.step {
            Some(step) => self.table.commit(step),
            None => self.table.undo(),
        }
        self.dice = attempt.dice;
        self.fell.push(attempt.fell);
        self.seq = attempt.seq;
        self.acted[attempt.seat.index()] = self.table.version(Viewer::Seat(attempt.seat));
    }

    /// Whether this takes back, or answers nothing that is asked.
    pub fn is_aside(&self, action: &str) -> bool {
        action == UNDO || !self.table.answers(action)
    }

    /// How often the seat has done so.
    pub fn asides(&self, seat: Seat) -> u64 {
        self.asides[seat.index()]
    }

    /// The seat's version after its own last act; 0 before the first.
    pub fn acted(&self, seat: Seat) -> u64 {
        self.acted[seat.index()]
    }

    /// The end of the match, if the attempt is what ends it.
    pub fn closing_after(&self, attempt: &Attempt, at: u64) -> Option<Closing> {
        let outcome = attempt.step.as_ref()?.turn.outcome()?;
        let mut dice = self.fell.clone();
        dice.push(attempt.fell.clone());
        Some(Closing {
            at,
            secret: self.secret.clone(),
            over: true,
            scores: outcome.scores.as_slice().to_vec(),
            winners: outcome.winners.iter().collect(),
            format: FORMAT,
            dice: Some(dice),
        })
    }

    /// The end of the match as it stands. It reveals the secret: nothing may be done afterwards.
    pub fn closing(&self, at: u64) -> Closing {
        let outcome = self.table.turn().outcome();
        Closing {
            at,
            secret: self.secret.clone(),
            over: outcome.is_some(),
            scores: self.table.scores().as_slice().to_vec(),
            winners: outcome.map(|outcome| outcome.winners.iter().collect()).unwrap_or_default(),
            format: FORMAT,
            dice: Some(self.fell.clone()),
        }
    }

    /// What fell in the set-up, then in each act.
    pub(crate) fn fell(&self) -> &[Vec<Fall>] {
        &self.fell
    }

    /// The act that a row tells of.
    pub fn follow(&self, row: &Row) -> Result<Attempt, MatchError> {
        let expected = self.seq + 1;
        if row.seq != expected {
            return Err(MatchError::Sequence { expected, found: row.seq });
        }
        self.attempt(row.seat, &row.action).map_err(|refused| {
            MatchError::Act(Box::new(IllegalAct {
                game: self.table.game(),
                names: self.header.seats.iter().map(|seat| seat.name.clone()).collect(),
                seat: row.seat,
                action: row.action.clone(),
                refused,
            }))
        })
    }

    fn check_undo(&self, seat: Seat) -> Result<(), Refused> {
        if seat.index() >= self.table.players() {
            return Err(Refused::malformed("no-seat").with("seat", i64::from(seat.0)));
        }
        // One answer for all reasons: whether somebody else could take back may be hidden.
        if self.undoable() == Some(seat) { Ok(()) } else { Err(Refused::malformed("nothing-to-undo")) }
    }
}

impl Clone for Match {
    fn clone(&self) -> Match {
        Match {
            header: self.header.clone(),
            secret: self.secret.clone(),
            table: self.table.boxed_clone(),
            dice: self.dice.clone(),
            fell: self.fell.clone(),
            seq: self.seq,
            acted: self.acted,
            asides: self.asides,
        }
    }
}

impl fmt::Debug for Match {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Secret, dice and table must not reach a log by accident.
        write!(f, "match {} of {} after {} acts", self.header.match_id, self.header.game, self.seq)
    }
}

/// Why a match can neither begin nor go on.
#[derive(Clone, Debug)]
pub enum MatchError {
    UnknownGame(String),
    /// P5: a record of other rules is never played on by these.
    RulesVersion {
        game: &'static str,
        record: u32,
        program: u32,
    },
    /// Empty, very long, or with characters that do not print.
    MatchId,
    /// Not one seat and one entropy for each player.
    Seats,
    /// The name or the level in a seat is too long.
    Name(Seat),
    /// A person without entropy, or a bot with one.
    Entropy(Seat),
    /// The commitment is not that of the secret.
    Commitment,
    /// Options beside a position, which holds its own.
    OptionsBesidePosition,
    /// The position is of another number of players.
    PositionPlayers,
    /// The header does not hold by content exactly what its options or its position name.
    Content,
    /// The game refuses its players, options or position.
    SetUp {
        game: &'static dyn AnyGame,
        refused: Refused,
    },
    /// The rows are not 1, 2, 3 …
    Sequence {
        expected: u64,
        found: u64,
    },
    /// A row's act is against the rules.
    Act(Box<IllegalAct>),
    /// The closing is not what the rows lead to.
    Closing,
}

/// An act that the game refuses.
#[derive(Clone, Debug)]
pub struct IllegalAct {
    game: &'static dyn AnyGame,
    names: Vec<String>,
    pub seat: Seat,
    pub action: String,
    pub refused: Refused,
}

impl MatchError {
    pub fn sentence(&self, lang: Lang) -> String {
        let speech = texts().speech(lang);
        let with = |key: &str, args: &[(&str, Arg<'_>)]| speech.say_with(key, args);
        match self {
            MatchError::UnknownGame(game) => with("unknown-game", &[("game", shown(game).into())]),
            MatchError::RulesVersion { game, record, program } => with(
                "rules-version",
                &[("game", (*game).into()), ("record", (*record).into()), ("program", (*program).into())],
            ),
            MatchError::MatchId => speech.say("match-id"),
            MatchError::Seats => speech.say("seats"),
            MatchError::Name(seat) => {
                with("name-too-long", &[("seat", (seat.0 + 1).into()), ("most", beginning::MAX_NAME.into())])
            }
            MatchError::Entropy(seat) => with("entropy", &[("seat", (seat.0 + 1).into())]),
            MatchError::Commitment => speech.say("commitment"),
            MatchError::OptionsBesidePosition => speech.say("options-beside-position"),
            MatchError::PositionPlayers => speech.say("position-players"),
            MatchError::Content => speech.say("content"),
            MatchError::SetUp { game, refused } => {
                with("set-up", &[("why", refused.sentence(&game.texts().speech(lang)).into())])
            }
            MatchError::Sequence { expected, found } => {
                with("sequence", &[("expected", (*expected).into()), ("found", (*found).into())])
            }
            MatchError::Act(act) => act.sentence(lang),
            MatchError::Closing => speech.say("closing"),
        }
    }
}

impl IllegalAct {
    fn sentence(&self, lang: Lang) -> String {
        let names: Vec<String> = self.names.iter().map(|name| shown(name)).collect();
        let name = names.get(self.seat.index()).cloned().unwrap_or_else(|| self.seat.to_string());
        let why = self.refused.sentence(&self.game.texts().speech_among(lang, &names));
        texts().speech(lang).say_with(
            "act",
            &[
                ("name", name.into()),
                ("action", shown(&self.action).into()),
                ("rule", self.refused.rule.unwrap_or("–").into()),
                ("why", why.into()),
            ],
        )
    }
}

impl fmt::Display for MatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Lang::En))
    }
}

impl std::error::Error for MatchError {}
