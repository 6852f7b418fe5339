//! Random values with fixed seeds: properties of every value of a kind.

#![cfg(test)]

use scene::{Content, Template, check, fill};
use serde_json::{Value, json};

/// Marsaglia's xorshift.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn pick<'a>(&mut self, from: &[&'a str]) -> &'a str {
        from[self.below(from.len())]
    }

    fn some_of(&mut self, from: &[&str], most: usize) -> String {
        (0..self.below(most + 1)).map(|_| self.pick(from)).collect()
    }
}

/// The text of a layer of one line with one value, in Arabic from Saudi Arabia.
fn filled(text: &str, field: Value, value: &str, digits: &str) -> String {
    let mut field = field;
    field["name"] = json!("v");
    let schema = json!({
        "schema_version": 1,
        "canvas": {"width": 1, "height": 1},
        "locale": "ar-SA",
        "fields": [field],
        "layers": [{
            "id": "t", "type": "text", "text": text, "box": [0, 0, 1, 1], "font": ["Amiri"], "size": 10, "digits": digits,
            "direction": "rtl", "max_lines": 1,
        }],
    });
    let template = Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"));
    let values = check(&template, &json!({"v": value}), &[]).unwrap_or_else(|issues| panic!("{value:?}: {issues:#?}"));
    match fill(&template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:#?}")).layers.remove(0).content {
        Content::Text(block) => block.runs[0].text.clone(),
        other => panic!("{other:?}"),
    }
}

fn without_isolates(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '\u{2066}'..='\u{2069}' | '\u{202D}' | '\u{202C}')).collect()
}

const NAMES: [&str; 6] = ["محمد", "عبد الرحمن", "John Smith", "نورة (أم علي)", "٥ شعبان", "مُحَمَّد"];

/// White space of every kind, line ends, controls and characters without width.
const BLANKS: [&str; 16] = [
    " ", "\t", "\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{2003}", "\u{2028}", "\u{2029}",
    "\u{3000}", "\u{200B}", "\u{FEFF}", "\u{7}",
];

#[test]
fn blanks_around_a_value_are_not_drawn() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    for _ in 0..400 {
        let name = random.pick(&NAMES);
        let value = format!("{}{name}{}", random.some_of(&BLANKS, 4), random.some_of(&BLANKS, 4));
        let line = |value: &str| filled("إلى {{v}} المحترم", json!({"type": "text"}), value, "as_typed");
        assert_eq!(line(&value), line(name), "{value:?}");
    }
}

#[test]
fn a_layer_of_one_line_has_no_line_end_whatever_is_pasted() {
    let mut random = Random(0x2545_F491_4F6C_DD1D);
    for _ in 0..400 {
        let words: Vec<String> =
            (0..3).map(|_| format!("{}{}", random.pick(&NAMES), random.some_of(&BLANKS, 3))).collect();
        let line = filled("{{v}}", json!({"type": "text"}), &words.concat(), "as_typed");
        let is_end = |c: char| matches!(c, '\n' | '\r' | '\u{B}' | '\u{C}' | '\u{85}' | '\u{2028}' | '\u{2029}');
        assert!(!line.contains(is_end), "{words:?}: {line:?}");
        let shown = without_isolates(&line);
        assert_eq!(shown.trim(), shown, "{words:?}");
        // No word is lost.
        for name in words.iter().flat_map(|word| word.split(char::is_whitespace)) {
            let bare: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
            let found: String = shown.chars().filter(|c| c.is_alphanumeric() || c.is_whitespace()).collect();
            assert!(found.contains(&bare), "{words:?}: {line:?}");
        }
    }
}

#[test]
fn a_typed_number_has_the_signs_of_cldr_in_every_family() {
    let mut random = Random(0xD134_2543_DE82_EF95);
    for _ in 0..300 {
        let (whole, decimals) = (random.next() % 10_000_000, random.below(4));
        let fraction: String = (0..decimals).map(|_| char::from(b'0' + random.below(10) as u8)).collect();
        let plain = if decimals == 0 { whole.to_string() } else { format!("{whole}.{fraction}") };
        for family in ["arab", "arabext", "latn"] {
            // The formatter's output, by CLDR: the digits, the grouping and the decimal sign of the family.
            let number = json!({"type": "number", "decimals": decimals});
            let formatted = without_isolates(&filled("{{v}}", number, &plain, family));
            // A person types the same number in Latin digits with commas and a full stop.
            let grouped =
                without_isolates(&filled("{{v}}", json!({"type": "number", "decimals": decimals}), &plain, "latn"));
            let typed = without_isolates(&filled("{{v}}", json!({"type": "text"}), &grouped, family));
            assert_eq!(typed, formatted, "{plain} in {family}, typed as {grouped}");
        }
    }
}

