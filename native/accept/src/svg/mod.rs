//! Draws an SVG once, without external resources: no file, no address, no system font, no text, no
//! raster image.

pub(crate) mod cost;
mod refusals;
pub(crate) mod scan;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, ImageHrefResolver, Options, Tree, roxmltree};
use serde::Serialize;

use crate::{Reason, Refusal};
use refusals::{broken, no_size};

/// Nodes that the XML may hold: elements, text and comments.
const MAX_NODES: u32 = 1 << 20;

/// The largest picture to draw, inclusive.
#[derive(Clone, Copy, Debug)]
pub struct SvgLimits {
    /// Pixels of the longer side.
    pub max_side: u32,
    /// Pixels altogether.
    pub max_pixels: u64,
}

/// Size of a drawn SVG, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct SvgReport {
    /// Width.
    pub width: u32,
    /// Height.
    pub height: u32,
}

/// Draws an SVG at its own size (width and height, otherwise viewBox; CSS pixels, rounded up).
///
/// The pixels are RGBA, 8 bits, straight alpha, row by row: `width * height * 4` bytes.
pub fn draw(bytes: &[u8], limits: SvgLimits) -> Result<(SvgReport, Vec<u8>), Refusal> {
    let document = std::str::from_utf8(bytes).map_err(|_| broken("it is not UTF-8 (compressed SVGZ is not taken)"))?;
    // Entities stay allowed, because drawing programs use them to declare namespaces. roxmltree
    // never loads an external one, and limits their expansion.
    let parsing = roxmltree::ParsingOptions { allow_dtd: true, nodes_limit: MAX_NODES, ..Default::default() };
    let xml = roxmltree::Document::parse_with_options(document, parsing).map_err(|error| match error {
        roxmltree::Error::NodesLimitReached | roxmltree::Error::EntityReferenceLoop(_) => {
            Refusal::over_budget(format!("The SVG is too large to read: {error}."))
        }
        error => broken(&error.to_string()),
    })?;
    scan::check(&xml)?;
    cost::check(&xml)?;
    let tree = Tree::from_xmltree(&xml, &options()).map_err(|error| match error {
        usvg::Error::InvalidSize => no_size(),
        usvg::Error::ElementsLimitReached => Refusal::over_budget("The SVG has too many elements."),
        error => broken(&error.to_string()),
    })?;
    let report = pixel_size(&tree, limits)?;
    let mut pixmap = Pixmap::new(report.width, report.height).ok_or_else(no_size)?;
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    let mut pixels = pixmap.take();
    to_straight_alpha(&mut pixels);
    Ok((report, pixels))
}

/// usvg's defaults would read the files that `image` names.
fn options() -> Options<'static> {
    Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    }
}

fn pixel_size(tree: &Tree, limits: SvgLimits) -> Result<SvgReport, Refusal> {
    let size = tree.size();
    let (width, height) = (size.width().ceil(), size.height().ceil());
    let too_large = width > limits.max_side as f32
        || height > limits.max_side as f32
        || f64::from(width) * f64::from(height) > limits.max_pixels as f64;
    if too_large {
        return Err(Refusal::new(
            Reason::SvgTooLarge,
            format!(
                "The SVG is {width} by {height} pixels; at most {} a side and {} altogether are allowed. \
                 Set a smaller width and height.",
                limits.max_side, limits.max_pixels
            ),
        ));
    }
    Ok(SvgReport { width: width as u32, height: height as u32 })
}

/// Undoes premultiplication, to nearest; fully transparent pixels are zero.
fn to_straight_alpha(pixels: &mut [u8]) {
    for pixel in pixels.chunks_exact_mut(4) {
        let [red, green, blue, alpha] = pixel else { continue };
        let opacity = u32::from(*alpha);
        if opacity == 0 || opacity == 255 {
            continue;
        }
        for colour in [red, green, blue] {
            *colour = ((u32::from(*colour) * 255 + opacity / 2) / opacity).min(255) as u8;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIMITS: SvgLimits = SvgLimits { max_side: 64, max_pixels: 2048 };

    fn refused(svg: &str) -> Option<Reason> {
        draw(svg.as_bytes(), LIMITS).err().map(|refusal| refusal.reason)
    }

    fn sized(width: u32, height: u32) -> String {
        format!("<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{height}'/>")
    }

    #[test]
    fn limits_are_inclusive() {
        assert_eq!(refused(&sized(64, 32)), None);
        assert_eq!(refused(&sized(65, 1)), Some(Reason::SvgTooLarge));
        assert_eq!(refused(&sized(1, 65)), Some(Reason::SvgTooLarge));
        assert_eq!(refused(&sized(64, 33)), Some(Reason::SvgTooLarge));
        assert_eq!(refused(&sized(4_000_000, 4_000_000)), Some(Reason::SvgTooLarge));
    }

    #[test]
    fn pixels_are_straight_rgba() {
        let svg = "<svg xmlns='http://www.w3.org/2000/svg' width='2' height='1'>\
                   <rect width='1' height='1' fill='#c86432' fill-opacity='0.5'/></svg>";
        let (report, pixels) = draw(svg.as_bytes(), LIMITS).expect("drawn");
        assert_eq!(report, SvgReport { width: 2, height: 1 });
        assert_eq!(pixels.len(), 8);
        let [red, green, blue, alpha] = *pixels.first_chunk().expect("a pixel");
        assert!(alpha.abs_diff(128) <= 1);
        assert!(red.abs_diff(0xC8) <= 1 && green.abs_diff(0x64) <= 1 && blue.abs_diff(0x32) <= 1);
        assert_eq!(&pixels[4..], [0, 0, 0, 0]);
    }

    #[test]
    fn a_view_box_is_size_enough_and_nothing_is_not() {
        let (report, _) =
            draw(b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'/>", LIMITS).expect("drawn");
        assert_eq!(report, SvgReport { width: 30, height: 20 });
        let rect = "<rect width='9' height='9'/>";
        assert_eq!(refused(&format!("<svg xmlns='http://www.w3.org/2000/svg'>{rect}</svg>")), Some(Reason::SvgNoSize));
        assert_eq!(
            refused(&format!("<svg xmlns='http://www.w3.org/2000/svg' width='0' height='4'>{rect}</svg>")),
            Some(Reason::SvgNoSize)
        );
    }

    #[test]
    fn what_is_no_svg_is_broken() {
        for bytes in [&b"\x89PNG\r\n"[..], b"", b"<html/>", b"<svg", b"\x1f\x8b\x08"] {
            assert_eq!(draw(bytes, LIMITS).err().map(|refusal| refusal.reason), Some(Reason::BrokenSvg));
        }
    }
}
