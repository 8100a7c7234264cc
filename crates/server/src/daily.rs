//! The deals of the day: one deal of each game for everybody, once each, compared when one has played.

use std::sync::Arc;

use game::AnyGame;
use page::model::daily::{Committed, Daily, DailyDeal, DailyGame, OwnDeal, StandingLine};
use page::model::stats::Name;
use page::presenter::daily::OwnGame;
use page::presenter::names;
use record::Match;
use store::{Finish, StoreError};
use table::Reason;
use table::daily::{Choices, Entrant, Span, Standing, choices, standings};
use table::day::Day;
use table::document::{self, DailyPlayer, DealFile, Doc, daily_players};
use table::setup::Status;

use crate::app::App;
use crate::background;
use crate::problem::Result;
use crate::session::Session;
use crate::tables;

/// How many days ahead the server commits to its deals.
pub(crate) const DAYS_AHEAD: u32 = 7;
/// The most results that are read for a table of results.
const MAX_RESULTS: u32 = 5_000;
/// How many lines a table of results shows; the reader's own is always there.
const MAX_LINES: usize = 100;
/// The most games of a day that a player's moves are compared with.
const MAX_COMPARED: usize = 200;

/// What the server has committed to: the deals of today and the next days.
pub(crate) fn commitments(app: &App) -> Vec<Committed> {
    let today = Day::at(app.now());
    let days = (0..=DAYS_AHEAD).map(|ahead| today.plus(ahead));
    days.flat_map(|day| app.games.iter().map(move |game| (day, *game)))
        .map(|(day, game)| Committed {
            day,
            game: game.id(),
            players: daily_players(day, game),
            commitment: app.daily.secret(day, game).commitment(),
        })
        .collect()
}

/// The deals of today, as one reader may see them.
pub(crate) async fn today(app: &App, session: &Session) -> Result<Daily> {
    let (now, today) = (app.now(), Day::at(app.now()));
    let mut games = Vec::new();
    for game in app.games.iter().copied() {
        let finishes = finishes(app, game, today, today).await?;
        games.push(DailyGame {
            game,
            players: daily_players(today, game),
            played: played(&finishes),
            own: own(app, session, game, today, &finishes).await?,
        });
    }
    let hours = today.closes().saturating_sub(now).div_ceil(60 * 60 * 1000);
    Ok(Daily { today, hours, games, ahead: commitments(app), problem: None })
}

/// Starts today's deal, or goes on with it. Returns the table and whether it is new.
pub(crate) async fn play(app: &App, session: &Session, game: &str) -> Result<(String, bool)> {
    let player = session.acting(app)?;
    let (game, day) = (app.game(game)?, Day::at(app.now()));
    let id = app.daily.table(day, game, &player.id);
    if app.store.table_line(&id).await?.is_some() {
        // The request that began it may have ended before the bots were woken.
        wake(app, &id).await?;
        return Ok((id, false));
    }
    tables::check_table_limits(app, &player, 1).await?;
    let new = begin(app, &id, game, day, DailyPlayer::Person(&player)).await?;
    if let Some(level) = app.config.daily_rival {
        // Everybody is compared with it. It plays in the background.
        let rival = app.daily.table(day, game, "");
        begin(app, &rival, game, day, DailyPlayer::Bot(level.name())).await?;
    }
    Ok((id, new))
}

/// Begins a day's deal at this table. `false` if it is there already.
async fn begin(
    app: &App,
    id: &str,
    game: &'static dyn AnyGame,
    day: Day,
    player: DailyPlayer<'_>,
) -> Result<bool> {
    if app.store.table_line(id).await?.is_some() {
        wake(app, id).await?;
        return Ok(false);
    }
    let (now, secret) = (app.now(), app.daily.secret(day, game));
    let mut doc = Doc::daily(game, day, secret, player, app.config.daily_level.name(), now)?;
    let header = doc.begin(id, game, now)?;
    let play = Match::begin(app.games, header, &doc.secret).map_err(|_| Reason::Internal)?;
    doc.header = Some(play.header().clone());
    match app.store.create_table(document::to_row(id, &doc, 0, now)?).await {
        // Another request was faster.
        Err(StoreError::Conflict) => return Ok(false),
        created => created?,
    }
    wake(app, id).await?;
    Ok(true)
}

