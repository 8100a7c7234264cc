//! [`PocketFolder`]: the pocket edition, a folder of static files that the host offers below `/pocket/`.

use std::collections::HashMap;
use std::io::{self, Write as _};
use std::path::Path;
use std::{fmt, fs};

use axum::body::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;

/// The most that is read, in bytes. The edition has a sixth of it.
const MOST_BYTES: u64 = 48 << 20;

/// The files in memory, by their paths within the folder.
#[derive(Clone, Default)]
pub struct PocketFolder(HashMap<String, PocketFile>);

/// One of its files.
#[derive(Clone)]
pub(crate) struct PocketFile {
    pub(crate) mime: &'static str,
    pub(crate) bytes: Bytes,
    /// The same, compressed once for everybody.
    pub(crate) gzipped: Bytes,
}

impl PocketFolder {
    /// Reads the folder that `scripts/pocket` wrote. Nothing of it is read later.
    pub fn read(folder: &Path) -> io::Result<PocketFolder> {
        let mut files = HashMap::new();
        let mut left = MOST_BYTES;
        read_into(&mut files, folder, "", &mut left)?;
        match files.contains_key("index.html") && files.contains_key("sw.js") {
            true => Ok(PocketFolder(files)),
            false => Err(io::Error::new(io::ErrorKind::NotFound, "index.html")),
        }
    }

    /// The file behind `/pocket/{path}`.
    pub(crate) fn get(&self, path: &str) -> Option<&PocketFile> {
        self.0.get(if path.is_empty() { "index.html" } else { path })
    }
}

fn read_into(
    files: &mut HashMap<String, PocketFile>,
    folder: &Path,
    prefix: &str,
    left: &mut u64,
) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let metadata = entry.metadata()?;
        if metadata.is_dir() {
            read_into(files, &entry.path(), &format!("{name}/"), left)?;
            continue;
        }
        let too_large = || io::Error::new(io::ErrorKind::FileTooLarge, name.clone());
        *left = left.checked_sub(metadata.len()).ok_or_else(too_large)?;
        let bytes = fs::read(entry.path())?;
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(&bytes)?;
        let file = PocketFile { mime: mime(&name), gzipped: encoder.finish()?.into(), bytes: bytes.into() };
        files.insert(name, file);
    }
    Ok(())
}

fn mime(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, end)| end) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript",
        Some("css") => "text/css",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("wasm") => "application/wasm",
        Some("webmanifest") => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

impl fmt::Debug for PocketFolder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} files", self.0.len())
    }
}
