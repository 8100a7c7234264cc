//! [`Match`]: a running game with fair dice and numbered acts.

use std::fmt;

use game::{AnyGame, Company, Dice, MAX_SEATS, Origin, Refused, Seat, Step, Table, Turn, Viewer};
use serde_json::Value;
use words::{Arg, Lang};

use crate::dice::{LazyDice, RecordedDice};
use crate::flaw::sanitized;
use crate::line::FORMAT;
use crate::{
    Closing, DealDice, Draw, Games, Header, MatchDice, Row, SeatKind, Secret, Situation, dice_key, setup,
    texts,
};

/// The action that takes back the last act.
pub const UNDO: &str = "undo";

/// A running match: its header, table and dice, and the number of acts so far.
pub struct Match {
    header: Header,
    secret: Secret,
    table: Box<dyn Table>,
    luck: Luck,
    /// The draws of the setup, then those of each act.
    draws: Vec<Vec<Draw>>,
    /// In a match that shares its deal: beside each entry of `draws`, the situation in which an act drew.
    situations: Vec<Option<Situation>>,
    seq: u64,
    /// The version each seat saw after its own last act.
    acted: [u64; MAX_SEATS],
    /// The number of asides by each seat.
    asides: [u64; MAX_SEATS],
}

/// Where the dice come from.
#[derive(Clone)]
#[expect(
    clippy::large_enum_variant,
    reason = "almost every match has a stream, and boxing it would cost an allocation per act"
)]
enum Luck {
    /// One stream for the whole match.
    Stream(MatchDice),
    /// Anew for each act, from its situation.
    Deal(DealDice),
}

/// What an act leaves of the dice.
#[derive(Debug)]
#[expect(
    clippy::large_enum_variant,
    reason = "almost every match has a stream, and boxing it would cost an allocation per act"
)]
enum After {
    Stream(MatchDice),
    /// The situation, if something was drawn.
    Deal(Option<Situation>),
}

/// A prepared act that is not applied yet: store its row, then [`Match::commit`] it.
#[derive(Debug)]
pub struct Attempt {
    pub seq: u64,
    pub seat: Seat,
    pub action: String,
    /// The draws. They belong in the export, and must not be shown to players before the rules reveal them.
    pub draws: Vec<Draw>,
    dice: After,
    /// `None` takes back the last act.
    step: Option<Step>,
}

impl Attempt {
    /// The row that records it.
    pub fn row(&self, at: u64) -> Row {
        Row { seq: self.seq, at, seat: self.seat, action: self.action.clone() }
    }

    /// The situation in which the act drew, in a match that shares its deal.
    pub(crate) fn situation(&self) -> Option<Situation> {
        self.situation_entry().flatten()
    }

    fn situation_entry(&self) -> Option<Option<Situation>> {
        match &self.dice {
            After::Stream(_) => None,
            After::Deal(situation) => Some(*situation),
        }
    }
}

impl Match {
    /// Begins a new match, within all limits of new games. Options are completed, a position is made canonical and named
    /// content is added, so store [`Match::header`], not the header passed in.
    pub fn begin(games: Games<'_>, header: Header, secret: &Secret) -> Result<Match, MatchError> {
        Match::set_up(games, header, secret, None)
    }

