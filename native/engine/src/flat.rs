//! Blurred layers of a PDF, replaced by pictures, because the format has no blur.

use std::borrow::Cow;

use raster::{GlyphCache, Images, PaintError, Painter, Stop};
use scene::frame::{Frame, Item, ItemContent};
use scene::geometry::Rect;
use scene::{Effects, Fit, ImageBlock, Mask};

/// Pixels of the canvas past its edges that a bleed may show.
const AROUND: f32 = 200.0;

/// A frame whose `wanted` blurred items are replaced by pictures, and these pictures by id.
/// `images` gives the pictures of the frame if it has such items.
pub fn flat<'a>(
    frame: &'a Frame,
    wanted: impl Fn(&Item) -> bool,
    images: impl FnOnce() -> Images,
    scale: f32,
    stop: &Stop,
) -> Result<(Cow<'a, Frame>, Images), PaintError> {
    let mut pictures = Images::new();
    if !frame.items.iter().any(|item| wanted(item) && is_soft(item)) {
        return Ok((Cow::Borrowed(frame), pictures));
    }
    // Outlines are cached for this frame alone.
    let (images, glyphs) = (images(), GlyphCache::new(1 << 20));
    let painter = Painter::new((frame.width, frame.height), &images, scale, &glyphs, stop)?;
    let mut flat = frame.clone();
    for item in flat.items.iter_mut().filter(|item| wanted(item)) {
        flatten(item, &painter, scale, &mut pictures)?;
    }
    Ok((Cow::Owned(flat), pictures))
}

/// True if an item is blurred or contains a blurred one.
fn is_soft(item: &Item) -> bool {
    let inner = if let ItemContent::Group(group) = &item.content { group.items.as_slice() } else { &[] };
    item.effects.blur > 0.0 || inner.iter().any(is_soft)
}

fn flatten(item: &mut Item, painter: &Painter, scale: f32, pictures: &mut Images) -> Result<(), PaintError> {
    if item.effects.blur > 0.0 {
        // No layer has such an id.
        let id = format!("{}#blur{}", item.layer, pictures.len());
        let picture = painter.picture_of(item, (AROUND * scale) as i32)?;
        item.content = match picture {
            Some((region, image)) => {
                let length = |pixels: i32| pixels as f32 / scale;
                item.frame = Rect {
                    x: length(region.left),
                    y: length(region.top),
                    width: length(region.right - region.left),
                    height: length(region.bottom - region.top),
                };
                pictures.insert(id.clone(), image);
                ItemContent::Image(ImageBlock { picture: Some(id), ..ImageBlock::plain(Fit::Fill, Mask::None) })
            }
            None => ItemContent::Group(scene::frame::ItemGroup { items: Vec::new(), clip: false }),
        };
        item.effects = Effects { blend: item.effects.blend, ..Effects::NONE };
        (item.opacity, item.rotate, item.cut) = (1.0, 0.0, None);
    } else if let ItemContent::Group(group) = &mut item.content {
        for item in &mut group.items {
            flatten(item, painter, scale, pictures)?;
        }
    }
    Ok(())
}
