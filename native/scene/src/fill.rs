//! A template joined with values: the scene that is laid out and painted.

mod chart;
mod list;
mod text;
mod trace;
mod work;

use std::cell::RefCell;

use crate::barcode::{self, matrix};
use crate::data::Values;
use crate::effects::{Effects, Flip};
use crate::fallback::badge;
use crate::flow::ItemOverflow;
use crate::issue::{Issue, Loc, MAX_ISSUES};
use crate::node::{Issues, Node};
use crate::scene::{Content, Group, ImageBlock, Layer, LayerFault, Scene, ShapeBlock, Stack, TextBlock};
use crate::site::Site;
use crate::template::binding::LookAsset;
use crate::template::document::of_item;
use crate::template::image::fallback_id;
use crate::template::layer::{Layer as TemplateLayer, LayerContent, StackLayer};
use crate::template::{
    BarcodeLayer, BoundLayer, Fallback, ImageSource, QrLayer, QrPayload, QrSymbol, Symbology, Template, TextLayer,
};
use crate::value::Fault;
use crate::{legible, maybe_hijri, qr, schema, zatca};
use text::{payload, text_block};
pub use trace::{TracedPart, TracedScene};
use trace::{Tracing, traced_block};
pub use work::{Spend, Unfilled};

/// Binds `values`, which [`crate::check`] made for this template; `scale` is output pixels for each pixel of the
/// canvas, whole ones of which the modules of codes take.
///
/// Left out are layers whose `when` field has no value, images whose field has no picture, and codes with nothing to
/// encode.
///
/// # Errors
/// `["layers", index, …]`: a text that a code cannot hold.
pub fn fill(template: &Template, values: &Values, scale: f32) -> Result<Scene, Vec<Issue>> {
    fill_where(template, values, scale, |layer| values.show(layer))
}

/// As [`fill`], of the layers that are `wanted`. Those that are not bound are filled by [`Values::default`] as by any.
///
/// # Errors
/// As [`fill`].
pub fn fill_where(
    template: &Template,
    values: &Values,
    scale: f32,
    wanted: impl Fn(&TemplateLayer) -> bool,
) -> Result<Scene, Vec<Issue>> {
    fill_within(template, values, scale, wanted, &|_| true).map_err(|unfilled| match unfilled {
        Unfilled::Invalid(issues) => issues,
        Unfilled::Stopped(_) => Vec::new(),
    })
}

/// As [`fill_where`], as long as `spend` allows the work.
///
/// # Errors
/// [`Unfilled`].
pub fn fill_within(
    template: &Template,
    values: &Values,
    scale: f32,
    wanted: impl Fn(&TemplateLayer) -> bool,
    spend: Spend,
) -> Result<Scene, Unfilled> {
    Filler::new(template, values, scale, spend).scene(wanted)
}

/// As [`fill_within`], of the layer of the template that has this id or holds the layer that does, whose text is
/// traced. A text of a stack is there though it is empty. `None` where the layer does not show with these values, or is
/// no text.
///
/// # Errors
/// As [`fill_within`].
pub fn fill_traced(
    template: &Template,
    values: &Values,
    scale: f32,
    layer: &str,
    spend: Spend,
) -> Result<Option<TracedScene>, Unfilled> {
    let tracing = Tracing { layer, parts: RefCell::default() };
    let filler = Filler { tracing: Some(&tracing), ..Filler::new(template, values, scale, spend) };
    let scene = filler.scene(|own| own.has(layer) && values.show(own))?;
    Ok(tracing.parts.into_inner().map(|parts| TracedScene { scene, parts }))
}

/// Fills layers, and collects their faults.
struct Filler<'a> {
    template: &'a Template,
    values: &'a Values,
    scale: f32,
    /// The index of the list whose item is filled, and of that item.
    item: Option<(usize, usize)>,
    /// A layout decides where the layer stands.
    floats: bool,
    spend: Spend<'a>,
    /// The index of the layer that the work ended at.
    stopped: Option<usize>,
    issues: Vec<Issue>,
    tracing: Option<&'a Tracing<'a>>,
}

impl<'a> Filler<'a> {
    fn new(template: &'a Template, values: &'a Values, scale: f32, spend: Spend<'a>) -> Self {
        let (item, stopped, issues) = (None, None, Vec::new());
        Self { template, values, scale, item, floats: false, spend, stopped, issues, tracing: None }
    }

