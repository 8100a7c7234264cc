//! Statistics as a reader sees them.

use std::collections::HashMap;

use game::AnyGame;
use store::{Finish, FinishSeat};

use page::model::stats::{Against, Ended, GameStats, Name, OwnGame, OwnStats, Rating, Stats};
use table::Reason;
use table::results::{GameResults, PersonalResults, RatedPlayer, against_bots, is_rated};
use table::setup::{LEVELS, level};

use crate::app::App;
use crate::problem::Result;
use crate::session::Session;

/// The maximum number of a person's games that count.
const OWN_GAMES: u32 = 2_000;
/// The maximum number of ratings listed per game.
const MAX_LISTED: usize = 30;

/// The statistics of the server.
pub(crate) async fn server(app: &App, session: &Session) -> Result<Stats> {
    let private = app.config.rate_private;
    let results = app.ratings().await?.games;
    let mut names = Names { app, me: session.id().map(str::to_owned), known: HashMap::new() };
    let mut games = Vec::new();
    for game in app.games {
        let of_game = results.get(game.id()).cloned().unwrap_or_default();
        games.push(game_stats(*game, &of_game, &mut names).await?);
    }
    let own_unrated = match session.id() {
        Some(me) => {
            let own = app.store.finishes_of(me, OWN_GAMES).await?;
            let unrated: Vec<&Finish> = own.iter().filter(|finish| !is_rated(finish, private)).collect();
            let bots = unrated.iter().filter(|finish| against_bots(me, finish)).count();
            (unrated.len() as u64, bots as u64)
        }
        None => (0, 0),
    };
    Ok(Stats { games, private, own_unrated })
}

async fn game_stats(
    game: &'static dyn AnyGame,
    of_game: &GameResults,
    names: &mut Names<'_>,
) -> Result<GameStats> {
    let mut order: Vec<_> = of_game.ratings.iter().collect();
    order.sort_by(|(a, left), (b, right)| {
        right.conservative().total_cmp(&left.conservative()).then_with(|| a.cmp(b))
    });
    let mut ratings = Vec::new();
    for (rated, rating) in order.into_iter().take(MAX_LISTED) {
        ratings.push(Rating {
            who: names.of(rated).await?,
            rating: rating.rating,
            uncertainty: rating.uncertainty,
            games: rating.games,
            wins: rating.wins,
        });
    }
    let longest = match &of_game.longest {
        Some((acts, table)) => Some((*acts, names.table(table).await?)),
        None => None,
    };
    let highest = match &of_game.highest {
        Some((score, rated, table)) => {
            let who = match rated {
                Some(rated) => names.of(rated).await?,
                None => Name::Gone,
            };
            Some((*score, who, names.table(table).await?))
        }
        None => None,
    };
    Ok(GameStats { game, games: of_game.games, ratings, longest, highest })
}

/// The reader's own statistics.
pub(crate) async fn own(app: &App, session: &Session) -> Result<OwnStats> {
    let me = session.id().ok_or(Reason::Nobody)?;
    let own = PersonalResults::from_finishes(me, app.store.finishes_of(me, OWN_GAMES).await?);
    let results = app.ratings().await?.games;
    let rated = RatedPlayer::Person(me.to_owned());
    let mut games = Vec::new();
    for (id, played) in &own.games {
        let Some(game) = app.find_game(id) else { continue };
        let rating = results.get(id).and_then(|of_game| of_game.ratings.get(&rated));
        games.push(OwnGame {
            game,
            games: played.games,
            wins: played.wins,
            best: played.best,
            against_bots: played.against_bots,
            rating: rating.map(|rating| (rating.rating, rating.uncertainty)),
        });
    }
    let mut names = Names { app, me: Some(me.to_owned()), known: HashMap::new() };
    let mut against = Vec::new();
    for (rated, met) in &own.against {
        let who = names.of(rated).await?;
        against.push(Against { who, games: met.games, before: met.before, behind: met.behind });
    }
    against.sort_by_key(|met| std::cmp::Reverse(met.games));
    let mut latest = Vec::new();
    for finish in &own.latest {
        latest.extend(ended(app, finish, me, &mut names).await?);
    }
    Ok(OwnStats { games, against, latest })
}

async fn ended(app: &App, finish: &Finish, me: &str, names: &mut Names<'_>) -> Result<Option<Ended>> {
    let mine = |seat: &&FinishSeat| seat.person.as_deref() == Some(me);
    let Some(game) = app.find_game(&finish.game) else { return Ok(None) };
    let Some(seat) = finish.seats.iter().filter(mine).min_by_key(|seat| seat.place) else { return Ok(None) };
    let mut others = Vec::new();
    for other in finish.seats.iter().filter(|seat| !mine(seat)) {
        others.push(match (&other.bot, &other.person) {
            (Some(bot), _) => Name::Bot(bot_level(bot)),
            (None, Some(person)) => names.of(&RatedPlayer::Person(person.clone())).await?,
            (None, None) => Name::Gone,
        });
    }
    let line = app.store.table_line(&finish.table).await?;
    let own_map = match &line {
        Some(line) => app.summary(line).await?.own_map,
        None => false,
    };
    let table = line.map(|line| line.id);
    Ok(Some(Ended {
        game,
        table,
        place: seat.place,
        score: seat.score,
        others,
        own_map,
        against_bots: against_bots(me, finish),
        rated: is_rated(finish, app.config.rate_private),
    }))
}

/// The level of a stored bot; the default if it no longer exists.
fn bot_level(name: &str) -> &'static str {
    level(name).unwrap_or(LEVELS[0])
}

/// Looks up the current names of people.
struct Names<'a> {
    app: &'a App,
    me: Option<String>,
    known: HashMap<String, Name>,
}

impl Names<'_> {
    async fn of(&mut self, rated: &RatedPlayer) -> Result<Name> {
        let id = match rated {
            RatedPlayer::Bot(bot) => return Ok(Name::Bot(bot_level(bot))),
            RatedPlayer::Person(id) if self.me.as_ref() == Some(id) => return Ok(Name::You),
            RatedPlayer::Person(id) => id,
        };
        if let Some(name) = self.known.get(id) {
            return Ok(name.clone());
        }
        let person = self.app.store.person(id).await?;
        let name = person.map_or(Name::Gone, |person| Name::Person(person.name));
        self.known.insert(id.clone(), name.clone());
        Ok(name)
    }

    /// The table, if it still exists.
    async fn table(&self, id: &str) -> Result<Option<String>> {
        Ok(self.app.store.table_line(id).await?.map(|line| line.id))
    }
}
