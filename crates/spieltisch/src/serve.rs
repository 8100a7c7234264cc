//! The server, from its settings to a clean end.

mod address;

use anyhow::Result;
use words::Lang;

use crate::args::Serve;
use crate::texts::TEXTS;

pub(crate) fn run(settings: &Serve, lang: Lang) -> Result<()> {
    address::announce(settings.listen, settings.public_url.as_deref(), &TEXTS.speech(lang));
    Ok(())
}
