//! A content stream with the resources that it names.

use std::collections::BTreeMap;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::writers::Resources;
use pdf_writer::{Content, Filter, Name, Ref};
use scene::geometry::Rect;
use scene::paint::{Color, Stroke};

use crate::document::Document;
use crate::matrix::Matrix;
use crate::options::PdfError;
use crate::path::{Path, short};

/// A drawing in progress. Resources are named in order of first use, so that the same drawing has
/// the same bytes regardless of its objects' numbers.
pub struct Drawing {
    /// The operators.
    pub content: Content,
    resources: Used,
}

/// Objects that operators name, in order of first use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Used {
    objects: Names,
    states: Names,
    shadings: Names,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Names {
    ids: Vec<Ref>,
    numbers: BTreeMap<Ref, usize>,
}

impl Default for Drawing {
    fn default() -> Self {
        Self { content: Content::new(), resources: Used::default() }
    }
}

/// Mitres longer than this many widths are cut, as the pixel painter cuts them.
pub const MITER_LIMIT: f32 = 4.0;

impl Drawing {
    /// Draws, and restores the graphics state afterwards.
    pub fn saved<T>(&mut self, draw: impl FnOnce(&mut Self) -> T) -> T {
        self.content.save_state();
        let result = draw(self);
        self.content.restore_state();
        result
    }

    /// Maps the following drawing.
    pub fn transform(&mut self, Matrix(m): &Matrix) {
        if *m != Matrix::IDENTITY.0 {
            self.content.transform(*m);
        }
    }

    /// Sets the colour of fills, without its alpha.
    pub fn fill_color(&mut self, color: Color) {
        let [r, g, b] = rgb(color);
        self.content.set_fill_rgb(r, g, b);
    }

    /// Sets the line of strokes in a colour, without alpha and dashes; its width is multiplied by
    /// `scale`.
    pub fn pen(&mut self, stroke: &Stroke, color: Color, scale: f32, join: LineJoinStyle) {
        let [r, g, b] = rgb(color);
        self.content.set_stroke_rgb(r, g, b).set_line_width(stroke.width * scale);
        self.content.set_line_cap(LineCapStyle::ButtCap).set_line_join(join).set_miter_limit(MITER_LIMIT);
    }

    /// Fills a path by the non-zero winding rule.
    pub fn fill(&mut self, path: &Path) {
        path.draw(&mut self.content);
        self.content.fill_nonzero();
    }

    /// Strokes a path with a pen that reaches this far around it, including mitres. An invisible
    /// rectangle declares the reach: PDFium composites within bounds that it computes itself,
    /// without the mitre at a contour's start and without half of the line where a curve bends
    /// back.
    pub fn stroke(&mut self, document: &mut Document, path: &Path, reach: f32) {
        let area = path.bounds().grow(reach);
        self.saved(|drawing| {
            drawing.alpha(document, 0);
            drawing.fill(&Path::rectangle(&area, 0.0));
        });
        path.draw(&mut self.content);
        self.content.stroke();
    }

    /// Clips the following drawing to a path.
    pub fn clip(&mut self, path: &Path) {
        path.draw(&mut self.content);
        self.content.clip_nonzero().end_path();
    }

    /// Draws a form or an image.
    pub fn object(&mut self, id: Ref) {
        let name = name('X', self.resources.objects.number(id));
        self.content.x_object(Name(name.as_bytes()));
    }

    /// Draws a form or an image through its own map.
    pub fn object_at(&mut self, id: Ref, placement: &Matrix) {
        self.saved(|drawing| {
            drawing.transform(placement);
            drawing.object(id);
        });
    }

    /// Sets a graphics state.
    pub fn state(&mut self, id: Ref) {
        let name = name('G', self.resources.states.number(id));
        self.content.set_parameters(Name(name.as_bytes()));
    }

    /// Paints a shading over the clip area.
    pub fn shading(&mut self, id: Ref) {
        let name = name('S', self.resources.shadings.number(id));
        self.content.shading(Name(name.as_bytes()));
    }

    /// Scales the alpha of the following drawing by `alpha` of 255.
    pub fn alpha(&mut self, document: &mut Document, alpha: u8) {
        if alpha < 255 {
            self.state(document.alpha(alpha));
        }
    }

    /// Draws another drawing as one: its parts do not show through each other, regardless of its
    /// alpha.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn group(&mut self, document: &mut Document, inner: Self, bounds: &Rect, alpha: u8) -> Result<(), PdfError> {
        let form = inner.finish(document, bounds, true)?;
        self.saved(|drawing| {
            drawing.alpha(document, alpha);
            drawing.object(form);
        });
        Ok(())
    }

    /// The drawing as a form, clipped to `bounds`; as a transparency group if `group`.
    ///
    /// # Errors
    /// [`PdfError`].
    pub fn finish(self, document: &mut Document, bounds: &Rect, group: bool) -> Result<Ref, PdfError> {
        let (content, resources) = self.into_parts();
        let data = document.deflate(&content)?;
        let id = document.reference();
        let mut form = document.objects.next().form_xobject(id, &data);
        form.filter(Filter::FlateDecode);
        let [left, top, right, bottom] = [bounds.x, bounds.y, bounds.right(), bounds.bottom()].map(short);
        form.bbox(pdf_writer::Rect::new(left, top, right, bottom));
        if group {
            form.group().transparency().isolated(true).color_space().device_rgb();
        }
        resources.write(&mut form.resources());
        Ok(id)
    }

    /// The operators and their resources, for a page that contains them directly.
    pub fn into_parts(self) -> (Vec<u8>, Used) {
        (self.content.finish().into_vec(), self.resources)
    }
}

impl Used {
    /// The objects of three kinds, in naming order: forms and images, states, shadings.
    pub fn lists(&self) -> [&[Ref]; 3] {
        [&self.objects, &self.states, &self.shadings].map(|names| names.ids.as_slice())
    }

    /// Creates it from these lists.
    pub fn of(lists: [Vec<Ref>; 3]) -> Self {
        let [objects, states, shadings] = lists.map(|ids| {
            let mut names = Names::default();
            ids.into_iter().for_each(|id| _ = names.number(id));
            names
        });
        Self { objects, states, shadings }
    }

    /// Writes the entries of a resource dictionary.
    pub fn write(&self, resources: &mut Resources<'_>) {
        for (letter, ids) in ['X', 'G', 'S'].into_iter().zip(self.lists()) {
            if ids.is_empty() {
                continue;
            }
            let mut dict = match letter {
                'X' => resources.x_objects(),
                'G' => resources.ext_g_states(),
                _ => resources.shadings(),
            };
            for (number, id) in ids.iter().enumerate() {
                dict.pair(Name(name(letter, number).as_bytes()), *id);
            }
        }
    }
}

impl Names {
    /// The number that names an object.
    fn number(&mut self, id: Ref) -> usize {
        *self.numbers.entry(id).or_insert_with(|| {
            self.ids.push(id);
            self.ids.len() - 1
        })
    }
}

fn name(letter: char, number: usize) -> String {
    format!("{letter}{number}")
}

/// Channels from 0 to 1.
pub fn rgb(color: Color) -> [f32; 3] {
    [color.r, color.g, color.b].map(|channel| (f32::from(channel) / 255.0 * 1e4).round() / 1e4)
}
