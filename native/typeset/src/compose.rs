//! A whole scene, laid out.

use std::cell::RefCell;

use scene::flow::{ItemOverflow, Side};
use scene::frame::{Frame, GlyphBlock, Item, ItemContent, ItemGroup};
use scene::geometry::Rect;
use scene::paint::Paint;
use scene::{Content, Effects, Layer, Outline, Overflow, Scene, ShapeBlock, Stack, StackBackground};

use crate::budget::Budget;
use crate::error::{ComposeError, LayoutError, Warning, WarningCode};
use crate::fontset::FontSet;
use crate::ground::Ground;
use crate::layout::{Empty, Set, Shaped};
use crate::pages::{Repeated, split};
use crate::stack::{Arranged, Shrunk, arrange, is_inside, shrink};

/// A scene, laid out.
#[derive(Clone, Debug, PartialEq)]
pub struct Composed {
    /// The input of the painters.
    pub frame: Frame,
    /// Warnings with the id of the layer that each is about, in paint order.
    pub warnings: Vec<(String, Warning)>,
}

/// A layer, laid out: it depends on the layer and the fonts alone.
#[derive(Clone, Debug, PartialEq)]
pub struct ComposedLayer {
    /// The layer at its position; `None` for a list without pages.
    pub item: Option<Item>,
    /// As of [`Composed`].
    pub warnings: Vec<(String, Warning)>,
}

/// A scene, laid out on as many pages as its lists need.
#[derive(Clone, Debug, PartialEq)]
pub struct Pages {
    /// One or more.
    pub frames: Vec<Frame>,
    /// As of [`Composed`].
    pub warnings: Vec<(String, Warning)>,
}

/// Lays out every text layer and passes the others through.
///
/// # Errors
/// The first layer without a layout, or the first that needs more than one page.
pub fn compose(scene: &Scene, fonts: &FontSet, budget: &Budget<'_>) -> Result<Composed, ComposeError> {
    let mut items = Vec::with_capacity(scene.layers.len());
    let mut warnings = Vec::new();
    for layer in &scene.layers {
        let composed = compose_layer(layer, fonts, budget)?;
        items.extend(composed.item);
        warnings.extend(composed.warnings);
    }
    Ok(Composed { frame: frame(scene, items), warnings })
}

/// Lays out one layer of a scene.
///
/// # Errors
/// As [`compose`].
pub fn compose_layer(layer: &Layer, fonts: &FontSet, budget: &Budget<'_>) -> Result<ComposedLayer, ComposeError> {
    let mut warnings = Vec::new();
    let mut pages = Composer { fonts, budget, warnings: &mut warnings, keeping: None }.pages(layer)?;
    if pages.len() > 1 {
        let error = LayoutError::ManyPages { needed: pages.len() };
        return Err(ComposeError { layer: layer.id.clone(), error });
    }
    Ok(ComposedLayer { item: pages.pop(), warnings })
}

/// As [`compose`], on as many pages as its lists need. Other layers stand on each of them.
///
/// # Errors
/// The first layer that has no layout.
pub fn compose_pages(scene: &Scene, fonts: &FontSet, budget: &Budget<'_>) -> Result<Pages, ComposeError> {
    compose_keeping(scene, fonts, budget, None)
}

/// As [`compose_pages`], keeping the layout of one text.
///
/// # Errors
/// As [`compose_pages`].
pub(crate) fn compose_keeping(
    scene: &Scene,
    fonts: &FontSet,
    budget: &Budget<'_>,
    keeping: Option<&Keeping<'_>>,
) -> Result<Pages, ComposeError> {
    let mut warnings = Vec::new();
    let mut composer = Composer { fonts, budget, warnings: &mut warnings, keeping };
    let layers = scene.layers.iter().map(|layer| composer.pages(layer)).collect::<Result<Vec<_>, _>>()?;
    let count = layers.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let item = |(layer, pages): (&Layer, &Vec<Item>), page: usize| {
        if is_paged(layer) { pages.get(page).cloned() } else { pages.first().cloned() }
    };
    let items = |page: usize| scene.layers.iter().zip(&layers).filter_map(|layer| item(layer, page)).collect();
    Ok(Pages { frames: (0..count).map(|page| frame(scene, items(page))).collect(), warnings })
}

