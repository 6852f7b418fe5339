//! The cost of painting an item.

use std::collections::BTreeMap;

use raster::Region;
use scene::frame::{Bar, GlyphBlock, Item, ItemContent, PlacedGlyph};
use scene::geometry::Rect;
use scene::outline::Segment;
use scene::paint::{Color, Paint, Shadow, Stroke};
use scene::{Blend, CodeBlock, Cut, Fit, ImageBlock, Mask, Outline, Overflow, RectPart, ShapeBlock};
use typeset::FontSet;

use super::outline::{Edges, Point, Rotation, Scan, chords};
use super::{Cost, rates};

/// Subpixel positions at which a glyph is drawn on a line, each once; on a rotated line, in both
/// directions.
const PLACES: usize = 4;

/// Pixels of a glyph beyond which it is not cached and is drawn at every occurrence.
const LARGEST_KEPT: f64 = (1 << 20) as f64;

/// Approximate edges that a row of a glyph crosses.
const GLYPH_EDGES: f64 = 5.0;

/// Approximate share of an em square that a glyph's box takes.
const GLYPH_BOX: f64 = 0.5;

/// Prices items that are painted on one output.
pub struct Pixels<'a> {
    /// Its pixels.
    pub canvas: Region,
    /// Output pixels for each pixel of the canvas.
    pub scale: f32,
    /// Faces that its texts are set in.
    pub fonts: &'a FontSet,
}

/// Nanoseconds and pixels of an item's content.
#[derive(Clone, Copy, Default)]
struct Work {
    /// Making masks.
    draw: f64,
    /// Laying them on the picture.
    lay: f64,
    /// The pixels that change.
    region: Region,
}

impl Work {
    fn fill(scan: &Scan, pixel: f64) -> Self {
        Self { draw: scan.cost(), lay: scan.region.area() as f64 * pixel, region: scan.region }
    }

    fn and(self, other: Self) -> Self {
        Self { draw: self.draw + other.draw, lay: self.lay + other.lay, region: self.region.union(&other.region) }
    }

    /// The work on a separate surface.
    fn grouped(self) -> Self {
        Self { lay: self.lay + self.region.area() as f64 * rates::GROUP_PIXEL, ..self }
    }
}

/// The position of an item.
struct Place {
    edges: Edges,
    rotation: Rotation,
}

