//! Which galleries are finished (S-14, S-23).

use serde::Serialize;

use crate::rules::layout::{GALLERY, LINES, Layout};

/// What kind of gallery, and where it is in the layout that holds the card that finished it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Gallery {
    /// Four cells of one line.
    Row { line: i8 },
    /// Four cells of one column.
    Column { column: i8 },
    /// Four cards on each other.
    Tower { line: i8, column: i8 },
}

impl Layout {
    /// Everything that is finished, for telling.
    pub(crate) fn galleries(&self) -> Vec<Gallery> {
        let mut galleries = Vec::new();
        for (line, row) in (0..).zip(self.rows()) {
            if row.is_gallery() {
                galleries.push(Gallery::Row { line });
            }
            for (column, tower) in (row.start..).zip(row.towers()) {
                if tower.is_gallery() {
                    galleries.push(Gallery::Tower { line, column });
                }
            }
        }
        let (first, end) = self.full_columns();
        galleries.extend((first..end).map(|column| Gallery::Column { column }));
        galleries
    }

    /// The cells of everything that is finished: for each line its places as bits.
    #[inline]
    pub(crate) fn finished(&self) -> [u8; LINES] {
        let mut places = [0; LINES];
        let (first, end) = self.full_columns();
        for (row, places) in self.rows().iter().zip(&mut places) {
            if row.is_gallery() {
                *places = (1 << GALLERY) - 1;
            }
            for (place, tower) in row.towers().iter().enumerate() {
                *places |= u8::from(tower.is_gallery()) << place;
            }
            for column in first..end {
                *places |= 1 << (column - row.start);
            }
        }
        places
    }

    /// The columns with four cells, from the first to before the second. Rows are unbroken here, so
    /// they are those that all four rows reach over.
    #[inline]
    fn full_columns(&self) -> (i8, i8) {
        let rows = self.rows();
        if rows.len() < GALLERY {
            return (0, 0);
        }
        let first = rows.iter().map(|row| row.start).max().unwrap_or(0);
        let end = rows.iter().map(|row| row.end()).min().unwrap_or(0);
        (first, end)
    }
}