/// The frame of a scene whose layers are these items.
#[must_use]
pub fn frame(scene: &Scene, items: Vec<Item>) -> Frame {
    let Scene { width, height, background, has_image, .. } = *scene;
    Frame { width, height, background, has_image, items }
}

/// Returns whether a layer is a list that continues on further pages.
const fn is_paged(layer: &Layer) -> bool {
    matches!(&layer.content, Content::Stack(Stack { overflow: ItemOverflow::Page { .. }, .. }))
}

/// Lays out layers, and collects warnings.
struct Composer<'a> {
    fonts: &'a FontSet,
    budget: &'a Budget<'a>,
    warnings: &'a mut Vec<(String, Warning)>,
    keeping: Option<&'a Keeping<'a>>,
}

/// The text layer whose layout is kept, with its box, once it is laid out.
pub(crate) struct Keeping<'a> {
    /// The layer's id.
    pub layer: &'a str,
    /// The box and the layout.
    pub kept: RefCell<Option<(Rect, Set)>>,
}

/// Pixels by which its surroundings move a layer.
type Shift = (f32, f32);

impl<'a> Composer<'a> {
    /// The layer on each page. Layers other than lists that continue have a single item for all
    /// pages.
    fn pages(&mut self, layer: &Layer) -> Result<Vec<Item>, ComposeError> {
        let (stack, repeated) = match &layer.content {
            Content::Stack(stack) => match stack.overflow {
                ItemOverflow::Page { head, lines } => (stack, Repeated { head, lines }),
                _ => return Ok(vec![self.item(layer, (0.0, 0.0))?]),
            },
            _ => return Ok(vec![self.item(layer, (0.0, 0.0))?]),
        };
        let Arranged { frame, inner, .. } = arrange(layer, stack, self.fonts, self.budget)?;
        let pages = split(stack, &frame, &inner, repeated);
        let pages = pages.map_err(|error| ComposeError { layer: layer.id.clone(), error })?;
        let mut items: Vec<Vec<Item>> = vec![Vec::new(); pages.len()];
        let row = |one: &Arranged<'_>| one.layer.extent.and_then(|extent| extent.cells).map(|cells| cells.row);
        let mut head = Vec::new();
        for (index, one) in inner.into_iter().enumerate() {
            let Some(page) = pages.iter().position(|page| page.layers.contains(&index)) else { continue };
            let is_head = repeated.head && row(&one) == Some(0);
            let item = self.arranged(one, (frame.x, frame.y + pages[page].shift), stack.pixel)?;
            head.extend(is_head.then(|| item.clone()));
            items[page].push(item);
        }
        let page = |(page, rows): (usize, Vec<Item>)| {
            let head = if page == 0 { Vec::new() } else { head.clone() };
            let items = head.into_iter().chain(rows).collect();
            self.finished(layer, frame, ItemContent::Group(ItemGroup { items, clip: false }))
        };
        Ok(items.into_iter().enumerate().map(page).collect())
    }

    fn item(&mut self, layer: &Layer, shift: Shift) -> Result<Item, ComposeError> {
        if let Content::Stack(stack) = &layer.content {
            let arranged = arrange(layer, stack, self.fonts, self.budget)?;
            return self.arranged(arranged, shift, stack.pixel);
        }
        let frame = moved(&layer.frame, shift);
        let content = self.content(layer, frame, shift, None)?;
        Ok(self.finished(layer, frame, content))
    }

    /// A layer of a stack, whose box it moves by the shift.
    fn arranged(&mut self, arranged: Arranged<'_>, shift: Shift, pixel: f32) -> Result<Item, ComposeError> {
        let Arranged { layer, frame, text, inner } = arranged;
        let frame = on_pixels(layer, moved(&frame, shift), pixel);
        let content = match &layer.content {
            Content::Stack(stack) => {
                let Shrunk { inner, scale } = self.in_box((layer, stack), frame, inner)?;
                let mut items: Vec<Item> = Vec::with_capacity(inner.len() + 1);
                if let Some(StackBackground { paint, radius }) = &stack.background {
                    items.push(ground(&layer.id, frame, paint, *radius));
                }
                for inner in inner {
                    let mut item = self.arranged(inner, (frame.x, frame.y), pixel)?;
                    if scale < 1.0 {
                        item.scale((frame.x, frame.y), scale);
                    }
                    items.push(item);
                }
                ItemContent::Group(ItemGroup { items, clip: false })
            }
            _ => self.content(layer, frame, (frame.x, frame.y), text)?,
        };
        Ok(self.finished(layer, frame, content))
    }

