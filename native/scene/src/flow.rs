//! Boxes that a layout sizes and places: stacks of layers, and the cells of grids.

/// A side of a box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Side {
    /// As long as its content.
    Hug,
    /// As long as the room in its stack.
    Fill,
    /// So many pixels.
    Pixels(f32),
}

impl Side {
    /// Its pixels where they are known before the layout.
    #[must_use]
    pub const fn pixels(self) -> Option<f32> {
        match self {
            Self::Pixels(pixels) => Some(pixels),
            Self::Hug | Self::Fill => None,
        }
    }
}

/// The size of a layer whose box a layout decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Extent {
    /// Its width.
    pub width: Side,
    /// Its height.
    pub height: Side,
    /// Its share of spare room along its stack.
    pub grow: Option<f32>,
    /// Its share of the lacking room along its stack, by its size.
    pub shrink: Option<f32>,
    /// Its cells in a grid.
    pub cells: Option<Cells>,
}

impl Extent {
    /// A size that neither grows nor shrinks.
    #[must_use]
    pub const fn new(width: Side, height: Side) -> Self {
        Self { width, height, grow: None, shrink: None, cells: None }
    }
}

/// Cells of a grid, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cells {
    /// Its row.
    pub row: u16,
    /// Its first column.
    pub column: u16,
    /// The number of columns that it spans.
    pub columns: u16,
}

/// The rules by which a stack places its layers.
#[derive(Clone, Debug, PartialEq)]
pub struct Flow {
    /// The lines in which they stand.
    pub arrangement: Arrangement,
    /// Rows run from right to left.
    pub is_rtl: bool,
    /// Pixels between columns, and between rows.
    pub gap: [f32; 2],
    /// Pixels at the top, the inline end, the bottom and the inline start.
    pub padding: [f32; 4],
    /// Their place across the stack.
    pub align: ItemAlign,
    /// Their place along the stack.
    pub distribute: Distribute,
    /// The box that a text has.
    pub measure_by: MeasureBy,
}

/// The lines in which layers stand.
#[derive(Clone, Debug, PartialEq)]
pub enum Arrangement {
    /// Beside each other, in reading direction.
    Inline {
        /// On further lines where they have no room.
        wrap: bool,
    },
    /// Below each other.
    Block {
        /// In further columns where they have no room.
        wrap: bool,
    },
    /// In columns of these widths, row by row.
    Grid(Vec<Side>),
}

/// The place of a layer across its stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemAlign {
    /// At the start.
    Start,
    /// In the middle.
    Center,
    /// At the end.
    End,
    /// From start to end, where it hugs.
    Stretch,
    /// With its first baseline on that of the others.
    Baseline,
}

/// The place of layers along their stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Distribute {
    /// At the start.
    Start,
    /// In the middle.
    Center,
    /// At the end.
    End,
    /// With equal room between them.
    Between,
    /// With equal room around each.
    Around,
    /// With equal room before, between and after them.
    Evenly,
}

/// The box that a hugging text has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MeasureBy {
    /// Its lines, with their ascent and descent.
    Line,
    /// Its ink, above and below.
    Ink,
}

/// The treatment of items that have no room in their box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ItemOverflow {
    /// They are drawn beyond it.
    Visible,
    /// Nothing is drawn: the data are refused.
    Error,
    /// The items that are not in it as a whole are left out.
    Cut,
    /// They go on to further pages.
    Page {
        /// The first row stands on each page: the header of a table.
        head: bool,
        /// Every second row is a line between others.
        lines: bool,
    },
    /// All of them are drawn smaller, by one factor.
    Shrink {
        /// The least factor, above 0.
        least: f32,
    },
}