    /// The layers that are wanted.
    fn scene(mut self, wanted: impl Fn(&TemplateLayer) -> bool) -> Result<Scene, Unfilled> {
        let template = self.template;
        let wanted = template.layers.iter().enumerate().filter(|(_, layer)| wanted(layer));
        let layers = wanted.filter_map(|(index, layer)| self.layer(index, layer)).collect();
        if let Some(index) = self.stopped {
            return Err(Unfilled::Stopped(template.layers[index].loc.clone()));
        }
        let mut issues = self.issues;
        if !issues.is_empty() {
            issues.truncate(MAX_ISSUES);
            return Err(Unfilled::Invalid(issues));
        }
        let canvas = &template.canvas;
        Ok(Scene {
            width: canvas.width,
            height: canvas.height,
            background: canvas.background,
            has_image: canvas.image.is_some(),
            layers,
        })
    }

    /// Takes nanoseconds for the layer with this index; false where nothing more is to be done.
    fn spend(&mut self, index: usize, cost: u64) -> bool {
        let goes_on = self.stopped.is_none() && self.issues.len() < MAX_ISSUES;
        if goes_on && !(self.spend)(cost) {
            self.stopped = Some(index);
        }
        goes_on && self.stopped.is_none()
    }

    /// The layer with this index in the template; `None` where it is left out or wrong.
    fn layer(&mut self, index: usize, layer: &TemplateLayer) -> Option<Layer> {
        if let Some(bound) = &layer.bound
            && !self.spend(index, work::of_look(bound.bytes))
        {
            return None;
        }
        let look = layer.bound.as_deref().map(|bound| self.look(layer, bound));
        let look = look.transpose().map_err(|issues| self.issues.extend(issues)).ok()?;
        self.filled(index, look.as_ref().unwrap_or(layer), layer.loc.clone())
    }

    /// A layer with literal members; `index` is that of the layer of the template in which it is, and `loc` its place.
    fn filled(&mut self, index: usize, layer: &TemplateLayer, loc: Vec<Loc>) -> Option<Layer> {
        if !self.spend(index, work::of_layer(layer, self.values)) {
            return None;
        }
        let site = Site { frame: layer.frame, rotate: layer.rotate, scale: self.scale };
        let content = match &layer.content {
            LayerContent::Group(group) => {
                let layers = self.inner(index, &group.layers, &loc);
                Ok((!layers.is_empty()).then_some(Content::Group(Group { layers, clip: group.clip })))
            }
            LayerContent::Stack(stack) => Ok(self.stack(index, stack, &loc)),
            LayerContent::Repeat(repeat) => Ok(self.repeat(index, repeat)),
            LayerContent::Table(table) => Ok(Some(self.table(index, &layer.id, table))),
            LayerContent::Chart(chart) => Ok(self.chart(index, layer, chart)),
            LayerContent::Text(text) => Ok(Some(Content::Text(Box::new(self.text(&layer.id, text))))),
            _ => content(self.template, self.values, layer, &site),
        };
        match content {
            Ok(content) => content.map(|content| self.with_picture(layer, content)).map(|content| Layer {
                id: self.id_of(&layer.id),
                frame: layer.frame,
                extent: layer.extent,
                opacity: layer.opacity,
                rotate: layer.rotate,
                // Initials stay readable where the picture in their place would be mirrored.
                effects: match (&layer.content, &content) {
                    (LayerContent::Image(_), Content::Group(_)) => Effects { flip: Flip::default(), ..layer.effects },
                    _ => layer.effects,
                },
                cut: layer.cut.clone(),
                faults: [legible::faults(self.template, index, layer, &content, &site, self.floats), self.days(layer)]
                    .concat(),
                content,
            }),
            Err(wrong) => {
                self.issues.extend(
                    wrong.into_iter().map(|Wrong { member, fault }| {
                        Issue::new([loc.clone(), member].concat(), fault.kind, fault.msg)
                    }),
                );
                None
            }
        }
    }

    /// The faults of days that a layer shows. Those in containers and the cells of tables have their own.
    fn days(&self, layer: &TemplateLayer) -> Vec<LayerFault> {
        match &layer.content {
            LayerContent::Chart(chart) => self.days_of_chart(chart),
            content => maybe_hijri::faults(self.template, self.values, self.item, content.texts()),
        }
    }

    /// The id of a layer; in an item of a list with its number.
    fn id_of(&self, layer: &str) -> String {
        self.item.map_or_else(|| layer.to_owned(), |(_, item)| of_item(layer, item))
    }

    /// The text of the layer with this id in the template.
    fn text(&self, layer: &str, text: &TextLayer) -> TextBlock {
        match self.tracing.filter(|tracing| tracing.layer == self.id_of(layer)) {
            None => text_block(self.template, self.values, text),
            Some(tracing) => {
                let (block, parts) = traced_block(self.template, self.values, text);
                tracing.parts.replace(Some(parts));
                block
            }
        }
    }

