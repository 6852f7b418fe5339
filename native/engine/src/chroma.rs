//! Whether the colours of a template's texts need every pixel of a JPEG's colour.

use raster::jpeg::Chroma;
use scene::paint::{Color, Paint};
use scene::template::{LayerContent, Template};

/// Colour difference (of 255, in either direction) between text and ground from which averaged colour shows as a fringe.
const FRINGE: i32 = 40;

/// 4:4:4 where a text stands on a ground of another colour, else 4:2:0. Decided by the template alone, so that all its
/// renders are alike. Under a picture the ground is taken for grey.
pub fn chroma(template: &Template) -> Chroma {
    const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };
    let ground = difference(template.canvas.background.filter(|_| template.canvas.image.is_none()).unwrap_or(WHITE));
    let mut texts = template.layers.iter().filter_map(|layer| match &layer.content {
        LayerContent::Text(text) => Some(text.runs.iter().flat_map(|run| colors(&run.color))),
        _ => None,
    });
    let fringed = texts.any(|mut colors| {
        colors.any(|color| {
            let text = difference(color);
            (text.0 - ground.0).abs().max((text.1 - ground.1).abs()) > FRINGE
        })
    });
    if fringed { Chroma::Full } else { Chroma::Quarter }
}

fn colors(paint: &Paint) -> Vec<Color> {
    match paint {
        Paint::Solid(color) => vec![*color],
        Paint::Linear { stops, .. } | Paint::Radial { stops, .. } => stops.iter().map(|stop| stop.color).collect(),
    }
}

/// Blue and red difference as JPEG has them, about 0.
fn difference(Color { r, g, b, .. }: Color) -> (i32, i32) {
    let [r, g, b] = [r, g, b].map(i32::from);
    ((-169 * r - 331 * g + 500 * b) / 1000, (500 * r - 419 * g - 81 * b) / 1000)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn template(background: &str, color: &str) -> Template {
        Template::parse(&format!(
            r##"{{"schema_version": 1, "canvas": {{"width": 10, "height": 10, "background": "{background}"}},
                "layers": [{{"id": "t", "type": "text", "text": "a", "box": [0, 0, 9, 9], "font": ["Amiri"],
                "size": 9, "color": "{color}"}}]}}"##
        ))
        .unwrap()
    }

    #[test]
    fn coloured_text_keeps_its_colour_and_grey_text_on_grey_saves_bytes() {
        assert_eq!(chroma(&template("#ffffff", "#222222")), Chroma::Quarter);
        assert_eq!(chroma(&template("#0b3d2e", "#ffffff")), Chroma::Quarter);
        assert_eq!(chroma(&template("#0b3d2e", "#d4af37")), Chroma::Full);
        assert_eq!(chroma(&template("#ffffff", "#c00000")), Chroma::Full);
    }
}