/// A text whose digits and signs are split at random into literals, values and runs reads as it would typed in one
/// piece.
#[test]
fn a_number_in_pieces_has_the_signs_of_one_in_one_piece() {
    const PARTS: [&str; 12] = ["1", "5", "50", "345", "000", "%", "%", ".", ",", " ", "خصم ", ":"];
    let mut random = Random(0xC2B2_AE3D_27D4_EB4F);
    for round in 0..4_000 {
        let family = random.pick(&["arab", "arabext", "latn", "context"]);
        let parts: Vec<&str> = (0..1 + random.below(5)).map(|_| random.pick(&PARTS)).collect();
        let (mut fields, mut data, mut runs) = (Vec::new(), serde_json::Map::new(), Vec::new());
        let mut run = String::new();
        for (at, part) in parts.iter().enumerate() {
            let is_number = part.chars().all(|c| c.is_ascii_digit()) && (*part == "0" || !part.starts_with('0'));
            match random.below(3) {
                0 if is_number => {
                    let kind = random.pick(&["number", "text"]);
                    fields.push(json!({"name": format!("v{at}"), "type": kind}));
                    data.insert(format!("v{at}"), json!(part));
                    run += &format!("{{{{v{at}}}}}");
                }
                _ => run += part,
            }
            if random.below(4) == 0 {
                runs.push(json!({"text": std::mem::take(&mut run)}));
            }
        }
        runs.push(json!({"text": run}));
        runs.retain(|run| run["text"] != "");
        let whole = parts.concat();
        let layer = json!({
            "id": "t", "type": "text", "box": [0, 0, 1, 1], "font": ["Amiri"], "size": 10, "digits": family, "direction": "rtl",
        });
        let shown = |fields: Value, text: (&str, Value)| {
            let mut layer = layer.clone();
            layer[text.0] = text.1;
            let schema = json!({
                "schema_version": 1, "canvas": {"width": 1, "height": 1}, "locale": "ar-SA", "fields": fields, "layers": [layer],
            });
            let template = Template::parse(&schema.to_string()).unwrap_or_else(|issues| panic!("{issues:#?}"));
            let values = check(&template, &Value::Object(data.clone()), &[]);
            let values = values.unwrap_or_else(|issues| panic!("{data:?}: {issues:#?}"));
            let mut scene = fill(&template, &values, 1.0).unwrap_or_else(|issues| panic!("{issues:#?}"));
            let Content::Text(block) = scene.layers.remove(0).content else { panic!("no text") };
            without_isolates(&block.runs.iter().map(|run| run.text.as_str()).collect::<String>())
        };
        let unused = json!(fields.clone());
        let typed = shown(unused, ("text", json!(whole)));
        let split = shown(json!(fields), ("text", json!(runs)));
        assert_eq!(split, typed, "round {round}: {runs:?} {data:?} in {family}");
    }
}

#[test]
fn signs_beside_a_value_go_with_its_digits_and_others_stay() {
    let number = json!({"type": "number"});
    let shown = |text: &str, digits: &str| without_isolates(&filled(text, number.clone(), "50", digits));
    for (text, arabic, latin) in [
        ("{{v}}%", "٥٠٪", "50%"),
        ("%{{v}}", "٪٥٠", "%50"),
        ("خصم {{v}}%!", "خصم ٥٠٪!", "خصم 50%!"),
        ("1.{{v}}", "١٫٥٠", "1.50"),
        ("{{v}}.5%", "٥٠٫٥٪", "50.5%"),
        ("1.2.{{v}}", "١.٢.٥٠", "1.2.50"),
        ("{{v}}. محمد", "٥٠. محمد", "50. محمد"),
        ("{{v}} %", "٥٠ %", "50 %"),
        ("{{v}}%off", "٥٠٪off", "50%off"),
    ] {
        assert_eq!(shown(text, "arab"), arabic);
        assert_eq!(shown(text, "latn"), latin);
    }
    // The language's digits, and typed digits as they are typed.
    assert_eq!(shown("{{v}}% 5%", "as_typed"), "٥٠٪ 5%");
    for (kind, value) in
        [("phone", "50"), ("code", "50"), ("date", "2026-03-20"), ("time", "19:30"), ("datetime", "2026-03-20T19:30")]
    {
        let text = filled("{{v}}% 5", json!({"type": kind}), value, "arab");
        assert!(text.ends_with("% ٥"), "{kind}: {text}");
    }
}

#[test]
fn emoji_at_the_ends_do_not_turn_a_value() {
    const EMOJI: [&str; 8] = [
        "🇸🇦",
        "🎉",
        "❤\u{FE0F}",
        "👨\u{200D}👩\u{200D}👧",
        "👍🏽",
        "1\u{FE0F}\u{20E3}",
        "#\u{FE0F}\u{20E3}",
        "Ⓜ\u{FE0F}",
    ];
    let mut random = Random(0xA076_1D64_78BD_642F);
    for _ in 0..400 {
        for (name, isolate) in [("فهد الدوسري", '\u{2067}'), ("John Smith", '\u{2066}')] {
            let value = format!("{} {name} {}", random.some_of(&EMOJI, 3), random.some_of(&EMOJI, 3));
            let line = filled("{{v}}", json!({"type": "text"}), &value, "as_typed");
            assert!(line.starts_with(isolate) && line.ends_with('\u{2069}'), "{value}: {}", line.escape_unicode());
        }
    }
}
