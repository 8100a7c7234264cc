//! A table, and everything people do there.

use game::Viewer;
use page::forms::{self, Fields};
use page::html;
use page::model::{Problem, TableView, TutorQuestion};
use page::presenter;
use serde_json::{Value, json};
use table::document::{self, Doc};
use table::play::Play;
use table::setup::{Removal, Status, Tutor};
use table::tutor::TutoredAct;
use table::{Command, LiveTable, Reason};

use super::around::game;
use crate::host::Host;
use crate::person::Session;
use crate::play::Here;
use crate::pocket::Site;
use crate::routes::{Answer, Request};
use crate::tables::context;
use crate::trouble::{Result, Trouble};

/// How long an act waits for the tutor, in milliseconds. After that it is done without a question.
const TUTOR_PATIENCE: u32 = 600;

/// What the page says about a form that was sent.
#[derive(Default)]
struct Said {
    problem: Option<Problem>,
    advice: Option<String>,
    question: Option<TutorQuestion>,
}

impl Site {
    pub(crate) async fn show_table(&self, host: &Host, session: &Session, id: &str) -> Result<Answer> {
        self.table(host, session, id, Said::default()).await
    }

    /// The lobby before the start, the table afterwards.
    async fn table(&self, host: &Host, session: &Session, id: &str, said: Said) -> Result<Answer> {
        let session = session.at(&address(session, id));
        let reader = session.reader();
        let Said { problem, advice, question } = said;
        self.tables
            .read(host, id, |live| {
                Ok(Answer::page(&match (&live.play, live.doc.status()) {
                    (Play::NotYet, Status::Open) => html::lobby(
                        &reader,
                        &presenter::lobby(live, &Here, &session.visitor, &session.origin, problem),
                    ),
                    (Play::Foreign { .. }, _) => {
                        let table = presenter::foreign(live, true).ok_or(Reason::RulesVersion)?;
                        html::foreign::foreign(&reader, &table)
                    }
                    _ => {
                        let (visitor, origin) = (&session.visitor, &session.origin);
                        let now = self.now();
                        let whole = presenter::whole_table(live, &Here, visitor, origin, now, problem)?;
                        html::table(&reader, &TableView { advice, question, ..whole })
                    }
                }))
            })
            .await
    }

    /// Handles a form of the table. Scripts get JSON; plain forms go back to the table or show it with the problem.
    pub(crate) async fn verb(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        verb: &str,
        request: &Request,
    ) -> Result<Answer> {
        let fields = request.fields();
        match verb {
            "seen" => {
                self.bots.borrow_mut().report_shown(id, fields.need_number("version")?);
                return Ok(Answer::json(&Value::Null).with_status(204));
            }
            "hint" => return self.hint(host, session, id, request.json).await,
            "rematch" => return self.rematch(host, session, id, request.json).await,
            _ => {}
        }
        if verb == "act"
            && !fields.on("sure")
            && session.visitor.tutor != Tutor::Off
            && let Some(question) = self.ask(host, session, id, &fields).await?
        {
            return self.asked(host, session, id, request.json, question).await;
        }
        match self.run(host, session, id, verb, request).await {
            Ok(version) if request.json => Ok(Answer::json(&json!({"ok": true, "version": version}))),
            Ok(_) => {
                let to = if verb == "remove" { "/".to_owned() } else { address(session, id) };
                Ok(Answer::redirect(fields.back().unwrap_or(&to)))
            }
            Err(trouble) if request.json => Err(trouble),
            Err(trouble) => {
                let said = Said { problem: Some(trouble.message(session.lang())), ..Said::default() };
                let shown = self.table(host, session, id, said).await;
                shown.map(|page| page.with_status(trouble.status())).map_err(|_| trouble)
            }
        }
    }

    /// Runs the form's command. After an act, returns the version of its seat.
    async fn run(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        verb: &str,
        request: &Request,
    ) -> Result<Option<u64>> {
        let fields = request.fields();
        if let Some(command) = forms::command(verb, &fields)? {
            return self.command(host, session, id, command).await;
        }
        match verb {
            "remove" => self.remove(host, session, id).await?,
            "why" => {
                let actor = session.actor()?;
                let action = fields.need("action")?.to_owned();
                self.tables.read(host, id, |live| Ok(live.why_not(&actor, &action)?)).await?;
            }
            "chat" => return Err(Trouble::NotHere),
            _ => return Err(Reason::NotFound.into()),
        }
        Ok(None)
    }

    async fn command(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        command: Command,
    ) -> Result<Option<u64>> {
        let actor = session.actor()?;
        let decide = |live: &LiveTable| Ok(live.decide(&command, &actor, &context(self.now()))?);
        let committed = self.tables.transact(host, id, self.now(), decide).await?;
        match committed.problem {
            Some(problem) => Err(problem.into()),
            None => Ok(committed.version),
        }
    }

    /// Removes the table; removing a running one that others take part in ends it as abandoned.
    async fn remove(&self, host: &Host, session: &Session, id: &str) -> Result<()> {
        let actor = session.actor()?;
        let removal = self.tables.read(host, id, |live| Ok(actor.removal(&live.doc, &live.play)?)).await?;
        match removal {
            Removal::Erases => self.erase(host, id).await,
            Removal::Ends => self.command(host, session, id, Command::End).await.map(drop),
            Removal::Kept => Err(Reason::Kept.into()),
        }
    }

