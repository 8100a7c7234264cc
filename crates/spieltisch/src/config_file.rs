//! `--config`: settings in a TOML file, under the names of the flags of `serve`.
//!
//! What the file says takes the place of the flags' defaults, so flags and variables come first by themselves.

use std::any::TypeId;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use clap::builder::Resettable;
use clap::parser::ValueSource;
use clap::{Arg, ArgAction, ArgMatches, Command};
use toml::Spanned;
use toml::de::{DeTable, DeValue};
use words::Speech;

/// The largest file, in bytes.
const LARGEST: u64 = 64 * 1024;

/// Settings that must not be shown.
const SECRET: &str = "metrics-token";

/// A file whose settings are all known and valid.
#[derive(Debug)]
pub(crate) struct ConfigFile {
    path: PathBuf,
    entries: Vec<Entry>,
    /// It holds a secret, and everybody on this machine may read it.
    pub(crate) exposed: bool,
}

#[derive(Debug)]
struct Entry {
    key: String,
    line: usize,
    values: Vec<String>,
}

/// A setting as it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Setting {
    pub(crate) key: String,
    pub(crate) kind: Kind,
    /// Empty if it is not set.
    pub(crate) values: Vec<String>,
    pub(crate) origin: Origin,
}

/// Where a setting comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Origin {
    Flag,
    Variable(String),
    File { path: PathBuf, line: usize },
    Default,
}

/// How a setting is written in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Number,
    Switch,
    /// A list of texts.
    List,
}

impl ConfigFile {
    /// Reads a file with settings of this command. On failure, says in words what is wrong, and in which line.
    pub(crate) fn read(path: &Path, command: &Command, speech: &Speech<'_>) -> Result<ConfigFile, String> {
        let shown = path.display().to_string();
        let file = || ("file", shown.as_str().into());
        let text = read_text(path).map_err(|error| {
            speech.say_with("config-unreadable", &[file(), ("problem", error.to_string().into())])
        })?;
        let at = |line: usize| [file(), ("line", line.into())];
        let table = DeTable::parse(&text).map_err(|error| {
            let line = error.span().map_or(1, |span| line_of(&text, span.start));
            let problem = error.message().replace('\n', ", ");
            speech.say_with("config-syntax", &[&at(line)[..], &[("problem", problem.into())]].concat())
        })?;
        let mut entries = Vec::new();
        for (key, value) in table.get_ref() {
            let (line, key) = (line_of(&text, key.span().start), key.get_ref().as_ref());
            let facts = [&at(line)[..], &[("key", key.to_owned().into())]].concat();
            let known = command.get_arguments().find(|arg| arg.get_long() == Some(key) && key != "config");
            let arg = known.ok_or_else(|| speech.say_with("config-unknown", &facts))?;
            let values = values(kind(arg), value).ok_or_else(|| {
                let wanted = match kind(arg) {
                    Kind::Text => "config-wants-text",
                    Kind::Number => "config-wants-number",
                    Kind::Switch => "config-wants-switch",
                    Kind::List => "config-wants-list",
                };
                speech.say_with(wanted, &facts)
            })?;
            check(arg, &values).map_err(|problem| {
                speech.say_with("config-bad", &[&facts[..], &[("problem", problem.into())]].concat())
            })?;
            entries.push(Entry { key: key.to_owned(), line, values });
        }
        let secret =
            |entry: &Entry| entry.key == SECRET || entry.values.iter().any(|value| has_password(value));
        let exposed = entries.iter().any(secret) && is_readable_by_all(path);
        Ok(ConfigFile { path: path.to_owned(), entries, exposed })
    }

    /// The command line with the file's settings as defaults of this subcommand.
    pub(crate) fn as_defaults(&self, mut command: Command, subcommand: Option<&str>) -> Command {
        // The language is an argument of all commands.
        command = self.set_defaults(command, |arg| subcommand.is_none() || arg.is_global_set());
        match subcommand {
            Some(name) => command.mut_subcommand(name, |inner| self.set_defaults(inner, |_| true)),
            None => command,
        }
    }

    fn set_defaults(&self, mut command: Command, concerns: impl Fn(&Arg) -> bool) -> Command {
        for entry in &self.entries {
            let known = |arg: &&Arg| arg.get_long() == Some(&entry.key) && concerns(arg);
            let id = command.get_arguments().find(known).map(|arg| arg.get_id().clone());
            if let Some(id) = id {
                command = command.mut_arg(id, |arg| arg.default_values(entry.values.iter()));
            }
        }
        command
    }
}

/// All settings of the command as they hold, in the order of its flags.
pub(crate) fn settings(command: &Command, matches: &ArgMatches, file: Option<&ConfigFile>) -> Vec<Setting> {
    let ours = |arg: &&Arg| !matches!(arg.get_long(), None | Some("config" | "help" | "version"));
    let setting = |arg: &Arg| {
        let (id, key) = (arg.get_id().as_str(), arg.get_long().unwrap_or_default());
        let raw = matches.try_get_raw(id).ok().flatten().into_iter().flatten();
        let entry = file.and_then(|file| {
            let entry = file.entries.iter().find(|entry| entry.key == key)?;
            Some(Origin::File { path: file.path.clone(), line: entry.line })
        });
        let origin = match matches.value_source(id) {
            Some(ValueSource::CommandLine) => Origin::Flag,
            Some(ValueSource::EnvVariable) => {
                Origin::Variable(arg.get_env().unwrap_or_default().to_string_lossy().into_owned())
            }
            _ => entry.unwrap_or(Origin::Default),
        };
        let values = raw.map(|value| value.to_string_lossy().into_owned()).collect();
        Setting { key: key.to_owned(), kind: kind(arg), values, origin }
    };
    let hidden = |setting: &Setting| setting.values.is_empty() && setting.key == "bot-pause";
    command.get_arguments().filter(ours).map(setting).filter(|setting| !hidden(setting)).collect()
}

