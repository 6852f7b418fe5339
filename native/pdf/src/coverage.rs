//! Coverage on a coarse grid, for blurred shadows, which PDF can't express as vectors.

use scene::geometry::Rect;
use scene::num;
use skrifa::font::glyph::color::CompositeMode;

use crate::document::Document;
use crate::ink::{Ink, Shade, composite};
use crate::matrix::Point;
use crate::options::PdfError;

/// Coverage 0..=1 of square cells.
pub struct Coverage {
    /// Left and top edge in pixels.
    pub origin: Point,
    /// Side of a cell in pixels.
    pub pitch: f32,
    /// Cells per row.
    pub width: usize,
    /// Rows.
    pub height: usize,
    cells: Vec<f32>,
}

impl Coverage {
    /// Empty coverage in the cells that hold `area`.
    pub fn new(area: &Rect, pitch: f32) -> Self {
        let count = |length: f32| (length / pitch).ceil().max(1.0) as usize;
        let (width, height) = (count(area.width), count(area.height));
        Self { origin: (area.x, area.y), pitch, width, height, cells: vec![0.0; width * height] }
    }

    /// Covers the area inside closed lines; where it overlaps existing coverage, the greater stays.
    ///
    /// Exact areas by the signed-area method: every line adds the area between itself and the right
    /// edge.
    pub fn fill(&mut self, lines: &[(Point, Point)]) {
        let Some((rows, columns)) = self.span(lines, 0.0) else { return };
        // One more cell on the right takes the excess of lines past the edge.
        let width = columns.len() + 1;
        let mut areas = vec![0.0f32; width * rows.len()];
        for (from, to) in lines {
            let at =
                |(x, y): Point| self.at((x - columns.start as f32 * self.pitch, y - rows.start as f32 * self.pitch));
            add_line(&mut areas, width, rows.len(), at(*from), at(*to));
        }
        for (row, areas) in rows.zip(areas.chunks_exact(width)) {
            let start = row * self.width + columns.start;
            let mut sum = 0.0;
            for (cell, area) in self.cells[start..start + columns.len()].iter_mut().zip(areas) {
                sum += area;
                *cell = cell.max(sum.abs().min(1.0));
            }
        }
    }

    /// Covers the area of an ink; where it overlaps existing coverage, the greater stays.
    pub fn join(&mut self, ink: &Ink) {
        match ink {
            Ink::Area { outlines, shade: Shade::Even(1.0) } if outlines.len() == 1 => self.fill(&outlines[0].lines()),
            _ => {
                let part = ink.bounds().and_then(|area| self.part(&area));
                if let Some(mut part) = part {
                    part.draw(ink);
                    self.combine(&part, f32::max);
                }
            }
        }
    }

    /// Composites an ink onto existing coverage.
    fn draw(&mut self, ink: &Ink) {
        let mut source = self.blank();
        let mode = match ink {
            Ink::Area { outlines, shade } => {
                source.shade(shade);
                for outline in outlines {
                    let mut inside = self.blank();
                    inside.fill(&outline.lines());
                    source.combine(&inside, |all, inside| all * inside);
                }
                CompositeMode::SrcOver
            }
            Ink::Layer { inks, mode } => {
                inks.iter().for_each(|ink| source.draw(ink));
                *mode
            }
        };
        self.combine(&source, |backdrop, source| composite(mode, backdrop, source));
    }

    /// Covers every cell by the shade at its middle.
    fn shade(&mut self, shade: &Shade) {
        let ((left, top), pitch) = (self.origin, self.pitch);
        for (row, cells) in self.cells.chunks_exact_mut(self.width).enumerate() {
            for (column, cell) in cells.iter_mut().enumerate() {
                *cell = shade.at((left + (column as f32 + 0.5) * pitch, top + (row as f32 + 0.5) * pitch), pitch);
            }
        }
    }

    /// The same cells, empty.
    fn blank(&self) -> Self {
        Self { cells: vec![0.0; self.cells.len()], ..*self }
    }

    /// The cells that hold the part of `area` on this grid, empty.
    fn part(&self, area: &Rect) -> Option<Self> {
        let corners = ((area.x, area.y), (area.right(), area.bottom()));
        let (rows, columns) = self.span(&[corners], 0.0)?;
        let (x, y) = (columns.start as f32 * self.pitch, rows.start as f32 * self.pitch);
        let origin = (self.origin.0 + x, self.origin.1 + y);
        let cells = vec![0.0; rows.len() * columns.len()];
        Some(Self { origin, pitch: self.pitch, width: columns.len(), height: rows.len(), cells })
    }

