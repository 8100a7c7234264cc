//! Reads forms into commands.

use game::{AnyGame, Chosen, OptionKind, Seat, Viewer};
use record::{Entropy, UNDO};
use serde_json::Value;
use table::create::{CreateTable, read_map, read_position};
use table::live::Target;
use table::setup::Pace;
use table::{Command, Reason, Result};
use words::Lang;

use crate::speech;

/// The fields of a form, or of a flat JSON object, as texts.
#[derive(Clone, Debug, Default)]
pub struct Fields(pub Vec<(String, String)>);

impl Fields {
    /// The field's text, unless it is empty or missing.
    pub fn get(&self, name: &str) -> Option<&str> {
        let (_, text) = self.0.iter().find(|(field, _)| field == name)?;
        Some(text.as_str()).filter(|text| !text.is_empty())
    }

    pub fn need(&self, name: &str) -> Result<&str> {
        self.get(name).ok_or_else(|| Reason::BadRequest.into())
    }

    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Result<Option<T>> {
        self.get(name).map(|text| text.parse().map_err(|_| Reason::BadRequest.into())).transpose()
    }

    pub fn need_number<T: std::str::FromStr>(&self, name: &str) -> Result<T> {
        self.number(name)?.ok_or_else(|| Reason::BadRequest.into())
    }

    pub fn on(&self, name: &str) -> bool {
        matches!(self.get(name), Some("true" | "on" | "1"))
    }

    /// The address to return to, if it is on this site.
    pub fn back(&self) -> Option<&str> {
        let ours = |path: &&str| {
            // Browsers drop tabs and turn backslashes into slashes: `/<tab>/elsewhere` would leave this site.
            let plain = !path.contains(|c: char| c == '\\' || c.is_control());
            path.starts_with('/') && !path.starts_with("//") && plain
        };
        self.get("back").filter(ours)
    }

    /// The entropy a script made, or the hash of a typed text.
    pub fn entropy(&self) -> Option<Entropy> {
        let text = self.get("entropy")?.trim();
        (!text.is_empty()).then(|| Entropy::from_hex(text).unwrap_or_else(|| Entropy::of_text(text)))
    }

    fn target(&self) -> Result<Target> {
        match (self.number("seat")?, self.get("person")) {
            (Some(seat), None) => Ok(Target::Seat(seat)),
            (None, Some(person)) => Ok(Target::Person(person.to_owned())),
            _ => Err(Reason::BadRequest.into()),
        }
    }

    /// `true`, `false`, or `None` if the form does not say.
    fn switch(&self, name: &str) -> Option<bool> {
        self.get(name).map(|_| self.on(name))
    }
}

/// What somebody sends as an answer to an exercise.
#[derive(Debug)]
pub enum ExerciseAnswer {
    Move(String),
    /// They give up and want to see the solution.
    Show,
    /// They put the exercise off.
    Skip,
    /// They want to know why a move is not allowed.
    Why(String),
}

impl ExerciseAnswer {
    pub fn read(fields: &Fields) -> Result<ExerciseAnswer> {
        Ok(match (fields.get("action"), fields.get("why")) {
            (Some(action), _) => ExerciseAnswer::Move(action.to_owned()),
            (None, Some(action)) => ExerciseAnswer::Why(action.to_owned()),
            (None, None) if fields.on("show") => ExerciseAnswer::Show,
            (None, None) if fields.on("skip") => ExerciseAnswer::Skip,
            _ => return Err(Reason::BadRequest.into()),
        })
    }
}

/// The perspective that an address asks for: `?as=watch`, or the seat in `?as=2`.
pub fn view_as(path: &str) -> Option<Viewer> {
    let (_, query) = path.split_once('?')?;
    match query.split('&').find_map(|part| part.strip_prefix("as="))? {
        "watch" => Some(Viewer::Spectator),
        seat => seat.parse().ok().map(|seat| Viewer::Seat(Seat(seat))),
    }
}

