//! Properties that hold for every file.

#![cfg(test)]

#[cfg(test)]
mod merged;
#[cfg(test)]
mod reader;

use std::cell::Cell;
use std::path::Path;
use std::sync::Arc;

use pdf::{Page, PdfError, PdfOptions, Picture, Pixels, Prepared};
use reader::File;
use scene::frame::{FaceData, Frame, ItemContent};
use scene::geometry::Rect;
use scene::paint::{Color, Decoration, Paint, Shadow};
use scene::{
    Align, Content, Direction, Fit, ImageBlock, Layer, Mask, Overflow, OwnStyle, RunStyle, Scene, StyledText,
    TextBlock, TextStyle, VerticalAlign,
};
use typeset::{Binding, Budget, Face, FontSet, LAYOUT_WORK, Role, Shaper};

const WHITE: Color = Color { r: 255, g: 255, b: 255, a: 255 };

fn fonts() -> FontSet {
    let package = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../node_modules/@expo-google-fonts/amiri");
    let bytes = std::fs::read(package.join("400Regular/Amiri_400Regular.ttf")).expect("run `npm ci` first");
    let face = Face::parse(Arc::new(FaceData { sha256: "amiri".to_owned(), index: 0, bytes })).unwrap();
    let family = "Amiri".to_owned();
    FontSet::new(vec![Binding {
        family,
        weight: 400,
        italic: false,
        face: face.into(),
        role: Role::Named,
        shaper: Shaper::default(),
    }])
}

fn text(words: &str) -> TextBlock {
    let style = RunStyle {
        fonts: vec!["Amiri".to_owned()],
        weight: 400,
        size: None,
        color: Paint::Solid(Color { r: 0, g: 0, b: 0, a: 255 }),
        decoration: Decoration::default(),
        own: OwnStyle::default(),
    };
    let run = StyledText { text: words.to_owned(), style };
    let style = TextStyle {
        min_size: 40.0,
        direction: Direction::Rtl,
        align: Align::Center,
        valign: VerticalAlign::Middle,
        overflow: Overflow::Wrap,
        locale: "ar".parse().unwrap_or_default(),
        ..TextStyle::of_size(40.0)
    };
    TextBlock { runs: vec![run], style }
}

fn frame(contents: Vec<Content>) -> Frame {
    let frame = Rect { x: 10.0, y: 10.0, width: 380.0, height: 180.0 };
    let layer = |(i, content)| Layer::of_group(format!("l{i}"), frame, content);
    let layers = contents.into_iter().enumerate().map(layer).collect();
    let scene = Scene { width: 400, height: 200, background: Some(WHITE), has_image: false, layers };
    typeset::compose(&scene, &fonts(), &Budget::new(LAYOUT_WORK, &|| false)).unwrap().frame
}

fn words(words: &str) -> Frame {
    frame(vec![Content::Text(Box::new(text(words)))])
}

fn write(frame: &Frame) -> Vec<u8> {
    pdf::write(frame, &|_| None, &PdfOptions::default(), &|| false).unwrap()
}

fn image(mask: Mask) -> Frame {
    frame(vec![Content::Image(ImageBlock::plain(Fit::Cover, mask))])
}

#[test]
fn the_same_frame_gives_the_same_bytes() {
    let shadow = Shadow { dx: 2.0, dy: 2.0, blur: 8.0, color: Color { r: 0, g: 0, b: 0, a: 128 } };
    let mut block = text("سلام Abc ١٢٣");
    block.style.shadows = vec![shadow];
    let frame = frame(vec![Content::Text(Box::new(block))]);
    assert_eq!(write(&frame), write(&frame));
}

#[test]
fn every_object_is_where_the_table_says_and_every_reference_leads_to_one() {
    let bytes = write(&words("مرحبا بالعالم 2026"));
    let file = File::read(&bytes);
    let missing: Vec<usize> = file.references().into_iter().filter(|id| !file.objects.contains_key(id)).collect();
    assert!(missing.is_empty(), "{missing:?}");
    assert!(file.references().len() > 20);
}

#[test]
fn a_glyph_is_one_form_however_often_it_is_used() {
    let forms = |words: &str| {
        let bytes = write(&self::words(words));
        File::read(&bytes).with("/Form").len()
    };
    assert_eq!(forms("ددد"), forms("د"));
    assert_eq!(forms("دو"), forms("د") + 1);
}

#[test]
fn words_stand_in_visual_order_and_their_tags_in_logical_order() {
    let bytes = write(&words("سلام 25"));
    let file = File::read(&bytes);
    let [page] = file.with("/Type/Page/")[..] else { panic!("one page") };
    let contents = file.dictionary(page);
    let second = contents.split("/Contents[").nth(1).unwrap().split(' ').nth(3).unwrap();
    let text = file.stream(second.parse().unwrap());
    let text = String::from_utf8_lossy(&text);
    assert!(text.contains("3 Tr") && text.matches(" Tj").count() == 2, "{text}");
    let [unicode] = file
        .objects
        .keys()
        .copied()
        .filter(|id| file.objects[id].windows(7).any(|part| part == b"stream\n"))
        .filter(|id| file.stream(*id).starts_with(b"%!PS-Adobe-3.0 Resource-CMap"))
        .collect::<Vec<_>>()[..]
    else {
        panic!("one map to Unicode")
    };
    let map = String::from_utf8(file.stream(unicode)).unwrap();
    // Codes are given in the order of first use: the number on the left, a space, then the word from its end.
    let used: Vec<&str> = map.lines().filter_map(|line| line.split("> <").nth(1)?.strip_suffix('>')).collect();
    assert_eq!(used[1..], ["0032", "0035", "0020", "0645", "0627", "0644", "0633"]);
    let [span] = file.with("/ActualText")[..] else { panic!("one line") };
    let logical: Vec<u8> = "سلام 25".encode_utf16().flat_map(u16::to_be_bytes).collect();
    assert!(file.dictionary(span).contains("/S/Span"));
    let hex: String = logical.iter().map(|byte| format!("{byte:02X}")).collect();
    let holds = |what: &[u8]| file.objects[&span].windows(what.len()).any(|part| part == what);
    assert!(holds(&logical) || holds(hex.as_bytes()));
}

