//! The person: their name, how they want their pages, and their results.

use page::forms::Fields;
use page::html::{self, stats as pages};
use page::model::{Appearance, Me as MePage, Theme};
use page::presenter::stats::{self, Known};
use table::document::{self, Participant};
use table::results::PersonalResults;
use table::setup::Tutor;
use table::{Reason, names};
use words::Lang;

use crate::host::Host;
use crate::person::{Me, Session};
use crate::pocket::Site;
use crate::routes::{Answer, Request};
use crate::trouble::{Result, Trouble};

impl Site {
    pub(crate) async fn me(
        &self,
        host: &Host,
        session: &Session,
        problem: Option<&Trouble>,
    ) -> Result<Answer> {
        let tables = host.tables().await?.len();
        let shown = problem.map(|trouble| trouble.message(session.lang()));
        let me = MePage { problem: shown, tables, webhook: String::new(), move_link: None };
        let page = Answer::page(&html::me(&session.at("/me").reader(), &me));
        Ok(match problem {
            Some(trouble) => page.with_status(trouble.status()),
            None => page,
        })
    }

    /// Sets the name, the language, or both, and goes back.
    pub(crate) async fn introduce(&self, host: &Host, session: &Session, fields: &Fields) -> Result<Answer> {
        let lang = fields.get("lang").and_then(|lang| lang.parse::<Lang>().ok());
        let lang = lang.map(|lang| lang.code().to_owned()).or_else(|| session.me.lang.clone());
        let name = match fields.get("name").map(names::clean_name).transpose() {
            Ok(name) => name,
            Err(reason) => return self.me(host, session, Some(&reason.into())).await,
        };
        let mut session = session.clone();
        if let Some(name) = &name {
            session = session.or_newcomer(host, Some(name)).await?;
        }
        let person = session.me.person.clone();
        let person = person.map(|person| Participant { name: name.clone().unwrap_or(person.name), ..person });
        let renamed = person.clone().filter(|person| session.me.person.as_ref() != Some(person));
        let me = Me { person, lang, ..session.me.clone() };
        session.saved(host, me).await?;
        if let Some(Participant { id, name }) = renamed {
            let running = host.tables().await?.into_iter();
            for row in running.filter(|row| row.status == "open" || row.status == "running") {
                self.tables.change(host, &row.id, self.now(), |doc| doc.rename(&id, &name)).await?;
            }
        }
        Ok(Answer::redirect(fields.back().unwrap_or("/")))
    }

    /// Sets how this browser wants its pages.
    pub(crate) async fn set_look(host: &Host, session: &Session, fields: &Fields) -> Result<Answer> {
        let theme = Theme::ALL.into_iter().find(|theme| fields.get("theme") == Some(theme.name()));
        let look = Appearance {
            theme: theme.unwrap_or_default(),
            contrast: fields.on("contrast"),
            left: fields.on("left"),
            calm: fields.on("calm"),
        };
        let me = Me { look: look.to_string(), ..session.me.clone() };
        session.clone().saved(host, me).await?;
        Ok(Answer::redirect(fields.back().unwrap_or("/me")))
    }

    /// Sets which acts the tutor questions.
    pub(crate) async fn set_tutor(host: &Host, session: &Session, request: &Request) -> Result<Answer> {
        let fields = request.fields();
        let tutor: Tutor = fields.need("tutor")?.parse().map_err(|()| Reason::BadRequest)?;
        session.clone().with_tutor(host, tutor).await?;
        if request.json {
            return Ok(Answer::json(&serde_json::json!({"ok": true})));
        }
        Ok(Answer::redirect(fields.back().unwrap_or("/")))
    }

    pub(crate) async fn own_stats(&self, host: &Host, session: &Session) -> Result<Answer> {
        let me = session.person()?.id.clone();
        let mut finishes = host.finishes().await?;
        // The latest first.
        finishes.reverse();
        let own = PersonalResults::from_finishes(&me, finishes);
        let mut known = Known { me, ..Known::default() };
        for row in host.tables().await? {
            let id = row.id.clone();
            let own_map = document::from_row(row).is_ok_and(|doc| doc.own_map);
            known.tables.insert(id, own_map);
        }
        let stats = stats::own(&own, catalog::GAMES, &known);
        Ok(Answer::page(&pages::own_stats(&session.at("/me/stats").reader(), &stats)))
    }

    /// Removes everything from the browser.
    pub(crate) async fn delete_everything(&self, host: &Host, fields: &Fields) -> Result<Answer> {
        if !fields.on("sure") {
            return Err(Reason::BadRequest.into());
        }
        host.write(vec![serde_json::json!({"clear": {}})]).await?;
        self.tables.clear();
        Ok(Answer::redirect("/"))
    }
}
