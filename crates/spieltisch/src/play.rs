//! A game in the terminal: one person against bots.

#[cfg(test)]
mod tests;

use std::env;
use std::io::{self, BufRead, Write};

use anyhow::{Result, anyhow, bail};
use game::{
    AnyGame, Chosen, Company, Effort, FastDice, Line, OptionKind, Seat, Section, Table, Turn, Viewer,
};
use record::{Games, MatchDice};
use serde_json::Value;
use words::{Arg, Lang, Speech};

use crate::args::Play;
use crate::seed;
use crate::texts::{TEXTS, with_rule};

/// Plays until the game is over, the person quits or the input ends.
pub(crate) fn run(
    games: Games<'static>,
    arguments: &Play,
    lang: Lang,
    input: impl BufRead,
    output: impl Write,
) -> Result<()> {
    let mut session = Session::new(games, arguments, lang, input, output)?;
    session.welcome()?;
    session.play()
}

/// A game with one person at the table.
struct Session<R, W> {
    game: &'static dyn AnyGame,
    table: Box<dyn Table>,
    dice: MatchDice,
    /// What bots use to choose between equal moves; never the game's dice.
    bot_dice: FastDice,
    key: [u8; 32],
    me: Seat,
    names: Vec<String>,
    lang: Lang,
    /// The version up to which the log was printed.
    shown: u64,
    input: R,
    output: W,
}

/// What the person typed.
enum Input {
    Act(String),
    Undo,
    Help,
    Empty,
    Quit,
}

impl<R: BufRead, W: Write> Session<R, W> {
    fn new(games: Games<'static>, arguments: &Play, lang: Lang, input: R, output: W) -> Result<Self> {
        let speech = TEXTS.speech(lang);
        let Some(game) = games.iter().copied().find(|game| game.id() == arguments.game) else {
            let known: Vec<&str> = games.iter().map(|game| game.id()).collect();
            let args = [("game", arguments.game.as_str().into()), ("games", known.join(", ").into())];
            bail!(speech.say_with("play-no-game", &args));
        };
        let players = arguments.players.unwrap_or(4.clamp(*game.players().start(), *game.players().end()));
        let options = options(game, &arguments.options, &speech)?;
        let key = match &arguments.seed {
            None => seed::fresh()?,
            Some(digits) => record::seed_key(digits).ok_or_else(|| anyhow!(speech.say("play-bad-seed")))?,
        };
        let mut dice = MatchDice::from_key(key);
        let mut table = game
            .open(players, &options, &mut dice)
            .map_err(|refused| anyhow!(refused.sentence(&game.texts().speech(lang))))?;
        // People count from 1, seats from 0.
        let seat = arguments.seat.checked_sub(1).map(Seat).filter(|seat| seat.index() < players);
        let Some(me) = seat else {
            bail!(speech.say_with("play-no-seat", &[("last", players.into())]));
        };
        let names = names(arguments, me, players, &speech);
        let bots = Seat::all(players).filter(|seat| *seat != me).collect();
        table.keep_company(Company::new(seed::fast(key), bots));
        let bot_dice = FastDice::new(seed::fast(key));
        Ok(Session { game, table, dice, bot_dice, key, me, names, lang, shown: 0, input, output })
    }

    fn welcome(&mut self) -> Result<()> {
        let game = self.game.texts().speech(self.lang).say("game-name");
        let args =
            [("game", game.into()), ("names", self.names.join(", ").into()), ("me", self.my_name().into())];
        self.say_with("play-welcome", &args)?;
        self.say_with("play-seed", &[("seed", seed::digits(&self.key).into())])?;
        self.say("play-hint")
    }

