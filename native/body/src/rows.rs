//! Reads the rows of a batch.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::clean::{Copy, copy_name};

/// Rows of a portion, which the database inserts in a few milliseconds.
pub const PORTION: usize = 250;

/// A body whose rows were read.
#[derive(Debug, PartialEq, Eq)]
pub struct RowsBody {
    /// The other members of the body, as a JSON object.
    pub rest: Vec<u8>,
    /// The number of rows.
    pub count: usize,
    /// The rows as JSON arrays of `{ "number", "data", "pictures" }`, numbered from 1; [`PORTION`] rows in each but the last.
    pub portions: Vec<Vec<u8>>,
}

/// Reads a JSON object whose member `member` lists one to `most` rows, each of them `{ "data": {…} }` without pictures.
/// Returns `None` for any other body.
pub fn read_rows(body: &[u8], member: &str, most: usize) -> Option<RowsBody> {
    let mut read = RowsBody { rest: Vec::new(), count: 0, portions: Vec::new() };
    let mut parser = serde_json::Deserializer::from_slice(body);
    Body { member, most, read: &mut read }.deserialize(&mut parser).ok()?;
    parser.end().ok()?;
    (read.count > 0).then_some(read)
}

struct Body<'read> {
    member: &'read str,
    most: usize,
    read: &'read mut RowsBody,
}

impl<'de> DeserializeSeed<'de> for Body<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Body<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("an object with rows")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        let rest = &mut self.read.rest;
        rest.push(b'{');
        while let Some(name) = members.next_key::<Cow<'de, str>>()? {
            if name == self.member {
                if self.read.count > 0 {
                    return Err(A::Error::custom("rows twice"));
                }
                self.read.count =
                    members.next_value_seed(Rows { most: self.most, portions: &mut self.read.portions })?;
                continue;
            }
            if rest.len() > 1 {
                rest.push(b',');
            }
            copy_name(rest, &name)?;
            members.next_value_seed(Copy { out: rest, depth: 1 })?;
        }
        rest.push(b'}');
        Ok(())
    }
}

struct Rows<'out> {
    most: usize,
    portions: &'out mut Vec<Vec<u8>>,
}

impl<'de> DeserializeSeed<'de> for Rows<'_> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Rows<'_> {
    type Value = usize;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("rows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<usize, A::Error> {
        let mut count = 0;
        let mut portion = vec![b'['];
        while rows.next_element_seed(Row { number: count + 1, out: &mut portion })?.is_some() {
            count += 1;
            if count > self.most {
                return Err(A::Error::custom("too many rows"));
            }
            if count % PORTION == 0 {
                self.portions.push(closed(&mut portion));
            }
        }
        if portion.len() > 1 {
            self.portions.push(closed(&mut portion));
        }
        Ok(count)
    }
}

/// Ends an array, and begins the next one.
fn closed(portion: &mut Vec<u8>) -> Vec<u8> {
    portion.push(b']');
    std::mem::replace(portion, vec![b'['])
}

struct Row<'out> {
    number: usize,
    out: &'out mut Vec<u8>,
}

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Row<'_> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a row")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        if self.out.len() > 1 {
            self.out.push(b',');
        }
        self.out.extend_from_slice(format!(r#"{{"number":{},"data":"#, self.number).as_bytes());
        let mut has_data = false;
        while let Some(name) = members.next_key::<Cow<'de, str>>()? {
            match &*name {
                "data" if !has_data => {
                    members.next_value_seed(Data { out: self.out })?;
                    has_data = true;
                }
                "images" => members.next_value_seed(NoPictures)?,
                _ => return Err(A::Error::custom("another member")),
            }
        }
        if !has_data {
            return Err(A::Error::custom("no data"));
        }
        self.out.extend_from_slice(br#","pictures":{}}"#);
        Ok(())
    }
}

/// The values of a row: any object.
struct Data<'out> {
    out: &'out mut Vec<u8>,
}

impl<'de> DeserializeSeed<'de> for Data<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        // A row has three levels of the body above its values.
        deserializer.deserialize_map(Copy { out: self.out, depth: 4 })
    }
}

/// The pictures of a row without any: null or an empty object.
struct NoPictures;

impl<'de> DeserializeSeed<'de> for NoPictures {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for NoPictures {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("no pictures")
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<(), A::Error> {
        match members.next_key::<IgnoredAny>()? {
            None => Ok(()),
            Some(_) => Err(A::Error::custom("pictures")),
        }
    }
}
