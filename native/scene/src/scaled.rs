//! Items that are drawn smaller than they were laid out.
//!
//! Lengths are scaled and not pixels: outlines stay outlines, and all painters see items as any others.

use crate::frame::{GlyphBlock, GlyphLine, Item, ItemContent};
use crate::geometry::Rect;
use crate::paint::{Shadow, Stroke};
use crate::scene::{CodeBlock, Cut, ImageBlock, Outline, ShapeBlock};

/// Maps the plane to itself about a fixed point.
#[derive(Clone, Copy)]
struct Scaling {
    about: (f32, f32),
    by: f32,
}

impl Item {
    /// Scales the item, and those in it, about a point of the canvas.
    pub fn scale(&mut self, about: (f32, f32), by: f32) {
        Scaling { about, by }.item(self);
    }
}

impl Scaling {
    fn x(self, x: f32) -> f32 {
        self.about.0 + (x - self.about.0) * self.by
    }

    fn y(self, y: f32) -> f32 {
        self.about.1 + (y - self.about.1) * self.by
    }

    fn rect(self, frame: &Rect) -> Rect {
        let (width, height) = (frame.width * self.by, frame.height * self.by);
        Rect { x: self.x(frame.x), y: self.y(frame.y), width, height }
    }

    fn item(self, item: &mut Item) {
        item.frame = self.rect(&item.frame);
        item.effects.blur *= self.by;
        match &mut item.cut {
            Some(Cut::Mask(mask)) => *mask = mask.scaled(self.by),
            Some(Cut::Outline(outline)) => self.outline(outline),
            Some(Cut::Picture { .. }) | None => {}
        }
        match &mut item.content {
            ItemContent::Glyphs(block) => self.glyphs(block),
            ItemContent::Image(block) => self.image(block),
            ItemContent::Shape(block) => {
                if item.rotate == 0.0 && matches!(block.outline, Outline::Rect(_)) {
                    item.frame = on_pixels(&item.frame);
                }
                self.shape(block);
            }
            ItemContent::Code(block) => self.code(block),
            ItemContent::Group(group) => group.items.iter_mut().for_each(|item| self.item(item)),
        }
    }

    fn glyphs(self, block: &mut GlyphBlock) {
        block.size *= self.by;
        block.strokes.iter_mut().for_each(|stroke| self.stroke(stroke));
        block.style.shadows.iter_mut().chain(&mut block.style.inner_shadow).for_each(|shadow| self.shadow(shadow));
        for line in &mut block.lines {
            self.line(line);
        }
    }

    fn line(self, line: &mut GlyphLine) {
        line.baseline = self.y(line.baseline);
        line.edges = (self.y(line.edges.0), self.y(line.edges.1));
        line.x = self.x(line.x);
        line.width *= self.by;
        line.ink = line.ink.map(|ink| self.rect(&ink));
        for glyph in &mut line.glyphs {
            glyph.size *= self.by;
            glyph.x = self.x(glyph.x);
            glyph.y = self.y(glyph.y);
            glyph.advance *= self.by;
        }
        for bar in &mut line.bars {
            bar.frame = self.rect(&bar.frame);
        }
    }

    fn image(self, block: &mut ImageBlock) {
        block.mask = block.mask.scaled(self.by);
        block.filters.blur *= self.by;
        if let Some(border) = &mut block.border {
            border.width *= self.by;
        }
        if let Some(shadow) = &mut block.shadow {
            self.shadow(shadow);
        }
    }

    fn shape(self, block: &mut ShapeBlock) {
        self.outline(&mut block.outline);
        if let Some(pattern) = &mut block.pattern {
            pattern.size = (pattern.size.0 * self.by, pattern.size.1 * self.by);
        }
        if let Some(stroke) = &mut block.stroke {
            self.stroke(stroke);
        }
        if let Some(shadow) = &mut block.shadow {
            self.shadow(shadow);
        }
    }

    /// Scales the lengths of an outline that are no parts of its box.
    fn outline(self, outline: &mut Outline) {
        match outline {
            Outline::Rect(radii) => *radii = radii.map(|radius| radius * self.by),
            Outline::Part(part) => part.radii = part.radii.map(|radius| radius * self.by),
            Outline::Arc(arc) => arc.thickness *= self.by,
            Outline::Ellipse
            | Outline::Line
            | Outline::Polygon(_)
            | Outline::Arrow
            | Outline::Path(_)
            | Outline::Icon(_) => {}
        }
    }

    fn code(self, block: &mut CodeBlock) {
        block.x.iter_mut().for_each(|x| *x = self.x(*x));
        block.y.iter_mut().for_each(|y| *y = self.y(*y));
        block.ground = self.rect(&block.ground);
    }

