//! The addresses of the site's own pages and files.

use std::sync::Arc;

/// Writes every address of the site, all of them below one base path. Clones share it.
///
/// ```
/// use spieltisch_page::links::Links;
///
/// assert_eq!(Links::root().table("abc"), "/t/abc");
/// assert_eq!(Links::below("/games").table("abc"), "/games/t/abc");
/// assert_eq!(Links::below("/games").on("https://example.org").home(), "https://example.org/games/");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Links {
    /// Without a slash at its end: empty if the site is all there is at its address.
    base: Arc<str>,
}

impl Links {
    /// A site that has its address to itself.
    pub fn root() -> Links {
        Links { base: "".into() }
    }

    /// A site below a path such as `/games`. An empty path is the root.
    pub fn below(path: &str) -> Links {
        match path.trim_matches('/') {
            "" => Links::root(),
            path => Links { base: format!("/{path}").into() },
        }
    }

    /// The same as full addresses, to be opened from anywhere; `origin` is such as `https://games.example`.
    pub fn on(&self, origin: &str) -> Links {
        Links { base: format!("{}{}", origin.trim_end_matches('/'), self.base).into() }
    }

    /// What every address starts with, without a slash at its end.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The address of a path of the site, which starts with a slash.
    pub fn to(&self, path: &str) -> String {
        debug_assert!(path.starts_with('/'), "{path}");
        format!("{}{path}", self.base)
    }

    pub fn home(&self) -> String {
        self.to("/")
    }

    /// A table. What belongs to it lies below: `{table}/replay`.
    pub fn table(&self, id: &str) -> String {
        format!("{}/t/{id}", self.base)
    }

    /// Where a table of this game is set up.
    pub fn new_table(&self, game: &str) -> String {
        format!("{}/new/{game}", self.base)
    }

    pub fn rules(&self, game: &str) -> String {
        format!("{}/rules/{game}", self.base)
    }
}

impl Default for Links {
    fn default() -> Links {
        Links::root()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slashes_around_a_base_path_do_not_matter() {
        for path in ["games", "/games", "/games/", "games//"] {
            assert_eq!(Links::below(path).to("/stats"), "/games/stats", "{path}");
        }
        for path in ["", "/", "//"] {
            assert_eq!(Links::below(path), Links::root(), "{path}");
        }
        assert_eq!(Links::root().on("http://desk.test/").rules("han"), "http://desk.test/rules/han");
    }
}
