//! One template being edited, with its faces and pictures.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::carets::{Layout, Moved};
use engine::{
    Binding, Draft, Engine, Failure, Fit, Hash, Images, Inspection, Interrupt, Issue, Options, Preparation, Source,
    Target, View, inspect,
};
use json_patch::Patch;
use scene::template::{ImageSlot, SlotSource};
use serde_json::Value;
use sha2::{Digest, Sha256};

use crate::answer::{self, Answer};
use crate::lack;
use crate::request::{Font, Question, Request, region};

/// Bytes of drawn glyphs, decoded pictures and fonts that are cached beside the picture itself.
const CACHE_BYTES: usize = 64 << 20;

/// After this time a host considers the template too expensive for the engine.
const TIME: Duration = Duration::from_secs(10);

/// One template being edited.
#[derive(Debug)]
pub struct Session {
    engine: Engine,
    pictures: BTreeMap<String, Picture>,
    open: Option<Open>,
}

#[derive(Debug)]
struct Picture {
    hash: Hash,
    file: Vec<u8>,
}

#[derive(Debug)]
struct Open {
    schema: Value,
    scale: f32,
    fonts: Vec<Binding>,
    draft: Draft,
    view: Option<Shown>,
}

/// The values of the draft's last painting.
#[derive(Debug)]
struct Shown {
    data: String,
    image_fields: Vec<String>,
    /// The text of the last question, by its layer.
    text: Option<(String, Layout)>,
}

/// The pictures of image fields and of assets, by their ids.
struct Named<'a> {
    images: &'a BTreeMap<String, String>,
    assets: &'a BTreeMap<String, String>,
}

impl Default for Session {
    fn default() -> Self {
        let engine = Engine::new(Options { cache_bytes: CACHE_BYTES, ..Options::default() });
        Self { engine, pictures: BTreeMap::new(), open: None }
    }
}

impl Session {
    /// Answers a request, JSON text, with the file that comes with it.
    pub fn call(&mut self, request: &[u8], file: Vec<u8>) -> Answer {
        match serde_json::from_slice(request) {
            Ok(request) => self.answer(request, file).unwrap_or_else(|failure| Answer::failure(&failure)),
            Err(error) => Answer::malformed(&error.to_string()),
        }
    }

    fn answer(&mut self, request: Request, file: Vec<u8>) -> Result<Answer, Failure> {
        Ok(match request {
            Request::Font { sha256, index } => {
                self.engine.add_font(&sha256, index, file)?;
                Answer::ok(&Value::Null)
            }
            Request::Picture { id } => {
                self.pictures.insert(id, Picture { hash: Sha256::digest(&file).into(), file });
                Answer::ok(&Value::Null)
            }
            Request::Icons => match String::from_utf8(file) {
                Ok(text) => {
                    scene::icon::hand_over(text);
                    Answer::ok(&Value::Null)
                }
                Err(error) => Answer::malformed(&error.to_string()),
            },
            Request::Inspect { schema } if lack::needs_icons(&schema) => Answer::icons_missing(),
            Request::Inspect { schema } => {
                let Inspection { template, fonts, images } = inspect(&schema.to_string())?;
                let size = (template.canvas.width, template.canvas.height);
                Answer::ok(&answer::needs(size, &fonts, &images))
            }
            Request::Open { schema, scale, fonts } => self.open(schema, scale, fonts)?,
            Request::Edit { patch, scale, fonts } => self.edit(&patch, scale, fonts)?,
            Request::Paint { data, images, assets, hidden } => {
                let named = Named { images: &images, assets: &assets };
                self.paint(&data, &named, hidden)?
            }
            Request::Layers => Answer::ok(&answer::layers(&self.draft()?.layers())),
            Request::Hit { x, y } => Answer::ok(&self.draft()?.hit(x, y).into()),
            Request::Pixels { region: edges } => Answer::pixels(self.draft()?.pixels(&region(edges))),
            Request::Text { layer, ask } => self.text(layer, &ask)?,
            Request::Sprite { layers } => {
                let interrupt = Interrupt::after(Some(TIME));
                Answer::pixels(self.draft()?.sprite(&self.engine, &layers, &interrupt)?)
            }
        })
    }

    fn draft(&self) -> Result<&Draft, Failure> {
        self.open.as_ref().map(|open| &open.draft).ok_or_else(no_template)
    }

    fn open(&mut self, schema: Value, scale: f32, fonts: Vec<Font>) -> Result<Answer, Failure> {
        if let Some(detail) = lack::of_document(&schema) {
            return Ok(Answer::unsupported(&detail));
        }
        if lack::needs_icons(&schema) {
            return Ok(Answer::icons_missing());
        }
        let fonts: Vec<Binding> = fonts.into_iter().map(Binding::from).collect();
        let draft = Draft::new(&self.engine, &preparation(&schema, scale, &fonts))?;
        let needs = needs(&draft);
        self.open = Some(Open { schema, scale, fonts, draft, view: None });
        Ok(needs)
    }

