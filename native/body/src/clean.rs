//! Copies JSON values that the service can store.

use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};

/// Levels of a body that are copied. The service itself takes a few more.
const MAX_DEPTH: usize = 56;

/// Whole numbers below this are written with all their digits, as JavaScript writes them.
const WHOLE: f64 = 1e16;

/// Appends one value to `out` as compact JSON. Fails for text with U+0000, for members named
/// `__proto__` and for values that are nested too deeply; the parser itself rejects half surrogates
/// and numbers beyond a double.
///
/// Numbers become the doubles that JavaScript reads, so that a value does not depend on its reader.
pub struct Copy<'out> {
    pub out: &'out mut Vec<u8>,
    pub depth: usize,
}

impl Copy<'_> {
    fn inner<E: Error>(&mut self) -> Result<Copy<'_>, E> {
        if self.depth >= MAX_DEPTH {
            return Err(E::custom("too deep"));
        }
        Ok(Copy { out: self.out, depth: self.depth + 1 })
    }

    fn number(self, number: f64) {
        if number.fract() == 0.0 && number.abs() < WHOLE {
            self.out.extend_from_slice(format!("{}", number as i64).as_bytes());
        } else {
            // Writing to memory does not fail.
            let _ = serde_json::to_writer(self.out, &number);
        }
    }
}

/// Appends a text as JSON.
pub fn copy_text<E: Error>(out: &mut Vec<u8>, text: &str) -> Result<(), E> {
    if text.contains('\0') {
        return Err(E::custom("U+0000"));
    }
    serde_json::to_writer(out, text).map_err(E::custom)
}

/// Appends the name of a member and its colon.
pub fn copy_name<E: Error>(out: &mut Vec<u8>, name: &str) -> Result<(), E> {
    if name == "__proto__" {
        return Err(E::custom("__proto__"));
    }
    copy_text(out, name)?;
    out.push(b':');
    Ok(())
}

impl<'de> DeserializeSeed<'de> for Copy<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Copy<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a JSON value")
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        self.out.extend_from_slice(if value { b"true" } else { b"false" });
        Ok(())
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        self.number(value as f64);
        Ok(())
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.number(value as f64);
        Ok(())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<(), E> {
        self.number(value);
        Ok(())
    }

    fn visit_str<E: Error>(self, value: &str) -> Result<(), E> {
        copy_text(self.out, value)
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        self.out.extend_from_slice(b"null");
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<(), A::Error> {
        self.out.push(b'[');
        let mut is_first = true;
        loop {
            let before = self.out.len();
            if !is_first {
                self.out.push(b',');
            }
            if items.next_element_seed(self.inner()?)?.is_none() {
                self.out.truncate(before);
                break;
            }
            is_first = false;
        }
        self.out.push(b']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<(), A::Error> {
        self.out.push(b'{');
        let mut is_first = true;
        while let Some(name) = members.next_key::<std::borrow::Cow<'de, str>>()? {
            if !is_first {
                self.out.push(b',');
            }
            is_first = false;
            copy_name(self.out, &name)?;
            members.next_value_seed(self.inner()?)?;
        }
        self.out.push(b'}');
        Ok(())
    }
}
