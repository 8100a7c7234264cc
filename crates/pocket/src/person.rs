//! [`Me`]: the person this browser belongs to, and how they want their pages.

use page::forms;
use page::links::Links;
use page::model::{Appearance, Reader};
use page::presenter::Origin;
use serde::{Deserialize, Serialize};
use serde_json::json;
use table::document::Participant;
use table::setup::Tutor;
use table::{Actor, Reason, Visitor, ids, names};
use words::Lang;

use crate::host::{self, Host};
use crate::trouble::Result;

/// The name under which it is kept.
const KEY: &str = "me";

/// What is known about the person; everything may still be open.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Me {
    pub(crate) person: Option<Participant>,
    pub(crate) lang: Option<String>,
    pub(crate) look: String,
    pub(crate) tutor: String,
}

/// Who asks for a page, and where.
#[derive(Clone, Debug)]
pub(crate) struct Session {
    pub(crate) me: Me,
    pub(crate) visitor: Visitor,
    /// Path and query.
    pub(crate) path: String,
    pub(crate) links: Links,
    pub(crate) origin: Origin,
}

impl Session {
    /// Reads who this is. `accepted` are the browser's own languages.
    pub(crate) async fn read(host: &Host, path: &str, accepted: &str, root: &str) -> Result<Session> {
        let me: Me = host.thing(KEY).await?.unwrap_or_default();
        Ok(Session::of(me, path, accepted, root))
    }

    pub(crate) fn of(me: Me, path: &str, accepted: &str, root: &str) -> Session {
        let chosen = me.lang.as_deref().and_then(|lang| lang.parse().ok());
        let visitor = Visitor {
            id: me.person.as_ref().map(|person| person.id.clone()),
            lang: chosen.or_else(|| Lang::accepted(accepted)).unwrap_or_default(),
            host: false,
            muted: true,
            view_as: forms::view_as(path),
            // Nothing is withheld here.
            now: 0,
            tutor: me.tutor.parse().unwrap_or_default(),
        };
        let links = Links::pocket();
        // Nobody else can come here, so no address is ever shared.
        let origin = Origin { links: links.on(root), unreachable: true };
        Session { me, visitor, path: path.to_owned(), links, origin }
    }

    pub(crate) fn lang(&self) -> Lang {
        self.visitor.lang
    }

    pub(crate) fn at(&self, path: &str) -> Session {
        Session { path: path.to_owned(), ..self.clone() }
    }

    pub(crate) fn reader(&self) -> Reader {
        Reader {
            lang: self.lang(),
            name: self.me.person.as_ref().map(|person| person.name.clone()),
            path: self.path.clone(),
            links: self.links.clone(),
            host: false,
            appearance: Appearance::from(self.me.look.as_str()),
        }
    }

    pub(crate) fn person(&self) -> Result<&Participant> {
        Ok(self.me.person.as_ref().ok_or(Reason::Nobody)?)
    }

    pub(crate) fn actor(&self) -> Result<Actor> {
        Ok(Actor { participant: Some(self.person()?.clone()), host: false, view_as: self.visitor.view_as })
    }

    /// The session with a person, created from `name` if there is none yet.
    pub(crate) async fn or_newcomer(self, host: &Host, name: Option<&str>) -> Result<Session> {
        if self.me.person.is_some() {
            return Ok(self);
        }
        let name = names::clean_name(name.ok_or(Reason::Nobody)?)?;
        let me = Me { person: Some(Participant { id: ids::person_id(), name }), ..self.me.clone() };
        self.saved(host, me).await
    }

    /// The session with another choice which acts the tutor questions.
    pub(crate) async fn with_tutor(self, host: &Host, tutor: Tutor) -> Result<Session> {
        let me = Me { tutor: tutor.name().to_owned(), ..self.me.clone() };
        self.saved(host, me).await
    }

    /// The session after a change of what is known about the person.
    pub(crate) async fn saved(self, host: &Host, me: Me) -> Result<Session> {
        host.write(vec![host::put("things", KEY, &json!(me))]).await?;
        let id = me.person.as_ref().map(|person| person.id.clone());
        let visitor = Visitor { id, tutor: me.tutor.parse().unwrap_or_default(), ..self.visitor };
        Ok(Session { me, visitor, ..self })
    }
}