    /// The items that are drawn in a box, and the factor by which they are drawn smaller.
    fn in_box<'b>(
        &mut self,
        (layer, stack): (&'b Layer, &'b Stack),
        frame: Rect,
        mut inner: Vec<Arranged<'b>>,
    ) -> Result<Shrunk<'b>, ComposeError>
    where
        'a: 'b,
    {
        let is_inside = |one: &Arranged<'_>| is_inside(&one.frame, (frame.width, frame.height));
        let count = inner.len();
        if stack.overflow == ItemOverflow::Visible || inner.iter().all(is_inside) {
            return Ok(Shrunk { inner, scale: 1.0 });
        }
        let (code, detail, shrunk) = match stack.overflow {
            ItemOverflow::Visible | ItemOverflow::Error | ItemOverflow::Page { .. } => {
                let all = inner.iter().map(|one| one.frame).reduce(|all, one| all.union(&one)).unwrap_or_default();
                let error = LayoutError::ListOverflow {
                    needed_width: all.width.ceil() as u32,
                    needed_height: all.height.ceil() as u32,
                    box_width: frame.width.floor() as u32,
                    box_height: frame.height.floor() as u32,
                };
                return Err(ComposeError { layer: layer.id.clone(), error });
            }
            ItemOverflow::Cut => {
                inner.retain(is_inside);
                let cut = count - inner.len();
                let detail = format!("{cut} of {count} items have no room in their box and are left out");
                (WarningCode::ListCut, detail, Shrunk { inner, scale: 1.0 })
            }
            ItemOverflow::Shrink { least } => {
                let shrunk = shrink((layer, stack), (frame.width, frame.height), least, self.fonts, self.budget)?;
                let percent = (shrunk.scale * 100.0).round();
                let detail = format!("the items have no room in their box and are drawn at {percent} % of their size");
                (WarningCode::ListShrunk, detail, shrunk)
            }
        };
        self.warnings.push((layer.id.clone(), Warning { code, detail }));
        Ok(shrunk)
    }

    fn finished(&mut self, layer: &Layer, frame: Rect, content: ItemContent) -> Item {
        let Layer { id, opacity, rotate, effects, cut, faults, .. } = layer;
        self.warnings.extend(faults.iter().map(|fault| (id.clone(), fault.clone().into())));
        let (id, cut) = (id.clone(), cut.clone());
        Item { layer: id, frame, opacity: *opacity, rotate: *rotate, effects: *effects, cut, content }
    }

    /// The content of a layer in its final box; `shift` moves parts with their own coordinates.
    fn content(
        &mut self,
        layer: &Layer,
        frame: Rect,
        shift: Shift,
        shaped: Option<Shaped<'_>>,
    ) -> Result<ItemContent, ComposeError> {
        let id = &layer.id;
        Ok(match &layer.content {
            Content::Text(block) => {
                let shaped = shaped.map_or_else(|| Shaped::new(block, self.fonts, self.budget), Ok);
                let laid_out = match self.keeping.filter(|keeping| keeping.layer == id) {
                    None => shaped.and_then(|shaped| shaped.layout(frame)),
                    Some(keeping) => shaped.and_then(|shaped| shaped.set(frame, Empty::OneLine)).map(|set| {
                        let layout = set.layout.clone();
                        keeping.kept.replace(Some((frame, set)));
                        layout
                    }),
                };
                let laid_out = laid_out.map_err(|error| ComposeError { layer: id.clone(), error })?;
                self.warnings.extend(laid_out.warnings.into_iter().map(|warning| (id.clone(), warning)));
                with_background(id, frame, laid_out.block, &laid_out.grounds)
            }
            Content::Image(image) => ItemContent::Image(image.clone()),
            Content::Shape(shape) => ItemContent::Shape(shape.clone()),
            Content::Code(code) => ItemContent::Code(code.moved(shift)),
            Content::Group(group) => {
                let items = group.layers.iter().map(|layer| self.item(layer, shift)).collect::<Result<_, _>>()?;
                ItemContent::Group(ItemGroup { items, clip: group.clip })
            }
            // Stacks were arranged before.
            Content::Stack(_) => ItemContent::Group(ItemGroup { items: Vec::new(), clip: false }),
        })
    }
}

