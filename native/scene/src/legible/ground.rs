//! The colours that may be visible in a part of a card, by its template.
//!
//! Pictures may have any colour, and so may the page under a transparent card. Texts count as absent: their
//! ink is seldom where their box is.

use crate::effects::{Blend, Flip};
use crate::flow::Side;
use crate::geometry::Rect;
use crate::issue::Loc;
use crate::num;
use crate::outline::WING;
use crate::paint::{Color, Paint, Shadow, Stroke};
use crate::scene::{Outline, ShapeBlock};
use crate::template::{Layer, LayerContent, StackLayer, Template};

/// The factor by which a line with a mitred corner may reach beyond half its width.
const MITRE: f32 = 4.0;

/// The reach of a shadow past its ink, in blur radii.
const BLUR_REACH: f32 = 1.5;

/// All colours between two, channel by channel: sRGB, 0..=1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Colors {
    least: [f32; 3],
    most: [f32; 3],
}

impl Colors {
    /// Any colour at all.
    pub const ANYTHING: Self = Self { least: [0.0; 3], most: [1.0; 3] };

    fn of(Color { r, g, b, .. }: Color) -> Self {
        let channels = [r, g, b].map(|channel| f32::from(channel) / 255.0);
        Self { least: channels, most: channels }
    }

    /// Returns true if nothing is known of the colours.
    pub fn is_anything(&self) -> bool {
        *self == Self::ANYTHING
    }

    /// These and others.
    pub fn or(&self, other: Self) -> Self {
        let each = |of: fn(f32, f32) -> f32, a: [f32; 3], b: [f32; 3]| std::array::from_fn(|at| of(a[at], b[at]));
        Self { least: each(f32::min, self.least, other.least), most: each(f32::max, self.most, other.most) }
    }

    /// These with a share of others laid over them.
    pub fn mixed(&self, other: Self, share: f32) -> Self {
        let each = |a: [f32; 3], b: [f32; 3]| std::array::from_fn(|at| a[at] * (1.0 - share) + b[at] * share);
        Self { least: each(self.least, other.least), most: each(self.most, other.most) }
    }

    /// These with one laid over them.
    pub fn under(&self, color: Color) -> Self {
        self.mixed(Self::of(color), f32::from(color.a) / 255.0)
    }

    /// Reflectance of the darkest: luminance grows with each channel.
    pub fn darkest(&self) -> f32 {
        luminance(self.least)
    }

    /// Reflectance of the lightest.
    pub fn lightest(&self) -> f32 {
        luminance(self.most)
    }
}

/// Relative luminance of a colour in sRGB (IEC 61966-2-1).
fn luminance(channels: [f32; 3]) -> f32 {
    let linear = |channel: f32| {
        if channel <= 0.040_45 { channel / 12.92 } else { num::pow(f64::from((channel + 0.055) / 1.055), 2.4) as f32 }
    };
    let [red, green, blue] = channels.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// The paint of a layer in one place.
struct Patch {
    /// The bounds of the paint.
    within: Rect,
    /// The part of the bounds that it leaves free.
    free: Option<Rect>,
    /// The part that it certainly covers.
    covered: Option<Rect>,
    colors: Colors,
    /// Least and most alpha.
    alpha: (f32, f32),
}

impl Patch {
    fn touches(&self, region: &Rect) -> bool {
        meets(&self.within, region) && !self.free.is_some_and(|free| holds(&free, region))
    }

    fn over(&self, below: Colors, region: &Rect) -> Colors {
        let laid = below.mixed(self.colors, self.alpha.0).or(below.mixed(self.colors, self.alpha.1));
        if self.covered.is_some_and(|covered| holds(&covered, region)) { laid } else { laid.or(below) }
    }
}

/// The layers below and above a layer.
pub struct Ground<'a> {
    pub template: &'a Template,
    pub index: usize,
}

