//! Validates templates, and prepares them for many renders.

use std::sync::{Arc, OnceLock};

use raster::jpeg::Chroma;
use raster::{Images, Region, output_size};
use scene::Issue;
use scene::frame::{Item, ItemContent, PlacedGlyph};
use scene::template::{FontRequest, ImageSlot, Template};
use sha2::{Digest, Sha256};
use typeset::{BoundFace, Composed, Face, FontSet, Role, Shaper};

use crate::base::{Base, FixedLayer};
use crate::chroma::chroma;
use crate::failure::Failure;
use crate::price::Limits;

/// The faces that a template can be set in.
pub trait Faces {
    /// The face at an index of the file of this hash, if it is kept.
    fn face(&self, sha256: &str, index: u32) -> Option<Arc<Face>>;

    /// Names the engine and its exact sources: one build can't read another's compiled templates.
    fn build(&self) -> String;
}

/// Validates a schema.
///
/// # Errors
/// [`Failure::Invalid`] with every mistake.
pub fn inspect(schema: &str) -> Result<Inspection, Failure> {
    let template = parse(schema)?;
    let mut fonts = template.font_requests();
    for request in template.sizes.iter().flat_map(|size| &size.fonts) {
        if !fonts.contains(request) {
            fonts.push(request.clone());
        }
    }
    Ok(Inspection { fonts, images: template.image_slots(), template })
}

/// A parsed template and its requirements.
#[derive(Debug)]
pub struct Inspection {
    /// The template.
    pub template: Template,
    /// Faces that have to be bound, for all sizes.
    pub fonts: Vec<FontRequest>,
    /// Pictures that the template itself needs.
    pub images: Vec<ImageSlot>,
}

/// A binding of a family to a face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Binding {
    /// The request that it satisfies.
    pub request: FontRequest,
    /// SHA-256 of the file.
    pub sha256: String,
    /// Index in a collection.
    pub index: u32,
    /// `Named` if the template names it.
    pub role: Role,
    /// The shaper that sets it, unless the engine forces one.
    pub shaper: Shaper,
    /// The time when it must be available.
    pub presence: Presence,
}

/// The time when a face must be available.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Presence {
    /// When the template is prepared.
    #[default]
    Required,
    /// When a text needs it, which then fails with [`Failure::FontMissing`].
    OnDemand {
        /// True if it paints in its own colours.
        is_color: bool,
    },
}

/// The input of preparing a template.
#[derive(Clone, Debug)]
pub struct Preparation {
    /// Template schema 1 as JSON text.
    pub schema: String,
    /// Output pixels for each pixel of the canvas.
    pub scale: f32,
    /// One for each requested face, then the fallbacks in order.
    pub fonts: Vec<Binding>,
    /// Pictures that are the same in every render.
    pub images: Images,
}

impl Preparation {
    /// A digest of everything that the template's static part depends on, except the engine.
    fn digest(&self) -> String {
        let mut hash = Sha256::new();
        let mut add = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        };
        add(self.schema.as_bytes());
        add(&self.scale.to_le_bytes());
        for Binding { request: FontRequest { family, weight, italic }, sha256, index, role, shaper, .. } in &self.fonts
        {
            add(family.as_bytes());
            add(&weight.to_le_bytes());
            add(&[(*italic).into(), (*role == Role::Named).into()]);
            add(sha256.as_bytes());
            add(&index.to_le_bytes());
            add(shaper.name().as_bytes());
        }
        hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// A template that is ready.
#[derive(Debug)]
pub struct Prepared {
    pub template: Template,
    pub fonts: FontSet,
    /// The pictures of static slots; `None` when it was loaded without them.
    pub images: Option<Images>,
    pub scale: f32,
    /// All pixels of the output.
    pub canvas: Region,
    /// The limits of its work.
    pub limits: Limits,
    pub chroma: Chroma,
    /// Names the engine and everything that the base depends on.
    pub stamp: String,
    /// The part that PNG and JPEG files share, from the first one on.
    pub base: OnceLock<Arc<Base>>,
    /// Layers that the data show or hide, but that otherwise always look the same.
    pub conditional: Vec<FixedLayer>,
    /// The part that PDF files share, from the first one on.
    pub pdf: OnceLock<::pdf::Prepared>,
    /// The layout of the static layers, from the first PDF on.
    pub fixed: OnceLock<Composed>,
    schema_bytes: usize,
    /// SHA-256 of the files of all bound faces.
    font_files: Vec<String>,
}

impl Prepared {
    pub fn new(
        preparation: Preparation,
        faces: &impl Faces,
        forced: Option<Shaper>,
        limits: Limits,
    ) -> Result<Self, Failure> {
        let prepared = Self::without_images(&preparation, faces, forced, limits)?;
        let Preparation { images, .. } = preparation;
        check_images(prepared.template.image_slots().iter().filter(|slot| slot.is_static()), &images)?;
        Ok(Self { images: Some(images), ..prepared })
    }

    /// As [`Self::new`], with a static part that was compiled before.
    pub fn load(
        preparation: &Preparation,
        artefact: &[u8],
        faces: &impl Faces,
        forced: Option<Shaper>,
        limits: Limits,
    ) -> Result<Self, Failure> {
        let prepared = Self::without_images(preparation, faces, forced, limits)?;
        let base = Base::from_bytes(artefact, &prepared.stamp)?;
        Ok(Self { base: Arc::new(base).into(), ..prepared })
    }