impl Pixels<'_> {
    /// The cost of an item.
    pub fn item(&self, item: &Item) -> Cost {
        let Some(work) = self.work(item, None) else { return Cost::default() };
        Cost { region: work.region, draw: (work.draw + rates::LAYER) as u64, lay: work.lay as u64 }
    }

    /// The work of an item in a group with a rotation; `None` if it shows nothing.
    fn work(&self, item: &Item, around: Option<&Rotation>) -> Option<Work> {
        let opacity = (item.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
        if opacity == 0 {
            return None;
        }
        let (x, y) = item.frame.center();
        let center = (f64::from(x * self.scale), f64::from(y * self.scale));
        let rotation = Rotation::new(item.rotate, item.effects.flip, center).within(around);
        let place = self.place(&item.frame, rotation);
        let work = self.soft(item, &place);
        let work = match &item.cut {
            Some(cut) => self.cut(cut, work, &place),
            None => work,
        };
        let blended = if item.effects.blend == Blend::Normal { 0.0 } else { rates::BLENDED_PIXEL };
        let area = work.region.area() as f64;
        let is_plain = opacity == 255 && blended == 0.0;
        let work = if is_plain { work } else { work.grouped() };
        Some(Work { lay: work.lay + area * blended, ..work })
    }

    /// The work of a layer's content, and of its blur.
    fn soft(&self, item: &Item, place: &Place) -> Work {
        let reach = raster::blur_reach(item.effects.blur * self.scale);
        if reach == 0 {
            return self.content(&item.content, place);
        }
        let work = Self { canvas: self.canvas.grow(reach), ..*self }.content(&item.content, place).grouped();
        let region = work.region.grow(reach);
        // All four channels, on a surface that is then copied.
        let blurred = region.area() as f64 * (4.0 * rates::BLUR_CELL + rates::GROUP_PIXEL);
        let seen = region.intersect(&self.canvas);
        Work { draw: work.draw + work.lay + blurred, lay: seen.area() as f64 * rates::OVER_PIXEL, region: seen }
    }

    /// The work of a layer and of its mask.
    fn cut(&self, cut: &Cut, work: Work, place: &Place) -> Work {
        let mask = match cut {
            // Rows of a rounded box, or of an ellipse, as of curves.
            Cut::Mask(_) => Some(&Outline::Ellipse),
            Cut::Outline(outline) => Some(outline),
            Cut::Picture { .. } => None,
        };
        let mask = match mask {
            Some(outline) => {
                let (points, curves, _) = self.outline(outline, place);
                Work::fill(&Scan::fill(&points, curves, &place.rotation, &self.canvas), 0.0)
            }
            None => self.picture(&ImageBlock::plain(Fit::Fill, Mask::None), place).grouped(),
        };
        let region = work.region.intersect(&mask.region);
        let lay = work.lay + mask.lay + work.region.area() as f64 * rates::CUT_PIXEL;
        let draw = work.draw + mask.draw + mask.region.area() as f64 * rates::MASK_PIXEL;
        Work { region: work.region, ..Work { draw, lay, region }.grouped() }
    }

    fn place(&self, frame: &Rect, rotation: Rotation) -> Place {
        let scaled = |v: f32| f64::from(v) * f64::from(self.scale);
        let edges = Edges {
            left: scaled(frame.x),
            top: scaled(frame.y),
            right: scaled(frame.right()),
            bottom: scaled(frame.bottom()),
        };
        Place { edges, rotation }
    }

    fn content(&self, content: &ItemContent, place: &Place) -> Work {
        match content {
            ItemContent::Glyphs(block) => self.text(block, place),
            ItemContent::Image(block) => self.with_shadow(block.shadow.as_ref(), |own| own.picture(block, place)),
            ItemContent::Shape(block) => self.with_shadow(block.shadow.as_ref(), |own| own.shape(block, place)),
            ItemContent::Code(block) => self.code(block, place),
            ItemContent::Group(group) => {
                let works = group.items.iter().filter_map(|item| self.work(item, Some(&place.rotation)));
                let work = works.fold(Work::default(), Work::and);
                if group.clip { work.grouped() } else { work }
            }
        }
    }

    /// The cost of `draw` and of the shadow of its ink, which is drawn once more, past the canvas too.
    fn with_shadow(&self, shadow: Option<&Shadow>, draw: impl Fn(&Self) -> Work) -> Work {
        let work = draw(self);
        let Some(shadow) = shadow.filter(|shadow| shadow.color.a > 0) else { return work };
        let needs = self.shadow(shadow, &Region::EMPTY).needs;
        let ink = draw(&Self { canvas: self.canvas.union(&needs), ..*self });
        let joined = ink.region.area() as f64 * (rates::JOIN_PIXEL + rates::MASK_PIXEL);
        let cast = self.shadow(shadow, &ink.region).work;
        work.and(Work { draw: ink.draw + joined, ..Work::default() }).and(cast)
    }

    fn shape(&self, block: &ShapeBlock, place: &Place) -> Work {
        let (points, curves, closed) = self.outline(&block.outline, place);
        let fill = block.fill.as_ref().filter(|_| !block.outline.is_line());
        let fill =
            fill.map(|paint| Work::fill(&Scan::fill(&points, curves, &place.rotation, &self.canvas), pixel(paint)));
        let line = block.stroke.as_ref().filter(|stroke| stroke.width > 0.0).map(|stroke| {
            let pen = (stroke, f64::from(self.scale));
            // Each half circle at a corner or an end is a separate curve.
            let nibs = if block.outline.is_round() { chords(f64::from(stroke.width * self.scale) / 2.0) } else { 0.0 };
            let curves = curves + points.len() as f64 * nibs;
            Work::fill(
                &Scan::stroke(&points, (closed, curves), pen, &place.rotation, &self.canvas),
                pixel(&stroke.paint),
            )
        });
        let tiles = block.pattern.as_ref().filter(|_| !block.outline.is_line()).map(|_| {
            // The whole box is filled, however little is visible, and cut by the outline.
            let size = place.edges.width() * place.edges.height();
            let cut = Work::fill(&Scan::fill(&points, curves, &place.rotation, &self.canvas), rates::OVER_PIXEL);
            let picture = self.picture(&ImageBlock::plain(Fit::Fill, Mask::None), place);
            Work { draw: size * rates::PICTURE_PIXEL, ..Work::default() }.and(picture).and(cut).grouped()
        });
        fill.unwrap_or_default().and(tiles.unwrap_or_default()).and(line.unwrap_or_default())
    }

    /// Corners of an outline in output pixels before it is rotated, further lines between them, and
    /// whether it is closed.
    fn outline(&self, outline: &Outline, place: &Place) -> (Vec<Point>, f64, bool) {
        let Edges { left, top, right, bottom } = place.edges;
        let (width, height) = (place.edges.width(), place.edges.height());
        let round = |radius: f64| if radius > 0.0 { 4.0 * chords(radius) } else { 0.0 };
        let at = |(x, y): &(f32, f32)| (left + width * f64::from(*x), top + height * f64::from(*y));
        match outline {
            Outline::Rect(radii) | Outline::Part(RectPart { radii, .. }) => {
                let radius = f64::from(radii.iter().fold(0.0, |most: f32, radius| most.max(*radius)) * self.scale);
                (place.edges.corners().to_vec(), round(radius.min(width / 2.0).min(height / 2.0)), true)
            }
            Outline::Ellipse => (place.edges.corners().to_vec(), round(width.max(height) / 2.0).max(4.0), true),
            Outline::Line => (vec![(left, top), (right, bottom)], 0.0, false),
            // The wings cross about as many rows as a second line.
            Outline::Arrow => (vec![(left, top), (right, bottom), (left, top)], 2.0, false),
            Outline::Polygon(points) => (points.iter().map(at).collect(), 0.0, true),
            // A ring's inner edge crosses as many rows as its outer one.
            Outline::Arc(_) => {
                let corners = place.edges.corners();
                ([corners, corners].concat(), 2.0 * round(width.min(height) / 2.0).max(4.0), true)
            }
            Outline::Path(segments) | Outline::Icon(segments) => {
                let is_icon = outline.is_round();
                let side = width.min(height);
                let (x, y) = (left + (width - side) / 2.0, top + (height - side) / 2.0);
                let in_square = |(dx, dy): &(f32, f32)| (x + side * f64::from(*dx), y + side * f64::from(*dy));
                let at = |point: &(f32, f32)| if is_icon { in_square(point) } else { at(point) };
                let points = segments.iter().flat_map(|segment| match segment {
                    Segment::Move(p) | Segment::Line(p) => vec![at(p)],
                    Segment::Cubic(c1, c2, p) => vec![at(c1), at(c2), at(p)],
                    Segment::Close => Vec::new(),
                });
                let points: Vec<Point> = points.collect();
                let long = points.windows(2).map(|pair| {
                    let (dx, dy) = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
                    chords((dx * dx + dy * dy).sqrt() / 2.0)
                });
                let curves = long.sum();
                (points, curves, true)
            }
        }
    }

    fn code(&self, block: &CodeBlock, place: &Place) -> Work {
        let runs = block.dark_runs().count() as f64;
        let edges = self.place(&block.ground, place.rotation.clone()).edges;
        let rows = block.y.len().saturating_sub(1) as f64;
        let whole = Scan::fill(&edges.corners(), 0.0, &place.rotation, &self.canvas);
        let seen = part_of(&edges.rotated(&place.rotation), &whole.region);
        // Two edges of each run are upright; of a rotated one, all four cross rows.
        let (height, width) = (edges.height() / rows.max(1.0), edges.width() * rows / (2.0 * runs.max(1.0)));
        let crossed =
            if place.rotation.is_none() { 2.0 * height } else { 2.0 * height + 2.0 * width.min(edges.width()) + 4.0 };
        let modules = Scan::of(whole.region, 4.0 * runs, runs * crossed.max(2.0) * seen);
        let mut work = Work::fill(&modules, solid(block.color));
        work.draw += block.dark.len() as f64 * rates::MODULE;
        let back = block.background.map(|color| Work::fill(&whole, solid(color)));
        back.unwrap_or_default().and(work)
    }

    fn picture(&self, block: &ImageBlock, place: &Place) -> Work {
        let region = place.edges.rotated(&place.rotation).intersect(&self.canvas);
        let area = region.area() as f64;
        let mut work = Work { region, ..Work::default() };
        if place.rotation.is_none() {
            work.lay = area * rates::PICTURE_PIXEL;
        } else {
            // The whole picture is read, however little is visible.
            let whole = place.edges.width() * place.edges.height();
            work.draw = area * (rates::RESAMPLED_PIXEL + rates::CUT_PIXEL) + whole * rates::PICTURE_PIXEL;
            work.draw += Scan::fill(&place.edges.corners(), 0.0, &place.rotation, &self.canvas).cost();
            work.lay = area * rates::OVER_PIXEL;
        }
        let size = place.edges.width() * place.edges.height();
        work.draw += filters(block, size, self.scale);
        if let Some(ground) = &block.ground {
            work.lay = area * pixel(ground);
        }
        if block.mask != Mask::None {
            let curves = 4.0 * chords(place.edges.width().min(place.edges.height()) / 2.0);
            work.draw += Scan::fill(&place.edges.corners(), curves, &place.rotation, &self.canvas).cost();
            work.lay += area * rates::OVER_PIXEL;
        }
        let Some(border) = &block.border else { return work };
        // Its two edges, its paint, the mask of both, and a surface for both.
        let curves = if block.mask == Mask::None { 0.0 } else { 8.0 * chords(place.edges.width() / 2.0) };
        let corners = place.edges.corners();
        let edges = Scan::fill(&[corners, corners].concat(), curves, &place.rotation, &self.canvas);
        let line = Work::fill(&edges, pixel(&border.paint));
        let line = Work { draw: line.draw * 2.0, lay: line.lay + area * rates::CUT_PIXEL, region };
        work.and(line).grouped()
    }

    fn text(&self, block: &GlyphBlock, place: &Place) -> Work {
        let ink = self.ink(block);
        let strokes: Vec<&Stroke> = block.strokes.iter().filter(|stroke| stroke.width > 0.0).collect();
        let width = strokes.iter().fold(0.0, |most: f64, stroke| most.max(f64::from(stroke.width * self.scale)));
        let inked = ink.whole.map_or(Region::EMPTY, |edges| edges.grow(width / 2.0 + 1.0).rotated(&place.rotation));
        let casts: Vec<Cast> = block.style.shadows.iter().map(|shadow| self.shadow(shadow, &inked)).collect();
        let inner = block.style.inner_shadow.as_ref().map(|shadow| self.shadow(shadow, &inked));
        let seen = casts.iter().chain(&inner).fold(self.canvas, |seen, cast| seen.union(&cast.needs));
        let draw = self.glyphs(block, place, &seen) + self.bars(block, place, &seen);
        let mut work = Work { draw, ..Work::default() };
        for (paint, edges) in ink.by_paint {
            let region = edges.rotated(&place.rotation).intersect(&self.canvas);
            let pixel = block.paints.get(usize::from(paint)).map_or(rates::COVER_PIXEL, pixel);
            let area = region.area() as f64;
            work = work.and(Work { draw: area * rates::JOIN_PIXEL + rates::PAINT, lay: area * pixel, region });
        }
        for stroke in &strokes {
            let region = inked.intersect(&self.canvas);
            let area = region.area() as f64;
            // The line without the ink in it.
            work = work.and(Work { draw: 3.0 * area * rates::JOIN_PIXEL, lay: area * pixel(&stroke.paint), region });
        }
        if let Some(Cast { work: cast, .. }) = &inner {
            let region = inked.intersect(&self.canvas);
            let area = region.area() as f64;
            let masks = area * (2.0 * rates::JOIN_PIXEL + rates::MASK_PIXEL);
            work = work.and(Work { draw: cast.draw + masks, lay: area * rates::OVER_PIXEL, region });
        }
        if !strokes.is_empty() || inner.is_some() {
            work = work.grouped();
        }
        work = casts.into_iter().fold(work, |work, cast| work.and(cast.work));
        if block.style.overflow == Overflow::Clip {
            let clip = Scan::fill(&place.edges.corners(), 0.0, &place.rotation, &self.canvas);
            let area = work.region.area() as f64;
            work.draw += clip.cost();
            work.lay += area * rates::CUT_PIXEL;
            work = work.grouped();
        }
        work
    }

    /// The boxes of a block's ink.
    fn ink(&self, block: &GlyphBlock) -> Ink {
        let mut ink = Ink::default();
        let scaled = |v: f32| f64::from(v) * f64::from(self.scale);
        for line in &block.lines {
            let Some(rect) = line.ink else { continue };
            let whole = self.scaled(&rect);
            join(&mut ink.whole, whole);
            if block.paints.len() <= 1 {
                ink.add(0, whole);
                continue;
            }
            for Bar { paint, frame } in &line.bars {
                ink.add(*paint, self.scaled(frame));
            }
            for glyph in &line.glyphs {
                // A glyph on a path may stand anywhere.
                if glyph.rotation.is_some() {
                    ink.add(glyph.paint, whole);
                    continue;
                }
                let left = scaled(glyph.x.min(glyph.x + glyph.advance));
                let right = scaled(glyph.x.max(glyph.x + glyph.advance));
                ink.add(glyph.paint, Edges { left, right, ..whole });
            }
        }
        ink
    }

    /// A box of the canvas in output pixels.
    fn scaled(&self, rect: &Rect) -> Edges {
        let [left, top, right, bottom] =
            [rect.x, rect.y, rect.right(), rect.bottom()].map(|edge| f64::from(edge) * f64::from(self.scale));
        Edges { left, top, right, bottom }
    }

    /// Drawing the lines that decorate a block.
    fn bars(&self, block: &GlyphBlock, place: &Place, seen: &Region) -> f64 {
        let bars = block.lines.iter().flat_map(|line| &line.bars);
        bars.map(|bar| {
            let scan = Scan::fill(&self.scaled(&bar.frame).corners(), 0.0, &place.rotation, seen);
            scan.cost() + scan.region.area() as f64 * rates::JOIN_PIXEL
        })
        .sum()
    }

    /// Drawing a block's glyphs and the lines around them, once for each subpixel position.
    fn glyphs(&self, block: &GlyphBlock, place: &Place, seen: &Region) -> f64 {
        let glyphs = || block.lines.iter().flat_map(|line| &line.glyphs);
        let shape = |PlacedGlyph { face, id, size, stroke, .. }: &PlacedGlyph| (*face, *id, size.to_bits(), *stroke);
        let mut shapes: Vec<(u16, u16, u32, Option<u16>)> = glyphs().map(shape).collect();
        shapes.sort_unstable();
        let places = if place.rotation.is_none() { PLACES } else { PLACES * PLACES };
        let shadows = block.style.shadows.len() as f64 + if block.style.inner_shadow.is_some() { 2.0 } else { 0.0 };
        let joins = 1.0 + shadows + 2.0 * block.strokes.len() as f64;
        let colored: Vec<bool> = block.faces.iter().map(|face| self.fonts.is_color(&face.data)).collect();
        // On a path each has its own rotation.
        let is_rotated = glyphs().any(|glyph| glyph.rotation.is_some());
        let mut cost = 0.0;
        for same in shapes.chunk_by(|a, b| a == b) {
            let (face, _, size, stroke) = same[0];
            let stroke = stroke.and_then(|number| block.strokes.get(usize::from(number)));
            let size = f64::from(f32::from_bits(size) * self.scale);
            let count = same.len() as f64;
            let is_color = colored.get(usize::from(face)).copied().unwrap_or_default();
            let glyph = Shape::glyph(size, is_color, seen);
            let line = stroke
                .filter(|stroke| !is_color && stroke.width > 0.0)
                .map(|stroke| Shape::line(size, stroke, f64::from(self.scale), seen));
            cost += count * rates::GLYPH;
            for shape in [Some(glyph), line].into_iter().flatten() {
                let drawn = if shape.is_kept && !is_rotated { count.min(places as f64) } else { count };
                cost += drawn * shape.cost + count * shape.area * rates::JOIN_PIXEL * joins;
            }
        }
        cost
    }

    fn shadow(&self, shadow: &Shadow, ink: &Region) -> Cast {
        let deviation = shadow.blur * self.scale / 2.0;
        let reach = raster::blur_reach(deviation);
        let far = f64::from(shadow.dx.abs().max(shadow.dy.abs()) * self.scale).min(1e6) as i32;
        let needs = self.canvas.grow(reach);
        // The part of the ink that casts it on the canvas is no larger than this.
        let around = needs.grow(far);
        let cast = ink.intersect(&around);
        let (width, height) = (cast.width().min(needs.width()), cast.height().min(needs.height()));
        let cells = f64::from(width + 2 * reach.unsigned_abs()) * f64::from(height + 2 * reach.unsigned_abs());
        let cells = if cast.is_empty() { 0.0 } else { cells };
        let whole = |v: f32| (v * self.scale).round().clamp(-1e6, 1e6) as i32;
        let region = if cast.is_empty() { Region::EMPTY } else { cast.grow(reach) };
        let region = region.shift(whole(shadow.dx), whole(shadow.dy)).intersect(&self.canvas);
        let blur = if reach > 0 { cells * rates::BLUR_CELL } else { 0.0 };
        let lay = region.area() as f64 * solid(shadow.color);
        Cast { needs: around, work: Work { draw: blur + cells * rates::JOIN_PIXEL, lay, region } }
    }
}

