//! Tables: the items of a list in rows, with columns that share their widths.

use icu_locale_core::Locale;

use crate::flow::{Arrangement, Flow, Side};
use crate::node::Node;
use crate::paint::{Paint, Stroke};
use crate::schema::common::OF_TABLES;
use crate::schema::condition::{self, When};
use crate::schema::declared::Declared;
use crate::schema::extent::{STACK_SIDE, SideKind};
use crate::schema::kind::{Choice, List, Text};
use crate::schema::limits::{MAX_COLUMNS, MAX_MARKS, MAX_REPEATED, MAX_TEXT};
use crate::schema::padding::{PADDINGS, Padding};
use crate::schema::paint::{BOUND_PAINT, BoundPaint, Line, TEXT_STROKE};
use crate::schema::placeholder::bound_text;
use crate::schema::record::{Definition, Member, Object, Record};
use crate::schema::repeat::{LEAST_SCALE, LIST, OVERFLOW, list, overflow};
use crate::schema::stack::{ANCHOR, DIRECTION, flow_of_repeat};
use crate::schema::style::{Align, Inherited, LOOK_MEMBERS, MEMBERS, RunStyle, TextStyle};
use crate::template::field::FieldKind;
use crate::template::placeholder::{BoundText, Piece};
use crate::template::table::{MarkedRows, TableLayer, TableRow};
use crate::template::text::{Run, TextLayer};

#[derive(Clone, Copy, PartialEq, Eq)]
enum CellAlign {
    Start,
    Center,
    End,
}

const CELL_ALIGNS: &[(&str, CellAlign)] =
    &[("start", CellAlign::Start), ("center", CellAlign::Center), ("end", CellAlign::End)];
const CELL: Text = Text(0..=MAX_TEXT);

static TITLE: Member<Text> = Member::nullable("title", CELL, "Text in the header.");
static VALUE: Member<Text> = Member::required(
    "value",
    CELL,
    "Text of the cells, with {{item.field}} placeholders beside those of the template.",
);
static WIDTH: Member<SideKind> = Member::optional(
    "width",
    STACK_SIDE,
    "Pixels; hug, as wide as its longest cell; or fill, an equal share of the room that is left.",
)
.or("\"fill\"");
static CELL_ALIGN: Member<Choice<CellAlign>> = Member::nullable(
    "align",
    Choice(CELL_ALIGNS),
    "Place of the texts, in the table's direction; by their type where absent: numbers, amounts, days and times at the end.",
);

static COLUMN: Definition<Record> = Definition {
    name: "column",
    about: "",
    kind: Record {
        what: "a column",
        title: "Column",
        about: "A column of a table, with the style of its texts where it is another than that of the rows.",
        members: &[&[&TITLE, &VALUE, &WIDTH, &CELL_ALIGN], LOOK_MEMBERS],
        rules: &[],
    },
};

static FILL: Member<BoundPaint> = Member::nullable("fill", BOUND_PAINT, "Fill behind the row.");

static ROW: Definition<Record> = Definition {
    name: "tableRow",
    about: "",
    kind: Record {
        what: "a row",
        title: "Row",
        about: "The look of rows, and the style of all texts of the table where nothing else is said.",
        members: &[&[&FILL], &MEMBERS],
        rules: &[],
    },
};

static LOOK: Definition<Record> = Definition {
    name: "tableLook",
    about: "",
    kind: Record {
        what: "the look of a row",
        title: "Look of a row",
        about: "Differences from common rows.",
        members: &[&[&FILL], LOOK_MEMBERS],
        rules: &[],
    },
};

static WHEN: Member<When> = Member::required(
    "when",
    When,
    "Name of a field of the item, or a condition: the rows of the items for which it holds have this look.",
);

static MARK: Definition<Record> = Definition {
    name: "tableMark",
    about: "",
    kind: Record {
        what: "a mark",
        title: "Mark",
        about: "Differences in the rows of some items.",
        members: &[&[&WHEN, &FILL], LOOK_MEMBERS],
        rules: &[],
    },
};

static CELLS: Member<List<Text>> = Member::required(
    "cells",
    List(CELL, 1..=MAX_COLUMNS),
    "Texts of the columns, with placeholders such as {{items.price.sum}}.",
);

static FOOTER_LOOK: Definition<Record> = Definition {
    name: "tableFooter",
    about: "",
    kind: Record {
        what: "a footer",
        title: "Footer",
        about: "A row under all others.",
        members: &[&[&CELLS, &FILL], LOOK_MEMBERS],
        rules: &[],
    },
};

static COLUMNS: Member<List<&Definition<Record>>> =
    Member::required("columns", List(&COLUMN, 1..=MAX_COLUMNS), "The columns, in reading direction.");
