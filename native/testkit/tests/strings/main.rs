//! Every hard string of the project's fixtures, checked against its stated properties.
//!
//! [`TABLE`] names a check for each string, by the string's id; `every` has the properties of all
//! strings.

#![cfg(test)]

mod emoji;
mod every;
mod fitting;
mod harness;
mod order;
mod shaping;
mod values;

use std::panic::catch_unwind;

use harness::{Fixture, Harness, fixtures};

type Check = fn(&Harness, &Fixture);

const TABLE: [(&str, Check); 87] = [
    ("S01_lam_alef_all", shaping::lam_alef_takes_its_form),
    ("S02_lam_marks_alef", shaping::a_mark_stays_on_the_lam),
    ("S03_allah", shaping::the_name_has_its_marks_once),
    ("S04_allah_false_friend", shaping::false_friends_have_no_marks),
    ("S05_shadda_kasra", shaping::order_of_marks_is_irrelevant),
    ("S06_shadda_fathatan", shaping::shadda_takes_no_room),
    ("S07_superscript_alef", shaping::dagger_alef_stays_with_its_letter),
    ("S08_quran", shaping::a_tatweel_under_a_mark_joins),
    ("S09_quran_small_marks", shaping::small_marks_do_not_overlap),
    ("S10_end_of_ayah", shaping::signs_enclose_their_digits),
    ("S11_user_tatweel", shaping::tatweel_joins_and_widens),
    ("S12_zwnj", shaping::zwnj_parts_and_draws_nothing),
    ("S13_zwj", shaping::zwj_gives_the_initial_form),
    ("S14_zwj_zwnj", shaping::zwj_zwnj_keeps_lam_and_alef_apart),
    ("S15_persian", shaping::keheh_is_no_kaf),
    ("S16_urdu", shaping::a_word_is_of_one_face),
    ("S17_urdu_digits", shaping::urdu_has_digits_of_its_own),
    ("S18_kurdish", shaping::ae_joins_to_the_right_only),
    ("S19_honorifics", shaping::honorifics_are_one_glyph_each),
    ("S20_currency_new", shaping::signs_of_new_currencies_have_glyphs),
    ("S21_nfc_nfd", shaping::both_spellings_are_one_picture),
    ("S22_pres_forms", shaping::presentation_forms_are_letters),
    ("S23_invisible_controls", shaping::controls_draw_nothing),
    ("S24_shy_zwsp", shaping::letters_join_across_soft_hyphen_and_zero_width_space),
    ("S25_orphan_mark", shaping::orphan_marks_stay_in_the_box),
    ("S26_mark_flood", shaping::a_flood_of_marks_is_drawn_soon),
    ("B01_mixed_product_rtl", order::as_the_reference),
    ("B02_mixed_product_auto", order::as_the_reference),
    ("B03_ar_num_latin", order::as_the_reference),
    ("B04_phone_raw", order::raw_and_isolated_phone),
    ("B05_phone_isolated", order::phone_is_whole),
    ("B06_phone_plus", order::phone_is_whole),
    ("B07_phone_arabic_indic", order::raw_and_isolated_phone),
    ("B08_date_hijri", order::as_the_reference),
    ("B09_date_iso_raw", order::raw_and_isolated_date),
    ("B10_date_slash", order::as_the_reference),
    ("B11_time_range", order::as_the_reference),
    ("B12_percent_after_word", order::percent_is_isolated),
    ("B13_percent_first", order::percent_is_isolated),
    ("B14_arabic_percent", order::as_the_reference),
    ("B15_currency_dollar", order::raw_and_isolated_price),
    ("B16_arabic_amount", order::as_the_reference),
    ("B17_negative", order::raw_and_isolated_degrees),
    ("B18_parens_arabic", order::brackets_are_mirrored),
    ("B19_parens_bd16", order::a_pair_after_latin_stays_latin),
    ("B20_parens_latin_inside", order::brackets_are_mirrored),
    ("B21_quotes", order::guillemets_are_mirrored_and_quotes_are_not),
    ("B22_comparison", order::comparison_signs_are_mirrored),
    ("B23_handle_raw", order::raw_and_isolated_handle),
    ("B24_url_email", order::addresses_are_whole),
    ("B25_cpp", order::raw_and_isolated_code),
    ("B26_rlo_injection", order::an_override_ends_with_its_field),
    ("B27_trailing_space", order::trailing_spaces_move_nothing),
    ("B28_wrap_mixed", order::first_words_stay_on_the_first_line),
    ("B29_alm", order::as_the_reference),
    ("E01_emoji_ar", emoji::emoji_come_from_the_emoji_face),
    ("E02_zwj_family", emoji::a_family_is_one_glyph),
    ("E03_flags", emoji::flags_keep_their_pairs),
    ("E04_keycap", emoji::a_keycap_is_one_glyph),
    ("L01_letter_spacing", fitting::letter_spacing_opens_no_join),
    ("L02_letter_spacing_space", fitting::letter_spacing_widens_the_space),
    ("L03_color_split", fitting::a_colour_changes_no_form),
    ("L04_opacity", fitting::translucent_text_has_one_tone),
    ("L05_stroke", fitting::a_stroke_stays_outside_the_fill),
    ("L06_long_name", fitting::the_size_is_the_largest_that_fits),
    ("L07_unbreakable", fitting::a_torn_word_keeps_its_forms),
    ("L08_ellipsis", fitting::dots_stand_at_the_left_after_a_final_form),
    ("L09_ellipsis_mixed", fitting::a_mixed_line_is_cut_at_its_logical_end),
    ("L10_vocalised_clip", fitting::no_mark_is_clipped),
    ("L11_kashida_safe", fitting::kashida_only_where_it_is_safe),
    ("L12_digits_locale", fitting::digits_change_where_they_may),
    ("L13_nbsp_units", fitting::no_break_at_a_no_break_space),
    ("L14_waw_ba", fitting::no_break_after_a_proclitic),
    ("V01_pasted_value", values::a_pasted_value_is_the_bare_one),
    ("V02_price_signs", values::signs_of_numbers_go_with_their_digits),
    ("V03_mark_after_invisible", values::a_mark_stays_on_its_letter),
    ("V04_flag_first", values::a_name_after_a_flag_runs_from_right_to_left),
    ("V05_stacked_marks", values::both_shapers_give_its_glyphs),
    ("V06_verse", values::a_hemistich_reaches_both_edges),
    ("V07_forms_only", values::joined_letters_are_one_piece),
    ("V08_spacing_directions", values::gaps_are_equal_at_both_sides),
    ("V09_typed_controls", values::controls_leave_a_number_as_it_is),
    ("V10_zeros", values::zeros_before_a_number_are_dropped),
    ("V13_spacing_at_the_end", values::a_bound_line_is_as_wide_as_a_typed_one),
    ("V14_umm_al_qura", values::a_day_on_record_is_its_own),
    ("V15_latin_cut", values::dots_stand_beside_the_cut),
    ("V16_phone_in_text", values::groups_that_change_places_are_reported),
];

#[test]
fn every_string_holds_what_it_must() {
    let harness = Harness::default();
    let fixtures = fixtures();
    let ids: Vec<&str> = fixtures.iter().map(|fixture| fixture.id.as_str()).collect();
    assert_eq!(ids, TABLE.map(|(id, _)| id), "each string has a check, in the order of the fixtures");
    let failed: Vec<&str> = fixtures
        .iter()
        .zip(TABLE)
        .filter(|(fixture, (_, check))| catch_unwind(|| check(&harness, fixture)).is_err())
        .map(|(fixture, _)| fixture.id.as_str())
        .collect();
    assert!(failed.is_empty(), "{failed:?}; what each must hold stands in test/fixtures/arabic-strings.json");
}
