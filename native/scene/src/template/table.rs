//! Tables: the items of a list in rows.

use crate::flow::{Flow, ItemOverflow};
use crate::paint::{Paint, Stroke};
use crate::template::condition::Condition;
use crate::template::text::TextLayer;

/// The items of a list in rows.
#[derive(Clone, Debug, PartialEq)]
pub struct TableLayer {
    /// The index of the list.
    pub list: usize,
    /// The titles of the columns.
    pub header: Option<TableRow>,
    /// The rows of the first item, the third and so on, and of the others.
    pub rows: [TableRow; 2],
    /// The rows of the items for which conditions hold, the first of which is taken.
    pub marks: Vec<MarkedRows>,
    /// The last row.
    pub footer: Option<TableRow>,
    /// The line between rows.
    pub line: Option<Stroke>,
    /// Pixels at the top, the inline end, the bottom and the inline start of each cell.
    pub cell_padding: [f32; 4],
    /// The columns, and their direction.
    pub flow: Flow,
    /// The point of the box, in parts of it, that stays where it is as the box grows.
    pub anchor: (f32, f32),
    /// The treatment of rows that have no room.
    pub overflow: ItemOverflow,
}

/// The rows of the items for which a condition holds.
#[derive(Clone, Debug, PartialEq)]
pub struct MarkedRows {
    /// The condition.
    pub when: Condition,
    /// The rows of the first item, the third and so on, and of the others.
    pub rows: [TableRow; 2],
}

/// A row of a table.
#[derive(Clone, Debug, PartialEq)]
pub struct TableRow {
    /// Its background.
    pub fill: Option<Paint>,
    /// The texts of the columns.
    pub cells: Vec<TextLayer>,
}

impl TableLayer {
    /// All kinds of rows.
    pub fn looks(&self) -> impl Iterator<Item = &TableRow> {
        let marked = self.marks.iter().flat_map(|mark| &mark.rows);
        self.header.iter().chain(&self.rows).chain(marked).chain(&self.footer)
    }
}
