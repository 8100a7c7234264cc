//! Lists the files in `assets/` for `src/assets.rs`: their contents in a release, and their folder in development.

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() {
    let variable = |name: &str| env::var(name).expect("cargo sets it");
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")).join("assets");
    println!("cargo::rerun-if-changed=build.rs");
    let source = if variable("PROFILE") == "release" {
        println!("cargo::rerun-if-changed=assets");
        format!("Source::Embedded(&[{}])", entries(&folder))
    } else {
        format!("Source::Folder({folder:?})")
    };
    fs::write(Path::new(&variable("OUT_DIR")).join("assets.rs"), source).expect("the file can be written");
}

/// A name and its contents for each file, in the order of names.
fn entries(folder: &Path) -> String {
    let files = fs::read_dir(folder).expect("the folder can be read");
    let mut files: Vec<_> = files.map(|file| file.expect("the folder can be read")).collect();
    files.sort_by_key(fs::DirEntry::file_name);
    files.iter().fold(String::new(), |mut list, file| {
        let _ = write!(list, "({:?}, include_bytes!({:?})),", file.file_name(), file.path());
        list
    })
}
