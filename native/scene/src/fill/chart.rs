//! The numbers and texts of charts.

use crate::bound::Bound;
use crate::chart::{Point, drawn};
use crate::data::Values;
use crate::fill::text::text_block;
use crate::fill::{Filler, work};
use crate::maybe_hijri;
use crate::scene::{Content, Group, LayerFault};
use crate::template::layer::Layer as TemplateLayer;
use crate::template::{ChartLabels, ChartLayer, ChartValues, TextLayer};

/// The largest number drawn: the sum of all values of a chart stays finite.
const FAR: f64 = 1e300;

impl Filler<'_> {
    /// A chart; `None` where it has no values, or where its work may not be spent.
    pub(super) fn chart(&mut self, index: usize, layer: &TemplateLayer, chart: &ChartLayer) -> Option<Content> {
        let points = match &chart.values {
            ChartValues::Numbers(numbers) => {
                let of_number = |filler: &mut Self, (at, number): (usize, &f32)| {
                    filler.point(index, chart, at, f64::from(*number), filler.values)
                };
                numbers.iter().enumerate().map(|number| of_number(self, number)).collect::<Option<Vec<_>>>()?
            }
            ChartValues::List { list, member } => (0..self.values.count(*list))
                .map(|item| {
                    let values = self.values.of_item(&self.template.declared, *list, item);
                    let number = match values.get(*member) {
                        Some(Bound::Number(number)) => {
                            number.to_string().parse::<f64>().unwrap_or_default().clamp(-FAR, FAR)
                        }
                        _ => 0.0,
                    };
                    self.point(index, chart, item, number, &values)
                })
                .collect::<Option<_>>()?,
        };
        let layers = drawn(&layer.id, &layer.frame, chart, points);
        (!layers.is_empty()).then_some(Content::Group(Group { layers, clip: false }))
    }

    /// The faults of days in the texts of a chart.
    pub(super) fn days_of_chart(&self, chart: &ChartLayer) -> Vec<LayerFault> {
        let faults = |values: &Values, item| {
            maybe_hijri::faults(self.template, values, item, chart.texts().flat_map(TextLayer::texts))
        };
        match &chart.values {
            ChartValues::Numbers(_) => faults(self.values, self.item),
            ChartValues::List { list, .. } => (0..self.values.count(*list))
                .flat_map(|item| {
                    faults(&self.values.of_item(&self.template.declared, *list, item), Some((*list, item)))
                })
                .collect(),
        }
    }

    /// The value `at` an index of the chart; `None` where its work may not be spent.
    fn point(&mut self, index: usize, chart: &ChartLayer, at: usize, number: f64, values: &Values) -> Option<Point> {
        let [label, value_label] =
            [&chart.labels, &chart.value_labels].map(|labels| labels.as_ref().and_then(|labels| text_of(labels, at)));
        let texts = label.into_iter().chain(value_label);
        if !self.spend(index, work::of_value(texts, values)) {
            return None;
        }
        let block = |text: &TextLayer| text_block(self.template, values, text);
        let [label, value_label] = [label, value_label].map(|text| text.map(block).filter(|block| !block.is_empty()));
        Some(Point { number, label, value_label })
    }
}

/// The text at the value with this index.
fn text_of(labels: &ChartLabels, at: usize) -> Option<&TextLayer> {
    match labels {
        ChartLabels::OfItem(text) => Some(text),
        ChartLabels::OfValues(texts) => texts.get(at),
    }
}
