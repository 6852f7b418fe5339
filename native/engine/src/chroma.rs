//! Decides whether the fine details of a template need full chroma resolution in a JPEG.

use raster::jpeg::Chroma;
use scene::Outline;
use scene::geometry::Rect;
use scene::paint::{Color, Paint};
use scene::template::{Layer, LayerContent, Template, TextLayer};

/// Colour difference (of 255, in either direction) between a detail and its ground from which averaged colour shows as
/// a fringe.
const FRINGE: i32 = 40;

const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };

/// 4:4:4 if a text or a code stands on a ground of another colour, otherwise 4:2:0. Depends on the
/// template alone, so that all its renders are alike. Grounds are the canvas and the shapes below;
/// pictures count as grey.
pub fn chroma(template: &Template) -> Chroma {
    let canvas = template.canvas.background.filter(|_| template.canvas.image.is_none()).unwrap_or(WHITE);
    let leaves: Vec<&Layer> = template.layers.iter().flat_map(Layer::leaves).collect();
    // Layers that are rotated with their group, or placed by their stack, may overlap any others.
    let has_groups = template.layers.iter().any(|layer| layer.content.is_container());
    let is_fringed = |(at, layer): (usize, &&Layer)| {
        let meets = |below: &&&Layer| has_groups || overlap(below, layer);
        // The texts of a table stand on its own rows, those of a chart on its parts.
        let last = if matches!(layer.content, LayerContent::Table(_) | LayerContent::Chart(_)) { at + 1 } else { at };
        let below = leaves[..last].iter().filter(meets).flat_map(|below| fills(below));
        let (details, own_ground) = details(&layer.content);
        let grounds: Vec<(i32, i32)> = match own_ground {
            Some(ground) => vec![difference(ground)],
            None => below.chain([canvas]).map(difference).collect(),
        };
        details.into_iter().map(difference).any(|detail| grounds.iter().any(|ground| is_far(detail, *ground)))
    };
    // Data may give bound layers any colours.
    let is_bound = template.layers.iter().any(|layer| layer.bound.is_some());
    if is_bound || leaves.iter().enumerate().any(is_fringed) { Chroma::Full } else { Chroma::Quarter }
}

/// Colours of a layer's details, and the colour behind them if the layer has its own.
fn details(content: &LayerContent) -> (Vec<Color>, Option<Color>) {
    match content {
        LayerContent::Text(text) => (text_colors(text), None),
        LayerContent::Qr(qr) => (vec![qr.color], qr.background),
        LayerContent::Barcode(barcode) => (vec![barcode.color], barcode.background),
        LayerContent::Table(table) => (table.looks().flat_map(|row| &row.cells).flat_map(text_colors).collect(), None),
        LayerContent::Chart(chart) => (chart.texts().flat_map(text_colors).collect(), None),
        LayerContent::Image(image) => {
            let letters = image.initials().map(|initials| (colors(&initials.color), colors(&initials.paint)));
            letters.map_or_else(Default::default, |(letters, ground)| (letters, ground.first().copied()))
        }
        _ => (Vec::new(), None),
    }
}

fn text_colors(text: &TextLayer) -> Vec<Color> {
    let fills = text.runs.iter().flat_map(|run| colors(&run.style.color));
    let strokes = text.runs.iter().filter_map(|run| run.style.stroke(&text.style));
    let strokes = strokes.flat_map(|stroke| colors(&stroke.paint));
    fills.chain(strokes).collect()
}

/// Colours that a layer lays under the ones above it.
fn fills(layer: &Layer) -> Vec<Color> {
    match &layer.content {
        LayerContent::Shape(shape) => {
            let shadow = shape.shadow.iter().map(|shadow| shadow.color);
            shape.fill.iter().flat_map(colors).chain(shadow).collect()
        }
        LayerContent::Image(image) => {
            let shadow = image.block.shadow.iter().map(|shadow| shadow.color);
            image.block.border.iter().flat_map(|border| colors(&border.paint)).chain(shadow).collect()
        }
        LayerContent::Table(table) => table.looks().filter_map(|row| row.fill.as_ref()).flat_map(colors).collect(),
        LayerContent::Chart(chart) => chart.fills.iter().flat_map(colors).collect(),
        _ => Vec::new(),
    }
}