impl Ground<'_> {
    /// Returns true if a region is on the card. The page beyond its edge is unknown.
    pub fn holds(&self, region: &Rect) -> bool {
        let canvas = &self.template.canvas;
        holds(&Rect { x: 0.0, y: 0.0, width: canvas.width as f32, height: canvas.height as f32 }, region)
    }

    /// The colours that may be visible below the layer.
    pub fn below(&self, region: &Rect) -> Colors {
        let canvas = &self.template.canvas;
        let ground = canvas.background.map_or(Colors::ANYTHING, |color| Colors::ANYTHING.under(color));
        let ground = if canvas.image.is_none() { ground } else { Colors::ANYTHING };
        let patches = self.template.layers[..self.index].iter().flat_map(patches);
        patches.filter(|patch| patch.touches(region)).fold(ground, |below, patch| patch.over(below, region))
    }

    /// The colours that stay visible below the layers above. Of these, layers count that reach into the region and
    /// that are not `spared`.
    pub fn above<const N: usize>(
        &self,
        region: &Rect,
        spared: impl Fn(&Rect) -> bool,
        colors: [Colors; N],
    ) -> [Colors; N] {
        let patches = self.template.layers[self.index + 1..].iter().flat_map(patches);
        patches
            .filter(|patch| patch.touches(region) && !spared(&patch.within))
            .fold(colors, |colors, patch| colors.map(|below| patch.over(below, region)))
    }
}

/// Any place that a layer can have.
const EVERYWHERE: Rect = Rect { x: -1e6, y: -1e6, width: 2e6, height: 2e6 };

/// Members whose values decide how far the ink of a layer reaches.
const REACHING: [&str; 6] = ["box", "rotate", "width", "dx", "dy", "blur"];

/// The ink that a layer may have, bottom first.
fn patches(layer: &Layer) -> Vec<Patch> {
    let reaches_anywhere = layer.bound.as_deref().is_some_and(|bound| {
        let names = bound.bindings.iter().flat_map(|binding| &binding.place);
        names.into_iter().any(|step| matches!(step, Loc::Str(name) if REACHING.contains(&name.as_ref())))
    });
    if reaches_anywhere {
        return vec![UNKNOWN];
    }
    let patches = match &layer.content {
        LayerContent::Group(group) => in_group(layer, &group.layers),
        LayerContent::Stack(stack) if !has_only_texts(stack) => vec![in_room(layer, stack.anchor)],
        LayerContent::Repeat(repeat) => vec![in_room(layer, repeat.anchor)],
        LayerContent::Table(table) => vec![in_room(layer, table.anchor)],
        _ => own_patches(layer),
    };
    // The colours of a layer that is blended depend on those below it, and a mask may show any of them.
    if layer.bound.is_some() || layer.cut.is_some() || layer.effects.blend != Blend::Normal {
        let unknown = |Patch { within, free, .. }| Patch { within, free, ..UNKNOWN };
        return patches.into_iter().map(unknown).collect();
    }
    patches
}

/// Any colour, anywhere.
const UNKNOWN: Patch =
    Patch { within: EVERYWHERE, free: None, covered: None, colors: Colors::ANYTHING, alpha: (0.0, 1.0) };

/// The patches of the layers in a group, of which the group may show a part.
fn in_group(group: &Layer, layers: &[Layer]) -> Vec<Patch> {
    if group.effects.flip != Flip::default() {
        return vec![UNKNOWN];
    }
    let place = |rect: Rect| rotated(&rect, group.frame.center(), group.rotate);
    let moved = |patch: Patch| Patch {
        within: place(patch.within),
        free: None,
        covered: None,
        colors: patch.colors,
        alpha: (0.0, patch.alpha.1),
    };
    layers.iter().flat_map(patches).map(moved).collect()
}

/// Any colours in the room that a layout gives the content of a layer, which grows away from its anchor.
fn in_room(layer: &Layer, (across, down): (f32, f32)) -> Patch {
    let side = |start: f32, length: f32, side: Option<Side>, anchor: f32| match side {
        Some(Side::Hug) if anchor <= 0.0 => (start, EVERYWHERE.width),
        Some(Side::Hug) if anchor >= 1.0 => (start - EVERYWHERE.width, EVERYWHERE.width),
        Some(Side::Hug) => (EVERYWHERE.x, EVERYWHERE.width),
        _ => (start, length),
    };
    let Rect { x, y, width, height } = layer.frame;
    let (x, width) = side(x, width, layer.extent.map(|extent| extent.width), across);
    let (y, height) = side(y, height, layer.extent.map(|extent| extent.height), down);
    let within = if layer.rotate == 0.0 { Rect { x, y, width, height } } else { EVERYWHERE };
    Patch { within, ..UNKNOWN }
}

