//! The analysis of a finished game: asked for on the replay, made while it is open, and kept.

use std::sync::Arc;

use page::forms::Fields;
use page::html::analysis::progress_words;
use page::model::analysis::Progress;
use page::presenter::replay::{Replaying, perspective_text};
use serde_json::json;
use table::Reason;
use table::analysis::Analysis;
use table::rows::AnalysisRow;

use crate::analysis::Asked;
use crate::host::{self, Host};
use crate::person::Session;
use crate::pocket::Site;
use crate::routes::Answer;
use crate::trouble::Result;

impl Site {
    /// Adds the analysis, or how far it is.
    pub(super) async fn with_analysis(&self, host: &Host, replaying: Replaying) -> Result<Replaying> {
        if !replaying.ended() {
            return Ok(replaying);
        }
        let (known, progress) = self.analysis_of(host, &replaying.id).await?;
        Ok(replaying.with_analysis(known, progress))
    }

    async fn analysis_of(&self, host: &Host, id: &str) -> Result<(Option<Arc<Analysis>>, Progress)> {
        if let Some(known) = self.tables.replays.analysis(id) {
            return Ok((Some(known), Progress::NotAsked));
        }
        let kept: Option<AnalysisRow> = host.thing(&host::analysis_key(id)).await?;
        let kept = kept.and_then(|row| row.read()).map(Arc::new);
        if let Some(kept) = &kept {
            self.tables.replays.add_analysis(id, kept);
        }
        let progress = match kept.is_none() && self.was_asked(host, id).await? {
            true => self.analyses.borrow().get(id).map(|asked| asked.progress(self.now())),
            false => None,
        };
        Ok((kept, progress.unwrap_or(Progress::NotAsked)))
    }

    /// Whether the analysis was asked for. Every page has an engine of its own, so this is kept with the tables.
    async fn was_asked(&self, host: &Host, id: &str) -> Result<bool> {
        if self.analyses.borrow().contains_key(id) {
            return Ok(true);
        }
        let asked: Option<bool> = host.thing(&host::asked_key(id)).await?;
        if asked.is_some() {
            self.analyses.borrow_mut().insert(id.to_owned(), Asked::new(self.now()));
        }
        Ok(asked.is_some())
    }

    /// Asks for the analysis, and goes back to the replay.
    pub(crate) async fn ask_analysis(
        &self,
        host: &Host,
        session: &Session,
        id: &str,
        fields: &Fields,
    ) -> Result<Answer> {
        let (replaying, perspective) = self.open_replay(host, session, id, fields.get("as")).await?;
        if !replaying.ended() {
            return Err(Reason::NotOver.into());
        }
        host.write(vec![host::put("things", &host::asked_key(id), &json!(true))]).await?;
        let (step, eye) = (replaying.step(perspective, fields.number("at")?), perspective_text(perspective));
        Ok(Answer::redirect(&format!("/t/{id}/replay?at={step}&as={eye}&panel=analysis")))
    }

    /// Goes on with an analysis that was asked for, and says how far it is.
    pub(crate) async fn analysis(&self, host: &Host, session: &Session, id: &str) -> Result<Answer> {
        let (replaying, _) = self.open_replay(host, session, id, None).await?;
        if !replaying.ended() {
            return Err(Reason::NotOver.into());
        }
        if self.was_asked(host, id).await? {
            self.go_on(host, id).await?;
        }
        let (known, progress) = self.analysis_of(host, id).await?;
        let done = known.is_some() || progress == Progress::NotAsked;
        let html = progress_words(&session.reader(), progress).into_string();
        Ok(Answer::json(&json!({"done": done, "html": html})))
    }

    async fn go_on(&self, host: &Host, id: &str) -> Result<()> {
        let seq = self.tables.read(host, id, |live| Ok(live.play.seq())).await?;
        let job = json!({"table": id, "kind": "analysis", "seat": 0, "seq": seq, "seed": "0"});
        let told = host.think(job).await;
        if let (Some(done), Some(total)) = (told["done"].as_u64(), told["total"].as_u64()) {
            if let Some(asked) = self.analyses.borrow_mut().get_mut(id) {
                asked.progressed(done as usize, total as usize);
            }
            return Ok(());
        }
        // It is done, or cannot be made.
        self.analyses.borrow_mut().remove(id);
        let mut steps = vec![host::remove_thing(&host::asked_key(id))];
        if told["analysis"].is_object() {
            steps.push(host::put("things", &host::analysis_key(id), &told["analysis"]));
        }
        host.write(steps).await.map(drop)
    }
}