    /// Combines the cells of a part of this grid with this one's.
    fn combine(&mut self, part: &Self, by: impl Fn(f32, f32) -> f32) {
        let (x, y) = self.at(part.origin);
        let (left, top) = (x.round() as usize, y.round() as usize);
        let rows = self.cells.chunks_exact_mut(self.width).skip(top);
        for (mine, theirs) in rows.zip(part.cells.chunks_exact(part.width)) {
            for (mine, theirs) in mine.iter_mut().skip(left).zip(theirs) {
                *mine = by(*mine, *theirs);
            }
        }
    }

    /// Covers the area within `radius` pixels of lines, ends rounded.
    pub fn stroke(&mut self, lines: &[(Point, Point)], radius: f32) {
        for line in lines {
            let Some((rows, columns)) = self.span(&[*line], radius) else { continue };
            let (from, to) = (self.at(line.0), self.at(line.1));
            let radius = radius / self.pitch;
            for row in rows {
                for column in columns.clone() {
                    let distance = distance((column as f32 + 0.5, row as f32 + 0.5), from, to);
                    let cell = &mut self.cells[row * self.width + column];
                    *cell = cell.max((radius - distance + 0.5).clamp(0.0, 1.0));
                }
            }
        }
    }

    /// Blurs by a Gaussian with this standard deviation in pixels; the area past the edges counts
    /// as not covered.
    ///
    /// # Errors
    /// [`PdfError::Stopped`].
    pub fn blur(&mut self, deviation: f32, document: &Document) -> Result<(), PdfError> {
        let kernel = kernel(deviation / self.pitch);
        self.cells = spread_rows(&self.cells, self.width, &kernel, document)?;
        let transposed = spread_rows(&transpose(&self.cells, self.width), self.height, &kernel, document)?;
        self.cells = transpose(&transposed, self.height);
        Ok(())
    }

    /// Inverts the coverage of each cell.
    pub fn invert(&mut self) {
        self.cells.iter_mut().for_each(|cell| *cell = 1.0 - *cell);
    }

    /// One byte per cell.
    pub fn bytes(&self) -> Vec<u8> {
        self.cells.iter().map(|cell| (cell * 255.0).round() as u8).collect()
    }

    /// A point in cells.
    fn at(&self, (x, y): Point) -> Point {
        ((x - self.origin.0) / self.pitch, (y - self.origin.1) / self.pitch)
    }

    /// The rows and columns that lines grown by `radius` touch.
    fn span(&self, lines: &[(Point, Point)], radius: f32) -> Option<(std::ops::Range<usize>, std::ops::Range<usize>)> {
        let around = crate::matrix::bounds(lines.iter().flat_map(|(from, to)| [*from, *to]));
        let (left, top) = self.at((around.x - radius, around.y - radius));
        let (right, bottom) = self.at((around.right() + radius, around.bottom() + radius));
        // Casts from float to integer saturate.
        let rows = (top.floor() as usize).min(self.height)..(bottom.ceil() as usize).min(self.height);
        let columns = (left.floor() as usize).min(self.width)..(right.ceil() as usize).min(self.width);
        (!rows.is_empty() && !columns.is_empty()).then_some((rows, columns))
    }
}

/// Adds a line's area to a grid of `width` by `height` cells; the area left of the grid counts in
/// its first column.
fn add_line(areas: &mut [f32], width: usize, height: usize, from: Point, to: Point) {
    if from.1 == to.1 {
        return;
    }
    let (sign, top, bottom) = if from.1 < to.1 { (1.0, from, to) } else { (-1.0, to, from) };
    let slope = (bottom.0 - top.0) / (bottom.1 - top.1);
    let last = (width - 1) as f32;
    let rows = top.1.max(0.0) as usize..(bottom.1.ceil().max(0.0) as usize).min(height);
    for row in rows {
        let (y0, y1) = (top.1.max(row as f32), bottom.1.min(row as f32 + 1.0));
        let x = |y: f32| (top.0 + (y - top.1) * slope).clamp(0.0, last);
        let (x0, x1) = (x(y0).min(x(y1)), x(y0).max(x(y1)));
        let (first, end) = (x0 as usize, x1.ceil() as usize);
        let cells = &mut areas[row * width..(row + 1) * width];
        let height = sign * (y1 - y0);
        if end <= first + 1 {
            let inside = 1.0 - ((x0 + x1) / 2.0 - first as f32);
            cells[first] += height * inside;
            if let Some(next) = cells.get_mut(first + 1) {
                *next += height * (1.0 - inside);
            }
            continue;
        }
        // Covered part of each cell from the left, summed as differences.
        let mut before = 0.0;
        for (column, cell) in cells.iter_mut().enumerate().take(end + 1).skip(first) {
            let part = |x: f32| (x - x0).clamp(0.0, x1 - x0);
            let (a, b) = (column as f32, column as f32 + 1.0);
            // Mean over the cell of the share of the line that lies to the left.
            let integral = |x: f32| part(x) * part(x) / 2.0 + (x - x1).max(0.0) * (x1 - x0);
            let covered = (integral(b) - integral(a)) / (x1 - x0);
            *cell += height * (covered - before);
            before = covered;
        }
    }
}

