//! Looking back: replays, playing on from a step, downloads, and verifying records.

use game::{Perspective, Seat};
use page::forms::Fields;
use page::html::{replay as pages, verify as checks};
use page::model::verify::Verify;
use page::presenter::replay::{PlayOn, Replaying, broken};
use record::Verifier;
use table::setup::{LEVELS, level};
use table::{Reason, ids};

use super::around::game;
use crate::host::Host;
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::Answer;
use crate::trouble::Result;

impl Site {
    /// Opens the replay from the wanted perspective, if the reader may have it.
    pub(super) async fn open_replay(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        wanted: Option<&str>,
    ) -> Result<(Replaying, Perspective)> {
        let (replaying, acts) = self
            .tables
            .read(host, id, |live| {
                let known = self.tables.replays.get(id);
                let replaying = Replaying::open(live, &session.visitor, catalog::GAMES, known)?;
                Ok((replaying, live.play.seq()))
            })
            .await?;
        let known = replaying.replay.lock().acts();
        if known < acts {
            let rows = host.acts(id, 0).await?;
            let followed = replaying.replay.lock().follow(&rows, &replaying.takeovers);
            followed.map_err(|error| broken(&error))?;
        }
        self.tables.replays.insert(id, &replaying.replay, acts);
        let perspective = replaying.perspective(wanted)?;
        Ok((self.with_analysis(host, replaying).await?, perspective))
    }

    pub(crate) async fn replay(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        wanted: &Fields,
    ) -> Result<Answer> {
        let (replaying, perspective) = self.open_replay(host, session, id, wanted.get("as")).await?;
        let like = match (wanted.number("like")?, wanted.get("from")) {
            (Some(step), Some(from)) => {
                let other = replaying.perspective(Some(from))?;
                Some(replaying.step_like(perspective, other, step))
            }
            _ => None,
        };
        let since = wanted.get("since").and_then(|_| replaying.own_last());
        let step = replaying.step(perspective, wanted.number("at")?.or(like).or(since));
        let mut page = replaying.page(&session.origin, perspective, step);
        page.seat = wanted.number("seat")?.map(Seat);
        Ok(Answer::page(&pages::replay(&session.reader(), &page)))
    }

    /// One step, for the script that has the rest of the page.
    pub(crate) async fn step(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        wanted: &Fields,
    ) -> Result<Answer> {
        let (replaying, perspective) = self.open_replay(host, session, id, wanted.get("as")).await?;
        // A page from before the analysis has no room for what it says.
        let replaying =
            if wanted.get("analysed").is_some() { replaying } else { replaying.without_analysis() };
        let look = replaying.step_view(perspective, replaying.step(perspective, wanted.number("at")?));
        Ok(Answer::json(&pages::step_json(&session.reader(), &look)))
    }

    /// Sets up a table that continues from here, and goes there.
    pub(crate) async fn play_on(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        fields: &Fields,
    ) -> Result<Answer> {
        let (replaying, perspective) = self.open_replay(host, session, id, fields.get("as")).await?;
        let from = PlayOn {
            perspective,
            step: replaying.step(perspective, fields.number("at")?),
            seat: fields.number("seat")?.map(Seat),
            level: level(fields.get("level").unwrap_or(LEVELS[0])).ok_or(Reason::BadRequest)?,
        };
        let session = session.clone().or_newcomer(host, fields.get("name")).await?;
        let request = replaying.play_on(&from, ids::seed())?;
        let next = self.set_up(host, &session, game(&request.game)?, &request).await?;
        Ok(Answer::redirect(&format!("/t/{next}")))
    }

    /// Downloads the position; while the game runs, the reader's own view.
    pub(crate) async fn position(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        wanted: &Fields,
    ) -> Result<Answer> {
        let (replaying, perspective) = self.open_replay(host, session, id, wanted.get("as")).await?;
        let step = replaying.step(perspective, wanted.number("at")?);
        let (name, text) = replaying.position_file(perspective, step);
        Ok(Answer::file(name, "application/json", text))
    }

    /// Downloads everything the reader saw.
    pub(crate) async fn notes(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        wanted: &Fields,
    ) -> Result<Answer> {
        let (replaying, perspective) = self.open_replay(host, session, id, wanted.get("as")).await?;
        let name = format!("{}-{id}-notes.jsonl", replaying.game.id());
        Ok(Answer::file(name, "application/jsonl", replaying.notes(perspective)))
    }

    pub(crate) fn verify_form(session: &Session) -> Answer {
        Answer::page(&checks::verify(&session.reader(), &Verify { found: None, table: None }))
    }

    /// Verifies a record from anywhere.
    pub(crate) fn verify(session: &Session, fields: &Fields) -> Result<Answer> {
        let found = Some(record::verify(catalog::GAMES, fields.need("record")?));
        let session = session.at("/verify");
        Ok(Answer::page(&checks::verify(&session.reader(), &Verify { found, table: None })))
    }

    /// Verifies the record of a table kept here.
    pub(crate) async fn verify_table(&self, host: &Host, session: &Session, id: &str) -> Result<Answer> {
        let record = self.record(host, id).await?;
        let mut verifier = Verifier::trusting(catalog::GAMES);
        verifier.feed(record.as_bytes());
        let verify = Verify { found: Some(verifier.finish()), table: Some(id.to_owned()) };
        Ok(Answer::page(&checks::verify(&session.reader(), &verify)))
    }
}
