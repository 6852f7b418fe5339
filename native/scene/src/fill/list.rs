//! Lists: the items of a repeat and the rows of a table.

use crate::data::Values;
use crate::fill::text::text_block;
use crate::fill::{Filler, work};
use crate::flow::{Arrangement, Cells, Extent, Flow, ItemAlign, ItemOverflow, Side};
use crate::geometry::Rect;
use crate::issue::MAX_ISSUES;
use crate::maybe_hijri;
use crate::paint::Paint;
use crate::scene::{Content, Group, Layer, LayerFault, Outline, ShapeBlock, Stack, TextBlock};
use crate::template::document::of_item;
use crate::template::layer::RepeatLayer;
use crate::template::{TableLayer, TableRow, TextLayer};

impl Filler<'_> {
    /// The items of a list, or the layers of an empty one; `None` where nothing is shown.
    pub(super) fn repeat(&mut self, index: usize, repeat: &RepeatLayer) -> Option<Content> {
        let (of_item, empty) = repeat.layers.split_at(repeat.of_item);
        let count = self.values.count(repeat.list);
        let floats = std::mem::replace(&mut self.floats, true);
        let mut layers = Vec::with_capacity(count);
        for item in 0..count {
            let values = self.values.of_item(&self.template.declared, repeat.list, item);
            let mut filler = Filler { values: &values, item: Some((repeat.list, item)), issues: Vec::new(), ..*self };
            let filled = filler.bound_layers(index, of_item);
            let (issues, stopped) = (filler.issues, filler.stopped);
            self.issues.extend(issues);
            self.stopped = stopped;
            if stopped.is_some() || self.issues.len() >= MAX_ISSUES {
                break;
            }
            layers.extend(item_of(filled, repeat.item_size, item));
        }
        if count == 0 {
            layers.extend(item_of(self.bound_layers(index, empty), repeat.item_size, 0));
        }
        self.floats = floats;
        let RepeatLayer { flow, anchor, overflow, .. } = repeat;
        let stack = Stack {
            layers,
            flow: flow.clone(),
            anchor: *anchor,
            pixel: 1.0 / self.scale,
            overflow: *overflow,
            background: None,
        };
        (!stack.layers.is_empty()).then_some(Content::Stack(stack))
    }

    /// The rows of a table, each cell a text in the middle of its height.
    pub(super) fn table(&mut self, index: usize, id: &str, table: &TableLayer) -> Content {
        let mut rows = Rows { id, table, layers: Vec::new(), row: 0 };
        if let Some(header) = &table.header {
            rows.add(header, "header", |text| self.cell(text, self.values, self.item));
        }
        for item in 0..self.values.count(table.list) {
            let values = self.values.of_item(&self.template.declared, table.list, item);
            let (name, row) = (item.to_string(), &marked(table, &values)[item % 2]);
            if !self.spend(index, work::of_row(row, &values)) {
                break;
            }
            rows.add(row, &name, |text| self.cell(text, &values, Some((table.list, item))));
        }
        if let Some(footer) = &table.footer {
            rows.add(footer, "footer", |text| self.cell(text, self.values, self.item));
        }
        let TableLayer { flow, anchor, overflow, .. } = table;
        let overflow = match overflow {
            ItemOverflow::Page { .. } => {
                ItemOverflow::Page { head: table.header.is_some(), lines: table.line.is_some() }
            }
            other => *other,
        };
        Content::Stack(Stack {
            layers: rows.layers,
            flow: flow.clone(),
            anchor: *anchor,
            pixel: 1.0 / self.scale,
            overflow,
            background: None,
        })
    }

    /// The text of a cell with the values of its row, and the faults of its days.
    fn cell(&self, text: &TextLayer, values: &Values, item: Option<(usize, usize)>) -> (TextBlock, Vec<LayerFault>) {
        (text_block(self.template, values, text), maybe_hijri::faults(self.template, values, item, text.texts()))
    }
}

/// The rows of an item: those of the first mark that holds for it, or the common ones.
fn marked<'a>(table: &'a TableLayer, values: &Values) -> &'a [TableRow; 2] {
    let mark = table.marks.iter().find(|mark| values.satisfy(&mark.when));
    mark.map_or(&table.rows, |mark| &mark.rows)
}

