//! What all paragraphs of a block share.

use std::sync::Arc;

use scene::TextBlock;

use crate::budget::Budget;
use crate::error::LayoutError;
use crate::face::Instance;
use crate::fontset::{FontSet, Lacks, Role};
use crate::shape::{Feature, Shaper};

/// A block with its faces, and what laying it out may cost.
pub(crate) struct Context<'a> {
    /// The block.
    pub block: &'a TextBlock,
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
    /// Extra space after a grapheme cluster in ems of the block's size.
    pub letter_spacing: f32,
}

/// A face in a run's list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choice {
    /// Index into [`Context::faces`].
    pub face: u16,
    /// Whether the layer names it.
    pub role: Role,
    /// Whether it paints in its own colours.
    pub is_color: bool,
    /// Its family, for messages.
    pub family: String,
    /// What the layer asks of it in vain.
    pub lacks: Lacks,
}

impl<'a> Context<'a> {
    /// Looks up every run's faces.
    pub fn new(block: &'a TextBlock, fonts: &FontSet, budget: &'a Budget<'a>) -> Result<Self, LayoutError> {
        let mut context = Self {
            block,
            budget,
            faces: Vec::new(),
            shapers: Vec::new(),
            choices_of_run: Vec::with_capacity(block.runs.len()),
            choices: Vec::new(),
            features: Vec::new(),
            language: block.style.language(),
            letter_spacing: block.style.letter_spacing / block.style.size,
        };
        for run in &block.runs {
            let mut choices = Vec::new();
            for candidate in
                fonts.candidates(&run.style.fonts, run.style.weight, block.style.italic, &block.style.axes)?
            {
                let mut known = context.faces.iter().zip(&context.shapers);
                let known = known
                    .position(|(face, shaper)| Arc::ptr_eq(face, &candidate.instance) && *shaper == candidate.shaper);
                let face = known.unwrap_or_else(|| {
                    context.faces.push(candidate.instance);
                    context.shapers.push(candidate.shaper);
                    context.faces.len() - 1
                }) as u16;
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
        context.features.extend(block.style.features.iter().map(|(tag, value)| Feature::whole(*tag, *value)));
        Ok(context)
    }
}
