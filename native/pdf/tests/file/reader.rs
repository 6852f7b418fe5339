//! A small reader: enough of PDF's syntax to check the crate's output against the standard.

use std::borrow::Cow;
use std::collections::BTreeMap;

/// Objects by number, as written between `obj` and `endobj`.
pub struct File<'a> {
    pub objects: BTreeMap<usize, Cow<'a, [u8]>>,
}

impl<'a> File<'a> {
    /// Reads the cross-reference table or stream and every object that it names; panics if an
    /// offset is wrong.
    pub fn read(bytes: &'a [u8]) -> Self {
        let tail = String::from_utf8_lossy(&bytes[bytes.len() - 64..]).into_owned();
        let start: usize = tail.split("startxref\n").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
        if !bytes[start..].starts_with(b"xref") {
            return Self::read_streams(bytes, start);
        }
        let table = std::str::from_utf8(&bytes[start..]).unwrap();
        let mut lines = table.lines().skip(1);
        let count: usize = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let used = lines.take(count).enumerate().filter(|(_, entry)| entry.contains(" n"));
        let objects = used.map(|(number, entry)| (number, object(bytes, number, entry[..10].parse().unwrap())));
        Self { objects: objects.map(|(number, object)| (number, Cow::Borrowed(object))).collect() }
    }

    fn read_streams(bytes: &'a [u8], start: usize) -> Self {
        let number: usize =
            String::from_utf8_lossy(&bytes[start..start + 9]).split(' ').next().unwrap().parse().unwrap();
        let table = Self { objects: BTreeMap::from([(number, Cow::Borrowed(object(bytes, number, start)))]) };
        assert!(table.dictionary(number).contains("/W[1 4 2]"));
        let mut file = Self { objects: BTreeMap::new() };
        let mut inner = Vec::new();
        for (number, [kind, a, b, c, d, e, f]) in table.stream(number).as_chunks::<7>().0.iter().enumerate() {
            let (at, index) = (u32::from_be_bytes([*a, *b, *c, *d]) as usize, u16::from_be_bytes([*e, *f]));
            match kind {
                1 => _ = file.objects.insert(number, Cow::Borrowed(object(bytes, number, at))),
                2 => inner.push((number, at, usize::from(index))),
                _ => {}
            }
        }
        let mut streams = BTreeMap::new();
        for (number, of, index) in inner {
            let (numbers, bodies) = streams.entry(of).or_insert_with(|| file.objects_of(of));
            let (named, from) = numbers[index];
            let to = numbers.get(index + 1).map_or(bodies.len(), |(_, next)| *next);
            assert_eq!(named, number, "in object {of}");
            file.objects.insert(number, Cow::Owned(bodies[from..to].to_vec()));
        }
        file
    }

    /// Numbers and offsets in a stream of objects, and its inflated bytes.
    fn objects_of(&self, stream: usize) -> (Vec<(usize, usize)>, Vec<u8>) {
        let number = |key: &str| -> usize {
            let dictionary = self.dictionary(stream);
            let value = dictionary.split(&format!("/{key} ")).nth(1).unwrap().to_owned();
            value.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap()
        };
        let data = self.stream(stream);
        let (head, bodies) = data.split_at(number("First"));
        let head = std::str::from_utf8(head).unwrap();
        let words: Vec<usize> = head.split_whitespace().map(|word| word.parse().unwrap()).collect();
        assert_eq!(words.len(), 2 * number("N"));
        (words.as_chunks().0.iter().map(|[id, at]| (*id, *at)).collect(), bodies.to_vec())
    }

    /// The part of an object before its stream.
    pub fn dictionary(&self, number: usize) -> String {
        let object = &*self.objects[&number];
        let end = find(object, b"\nstream\n").unwrap_or(object.len());
        String::from_utf8_lossy(&object[..end]).into_owned()
    }

    /// An object's stream, inflated.
    pub fn stream(&self, number: usize) -> Vec<u8> {
        let object = &*self.objects[&number];
        let start = find(object, b"\nstream\n").unwrap() + 8;
        let mut out = vec![0; 1 << 22];
        let data = &object[start..object.len() - b"\nendstream".len()];
        let (inflated, code) = zlib_rs::decompress_slice(&mut out, data, zlib_rs::InflateConfig::default());
        assert_eq!(code, zlib_rs::ReturnCode::Ok);
        inflated.to_vec()
    }

    /// Numbers of the objects whose dictionary holds a text.
    pub fn with(&self, text: &str) -> Vec<usize> {
        self.objects.keys().copied().filter(|number| self.dictionary(*number).contains(text)).collect()
    }

    /// Numbers that dictionaries refer to.
    pub fn references(&self) -> Vec<usize> {
        let mut found = Vec::new();
        for number in self.objects.keys() {
            let text = self.dictionary(*number);
            let words: Vec<&str> = text.split(|c: char| c.is_whitespace() || "[]<>/()".contains(c)).collect();
            let referred = words.windows(3).filter(|words| words[1] == "0" && words[2] == "R");
            found.extend(referred.filter_map(|words| words[0].parse::<usize>().ok()));
        }
        found
    }
}

/// The bytes between `obj` and `endobj` of the object at an offset.
fn object(bytes: &[u8], number: usize, at: usize) -> &[u8] {
    let rest = bytes[at..].strip_prefix(format!("{number} 0 obj\n").as_bytes());
    let rest = rest.unwrap_or_else(|| panic!("object {number} is not at {at}"));
    &rest[..find(rest, b"\nendobj").unwrap()]
}

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}
