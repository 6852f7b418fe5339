//! Items: each one is a separate form, so that a static one can be cached and copied into the next
//! file.

use pdf_writer::Ref;
use scene::frame::{GlyphBlock, Item, ItemContent};
use scene::geometry::Rect;
use scene::{Blend, CodeBlock, Overflow};

use crate::document::Document;
use crate::drawing::Drawing;
use crate::local::Local;
use crate::matrix::Matrix;
use crate::options::{PdfError, Pictures};
use crate::path::Path;
use crate::text::Text;
use crate::{cast, mask, picture, shadow, shape};

/// The form that draws an item in canvas pixels; `None` if it draws nothing.
///
/// # Errors
/// [`PdfError`].
pub fn form(
    document: &mut Document,
    item: &Item,
    pictures: &Pictures,
    visible: &Rect,
) -> Result<Option<Ref>, PdfError> {
    let mut drawing = Drawing::default();
    if !place(document, &mut drawing, item, pictures, visible)? {
        return Ok(None);
    }
    drawing.finish(document, visible, false).map(Some)
}

/// Draws an item rotated and faded; `visible` is the visible part of its space. False if it draws
/// nothing.
fn place(
    document: &mut Document,
    drawing: &mut Drawing,
    item: &Item,
    pictures: &Pictures,
    visible: &Rect,
) -> Result<bool, PdfError> {
    document.look()?;
    let opacity = (item.opacity.clamp(0.0, 1.0) * 255.0).round() as u8;
    let center = item.frame.center();
    let rotation = Matrix::rotation(item.rotate, center).after(&Matrix::mirror(item.effects.flip, center));
    let (true, Some(back)) = (opacity > 0, rotation.invert()) else { return Ok(false) };
    let local = Local { frame: item.frame, visible: back.bounds(visible) };
    let blend = item.effects.blend;
    if opacity == 255 && blend == Blend::Normal && item.cut.is_none() {
        drawing.transform(&rotation);
        draw(document, drawing, &item.layer, &item.content, pictures, &local)?;
        return Ok(true);
    }
    let mut inner = Drawing::default();
    inner.transform(&rotation);
    let mask = match &item.cut {
        Some(cut) => mask::cut(document, &mut inner, cut, pictures, (&local, &rotation, visible))?,
        None => None,
    };
    draw(document, &mut inner, &item.layer, &item.content, pictures, &local)?;
    let form = inner.finish(document, visible, true)?;
    drawing.saved(|drawing| {
        if blend != Blend::Normal {
            let mode = document.blend(blend);
            drawing.state(mode);
        }
        if let Some(mask) = mask {
            drawing.state(mask);
        }
        drawing.alpha(document, opacity);
        drawing.object(form);
    });
    Ok(true)
}

fn draw(
    document: &mut Document,
    drawing: &mut Drawing,
    layer: &str,
    content: &ItemContent,
    pictures: &Pictures,
    local: &Local,
) -> Result<(), PdfError> {
    match content {
        ItemContent::Glyphs(block) => text(document, drawing, block, local),
        ItemContent::Image(block) => {
            let id = block.picture.as_deref().unwrap_or(layer);
            cast::of_picture(document, drawing, id, block, pictures, local)?;
            picture::draw(document, drawing, id, block, pictures, local)
        }
        ItemContent::Shape(block) => {
            cast::of_shape(document, drawing, block, local)?;
            shape::draw(document, drawing, layer, block, pictures, local)
        }
        ItemContent::Code(block) => {
            code(document, drawing, block);
            Ok(())
        }
        // Layers that are clipped together blend only among themselves.
        ItemContent::Group(group) if group.clip && group.items.iter().any(Item::is_blended) => {
            let mut inner = Drawing::default();
            inner.clip(&Path::rectangle(&local.frame, 0.0));
            for item in &group.items {
                inner.saved(|inner| place(document, inner, item, pictures, &local.visible).map(drop))?;
            }
            drawing.group(document, inner, &local.visible, 255)
        }
        ItemContent::Group(group) => drawing.saved(|drawing| {
            if group.clip {
                drawing.clip(&Path::rectangle(&local.frame, 0.0));
            }
            group.items.iter().try_for_each(|item| {
                drawing.saved(|drawing| place(document, drawing, item, pictures, &local.visible).map(drop))
            })
        }),
    }
}

/// Draws a block of glyphs: shadows, stroke, fill, the shadow on it.
///
/// # Errors
/// [`PdfError`].
fn text(document: &mut Document, drawing: &mut Drawing, block: &GlyphBlock, local: &Local) -> Result<(), PdfError> {
    let text = Text::new(document, block, local)?;
    let mut inner = Drawing::default();
    if block.style.overflow == Overflow::Clip {
        inner.clip(&Path::rectangle(&local.frame, 0.0));
    }
    for shadow in block.style.shadows.iter().rev() {
        shadow::draw(document, &mut inner, &text, shadow)?;
    }
    text.strokes(document, &mut inner)?;
    text.fill(document, &mut inner)?;
    if let Some(shadow) = &block.style.inner_shadow {
        shadow::inset(document, &mut inner, &text, shadow)?;
    }
    let form = inner.finish(document, &local.visible, false)?;
    drawing.object(form);
    Ok(())
}

/// Modules as rectangles, adjacent ones merged, at the same positions as in pixels.
fn code(document: &mut Document, drawing: &mut Drawing, block: &CodeBlock) {
    let (x, y) = (&block.x, &block.y);
    let rectangle = |left: f32, top: f32, right: f32, bottom: f32| {
        Path::rectangle(&Rect { x: left, y: top, width: right - left, height: bottom - top }, 0.0)
    };
    if let Some(background) = block.background {
        drawing.saved(|drawing| {
            drawing.alpha(document, background.a);
            drawing.fill_color(background);
            drawing.fill(&Path::rectangle(&block.ground, 0.0));
        });
    }
    let mut modules = Path::default();
    for (row, from, to) in block.dark_runs() {
        modules.segments.extend(rectangle(x[from], y[row], x[to], y[row + 1]).segments);
    }
    if !modules.segments.is_empty() {
        drawing.saved(|drawing| {
            drawing.alpha(document, block.color.a);
            drawing.fill_color(block.color);
            drawing.fill(&modules);
        });
    }
}