static BODY: Member<&Definition<Record>> = Member::required("row", &ROW, "");
static HEADER: Member<&Definition<Record>> =
    Member::nullable("header", &LOOK, "A first row with the titles of the columns; none where absent.");
static ZEBRA: Member<&Definition<Record>> = Member::nullable("zebra", &LOOK, "The look of every second row.");
static MARKS: Member<List<&Definition<Record>>> = Member::optional(
    "marks",
    List(&MARK, 0..=MAX_MARKS),
    "Looks of the rows of some items, as of those in debt; of several that hold, the first is taken.",
)
.or("[]");
static FOOTER: Member<&Definition<Record>> = Member::nullable("footer", &FOOTER_LOOK, "");
static LINE: Member<&Definition<Line>> = Member::nullable("line", &TEXT_STROKE, "Line between rows.");
static CELL_PADDING: Member<&Definition<Padding>> =
    Member::optional("cell_padding", &PADDINGS, "Room between the edges of a cell and its text.").or("0");

pub(super) static TABLE_LAYER: Definition<Record> = Definition {
    name: "tableLayer",
    about: "",
    kind: Record {
        what: "a table layer",
        title: "Table layer",
        about: "The items of a list in rows.",
        members: &[
            OF_TABLES,
            &[&LIST, &COLUMNS, &BODY, &HEADER, &ZEBRA, &MARKS, &FOOTER, &LINE, &CELL_PADDING],
            &[&DIRECTION, &ANCHOR, &OVERFLOW, &LEAST_SCALE],
        ],
        rules: &[],
    },
};

/// A column as the template states it.
struct Column {
    title: BoundText,
    value: BoundText,
    width: Side,
    align: CellAlign,
}

/// Reads a table.
pub(super) fn table(object: &Object, locale: Option<&Locale>, fields: &Declared) -> Option<TableLayer> {
    if fields.is_of_item() {
        object.node.fail_member("type", "value_error", "a table can't stand in the layers of a repeat");
        return None;
    }
    let list = list(object, fields);
    let row = object.get(&BODY);
    let base = row.as_ref().and_then(|row| base(row, locale));
    let flow = flow(object, locale);
    let (anchor, overflow) = (object.read(&ANCHOR), overflow(object));
    let (line, cell_padding) = (object.find(&LINE), object.read(&CELL_PADDING));
    // Without its list no name of an item is known.
    let (list, most) = list?;
    let of_items = fields.within(list);
    let given = object.get(&COLUMNS)?;
    let nodes = COLUMNS.kind().nodes(&given)?;
    let columns: Vec<Option<Column>> = nodes.iter().map(|node| column(node, fields, &of_items)).collect();
    let columns = columns.into_iter().collect::<Option<Vec<Column>>>()?;
    if columns.len() * most > MAX_REPEATED {
        let msg = format!(
            "{} columns for each of {most} items are more than {MAX_REPEATED} cells: lower `max_items` of the list",
            columns.len()
        );
        object.node.fail_member("columns", "too_long", msg);
        return None;
    }
    let (fill, own, style) = base?;
    let looks = Looks { columns: &columns, nodes: &nodes, style: &style, is_rtl: flow.as_ref()?.is_rtl };
    let values = || columns.iter().map(|column| column.value.clone()).collect();
    let titles = columns.iter().map(|column| column.title.clone()).collect();
    let zebra = object.get(&ZEBRA);
    let rows = |mark: Option<&Node>| {
        let mark = mark.map(|node| (node, &MARK));
        let zebra = zebra.as_ref().map(|node| (node, &LOOK));
        let odd = looks.row(&own, fill.clone(), [None, mark], values())?;
        Some([odd, looks.row(&own, fill.clone(), [zebra, mark], values())?])
    };
    let common = rows(None)?;
    let given = object.get(&MARKS);
    let marks = given.as_ref().map_or_else(|| Some(Vec::new()), |given| MARKS.kind().nodes(given))?;
    let marked = |node: &Node| {
        let when = MARK.kind.open(node)?.get(&WHEN).and_then(|when| condition::when(&when, &of_items));
        let rows = rows(Some(node))?;
        Some(MarkedRows { when: when?, rows })
    };
    let marks: Vec<Option<MarkedRows>> = marks.iter().map(marked).collect();
    let header = object.get(&HEADER).map(|node| looks.row(&own, None, [Some((&node, &LOOK)), None], titles));
    let footer = object.get(&FOOTER).map(|node| {
        let texts = cells(&node, columns.len(), fields)?;
        looks.row(&own, None, [Some((&node, &FOOTER_LOOK)), None], texts)
    });
    let header = header.map_or(Some(None), |row| row.map(Some))?;
    let footer = footer.map_or(Some(None), |row| row.map(Some))?;
    let line: Option<Stroke> = line?.flatten();
    Some(TableLayer {
        list,
        header,
        rows: common,
        marks: marks.into_iter().collect::<Option<_>>()?,
        footer,
        line,
        cell_padding: cell_padding?,
        flow: Flow { arrangement: Arrangement::Grid(columns.iter().map(|column| column.width).collect()), ..flow? },
        anchor: anchor?,
        overflow: overflow?,
    })
}

