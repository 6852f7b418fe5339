//! Leaves merged into one document.

use pdf::{Merger, Page, PdfError, PdfOptions, Picture, Pixels, Prepared};
use scene::frame::Frame;
use scene::{Content, Fit, ImageBlock, Mask};

use crate::reader::File;
use crate::{frame, text, words};

/// A card whose first text is static.
fn card(name: &str) -> Frame {
    frame([text("بطاقة تهنئة"), text(name)].map(|block| Content::Text(Box::new(block))).into())
}

fn prepare(frame: &Frame) -> Prepared {
    Prepared::new(frame, &|layer| layer == "l0", &|_| None, &|| false).unwrap()
}

fn leaf(prepared: &Prepared, frame: &Frame) -> Vec<u8> {
    prepared.write_leaf(frame, &|_| None, &PdfOptions::default(), &|| false).unwrap()
}

fn merge<'a>(leaves: impl IntoIterator<Item = (&'a Prepared, Vec<u8>)>) -> Vec<u8> {
    let mut merger = Merger::default();
    let mut bytes = Vec::new();
    for (prepared, leaf) in leaves {
        if let Some(missing) = merger.needs(&leaf).unwrap() {
            let (id, common) = prepared.common().unwrap();
            assert_eq!(missing, id);
            merger.add_common(id, &common).unwrap();
        }
        bytes.extend(merger.add(&leaf).unwrap());
    }
    bytes.extend(merger.finish().unwrap());
    bytes
}

#[test]
fn pages_have_in_common_what_is_the_same() {
    let prepared = prepare(&card("نورة"));
    let names = ["نورة", "سارة ٢٥", "نورة", "ليان", "سارة ٢٥"];
    let bytes = merge(names.map(|name| (&prepared, leaf(&prepared, &card(name)))));
    let file = File::read(&bytes);
    assert_eq!(file.with("/Type/Page/").len(), names.len());
    assert!(file.references().iter().all(|id| file.objects.contains_key(id)), "{:?}", file.references());
    // Once: a font, a map to Unicode, a static text. For each page: lines and words of the
    // structure.
    assert_eq!(file.with("/FontFile2").len(), 1);
    assert_eq!(file.with("/S/Sect").len(), names.len());
    assert_eq!(file.with("/S/Span").len(), 2 * names.len());
    let twice = merge(["نورة", "نورة"].map(|name| (&prepared, leaf(&prepared, &card(name)))));
    let once = merge([(&prepared, leaf(&prepared, &card("نورة")))]);
    assert_eq!(File::read(&twice).with("/Form"), File::read(&once).with("/Form"));
    let mut contents: Vec<&[u8]> = file.objects.values().map(|object| &**object).collect();
    let all = contents.len();
    contents.sort_unstable();
    contents.dedup();
    // A page alone holds only its number, its boxes and its words.
    let apart = [b"/Subtype/Form".as_slice(), b"/ExtGState"].map(|what| count(&contents, what));
    let written = [b"/Subtype/Form".as_slice(), b"/ExtGState"]
        .map(|what| count(&file.objects.values().map(|object| &**object).collect::<Vec<_>>(), what));
    assert_eq!(apart, written, "of {all}");
}

fn count(objects: &[&[u8]], what: &[u8]) -> usize {
    objects.iter().filter(|object| object.windows(what.len()).any(|part| part == what)).count()
}

#[test]
fn the_same_leaves_give_the_same_bytes_whoever_drew_them() {
    let (one, two) = (prepare(&card("نورة")), prepare(&card("سارة")));
    let names = ["نورة", "سارة ٢٥", "ليان"];
    assert_eq!(one.common(), two.common());
    let of_one = merge(names.map(|name| (&one, leaf(&one, &card(name)))));
    let of_both = merge(names.map(|name| (&two, leaf(if name == "ليان" { &one } else { &two }, &card(name)))));
    assert!(of_one == of_both);
}

