//! The front page, the rules, new tables, and games against bots.

use game::AnyGame;
use page::forms::{self, Fields};
use page::html;
use page::model::{Front, NewTable, Problem, Rules, TableCard};
use page::presenter;
use serde_json::{Map, Value, json};
use table::create::{CreateTable, with_maps};
use table::document::{self, Doc};
use table::setup::{LEVELS, SeatPlan, Status, level};
use table::{Reason, ids};

use crate::host::{self, Host};
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::{Answer, Request};
use crate::trouble::Result;

/// The maximum number of finished games on the front page.
const MAX_FINISHED: usize = 6;

pub(super) fn game(id: &str) -> Result<&'static dyn AnyGame> {
    Ok(catalog::find(id).ok_or(Reason::NoGame)?)
}

impl Site {
    pub(crate) async fn front(&self, host: &Host, session: &Session) -> Result<Answer> {
        let front = self.front_model(host, session).await?;
        Ok(Answer::page(&html::front(&session.reader(), &front)))
    }

    /// The parts of the front page that change, for the script.
    pub(crate) async fn front_parts(&self, host: &Host, session: &Session) -> Result<Answer> {
        let session = session.at("/");
        let parts = html::front_parts(&session.reader(), &self.front_model(host, &session).await?);
        let parts: Map<String, Value> =
            parts.into_iter().map(|(name, html)| (name.to_owned(), html.into_string().into())).collect();
        Ok(Answer::json(&Value::Object(parts)))
    }

    async fn front_model(&self, host: &Host, session: &Session) -> Result<Front> {
        let mut rows = host.tables().await?;
        rows.sort_by_key(|row| std::cmp::Reverse(row.touched));
        let (mut mine, mut played) = (Vec::new(), Vec::new());
        for row in rows {
            let (id, Some(game)) = (row.id.clone(), catalog::find(&row.game)) else { continue };
            let Ok(doc) = document::from_row(row) else { continue };
            // Bots act only while somebody looks, so a running game waits for its players.
            let yours = doc.status() == Status::Running;
            let card: TableCard = presenter::card(&id, &doc, game, &session.visitor, yours);
            match card.status {
                Status::Open | Status::Running => mine.push(card),
                Status::Over | Status::Abandoned => played.push(card),
            }
        }
        played.truncate(MAX_FINISHED);
        Ok(Front {
            kept_days: None,
            games: catalog::GAMES.to_vec(),
            mine,
            played,
            levels: LEVELS.to_vec(),
            open: Vec::new(),
            pocket: false,
            problem: None,
        })
    }

    pub(crate) fn rules(session: &Session, id: &str) -> Result<Answer> {
        Ok(Answer::page(&html::rules(&session.reader(), &Rules { game: game(id)? })))
    }

    pub(crate) fn new_table(session: &Session, id: &str) -> Result<Answer> {
        let game = game(id)?;
        let request = CreateTable::offered(game);
        Ok(form(game, session, NewTable::asked_for(game, &with_bots(request)), None))
    }

    /// Sets up a table and goes there, or shows the form again with the problem.
    pub(crate) async fn create(&self, host: &Host, session: &Session, fields: &Fields) -> Result<Answer> {
        let game = game(fields.need("game")?)?;
        let request = with_bots(forms::create_table(game, fields, session.lang())?);
        let (position, map) =
            (fields.get("position").unwrap_or_default(), fields.get("map").unwrap_or_default());
        let created = async {
            let mut session = session.clone().or_newcomer(host, fields.get("name")).await?;
            if let Some(tutor) = fields.get("tutor").and_then(|tutor| tutor.parse().ok()) {
                session = session.with_tutor(host, tutor).await?;
            }
            let request = forms::as_typed(game, &request, position, map)?;
            self.set_up(host, &session, game, &request).await
        };
        match created.await {
            Ok(id) => Ok(Answer::redirect(&format!("/t/{id}"))),
            Err(trouble) => {
                let new = NewTable {
                    map: map.to_owned(),
                    position: position.to_owned(),
                    ..NewTable::asked_for(game, &request)
                };
                let shown = trouble.message(session.lang());
                Ok(form(game, session, new, Some(shown)).with_status(trouble.status()))
            }
        }
    }

    /// Sets up a table and returns its id.
    pub(crate) async fn set_up(
        &self,
        host: &Host,
        session: &Session,
        game: &'static dyn AnyGame,
        request: &CreateTable,
    ) -> Result<String> {
        let options = with_maps(game, &request.options, &[])?;
        let request = CreateTable { options, ..request.clone() };
        let doc = Doc::new(game, &request, session.person()?, self.now())?;
        self.keep_new(host, &doc).await
    }

    /// Writes a new table and returns its id.
    pub(super) async fn keep_new(&self, host: &Host, doc: &Doc) -> Result<String> {
        let id = ids::table_id();
        host.write(host::create(&document::to_row(&id, doc, 0, self.now())?)).await?;
        Ok(id)
    }

    /// Sets up a game against bots. Scripts get the table's commitment and start the game with the browser's entropy.
    pub(crate) async fn play(&self, host: &Host, session: &Session, request: &Request) -> Result<Answer> {
        let fields = request.fields();
        let guest = page::speech(session.lang()).say("guest");
        let level = level(fields.get("level").unwrap_or(LEVELS[0])).ok_or(Reason::BadRequest)?;
        let game = game(fields.need("game")?)?;
        let session = session.clone().or_newcomer(host, Some(fields.get("name").unwrap_or(&guest))).await?;
        let table = CreateTable::against_bots(game, level, fields.on("guide"))?;
        let id = self.set_up(host, &session, game, &table).await?;
        self.lead_to(host, &id, request.json).await
    }

    /// Leads to a new table: scripts get its commitment, which comes before any entropy.
    pub(super) async fn lead_to(&self, host: &Host, id: &str, json: bool) -> Result<Answer> {
        if !json {
            return Ok(Answer::redirect(&format!("/t/{id}")));
        }
        let commitment = self.tables.read(host, id, |live| Ok(live.doc.commitment.clone())).await?;
        Ok(Answer::json(&json!({"table": id, "commitment": commitment})))
    }
}

/// Nobody can come to a free seat, so bots take it.
fn with_bots(mut request: CreateTable) -> CreateTable {
    for seat in request.seats.iter_mut().filter(|seat| **seat == SeatPlan::Open) {
        *seat = SeatPlan::Bot(LEVELS[0]);
    }
    CreateTable { listed: false, ..request }
}

fn form(game: &'static dyn AnyGame, session: &Session, new: NewTable, problem: Option<Problem>) -> Answer {
    let reader = session.at(&format!("/new/{}", game.id())).reader();
    Answer::page(&html::new_table(&reader, &NewTable { problem, tutor: session.visitor.tutor, ..new }))
}