    /// Opens a stored match at its beginning, with the content in its header. A header without content is completed as in
    /// [`Match::begin`].
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
        let game = setup::check(games, &header)?;
        if header.commitment != secret.commitment() {
            return Err(MatchError::Commitment);
        }
        let deal = header.deal.as_ref().map(|deal| DealDice::from_key(deal.key(secret)));
        let mut dice = RecordedDice::new(match &deal {
            Some(deal) => deal.setup(),
            None => {
                let key = dice_key(secret, &header.match_id, &header.entropies);
                MatchDice::given(key, &header.given)
            }
        });
        let mut table = setup::set_up(game, &mut header, origin, &mut dice)?;
        table.keep_company(company(&header, secret));
        let RecordedDice { dice, draws } = dice;
        let situations = if deal.is_some() { vec![None] } else { Vec::new() };
        let luck = deal.map_or(Luck::Stream(dice), Luck::Deal);
        let (secret, draws, [acted, asides]) = (secret.clone(), vec![draws], [[0; MAX_SEATS]; 2]);
        Ok(Match { header, secret, table, luck, draws, situations, seq: 0, acted, asides })
    }

    /// Opens a stored match and applies its rows.
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

    /// The seat that may [`UNDO`] now. `None` once the game is over, because its secret is public then.
    pub fn undoable(&self) -> Option<Seat> {
        if self.over() { None } else { self.table.undoable() }
    }

    /// Prepares an act. The match does not change.
    pub fn attempt(&self, seat: Seat, action: &str) -> Result<Attempt, Refused> {
        let (step, draws, dice) = match &self.luck {
            Luck::Stream(stream) => {
                let mut dice = RecordedDice::new(stream.clone());
                let step = self.step(seat, action, &mut dice)?;
                (step, dice.draws, After::Stream(dice.dice))
            }
            Luck::Deal(deal) => {
                let mut dice = RecordedDice::new(LazyDice::new(|| {
                    let situation = self.situation(seat, action);
                    (deal.act(&situation), situation)
                }));
                let step = self.step(seat, action, &mut dice)?;
                (step, dice.draws, After::Deal(dice.dice.situation()))
            }
        };
        Ok(Attempt { seq: self.seq + 1, seat, action: action.to_owned(), draws, dice, step })
    }

    /// The prepared act; `None` takes back the last one.
    fn step(&self, seat: Seat, action: &str, dice: &mut dyn Dice) -> Result<Option<Step>, Refused> {
        if action == UNDO {
            self.check_undo(seat)?;
            return Ok(None);
        }
        self.table.attempt(seat, action, dice).map(Some)
    }

    /// The situation in which the seat takes the action.
    fn situation(&self, seat: Seat, action: &str) -> Situation {
        let mut position = self.table.position();
        if let (Value::Object(keys), named) = (&mut position, self.header.named_content()) {
            // P5: a map that was redrawn since does not change the luck.
            keys.extend(named);
        }
        Situation::of(&position, seat, action)
    }

    /// What the thoughts of a bot in this seat are drawn from, in a match that shares its deal.
    pub fn bot_seed(&self, seat: Seat) -> Option<u64> {
        let Luck::Deal(deal) = &self.luck else { return None };
        let view = self.table.view(Viewer::Seat(seat)).to_string();
        Some(deal.bot_seed(seat, self.asides(seat), &view))
    }

    /// Applies an attempt of this match. There must have been no other act in between.
    pub fn commit(&mut self, attempt: Attempt) {
        assert_eq!(attempt.seq, self.seq + 1, "no act between an attempt and its commit");
        self.asides[attempt.seat.index()] += u64::from(self.is_aside(&attempt.action));
        match attempt.step {
            Some(step) => self.table.commit(step),
            None => self.table.undo(),
        }
        match (attempt.dice, &mut self.luck) {
            (After::Deal(situation), Luck::Deal(deal)) => {
                situation.into_iter().for_each(|situation| deal.note(situation));
                self.situations.push(situation);
            }
            (After::Stream(after), luck) => *luck = Luck::Stream(after),
            (After::Deal(_), Luck::Stream(_)) => unreachable!("an attempt of this match"),
        }
        self.draws.push(attempt.draws);
        self.seq = attempt.seq;
        self.acted[attempt.seat.index()] = self.table.version(Viewer::Seat(attempt.seat));
    }

    /// Whether the action is an aside: a take-back, or one that answers none of the game's questions.
    pub fn is_aside(&self, action: &str) -> bool {
        action == UNDO || !self.table.answers(action)
    }

    /// The number of asides by the seat.
    pub fn asides(&self, seat: Seat) -> u64 {
        self.asides[seat.index()]
    }

    /// The seat's version after its own last act; 0 before the first.
    pub fn acted(&self, seat: Seat) -> u64 {
        self.acted[seat.index()]
    }

    /// The closing, if the attempt ends the match.
    pub fn closing_after(&self, attempt: &Attempt, at: u64) -> Option<Closing> {
        let outcome = attempt.step.as_ref()?.turn.outcome()?;
        let mut dice = self.draws.clone();
        dice.push(attempt.draws.clone());
        let mut situations = self.situations.clone();
        situations.extend(attempt.situation_entry());
        Some(Closing {
            at,
            secret: self.secret.clone(),
            over: true,
            scores: outcome.scores.as_slice().to_vec(),
            winners: outcome.winners.iter().collect(),
            format: FORMAT,
            dice: Some(dice),
            situations,
        })
    }

    /// The closing of the match as it stands. It reveals the secret, so no act may follow.
    pub fn closing(&self, at: u64) -> Closing {
        let outcome = self.table.turn().outcome();
        Closing {
            at,
            secret: self.secret.clone(),
            over: outcome.is_some(),
            scores: self.table.scores().as_slice().to_vec(),
            winners: outcome.map(|outcome| outcome.winners.iter().collect()).unwrap_or_default(),
            format: FORMAT,
            dice: Some(self.draws.clone()),
            situations: self.situations.clone(),
        }
    }

    /// Whether anything was drawn: dice fell, or cards were shuffled.
    pub fn dice_fell(&self) -> bool {
        self.draws.iter().any(|draws| !draws.is_empty())
    }

    /// The draws of the setup, then those of each act.
    pub(crate) fn draws(&self) -> &[Vec<Draw>] {
        &self.draws
    }

    /// Prepares the act of a row.
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

    /// A person took over this seat from a bot.
    pub fn silence(&mut self, seat: Seat) {
        self.table.silence(seat);
    }

    fn check_undo(&self, seat: Seat) -> Result<(), Refused> {
        if seat.index() >= self.table.players() {
            return Err(Refused::malformed("no-seat").with("seat", i64::from(seat.0)));
        }
        // One refusal for all reasons: whether somebody else could take back may be hidden.
        if self.undoable() == Some(seat) { Ok(()) } else { Err(Refused::malformed("nothing-to-undo")) }
    }
}

