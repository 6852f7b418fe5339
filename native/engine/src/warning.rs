//! Warnings about a successful render, for the template's author.

/// A successful result that deviates from the request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// `missing_glyph`, `shrunk`, …
    pub code: String,
    /// The layer's id.
    pub layer: String,
    /// The description.
    pub detail: String,
}

/// The layout's warnings, by layer.
pub fn into_warnings(warnings: Vec<(String, typeset::Warning)>) -> Vec<Warning> {
    let warning =
        |(layer, typeset::Warning { code, detail })| Warning { code: code.as_str().to_owned(), layer, detail };
    warnings.into_iter().map(warning).collect()
}