    fn edit(&mut self, patch: &Patch, scale: Option<f32>, fonts: Option<Vec<Font>>) -> Result<Answer, Failure> {
        let open = self.open.as_mut().ok_or_else(no_template)?;
        if let Err(error) = json_patch::patch(&mut open.schema, patch) {
            return Ok(Answer::malformed(&error.to_string()));
        }
        if let Some(detail) = lack::of_document(&open.schema) {
            return Ok(Answer::unsupported(&detail));
        }
        if lack::needs_icons(&open.schema) {
            return Ok(Answer::icons_missing());
        }
        open.scale = scale.unwrap_or(open.scale);
        if let Some(fonts) = fonts {
            open.fonts = fonts.into_iter().map(Binding::from).collect();
        }
        open.view = None;
        open.draft.replace(&self.engine, &preparation(&open.schema, open.scale, &open.fonts))?;
        Ok(needs(&open.draft))
    }

    fn paint(&mut self, data: &Value, named: &Named<'_>, hidden: Vec<String>) -> Result<Answer, Failure> {
        let interrupt = Interrupt::after(Some(TIME));
        let open = self.open.as_mut().ok_or_else(no_template)?;
        if let Some(detail) = lack::of_texts(data) {
            return Ok(Answer::unsupported(&detail));
        }
        let mut images = Images::new();
        for slot in open.draft.slots() {
            let Some(id) = named.id(&slot)? else { continue };
            let missing = || Failure::Invalid(vec![named.missing(&slot)]);
            let Picture { hash, file } = self.pictures.get(id).ok_or_else(missing)?;
            let source = Source::File { bytes: file, hash: Some(*hash) };
            let image = self.engine.picture(source, &target(&slot, open.scale), &interrupt)?;
            images.insert(slot.layer, image);
        }
        let image_fields = named.images.keys().cloned().collect();
        let (data, image_fields): (String, Vec<String>) = (data.to_string(), image_fields);
        let view = View { data: data.clone(), image_fields: image_fields.clone(), images, hidden };
        let repainted = open.draft.paint(&self.engine, view, &interrupt)?;
        open.view = Some(Shown { data, image_fields, text: None });
        Ok(Answer::ok(&answer::repainted(&open.draft.canvas(), &repainted)))
    }

    /// `null` if the layer does not show, or the template was not painted since its last change.
    fn text(&mut self, layer: String, question: &Question) -> Result<Answer, Failure> {
        let open = self.open.as_mut().ok_or_else(no_template)?;
        let Some(Shown { data, image_fields, text }) = &mut open.view else { return Ok(Answer::ok(&Value::Null)) };
        if text.as_ref().is_none_or(|(known, _)| *known != layer) {
            let layout = open.draft.text_layout(data, image_fields, &layer)?;
            *text = layout.map(|layout| (layer, layout));
        }
        let Some((_, layout)) = text else { return Ok(Answer::ok(&Value::Null)) };
        Ok(Answer::ok(&match question {
            Question::Selection { focus, start, end } => {
                answer::selection(&layout.caret(*focus), &layout.rects(*start..*end))
            }
            Question::Hit { x, y } => answer::moved(&Moved { cursor: layout.hit(*x, *y), goal: None }),
            Question::Move { from, to, goal } => answer::moved(&layout.move_(*from, *to, *goal)),
            Question::Word { at } => {
                let word = layout.word(*at);
                serde_json::json!([word.start, word.end])
            }
        }))
    }
}

impl Named<'_> {
    /// The id of the picture for a slot; `None` if its field has no value.
    fn id(&self, slot: &ImageSlot) -> Result<Option<&str>, Failure> {
        match &slot.source {
            SlotSource::Field(name) => Ok(self.images.get(name).map(String::as_str)),
            SlotSource::Asset(name) | SlotSource::Canvas(name) => {
                let id = self.assets.get(name).ok_or_else(|| Failure::Invalid(vec![self.missing(slot)]))?;
                Ok(Some(id))
            }
        }
    }

    fn missing(&self, slot: &ImageSlot) -> Issue {
        let (list, name) = match &slot.source {
            SlotSource::Field(name) => ("images", name),
            SlotSource::Asset(name) | SlotSource::Canvas(name) => ("assets", name),
        };
        Issue::new(vec![list.into(), name.as_str().into()], "missing", "hand over this picture, then paint again")
    }
}

fn needs(draft: &Draft) -> Answer {
    Answer::ok(&answer::needs(draft.size(), &draft.font_requests(), &draft.slots()))
}

fn preparation(schema: &Value, scale: f32, fonts: &[Binding]) -> Preparation {
    Preparation { schema: schema.to_string(), scale, fonts: fonts.to_vec(), images: Images::new() }
}

/// The box of a slot in pixels of the picture.
fn target(slot: &ImageSlot, scale: f32) -> Target {
    let side = |side: f32| (f64::from(side) * f64::from(scale)).round().max(1.0) as u32;
    Target {
        width: side(slot.width),
        height: side(slot.height),
        fit: match slot.fit {
            scene::Fit::Cover => Fit::Cover,
            scene::Fit::Contain => Fit::Contain,
            scene::Fit::Fill => Fit::Fill,
        },
        focus: (slot.focus.0.into(), slot.focus.1.into()),
    }
}

fn no_template() -> Failure {
    Failure::TemplateMissing(String::new())
}
