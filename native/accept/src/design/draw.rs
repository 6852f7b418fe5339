//! Draws a design, and parts of it.

use resvg::tiny_skia::{IntRect, Pixmap, Rect, Transform};
use resvg::usvg::{Group, Node, Tree};
use serde::Serialize;

use super::request::Draw;
use crate::Refusal;

/// Pixels of a part for one of the canvas.
const DENSITY: f32 = 2.0;

/// Pixels of all parts together.
const MAX_PIXELS: u64 = 150_000_000;

/// The pictures of a design; numbers are places in the files of the answer.
#[derive(Debug, Serialize)]
pub struct Pictures {
    /// The picture of all.
    picture: Drawn,
    /// The parts in the order of the request; `None` for a part of which nothing shows.
    parts: Vec<Option<Drawn>>,
}

#[derive(Debug, Serialize)]
struct Drawn {
    file: usize,
    /// Left, top, width and height on the canvas.
    #[serde(rename = "box")]
    area: [i32; 4],
}

/// Draws the whole tree and the parts, each as PNG.
pub fn draw(tree: &Tree, order: &Draw) -> Result<(Pictures, Vec<Vec<u8>>), Refusal> {
    let mut files = Vec::new();
    let (width, height) = (tree.size().width(), tree.size().height());
    let scale = (order.picture_side as f32 / width.max(height)).min(1.0);
    let whole = drawn_at(width * scale, height * scale, |pixmap| {
        resvg::render(tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    })?;
    files.push(whole);
    let picture = Drawn { file: 0, area: [0, 0, width as i32, height as i32] };
    let mut places = Vec::new();
    collect(tree.root(), Transform::identity(), &mut places);
    let mut pixels = 0;
    let mut parts = Vec::new();
    for number in &order.parts {
        let part = places.get(*number).and_then(|(node, map)| Some((*node, *map, area(node, tree)?)));
        let Some((node, map, area)) = part else {
            parts.push(None);
            continue;
        };
        let longer = area.width().max(area.height()) as f32;
        let scale = DENSITY.min(order.part_side as f32 / longer);
        pixels += (f64::from(area.width()) * f64::from(area.height()) * f64::from(scale) * f64::from(scale)) as u64;
        if pixels > MAX_PIXELS {
            return Err(Refusal::over_budget("Too much of the SVG has to be drawn as pictures."));
        }
        let file = drawn_at(area.width() as f32 * scale, area.height() as f32 * scale, |pixmap| {
            paint(node, map, &area, scale, pixmap);
        })?;
        let drawn = Drawn { file: files.len(), area: [area.x(), area.y(), area.width() as i32, area.height() as i32] };
        files.push(file);
        parts.push(Some(drawn));
    }
    Ok((Pictures { picture, parts }, files))
}

/// Paints a node without the effects of the groups around it.
fn paint(node: &Node, map: Transform, area: &IntRect, scale: f32, pixmap: &mut Pixmap) {
    let to_area = Transform::from_translate(-area.x() as f32, -area.y() as f32).post_scale(scale, scale);
    // The renderer moves a node to its corner, which the area has already.
    let corner = node.abs_layer_bounding_box().map_or((0.0, 0.0), |corner| (corner.x(), corner.y()));
    let map = to_area.pre_concat(map).pre_translate(corner.0, corner.1);
    resvg::render_node(node, map, &mut pixmap.as_mut());
}

/// All nodes by their numbers, with the maps from the planes around them to the canvas.
fn collect<'a>(group: &'a Group, map: Transform, places: &mut Vec<(&'a Node, Transform)>) {
    for node in group.children() {
        places.push((node, map));
        if let Node::Group(inner) = node {
            collect(inner, map.pre_concat(inner.transform()), places);
        }
    }
}

/// The whole pixels of the canvas that a node covers; `None` if there are none.
fn area(node: &Node, tree: &Tree) -> Option<IntRect> {
    let seen = node.abs_layer_bounding_box()?;
    let size = tree.size();
    let left = seen.left().max(0.0).floor();
    let top = seen.top().max(0.0).floor();
    let right = seen.right().min(size.width()).ceil();
    let bottom = seen.bottom().min(size.height()).ceil();
    Rect::from_ltrb(left, top, right, bottom).filter(|rect| rect.width() >= 1.0 && rect.height() >= 1.0)?.round_out()
}

fn drawn_at(width: f32, height: f32, paint: impl FnOnce(&mut Pixmap)) -> Result<Vec<u8>, Refusal> {
    let side = |length: f32| (length.round() as u32).max(1);
    let failed = || Refusal::over_budget("A picture of the SVG is too large.");
    let mut pixmap = Pixmap::new(side(width), side(height)).ok_or_else(failed)?;
    paint(&mut pixmap);
    pixmap.encode_png().map_err(|_| failed())
}