/// The layers of an item as one: a stack that is alone takes the size of items where it has no pixels.
fn item_of(mut layers: Vec<Layer>, (width, height): (Side, Side), index: usize) -> Option<Layer> {
    // Items without room are a fault of the data: they don't shrink.
    let sized = |width, height| Extent { shrink: Some(0.0), ..Extent::new(width, height) };
    let own = |side: Option<Side>, usual: Side| side.filter(|side| side.pixels().is_some()).unwrap_or(usual);
    match layers.as_slice() {
        [] => None,
        [Layer { content: Content::Stack(_), .. }] => layers.pop().map(|layer| {
            let extent = layer.extent.map(|extent| (extent.width, extent.height));
            let (width, height) =
                (own(extent.map(|(width, _)| width), width), own(extent.map(|(_, height)| height), height));
            Layer { extent: Some(sized(width, height)), ..layer }
        }),
        _ => {
            let pixels = |side: Side| side.pixels().unwrap_or_default();
            let frame = Rect { width: pixels(width), height: pixels(height), ..Rect::default() };
            let content = Content::Group(Group { layers, clip: false });
            let layer = Layer::of_group(of_item("", index), frame, content);
            Some(Layer { extent: Some(sized(width, height)), ..layer })
        }
    }
}

/// Collects the rows of a table as layers in the cells of a grid.
struct Rows<'a> {
    id: &'a str,
    table: &'a TableLayer,
    layers: Vec<Layer>,
    row: u16,
}

impl Rows<'_> {
    /// Adds a row under those before, and the line between them.
    fn add(&mut self, row: &TableRow, name: &str, fill: impl Fn(&TextLayer) -> (TextBlock, Vec<LayerFault>)) {
        let columns = row.cells.len() as u16;
        let id = |part: &str| format!("{}[{name}]{part}", self.id);
        let mut layers = Vec::new();
        if let (Some(line), true) = (&self.table.line, self.row > 0) {
            let cells = Cells { row: self.row, column: 0, columns };
            layers.push(bar(id(""), line.paint.clone(), Side::Pixels(line.width), cells));
            self.row += 1;
        }
        let cells = |column: u16, columns: u16| Cells { row: self.row, column, columns };
        layers.extend(row.fill.clone().map(|fill| bar(id(""), fill, Side::Fill, cells(0, columns))));
        for (column, text) in row.cells.iter().enumerate() {
            let (block, faults) = fill(text);
            let id = id(&format!("[{column}]"));
            let text = Layer {
                extent: Some(Extent { grow: Some(1.0), ..Extent::new(Side::Hug, Side::Hug) }),
                faults,
                ..Layer::of_group(id.clone(), Rect::default(), Content::Text(Box::new(block)))
            };
            let is_empty = matches!(&text.content, Content::Text(block) if block.is_empty());
            let flow = Flow {
                arrangement: Arrangement::Inline { wrap: false },
                padding: self.table.cell_padding,
                align: ItemAlign::Center,
                gap: [0.0; 2],
                ..self.table.flow.clone()
            };
            let layers_of_cell = if is_empty { Vec::new() } else { vec![text] };
            let cell = Stack {
                layers: layers_of_cell,
                flow,
                anchor: (0.0, 0.0),
                pixel: 1.0,
                overflow: ItemOverflow::Visible,
                background: None,
            };
            layers.push(Layer {
                extent: Some(Extent { cells: Some(cells(column as u16, 1)), ..Extent::new(Side::Fill, Side::Fill) }),
                ..Layer::of_group(id, Rect::default(), Content::Stack(cell))
            });
        }
        self.row += 1;
        self.layers.extend(layers);
    }
}

/// A rectangle in cells of a grid.
fn bar(id: String, fill: Paint, height: Side, cells: Cells) -> Layer {
    let shape = ShapeBlock::plain(Outline::Rect([0.0; 4]), Some(fill), None);
    let extent = Extent { cells: Some(cells), ..Extent::new(Side::Fill, height) };
    let frame = Rect { height: height.pixels().unwrap_or_default(), ..Rect::default() };
    Layer { extent: Some(extent), ..Layer::of_group(id, frame, Content::Shape(shape)) }
}
