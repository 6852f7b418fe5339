//! Hijri days in data. A day in data is Gregorian: `1448-06-17` is one of the fifteenth century, and its sender most
//! likely means the Hijri day.

use std::ops::RangeInclusive;

use icu_calendar::{Date, Iso};

use crate::bound::Bound;
use crate::data::Values;
use crate::scene::{LayerFault, LayerFaultKind};
use crate::template::document::picture_name;
use crate::template::{BoundText, Piece, Template};
use crate::{date, time, umm_al_qura};

/// Years that Hijri days of living people and their plans have, and Gregorian days on cards seldom have.
const YEARS: RangeInclusive<i32> = 1300..=1500;

/// The faults of days that the texts of a layer show, one for each field; `item` holds the indices of the list and of
/// the item whose values these are.
pub(crate) fn faults<'a>(
    template: &Template,
    values: &Values,
    item: Option<(usize, usize)>,
    texts: impl IntoIterator<Item = &'a BoundText>,
) -> Vec<LayerFault> {
    let mut days: Vec<(usize, Date<Iso>)> = Vec::new();
    for piece in texts.into_iter().flat_map(|text| &text.pieces) {
        let Piece::Field(field) = piece else { continue };
        let day = values.get(*field).and_then(day_of).filter(|day| YEARS.contains(&day.year().extended_year()));
        if let Some(day) = day.filter(|_| days.iter().all(|(seen, _)| seen != field)) {
            days.push((*field, day));
        }
    }
    let fault = |(field, day)| {
        let detail = detail(&name_of(template, item, field), day);
        LayerFault { kind: LayerFaultKind::MaybeHijri, detail }
    };
    days.into_iter().map(fault).collect()
}

/// The day of a value, in the zone of its field.
fn day_of(value: &Bound) -> Option<Date<Iso>> {
    match value {
        Bound::Date(day) => Some(*day),
        Bound::DateTime(moment) => time::local(moment).map(|(day, _)| day),
        _ => None,
    }
}

/// The name of a field; of an item's field with its list, as in `events[2].day`.
fn name_of(template: &Template, item: Option<(usize, usize)>, field: usize) -> String {
    let name = &template.field_at(field).name;
    match (item, name.strip_prefix("item.")) {
        (Some((list, item)), Some(member)) => picture_name(&template.fields[list].name, item, member),
        _ => name.clone(),
    }
}