/// The match's bots. Who they are is secret during the game, as one is to find out.
fn company(header: &Header, secret: &Secret) -> Company {
    let bot = |seat: &Seat| matches!(header.seats[seat.index()].kind, SeatKind::Bot { .. });
    Company::new(secret.company_seed(), Seat::all(header.seats.len()).filter(bot).collect())
}

impl Clone for Match {
    fn clone(&self) -> Match {
        Match {
            header: self.header.clone(),
            secret: self.secret.clone(),
            table: self.table.boxed_clone(),
            luck: self.luck.clone(),
            draws: self.draws.clone(),
            situations: self.situations.clone(),
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

/// Why a match cannot begin or continue.
#[derive(Clone, Debug)]
pub enum MatchError {
    UnknownGame(String),
    /// P5: a match is never continued by another version of its rules.
    RulesVersion {
        game: &'static str,
        record: u32,
        program: u32,
    },
    /// Empty, too long, or with control characters.
    MatchId,
    /// Not exactly one seat and one entropy entry per player.
    Seats,
    /// A seat's name or level is too long.
    Name(Seat),
    /// A person without entropy, or a bot with some.
    Entropy(Seat),
    /// The commitment is not that of the secret.
    Commitment,
    /// Options together with a position, which has its own.
    OptionsBesidePosition,
    /// The position has another number of players.
    PositionPlayers,
    /// More given dice than a lesson needs.
    Given,
    /// The deal is not named, is of another kind, or lacks what people added.
    Deal,
    /// The header's content is not exactly what its options or position refer to.
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
    /// The act of a row is illegal.
    Act(Box<IllegalAct>),
    /// The closing does not follow from the rows.
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
            MatchError::UnknownGame(game) => with("unknown-game", &[("game", sanitized(game).into())]),
            MatchError::RulesVersion { game, record, program } => with(
                "rules-version",
                &[("game", (*game).into()), ("record", (*record).into()), ("program", (*program).into())],
            ),
            MatchError::MatchId => speech.say("match-id"),
            MatchError::Seats => speech.say("seats"),
            MatchError::Name(seat) => {
                with("name-too-long", &[("seat", (seat.0 + 1).into()), ("most", setup::MAX_NAME.into())])
            }
            MatchError::Entropy(seat) => with("entropy", &[("seat", (seat.0 + 1).into())]),
            MatchError::Commitment => speech.say("commitment"),
            MatchError::OptionsBesidePosition => speech.say("options-beside-position"),
            MatchError::PositionPlayers => speech.say("position-players"),
            MatchError::Given => with("given", &[("most", setup::MAX_GIVEN.into())]),
            MatchError::Deal => speech.say("deal"),
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
        let names: Vec<String> = self.names.iter().map(|name| sanitized(name)).collect();
        let name = names.get(self.seat.index()).cloned().unwrap_or_else(|| self.seat.to_string());
        let why = self.refused.sentence(&self.game.texts().speech_among(lang, &names));
        texts().speech(lang).say_with(
            "act",
            &[
                ("name", name.into()),
                ("action", sanitized(&self.action).into()),
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
