//! The context that all paragraphs of a block share.

use std::borrow::Cow;
use std::cell::Cell;
use std::sync::Arc;

use scene::{Leader, RunStyle, TextBlock};

use crate::beginning::{self, DropCap};
use crate::budget::Budget;
use crate::error::LayoutError;
use crate::face::Instance;
use crate::fontset::{FontSet, Lacks, Role};
use crate::shape::{Feature, Shaper};

/// A block with its faces and its work budget.
pub(crate) struct Context<'a> {
    /// The block, with its drop cap as a separate run.
    pub block: Cow<'a, TextBlock>,
    /// Work and time that are left.
    pub budget: &'a Budget<'a>,
    /// Every face that a run may use.
    pub faces: Vec<Arc<Instance>>,
    /// The shaper of each.
    pub shapers: Vec<Shaper>,
    /// For each of the block's runs, the list of its faces in order of preference, as an index into `choices`.
    pub choices_of_run: Vec<usize>,
    /// Lists of faces.
    pub choices: Vec<Vec<Choice>>,
    /// The block's features.
    pub features: Vec<Feature>,
    /// The block's language as a BCP 47 tag.
    pub language: String,
    /// Pixels per em that lines are being set in: stops and indents are lengths that do not shrink with the text.
    pub size: Cell<f32>,
    /// True if any run is raised above its line's baseline or lowered below it.
    pub is_raised: bool,
    /// Its drop cap.
    pub drop_cap: Option<DropCap>,
}

/// A face in a run's list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    /// Index into [`Context::faces`]; the file and index of a face that is withheld.
    pub face: Result<u16, (String, u32)>,
    /// `Named` if the layer names it.
    pub role: Role,
    /// True if it paints in its own colours.
    pub is_color: bool,
    /// Its family, for messages.
    pub family: String,
    /// Requested features that the face lacks.
    pub lacks: Lacks,
}

impl<'a> Context<'a> {
    /// Returns whether the block has tab stops: without any, tabs are spaces.
    pub fn has_stops(&self) -> bool {
        !self.block.style.tabs.is_empty() && self.block.style.path.is_none()
    }

    /// The texts that fill the rooms before its tab stops.
    pub fn leaders(&self) -> impl Iterator<Item = &str> {
        let leaders = self.block.style.tabs.iter().filter(|_| self.has_stops()).map(|stop| &stop.leader);
        leaders.filter_map(|leader| if let Leader::Text(text) = leader { Some(text.as_str()) } else { None })
    }

    /// Looks up every run's faces.
    pub fn new(block: &'a TextBlock, fonts: &FontSet, budget: &'a Budget<'a>) -> Result<Self, LayoutError> {
        let block = beginning::parted(block);
        let mut context = Self {
            budget,
            faces: Vec::new(),
            shapers: Vec::new(),
            choices_of_run: Vec::with_capacity(block.runs.len()),
            choices: Vec::new(),
            features: Vec::new(),
            language: block.style.language(),
            size: Cell::new(block.style.size),
            is_raised: block.runs.iter().any(|run| run.style.own.raise != 0.0),
            drop_cap: None,
            block,
        };
        let runs = context.block.runs.len();
        for run in 0..runs {
            let run = &context.block.runs[run];
            let mut choices = Vec::new();
            let RunStyle { fonts: families, weight, .. } = &run.style;
            let italic = run.style.is_italic(&context.block.style);
            for candidate in fonts.candidates(families, *weight, italic, &context.block.style.axes)? {
                let face = candidate.instance.map(|instance| context.add(instance, candidate.shaper));
                choices.push(Choice {
                    face,
                    role: candidate.role,
                    is_color: candidate.is_color,
                    family: candidate.family,
                    lacks: candidate.lacks,
                });
            }
            let known = context.choices.iter().position(|list| *list == choices);
            context.choices_of_run.push(known.unwrap_or_else(|| {
                context.choices.push(choices);
                context.choices.len() - 1
            }));
        }
        context.features.extend(context.block.style.features.iter().map(|(tag, value)| Feature::whole(*tag, *value)));
        Ok(context)
    }

    /// The index of a face that is set by a shaper.
    fn add(&mut self, instance: Arc<Instance>, shaper: Shaper) -> u16 {
        let mut known = self.faces.iter().zip(&self.shapers);
        let known = known.position(|(face, by)| Arc::ptr_eq(face, &instance) && *by == shaper);
        let index = known.unwrap_or_else(|| {
            self.faces.push(instance);
            self.shapers.push(shaper);
            self.faces.len() - 1
        });
        index as u16
    }

    /// Extra space after each grapheme cluster of a run in ems of the block's size.
    pub fn letter_spacing(&self, run: usize) -> f32 {
        let style = &self.block.style;
        self.block.runs.get(run).map_or(0.0, |run| run.style.letter_spacing(style) / style.size)
    }

    /// Ems of the block's size by which a run stands above its line's baseline.
    pub fn raise(&self, run: usize) -> f32 {
        self.block.runs.get(run).map_or(0.0, |run| run.style.own.raise / self.block.style.size)
    }

    /// Indent of a line from the start of its box, in ems of the current size.
    pub fn indent(&self, is_first: bool) -> f32 {
        let style = &self.block.style;
        let is_moved = style.path.is_none() && is_first == (style.indent > 0.0);
        if is_moved { style.indent.abs() / self.size.get() } else { 0.0 }
    }

    /// Width in pixels of the widest line around glyphs.
    pub fn widest_stroke(&self) -> f32 {
        let strokes = self.block.runs.iter().filter_map(|run| run.style.stroke(&self.block.style));
        strokes.fold(0.0, |widest, stroke| widest.max(stroke.width))
    }
}
