//! Writes the ICU4X data whose size depends on its languages, limited to those of the engine for
//! browsers: `browser-data <folder>`. Models of line breaks are left out. Other data is small
//! already.

extern crate alloc;
#[macro_use]
extern crate icu_datetime_data;
#[macro_use]
extern crate icu_decimal_data;
#[macro_use]
extern crate icu_plurals_data;
#[macro_use]
extern crate icu_segmenter_data;

#[path = "../../src/languages.rs"]
mod languages;

use std::error::Error;

use icu_provider::prelude::*;
use icu_provider_export::baked_exporter::{BakedExporter, Options};
use icu_provider_export::prelude::*;

/// The data that comes with ICU4X's crates.
struct Source;

macro_rules! source {
    ($($implement:ident $marker:path),* $(,)?) => {
        $($implement!(Source, ITER);)*
        icu_provider::export::make_exportable_provider!(Source, [$($marker,)*]);
        const MARKERS: &[DataMarkerInfo] = &[$(<$marker>::INFO,)*];
    };
}

icu_datetime_data::make_provider!(Source);
source! {
    __impl_datetime_names_dayperiod_v1 icu::datetime::provider::names::DatetimeNamesDayperiodV1,
    __impl_datetime_names_month_gregorian_v1 icu::datetime::provider::names::DatetimeNamesMonthGregorianV1,
    __impl_datetime_names_month_hijri_v1 icu::datetime::provider::names::DatetimeNamesMonthHijriV1,
    __impl_datetime_names_weekday_v1 icu::datetime::provider::names::DatetimeNamesWeekdayV1,
    __impl_datetime_names_year_gregorian_v1 icu::datetime::provider::names::DatetimeNamesYearGregorianV1,
    __impl_datetime_names_year_hijri_v1 icu::datetime::provider::names::DatetimeNamesYearHijriV1,
    __impl_decimal_compact_short_v1 icu::decimal::provider::DecimalCompactShortV1,
    __impl_decimal_digits_v1 icu::decimal::provider::DecimalDigitsV1,
    __impl_decimal_symbols_v1 icu::decimal::provider::DecimalSymbolsV1,
    __impl_plurals_cardinal_v1 icu::plurals::provider::PluralsCardinalV1,
    __impl_segmenter_lstm_auto_v1 icu::segmenter::provider::SegmenterLstmAutoV1,
}

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args().nth(1).ok_or("name a folder")?;
    let mut options = Options::default();
    options.overwrite = true;
    let families: Vec<DataLocaleFamily> = languages::LANGUAGES.iter().map(|it| it.parse()).collect::<Result<_, _>>()?;
    ExportDriver::new(families, DeduplicationStrategy::Maximal.into(), LocaleFallbacker::new().static_to_owned())
        .with_markers(MARKERS.iter().copied())
        .with_segmenter_models([])
        .export(&Source, BakedExporter::new(folder.into(), options)?)?;
    Ok(())
}