    /// As [`Self::new`], for uses that need no pictures.
    pub fn without_images(
        preparation: &Preparation,
        faces: &impl Faces,
        forced: Option<Shaper>,
        limits: Limits,
    ) -> Result<Self, Failure> {
        let Preparation { schema, scale, fonts, .. } = preparation;
        let scale = *scale;
        let template = parse(schema)?;
        if !scale.is_finite() || scale <= 0.0 {
            let msg = "must be greater than 0";
            return Err(Failure::Invalid(vec![Issue::new(vec!["scale".into()], "greater_than", msg)]));
        }
        let (width, height) =
            output_size(template.canvas.width, template.canvas.height, scale).map_err(Failure::TooLarge)?;
        let fonts = bind(&template, fonts, faces, forced)?;
        let layers = template.layers.iter().enumerate();
        let conditional = layers.filter(|(_, layer)| layer.is_dynamic() && !layer.is_bound());
        let needs_images = template.image_slots().iter().any(ImageSlot::is_static);
        Ok(Self {
            chroma: chroma(&template),
            stamp: format!("{} {}", faces.build(), preparation.digest()),
            conditional: conditional.map(|(index, _)| FixedLayer::new(index)).collect(),
            template,
            fonts,
            images: (!needs_images).then(Images::new),
            scale,
            limits,
            canvas: Region::new(0, 0, width as i32, height as i32),
            base: OnceLock::new(),
            pdf: OnceLock::new(),
            fixed: OnceLock::new(),
            schema_bytes: schema.len(),
            font_files: preparation.fonts.iter().map(|binding| binding.sha256.clone()).collect(),
        })
    }

    /// Takes over the parts compiled from the same template.
    pub fn take_base(&self, before: &Self) {
        if let Some(base) = before.base.get().filter(|_| before.stamp == self.stamp) {
            let _ = self.base.set(Arc::clone(base));
        }
    }

    /// Returns whether a face of this file is bound.
    pub fn uses_font(&self, sha256: &str) -> bool {
        self.font_files.iter().any(|file| file == sha256)
    }

    /// Approximate bytes that it takes.
    pub fn bytes(&self) -> usize {
        let images = self.images.iter().flat_map(Images::values).map(|image| image.pixels.len()).sum::<usize>();
        let (base, pdf) =
            (self.base.get().map_or(0, |base| base.bytes()), self.pdf.get().map_or(0, ::pdf::Prepared::bytes));
        let conditional = self.conditional.iter().map(FixedLayer::bytes).sum::<usize>();
        // A parsed schema takes about ten times its text.
        self.schema_bytes * 10 + images + conditional + base + pdf + self.fixed.get().map_or(0, layout_bytes)
    }
}

/// Approximate bytes that a layout takes.
fn layout_bytes(Composed { frame, .. }: &Composed) -> usize {
    let glyphs = |item: &Item| match &item.content {
        ItemContent::Glyphs(block) => block.lines.iter().map(|line| line.glyphs.len()).sum(),
        _ => 0,
    };
    frame.items.iter().map(|item| size_of::<Item>() + glyphs(item) * size_of::<PlacedGlyph>()).sum()
}

/// Every slot must have a picture, and every picture a slot.
pub fn check_images<'a>(slots: impl Iterator<Item = &'a ImageSlot>, images: &Images) -> Result<(), Failure> {
    let slots: Vec<&str> = slots.map(|slot| slot.layer.as_str()).collect();
    let issue = |layer: &str, kind, msg| Issue::new(vec!["images".into(), layer.into()], kind, msg);
    let missing = slots.iter().filter(|layer| !images.contains_key(**layer));
    let extra = images.keys().filter(|layer| !slots.contains(&layer.as_str()));
    let issues: Vec<Issue> = missing
        .map(|layer| issue(layer, "missing", "the picture of this layer was not handed over"))
        .chain(extra.map(|layer| issue(layer, "extra_forbidden", "no such layer takes a picture here")))
        .collect();
    if issues.is_empty() { Ok(()) } else { Err(Failure::Invalid(issues)) }
}

fn parse(schema: &str) -> Result<Template, Failure> {
    Template::parse(schema).map_err(Failure::Invalid)
}

fn bind(
    template: &Template,
    bindings: &[Binding],
    faces: &impl Faces,
    forced: Option<Shaper>,
) -> Result<FontSet, Failure> {
    let bound = |request: &FontRequest| bindings.iter().any(|b| b.role == Role::Named && b.request == *request);
    let issues: Vec<Issue> = template
        .font_requests()
        .iter()
        .filter(|request| !bound(request))
        .map(|FontRequest { family, weight, italic }| {
            let slant = if *italic { " italic" } else { "" };
            Issue::new(vec!["fonts".into()], "missing", format!("no face is bound to {family} {weight}{slant}"))
        })
        .collect();
    if !issues.is_empty() {
        return Err(Failure::Invalid(issues));
    }
    let bindings = bindings.iter().map(|Binding { request, sha256, index, role, shaper, presence }| {
        let face = match (faces.face(sha256, *index), *presence) {
            (Some(face), _) => BoundFace::Here(face),
            (None, Presence::OnDemand { is_color }) => {
                BoundFace::Withheld { sha256: sha256.clone(), index: *index, is_color }
            }
            (None, Presence::Required) => {
                return Err(Failure::FontMissing { sha256: sha256.clone(), index: *index });
            }
        };
        Ok(typeset::Binding {
            family: request.family.clone(),
            weight: request.weight,
            italic: request.italic,
            face,
            role: *role,
            shaper: forced.unwrap_or(*shaper),
        })
    });
    Ok(FontSet::new(bindings.collect::<Result<_, Failure>>()?))
}