fn distance((x, y): Point, from: Point, to: Point) -> f32 {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx * dx + dy * dy;
    let part = if length > 0.0 { (((x - from.0) * dx + (y - from.1) * dy) / length).clamp(0.0, 1.0) } else { 0.0 };
    let (ex, ey) = (x - from.0 - part * dx, y - from.1 - part * dy);
    (ex * ex + ey * ey).sqrt()
}

/// Weights of a Gaussian out to three deviations, their sum 1.
fn kernel(deviation: f32) -> Vec<f32> {
    let reach = (deviation * 3.0).ceil() as i32;
    let weight = |i: i32| num::exp(-f64::from(i * i) / (2.0 * f64::from(deviation) * f64::from(deviation)));
    let weights: Vec<f64> = (-reach..=reach).map(weight).collect();
    let sum: f64 = weights.iter().sum();
    weights.iter().map(|weight| (weight / sum) as f32).collect()
}

fn spread_rows(cells: &[f32], width: usize, kernel: &[f32], document: &Document) -> Result<Vec<f32>, PdfError> {
    let reach = kernel.len() / 2;
    let mut out = Vec::with_capacity(cells.len());
    let mut padded = vec![0.0; width + 2 * reach];
    for (i, row) in cells.chunks_exact(width).enumerate() {
        if i % 64 == 0 {
            document.look()?;
        }
        padded[reach..reach + width].copy_from_slice(row);
        out.extend(padded.windows(kernel.len()).map(|near| near.iter().zip(kernel).map(|(a, b)| a * b).sum::<f32>()));
    }
    Ok(out)
}