    fn play(&mut self) -> Result<()> {
        loop {
            let seats = match self.table.turn() {
                Turn::Over(_) => return self.print_result(),
                Turn::Seats(seats) => seats,
            };
            let bots = seats.iter().filter(|seat| *seat != self.me).collect();
            if let Some(bot) = self.table.first_to_act(bots) {
                self.let_bot_act(bot)?;
                continue;
            }
            self.show_table()?;
            loop {
                match self.ask()? {
                    Input::Act(action) => match self.act(self.me, &action) {
                        Ok(()) => break,
                        Err(refused) => writeln!(self.output, "  {refused}")?,
                    },
                    Input::Undo if self.table.undoable() == Some(self.me) => {
                        self.table.undo();
                        break;
                    }
                    Input::Undo => self.say("play-no-undo")?,
                    Input::Help => self.help()?,
                    Input::Empty => {}
                    Input::Quit => return self.say("play-bye"),
                }
            }
            self.print_log()?;
        }
    }

    fn let_bot_act(&mut self, bot: Seat) -> Result<()> {
        let thought = self.table.decision_task(bot).ok_or_else(|| anyhow!("seat {bot} has nothing to do"))?;
        let action = thought(Effort::NONE, &mut self.bot_dice);
        self.act(bot, &action).map_err(|refused| anyhow!("{action}: {refused}"))?;
        self.print_log()
    }

    /// Makes a move, or returns why it is refused.
    fn act(&mut self, seat: Seat, action: &str) -> Result<(), String> {
        let attempt = self.table.attempt(seat, action, &mut self.dice);
        let step = attempt.map_err(|refused| with_rule(&refused, &self.speech()))?;
        self.table.commit(step);
        Ok(())
    }

    /// Prints the table, the prompt and the legal moves.
    fn show_table(&mut self) -> Result<()> {
        let viewer = Viewer::Seat(self.me);
        let (sketch, scene) =
            (self.table.sketch(viewer, &self.speech()), self.table.scene(viewer, &self.speech()));
        writeln!(self.output, "\n{}\n\n{}", sketch.trim_end(), scene.prompt)?;
        for (number, action) in self.table.legal(self.me).iter().enumerate() {
            let control = scene.controls.iter().find(|control| control.action == *action);
            let words = match control {
                Some(control) if control.hint.is_empty() => Some(control.label.clone()),
                Some(control) => Some(format!("{} ({})", control.label, control.hint)),
                None => self.table.describe_action(self.me, action, &self.speech()),
            };
            let label = words.map_or(String::new(), |words| format!(" – {words}"));
            writeln!(self.output, "  {}  {action}{label}", number + 1)?;
        }
        Ok(())
    }

    fn ask(&mut self) -> Result<Input> {
        write!(self.output, "> ")?;
        self.output.flush()?;
        let Some(line) = read_line(&mut self.input)? else {
            writeln!(self.output)?;
            return Ok(Input::Quit);
        };
        Ok(match line.trim() {
            "" => Input::Empty,
            "?" | "help" => Input::Help,
            "undo" => Input::Undo,
            "quit" | "exit" => Input::Quit,
            text => match text.parse::<usize>() {
                Ok(number) => match self.table.legal(self.me).get(number.wrapping_sub(1)) {
                    Some(action) => Input::Act(action.clone()),
                    None => {
                        self.say("play-no-number")?;
                        Input::Empty
                    }
                },
                Err(_) => Input::Act(text.to_owned()),
            },
        })
    }

    fn help(&mut self) -> Result<()> {
        let (speech, own) = (self.game.texts().speech(self.lang), TEXTS.speech(self.lang));
        writeln!(self.output, "\n{}\n", speech.say("game-blurb"))?;
        for rule in self.game.rules() {
            let (book, ruling) = self.game.source(&rule).map(|source| source.keys(&rule)).unwrap_or_default();
            let ours = |key| own.say_with("play-ruling", &[("ruling", speech.say(key).into())]);
            let parts = book.iter().map(|key| speech.say(key)).chain(ruling.as_deref().map(ours));
            writeln!(self.output, "{rule}  {}", parts.collect::<Vec<_>>().join(" "))?;
        }
        writeln!(self.output, "\n{} {}", own.say("play-sources"), speech.say("boards"))?;
        writeln!(self.output)?;
        self.say("play-help")
    }