/// The command of the form that posts to `/t/{id}/{verb}`; `None` if there is no such command.
pub fn command(verb: &str, fields: &Fields) -> Result<Option<Command>> {
    Ok(Some(match verb {
        "join" => Command::Join { seat: fields.number("seat")?, entropy: fields.entropy() },
        "leave" => Command::Leave,
        "start" => Command::Start { entropy: fields.entropy(), fill: fields.on("fill") },
        "seat" => Command::PlanSeat {
            plan: fields.need("plan")?.parse().map_err(|()| Reason::BadRequest)?,
            seat: fields.need_number("seat")?,
        },
        "ready" => Command::Ready { on: fields.switch("on"), entropy: fields.entropy() },
        "back" => Command::Back,
        "invite" => {
            Command::Invite { seat: fields.need_number("seat")?, name: fields.need("guest")?.to_owned() }
        }
        "free" => Command::Uninvite { seat: fields.need_number("seat")? },
        "kick" => Command::Kick(fields.target()?),
        "mute" => Command::Mute { target: fields.target()?, on: fields.switch("on") },
        "ban" => Command::Ban { target: fields.target()?, on: fields.switch("on").unwrap_or(true) },
        "end" => Command::EndForeign,
        "glass" => Command::TurnGlass,
        "lesson" if fields.on("leave") => Command::LeaveLesson,
        "lesson" => Command::NextStep { step: fields.need_number("step")? },
        "act" => {
            Command::Act { seen: fields.need_number("version")?, action: fields.need("action")?.to_owned() }
        }
        "undo" => Command::Act { seen: fields.need_number("version")?, action: UNDO.to_owned() },
        _ => return Ok(None),
    }))
}

/// The table that the form on `/new/{game}` asks for, without its position and custom map.
pub fn create_table(game: &'static dyn AnyGame, fields: &Fields, lang: Lang) -> Result<CreateTable> {
    let mut request = CreateTable {
        game: game.id().to_owned(),
        players: Some(fields.need_number("players")?),
        options: options(game, fields),
        listed: fields.on("listed"),
        pace: fields.get("clock").map_or(Ok(Pace::None), str::parse).map_err(|()| Reason::BadRequest)?,
        glass: fields.number("glass")?,
        whisper: fields.on("whisper"),
        unaided: !fields.on("hints"),
        duplicate: fields.on("duplicate"),
        ..CreateTable::default()
    };
    let plans: Vec<String> = (0..*game.players().end())
        .map(|seat| match fields.get(&format!("seat-{seat}")) {
            Some("here") => format!("here:{}", guest(fields, seat, lang)),
            Some(plan) => plan.to_owned(),
            None => "open".to_owned(),
        })
        .collect();
    request.plan_seats(&plans)?;
    Ok(request)
}

/// The request with the custom map in `map`, if there is one.
fn on_own_map(game: &'static dyn AnyGame, request: &CreateTable, map: &str) -> Result<CreateTable> {
    let mut request = request.clone();
    let option = game.options().iter().find(|spec| matches!(spec.kind, OptionKind::ChoiceOrObject(_)));
    if let Some(spec) = option.filter(|_| !map.trim().is_empty()) {
        request.options.insert(spec.key.to_owned(), read_map(game, map)?);
    }
    Ok(request)
}

/// The request with what was typed: a position, which has its own options and number of players, or a custom map.
pub fn as_typed(
    game: &'static dyn AnyGame,
    request: &CreateTable,
    position: &str,
    map: &str,
) -> Result<CreateTable> {
    match read_position(game, position)? {
        Some(position) => Ok(CreateTable {
            position: Some(position),
            players: None,
            options: Chosen::new(),
            ..request.clone()
        }),
        None => on_own_map(game, request, map),
    }
}

/// The name of a player on the same device.
fn guest(fields: &Fields, seat: usize, lang: Lang) -> String {
    let given = fields.get(&format!("guest-{seat}")).map(str::to_owned);
    given.unwrap_or_else(|| speech(lang).say_with("guest-name", &[("n", (seat + 1).into())]))
}

/// The options of a form. A switch that is off sends nothing; an empty value means the default.
fn options(game: &'static dyn AnyGame, fields: &Fields) -> Chosen {
    let mut chosen = Chosen::new();
    for spec in game.options() {
        let text = fields.get(&format!("option-{}", spec.key));
        let value = match (spec.kind, text) {
            (OptionKind::Switch, _) => Value::Bool(fields.on(&format!("option-{}", spec.key))),
            (_, None) => continue,
            (OptionKind::Number { .. } | OptionKind::Seat, Some(text)) => {
                text.parse::<i64>().map_or_else(|_| text.into(), Value::from)
            }
            (OptionKind::Choice(_) | OptionKind::ChoiceOrObject(_), Some(text)) => text.into(),
            (OptionKind::Special(_), Some(text)) => {
                serde_json::from_str(text).unwrap_or_else(|_| text.into())
            }
        };
        chosen.insert(spec.key.to_owned(), value);
    }
    chosen
}
