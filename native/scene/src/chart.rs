//! Charts as shapes and texts.

use crate::geometry::{Rect, Segment};
use crate::num;
use crate::paint::{Paint, Stroke};
use crate::scene::{Arc, Content, Layer, Outline, ShapeBlock, TextBlock};
use crate::template::document::of_item;
use crate::template::{ChartKind, ChartLayer};

/// The part of a bar's room that is a gap where the template states none, and the most that may be one.
const GAP: f32 = 0.25;
const MOST_GAP: f32 = 0.9;
/// The height of a row of labels in sizes of their text, and its distance from the values.
const ROW: f32 = 1.5;
const APART: f32 = 0.25;
/// The width of a ring as a part of its radius where the template states none.
const THICKNESS: f32 = 0.4;
/// The part of a ring's width that its labels take.
const ROOM: f32 = 0.9;

/// A value of a chart with its texts.
pub(crate) struct Point {
    pub number: f64,
    /// Under it.
    pub label: Option<TextBlock>,
    /// On it.
    pub value_label: Option<TextBlock>,
}

/// The layers that draw a chart in a box, bottom first; none without values.
pub(crate) fn drawn(id: &str, frame: &Rect, chart: &ChartLayer, mut points: Vec<Point>) -> Vec<Layer> {
    if points.is_empty() {
        return Vec::new();
    }
    if chart.kind == ChartKind::Ring {
        return ring(id, frame, chart, points);
    }
    let plot = Plot::new(frame, chart, &points);
    let mut layers = match chart.kind {
        ChartKind::Bar => plot.bars(id, chart, &points),
        ChartKind::Line | ChartKind::Area | ChartKind::Ring => plot.line(id, chart, &points),
    };
    layers.extend(chart.axis.clone().map(|axis| plot.axis(id, axis)));
    for (index, point) in points.iter_mut().enumerate() {
        let texts = [point.value_label.take().map(|text| (true, text)), point.label.take().map(|text| (false, text))];
        for (is_value, text) in texts.into_iter().flatten() {
            let frame = if is_value {
                plot.value_box(index, chart.kind == ChartKind::Bar && point.number < 0.0, point.number, &text)
            } else {
                plot.label_box(index, frame, &text)
            };
            layers.push(text_layer(id, index, frame, text));
        }
    }
    layers
}

fn text_layer(id: &str, index: usize, frame: Rect, text: TextBlock) -> Layer {
    Layer::of_group(of_item(id, index), frame, Content::Text(Box::new(text)))
}

fn shape(id: String, frame: Rect, outline: Outline, fill: Option<Paint>, stroke: Option<Stroke>) -> Layer {
    Layer::of_group(id, frame, Content::Shape(ShapeBlock::plain(outline, fill, stroke)))
}

/// The height of a row of labels with its distance from the values; 0 without one.
fn row<'a>(mut texts: impl Iterator<Item = &'a TextBlock>) -> f32 {
    texts.next().map_or(0.0, |text| text.style.size * (ROW + APART))
}

/// The fill of a value.
fn fill(chart: &ChartLayer, index: usize) -> Option<Paint> {
    chart.fills.get(index % chart.fills.len().max(1)).cloned()
}

/// The box in which values stand, and the numbers at its edges.
struct Plot {
    frame: Rect,
    bottom: f64,
    top: f64,
    count: usize,
    is_rtl: bool,
}

impl Plot {
    fn new(frame: &Rect, chart: &ChartLayer, points: &[Point]) -> Self {
        let numbers = || points.iter().map(|point| point.number);
        let (least, most) = (numbers().fold(0.0, f64::min), numbers().fold(0.0, f64::max));
        let bottom = chart.min.map_or(least, f64::from);
        let top = chart.max.map_or(most, f64::from);
        // All zeros stand at the bottom.
        let top = if top > bottom { top } else { bottom + 1.0 };
        let labels = row(points.iter().filter_map(|point| point.label.as_ref()));
        let above = row(points.iter().filter_map(|point| point.value_label.as_ref()));
        let is_below = |point: &&Point| chart.kind == ChartKind::Bar && point.number < 0.0;
        let below = row(points.iter().filter(is_below).filter_map(|point| point.value_label.as_ref()));
        let height = (frame.height - labels - above - below).max(0.0);
        let plot = Rect { y: frame.y + above.min(frame.height), height, ..*frame };
        Self { frame: plot, bottom, top, count: points.len(), is_rtl: chart.is_rtl }
    }

    /// The place of a number, in parts of the height from the top.
    fn part(&self, number: f64) -> f32 {
        let part = (number - self.bottom) / (self.top - self.bottom);
        (1.0 - part.clamp(0.0, 1.0)) as f32
    }

    /// The left edge and the width of the room of a value.
    fn room(&self, index: usize) -> (f32, f32) {
        let width = self.frame.width / self.count as f32;
        let column = if self.is_rtl { self.count - 1 - index } else { index };
        (self.frame.x + width * column as f32, width)
    }

    fn y(&self, number: f64) -> f32 {
        self.frame.y + self.frame.height * self.part(number)
    }