impl Setting {
    /// Whether nobody may see the value.
    pub(crate) fn is_secret(&self) -> bool {
        self.key == SECRET
    }

    /// The value as TOML, without the password of a database.
    pub(crate) fn to_toml(&self) -> String {
        let quoted = |value: &String| quote(&without_password(value));
        match (self.kind, self.values.as_slice()) {
            (Kind::List, values) => format!("[{}]", values.iter().map(quoted).collect::<Vec<_>>().join(", ")),
            (Kind::Number | Kind::Switch, [value, ..]) => value.clone(),
            (_, values) => quoted(values.first().unwrap_or(&String::new())),
        }
    }
}

/// Whether a text is a URL with a password.
pub(crate) fn has_password(text: &str) -> bool {
    without_password(text) != text
}

/// A URL without its password, also if a sign in the password should have been encoded and was not.
fn without_password(text: &str) -> String {
    let Some((scheme, rest)) = text.split_once("://") else { return text.to_owned() };
    let (place, query) = rest.split_once('?').unwrap_or((rest, ""));
    let place = match place.rsplit_once('@') {
        Some((user, host)) => format!("{}@{host}", user.split(':').next().unwrap_or_default()),
        None => place.to_owned(),
    };
    let named = |pair: &&str| {
        let name = pair.split_once('=').map(|(name, _)| name);
        name.is_some_and(|name| {
            name != "password" && name.bytes().all(|byte| matches!(byte, b'a'..=b'z' | b'_'))
        })
    };
    let query: Vec<&str> = query.split('&').filter(named).collect();
    let mark = if query.is_empty() { "" } else { "?" };
    format!("{scheme}://{place}{mark}{}", query.join("&"))
}

/// A TOML string. JSON's escapes are among TOML's.
fn quote(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('\u{7f}', "\\u007f")
}

fn read_text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    File::open(path)?.take(LARGEST + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("> {LARGEST} bytes")));
    }
    String::from_utf8(bytes).map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "not UTF-8"))
}

fn line_of(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

fn kind(arg: &Arg) -> Kind {
    let holds = arg.get_value_parser().type_id();
    match () {
        () if holds == TypeId::of::<bool>() => Kind::Switch,
        () if holds == TypeId::of::<u64>() => Kind::Number,
        () if matches!(arg.get_action(), ArgAction::Append) => Kind::List,
        () => Kind::Text,
    }
}

/// The values of a key, as a flag takes them. `None` if the type is wrong.
fn values(kind: Kind, value: &Spanned<DeValue<'_>>) -> Option<Vec<String>> {
    let text = |value: &DeValue<'_>| match value {
        DeValue::String(text) => Some(text.to_string()),
        _ => None,
    };
    match (kind, value.get_ref()) {
        (Kind::Text, value) => text(value).map(|text| vec![text]),
        (Kind::List, DeValue::Array(items)) => items.iter().map(|item| text(item.get_ref())).collect(),
        (Kind::Switch, DeValue::Boolean(on)) => Some(vec![on.to_string()]),
        (Kind::Number, DeValue::Integer(number)) => {
            i64::from_str_radix(number.as_str(), number.radix()).ok().map(|number| vec![number.to_string()])
        }
        _ => None,
    }
}

/// Lets the flag itself check the values. The reason does not repeat them: they may be secret.
fn check(arg: &Arg, values: &[String]) -> Result<(), String> {
    let alone = Command::new("config").no_binary_name(true).arg(arg.clone().env(Resettable::Reset));
    let flags = values.iter().map(|value| format!("--{}={value}", arg.get_long().unwrap_or_default()));
    let Err(error) = alone.try_get_matches_from(flags) else { return Ok(()) };
    let possible = arg.get_possible_values();
    let names: Vec<&str> = possible.iter().map(clap::builder::PossibleValue::get_name).collect();
    Err(match std::error::Error::source(&error) {
        Some(reason) => reason.to_string(),
        None if names.is_empty() => error.kind().to_string(),
        None => names.join(" | "),
    })
}

#[cfg(unix)]
fn is_readable_by_all(path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    std::fs::metadata(path).is_ok_and(|facts| facts.mode() & 0o004 != 0)
}

#[cfg(not(unix))]
fn is_readable_by_all(_: &Path) -> bool {
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_is_left_out() {
        for (url, shown) in [
            ("postgres://anna:se/cret@db/x", "postgres://anna@db/x"),
            ("postgres://anna:secret@db:5432/x?sslmode=require", "postgres://anna@db:5432/x?sslmode=require"),
            (
                "postgres://db/x?user=anna&password=secret&sslmode=require",
                "postgres://db/x?user=anna&sslmode=require",
            ),
            ("postgres://db/x?password=secret", "postgres://db/x"),
            ("sqlite:/a@b:c", "sqlite:/a@b:c"),
            ("https://games.example/x", "https://games.example/x"),
        ] {
            assert_eq!(without_password(url), shown);
        }
    }

    #[test]
    fn every_text_can_be_quoted() {
        for text in ["", "C:\\games\\\"x\"", "\u{7f}\n\t\u{1}ü"] {
            let written = format!("key = {}", quote(text));
            let table = DeTable::parse(&written).expect("valid TOML");
            let (_, value) = table.get_ref().iter().next().expect("a key");
            assert!(matches!(value.get_ref(), DeValue::String(read) if read == text), "{written}");
        }
    }
}
