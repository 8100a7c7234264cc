//! Style sheets, scripts and pictures, embedded in the binary and addressed by their content.

use std::borrow::Cow;

use game::AnyGame;
use serde_json::json;
use sha2::{Digest, Sha256};
use words::Lang;

use crate::links::Links;
use crate::model::{Appearance, Theme};
use crate::speech;

/// A file as it is served.
#[derive(Clone, Debug)]
pub struct Asset {
    pub bytes: Cow<'static, [u8]>,
    pub mime: String,
    /// The address identifies this exact content, so it can be cached forever. Otherwise it must be revalidated.
    pub immutable: bool,
}

#[cfg(target_arch = "wasm32")]
pub use beside::{set_stamp, stamp_of_all};
#[cfg(not(target_arch = "wasm32"))]
pub use embedded::{get, names, stamp_of_all};

/// The files in the program itself.
#[cfg(not(target_arch = "wasm32"))]
mod embedded {
    use std::sync::LazyLock;

    use super::{Asset, stamp};
    use crate::files::FILES;

    /// The file behind `/assets/{path}`. The path starts with one stamp for all files, so that modules importing each
    /// other by relative addresses stay at one version.
    pub fn get(path: &str) -> Option<Asset> {
        let (stamp, name) = path.split_once('/')?;
        let bytes = FILES.get(name)?;
        Some(Asset { bytes, mime: mime(name).to_owned(), immutable: stamp == stamp_of_all() })
    }

    fn mime(name: &str) -> &'static str {
        match name.rsplit_once('.').map(|(_, extension)| extension) {
            Some("css") => "text/css",
            Some("js") => "text/javascript",
            Some("png") => "image/png",
            Some("svg") => "image/svg+xml",
            _ => "application/octet-stream",
        }
    }

    /// The names of all files, sorted.
    pub fn names() -> Vec<String> {
        FILES.names()
    }

    /// The stamp of all files at startup. In development, files are read from disk and may change after that.
    pub fn stamp_of_all() -> &'static str {
        static STAMP: LazyLock<String> =
            LazyLock::new(|| stamp(names().iter().filter_map(|name| FILES.get(name))));
        &STAMP
    }

    #[cfg(test)]
    mod tests {
        use super::*;

        #[test]
        fn every_file_has_a_type() {
            assert!(names().len() > 40);
            for name in names() {
                let asset = get(&format!("any/{name}")).expect("it is there");
                assert_ne!(asset.mime, "application/octet-stream", "{name}");
                assert!(!asset.immutable && !asset.bytes.is_empty(), "{name}");
            }
        }

        #[test]
        fn only_files_of_the_folder_are_served() {
            for path in [
                "any/../Cargo.toml",
                "any//etc/passwd",
                "any/..",
                "any/.",
                "any/",
                "any",
                "",
                "any/a/base.css",
            ] {
                assert!(get(path).is_none(), "{path}");
            }
        }
    }
}

/// In a browser, the files lie beside the program, in a folder that is named after their stamp.
#[cfg(target_arch = "wasm32")]
mod beside {
    use std::sync::OnceLock;

    static STAMP: OnceLock<String> = OnceLock::new();

    /// Says where the files are, once.
    pub fn set_stamp(stamp: &str) {
        STAMP.get_or_init(|| stamp.to_owned());
    }

    pub fn stamp_of_all() -> &'static str {
        STAMP.get().map_or("", String::as_str)
    }
}

/// The address of a file in `assets/`.
pub fn url(links: &Links, name: &str) -> String {
    links.file(&format!("/assets/{}/{name}", stamp_of_all()))
}

/// The address of a game's style sheet.
pub fn style_url(links: &Links, game: &dyn AnyGame) -> String {
    links.file(&format!("/game/{}/style.css?v={}", game.id(), stamp([game.style().as_bytes()])))
}

/// The address of a game's own script, if it has one.
pub fn script_url(links: &Links, game: &dyn AnyGame) -> Option<String> {
    script_urls(links, game).next().map(|(url, _)| url)
}

