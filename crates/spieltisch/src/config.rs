//! `spieltisch config`: prints the settings that hold, and where each comes from, as a file for `--config`.

use std::io::{self, Write};

use words::{Lang, Speech};

use crate::args::Serve;
use crate::config_file::{Origin, Setting, has_password};
use crate::database;
use crate::texts::TEXTS;

pub(crate) fn print(serve: &Serve, lang: Lang, mut output: impl Write) -> io::Result<()> {
    let speech = TEXTS.speech(lang);
    for setting in &serve.settings {
        let mut setting = setting.clone();
        if setting.key == "data" && setting.values.is_empty() && serve.store.database.is_none() {
            let folder = database::data_folder(&serve.store, &speech).ok();
            setting.values.extend(folder.map(|folder| folder.display().to_string()));
        }
        let Setting { key, values, .. } = &setting;
        let origin = origin(&setting.origin, &speech);
        if setting.is_secret() && values.iter().any(|value| !value.is_empty()) {
            // Left out, so that the output stays usable as a file.
            writeln!(output, "# {key} = …  # {}, {origin}", speech.say("config-hidden"))?;
        } else if values.is_empty() || setting.is_secret() {
            writeln!(output, "# {key}  # {}", speech.say("config-not-set"))?;
        } else if values.iter().any(|value| has_password(value)) {
            let hidden = speech.say("config-password-hidden");
            writeln!(output, "{key} = {}  # {hidden}, {origin}", setting.to_toml())?;
        } else {
            writeln!(output, "{key} = {}  # {origin}", setting.to_toml())?;
        }
    }
    Ok(())
}

fn origin(origin: &Origin, speech: &Speech<'_>) -> String {
    match origin {
        Origin::Flag => speech.say("config-from-flag"),
        Origin::Variable(name) => name.clone(),
        Origin::File { path, line } => {
            let facts = [("file", path.display().to_string().into()), ("line", (*line).into())];
            speech.say_with("config-from-file", &facts)
        }
        Origin::Default => speech.say("config-from-default"),
    }
}