    fn bars(&self, id: &str, chart: &ChartLayer, points: &[Point]) -> Vec<Layer> {
        let bar = |(index, point): (usize, &Point)| {
            let (x, room) = self.room(index);
            let gap = chart.gap.unwrap_or(room * GAP).min(room * MOST_GAP);
            let (zero, end) = (self.y(0.0), self.y(point.number));
            let (y, height) = (zero.min(end), (zero - end).abs());
            let [a, b, c, d] = chart.radius;
            // A bar below zero ends at its bottom.
            let radii = if point.number < 0.0 { [d, c, b, a] } else { [a, b, c, d] };
            let frame = Rect { x: x + gap / 2.0, y, width: room - gap, height };
            let outline = Outline::Rect(radii);
            (height > 0.0).then(|| shape(of_item(id, index), frame, outline, fill(chart, index), chart.stroke.clone()))
        };
        points.iter().enumerate().filter_map(bar).collect()
    }

    /// A line through the values, and the area between it and zero.
    fn line(&self, id: &str, chart: &ChartLayer, points: &[Point]) -> Vec<Layer> {
        let count = self.count as f32;
        let column = |index: usize| if self.is_rtl { self.count - 1 - index } else { index };
        let at = |(index, point): (usize, &Point)| ((column(index) as f32 + 0.5) / count, self.part(point.number));
        let mut corners: Vec<(f32, f32)> = points.iter().enumerate().map(at).collect();
        // A line through one value has its whole room.
        if let [(_, y)] = corners[..] {
            corners = vec![(0.0, y), (1.0, y)];
        }
        let through = |first: Segment| {
            let lines = corners.iter().map(|corner| Segment::Line(*corner));
            std::iter::once(first).chain(lines).collect::<Vec<Segment>>()
        };
        let (Some(first), Some(last)) = (corners.first(), corners.last()) else { return Vec::new() };
        let mut layers = Vec::new();
        if let (ChartKind::Area, Some(paint)) = (chart.kind, fill(chart, 0)) {
            let zero = self.part(0.0);
            let mut area = through(Segment::Move((first.0, zero)));
            area.extend([Segment::Line((last.0, zero)), Segment::Close]);
            layers.push(shape(id.to_owned(), self.frame, Outline::Path(area), Some(paint), None));
        }
        if let Some(stroke) = &chart.stroke {
            let mut line = through(Segment::Move(*first));
            line.remove(1);
            layers.push(shape(id.to_owned(), self.frame, Outline::Path(line), None, Some(stroke.clone())));
        }
        layers
    }

    fn axis(&self, id: &str, line: Stroke) -> Layer {
        let frame = Rect { y: self.y(0.0), height: 0.0, ..self.frame };
        shape(id.to_owned(), frame, Outline::Line, None, Some(line))
    }

    fn value_box(&self, index: usize, is_below: bool, number: f64, text: &TextBlock) -> Rect {
        let (x, width) = self.room(index);
        let (height, apart) = (text.style.size * ROW, text.style.size * APART);
        let end = self.y(number);
        let y = if is_below { end + apart } else { end - apart - height };
        Rect { x, y, width, height }
    }

    fn label_box(&self, index: usize, frame: &Rect, text: &TextBlock) -> Rect {
        let (x, width) = self.room(index);
        let height = text.style.size * ROW;
        Rect { x, y: frame.bottom() - height, width, height }
    }
}

/// The parts of a ring, clockwise.
fn ring(id: &str, frame: &Rect, chart: &ChartLayer, points: Vec<Point>) -> Vec<Layer> {
    let numbers = || points.iter().map(|point| point.number.max(0.0));
    let sum: f64 = numbers().sum();
    let whole = chart.max.map_or(sum, |most| sum.max(f64::from(most)));
    if whole <= 0.0 {
        return Vec::new();
    }
    let radius = frame.width.min(frame.height) / 2.0;
    let thickness = chart.thickness.unwrap_or(radius * THICKNESS).min(radius);
    let middle = radius - thickness / 2.0;
    let is_alone = numbers().filter(|number| *number > 0.0).count() == 1 && sum >= whole;
    // The gap is measured in the middle of the ring.
    let gap = chart.gap.filter(|_| middle > 0.0 && !is_alone).map_or(0.0, |gap| (gap / middle).to_degrees());
    let mut before = 0.0;
    let (mut parts, mut texts) = (Vec::new(), Vec::new());
    for (index, point) in points.into_iter().enumerate() {
        let number = point.number.max(0.0);
        let (from, to) = (before / whole, (before + number) / whole);
        before += number;
        let (start, sweep) = (chart.start + (from * 360.0) as f32, ((to - from) * 360.0) as f32);
        if sweep > gap {
            let arc = Arc { start: start + gap / 2.0, sweep: sweep - gap, thickness, round: false };
            parts.push(shape(of_item(id, index), *frame, Outline::Arc(arc), fill(chart, index), chart.stroke.clone()));
        }
        if let Some(text) = point.value_label.filter(|_| sweep > gap) {
            let angle = f64::from(start + sweep / 2.0).to_radians();
            let (x, y) = frame.center();
            let (x, y) = (x + middle * num::cos(angle) as f32, y + middle * num::sin(angle) as f32);
            let side = thickness * ROOM;
            let (width, height) = (side, side.max(text.style.size * ROW));
            let frame = Rect { x: x - width / 2.0, y: y - height / 2.0, width, height };
            texts.push(text_layer(id, index, frame, text));
        }
    }
    parts.extend(texts);
    parts
}
