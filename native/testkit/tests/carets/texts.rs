//! Random texts, the same for the same seed everywhere.

use serde_json::{Value, json};

/// Pixels per em.
pub const SIZE: f32 = 40.0;

/// Pieces of texts: Arabic plain, vocalised, with lam-alef and with typed tatweels; Latin and numbers; emoji sequences;
/// scripts of other kinds; controls; white space.
const PIECES: [&str; 56] = [
    "محمد ",
    "عبد الرحمن ",
    "مُحَمَّدٌ ",
    "بِسْمِ اللهِ ",
    "لا",
    "الإسلام ",
    "لآلئ ",
    "كـــتاب ",
    "ﷺ",
    "ﻻ",
    "ﻫ",
    "می\u{200C}خواهم ",
    "2026",
    "٢٠٢٦",
    " 12:30 ",
    "50%",
    "+966 50 123 ",
    "Naqsh ",
    "iPhone 15",
    "café",
    "e\u{301}",
    "fi ffl ",
    "(",
    ")",
    "«",
    "» ",
    "، ",
    "👨\u{200D}👩\u{200D}👧",
    "🇸🇦",
    "👍🏽",
    "❤\u{FE0F}",
    "क्षत्रिय ",
    "हिन्दी",
    "বাংলা ",
    "தமிழ்",
    "שלום ",
    "עולם",
    "ประเทศไทย",
    "ภาษา",
    "\u{200F}",
    "\u{200E}",
    "\u{2067}abc\u{2069}",
    "\u{2068}",
    "\u{202E}",
    "\u{202C}",
    "\u{200B}",
    "\u{AD}",
    "\u{7}",
    "\u{A0}",
    " ",
    "   ",
    "\t",
    "\n",
    "\n\n",
    "\u{64E}",
    "-",
];

/// Placeholders with an Arabic, a Latin, no, a multi-line, a number's and a day's value.
const PLACEHOLDERS: [&str; 7] =
    ["{{name}}", "{{ latin }}", "{{empty}}", "{{lines}}", "{{amount}}", "{{day}}", "{{name}}{{empty}}{{latin}}"];

/// Values for the placeholders.
pub fn data() -> Value {
    json!({
        "name": "نورة بنت عبدالله", "latin": "John Ronald", "lines": "سطر أول\nline two\n\nرابع", "amount": 1234.5, "day": "2026-03-20",
    })
}

/// A card with one text.
pub fn schema(text: &Value, (width, height): (u32, u32), members: &Value) -> Value {
    let mut layer = json!({
        "id": "text", "type": "text", "text": text, "box": [20, 30, width, height], "font": ["Amiri"], "size": SIZE,
    });
    layer.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    template(&json!([layer]))
}

/// A card with layers.
pub fn template(layers: &Value) -> Value {
    let text = |name: &str| json!({"name": name, "type": "text", "required": false});
    json!({
        "schema_version": 1, "canvas": {"width": 1000, "height": 800}, "locale": "ar-SA", "layers": layers,
        "fields": [
            text("name"), text("latin"), text("empty"), text("lines"), {"name": "amount", "type": "number", "required": false},
            {"name": "day", "type": "date", "required": false},
            {"name": "dishes", "type": "list", "required": false, "max_items": 9, "fields": [text("dish")]},
        ],
    })
}

/// Marsaglia's xorshift.
pub struct Random(u64);

impl Random {
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 24) as usize % end
    }

    fn pick<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    /// A text, mostly with placeholders, and its form in the template: whole, or in runs.
    pub fn text(&mut self) -> (String, Value) {
        let count = 1 + self.below(9);
        let piece = |random: &mut Self| {
            if random.below(5) == 0 { random.pick(&PLACEHOLDERS) } else { random.pick(&PIECES) }
        };
        let pieces: Vec<&str> = (0..count).map(|_| piece(self)).collect();
        let text = pieces.concat();
        if self.below(3) > 0 {
            return (text.clone(), json!(text));
        }
        let run = |piece: &&str| {
            let mut run = json!({"text": piece, "direction": self.pick(&["auto", "auto", "rtl", "ltr"])});
            if self.below(3) == 0 {
                run["size"] = json!(self.pick(&[20, 60]));
                run["raise"] = json!(10);
            }
            run
        };
        (text, pieces.iter().map(run).collect())
    }

    /// Members of the layer that affect positions.
    pub fn members(&mut self) -> Value {
        let mut members = json!({
            "font": [self.pick(&["Amiri", "Amiri", "Cairo", "IBM Plex Sans Arabic", "Scheherazade New"])],
            "align": self.pick(&["start", "center", "end", "left", "right"]),
            "direction": self.pick(&["auto", "rtl", "ltr"]),
            "overflow": self.pick(&["wrap", "wrap", "shrink", "ellipsis", "clip", "kashida"]),
            "justify": self.pick(&["none", "none", "space", "kashida"]),
            "digits": self.pick(&["as_typed", "arab", "latn"]),
            "valign": self.pick(&["top", "middle", "bottom", "baseline"]),
        });
        let mut one_in = |many: usize, name: &str, value: Value| {
            if self.below(many) == 0 {
                members[name] = value;
            }
        };
        one_in(4, "max_lines", json!(1));
        one_in(6, "max_lines", json!(2));
        one_in(5, "letter_spacing", json!(3));
        one_in(5, "line_height", json!(1.6));
        one_in(6, "columns", json!(2));
        one_in(6, "indent", json!(30));
        one_in(8, "case", json!("upper"));
        one_in(8, "tabs", json!([{"at": 60, "leader": "dots"}, {"at": 140, "align": "end"}]));
        one_in(9, "drop_cap", json!({"lines": 2}));
        members
    }
}
