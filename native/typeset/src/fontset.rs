//! Which faces stand behind the families that a template names.

use std::sync::Arc;

use scene::Tag;
use scene::frame::FaceData;

use crate::error::LayoutError;
use crate::face::{Face, Instance};
use crate::shape::Shaper;
use crate::signs;

/// Why a face is in the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The template names its family.
    Named,
    /// It serves characters that the named ones lack.
    Fallback,
}

/// A face bound to a family at a weight and a slant.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The family as the template names it, or the fallback's own name.
    pub family: String,
    /// The weight asked for, 1..=1000; for a variable face also the setting of its `wght` axis.
    pub weight: u16,
    /// Whether an italic is asked for.
    pub italic: bool,
    /// The face.
    pub face: Arc<Face>,
    /// Why it is here.
    pub role: Role,
    /// Which shaper it is set by: as [`crate::probe`] found, or as it always was.
    pub shaper: Shaper,
}

/// The faces of one template. Built once per prepared template.
#[derive(Clone, Debug, Default)]
pub struct FontSet {
    bindings: Vec<Binding>,
}

/// A face that may serve a run, in order of preference.
pub(crate) struct Candidate {
    /// The face at the run's weight and axes.
    pub instance: Arc<Instance>,
    /// Whether the layer names it.
    pub role: Role,
    /// Which shaper sets it.
    pub shaper: Shaper,
    /// Whether it paints in its own colours.
    pub is_color: bool,
    /// The family, for messages.
    pub family: String,
    /// What the layer asks of it in vain, where the layer names it.
    pub lacks: Lacks,
}

/// What a layer asks of a face that the face can't do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lacks {
    /// It leans neither by itself nor by an axis, and an italic was asked for.
    pub italic: bool,
    /// Axes that were set and that it does not have.
    pub axes: Vec<Tag>,
}

impl Lacks {
    fn of(face: &Face, italic: bool, axes: &[(Tag, f32)]) -> Self {
        let has = |tag: &Tag| face.axes().iter().any(|axis| axis.tag == *tag);
        let axes = axes.iter().map(|(tag, _)| *tag).filter(|tag| !has(tag)).collect();
        Self { italic: italic && !face.is_italic(), axes }
    }
}

impl FontSet {
    /// A set of the bindings, fallbacks in order of preference.
    #[must_use]
    pub fn new(bindings: Vec<Binding>) -> Self {
        Self { bindings }
    }

    /// The same set, all of it set by one shaper.
    #[must_use]
    pub fn with_shaper(mut self, shaper: Shaper) -> Self {
        self.bindings.iter_mut().for_each(|binding| binding.shaper = shaper);
        self
    }

    /// Whether a bound face paints in its own colours.
    #[must_use]
    pub fn is_color(&self, data: &FaceData) -> bool {
        let is_it = |binding: &&Binding| std::ptr::eq(Arc::as_ptr(binding.face.data()), data);
        self.bindings.iter().find(is_it).is_some_and(|binding| binding.face.is_color())
    }

    /// Faces for a run in order of preference: its families as listed, then the fallbacks, each at the weight and
    /// slant asked for or the nearest that is bound; last the signs that no font has.
    pub(crate) fn candidates(
        &self,
        families: &[String],
        weight: u16,
        italic: bool,
        axes: &[(Tag, f32)],
    ) -> Result<Vec<Candidate>, LayoutError> {
        let mut candidates: Vec<Candidate> = Vec::new();
        let named = families.iter().map(|family| (family, Role::Named));
        let fallbacks = self.bindings.iter().filter(|b| b.role == Role::Fallback).map(|b| (&b.family, Role::Fallback));
        for (family, role) in named.chain(fallbacks) {
            let Some(binding) = self.nearest(family, role, weight, italic) else { continue };
            let instance = binding.face.instance(&settings(&binding.face, weight, italic, axes));
            if !candidates.iter().any(|candidate| Arc::ptr_eq(&candidate.instance, &instance)) {
                let is_color = binding.face.is_color();
                let is_asked = role == Role::Named && !is_color;
                let lacks = if is_asked { Lacks::of(&binding.face, italic, axes) } else { Lacks::default() };
                let shaper = binding.shaper;
                candidates.push(Candidate { instance, role, shaper, is_color, family: family.clone(), lacks });
            }
        }
        if candidates.is_empty() {
            return Err(LayoutError::NoFont { family: families.first().cloned().unwrap_or_default(), weight });
        }
        candidates.extend(signs::face().map(|face| Candidate {
            instance: face.instance(&[]),
            role: Role::Fallback,
            shaper: Shaper::default(),
            is_color: false,
            family: signs::FAMILY.to_owned(),
            lacks: Lacks::default(),
        }));
        Ok(candidates)
    }

    /// The binding of a family nearest to a weight and a slant: the slant counts first, as in CSS Fonts 4 §5.2.
    fn nearest(&self, family: &str, role: Role, weight: u16, italic: bool) -> Option<&Binding> {
        self.bindings
            .iter()
            .filter(|binding| binding.role == role && binding.family == family)
            .min_by_key(|binding| (binding.italic != italic, binding.weight.abs_diff(weight)))
    }
}

/// Axis settings for a run: its weight and slant where the face has such axes, then what the template sets by name.
fn settings(face: &Face, weight: u16, italic: bool, axes: &[(Tag, f32)]) -> Vec<(Tag, f32)> {
    if face.axes().is_empty() {
        return Vec::new();
    }
    let mut settings = vec![(*b"wght", f32::from(weight))];
    if italic {
        settings.push((*b"ital", 1.0));
    }
    settings.extend_from_slice(axes);
    settings
}
