//! Finished galleries (S-14, S-23).

use serde::Serialize;

use crate::rules::layout::{Layout, each};

/// A gallery's kind, and where it is in the layout with the card that finished it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gallery {
    /// Four cells of one line.
    Row { line: i8 },
    /// Four cells of one column.
    Column { column: i8 },
    /// Four cards in one tower.
    Tower { line: i8, column: i8 },
}

impl Layout {
    /// All finished galleries, for the log.
    pub(crate) fn galleries(&self) -> Vec<Gallery> {
        let leftmost = self.leftmost();
        let mut galleries = Vec::new();
        for (line, row) in (0..).zip(self.rows()) {
            if row.is_gallery() {
                galleries.push(Gallery::Row { line });
            }
            for column in each(row.columns()).filter(|column| row.tower(*column).is_gallery()) {
                galleries.push(Gallery::Tower { line, column: (column - leftmost) as i8 });
            }
        }
        let columns = each(self.full_columns()).map(|column| (column - leftmost) as i8);
        galleries.extend(columns.map(|column| Gallery::Column { column }));
        galleries
    }
}
