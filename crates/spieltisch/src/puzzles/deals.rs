//! Where puzzles come from: the decisions of games among bots, and of recorded games.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use game::{AnyGame, Chosen, Dice, Effort, FastDice, OptionKind, Perspective, Seat, Table, Turn};
use record::Games;
use serde_json::{Value, json};
use table::replay::Replay;
use words::Speech;

/// Games of this many players are played, if the game allows it.
const PLAYERS: std::ops::RangeInclusive<usize> = 2..=4;
/// Numbers with more values than this stay as they are by default.
const FEW_VALUES: i64 = 4;
/// A game among bots is left here, however long it goes on.
const MAX_ACTS: usize = 2_000;

/// A decision in a game.
pub(super) struct Moment {
    pub(super) table: Box<dyn Table>,
    pub(super) seat: Seat,
    pub(super) played: String,
}

/// Games, by number.
pub(super) enum Source {
    /// Any number of games among bots that search this many worlds.
    Bots {
        game: &'static dyn AnyGame,
        iterations: u32,
    },
    Records {
        games: Vec<&'static dyn AnyGame>,
        game: &'static str,
        files: Vec<PathBuf>,
    },
}

impl Source {
    /// The recorded games in a folder.
    pub(super) fn records(
        games: Games<'_>,
        game: &'static str,
        folder: &Path,
        words: &Speech<'_>,
    ) -> Result<Source> {
        let unreadable =
            || words.say_with("puzzles-no-records", &[("folder", folder.display().to_string().into())]);
        let entries = fs::read_dir(folder).with_context(unreadable)?;
        let mut files: Vec<PathBuf> =
            entries.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>().with_context(unreadable)?;
        files.retain(|file| file.is_file());
        files.sort();
        Ok(Source::Records { games: games.to_vec(), game, files })
    }

    /// How many games there are; `None` if there is no end of them.
    pub(super) fn len(&self) -> Option<u64> {
        match self {
            Source::Bots { .. } => None,
            Source::Records { files, .. } => Some(files.len() as u64),
        }
    }

    /// The decisions of a game, in order. None if its record cannot be used.
    pub(super) fn decisions(&self, number: u64, seed: u64) -> Vec<Moment> {
        match self {
            Source::Bots { game, iterations } => played(*game, *iterations, seed),
            Source::Records { games, game, files } => {
                let file = &files[number as usize];
                read(file).ok().and_then(|text| recorded(games, game, &text)).unwrap_or_default()
            }
        }
    }
}

/// At most as much as a record may have.
fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    File::open(file)?.take(record::MAX_BYTES as u64 + 1).read_to_string(&mut text)?;
    Ok(text)
}

/// The decisions of a game among bots, with players and options of all kinds.
fn played(game: &dyn AnyGame, iterations: u32, seed: u64) -> Vec<Moment> {
    let mut dice = FastDice::new(seed);
    let mut table = opened(game, &mut dice);
    let mut moments = Vec::new();
    while let Turn::Seats(seats) = table.turn() {
        let Some(seat) = table.first_to_act(seats).or_else(|| seats.first()) else { break };
        let Some(task) = table.decision_task(seat) else { break };
        let played = task(Effort::of(iterations), &mut dice);
        let Ok(step) = table.attempt(seat, &played, &mut dice) else { break };
        moments.push(Moment { table: table.snapshot(), seat, played });
        table.commit(step);
        if moments.len() >= MAX_ACTS {
            break;
        }
    }
    moments
}

/// A new game; with its default options if those drawn do not go together.
fn opened(game: &dyn AnyGame, dice: &mut FastDice) -> Box<dyn Table> {
    let players = game.players();
    let few = (*players.start()).max(*PLAYERS.start());
    let many = (*players.end()).min(*PLAYERS.end()).max(few);
    let players = few + dice.below((many - few + 1) as u32) as usize;
    let chosen = options(game, players, dice);
    let ending = |chosen: &Chosen| game.terminating(players, chosen);
    let drawn = ending(&chosen).and_then(|chosen| game.open(players, &chosen, dice));
    drawn.unwrap_or_else(|_| {
        let usual = ending(&Chosen::new()).and_then(|chosen| game.open(players, &chosen, dice));
        usual.expect("the default options go together")
    })
}

/// Every option has its default in half of the games.
fn options(game: &dyn AnyGame, players: usize, dice: &mut FastDice) -> Chosen {
    let mut chosen = Chosen::new();
    for option in game.options() {
        let values: Vec<Value> = match option.kind {
            OptionKind::Switch => vec![json!(false), json!(true)],
            OptionKind::Choice(words) | OptionKind::ChoiceOrObject(words) => {
                words.iter().map(|word| json!(word)).collect()
            }
            OptionKind::Number { min, max } if max - min < FEW_VALUES => {
                (min..=max).map(|number| json!(number)).collect()
            }
            _ => continue,
        };
        let value = values[dice.below(values.len() as u32) as usize].clone();
        let value = if dice.below(2) == 0 { (option.default)(players) } else { value };
        chosen.insert(option.key.to_owned(), value);
    }
    chosen
}

/// The decisions of a finished game of this kind that was played with nothing but what comes with the game.
fn recorded(games: Games<'_>, game: &str, text: &str) -> Option<Vec<Moment>> {
    let (header, rows, closing) = record::read(games, text).ok()?;
    if !closing.over || header.game != game || !header.content.get().is_empty() {
        return None;
    }
    let mut replay = Replay::begin(games, header, &closing.secret).ok()?;
    replay.follow(&rows, &[]).ok()?;
    let moment = |row: &record::Row| {
        let table = replay.still(Perspective::Omniscient, row.seq - 1);
        Moment { table: table.snapshot(), seat: row.seat, played: row.action.clone() }
    };
    Some(rows.iter().map(moment).collect())
}
