//! Items: each one a form of its own, so that a static one can be kept and copied into the next file.

use pdf_writer::Ref;
use pdf_writer::types::LineJoinStyle;
use scene::frame::{Item, ItemContent};
use scene::geometry::Rect;
use scene::{CodeBlock, Outline, ShapeBlock};

use crate::document::Document;
use crate::drawing::Drawing;
use crate::gradient::Ink;
use crate::matrix::Matrix;
use crate::options::{PdfError, Pictures};
use crate::path::Path;
use crate::{picture, text};

/// An item's own space: canvas pixels before its rotation.
pub struct Local {
    /// The layer's box.
    pub frame: Rect,
    /// What is seen of the page, seen from here.
    pub visible: Rect,
}

/// The form that draws an item in canvas pixels; `None` where it draws nothing.
///
/// # Errors
/// [`PdfError`].
pub fn form(
    document: &mut Document,
    item: &Item,
    pictures: &Pictures,
    visible: &Rect,
) -> Result<Option<Ref>, PdfError> {
    document.look()?;
    let opacity = (item.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    let turn = Matrix::rotation(item.rotate, item.frame.center());
    let (true, Some(back)) = (opacity > 0, turn.invert()) else { return Ok(None) };
    let local = Local { frame: item.frame, visible: back.bounds(visible) };
    let mut inner = document.drawing();
    inner.transform(&turn);
    match &item.content {
        ItemContent::Glyphs(block) => text::draw(document, &mut inner, block, &local)?,
        ItemContent::Image(block) => picture::draw(document, &mut inner, &item.layer, block, pictures, &local)?,
        ItemContent::Shape(block) => shape(document, &mut inner, block, &local)?,
        ItemContent::Code(block) => code(document, &mut inner, block, &local)?,
    }
    if opacity == 255 {
        return inner.finish(document, visible, false).map(Some);
    }
    let mut outer = document.drawing();
    outer.group(document, inner, visible, opacity)?;
    outer.finish(document, visible, false).map(Some)
}

fn shape(document: &mut Document, drawing: &mut Drawing, block: &ShapeBlock, local: &Local) -> Result<(), PdfError> {
    let path = outline(&block.outline, &local.frame);
    if let Some(paint) = block.fill.as_ref().filter(|_| block.outline != Outline::Line) {
        drawing.content.save_state();
        match Ink::new(paint, &local.frame) {
            Ink::Solid(color) => {
                drawing.alpha(document, color.a);
                drawing.fill_color(color);
                drawing.fill(&path);
            }
            Ink::Gradient(gradient) => {
                drawing.clip(&path);
                gradient.paint(document, drawing, &local.visible)?;
            }
        }
        drawing.content.restore_state();
    }
    if let Some(stroke) = block.stroke.as_ref().filter(|stroke| stroke.width > 0.0) {
        drawing.saved(|drawing| {
            drawing.alpha(document, stroke.color.a);
            drawing.pen(stroke, 1.0, LineJoinStyle::MiterJoin);
            drawing.stroke(&path);
        });
    }
    Ok(())
}

fn outline(shape: &Outline, frame: &Rect) -> Path {
    match shape {
        Outline::Rect(radius) => Path::rectangle(frame, *radius),
        Outline::Ellipse => Path::ellipse(frame),
        Outline::Line => {
            let mut line = Path::default();
            line.move_to((frame.x, frame.y));
            line.line_to((frame.right(), frame.bottom()));
            line
        }
        Outline::Polygon(points) => {
            let mut polygon = Path::default();
            for (i, (x, y)) in points.iter().enumerate() {
                let point = (frame.x + frame.width * x, frame.y + frame.height * y);
                if i == 0 { polygon.move_to(point) } else { polygon.line_to(point) }
            }
            polygon.close();
            polygon
        }
    }
}

/// Modules as rectangles, those side by side as one. They stand where they fall: on paper no grid makes them crisper.
fn code(document: &mut Document, drawing: &mut Drawing, block: &CodeBlock, local: &Local) -> Result<(), PdfError> {
    let (columns, rows) = (block.columns.max(1) as f32, block.rows.max(1) as f32);
    let Rect { mut width, mut height, .. } = local.frame;
    if block.rows > 1 {
        let module = (width / columns).min(height / rows);
        (width, height) = (module * columns, module * rows);
    }
    let (x, y) = local.frame.center();
    let whole = Rect { x: x - width / 2.0, y: y - height / 2.0, width, height };
    if let Some(background) = block.background {
        drawing.saved(|drawing| {
            drawing.alpha(document, background.a);
            drawing.fill_color(background);
            drawing.fill(&Path::rectangle(&whole, 0.0));
        });
    }
    let mut modules = Path::default();
    for (row, cells) in block.dark.chunks(block.columns.max(1) as usize).enumerate() {
        let mut column = 0;
        for run in cells.chunk_by(|a, b| a == b) {
            if run.first() == Some(&true) {
                let (left, top) = (column as f32 * width / columns, row as f32 * height / rows);
                let bar = Rect {
                    x: whole.x + left,
                    y: whole.y + top,
                    width: run.len() as f32 * width / columns,
                    height: height / rows,
                };
                modules.segments.extend(Path::rectangle(&bar, 0.0).segments);
            }
            column += run.len();
        }
    }
    if !modules.segments.is_empty() {
        drawing.saved(|drawing| {
            drawing.alpha(document, block.color.a);
            drawing.fill_color(block.color);
            drawing.fill(&modules);
        });
    }
    Ok(())
}