/// A shadow: the area in which ink can cast it on the canvas, and its work.
struct Cast {
    needs: Region,
    work: Work,
}

/// The boxes of ink, in output pixels before they are rotated.
#[derive(Default)]
struct Ink {
    whole: Option<Edges>,
    by_paint: BTreeMap<u16, Edges>,
}

impl Ink {
    fn add(&mut self, paint: u16, edges: Edges) {
        let mut all = self.by_paint.remove(&paint);
        join(&mut all, edges);
        self.by_paint.extend(all.map(|all| (paint, all)));
    }
}

fn join(all: &mut Option<Edges>, more: Edges) {
    *all = Some(all.map_or(more, |all| Edges {
        left: all.left.min(more.left),
        top: all.top.min(more.top),
        right: all.right.max(more.right),
        bottom: all.bottom.max(more.bottom),
    }));
}

/// A glyph's mask.
struct Shape {
    cost: f64,
    /// Its pixels.
    area: f64,
    /// True if it is drawn once for all equal positions.
    is_kept: bool,
}

impl Shape {
    /// A glyph at a size in output pixels.
    fn glyph(size: f64, is_color: bool, seen: &Region) -> Self {
        let (area, is_kept, part) = Self::limit(size * size * GLYPH_BOX, size, seen);
        if is_color {
            let cost = rates::COLOR_GLYPH + area * rates::COLOR_GLYPH_PIXEL;
            return Self { cost, area, is_kept };
        }
        let rows = GLYPH_EDGES * size * part;
        let cost =
            rates::GLYPH_OUTLINE + segments(size) * rates::SEGMENT + rows * rates::EDGE_ROW + area * rates::MASK_PIXEL;
        Self { cost, area, is_kept }
    }