fn detail(name: &str, day: Date<Iso>) -> String {
    let (year, month, of_month) = (day.year().extended_year(), day.month().ordinal, day.day_of_month().0);
    let remedy = match umm_al_qura::day(year, month, of_month) {
        Some(meant) => format!("for this Hijri day, send {}", date::plain(Date::from_rata_die(meant, Iso))),
        None => "for a Hijri day, send its Gregorian date".to_owned(),
    };
    let (text, shown) = (date::plain(day), date::hijri_year(day));
    format!(
        "\"{text}\" in the field `{name}` is read as a Gregorian day, in {shown} AH. Dates in data are Gregorian: {remedy}"
    )
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::scene::{Content, Layer};

    /// The faults of the layers of a scene, each after the id of its layer.
    fn faults(fields: &Value, layers: &Value, data: &Value) -> Vec<(String, String)> {
        fn add(layers: Vec<Layer>, found: &mut Vec<(String, String)>) {
            for layer in layers {
                found.extend(layer.faults.into_iter().map(|fault| {
                    assert_eq!(fault.kind, LayerFaultKind::MaybeHijri);
                    (layer.id.clone(), fault.detail)
                }));
                match layer.content {
                    Content::Group(group) => add(group.layers, found),
                    Content::Stack(stack) => add(stack.layers, found),
                    _ => {}
                }
            }
        }
        let schema = json!({
            "schema_version": 1, "canvas": {"width": 900, "height": 900}, "locale": "ar-SA", "fields": fields, "layers": layers,
        });
        let template = Template::parse(&schema.to_string()).unwrap();
        let values = crate::check(&template, data, &[]).unwrap();
        let mut found = Vec::new();
        add(crate::fill(&template, &values, 1.0).unwrap().layers, &mut found);
        found
    }

    fn text(id: &str, text: &str) -> Value {
        json!({"id": id, "type": "text", "text": text, "box": [0, 0, 900, 90], "font": ["Amiri"], "size": 20})
    }

    fn of_value(field: &Value, value: &str) -> Vec<String> {
        let found = faults(&json!([field]), &json!([text("t", "{{d}} {{d}}")]), &json!({"d": value}));
        found.into_iter().map(|(layer, detail)| (layer == "t").then_some(detail).unwrap()).collect()
    }

    const OF_JUNE: &str = "\"1448-06-17\" in the field `d` is read as a Gregorian day, in 852 AH. Dates in data are \
                           Gregorian: for this Hijri day, send 2026-11-27";

    #[test]
    fn years_of_hijri_days_are_told_in_either_calendar() {
        for calendar in ["gregorian", "islamic-umalqura"] {
            let field = json!({"name": "d", "type": "date", "calendar": calendar});
            for (value, is_told) in [
                ("1299-12-31", false),
                ("1300-01-01", true),
                ("1448-06-17", true),
                ("1500-12-29", true),
                ("1501-01-01", false),
                ("2026-11-27", false),
            ] {
                assert_eq!(of_value(&field, value).len(), usize::from(is_told), "{calendar} {value}");
            }
            assert_eq!(of_value(&field, "1448-06-17"), [OF_JUNE]);
            assert_eq!(of_value(&field, "١٤٤٨-٠٦-١٧"), [OF_JUNE]);
        }
    }

    #[test]
    fn days_outside_of_the_table_have_no_conversion() {
        let field = json!({"name": "d", "type": "date"});
        for (value, year) in [("1300-01-01", 699), ("1342-12-29", 743), ("1448-01-31", 851), ("1500-12-31", 906)] {
            let wanted = format!(
                "\"{value}\" in the field `d` is read as a Gregorian day, in {year} AH. Dates in data are Gregorian: for a \
                 Hijri day, send its Gregorian date"
            );
            assert_eq!(of_value(&field, value), [wanted]);
        }
    }

    #[test]
    fn moments_are_told_by_the_day_of_their_zone() {
        let field = json!({"name": "d", "type": "datetime", "calendar": "islamic-umalqura"});
        assert_eq!(of_value(&field, "1448-06-17T20:30"), [OF_JUNE]);
        assert_eq!(of_value(&field, "1448-06-17T05:30:00Z"), [OF_JUNE]);
        assert_eq!(of_value(&field, "2026-11-27T20:30"), [""; 0]);
        let time = json!({"name": "d", "type": "time"});
        assert_eq!(of_value(&time, "14:48"), [""; 0]);
    }

    #[test]
    fn fields_have_one_fault_in_each_layer_that_shows_them() {
        let fields = json!([
            {"name": "from", "type": "date"}, {"name": "to", "type": "date"}, {"name": "unseen", "type": "date"},
        ]);
        let qr = json!({"id": "qr", "type": "qr", "text": "{{to}}", "box": [300, 300, 300, 300], "background": "#fff"});
        let layers = json!([text("t", "{{from}} {{to}} {{from}}"), qr]);
        let data = json!({"from": "1448-06-17", "to": "1448-06-18", "unseen": "1448-06-19"});
        let found = faults(&fields, &layers, &data);
        let places: Vec<(&str, &str)> =
            found.iter().map(|(layer, detail)| (layer.as_str(), detail.split(" is read").next().unwrap())).collect();
        let (from, to) = ("\"1448-06-17\" in the field `from`", "\"1448-06-18\" in the field `to`");
        assert_eq!(places, [("t", from), ("t", to), ("qr", to)]);
    }

    #[test]
    fn days_of_items_name_their_item() {
        let fields = json!([{
            "name": "events", "type": "list", "max_items": 9,
            "fields": [{"name": "day", "type": "date"}, {"name": "n", "type": "number"}],
        }]);
        let data = json!({"events": [{"day": "2026-11-27", "n": 1}, {"day": "1448-06-17", "n": 2}, {"day": "1448-06-18", "n": 3}]});
        let repeat = json!({
            "id": "list", "type": "repeat", "list": "events", "box": [0, 0, 900, 900],
            "layers": [text("day", "{{item.day}}")],
        });
        let table = json!({
            "id": "table", "type": "table", "list": "events", "box": [0, 0, 900, 900],
            "columns": [{"value": "{{item.n}}"}, {"value": "{{item.day}}"}], "row": {"font": ["Amiri"], "size": 20},
        });
        let chart = json!({
            "id": "chart", "type": "chart", "kind": "bar", "box": [0, 0, 900, 900],
            "values": {"list": "events", "of": "n"},
            "labels": {"text": "{{item.day}}", "font": ["Amiri"], "size": 20},
        });
        for (layer, ids) in
            [(repeat, ["day[1]", "day[2]"]), (table, ["table[1][1]", "table[2][1]"]), (chart, ["chart", "chart"])]
        {
            let found = faults(&fields, &json!([layer]), &data);
            let told: Vec<(&str, bool)> = found
                .iter()
                .zip([1, 2])
                .map(|((id, detail), item)| (id.as_str(), detail.contains(&format!("field `events[{item}].day`"))))
                .collect();
            assert_eq!(told, ids.map(|id| (id, true)));
        }
    }
}
