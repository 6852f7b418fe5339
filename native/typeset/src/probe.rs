//! Chooses one of the two shapers for a face.
//!
//! Both are ports of HarfBuzz, of two of its versions, and shape most faces alike: rustybuzz shapes
//! those. harfrust shapes a face for which the probe below finds any difference; its HarfBuzz is
//! the newer one, used by browsers.
//!
//! The probe takes a face at its default axis positions: elsewhere the two round the axes' deltas
//! differently, by a unit.

use std::ops::RangeInclusive;

use icu_properties::CodePointMapData;
use icu_properties::props::GeneralCategory;

use crate::face::{Face, Instance};
use crate::fallback::covers;
use crate::joining::{joins_next, joins_previous};
use crate::script::{first_script, is_rtl};
use crate::shape::{Exhausted, Purpose, RawGlyph, Segment, Shaper};

/// Glyphs after which a face counts as alike: more than the probe of the largest bundled face has.
/// A number, not a time, so that the result for a face is the same on every machine.
const MAX_GLYPHS: usize = 50_000;

/// Glyphs that a text counts for when its rules exceed the shaping limits, which takes long.
const EXHAUSTING: usize = 2_000;

/// Letters of Arabic, Persian and Urdu, with those first that form most ligatures. The others of
/// most skeletons differ from one of the first [`IN_PAIRS`] by their dots alone.
const LETTERS: &str = "لاهمحبينىرتسكجةعفقصدوخثذزشضطظغءآأؤإئٱپچژگکیہھۀۂۍېےۓںٹڈڑٮٯ";

/// The number of letters that are tried in pairs.
const IN_PAIRS: usize = 32;

/// The number of letters that are tried in threes.
const IN_THREES: usize = 8;

/// Marks that are tried on every letter.
const MARKS: &str = "\u{64B}\u{64C}\u{64D}\u{64E}\u{64F}\u{650}\u{651}\u{652}\u{653}\u{654}\u{655}\u{670}";

/// Stacks of marks, in the order in which people type them and in others.
const STACKS: [&str; 10] = [
    "\u{651}\u{64E}",
    "\u{64E}\u{651}",
    "\u{651}\u{650}",
    "\u{650}\u{651}",
    "\u{651}\u{64B}",
    "\u{651}\u{670}",
    "\u{654}\u{64E}",
    "\u{650}\u{655}",
    "\u{64E}\u{670}\u{653}",
    "\u{655}\u{34F}\u{650}",
];

/// Stands for the marks in a pattern.
const MARKED: &str = "%";

/// The Arabic blocks from the main one to the second of its supplements; Syriac and others between
/// them are skipped.
const ARABIC: RangeInclusive<char> = '\u{600}'..='\u{8FF}';

/// Bases of the rarer marks.
const BASES: [&str; 4] = ["ب", "ا", "لا", "ىـ"];

/// Accents of Latin letters.
const ACCENTS: &str = "\u{300}\u{301}\u{302}\u{303}\u{304}\u{308}\u{30A}\u{30C}\u{323}\u{327}\u{328}";

