//! Turns of layers about points of their boxes.

use crate::geometry::Rect;
use crate::num;
use crate::schema::anchor::CENTER;
use crate::template::layer::{Layer, LayerContent};

/// Moves a layer so that its rotation about the centre of its box is one about another point.
pub(super) fn rotate_about(layer: &mut Layer, pivot: (f32, f32)) {
    let degrees = f64::from(layer.rotate).rem_euclid(360.0);
    if pivot == CENTER || degrees == 0.0 {
        return;
    }
    let (sin, cos) = (num::sin(degrees.to_radians()), num::cos(degrees.to_radians()));
    let Rect { width, height, .. } = layer.frame;
    // From the point to the centre.
    let (x, y) = (f64::from((CENTER.0 - pivot.0) * width), f64::from((CENTER.1 - pivot.1) * height));
    shift(layer, ((x * cos - y * sin - x) as f32, (x * sin + y * cos - y) as f32));
}

/// Moves a layer, and those in a group, whose boxes are not relative to that of the group.
fn shift(layer: &mut Layer, by: (f32, f32)) {
    layer.frame.x += by.0;
    layer.frame.y += by.1;
    if let LayerContent::Group(group) = &mut layer.content {
        group.layers.iter_mut().for_each(|inner| shift(inner, by));
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use crate::template::Template;

    #[test]
    fn a_layer_that_rotates_about_a_corner_keeps_that_corner() {
        let layer = |anchor: &str, rotate: i32| {
            let layer = json!({"id": "a", "type": "shape", "shape": "rect", "box": [10, 20, 40, 30], "anchor": anchor, "rotate": rotate});
            let schema = json!({"schema_version": 1, "canvas": {"width": 9, "height": 9}, "layers": [layer]});
            let frame = Template::parse(&schema.to_string()).unwrap().layers[0].frame;
            (frame.x.round(), frame.y.round(), frame.width, frame.height)
        };
        // Turned by a quarter, the box from its corner (10, 20) reaches 30 to the left and 40 down: its centre is (-5, 40).
        assert_eq!(layer("top_left", 90), (-25.0, 25.0, 40.0, 30.0));
        assert_eq!(layer("bottom_right", 180), (50.0, 50.0, 40.0, 30.0));
        for (anchor, rotate) in [("center", 30), ("top_left", 0), ("bottom", 360)] {
            assert_eq!(layer(anchor, rotate), (10.0, 20.0, 40.0, 30.0));
        }
    }
}