    /// The line around a glyph.
    fn line(size: f64, stroke: &Stroke, scale: f64, seen: &Region) -> Self {
        let width = f64::from(stroke.width) * scale;
        let side = size * 0.7 + width;
        let (area, is_kept, part) = Self::limit(side * side, side, seen);
        let sum: f64 = stroke.dash.iter().map(|dash| f64::from(*dash) * scale).sum();
        let around = 2.0 * GLYPH_EDGES * size;
        let dashes = if sum > 0.0 { around * stroke.dash.len() as f64 / (2.0 * sum) } else { 0.0 };
        let corners = segments(size) + 2.0 * dashes;
        let rows = (2.0 * GLYPH_EDGES * size + corners * (0.07 * width + 1.0)) * part;
        let cost = rates::GLYPH_OUTLINE
            + corners * 8.0 * rates::SEGMENT
            + dashes * rates::DASH
            + rows * rates::EDGE_ROW
            + area * rates::MASK_PIXEL;
        Self { cost, area, is_kept }
    }

    /// The drawn pixels of a glyph, whether it is cached, and the share of its rows that is
    /// scanned.
    fn limit(area: f64, side: f64, seen: &Region) -> (f64, bool, f64) {
        if area <= LARGEST_KEPT {
            return (area, true, 1.0);
        }
        let part = (f64::from(seen.height()) / side.max(1.0)).min(1.0);
        (area.min(seen.area() as f64), false, part)
    }
}

