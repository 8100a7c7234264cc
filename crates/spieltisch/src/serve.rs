//! The server, from its settings to a clean end.

use anyhow::Result;
use words::Lang;

use crate::args::Serve;

pub(crate) fn run(settings: &Serve, lang: Lang) -> Result<()> {
    let _ = (settings, lang);
    Ok(())
}