    fn stroke(self, stroke: &mut Stroke) {
        stroke.width *= self.by;
        stroke.dash.iter_mut().for_each(|dash| *dash *= self.by);
    }

    fn shadow(self, shadow: &mut Shadow) {
        shadow.dx *= self.by;
        shadow.dy *= self.by;
        shadow.blur *= self.by;
    }
}

/// A box with its edges on whole pixels, so that fills which meet show no seam. Lines thinner than a pixel stay as they are.
fn on_pixels(frame: &Rect) -> Rect {
    let whole = |start: f32, end: f32| {
        let (near, far) = (start.round(), end.round());
        if end - start < 1.0 || far <= near { (start, end - start) } else { (near, far - near) }
    };
    let ((x, width), (y, height)) = (whole(frame.x, frame.right()), whole(frame.y, frame.bottom()));
    Rect { x, y, width, height }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::effects::Effects;
    use crate::frame::{ItemGroup, PlacedGlyph};
    use crate::paint::{Color, Paint};

    fn item(frame: Rect, content: ItemContent) -> Item {
        Item {
            layer: "a".to_owned(),
            frame,
            opacity: 1.0,
            rotate: 0.0,
            effects: Effects::NONE,
            cut: Some(Cut::Outline(Outline::Rect([4.0; 4]))),
            content,
        }
    }

    #[test]
    fn all_lengths_of_an_item_and_of_those_in_it_are_scaled_about_the_point() {
        let color = Color { r: 0, g: 0, b: 0, a: 255 };
        let stroke = Stroke { paint: Paint::Solid(color), width: 6.0, dash: vec![4.0, 2.0] };
        let shadow = Shadow { dx: 2.0, dy: -4.0, blur: 8.0, color };
        let frame = Rect { x: 30.0, y: 50.0, width: 21.0, height: 20.0 };
        let mut shape = ShapeBlock::plain(Outline::Rect([8.0; 4]), Some(Paint::Solid(color)), Some(stroke.clone()));
        shape.shadow = Some(shadow);
        let glyph = PlacedGlyph { size: 40.0, x: 30.0, y: 60.0, advance: 12.0, ..PlacedGlyph::default() };
        let line = GlyphLine {
            baseline: 60.0,
            edges: (50.0, 70.0),
            x: 30.0,
            width: 12.0,
            ink: Some(frame),
            glyphs: vec![glyph],
            ..GlyphLine::default()
        };
        let block = GlyphBlock { size: 40.0, strokes: vec![stroke], lines: vec![line], ..GlyphBlock::default() };
        let items = vec![item(frame, ItemContent::Shape(shape)), item(frame, ItemContent::Glyphs(block))];
        let mut group = item(frame, ItemContent::Group(ItemGroup { items, clip: false }));
        group.scale((10.0, 10.0), 0.5);
        assert_eq!(group.frame, Rect { x: 20.0, y: 30.0, width: 10.5, height: 10.0 });
        assert_eq!(group.cut, Some(Cut::Outline(Outline::Rect([2.0; 4]))));
        let ItemContent::Group(group) = group.content else { panic!() };
        let ItemContent::Shape(shape) = &group.items[0].content else { panic!() };
        assert_eq!(group.items[0].frame, Rect { x: 20.0, y: 30.0, width: 11.0, height: 10.0 });
        assert_eq!(shape.outline, Outline::Rect([4.0; 4]));
        assert_eq!(
            shape.stroke.as_ref().map(|stroke| (stroke.width, stroke.dash.clone())),
            Some((3.0, vec![2.0, 1.0]))
        );
        assert_eq!(shape.shadow, Some(Shadow { dx: 1.0, dy: -2.0, blur: 4.0, color }));
        let ItemContent::Glyphs(block) = &group.items[1].content else { panic!() };
        let line = &block.lines[0];
        assert_eq!((block.size, line.baseline, line.edges, line.x, line.width), (20.0, 35.0, (30.0, 40.0), 20.0, 6.0));
        assert_eq!(line.ink, Some(Rect { x: 20.0, y: 30.0, width: 10.5, height: 10.0 }));
        let glyph = line.glyphs[0];
        assert_eq!((glyph.size, glyph.x, glyph.y, glyph.advance), (20.0, 20.0, 35.0, 6.0));
    }

    #[test]
    fn a_line_thinner_than_a_pixel_keeps_its_width() {
        let thin = Rect { x: 0.4, y: 0.4, width: 10.4, height: 0.6 };
        assert_eq!(on_pixels(&thin), Rect { x: 0.0, y: 0.4, width: 11.0, height: 0.6 });
    }
}
