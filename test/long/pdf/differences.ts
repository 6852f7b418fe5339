import type { Reader } from './readers.js';

/**
 * Lines that a reader returns in another order than written, or with one space more or less, because each reader
 * rebuilds mixed lines with its own bidi algorithm. Words and numbers remain whole.
 */
export const differingLines: Record<Reader, string[]> = {
  // It treats a mark before the digit that it encloses as a right-to-left letter (S10).
  poppler: ['S10_end_of_ayah', 'S19_honorifics', 'S25_orphan_mark', 'S26_mark_flood'],
  pdfium: [
    'S10_end_of_ayah',
    'S19_honorifics',
    'S20_currency_new',
    'S22_pres_forms',
    'S25_orphan_mark',
    'S26_mark_flood',
    'B01_mixed_product_rtl',
    'B02_mixed_product_auto',
    'B03_ar_num_latin',
    'B04_phone_raw',
    'B06_phone_plus',
    'B07_phone_arabic_indic',
    'B09_date_iso_raw',
    'B12_percent_after_word',
    'B15_currency_dollar',
    'B17_negative',
    'B18_parens_arabic',
    'B19_parens_bd16',
    'B20_parens_latin_inside',
    'B21_quotes',
    'B22_comparison',
    'B23_handle_raw',
    'B24_url_email',
    'B26_rlo_injection',
    'B28_wrap_mixed',
    'B29_alm',
    'E01_emoji_ar',
    'E02_zwj_family',
    'E03_flags',
    'L09_ellipsis_mixed',
    'L12_digits_locale',
    'V02_price_signs',
    'V04_flag_first',
    'V08_spacing_directions',
    'V09_typed_controls',
  ],
  pdfjs: [
    'S10_end_of_ayah',
    'S13_zwj',
    'S19_honorifics',
    'S20_currency_new',
    'S25_orphan_mark',
    'S26_mark_flood',
    'B01_mixed_product_rtl',
    'B03_ar_num_latin',
    'B04_phone_raw',
    'B05_phone_isolated',
    'B06_phone_plus',
    'B09_date_iso_raw',
    'B11_time_range',
    'B12_percent_after_word',
    'B13_percent_first',
    'B15_currency_dollar',
    'B17_negative',
    'B19_parens_bd16',
    'B21_quotes',
    'B22_comparison',
    'B23_handle_raw',
    'B24_url_email',
    'B26_rlo_injection',
    'B28_wrap_mixed',
    'B29_alm',
    'E04_keycap',
    'L04_opacity',
    'V02_price_signs',
    'V09_typed_controls',
  ],
};

/** Lines whose words a reader breaks, with the reason. */
export const brokenWords: Record<Reader, string[]> = {
  poppler: [],
  // The override reverses the line's letters before layout.
  pdfium: ['B26_rlo_injection'],
  // It drops the signs that enclose numbers (S10).
  pdfjs: ['S10_end_of_ayah', 'B26_rlo_injection', 'E04_keycap'],
};

/** Marks without a base, floods of marks, and compatibility characters, which readers rightly decompose. */
export const asideLines = ['S19_honorifics', 'S22_pres_forms', 'S25_orphan_mark', 'S26_mark_flood'];
