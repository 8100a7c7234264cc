//! The files of `assets/`: in the program, or in development on disk.

use std::borrow::Cow;
use std::fs;
use std::path::Path;

/// Where the files are. `build.rs` chooses.
#[allow(dead_code, reason = "one of them")]
pub(crate) enum Source {
    /// In the program, in the order of names.
    Embedded(&'static [(&'static str, &'static [u8])]),
    /// On disk, so that changes show without a build.
    Folder(&'static str),
}

pub(crate) static FILES: Source = include!(concat!(env!("OUT_DIR"), "/assets.rs"));

impl Source {
    pub(crate) fn get(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        match self {
            Source::Embedded(files) => {
                let index = files.binary_search_by_key(&name, |file| file.0).ok()?;
                Some(files[index].1.into())
            }
            // A name is no path out of the folder.
            Source::Folder(folder) if !name.contains(['/', '\\']) => {
                fs::read(Path::new(folder).join(name)).ok().map(Cow::from)
            }
            Source::Folder(_) => None,
        }
    }

    pub(crate) fn names(&self) -> Vec<String> {
        match self {
            Source::Embedded(files) => files.iter().map(|(name, _)| (*name).to_owned()).collect(),
            Source::Folder(folder) => {
                let files = fs::read_dir(folder).into_iter().flatten().flatten();
                let mut names: Vec<_> =
                    files.filter_map(|file| file.file_name().into_string().ok()).collect();
                names.sort_unstable();
                names
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_program_has_files_by_name() {
        let files = Source::Embedded(&[("a.css", b"a"), ("b.js", b"b")]);
        assert_eq!(files.names(), ["a.css", "b.js"]);
        assert_eq!(files.get("b.js").as_deref(), Some(&b"b"[..]));
        assert_eq!(files.get("c.js"), None);
    }
}
