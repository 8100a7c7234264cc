//! Writes the folder of static files: `spieltisch-pocket ENGINE.wasm FOLDER`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use page::assets;
use page::links::Links;
use serde_json::json;
use words::Lang;

/// Scripts that only exist here, or replace a server's.
const OWN: [(&str, &str); 5] = [
    ("transport.js", include_str!("../../assets/transport.js")),
    ("boot.js", include_str!("../../assets/boot.js")),
    ("engine.js", include_str!("../../assets/engine.js")),
    ("thinker.js", include_str!("../../assets/thinker.js")),
    ("interface.js", include_str!("../../assets/interface.js")),
];
const SERVICE_WORKER: &str = include_str!("../../assets/sw.js");
const INDEX: &str = include_str!("../../assets/index.html");

/// Files of a server's pages that nothing here asks for.
const UNUSED: [&str; 2] = ["stream_worker.js", "reconnect.js"];

fn main() -> ExitCode {
    let arguments: Vec<PathBuf> = std::env::args_os().skip(1).map(PathBuf::from).collect();
    let [engine, folder] = arguments.as_slice() else {
        eprintln!("usage: spieltisch-pocket ENGINE.wasm FOLDER");
        return ExitCode::from(2);
    };
    match fs::read(engine).map(files).and_then(|files| write(folder, &files)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("spieltisch-pocket: {error}");
            ExitCode::FAILURE
        }
    }
}

/// All files by their paths.
fn files(engine: Vec<u8>) -> BTreeMap<String, Vec<u8>> {
    let mut assets = BTreeMap::new();
    for name in assets::names().into_iter().filter(|name| !UNUSED.contains(&name.as_str())) {
        let file = assets::get(&format!("any/{name}")).expect("a file that was listed");
        assets.insert(name, file.bytes.into_owned());
    }
    for (name, text) in OWN {
        assets.insert(name.to_owned(), text.into());
    }
    assets.insert("engine.wasm".to_owned(), engine);
    for game in catalog::GAMES {
        for (address, source) in assets::script_urls(&Links::root(), *game) {
            // `/assets/STAMP/folder/file.js`
            let path = address.splitn(4, '/').nth(3).expect("an address of a script");
            assets.insert(path.to_owned(), source.into());
        }
    }
    let stamp = assets::stamp(assets.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes]));
    let links = Links::pocket();
    let stamped = |text: &str| text.replace("STAMP", &stamp);
    let mut files: BTreeMap<String, Vec<u8>> =
        assets.into_iter().map(|(name, bytes)| (format!("assets/{stamp}/{name}"), bytes)).collect();
    for game in catalog::GAMES {
        files.insert(format!("game/{}/style.css", game.id()), game.style().into());
    }
    let icon = assets::get("any/favicon.svg").expect("the icon").bytes.into_owned();
    files.insert("favicon.svg".to_owned(), icon);
    let manifest = assets::manifest(&links, Lang::DEFAULT).replace(assets::stamp_of_all(), &stamp);
    files.insert("manifest.webmanifest".to_owned(), manifest.into());
    files.insert("index.html".to_owned(), stamped(INDEX).into());
    // The service worker changes with any file, so that browsers see a new version.
    let version = assets::stamp(files.iter().flat_map(|(name, bytes)| [name.as_bytes(), bytes]));
    let listed = json!(files.keys().collect::<Vec<_>>());
    let worker = format!("const VERSION = '{version}';\nconst FILES = {listed};\n{SERVICE_WORKER}");
    files.insert("sw.js".to_owned(), worker.into());
    files
}

/// Writes the files into a folder of their own. What an earlier version left there is removed.
fn write(folder: &Path, files: &BTreeMap<String, Vec<u8>>) -> std::io::Result<()> {
    for part in ["assets", "game"] {
        let old = folder.join(part);
        if old.exists() {
            fs::remove_dir_all(old)?;
        }
    }
    for (path, bytes) in files {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("a file lies in a folder"))?;
        fs::write(path, bytes)?;
    }
    Ok(())
}