/// A text on its background and those of its runs, which belong to the same layer.
fn with_background(id: &str, frame: Rect, block: GlyphBlock, of_runs: &[Ground]) -> ItemContent {
    let mut items = of_whole(id, &block);
    let of_run = |one: &Ground| ground(id, one.frame, &one.paint, one.radius);
    let of_runs: Vec<Item> = of_runs.iter().map(of_run).collect();
    if block.style.overflow == Overflow::Clip && !of_runs.is_empty() {
        let content = ItemContent::Group(ItemGroup { items: of_runs, clip: true });
        items.push(plain(id, frame, content));
    } else {
        items.extend(of_runs);
    }
    if items.is_empty() {
        return ItemContent::Glyphs(block);
    }
    items.push(plain(id, frame, ItemContent::Glyphs(block)));
    ItemContent::Group(ItemGroup { items, clip: false })
}

/// The background of a text as a whole.
fn of_whole(id: &str, block: &GlyphBlock) -> Vec<Item> {
    let Some(background) = block.style.background.as_ref() else { return Vec::new() };
    let [top, end, bottom, start] = background.padding;
    let boxes = block.lines.iter().map(|line| {
        let (left, right) = if line.is_rtl { (end, start) } else { (start, end) };
        let (x, y) = (line.x - left, line.edges.0 - top);
        Rect { x, y, width: left + line.width + right, height: line.edges.1 + bottom - y }
    });
    let boxes: Vec<Rect> = if background.per_line {
        boxes.collect()
    } else {
        boxes.reduce(|all, one| all.union(&one)).into_iter().collect()
    };
    boxes.iter().map(|frame| ground(id, *frame, &background.paint, background.radius)).collect()
}

/// A filled rectangle of a layer.
fn ground(id: &str, frame: Rect, paint: &Paint, radius: [f32; 4]) -> Item {
    let shape = ShapeBlock::plain(Outline::Rect(radius), Some(paint.clone()), None);
    plain(id, frame, ItemContent::Shape(shape))
}

/// A part of a layer, without effects.
fn plain(id: &str, frame: Rect, content: ItemContent) -> Item {
    Item { layer: id.to_owned(), frame, opacity: 1.0, rotate: 0.0, effects: Effects::NONE, cut: None, content }
}

fn moved(frame: &Rect, (dx, dy): Shift) -> Rect {
    Rect { x: frame.x + dx, y: frame.y + dy, ..*frame }
}

/// The box of a layer in a stack on whole pixels, so that its edges stay sharp: of the canvas for shapes and pictures, of
/// the output, each `pixel` long, for codes. A text stands between them.
fn on_pixels(layer: &Layer, frame: Rect, pixel: f32) -> Rect {
    let whole = match &layer.content {
        Content::Shape(_) | Content::Image(_) => 1.0,
        // A barcode is a group with the text under it.
        Content::Code(_) | Content::Group(_) => pixel,
        Content::Text(_) | Content::Stack(_) => return frame,
    };
    let rounded = |place: f32| (place / whole).round() * whole;
    let fills = |side: Option<Side>| side == Some(Side::Fill);
    let (x, y) = (rounded(frame.x), rounded(frame.y));
    let extent = layer.extent;
    let width = if fills(extent.map(|extent| extent.width)) { rounded(frame.right()) - x } else { frame.width };
    let height = if fills(extent.map(|extent| extent.height)) { rounded(frame.bottom()) - y } else { frame.height };
    Rect { x, y, width, height }
}