/// Approximate lines of a glyph's outline.
fn segments(size: f64) -> f64 {
    40.0 + 8.0 * size.max(0.0).sqrt()
}

/// Nanoseconds for the filters of a picture of this many pixels.
pub fn filters(block: &ImageBlock, pixels: f64, scale: f32) -> f64 {
    if block.filters.is_none() || block.ground.is_some() {
        return 0.0;
    }
    let blur = if block.filters.blur * scale > 0.0 { 8.0 * rates::BLUR_CELL } else { 0.0 };
    pixels * (rates::FILTERED_PIXEL + blur)
}

/// The share of a region that lies in another.
fn part_of(whole: &Region, seen: &Region) -> f64 {
    let area = whole.area() as f64;
    if area > 0.0 { seen.area() as f64 / area } else { 0.0 }
}

/// Nanoseconds a pixel under a paint.
fn pixel(paint: &Paint) -> f64 {
    match paint {
        Paint::Solid(color) => solid(*color),
        Paint::Linear { .. } => rates::LINEAR_PIXEL,
        Paint::Radial { .. } => rates::RADIAL_PIXEL,
        Paint::Conic { .. } => rates::CONIC_PIXEL,
    }
}

const fn solid(color: Color) -> f64 {
    if color.a == 255 { rates::COVER_PIXEL } else { rates::OVER_PIXEL }
}