    /// The content of a layer of an item with the name of its picture, if that is the same in all items.
    fn with_picture(&self, layer: &TemplateLayer, mut content: Content) -> Content {
        if let (Content::Image(block), LayerContent::Image(image), Some(_)) = (&mut content, &layer.content, self.item)
        {
            let is_same = match image.source {
                ImageSource::Asset(_) => true,
                ImageSource::Field(field) => field < self.template.fields.len(),
            };
            if is_same {
                block.picture.get_or_insert_with(|| layer.id.clone());
            }
        }
        content
    }

    /// The layers of a stack that are shown; `None` where none is. Empty texts are left out: they would leave gaps.
    fn stack(&mut self, index: usize, stack: &StackLayer, loc: &[Loc]) -> Option<Content> {
        let floats = std::mem::replace(&mut self.floats, true);
        let mut layers = self.inner(index, &stack.layers, loc);
        self.floats = floats;
        let is_traced = |layer: &Layer| self.tracing.is_some_and(|tracing| tracing.layer == layer.id);
        layers.retain(|layer| !matches!(&layer.content, Content::Text(block) if block.is_empty()) || is_traced(layer));
        let StackLayer { flow, anchor, background, .. } = stack;
        let background = background.clone();
        let overflow = ItemOverflow::Visible;
        let stack =
            Stack { layers, flow: flow.clone(), anchor: *anchor, pixel: 1.0 / self.scale, overflow, background };
        (!stack.layers.is_empty()).then_some(Content::Stack(stack))
    }

    /// The layers of an item that are shown, each with bound members of its own.
    fn bound_layers(&mut self, index: usize, layers: &[TemplateLayer]) -> Vec<Layer> {
        let shown: Vec<&TemplateLayer> = layers.iter().filter(|layer| self.values.show(layer)).collect();
        shown.into_iter().filter_map(|layer| self.layer(index, layer)).collect()
    }

    /// The layers in another that are shown.
    fn inner(&mut self, index: usize, layers: &[TemplateLayer], loc: &[Loc]) -> Vec<Layer> {
        let shown = layers.iter().enumerate().filter(|(_, layer)| self.values.show(layer)).collect::<Vec<_>>();
        let filled = |(at, layer): (usize, &TemplateLayer)| {
            self.filled(index, layer, [loc, &["layers".into(), at.into()]].concat())
        };
        shown.into_iter().filter_map(filled).collect()
    }

    /// The place in data of a field, or of an item's.
    fn place_of(&self, field: usize) -> Vec<Loc> {
        let name = self.template.field_at(field).name.as_str();
        match (self.item, name.strip_prefix("item.")) {
            (Some((list, item)), Some(member)) => {
                vec!["data".into(), self.template.fields[list].name.as_str().into(), item.into(), member.into()]
            }
            _ => vec!["data".into(), name.into()],
        }
    }

    /// A layer with bound members as it looks with the values.
    fn look(&self, layer: &TemplateLayer, bound: &BoundLayer) -> Result<TemplateLayer, Vec<Issue>> {
        let Self { template, values, .. } = self;
        let json =
            bound.resolved(|binding| binding.literal(template.field_at(binding.field), values.get(binding.field)));
        let issues = Issues::default();
        let declared = self.item.map(|(list, _)| template.declared.within(list));
        let declared = declared.as_ref().unwrap_or(&template.declared);
        let read = schema::layer::layer(&Node::root(&json, &issues), Some(&template.locale), declared);
        let issues = issues.into_vec();
        let Some(mut look) = read.filter(|_| issues.is_empty()) else {
            return Err(issues
                .into_iter()
                .map(|issue| bound.relocated(issue, |field| self.place_of(field), &layer.loc))
                .collect());
        };
        look.id.clone_from(&layer.id);
        name_pictures(&mut look, bound);
        Ok(look)
    }
}

/// Gives the pictures of assets the ids under which they are handed over.
fn name_pictures(layer: &mut TemplateLayer, bound: &BoundLayer) {
    match &mut layer.content {
        LayerContent::Image(image) => {
            image.block.picture =
                image.asset().and_then(|asset| bound.asset(&layer.id, asset)).map(LookAsset::picture_id);
        }
        LayerContent::Shape(ShapeBlock { pattern: Some(pattern), .. }) => {
            pattern.picture = bound.asset(&layer.id, &pattern.asset).map(LookAsset::picture_id);
        }
        LayerContent::Qr(QrLayer { logo: Some(logo), .. }) => {
            logo.picture = bound.asset(&layer.id, &logo.asset).map(LookAsset::picture_id);
        }
        content => content.layers_mut().iter_mut().for_each(|layer| name_pictures(layer, bound)),
    }
}

