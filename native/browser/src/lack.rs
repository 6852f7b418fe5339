//! Documents and values that the module has no data for, and paints otherwise than the service.

use serde_json::Value;

use crate::languages::LANGUAGES;

/// Tells why the module would paint a document otherwise than the service; `None` where it paints alike.
pub(crate) fn of_document(document: &Value) -> Option<String> {
    let locale = document.get("locale").and_then(Value::as_str).filter(|tag| !is_known(tag));
    locale.map(|tag| format!("numbers and days of the locale {tag} are not here")).or_else(|| of_texts(document))
}

/// Tells why the module would break lines of texts otherwise than the service; `None` where it breaks them alike.
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
    let language = tag.split('-').next().unwrap_or_default().to_ascii_lowercase();
    language == "und" || LANGUAGES.binary_search(&language.as_str()).is_ok()
}

/// The blocks of Thai, Lao, Burmese and Khmer, between whose words no spaces stand.
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
