//! The addresses of the site's own pages and files.

use std::sync::Arc;

/// Writes every address of the site: of its pages and of its files. Clones share them.
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
    /// What the addresses of pages start with, without a slash at its end: empty if the site is all there is at its
    /// address.
    base: Arc<str>,
    /// The same for files.
    files: Arc<str>,
}

impl Links {
    /// A site that has its address to itself.
    pub fn root() -> Links {
        Links { base: "".into(), files: "".into() }
    }

    /// A folder of files without a server: one file shows every page and finds the page's path after a question mark.
    /// Everything is relative, so the folder can lie anywhere.
    pub fn pocket() -> Links {
        Links { base: "?".into(), files: ".".into() }
    }

    /// Whether there is no server: nobody else can come to these tables.
    pub fn in_pocket(&self) -> bool {
        *self.files == *"."
    }

    /// A site below a path such as `/games`. An empty path is the root.
    pub fn below(path: &str) -> Links {
        match path.trim_matches('/') {
            "" => Links::root(),
            path => {
                let base: Arc<str> = format!("/{path}").into();
                Links { files: base.clone(), base }
            }
        }
    }

    /// The same as full addresses, to be opened from anywhere; `origin` is such as `https://games.example`.
    pub fn on(&self, origin: &str) -> Links {
        let base: Arc<str> = format!("{}{}", origin.trim_end_matches('/'), self.base).into();
        Links { files: base.clone(), base }
    }

    /// What every address starts with, without a slash at its end.
    pub fn base(&self) -> &str {
        &self.base
    }

    /// The address of a file, whose path starts with a slash.
    pub fn file(&self, path: &str) -> String {
        debug_assert!(path.starts_with('/'), "{path}");
        format!("{}{path}", self.files)
    }

    /// The address of a page, whose path starts with a slash.
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

    /// Where today's deal of this game is played.
    pub fn daily(&self, game: &str) -> String {
        format!("{}/daily/{game}", self.base)
    }

    /// A game's deal of a day.
    pub fn daily_deal(&self, game: &str, day: table::Day) -> String {
        format!("{}/daily/{game}/{day}", self.base)
    }

    /// A deal that friends play at several tables, by the first of them.
    pub fn duplicate(&self, id: &str) -> String {
        format!("{}/duplicate/{id}", self.base)
    }

    /// The next puzzle of this game.
    pub fn puzzles(&self, game: &str) -> String {
        format!("{}/puzzles/{game}", self.base)
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
    fn in_a_folder_of_files_pages_follow_a_question_mark() {
        let links = Links::pocket();
        assert_eq!(links.table("abc"), "?/t/abc");
        assert_eq!(links.home(), "?/");
        assert_eq!(links.file("/assets/x/base.css"), "./assets/x/base.css");
        assert!(links.in_pocket() && !Links::below("/games").in_pocket());
    }

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
