//! The faces behind the families that a template names.

use std::sync::Arc;

use scene::Tag;
use scene::frame::FaceData;

use crate::error::LayoutError;
use crate::face::{Face, Instance};
use crate::shape::Shaper;
use crate::signs;

/// The reason why a face is in the set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// The template names its family.
    Named,
    /// It serves characters that the named ones lack.
    Fallback,
}

/// A face of a set.
#[derive(Clone, Debug)]
pub enum BoundFace {
    /// A loaded face.
    Here(Arc<Face>),
    /// A fallback that is fetched when a text needs it: laying that text out fails with
    /// [`LayoutError::FaceWithheld`](crate::LayoutError::FaceWithheld).
    Withheld {
        /// SHA-256 of its file, lower-case hex.
        sha256: String,
        /// Its index in a collection.
        index: u32,
        /// True if it paints in its own colours.
        is_color: bool,
    },
}

impl From<Arc<Face>> for BoundFace {
    fn from(face: Arc<Face>) -> Self {
        Self::Here(face)
    }
}

/// A face bound to a family at a weight and a slant.
#[derive(Clone, Debug)]
pub struct Binding {
    /// The family as the template names it, or the fallback's own name.
    pub family: String,
    /// The requested weight, 1..=1000; for a variable face also the setting of its `wght` axis.
    pub weight: u16,
    /// True if an italic is requested.
    pub italic: bool,
    /// The face.
    pub face: BoundFace,
    /// The reason why it is here.
    pub role: Role,
    /// The shaper that sets it: the result of [`crate::probe`], or the one recorded earlier.
    pub shaper: Shaper,
}

/// The faces of one template. Built once per prepared template.
#[derive(Clone, Debug, Default)]
pub struct FontSet {
    bindings: Vec<Binding>,
}

/// A face that may serve a run, in order of preference.
pub(crate) struct Candidate {
    /// The face at the run's weight and axes; the name of one that is withheld.
    pub instance: Result<Arc<Instance>, (String, u32)>,
    /// `Named` if the layer names it.
    pub role: Role,
    /// The shaper that sets it.
    pub shaper: Shaper,
    /// True if it paints in its own colours.
    pub is_color: bool,
    /// The family, for messages.
    pub family: String,
    /// Requested features that the face lacks, if the layer names the face.
    pub lacks: Lacks,
}

/// Requests of a layer that a face can't satisfy.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Lacks {
    /// An italic was requested, and the face has neither a slant nor an axis for it.
    pub italic: bool,
    /// Axes that were set but that it does not have.
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

    /// True if another set has the same faces, bound alike.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        let is_same = |one: &Binding, other: &Binding| {
            let names = |it: &Binding| (it.weight, it.italic, it.role, it.shaper);
            let face = match (&one.face, &other.face) {
                (BoundFace::Here(one), BoundFace::Here(other)) => Arc::ptr_eq(one, other),
                (BoundFace::Withheld { sha256, index, .. }, BoundFace::Withheld { sha256: other, index: at, .. }) => {
                    (sha256, index) == (other, at)
                }
                _ => false,
            };
            face && names(one) == names(other) && one.family == other.family
        };
        self.bindings.len() == other.bindings.len()
            && self.bindings.iter().zip(&other.bindings).all(|(one, other)| is_same(one, other))
    }

    /// The same set, all of it set by one shaper.
    #[must_use]
    pub fn with_shaper(mut self, shaper: Shaper) -> Self {
        self.bindings.iter_mut().for_each(|binding| binding.shaper = shaper);
        self
    }

    /// Returns whether a bound face paints in its own colours.
    #[must_use]
    pub fn is_color(&self, data: &FaceData) -> bool {
        let faces = self.bindings.iter().filter_map(|binding| match &binding.face {
            BoundFace::Here(face) => Some(face),
            BoundFace::Withheld { .. } => None,
        });
        faces.into_iter().find(|face| std::ptr::eq(Arc::as_ptr(face.data()), data)).is_some_and(|face| face.is_color())
    }

    /// Faces for a run in order of preference: its families as listed, then the fallbacks, each at
    /// the requested weight and slant or the nearest bound ones; last the project's own signs.
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
            let (family, shaper) = (family.clone(), binding.shaper);
            let face = match &binding.face {
                BoundFace::Here(face) => face,
                BoundFace::Withheld { sha256, index, is_color } => {
                    let instance = Err((sha256.clone(), *index));
                    let (is_color, lacks) = (*is_color, Lacks::default());
                    candidates.push(Candidate { instance, role, shaper, is_color, family, lacks });
                    continue;
                }
            };
            let instance = face.instance(&settings(face, weight, italic, axes));
            let is_it = |known: &Arc<Instance>| Arc::ptr_eq(known, &instance);
            if !candidates.iter().any(|candidate| candidate.instance.as_ref().is_ok_and(is_it)) {
                let is_color = face.is_color();
                let is_asked = role == Role::Named && !is_color;
                let lacks = if is_asked { Lacks::of(face, italic, axes) } else { Lacks::default() };
                candidates.push(Candidate { instance: Ok(instance), role, shaper, is_color, family, lacks });
            }
        }
        if candidates.is_empty() {
            return Err(LayoutError::NoFont { family: families.first().cloned().unwrap_or_default(), weight });
        }
        candidates.extend(signs::face().map(|face| Candidate {
            instance: Ok(face.instance(&[])),
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

/// Axis settings for a run: its weight and slant if the face has such axes, then the template's
/// named settings.
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
