//! Documents and values that the module lacks data for, and would paint differently from the
//! service.

use serde_json::Value;

use crate::languages::LANGUAGES;

/// Returns why the module would paint a document differently from the service; `None` if it paints
/// it the same.
pub(crate) fn of_document(document: &Value) -> Option<String> {
    let locale = document.get("locale").and_then(Value::as_str).filter(|tag| !is_known(tag));
    locale
        .map(|tag| format!("numbers and days of the locale {tag} are not here"))
        .or_else(|| of_codes(document))
        .or_else(|| of_currencies(document))
        .or_else(|| of_texts(document))
}

/// True if the template has icons, and the module has none.
pub(crate) fn needs_icons(document: &Value) -> bool {
    !scene::icon::are_here() && member(document, "type", |name| name == "icon").is_some()
}

/// A layer, or one of a size, whose code the module does not draw.
fn of_codes(document: &Value) -> Option<String> {
    member(document, "symbology", |name| matches!(name, "aztec" | "pdf417"))
        .map(|name| format!("codes of the kind {name} are not drawn here"))
}

/// Amounts with the name of their currency in a language that only the service supports for these.
fn of_currencies(document: &Value) -> Option<String> {
    const LANGUAGES: [&str; 4] = ["fa", "fr", "id", "ur"];
    let is_one = |tag: &str| LANGUAGES.contains(&language(tag).as_str());
    let tag = ["locale", "language"].iter().find_map(|name| member(document, name, is_one))?;
    member(document, "currency_display", |name| name == "name")
        .map(|_| format!("names of currencies in the language {tag} are not here"))
}

/// A text that a member of this name has at any depth.
fn member<'a>(value: &'a Value, name: &str, is_it: impl Fn(&str) -> bool + Copy) -> Option<&'a str> {
    match value {
        Value::Array(items) => items.iter().find_map(|item| member(item, name, is_it)),
        Value::Object(members) => {
            let own = members.get(name).and_then(Value::as_str).filter(|text| is_it(text));
            own.or_else(|| members.values().find_map(|inner| member(inner, name, is_it)))
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => None,
    }
}

/// Returns why the module would break lines of texts differently from the service; `None` if it
/// breaks them the same.
pub(crate) fn of_texts(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => text.chars().find(|c| has_models(*c)).map(|c| {
            format!(
                "lines of text with U+{:04X} are broken by a model of its language, which is not here",
                u32::from(c)
            )
        }),
        Value::Array(items) => items.iter().find_map(of_texts),
        Value::Object(members) => members.values().find_map(of_texts),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

fn is_known(tag: &str) -> bool {
    let language = language(tag);
    language == "und" || LANGUAGES.binary_search(&language.as_str()).is_ok()
}

/// The primary subtag.
fn language(tag: &str) -> String {
    tag.split('-').next().unwrap_or_default().to_ascii_lowercase()
}

/// The blocks of Thai, Lao, Burmese and Khmer, which have no spaces between words.
const fn has_models(c: char) -> bool {
    matches!(c, '\u{0E00}'..='\u{0EFF}' | '\u{1000}'..='\u{109F}' | '\u{1780}'..='\u{17FF}'
        | '\u{A9E0}'..='\u{A9FF}' | '\u{AA60}'..='\u{AA7F}')
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn languages_are_sorted() {
        assert!(LANGUAGES.is_sorted());
    }

    #[test]
    fn arabic_cards_lack_nothing() {
        let layers = json!([{"text": "عيد مبارك 🎉", "language": "ja"}]);
        for locale in ["ar-SA", "ar-u-nu-latn", "UR-arab-PK", "und"] {
            assert_eq!(of_document(&json!({"locale": locale, "layers": layers})), None);
        }
        assert_eq!(of_document(&json!({"layers": layers})), None);
    }

    #[test]
    fn a_locale_without_data_is_named() {
        assert_eq!(
            of_document(&json!({"locale": "ja-JP"})).unwrap(),
            "numbers and days of the locale ja-JP are not here"
        );
    }

    #[test]
    fn a_code_that_is_not_drawn_is_named() {
        let of = |symbology| {
            let layer = json!({"id": "code", "type": "barcode", "symbology": symbology});
            of_document(&json!({"layers": [{"id": "stack", "layers": [layer]}]}))
        };
        assert_eq!(of("aztec").unwrap(), "codes of the kind aztec are not drawn here");
        assert_eq!(of("pdf417").unwrap(), "codes of the kind pdf417 are not drawn here");
        assert_eq!(of("datamatrix"), None);
    }

    #[test]
    fn names_of_currencies_are_here_in_two_languages() {
        let of = |locale: &str, display: &str| {
            let field = json!({"name": "sum", "type": "amount", "currency_display": display});
            of_document(&json!({"locale": locale, "fields": [field]}))
        };
        assert_eq!(of("fr-MA", "name").unwrap(), "names of currencies in the language fr-MA are not here");
        assert_eq!([of("fr-MA", "code"), of("ar-SA", "name"), of("en", "name")], [None, None, None]);
    }

    #[test]
    fn text_whose_lines_a_model_breaks_is_named_by_its_first_character() {
        for (text, code) in [("a ภาษา", "U+0E20"), ("ລາວ", "U+0EA5"), ("မြန်", "U+1019"), ("ខ្មែរ", "U+1781")]
        {
            for lack in [of_document, of_texts] {
                let detail = lack(&json!({"rows": [1, {"name": text}]})).unwrap();
                assert!(detail.contains(code), "{detail}");
            }
        }
    }
}
