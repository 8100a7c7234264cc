//! The store from outside: what every backend does, and what only one of them must.

mod backends;
mod files;
#[cfg(unix)]
mod in_doubt;
#[cfg(unix)]
mod postgres;
mod rows;

/// How many migrations a backend has, which is the version of its schema.
fn migrations(backend: &str) -> u64 {
    let folder = format!("{}/migrations/{backend}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_dir(folder).expect("a folder of migrations").count() as u64
}