fn colors(paint: &Paint) -> Vec<Color> {
    match paint {
        Paint::Solid(color) => vec![*color],
        Paint::Linear { stops, .. } | Paint::Radial { stops, .. } | Paint::Conic { stops, .. } => {
            stops.iter().map(|stop| stop.color).collect()
        }
    }
}

/// True if two layers may overlap: their boxes do, or one of them is rotated, or one has a path or
/// text that leaves its box.
fn overlap(one: &Layer, other: &Layer) -> bool {
    let meet = |a: &Rect, b: &Rect| a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
    let is_free = |layer: &Layer| {
        let path = matches!(&layer.content, LayerContent::Shape(shape) if matches!(shape.outline, Outline::Path(_)));
        let on_path = matches!(&layer.content, LayerContent::Text(text) if text.style.path.is_some());
        path || on_path || layer.rotate != 0.0
    };
    is_free(one) || is_free(other) || meet(&one.frame, &other.frame)
}

/// Blue and red difference as JPEG has them, about 0.
fn difference(Color { r, g, b, .. }: Color) -> (i32, i32) {
    let [r, g, b] = [r, g, b].map(i32::from);
    ((-169 * r - 331 * g + 500 * b) / 1000, (500 * r - 419 * g - 81 * b) / 1000)
}

fn is_far(one: (i32, i32), other: (i32, i32)) -> bool {
    (one.0 - other.0).abs().max((one.1 - other.1).abs()) > FRINGE
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layers(background: &str, layers: &str) -> Chroma {
        let canvas = format!(r##"{{"width": 40, "height": 10, "background": "{background}"}}"##);
        let template =
            Template::parse(&format!(r#"{{"schema_version": 1, "canvas": {canvas}, "layers": [{layers}]}}"#));
        chroma(&template.unwrap())
    }

    fn text(color: &str, more: &str) -> String {
        format!(
            r##"{{"id": "t", "type": "text", "text": "a", "box": [0, 0, 9, 9], "font": ["Amiri"], "size": 9,
                "color": "{color}"{more}}}"##
        )
    }

    #[test]
    fn coloured_text_keeps_its_colour_and_grey_text_on_grey_saves_bytes() {
        assert_eq!(layers("#ffffff", &text("#222222", "")), Chroma::Quarter);
        assert_eq!(layers("#0b3d2e", &text("#ffffff", "")), Chroma::Quarter);
        assert_eq!(layers("#0b3d2e", &text("#d4af37", "")), Chroma::Full);
        assert_eq!(layers("#ffffff", &text("#c00000", "")), Chroma::Full);
        let stroked = r##", "stroke": {"color": "#c00000", "width": 2}"##;
        assert_eq!(layers("#ffffff", &text("#222222", stroked)), Chroma::Full);
    }

    #[test]
    fn a_text_stands_on_the_shapes_below_it() {
        let rect = |left: u32, rotate: u32| {
            format!(
                r##"{{"id": "s", "type": "shape", "shape": "rect", "box": [{left}, 0, 9, 9], "rotate": {rotate},
                    "fill": "#c00000"}}"##
            )
        };
        let grey = text("#222222", "");
        assert_eq!(layers("#ffffff", &format!("{}, {grey}", rect(0, 0))), Chroma::Full);
        assert_eq!(layers("#ffffff", &format!("{grey}, {}", rect(0, 0))), Chroma::Quarter, "it lies above");
        assert_eq!(layers("#ffffff", &format!("{}, {grey}", rect(20, 0))), Chroma::Quarter, "it lies beside");
        assert_eq!(layers("#ffffff", &format!("{}, {grey}", rect(20, 30))), Chroma::Full, "it is rotated");
    }

    #[test]
    fn codes_stand_on_their_own_ground_or_on_the_card() {
        let code = |kind: &str, color: &str, background: &str| {
            format!(
                r##"{{"id": "c", {kind}, "text": "12", "box": [0, 0, 99, 99], "color": "{color}",
                    "background": {background}}}"##
            )
        };
        for kind in [r#""type": "barcode", "symbology": "code128""#, r#""type": "qr""#] {
            assert_eq!(layers("#ffffff", &code(kind, "#c00000", r##""#ffffff""##)), Chroma::Full, "{kind}");
            assert_eq!(layers("#c00000", &code(kind, "#000000", r##""#ffffff""##)), Chroma::Quarter, "{kind}");
            assert_eq!(layers("#c00000", &code(kind, "#000000", "null")), Chroma::Full, "{kind}");
        }
    }
}