/// Wakes the bots of a table.
async fn wake(app: &App, id: &str) -> Result<()> {
    let slot = app.slot(id)?;
    let live = app.open(&slot).await?;
    background::wake(app, &slot, &live);
    Ok(())
}

/// A game's deal of a day, as one reader may see it.
pub(crate) async fn deal(
    app: &App,
    session: &Session,
    game: &str,
    day: &str,
    span: Span,
) -> Result<DailyDeal> {
    let game = app.game(game)?;
    let (today, day) = (Day::at(app.now()), read_day(app, day)?);
    let (open, over) = (day == today, is_over(app, day));
    let of_day = finishes(app, game, day, day).await?;
    let own = own(app, session, game, day, &of_day).await?;
    // Until the reader has played, results of an open day would spoil it.
    let spoils = |other: Day, own: &OwnDeal| other == today && !own.is_played();
    let (first, last) = span.around(day);
    let hidden = open && spoils(day, &own);
    let mut without_day = false;
    let lines = match span {
        Span::Day if hidden => None,
        Span::Day => Some(standings(&of_day)),
        Span::Week | Span::Month => {
            let mut found = finishes(app, game, first, last).await?;
            let own_today =
                if open { own.clone() } else { self::own_today(app, session, game, today).await? };
            if spoils(today, &own_today) && (first..=last).contains(&today) {
                without_day = true;
                found.retain(|finish| finish.day.as_deref() != Some(today.to_string().as_str()));
            }
            Some(standings(&found))
        }
    };
    let standings = match lines {
        Some(lines) => Some(named(app, session, lines, !over || span != Span::Day).await?),
        None => None,
    };
    let secret = app.daily.secret(day, game);
    let compared = match (&own, span) {
        (OwnDeal::Over { table: Some(table), .. } | OwnDeal::GivenUp(table), Span::Day) => {
            compare(app, session, game, table, &of_day).await?
        }
        _ => Vec::new(),
    };
    Ok(DailyDeal {
        game,
        day,
        open,
        players: daily_players(day, game),
        level: app.config.daily_level.name(),
        played: played(&of_day),
        own,
        span,
        first,
        last,
        standings,
        without_day,
        compared,
        commitment: secret.commitment(),
        secret: over.then(|| secret.hex()),
        previous: Some(day.minus(1)).filter(|previous| *previous < day),
        next: (day < today).then(|| day.plus(1)),
    })
}

/// The file with which a past deal can be played elsewhere.
pub(crate) fn file(app: &App, game: &str, day: &str) -> Result<(String, String)> {
    let (game, day) = (app.game(game)?, read_day(app, day)?);
    if !is_over(app, day) {
        return Err(Reason::NotToday.into());
    }
    let file = DealFile::of_day(day, game, &app.daily.secret(day, game), app.config.daily_level.name())?;
    let text = serde_json::to_string(&file).map_err(|_| Reason::Internal)?;
    Ok((format!("{}-{day}.deal.json", game.id()), text))
}

/// Today or a day that is over. Others say nothing, not even that they will come.
fn read_day(app: &App, day: &str) -> Result<Day> {
    let day: Day = day.parse().map_err(|_| Reason::NotFound)?;
    if day <= Day::at(app.now()) { Ok(day) } else { Err(Reason::NotFound.into()) }
}

/// Whether a day is over for certain. Only then is its secret published.
fn is_over(app: &App, day: Day) -> bool {
    day.closes() <= app.trusted_now()
}

async fn finishes(app: &App, game: &'static dyn AnyGame, first: Day, last: Day) -> Result<Vec<Finish>> {
    let (first, last) = (first.to_string(), last.to_string());
    Ok(app.store.finishes_between(game.id(), &first, &last, MAX_RESULTS).await?)
}

/// How many people have played.
fn played(finishes: &[Finish]) -> usize {
    finishes.iter().filter(|finish| !matches!(Entrant::of(finish), Entrant::Bot(_))).count()
}

async fn own_today(app: &App, session: &Session, game: &'static dyn AnyGame, today: Day) -> Result<OwnDeal> {
    let of_today = finishes(app, game, today, today).await?;
    own(app, session, game, today, &of_today).await
}