#[test]
fn only_the_glyphless_font_is_embedded_and_none_without_text() {
    let bytes = write(&words("سلام"));
    assert_eq!(File::read(&bytes).with("/FontFile2").len(), 1);
    let bytes = write(&frame(Vec::new()));
    let file = File::read(&bytes);
    assert_eq!((file.with("/FontFile2").len(), file.with("/StructTreeRoot").len()), (0, 0));
}

#[test]
fn what_is_prepared_serves_every_file_and_does_not_depend_on_the_first() {
    let card = |name: &str| {
        let contents = [text("بطاقة"), text(name)].map(|block| Content::Text(Box::new(block)));
        frame(contents.into())
    };
    let (one, two) = (card("نورة"), card("سارة ٢٥"));
    let prepare = |frame: &Frame| Prepared::new(frame, &|layer| layer == "l0", &|_| None, &|| false).unwrap();
    let (of_one, of_two) = (prepare(&one), prepare(&two));
    for page in [Page::Fit, Page::A4] {
        let options = PdfOptions { page, bleed_mm: 3.0, ..PdfOptions::default() };
        let write = |prepared: &Prepared, frame| prepared.write(frame, &|_| None, &options, &|| false).unwrap();
        assert_eq!(write(&of_one, &two), write(&of_two, &two));
        let (first, second) = (write(&of_one, &one), write(&of_one, &two));
        let (first, second) = (File::read(&first), File::read(&second));
        let shared = second.objects.iter().filter(|(id, object)| first.objects.get(id) == Some(object));
        // Five letters and the forms that place them.
        assert!(shared.filter(|(id, _)| second.dictionary(**id).contains("/Form")).count() > 5);
        assert!(second.references().iter().all(|id| second.objects.contains_key(id)));
    }
}

#[test]
fn an_item_that_is_not_seen_has_no_words() {
    let mut frame = words("سر");
    frame.items[0].opacity = 0.0;
    let bytes = write(&frame);
    assert_eq!(File::read(&bytes).with("/ActualText"), [0; 0]);
}

#[test]
fn pictures_are_whole_and_have_a_mask_only_when_something_shows_through() {
    let written = |alpha: u8| {
        let pixels = [10, 20, 30, alpha].repeat(12);
        let picture = |_: &str| Some(Picture { width: 4, height: 3, pixels: Pixels::Straight(&pixels) });
        let bytes = pdf::write(&image(Mask::Circle), &picture, &PdfOptions::default(), &|| false).unwrap();
        let file = File::read(&bytes);
        (file.with("/Width 4").len(), file.with("/SMask").len())
    };
    assert_eq!(written(255), (1, 0));
    assert_eq!(written(100), (2, 1));
}

#[test]
fn a_picture_with_too_few_bytes_is_refused() {
    let picture = |_: &str| Some(Picture { width: 4, height: 3, pixels: Pixels::Straight(&[0; 47]) });
    let result = pdf::write(&image(Mask::None), &picture, &PdfOptions::default(), &|| false);
    assert_eq!(result, Err(PdfError::BadPicture("l0".to_owned())));
}

#[test]
fn boxes_stand_inside_each_other() {
    let options = PdfOptions { page: Page::A4, bleed_mm: 5.0, ..PdfOptions::default() };
    let bytes = pdf::write(&words("سلام"), &|_| None, &options, &|| false).unwrap();
    let file = File::read(&bytes);
    let page = file.dictionary(file.with("/TrimBox")[0]);
    let edges = |name: &str| -> Vec<f32> {
        let list = page.split(&format!("/{name}[")).nth(1).unwrap().split(']').next().unwrap();
        list.split(' ').map(|edge| edge.parse().unwrap()).collect()
    };
    let (media, bleed, trim) = (edges("MediaBox"), edges("BleedBox"), edges("TrimBox"));
    assert!((media[2] - 841.89).abs() < 0.01 && (media[3] - 595.276).abs() < 0.01);
    assert!((trim[0] - bleed[0] - 14.173).abs() < 0.01);
    assert!(bleed[0] >= media[0] - 0.001 && bleed[2] <= media[2] + 0.001);
    assert!(((trim[2] - trim[0]) / (trim[3] - trim[1]) - 2.0).abs() < 1e-3);
}

#[test]
fn writing_stops_on_request() {
    let looks = Cell::new(0);
    let stop = || {
        looks.set(looks.get() + 1);
        looks.get() > 3
    };
    let result = pdf::write(&words("سلام عليكم"), &|_| None, &PdfOptions::default(), &stop);
    assert_eq!((result, looks.get()), (Err(PdfError::Stopped), 4));
}

#[test]
fn a_face_that_is_no_font_draws_nothing_and_breaks_nothing() {
    let mut frame = words("سلام");
    if let ItemContent::Glyphs(block) = &mut frame.items[0].content {
        block.faces[0].data = Arc::new(FaceData { sha256: "none".to_owned(), index: 0, bytes: vec![0; 40] });
    }
    let bytes = write(&frame);
    assert_eq!(File::read(&bytes).with("/ActualText").len(), 1);
}
