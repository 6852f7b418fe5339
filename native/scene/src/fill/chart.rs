//! The numbers and texts of charts.

use crate::bound::Bound;
use crate::chart::{Point, drawn};
use crate::data::Values;
use crate::fill::Filler;
use crate::fill::text::text_block;
use crate::scene::{Content, Group, TextBlock};
use crate::template::layer::Layer as TemplateLayer;
use crate::template::{ChartLabels, ChartLayer, ChartValues};

/// The largest number drawn: the sum of all values of a chart stays finite.
const FAR: f64 = 1e300;

impl Filler<'_> {
    /// A chart; `None` where it has no values.
    pub(super) fn chart(&self, layer: &TemplateLayer, chart: &ChartLayer) -> Option<Content> {
        let points: Vec<Point> = match &chart.values {
            ChartValues::Numbers(numbers) => {
                let numbers = numbers.iter().enumerate();
                numbers.map(|(index, number)| self.point(chart, index, f64::from(*number), self.values)).collect()
            }
            ChartValues::List { list, member } => (0..self.values.count(*list))
                .map(|index| {
                    let values = self.values.of_item(&self.template.declared, *list, index);
                    let number = match values.get(*member) {
                        Some(Bound::Number(number)) => {
                            number.to_string().parse::<f64>().unwrap_or_default().clamp(-FAR, FAR)
                        }
                        _ => 0.0,
                    };
                    self.point(chart, index, number, &values)
                })
                .collect(),
        };
        let layers = drawn(&layer.id, &layer.frame, chart, points);
        (!layers.is_empty()).then_some(Content::Group(Group { layers, clip: false }))
    }

    fn point(&self, chart: &ChartLayer, index: usize, number: f64, values: &Values) -> Point {
        let text = |labels: &Option<ChartLabels>| self.label(labels.as_ref()?, index, values);
        Point { number, label: text(&chart.labels), value_label: text(&chart.value_labels) }
    }

    fn label(&self, labels: &ChartLabels, index: usize, values: &Values) -> Option<TextBlock> {
        let text = match labels {
            ChartLabels::OfItem(text) => Some(&**text),
            ChartLabels::OfValues(texts) => texts.get(index),
        };
        text.map(|text| text_block(self.template, values, text)).filter(|block| !block.is_empty())
    }
}
