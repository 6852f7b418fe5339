//! The words of a page, and where they stand.

use scene::frame::{Frame, GlyphLine, ItemContent};

use crate::matrix::Matrix;
use crate::runs::{is_unseen, runs};

/// The words of all items that are seen, one block for each text, none of them empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words(pub Vec<Vec<Line>>);

/// A line with at least one word.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// What it says, in logical order.
    pub text: String,
    /// Size of its font in canvas pixels.
    pub size: f32,
    /// Its visual runs, left to right.
    pub runs: Vec<PlacedRun>,
}

/// A visual run.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedRun {
    /// From its own origin, y upwards, to points.
    pub place: [f32; 6],
    /// Sum of advances in canvas pixels.
    pub width: f32,
    /// Its characters in visual order, each as readers are to find it.
    pub units: Vec<String>,
}

impl Words {
    /// The words of a frame; `placement` maps canvas pixels to points.
    pub fn new(frame: &Frame, placement: &Matrix) -> Self {
        let mut words = Self::default();
        for item in frame.items.iter().filter(|item| item.opacity > 0.0) {
            let placement = placement.after(&Matrix::rotation(item.rotate, item.frame.center()));
            words.add(&item.content, &placement);
        }
        words
    }

    fn add(&mut self, content: &ItemContent, placement: &Matrix) {
        match content {
            ItemContent::Glyphs(block) => {
                let lines = block.lines.iter().filter_map(|line| placed(line, block.size, placement));
                let lines: Vec<Line> = lines.collect();
                if !lines.is_empty() {
                    self.0.push(lines);
                }
            }
            ItemContent::Group(parts) => parts.iter().for_each(|part| self.add(&part.content, placement)),
            ItemContent::Image(_) | ItemContent::Shape(_) | ItemContent::Code(_) => {}
        }
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All characters, in order.
    pub fn units(&self) -> impl Iterator<Item = &str> {
        let runs = self.0.iter().flatten().flat_map(|line| &line.runs);
        runs.flat_map(|run| run.units.iter().map(String::as_str))
    }
}

/// A line in its place; `None` where it says nothing.
fn placed(line: &GlyphLine, size: f32, placement: &Matrix) -> Option<Line> {
    let text: String = line.text.chars().filter(|c| !is_unseen(*c)).collect();
    let place = |x| placement.after(&Matrix([1.0, 0.0, 0.0, -1.0, x, line.baseline])).0;
    let runs = runs(line).into_iter().map(|run| PlacedRun { place: place(run.x), width: run.width, units: run.units });
    let runs: Vec<PlacedRun> = runs.collect();
    (!runs.is_empty() && !text.trim().is_empty() && size > 0.0).then_some(Line { text, size, runs })
}
