//! Charts: numbers as bars, lines, areas and parts of a ring.

use crate::paint::{Paint, Stroke};
use crate::template::text::TextLayer;

/// Numbers as bars, a line, an area or the parts of a ring.
#[derive(Clone, Debug, PartialEq)]
pub struct ChartLayer {
    /// The form that the numbers have.
    pub kind: ChartKind,
    /// The numbers.
    pub values: ChartValues,
    /// The texts under the values.
    pub labels: Option<ChartLabels>,
    /// The texts on the values.
    pub value_labels: Option<ChartLabels>,
    /// The number at the bottom; of the values where absent.
    pub min: Option<f32>,
    /// The number at the top, or that of a whole ring; of the values where absent.
    pub max: Option<f32>,
    /// Fills, which repeat.
    pub fills: Vec<Paint>,
    /// Line along bars, parts and points.
    pub stroke: Option<Stroke>,
    /// Line at zero.
    pub axis: Option<Stroke>,
    /// Pixels between bars or parts.
    pub gap: Option<f32>,
    /// Corners of bars.
    pub radius: [f32; 4],
    /// Width of the ring in pixels.
    pub thickness: Option<f32>,
    /// Degrees clockwise at which the ring starts.
    pub start: f32,
    /// The first value is at the right.
    pub is_rtl: bool,
}

/// The form of a chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChartKind {
    /// Bars from zero.
    Bar,
    /// A line through the values.
    Line,
    /// The area between the values and zero.
    Area,
    /// Parts of a ring.
    Ring,
}

/// The numbers of a chart.
#[derive(Clone, Debug, PartialEq)]
pub enum ChartValues {
    /// Those of the template.
    Numbers(Vec<f32>),
    /// A number of each item of a list.
    List {
        /// The index of the list.
        list: usize,
        /// The index of the number.
        member: usize,
    },
}

/// The texts at the values of a chart.
#[derive(Clone, Debug, PartialEq)]
pub enum ChartLabels {
    /// The same text for all, whose placeholders are those of an item.
    OfItem(Box<TextLayer>),
    /// A text for each.
    OfValues(Vec<TextLayer>),
}

impl ChartLabels {
    /// The texts.
    pub fn texts(&self) -> &[TextLayer] {
        match self {
            Self::OfItem(text) => std::slice::from_ref(text),
            Self::OfValues(texts) => texts,
        }
    }
}

impl ChartLayer {
    /// All texts.
    pub fn texts(&self) -> impl Iterator<Item = &TextLayer> {
        self.labels.iter().chain(&self.value_labels).flat_map(ChartLabels::texts)
    }

    /// Returns true if data can change it.
    #[must_use]
    pub fn is_bound(&self) -> bool {
        let is_of_list = matches!(self.values, ChartValues::List { .. });
        is_of_list || self.texts().flat_map(|text| &text.runs).any(|run| run.text.is_bound())
    }
}