fn has_only_texts(stack: &StackLayer) -> bool {
    let is_text = |layer: &Layer| match &layer.content {
        LayerContent::Text(_) => true,
        LayerContent::Stack(inner) => has_only_texts(inner),
        _ => false,
    };
    stack.background.is_none() && stack.layers.iter().all(is_text)
}

/// The ink of a layer without layers in it.
fn own_patches(layer: &Layer) -> Vec<Patch> {
    let place = |rect: Rect| rotated(&rect, layer.frame.center(), layer.rotate);
    let anywhere = |colors: Colors, alpha: (f32, f32), within: Rect| Patch {
        within: place(within),
        free: None,
        covered: None,
        colors,
        alpha: (alpha.0 * layer.opacity, alpha.1 * layer.opacity),
    };
    match &layer.content {
        LayerContent::Text(_)
        | LayerContent::Group(_)
        | LayerContent::Stack(_)
        | LayerContent::Repeat(_)
        | LayerContent::Table(_) => Vec::new(),
        LayerContent::Chart(_) => vec![Patch { within: place(layer.frame), ..UNKNOWN }],
        LayerContent::Image(image) => {
            let picture = anywhere(Colors::ANYTHING, (0.0, 1.0), layer.frame);
            cast(image.block.shadow.as_ref(), layer, layer.frame).into_iter().chain([picture]).collect()
        }
        LayerContent::Qr(code) => vec![anywhere(of_code(code.color, code.background), (0.0, 1.0), layer.frame)],
        LayerContent::Barcode(code) => vec![anywhere(of_code(code.color, code.background), (0.0, 1.0), layer.frame)],
        LayerContent::Shape(shape) => {
            // A path goes where its data lead, also out of its box.
            let frame = if matches!(shape.outline, Outline::Path(_)) { EVERYWHERE } else { layer.frame };
            let fill = shape.fill.as_ref().filter(|_| !shape.outline.is_line()).map(|paint| {
                let (colors, alpha) = of_paint(paint);
                let inside = rectangle(layer, shape).filter(|_| layer.when.is_none());
                Patch { covered: inside.map(place), ..anywhere(colors, alpha, frame) }
            });
            let tiles = shape.pattern.as_ref().map(|_| anywhere(Colors::ANYTHING, (0.0, 1.0), frame));
            let reach = |stroke: &Stroke| {
                let half = stroke.width / 2.0;
                match shape.outline {
                    Outline::Polygon(_) | Outline::Path(_) => half * MITRE,
                    Outline::Arrow => half + stroke.width * WING as f32,
                    _ => half,
                }
            };
            let stroke = shape.stroke.as_ref().filter(|stroke| stroke.width > 0.0).map(|stroke| {
                let half = stroke.width / 2.0;
                let (colors, alpha) = of_paint(&stroke.paint);
                let free = rectangle(layer, shape).map(|inside| place(grown(&inside, -half)));
                Patch { free, ..anywhere(colors, alpha, grown(&frame, reach(stroke))) }
            });
            let inked = grown(&frame, shape.stroke.as_ref().map_or(0.0, reach));
            cast(shape.shadow.as_ref(), layer, inked).into_iter().chain(fill).chain(tiles).chain(stroke).collect()
        }
    }
}