/// A fault of a member of a layer.
struct Wrong {
    member: Vec<Loc>,
    fault: Fault,
}

impl Wrong {
    fn text(fault: Fault) -> Vec<Self> {
        vec![Self { member: vec!["text".into()], fault }]
    }

    fn frame(fault: Fault) -> Vec<Self> {
        vec![Self { member: vec!["box".into()], fault }]
    }
}

fn content(
    template: &Template,
    values: &Values,
    layer: &TemplateLayer,
    site: &Site,
) -> Result<Option<Content>, Vec<Wrong>> {
    Ok(match &layer.content {
        LayerContent::Image(image) => {
            match (&image.source, &image.fallback) {
                (ImageSource::Asset(_), _) => Some(Content::Image(image.block.clone())),
                // The picture of a field has the id of its layer.
                (ImageSource::Field(field), _) if values.has(*field) => {
                    Some(Content::Image(ImageBlock { picture: None, ..image.block.clone() }))
                }
                (ImageSource::Field(_), Some(Fallback::Asset(_))) => {
                    let picture = image.block.picture.clone().unwrap_or_else(|| fallback_id(&layer.id));
                    Some(Content::Image(ImageBlock { picture: Some(picture), ..image.block.clone() }))
                }
                (ImageSource::Field(_), Some(Fallback::Initials(own))) => {
                    let text = payload(template, values, &own.text);
                    Some(badge(&layer.id, &layer.frame, &image.block, own, &text, &template.locale))
                }
                (ImageSource::Field(_), None) => None,
            }
        }
        LayerContent::Shape(shape) => Some(Content::Shape(shape.clone())),
        LayerContent::Qr(qr) => code(&layer.id, template, values, qr, site)?,
        LayerContent::Barcode(bars) => barcode(&layer.id, template, values, bars, site)?,
        // Layers in the others are filled one by one.
        _ => None,
    })
}

fn code(
    id: &str,
    template: &Template,
    values: &Values,
    layer: &QrLayer,
    site: &Site,
) -> Result<Option<Content>, Vec<Wrong>> {
    let drawn = |symbol: &QrSymbol| qr::content(id, symbol, layer, site).map_err(Wrong::frame);
    if let Some(fixed) = &layer.fixed {
        return drawn(fixed).map(Some);
    }
    let payload = match &layer.payload {
        QrPayload::Text(text) => Some(payload(template, values, text)),
        QrPayload::Zatca(zatca) => invoice(&zatca.texts().map(|text| payload(template, values, text)))?,
    };
    let Some(payload) = payload.filter(|payload| !payload.is_empty()) else { return Ok(None) };
    let code = qr::encode(&payload, layer.ecc, layer.logo.as_ref());
    let code = code.map_err(|msg| Wrong::text(Fault { kind: "string_too_long", msg }))?;
    drawn(&code).map(Some)
}

/// The text of an invoice's code; `None` where no value is there at all.
fn invoice(texts: &[String; 5]) -> Result<Option<String>, Vec<Wrong>> {
    if texts.iter().all(String::is_empty) {
        return Ok(None);
    }
    zatca::encode(&texts.clone().map(Some)).map_err(|wrong| {
        let wrong = wrong.into_iter();
        wrong.map(|(name, fault)| Wrong { member: vec!["zatca".into(), name.into()], fault }).collect()
    })
}

fn barcode(
    id: &str,
    template: &Template,
    values: &Values,
    layer: &BarcodeLayer,
    site: &Site,
) -> Result<Option<Content>, Vec<Wrong>> {
    let payload = payload(template, values, &layer.text);
    if payload.is_empty() {
        return Ok(None);
    }
    let content = match layer.symbology {
        Symbology::Bars(symbology) => {
            let symbol = barcode::symbol(symbology, &payload).map_err(Wrong::text)?;
            barcode::content(id, symbol, layer, site)
        }
        Symbology::Matrix(symbology) => {
            let box_and_zone = (&site.frame, layer.quiet_zone);
            let symbol = matrix::symbol(symbology, &payload, layer.ecc, box_and_zone).map_err(Wrong::text)?;
            matrix::block(&symbol, layer, site).map(Content::Code)
        }
    };
    content.map(Some).map_err(Wrong::frame)
}