/// Text that is easily shaped wrong, by language: ligatures with marks on all their letters,
/// letters that rise over the following ones, signs around digits, fractions, joiners, forms and
/// letters of one character, legacy encodings.
const HARD: [(&str, &str); 34] = [
    ("ar", "بِسْمِ ٱللَّهِ ٱلرَّحْمَٰنِ ٱلرَّحِيمِ مُحَمَّدٌ إِلَّآ لِّلَّهِ"),
    ("ar", "كل عام وأنتم بخير عبد الرحمن بن إبراهيم الأنصاري"),
    ("ar", "لا لأ لإ لآ لٱ سلام السلام ملاءمة للآخرة الأَوَّلُ لَآ لِإِ لُأُ"),
    ("ar", "شَدَّةٌ مُؤَمَّلَةٌ يُسْتَجَابُ مُشَاكَرَةً مُنَاصَرَةً مَسْبُوقٌ لِلْسُبُوقِ صِرَٰطَ"),
    ("ar", "الله لله بالله عبدالله اللّٰه اللهجة اللهب فلله والله تالله"),
    ("ar", "الجوهرة القاهرة المنورة جائزة حمزة محفوظ نورة وردة"),
    ("ar", "قَالُوٓا۟ ۚ كُلٌّۭ ۖ ۗ ۘ ۙ ۛ مِنۢ هُدࣰى خَيْرࣲ يَـٰٓأَيُّهَا"),
    ("ar", "يستبشرون تتخذ بينهم نبيها تحتجب لمح نمى بخيتي ييجى لجلجم"),
    ("ar", "مـحـمـد محـــمد بـ ـب ـبـ"),
    ("ar", "٢٠ رمضان ١٤٤٧ هـ، ٪٥٠ (خصم)؟ «مرحبا» [٣]؛ !"),
    ("ar", "١٬٢٣٤٫٥٦ ر.س 1,234.56 ٣⁄٤ 1⁄2"),
    ("ar", "\u{6DD}٧ \u{6DD}٢٥٥ \u{600}١٢٣ \u{601}٢٠٢٥ \u{602}٧ \u{603}١٢٣ \u{605}١٢"),
    ("ar", "ه\u{200D} \u{200D}ه \u{200D}ه\u{200D} ل\u{200D}\u{200C}ا ب\u{200C}ب ك\u{200D}"),
    ("ar", "مح\u{AD}مد مح\u{200B}مد م\u{61C}ح\u{200F}د ب\u{34F}\u{64E}\u{34F}\u{651}"),
    ("ar", "ﻣﺤﻤﺪ ﻻ ﻵ ﷲ ﷺ ﷻ ﷽ ﹰ ﹱ ﹷ"),
    ("ar", "أ إ آ ؤ ئ أ إ آ ؤ ئ بأ بآ لأ"),
    ("ar", "\u{64E} \u{A0}\u{651} \u{25CC}\u{650} \u{640}\u{64E} 1\u{64E}"),
    ("ar", "وَقِيلَ يَـٰٓأَرْضُ ٱبْلَعِى مَآءَكِ ۚ وَيَـٰسَمَآءُ أَقْلِعِى"),
    ("ar", "خطّ ثلث رقعة نسخ ديواني كوفي سجستاني ممحاة"),
    ("fa", "می\u{200C}خواهم خانه\u{200C}ها خانهٔ گچپژ کیف یک\u{200C}شنبه"),
    ("fa", "۱۲۳۴۵۶۷۸۹۰ ۱۲٫۵٪ ریال ﷼ پیچیدگی نگاه"),
    ("fa", "ٔخانه هٔ ۀ یٔ"),
    ("ur", "ٹیسٹ ڈاکٹر گھڑی ہے ں ۴۶۷ نستعلیق پاکستان"),
    ("ur", "کیجیے بھیجیے چہچہاہٹ مجھے تجھے ہؤا ہوئے جائے گئے بیٹھے"),
    ("ur", "میں نے ۂ ۓ ؔ ؓ ؒ ؐ ﷺ"),
    ("ckb", "ڕۆژباش کوردستان ئێمە ڵێ ۆ وو"),
    ("sd", "ٻ ڀ ٺ ڄ ڃ ڇ ڏ ڌ ڙ ڦ ڪ ڳ ڱ ڻ ھ"),
    ("ug", "ئۇيغۇرچە ئې ئى ئە ۋ ڭ"),
    ("ar", "\u{890}\u{891}١٢٣ \u{8D3}\u{8E2} \u{61C}"),
    ("en", "Office affluent fjord fi fl ffi AVATAR Tower Yes, Way. 1234 (50%)"),
    ("en", "Ａ é e\u{301} ậ a\u{323}\u{302} i\u{308} j\u{301} Ç C\u{327} x\u{301} X\u{301} q\u{327}"),
    ("tr", "Iğdır İstanbul fi şıĞ"),
    ("de", "Straße Größe ẞ „Zitat“"),
    ("en", "a\u{35C}b o\u{361}u 1/2 3⁄4 10⁄100 H\u{20D7}"),
];

/// The shaper of a face.
#[must_use]
pub fn probe(face: &Face) -> Shaper {
    let instance = face.instance(&[]);
    let mut glyphs = 0;
    for (language, text) in texts(&instance) {
        if glyphs > MAX_GLYPHS {
            break;
        }
        match set_alike(&instance, language, &text) {
            Some(count) => glyphs += count,
            None => return Shaper::Harfrust,
        }
    }
    Shaper::Rustybuzz
}