/// The patch of a shadow whose ink lies in a part of a layer's own space.
fn cast(shadow: Option<&Shadow>, layer: &Layer, ink: Rect) -> Option<Patch> {
    let Shadow { dx, dy, blur, color } = *shadow?;
    let (across, down) = layer.effects.flip.signs();
    let around = grown(&ink, blur * BLUR_REACH + 1.0);
    let within = Rect { x: around.x + dx * across, y: around.y + dy * down, ..around };
    let within = rotated(&within, layer.frame.center(), layer.rotate);
    let alpha = (0.0, f32::from(color.a) / 255.0 * layer.opacity);
    Some(Patch { within, free: None, covered: None, colors: Colors::of(color), alpha })
}

/// The part of a rectangle's box that its rounded corners do not reach, if it is one whose sides are upright.
fn rectangle(layer: &Layer, shape: &ShapeBlock) -> Option<Rect> {
    let Outline::Rect(radii) = &shape.outline else { return None };
    let radius = radii.iter().fold(0.0, |most: f32, radius| most.max(*radius));
    // The corner of the square in a quarter of a circle is 1 − 1/√2 of the radius off.
    (layer.rotate.rem_euclid(90.0) == 0.0).then(|| grown(&layer.frame, -0.293 * radius))
}

fn of_code(color: Color, background: Option<Color>) -> Colors {
    background.map_or_else(|| Colors::of(color), |background| Colors::of(color).or(Colors::of(background)))
}

/// Colours of a paint, and its least and most alpha.
fn of_paint(paint: &Paint) -> (Colors, (f32, f32)) {
    let of = |color: Color| (Colors::of(color), f32::from(color.a) / 255.0);
    match paint {
        Paint::Solid(color) => {
            let (colors, alpha) = of(*color);
            (colors, (alpha, alpha))
        }
        Paint::Linear { stops, .. } | Paint::Radial { stops, .. } | Paint::Conic { stops, .. } => {
            let all = stops.iter().map(|stop| of(stop.color)).map(|(colors, alpha)| (colors, (alpha, alpha)));
            let join = |(a, (least, most)): (Colors, (f32, f32)), (b, (alpha, _)): (Colors, (f32, f32))| {
                (a.or(b), (f32::min(least, alpha), f32::max(most, alpha)))
            };
            all.reduce(join).unwrap_or((Colors::ANYTHING, (0.0, 0.0)))
        }
    }
}

fn grown(rect: &Rect, by: f32) -> Rect {
    let Rect { x, y, width, height } = rect;
    Rect { x: x - by, y: y - by, width: (width + 2.0 * by).max(0.0), height: (height + 2.0 * by).max(0.0) }
}

/// The smallest upright rectangle around one that is rotated about a point, in degrees clockwise.
pub fn rotated(rect: &Rect, (x, y): (f32, f32), rotate: f32) -> Rect {
    let degrees = f64::from(rotate).rem_euclid(360.0);
    let (sin, cos) = match degrees {
        0.0 => return *rect,
        90.0 => (1.0, 0.0),
        180.0 => (0.0, -1.0),
        270.0 => (-1.0, 0.0),
        _ => (num::sin(degrees.to_radians()) as f32, num::cos(degrees.to_radians()) as f32),
    };
    let (across, down) = (rect.center().0 - x, rect.center().1 - y);
    let (center_x, center_y) = (x + across * cos - down * sin, y + across * sin + down * cos);
    let width = rect.width * f32::abs(cos) + rect.height * f32::abs(sin);
    let height = rect.width * f32::abs(sin) + rect.height * f32::abs(cos);
    Rect { x: center_x - width / 2.0, y: center_y - height / 2.0, width, height }
}

/// Returns true if two rectangles have more than an edge in common.
pub fn meets(a: &Rect, b: &Rect) -> bool {
    const EDGE: f32 = 0.01;
    a.x + EDGE < b.right() && b.x + EDGE < a.right() && a.y + EDGE < b.bottom() && b.y + EDGE < a.bottom()
}

/// Returns true if a rectangle holds another, apart from rounding.
pub fn holds(outer: &Rect, inner: &Rect) -> bool {
    const ROUNDING: f32 = 0.01;
    outer.x <= inner.x + ROUNDING
        && outer.y <= inner.y + ROUNDING
        && outer.right() + ROUNDING >= inner.right()
        && outer.bottom() + ROUNDING >= inner.bottom()
}