fn transpose(cells: &[f32], width: usize) -> Vec<f32> {
    (0..width).flat_map(|column| cells.iter().skip(column).step_by(width).copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use scene::paint::{Color, Stop};

    use crate::document::Shared;
    use crate::gradient::{Course, Gradient};
    use crate::matrix::Matrix;
    use crate::path::Path;

    const AREA: Rect = Rect { x: 10.0, y: 20.0, width: 40.0, height: 40.0 };

    /// A square of 100 square pixels.
    fn square(x: f32) -> Path {
        Path::rectangle(&Rect { x, y: 25.0, width: 10.0, height: 10.0 }, 0.0)
    }

    fn sum(coverage: &Coverage) -> f32 {
        coverage.cells.iter().sum::<f32>() * coverage.pitch * coverage.pitch
    }

    #[test]
    fn filling_covers_exact_areas_and_twice_is_once() {
        let ellipse = Path::ellipse(&Rect { x: 15.3, y: 25.1, width: 20.0, height: 30.0 }).lines();
        let inside: f32 = ellipse.iter().map(|((ax, ay), (bx, by))| (ax * by - bx * ay) / 2.0).sum();
        for pitch in [0.5, 1.0, 2.0] {
            let mut coverage = Coverage::new(&AREA, pitch);
            coverage.fill(&ellipse);
            assert!((sum(&coverage) - inside.abs()).abs() < 0.05, "{} {inside}", sum(&coverage));
            coverage.fill(&ellipse);
            assert!((sum(&coverage) - inside.abs()).abs() < 0.05);
        }
    }

    #[test]
    fn outlines_in_common_cover_what_each_of_them_holds() {
        let mut coverage = Coverage::new(&AREA, 0.5);
        coverage.join(&Ink::Area { outlines: vec![square(15.0), square(19.0)], shade: Shade::Even(0.5) });
        assert!((sum(&coverage) - 30.0).abs() < 0.01, "{}", sum(&coverage));
    }

    #[test]
    fn a_gradient_covers_by_its_alpha() {
        let stop = |offset, a| Stop { offset, color: Color { r: 0, g: 0, b: 0, a } };
        let stops = vec![stop(0.0, 255), stop(1.0, 0)];
        let covered = |course| {
            let gradient = Gradient { course, stops: stops.clone() };
            let mut coverage = Coverage::new(&AREA, 0.5);
            coverage
                .join(&Ink::Area { outlines: vec![square(15.0)], shade: Shade::Gradient(gradient, Matrix::IDENTITY) });
            sum(&coverage)
        };
        assert!((covered(Course::Line((15.0, 0.0), (25.0, 0.0))) - 50.0).abs() < 0.2);
        // A cone over a circle of radius 5, whose volume is a third of that of its cylinder.
        let cone = covered(Course::Circles(((20.0, 30.0), 0.0), ((20.0, 30.0), 5.0)));
        assert!((cone - std::f32::consts::PI * 25.0 / 3.0).abs() < 0.3, "{cone}");
    }

    #[test]
    fn ink_that_is_mirrored_covers_what_it_overlaps_no_less() {
        let mirror = Matrix([-1.0, 0.0, 0.0, 1.0, 44.0, 0.0]);
        let mut coverage = Coverage::new(&AREA, 0.5);
        coverage.join(&Ink::of(square(15.0)));
        coverage.join(&Ink::of(square(15.0).map(&mirror)));
        assert!((sum(&coverage) - 140.0).abs() < 0.01, "{}", sum(&coverage));
    }

    #[test]
    fn layers_are_composited_by_their_mode() {
        let layer = |mode, inks| Ink::Layer { inks, mode };
        let covered = |mode| {
            let source = layer(mode, vec![Ink::of(square(19.0))]);
            let mut coverage = Coverage::new(&AREA, 0.5);
            // Earlier coverage is not a backdrop of the layer.
            coverage.join(&Ink::of(square(35.0)));
            coverage.join(&layer(CompositeMode::SrcOver, vec![Ink::of(square(15.0)), source]));
            sum(&coverage) - 100.0
        };
        let modes = [CompositeMode::SrcIn, CompositeMode::SrcOut, CompositeMode::DestOut, CompositeMode::Xor];
        let expected = [60.0, 40.0, 40.0, 80.0];
        for (mode, expected) in modes.into_iter().zip(expected) {
            assert!((covered(mode) - expected).abs() < 0.01, "{mode:?}: {}", covered(mode));
        }
        assert!((covered(CompositeMode::SrcOver) - 140.0).abs() < 0.01);
    }

    #[test]
    fn what_reaches_past_the_edges_is_cut() {
        let mut coverage = Coverage::new(&AREA, 1.0);
        coverage.fill(&Path::rectangle(&Rect { x: -100.0, y: -100.0, width: 500.0, height: 140.0 }, 0.0).lines());
        assert!((sum(&coverage) - 40.0 * 20.0).abs() < 0.01, "{}", sum(&coverage));
    }

    #[test]
    fn a_stroke_is_as_wide_as_its_pen() {
        let mut coverage = Coverage::new(&AREA, 0.5);
        coverage.stroke(&[((20.0, 40.0), (40.0, 40.0))], 2.0);
        let expected = 20.0 * 4.0 + std::f32::consts::PI * 4.0;
        assert!((sum(&coverage) - expected).abs() < 1.0, "{}", sum(&coverage));
    }

    #[test]
    fn blurring_keeps_the_ink_and_softens_the_edge() {
        let document = Document::new(Shared::default(), &|| false);
        let mut coverage = Coverage::new(&AREA, 1.0);
        coverage.fill(&Path::rectangle(&Rect { x: 25.0, y: 35.0, width: 10.0, height: 10.0 }, 0.0).lines());
        coverage.blur(2.0, &document).unwrap();
        assert!((sum(&coverage) - 100.0).abs() < 0.01);
        let middle_row = &coverage.bytes()[20 * coverage.width..21 * coverage.width];
        assert!((120..=135).contains(&((u16::from(middle_row[14]) + u16::from(middle_row[15])) / 2)));
        let stopped = Document::new(Shared::default(), &|| true);
        assert_eq!(coverage.blur(2.0, &stopped), Err(PdfError::Stopped));
    }
}