/// The addresses and sources of a game's modules, its script first. They lie in a folder below our own modules, so
/// that they can import each other and ours by relative addresses and all stay of one version.
pub fn script_urls(links: &Links, game: &dyn AnyGame) -> impl Iterator<Item = (String, &'static str)> {
    let folder = script_folder(game);
    game.scripts().iter().map(move |(file, source)| (url(links, &format!("{folder}/{file}")), *source))
}

/// A game's module behind `/assets/{path}`; `game` finds a game by its id.
pub fn get_script<'a>(path: &str, game: impl Fn(&str) -> Option<&'a dyn AnyGame>) -> Option<Asset> {
    let [stamp, folder, name] = path.split('/').collect::<Vec<_>>().try_into().ok()?;
    let game = game(folder.rsplit_once('-')?.0)?;
    let (_, source) = game.scripts().iter().find(|(file, _)| *file == name)?;
    Some(Asset {
        bytes: source.as_bytes().into(),
        mime: "text/javascript".to_owned(),
        immutable: stamp == stamp_of_all() && folder == script_folder(game),
    })
}

/// The game's id with the stamp of its modules together.
fn script_folder(game: &dyn AnyGame) -> String {
    format!("{}-{}", game.id(), stamp(game.scripts().iter().map(|(_, source)| source)))
}

/// The web app manifest.
pub fn manifest(links: &Links, lang: Lang) -> String {
    let speech = speech(lang);
    let home = links.home();
    let icon = |name: &str, sizes: &str, mime: &str, purpose: &str| json!({"src": url(links, name), "sizes": sizes, "type": mime, "purpose": purpose});
    let manifest = json!({
        "name": speech.say("app-name"),
        "short_name": speech.say("app-name"),
        "description": speech.say("app-claim"),
        "lang": lang.code(),
        "id": home,
        "start_url": home,
        "scope": if links.in_pocket() { "./" } else { &home },
        "display": "standalone",
        "background_color": "#f8f2e6",
        "theme_color": "#17665a",
        "icons": [
            icon("icon-192.png", "192x192", "image/png", "any"),
            icon("icon-512.png", "512x512", "image/png", "any"),
            icon("icon-maskable-512.png", "512x512", "image/png", "maskable"),
            icon("favicon.svg", "any", "image/svg+xml", "any"),
        ],
    });
    manifest.to_string()
}

/// The address of a style sheet adapted to `appearance`.
pub fn with_appearance(url: &str, appearance: Appearance) -> String {
    let appearance = Appearance { left: false, ..appearance };
    if appearance == Appearance::default() {
        return url.to_owned();
    }
    format!("{url}{}look={appearance}", if url.contains('?') { '&' } else { '?' })
}

/// A style sheet whose media queries follow the reader's settings instead of the device's.
pub fn settled(css: &str, appearance: Appearance) -> String {
    const YES: &str = "(min-width: 0)";
    const NO: &str = "(max-width: 0)";
    let mut css = css.to_owned();
    let dark = match appearance.theme {
        Theme::Auto => None,
        Theme::Light => Some((NO, "color-scheme: light;")),
        Theme::Dark => Some((YES, "color-scheme: dark;")),
    };
    if let Some((condition, scheme)) = dark {
        css = css
            .replace("(prefers-color-scheme: dark)", condition)
            .replace("color-scheme: light dark;", scheme);
    }
    if appearance.contrast {
        css = css.replace("(prefers-contrast: more)", YES);
    }
    if appearance.calm {
        css = css
            .replace("(prefers-reduced-motion: reduce)", YES)
            .replace("(prefers-reduced-motion: no-preference)", NO);
    }
    css
}

/// A short name for contents.
pub fn stamp<T: AsRef<[u8]>>(contents: impl IntoIterator<Item = T>) -> String {
    let mut hash = Sha256::new();
    for content in contents {
        hash.update(content.as_ref());
        hash.update([0]);
    }
    hash.finalize()[..6].iter().map(|byte| format!("{byte:02x}")).collect()
}