/// The number of glyphs that both shapers make of a text, if they agree.
fn set_alike(instance: &Instance, language: &str, text: &str) -> Option<usize> {
    let script = first_script(text);
    let segment = Segment {
        text,
        range: 0..text.len(),
        is_rtl: is_rtl(script),
        script,
        language,
        features: &[],
        purpose: Purpose::Layout,
    };
    let drawn = |shaper| {
        let glyphs = instance.shaping.shape(shaper, &segment)?;
        // Safe-to-break flags are not drawn, and harfrust computes them better.
        let drawn = glyphs.into_iter().map(|glyph| RawGlyph { unsafe_to_break: false, ..glyph });
        Ok::<Vec<_>, Exhausted>(drawn.collect())
    };
    let (one, other) = (drawn(Shaper::Rustybuzz), drawn(Shaper::Harfrust));
    (one == other).then(|| one.map_or(EXHAUSTING, |glyphs| glyphs.len()))
}

/// The texts of the probe with their languages, the most revealing ones first.
fn texts(instance: &Instance) -> Vec<(&'static str, String)> {
    let has = |c: &char| instance.glyph(*c).is_some();
    let letters: Vec<char> = LETTERS.chars().filter(has).collect();
    let marks: Vec<String> = MARKS.chars().filter(has).map(String::from).collect();
    let mark = |c: &str| marks.iter().find(|mark| *mark == c).or(marks.first()).map_or(c, String::as_str).to_owned();
    let (over, under) = (mark("\u{64E}"), mark("\u{650}"));
    let is_rare = |c: &char| !LETTERS.contains(*c) && !MARKS.contains(*c) && has(c);
    let category = |c: &char| CodePointMapData::<GeneralCategory>::new().get(*c);
    let rare = |of| ARABIC.filter(move |c| category(c) == of).filter(is_rare);

    let mut texts: Vec<(&str, String)> = HARD.map(|(language, text)| (language, text.to_owned())).into();
    let mut add = |words: Vec<String>| texts.push(("ar", words.join(" ")));
    for form in letters.iter().flat_map(|letter| forms(*letter)) {
        add(marks.iter().map(|mark| form.replace(MARKED, mark)).collect());
    }
    for letter in &letters {
        add(STACKS.iter().map(|stack| format!("{letter}{stack}")).collect());
    }
    let first = &letters[..letters.len().min(IN_PAIRS)];
    for one in first {
        add(first.iter().map(|two| format!("{one}{two}")).collect());
        add(first.iter().map(|two| format!("{one}{over}{two}{under}")).collect());
    }
    let first = &letters[..letters.len().min(IN_THREES)];
    for (one, two) in first.iter().flat_map(|one| first.iter().map(move |two| (one, two))) {
        add(first.iter().map(|three| format!("{one}{two}{three}")).collect());
        add(first.iter().map(|three| format!("{one}{over}{two}{over}{three}{over}")).collect());
    }
    for mark in rare(GeneralCategory::NonspacingMark) {
        add(BASES.iter().flat_map(|base| [format!("{base}{mark}"), format!("{base}{over}{mark}")]).collect());
    }
    for letter in rare(GeneralCategory::OtherLetter) {
        let marked = |form: String| ["", &over, &under].map(|mark| form.replace(MARKED, mark));
        add(forms(letter).into_iter().flat_map(marked).collect());
    }
    for letter in ('A'..='Z').chain('a'..='z').filter(has) {
        let accented: Vec<_> = ACCENTS.chars().map(|accent| format!("{letter}{accent}")).collect();
        texts.push(("en", accented.join(" ")));
    }
    // Another face draws words with a character that this face lacks.
    let own = |text: String| text.split(' ').filter(|word| covers(instance, word)).collect::<Vec<_>>().join(" ");
    texts.into_iter().map(|(language, text)| (language, own(text))).filter(|(_, text)| !text.is_empty()).collect()
}

/// A letter by itself and joined at either side, [`MARKED`] after it.
fn forms(letter: char) -> Vec<String> {
    const JOINER: char = '\u{200D}';
    let (before, after) = (joins_previous(letter), joins_next(letter));
    let mut forms = vec![format!("{letter}{MARKED}")];
    forms.extend(before.then(|| format!("{JOINER}{letter}{MARKED}")));
    forms.extend(after.then(|| format!("{letter}{MARKED}{JOINER}")));
    forms.extend((before && after).then(|| format!("{JOINER}{letter}{MARKED}{JOINER}")));
    forms
}