    /// Prints what happened since the last time.
    fn print_log(&mut self) -> Result<()> {
        let viewer = Viewer::Seat(self.me);
        let acts = self.table.history(viewer.into()).since(self.shown);
        let news: Vec<Line> = acts.iter().flat_map(|act| act.lines(&self.speech())).collect();
        self.shown = self.table.version(viewer);
        for line in news {
            match line {
                Line::Heading(Section::Round(n)) => self.say_with("play-round", &[("n", n.into())])?,
                // Every line names who acts.
                Line::Heading(Section::Turn(_)) => {}
                Line::Text { text, .. } | Line::Remark { text, .. } => {
                    writeln!(self.output, "· {}", game::plain(&text))?;
                }
                Line::Undo(seat) => {
                    self.say_with("play-taken-back", &[("name", self.names[seat.index()].clone().into())])?;
                }
            }
        }
        Ok(())
    }

    fn print_result(&mut self) -> Result<()> {
        let Some(outcome) = self.table.turn().outcome() else { return Ok(()) };
        let sketch = self.table.sketch(Viewer::Seat(self.me), &self.speech());
        writeln!(self.output, "\n{}\n", sketch.trim_end())?;
        for seat in Seat::all(self.table.players()) {
            let name = &self.names[seat.index()];
            writeln!(self.output, "{:>6}  {name}", outcome.scores[seat])?;
        }
        let winners: Vec<&str> =
            outcome.winners.iter().map(|seat| self.names[seat.index()].as_str()).collect();
        let args = [("count", winners.len().into()), ("names", winners.join(", ").into())];
        self.say_with("play-over", &args)
    }

    /// The game's texts with these names.
    fn speech(&self) -> Speech<'_> {
        self.game.texts().speech_among(self.lang, &self.names)
    }

    fn my_name(&self) -> String {
        self.names[self.me.index()].clone()
    }

    fn say(&mut self, key: &str) -> Result<()> {
        self.say_with(key, &[])
    }

    fn say_with(&mut self, key: &str, args: &[(&str, Arg<'_>)]) -> Result<()> {
        writeln!(self.output, "{}", TEXTS.speech(self.lang).say_with(key, args))?;
        Ok(())
    }
}

/// A line of input, even if it is not UTF-8; `None` at the end.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let read = input.read_until(b'\n', &mut line)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}

/// Parses `key=value` pairs. A value is JSON if it parses as such, and a string otherwise. Seats count from 1.
fn options(game: &dyn AnyGame, pairs: &[String], speech: &Speech<'_>) -> Result<Chosen> {
    let is_seat = |key: &str| {
        game.options().iter().any(|spec| spec.key == key && matches!(spec.kind, OptionKind::Seat))
    };
    pairs
        .iter()
        .map(|pair| {
            let (key, value) = pair.split_once('=').ok_or_else(|| {
                anyhow!(speech.say_with("play-bad-option", &[("option", pair.as_str().into())]))
            })?;
            let value = serde_json::from_str(value).unwrap_or_else(|_| Value::String(value.to_owned()));
            let value = match value.as_i64() {
                Some(seat) if is_seat(key) => Value::from(seat.saturating_sub(1)),
                _ => value,
            };
            Ok((key.to_owned(), value))
        })
        .collect()
}

fn names(arguments: &Play, me: Seat, players: usize, speech: &Speech<'_>) -> Vec<String> {
    let given =
        arguments.name.clone().or_else(|| env::var("USER").ok()).filter(|name| !name.trim().is_empty());
    let mine = given.unwrap_or_else(|| speech.say("play-guest"));
    let bots = speech.say("play-bots");
    let mut bots = bots.split(' ').filter(|bot| *bot != mine);
    Seat::all(players)
        .map(
            |seat| {
                if seat == me { mine.clone() } else { bots.next().expect("a bot for every seat").to_owned() }
            },
        )
        .collect()
}
