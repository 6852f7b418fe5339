//! The page: its boxes in points, and the position of the canvas on it.

use scene::frame::Frame;
use scene::geometry::Rect;

use crate::matrix::Matrix;
use crate::options::{MAX_BLEED_MM, MAX_SIDE_PT, Page, PdfError, PdfOptions};

/// Points in a millimetre.
const MM: f32 = 72.0 / 25.4;

/// A4 in points (ISO 216), short and long side.
const A4: (f32, f32) = (210.0 * MM, 297.0 * MM);

/// Default pixels per inch: CSS's.
const CSS_DENSITY: f32 = 96.0;

/// The page and the canvas on it.
pub struct Sheet {
    /// The whole page.
    pub media: pdf_writer::Rect,
    /// The picture with its bleed.
    pub bleed: pdf_writer::Rect,
    /// The picture after cutting.
    pub trim: pdf_writer::Rect,
    /// Canvas pixels, y downwards, to points, y upwards.
    pub placement: Matrix,
    /// The visible area of the canvas and around it, in canvas pixels.
    pub visible: Rect,
}

impl Sheet {
    /// # Errors
    /// [`PdfError::BadBleed`], [`PdfError::TooLarge`].
    pub fn new(frame: &Frame, options: &PdfOptions) -> Result<Self, PdfError> {
        if !(0.0..=MAX_BLEED_MM).contains(&options.bleed_mm) {
            return Err(PdfError::BadBleed(options.bleed_mm));
        }
        let (width, height) = (frame.width.max(1) as f32, frame.height.max(1) as f32);
        let bleed = options.bleed_mm * MM;
        // Points for each canvas pixel, and the page's size.
        let (scale, page) = match options.page {
            Page::Fit => {
                let scale =
                    72.0 * options.scale / options.density.map_or(CSS_DENSITY, |density| f32::from(density.max(1)));
                (scale, (width * scale + 2.0 * bleed, height * scale + 2.0 * bleed))
            }
            Page::A4 => {
                let page = if width > height { (A4.1, A4.0) } else { A4 };
                (((page.0 - 2.0 * bleed) / width).min((page.1 - 2.0 * bleed) / height), page)
            }
        };
        if page.0 > MAX_SIDE_PT || page.1 > MAX_SIDE_PT {
            return Err(PdfError::TooLarge { width: page.0, height: page.1 });
        }
        let (left, bottom) = ((page.0 - width * scale) / 2.0, (page.1 - height * scale) / 2.0);
        let (right, top) = (page.0 - left, page.1 - bottom);
        let around = bleed / scale;
        Ok(Self {
            media: pdf_writer::Rect::new(0.0, 0.0, page.0, page.1),
            bleed: pdf_writer::Rect::new(left - bleed, bottom - bleed, right + bleed, top + bleed),
            trim: pdf_writer::Rect::new(left, bottom, right, top),
            placement: Matrix([scale, 0.0, 0.0, -scale, left, top]),
            visible: Rect { x: -around, y: -around, width: width + 2.0 * around, height: height + 2.0 * around },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sheet(width: u32, height: u32, options: PdfOptions) -> Result<Sheet, PdfError> {
        Sheet::new(&Frame { width, height, background: None, has_image: false, items: Vec::new() }, &options)
    }

    #[test]
    fn a_pixel_is_three_quarters_of_a_point_or_as_dense_as_asked_for() {
        let css = sheet(1080, 1350, PdfOptions::default()).unwrap();
        assert_eq!((css.media.x2, css.media.y2), (810.0, 1012.5));
        let print = sheet(1080, 1350, PdfOptions { density: Some(300), ..PdfOptions::default() }).unwrap();
        assert!((print.media.x2 - 259.2).abs() < 1e-3 && (print.media.y2 - 324.0).abs() < 1e-3);
        assert_eq!(print.placement.apply((0.0, 1350.0)).1, 0.0);
        let double = sheet(1080, 1350, PdfOptions { scale: 2.0, density: Some(192), ..PdfOptions::default() }).unwrap();
        assert_eq!((double.media.x2, double.media.y2), (810.0, 1012.5));
    }

    #[test]
    fn a4_lies_across_for_a_wide_picture_and_holds_the_bleed() {
        let wide = sheet(2000, 1000, PdfOptions { page: Page::A4, bleed_mm: 3.0, ..PdfOptions::default() }).unwrap();
        assert!(wide.media.x2 > wide.media.y2);
        assert!(wide.bleed.x1.abs() < 1e-3 && (wide.bleed.x2 - wide.media.x2).abs() < 1e-3);
        assert!((wide.trim.x1 - 3.0 * MM).abs() < 1e-3);
        assert!((wide.visible.x * wide.placement.0[0] + 3.0 * MM).abs() < 1e-3);
    }

    #[test]
    fn a_bleed_or_a_page_out_of_bounds_is_refused() {
        let bleed = |bleed_mm| sheet(10, 10, PdfOptions { bleed_mm, ..PdfOptions::default() }).map(|_| ());
        assert_eq!(bleed(50.0), Ok(()));
        assert_eq!(bleed(50.1), Err(PdfError::BadBleed(50.1)));
        assert!(matches!(bleed(f32::NAN), Err(PdfError::BadBleed(_))));
        let dense =
            |density| sheet(8192, 8192, PdfOptions { density: Some(density), ..PdfOptions::default() }).map(|_| ());
        assert_eq!(dense(72), Ok(()));
        assert!(matches!(dense(10), Err(PdfError::TooLarge { .. })));
    }
}