    /// A hint: as JSON for a script, or shown on the table.
    async fn hint(&self, host: &Host, session: &Session, id: &str, json: bool) -> Result<Answer> {
        let person = session.person()?.id.clone();
        let job = self
            .tables
            .read(host, id, |live| {
                let seat = live.hint_seat(&session.visitor)?;
                // As on a server, asking again gives the same answer.
                let seed = (live.version(Viewer::Seat(seat)) << 8) | u64::from(seat.0);
                let (seq, lang) = (live.play.seq(), session.lang().code());
                let job = json!({
                    "table": id, "seat": seat, "seq": seq, "kind": "hint", "seed": seed.to_string(),
                    "person": person, "lang": lang,
                });
                Ok((job, live.running()?.table().asked_since(seat)))
            })
            .await?;
        let (job, asked_since) = job;
        let hint = host.think(job).await;
        let (Some(words), Some(reason)) = (hint["words"].as_str(), hint["reason"].as_str()) else {
            return Err(Reason::Stale.into());
        };
        self.note_advice(id, asked_since, hint["action"].as_str().unwrap_or_default());
        if json {
            return Ok(Answer::json(&hint));
        }
        let advice = html::advice(session.lang(), words, reason);
        self.table(host, session, id, Said { advice: Some(advice), ..Said::default() }).await
    }

    /// What the tutor asks before the act in the form; `None` if it is simply done.
    async fn ask(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        fields: &Fields,
    ) -> Result<Option<TutorQuestion>> {
        let person = session.person()?.id.clone();
        let (seen, action): (u64, &str) = (fields.need_number("version")?, fields.need("action")?);
        let job = self
            .tables
            .read(host, id, |live| {
                let Some(act) = TutoredAct::of(live, &session.visitor, seen, action) else { return Ok(None) };
                // As on a server, asking again gives the same answer.
                let seed = (act.version << 8) | u64::from(act.seat.0);
                let (seq, lang) = (live.play.seq(), session.lang().code());
                let job = json!({
                    "table": id, "seat": act.seat, "seq": seq, "kind": "judge", "seed": seed.to_string(),
                    "person": person, "lang": lang, "tutor": session.visitor.tutor.name(), "action": action,
                    "patience": TUTOR_PATIENCE,
                });
                Ok(Some((job, act.asked_since, act.version)))
            })
            .await?;
        let Some((job, asked_since, version)) = job else { return Ok(None) };
        if self.advised.borrow().get(id).is_some_and(|advised| advised.contains(asked_since, action)) {
            return Ok(None);
        }
        let answer = host.think(job).await;
        let (Some(better), Some(why)) = (answer["better"].as_str(), answer["why"].as_str()) else {
            return Ok(None);
        };
        self.note_advice(id, asked_since, better);
        let (better, why) = (better.to_owned(), why.to_owned());
        Ok(Some(TutorQuestion { action: action.to_owned(), version, better, why }))
    }

    /// A question of the tutor: as HTML in JSON for a script, or shown on the table.
    async fn asked(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        json: bool,
        question: TutorQuestion,
    ) -> Result<Answer> {
        if !json {
            return self.table(host, session, id, Said { question: Some(question), ..Said::default() }).await;
        }
        let html = html::question(&session.reader(), id, &question).into_string();
        Ok(Answer::json(&json!({"ok": false, "question": {"better": question.better, "html": html}})))
    }

    /// The tutor does not question what the player was advised.
    fn note_advice(&self, table: &str, asked_since: u64, action: &str) {
        self.advised.borrow_mut().entry(table.to_owned()).or_default().note(asked_since, action);
    }

    /// Sets up another game at a table like this one.
    async fn rematch(&self, host: &Host, session: &Session, id: &str, json: bool) -> Result<Answer> {
        let by = session.person()?.clone();
        let before = self
            .tables
            .read(host, id, |live| {
                live.may_rematch(&by.id)?;
                Ok(live.doc.clone())
            })
            .await?;
        if let Some(next) = &before.lifecycle.rematch
            && host.table(next).await?.is_some()
        {
            return self.lead_to(host, next, json).await;
        }
        let doc = before.rematch(id, game(&before.game)?, &by, self.now());
        let next = self.keep_new(host, &doc).await?;
        let agree = |doc: &mut Doc| doc.lifecycle.rematch = Some(next.clone());
        self.tables.change(host, id, self.now(), agree).await?;
        self.lead_to(host, &next, json).await
    }

    /// The record of a game that has ended.
    pub(super) async fn record(&self, host: &Host, id: &str) -> Result<String> {
        let row = host.table(id).await?.ok_or(Reason::NoTable)?;
        let doc = document::from_row(row)?;
        let (Some(header), Some(closing)) = (doc.header, doc.closing) else {
            return Err(Reason::NotOver.into());
        };
        let rows = host.acts(id, 0).await?;
        match record::export(catalog::GAMES, &header, &rows, &closing) {
            Ok(text) => Ok(text),
            // P5: it was played under rules we do not have, and is kept as it is.
            Err(record::MatchError::RulesVersion { .. } | record::MatchError::UnknownGame(_)) => {
                Ok(record::export_without_rules(&header, &rows, &closing))
            }
            Err(_) => Err(Reason::Internal.into()),
        }
    }

    pub(crate) async fn record_file(&self, host: &Host, id: &str) -> Result<Answer> {
        let record = self.record(host, id).await?;
        Ok(Answer::file(format!("spieltisch-{id}.jsonl"), "application/jsonl", record))
    }
}

/// The path of the table, with the chosen seat if several players share this device.
fn address(session: &Session, id: &str) -> String {
    match session.visitor.view_as {
        Some(Viewer::Seat(seat)) => format!("/t/{id}?as={seat}"),
        _ => format!("/t/{id}"),
    }
}
