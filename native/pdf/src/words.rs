//! The words of a page and their positions.

use scene::frame::{Frame, GlyphLine, Item, ItemContent};

use crate::marks::Reading;
use crate::matrix::Matrix;
use crate::runs::{Run, is_unseen, runs};

/// The words of all visible items, one block for each text, none of them empty.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Words(pub Vec<Vec<Line>>);

/// A line with at least one word.
#[derive(Clone, Debug, PartialEq)]
pub struct Line {
    /// Its text, in logical order.
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
    /// Its characters in visual order, each as readers should find it, with direction marks between
    /// them.
    pub units: Vec<String>,
}

/// A line, before the whole page is known.
struct Draft {
    text: String,
    size: f32,
    runs: Vec<Run>,
    baseline: f32,
    /// From canvas pixels to points.
    placement: Matrix,
}

impl Words {
    /// The words of a frame; `placement` maps canvas pixels to points.
    pub fn new(frame: &Frame, placement: &Matrix) -> Self {
        let mut drafts = Vec::new();
        frame.items.iter().for_each(|item| add(item, placement, &mut drafts));
        mark(&mut drafts);
        let line = |Draft { text, size, runs, baseline, placement }: Draft| {
            let placed = |run: Run| {
                let place = placement.after(&Matrix([1.0, 0.0, 0.0, -1.0, run.x, baseline])).0;
                PlacedRun { place, width: run.width, units: run.units }
            };
            Line { text, size, runs: runs.into_iter().map(placed).collect() }
        };
        Self(drafts.into_iter().map(|block| block.into_iter().map(line).collect()).collect())
    }

    /// Returns whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All characters, in order.
    pub fn units(&self) -> impl Iterator<Item = &str> {
        let runs = self.0.iter().flatten().flat_map(|line| &line.runs);
        runs.flat_map(|run| run.units.iter().map(String::as_str))
    }
}

/// Adds the lines of each text with words, as a block.
fn add(item: &Item, placement: &Matrix, drafts: &mut Vec<Vec<Draft>>) {
    if item.opacity <= 0.0 {
        return;
    }
    let placement = placement.after(&Matrix::rotation(item.rotate, item.frame.center()));
    match &item.content {
        ItemContent::Glyphs(block) => {
            let lines = block.lines.iter().filter_map(|line| draft(line, block.size, &placement));
            let lines: Vec<Draft> = lines.collect();
            if !lines.is_empty() {
                drafts.push(lines);
            }
        }
        ItemContent::Group(group) => group.items.iter().for_each(|item| add(item, &placement, drafts)),
        ItemContent::Image(_) | ItemContent::Shape(_) | ItemContent::Code(_) => {}
    }
}

/// A line at its place; `None` if it has no words.
fn draft(line: &GlyphLine, size: f32, placement: &Matrix) -> Option<Draft> {
    let text: String = line.text.chars().filter(|c| !is_unseen(*c)).collect();
    let (mut runs, baseline, placement) = (runs(line), line.baseline, *placement);
    // Words along a path are on a straight line through the box of their ink, so that readers find
    // them whole.
    if let (Some(ink), true) = (line.ink, line.glyphs.iter().any(|glyph| glyph.rotation.is_some())) {
        let part = (ink.width / line.width).min(1.0);
        runs.iter_mut().for_each(|run| (run.x, run.width) = (ink.x + (run.x - ink.x) * part, run.width * part));
    }
    let says_something = !runs.is_empty() && !text.trim().is_empty() && size > 0.0;
    says_something.then_some(Draft { text, size, runs, baseline, placement })
}

/// Marks the lines of a page.
fn mark(drafts: &mut [Vec<Draft>]) {
    let lines = || drafts.iter().flatten().map(|line| line.runs.as_slice());
    let reading = Reading::best(lines());
    for line in drafts.iter_mut().flatten() {
        reading.mark(&mut line.runs);
    }
    let lacking = reading.lacking(drafts.iter().flatten().map(|line| line.runs.as_slice()));
    if let (false, Some(line)) = (lacking.is_empty(), drafts.first_mut().and_then(|block| block.first_mut())) {
        reading.add(lacking, &mut line.runs);
    }
}
