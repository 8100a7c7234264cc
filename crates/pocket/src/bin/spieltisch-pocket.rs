//! Writes the folder of static files: `spieltisch-pocket ENGINE.wasm FOLDER`. `spieltisch-pocket --call` answers messages
//! from standard input, one a line, as the engine in a browser would.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Result};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use page::links::Links;
use page::{assets, html};
use serde_json::json;
use spieltisch_pocket::Pocket;
use words::Lang;

/// The scripts that only exist here, or replace a server's.
const SCRIPTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/assets");

/// Files of a server's pages that nothing here asks for.
const UNUSED: [&str; 2] = ["stream_worker.js", "reconnect.js"];

/// All files by their paths.
type Files = BTreeMap<String, Vec<u8>>;

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let done = match arguments.as_slice() {
        [call] if call.as_os_str() == "--call" => answer(),
        [engine, folder] => fs::read(engine).and_then(files).and_then(|files| write(folder, &files)),
        _ => {
            eprintln!("usage: spieltisch-pocket ENGINE.wasm FOLDER | --call");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("spieltisch-pocket: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Answers every line.
fn answer() -> Result<()> {
    fn now() -> u64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_millis() as u64)
    }
    let mut pocket = Pocket::new(now);
    for line in io::stdin().lines() {
        println!("{}", pocket.call(line?.as_bytes()));
    }
    Ok(())
}

fn files(engine: Vec<u8>) -> Result<Files> {
    let mut own = Files::new();
    for entry in fs::read_dir(SCRIPTS)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        own.insert(name, fs::read(path)?);
    }
    let service_worker = own.remove("sw.js").unwrap_or_default();
    let stamped = stamped(own, engine);
    let stamp = assets::stamp(contents(&stamped));
    let mut files: Files =
        stamped.into_iter().map(|(name, bytes)| (format!("assets/{stamp}/{name}"), bytes)).collect();
    for game in catalog::GAMES {
        files.insert(format!("game/{}/style.css", game.id()), game.style().into());
    }
    files.insert("favicon.svg".to_owned(), asset("favicon.svg"));
    let manifest = assets::manifest(&Links::pocket(), Lang::DEFAULT).replace(assets::stamp_of_all(), &stamp);
    files.insert("manifest.webmanifest".to_owned(), manifest.into());
    let index = html::pocket_index(&format!("./assets/{stamp}/")).into_string();
    // The service worker changes with any file, so that browsers see a new version.
    let version = assets::stamp(contents(&files).chain([index.as_bytes()]));
    let list = json!({"version": version, "files": files.keys().collect::<Vec<_>>()});
    let worker = [format!("self.POCKET = {list};\n").into_bytes(), service_worker].concat();
    files.insert("index.html".to_owned(), index.into());
    files.insert("sw.js".to_owned(), worker);
    Ok(files)
}

/// The files below one stamp: the pages' own, this edition's, the games' scripts, and the engine.
fn stamped(own: Files, engine: Vec<u8>) -> Files {
    let names = assets::names().into_iter().filter(|name| !UNUSED.contains(&name.as_str()));
    let mut files: Files = names.map(|name| (name.clone(), asset(&name))).collect();
    files.extend(own);
    files.insert("engine.wasm".to_owned(), engine);
    for game in catalog::GAMES {
        for (address, source) in assets::script_urls(&Links::root(), *game) {
            // What follows `/assets/{stamp}/`.
            let path = address.splitn(4, '/').nth(3).unwrap_or_default();
            files.insert(path.to_owned(), source.into());
        }
    }
    files
}

fn asset(name: &str) -> Vec<u8> {
    assets::get(&format!("any/{name}")).map(|file| file.bytes.into_owned()).unwrap_or_default()
}

fn contents(files: &Files) -> impl Iterator<Item = &[u8]> {
    files.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes])
}

/// Writes the files into a folder. What an earlier version left there is removed.
fn write(folder: &Path, files: &Files) -> Result<()> {
    for part in ["assets", "game"] {
        let old = folder.join(part);
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }
    for (path, bytes) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().unwrap_or(folder))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}