#[test]
fn leaves_of_other_templates_and_sheets_bring_what_they_share() {
    let (one, other) = (prepare(&card("نورة")), prepare(&words("شهادة")));
    let options = PdfOptions { page: Page::A4, bleed_mm: 3.0, ..PdfOptions::default() };
    let a4 = one.write_leaf(&card("ليان"), &|_| None, &options, &|| false).unwrap();
    let bytes = merge([(&one, leaf(&one, &card("نورة"))), (&other, leaf(&other, &words("شهادة"))), (&one, a4)]);
    let file = File::read(&bytes);
    assert!(file.references().iter().all(|id| file.objects.contains_key(id)));
    let medias: Vec<String> = file.with("/Type/Page/").into_iter().map(|page| file.dictionary(page)).collect();
    assert_eq!(medias.iter().filter(|page| page.contains("/MediaBox[0 0 300 150]")).count(), 2);
}

#[test]
fn a_picture_of_many_pages_is_there_once() {
    let picture = |shade: u8| vec![shade; 4 * 4 * 3];
    let frame = frame(vec![Content::Image(ImageBlock::plain(Fit::Cover, Mask::Circle))]);
    let prepared = Prepared::new(&frame, &|_| false, &|_| None, &|| false).unwrap();
    let leaf = |shade| {
        let pixels = picture(shade);
        let picture = |_: &str| Some(Picture { width: 4, height: 3, pixels: Pixels::Straight(&pixels) });
        prepared.write_leaf(&frame, &picture, &PdfOptions::default(), &|| false).unwrap()
    };
    let bytes = merge([100, 200, 100].map(|shade| (&prepared, leaf(shade))));
    // Each a picture and its mask.
    assert_eq!(File::read(&bytes).with("/Width 4").len(), 4);
    assert!(File::read(&bytes).with("/StructTreeRoot").is_empty());
}

#[test]
fn more_characters_than_a_font_has_codes_for_take_another() {
    let prepared = prepare(&words("ا"));
    let han: Vec<char> = ('\u{3400}'..='\u{9FFF}').chain('\u{20000}'..='\u{2FFFF}').collect();
    let pages: Vec<Vec<u8>> = han
        .chunks(20_000)
        .take(4)
        .map(|part| {
            let mut frame = words("ا");
            if let scene::frame::ItemContent::Glyphs(block) = &mut frame.items[0].content {
                block.lines[0].text = part.iter().collect();
            }
            leaf(&prepared, &frame)
        })
        .collect();
    let bytes = merge(pages.into_iter().map(|page| (&prepared, page)));
    let file = File::read(&bytes);
    assert_eq!((file.with("/FontFile2").len(), file.with("/Type/Page/").len()), (2, 4));
    assert!(file.references().iter().all(|id| file.objects.contains_key(id)));
}

#[test]
fn a_document_without_pages_is_one() {
    let bytes = Merger::default().finish().unwrap();
    assert!(File::read(&bytes).dictionary(File::read(&bytes).with("/Type/Pages")[0]).contains("/Count 0"));
}

#[test]
fn damaged_bytes_are_refused() {
    let prepared = prepare(&card("نورة"));
    let whole = leaf(&prepared, &card("نورة"));
    let (id, common) = prepared.common().unwrap();
    let mut merger = Merger::default();
    assert_eq!(merger.add(&whole), Err(PdfError::Damaged), "without its common part");
    for at in (0..whole.len()).step_by(97) {
        let mut other = whole.clone();
        other[at] ^= 1;
        assert_eq!(merger.needs(&other), Err(PdfError::Damaged), "byte {at}");
        assert_eq!(merger.needs(&whole[..at]), Err(PdfError::Damaged), "{at} bytes");
    }
    assert_eq!(merger.add_common(id, &common[..common.len() - 1]), Err(PdfError::Damaged));
    assert_eq!(merger.add_common(id, &whole), Err(PdfError::Damaged));
    assert_eq!(merger.needs(&common), Err(PdfError::Damaged));
}