/// Reads how rows are placed: below each other, without gaps.
fn flow(object: &Object, locale: Option<&Locale>) -> Option<Flow> {
    flow_of_repeat(object, locale).map(|flow| Flow { gap: [0.0; 2], padding: [0.0; 4], ..flow })
}

/// The fill of common rows, and the style of their texts.
fn base(node: &Node, locale: Option<&Locale>) -> Option<(Option<Paint>, RunStyle, TextStyle)> {
    let object = ROW.kind.open(node)?;
    let own = Inherited::read(&object);
    let style = TextStyle::read(&object, own.size, locale.unwrap_or(&Locale::UNKNOWN));
    let fill = object.find(&FILL);
    own.is_right.then_some((fill?, own.style, style?))
}

fn column(node: &Node, fields: &Declared, of_items: &Declared) -> Option<Column> {
    let object = COLUMN.kind.open(node)?;
    let title = object.get(&TITLE).map_or_else(|| Some(BoundText::default()), |node| bound_text(&node, &CELL, fields));
    let value = object.get(&VALUE).and_then(|node| bound_text(&node, &CELL, of_items));
    let (width, align) = (object.read(&WIDTH), object.find(&CELL_ALIGN));
    let value = value?;
    let by_type = if is_number(&value, of_items) { CellAlign::End } else { CellAlign::Start };
    Some(Column { title: title?, width: width?, align: align?.unwrap_or(by_type), value })
}

/// True of a text that is one number, amount, day or time.
fn is_number(text: &BoundText, fields: &Declared) -> bool {
    let [Piece::Field(index)] = text.pieces.as_slice() else { return false };
    fields.field(*index).is_some_and(|field| {
        matches!(
            field.kind,
            FieldKind::Number(_)
                | FieldKind::Amount { .. }
                | FieldKind::Date { .. }
                | FieldKind::Time { .. }
                | FieldKind::DateTime { .. }
        )
    })
}

/// The texts of a footer, as many as there are columns.
fn cells(node: &Node, columns: usize, fields: &Declared) -> Option<Vec<BoundText>> {
    let object = FOOTER_LOOK.kind.open(node)?;
    let given = object.get(&CELLS)?;
    let nodes = CELLS.kind().nodes(&given)?;
    if nodes.len() != columns {
        given.fail("value_error", format!("holds {} texts, the table has {columns} columns", nodes.len()));
        return None;
    }
    let texts: Vec<Option<BoundText>> = nodes.iter().map(|node| bound_text(node, &CELL, fields)).collect();
    texts.into_iter().collect()
}

/// Makes rows of the styles of columns and rows.
struct Looks<'a> {
    columns: &'a [Column],
    nodes: &'a [Node<'a>],
    style: &'a TextStyle,
    is_rtl: bool,
}

impl Looks<'_> {
    /// A row of texts: the style of common rows, then that of each column, then those of the looks.
    fn row(
        &self,
        own: &RunStyle,
        fill: Option<Paint>,
        looks: [Option<(&Node, &Definition<Record>)>; 2],
        texts: Vec<BoundText>,
    ) -> Option<TableRow> {
        let opened: Vec<_> = looks.into_iter().flatten().map(|(node, record)| record.kind.open(node)).collect();
        let looks = opened.into_iter().collect::<Option<Vec<Object>>>()?;
        let fills: Vec<Option<Option<Paint>>> = looks.iter().map(|look| look.find(&FILL)).collect();
        let fills = fills.into_iter().collect::<Option<Vec<Option<Paint>>>>()?;
        let cell = |((column, node), text): ((&Column, &Node), BoundText)| {
            let style = own.clone().read_look(&COLUMN.kind.open(node)?)?;
            let style = looks.iter().try_fold(style, RunStyle::read_look)?;
            let align = match (column.align, self.is_rtl) {
                (CellAlign::Center, _) => Align::Center,
                (CellAlign::Start, false) | (CellAlign::End, true) => Align::Left,
                (CellAlign::Start, true) | (CellAlign::End, false) => Align::Right,
            };
            let runs = vec![Run { text, style }];
            Some(TextLayer { runs, style: TextStyle { align, ..self.style.clone() } })
        };
        let cells: Vec<Option<TextLayer>> = self.columns.iter().zip(self.nodes).zip(texts).map(cell).collect();
        let fill = fills.into_iter().flatten().next_back().or(fill);
        Some(TableRow { fill, cells: cells.into_iter().collect::<Option<_>>()? })
    }
}
