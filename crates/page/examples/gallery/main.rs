//! Writes every page with made-up contents into a folder, to look at them without a server:
//! `cargo run -p spieltisch-page --example gallery -- /tmp/gallery && python3 -m http.server -d /tmp/gallery`

mod pages;

use std::fs;
use std::path::{Path, PathBuf};

use spieltisch_page::links::Links;
use spieltisch_page::{assets, html};
use words::Lang;

fn main() -> std::io::Result<()> {
    let folder = PathBuf::from(std::env::args().nth(1).unwrap_or_else(|| "gallery".into()));
    let links = Links::root();
    for lang in Lang::ALL {
        for (name, page) in pages::all(lang, &links) {
            write(&folder, &format!("{name}.{lang}.html"), page.into_string().as_bytes())?;
        }
    }
    for name in fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/assets"))? {
        let name = name?.file_name().to_string_lossy().into_owned();
        let address = assets::url(&links, &name);
        let path = address.trim_start_matches("/assets/").to_owned();
        if let Some(asset) = assets::get(&path) {
            write(&folder, &address, &asset.bytes)?;
            if name == "favicon.svg" {
                write(&folder, "favicon.svg", &asset.bytes)?;
            }
        }
    }
    for game in catalog::GAMES {
        write(&folder, &format!("game/{}/style.css", game.id()), game.style().as_bytes())?;
        for (address, source) in assets::script_urls(&links, *game) {
            write(&folder, &address, source.as_bytes())?;
        }
    }
    write(&folder, "t/abc/qr.svg", html::qr("http://192.168.1.20:7777/t/abc").into_string().as_bytes())
}

fn write(folder: &Path, name: &str, bytes: &[u8]) -> std::io::Result<()> {
    let path = folder.join(name.trim_start_matches('/'));
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    fs::write(path, bytes)
}
