//! Statistics as a reader sees them.

use std::collections::HashMap;

use game::AnyGame;
use store::Finish;

use page::model::stats::{GameStats, Name, OwnStats, Rating, Stats};
use page::presenter::stats::{self, Known, bot_level};
use table::Reason;
use table::results::{GameResults, PersonalResults, RatedPlayer, against_bots, is_rated};

use crate::app::App;
use crate::problem::Result;
use crate::session::Session;

/// The maximum number of a person's games that count.
const OWN_GAMES: u32 = 2_000;
/// The maximum number of ratings listed per game.
const MAX_LISTED: usize = 30;

/// The statistics of the server.
pub(crate) async fn server(app: &App, session: &Session) -> Result<Stats> {
    let private = app.config.live.get().rate_private;
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
    let mut known =
        Known { me: me.to_owned(), private: app.config.live.get().rate_private, ..Known::default() };
    let rated = RatedPlayer::Person(me.to_owned());
    for (id, of_game) in &app.ratings().await?.games {
        let rating = of_game.ratings.get(&rated).map(|rating| (rating.rating, rating.uncertainty));
        known.ratings.extend(rating.map(|rating| (id.clone(), rating)));
    }
    let mut names = Names { app, me: Some(me.to_owned()), known: HashMap::new() };
    let met = own.against.keys().cloned();
    let seats = own.latest.iter().flat_map(|finish| &finish.seats);
    let others = seats.filter_map(|seat| seat.person.clone()).map(RatedPlayer::Person);
    for player in met.chain(others) {
        if let (RatedPlayer::Person(id), name) = (&player, names.of(&player).await?) {
            known.names.insert(id.clone(), name);
        }
    }
    for finish in &own.latest {
        if let Some(line) = app.store.table_line(&finish.table).await? {
            known.tables.insert(finish.table.clone(), app.summary(&line).await?.own_map);
        }
    }
    Ok(stats::own(&own, app.games, &known))
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