/// How far the reader is with a deal.
async fn own(
    app: &App,
    session: &Session,
    game: &'static dyn AnyGame,
    day: Day,
    finishes: &[Finish],
) -> Result<OwnDeal> {
    let Some(me) = session.id() else { return Ok(OwnDeal::NotYet) };
    let table = app.daily.table(day, game, me);
    let line = app.store.table_line(&table).await?;
    let entrant = Entrant::Person(me.to_owned());
    if let Some(finish) = finishes.iter().find(|finish| Entrant::of(finish) == entrant) {
        let (score, won) = finish.seats.first().map_or((0, false), |seat| (seat.score, seat.place == 1));
        return Ok(OwnDeal::Over { table: line.map(|_| table), score, won });
    }
    Ok(match line {
        None => OwnDeal::NotYet,
        Some(line) if line.status == Status::Running.name() => OwnDeal::Running(table),
        Some(_) => OwnDeal::GivenUp(table),
    })
}

/// The standings with everybody's names. As long as the day is open, nobody looks back at others' games.
async fn named(
    app: &App,
    session: &Session,
    standings: Vec<Standing>,
    open: bool,
) -> Result<Vec<StandingLine>> {
    let mut lines = Vec::new();
    let mine = |standing: &Standing| matches!(&standing.entrant, Entrant::Person(id) if Some(id.as_str()) == session.id());
    let shown = standings.into_iter().enumerate().filter(|(place, line)| *place < MAX_LINES || mine(line));
    for (_, Standing { entrant, rank, points, days, wins, score, table }) in shown {
        let who = match entrant {
            Entrant::Person(id) if session.id() == Some(&id) => Name::You,
            Entrant::Person(id) => {
                app.store.person(&id).await?.map_or(Name::Gone, |person| Name::Person(person.name))
            }
            Entrant::Bot(level) => Name::Bot(table::setup::level(&level).unwrap_or_default()),
            Entrant::Gone(_) => Name::Gone,
        };
        let table = match table.filter(|_| !open || who == Name::You) {
            Some(id) => app.store.table_line(&id).await?.map(|line| line.id),
            None => None,
        };
        lines.push(StandingLine { who, rank, points, days, wins, score, table });
    }
    Ok(lines)
}

/// The reader's decisions beside those of others.
async fn compare(
    app: &App,
    session: &Session,
    game: &'static dyn AnyGame,
    table: &str,
    finishes: &[Finish],
) -> Result<Vec<page::model::daily::ComparedMove>> {
    // A match under other rules cannot be compared.
    if choices_of(app, session, table).await?.is_none() {
        return Ok(Vec::new());
    }
    let others = finishes.iter().filter(|finish| finish.table != table).take(MAX_COMPARED);
    let (mut people, mut master) = (Vec::new(), None);
    for finish in others {
        let Some(choices) = choices_of(app, session, &finish.table).await? else { continue };
        match Entrant::of(finish) {
            Entrant::Bot(_) => master = Some(choices),
            Entrant::Person(_) | Entrant::Gone(_) => people.push(choices),
        }
    }
    let Some((doc, rows)) = played_game(app, table).await? else { return Ok(Vec::new()) };
    let Some(header) = doc.header.clone() else { return Ok(Vec::new()) };
    let (names, secret) = (names(&doc, session.lang()), doc.secret);
    let own = OwnGame { game, header, secret, rows, names };
    let (games, lang) = (app.games, session.lang());
    // This replays a whole match, so it does not run on the threads that answer requests.
    let compared =
        app.replaying.run(session.from, move || own.compare(games, &people, master.as_deref(), lang));
    Ok(compared.await?.unwrap_or_default())
}

/// What the player of a finished game chose. `None` if its table is gone, cannot be read or is of other rules.
async fn choices_of(app: &App, session: &Session, table: &str) -> Result<Option<Arc<Choices>>> {
    if let Some(known) = app.daily.choices_at(table) {
        return Ok(known);
    }
    let found = match played_game(app, table).await? {
        Some((Doc { header: Some(header), secret, .. }, rows)) => {
            let games = app.games;
            app.replaying.run(session.from, move || choices(games, header, &secret, &rows).ok()).await?
        }
        _ => None,
    };
    let found = found.map(Arc::new);
    app.daily.keep_choices(table, found.clone());
    Ok(found)
}

/// A finished game. `None` if its table is gone or cannot be read.
async fn played_game(app: &App, table: &str) -> Result<Option<(Doc, Vec<record::Row>)>> {
    let Some(row) = app.store.table(table).await? else { return Ok(None) };
    match document::from_row(row) {
        Ok(doc) if doc.closing.is_some() => Ok(Some((doc, app.store.acts(table).await?))),
        _ => Ok(None),
    }
}
