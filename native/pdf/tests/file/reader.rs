//! A small reader: enough of PDF's syntax to hold what the crate writes to the standard.

use std::collections::BTreeMap;

/// Objects by number, as written.
pub struct File<'a> {
    pub objects: BTreeMap<usize, &'a [u8]>,
}

impl<'a> File<'a> {
    /// Reads the cross-reference table and every object that it names; panics where an offset is wrong.
    pub fn read(bytes: &'a [u8]) -> Self {
        let tail = String::from_utf8_lossy(&bytes[bytes.len() - 64..]).into_owned();
        let start: usize = tail.split("startxref\n").nth(1).unwrap().lines().next().unwrap().parse().unwrap();
        let table = std::str::from_utf8(&bytes[start..]).unwrap();
        let mut lines = table.lines().skip(1);
        let count: usize = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let mut objects = BTreeMap::new();
        for (number, entry) in lines.take(count).enumerate().filter(|(_, entry)| entry.contains(" n")) {
            let at: usize = entry[..10].parse().unwrap();
            let object = &bytes[at..];
            assert!(object.starts_with(format!("{number} 0 obj").as_bytes()), "object {number} is not at {at}");
            let end = find(object, b"\nendobj").unwrap();
            objects.insert(number, &object[..end]);
        }
        Self { objects }
    }

    /// What stands before an object's stream.
    pub fn dictionary(&self, number: usize) -> String {
        let object = self.objects[&number];
        let end = find(object, b"\nstream\n").unwrap_or(object.len());
        String::from_utf8_lossy(&object[..end]).into_owned()
    }

    /// An object's stream, inflated.
    pub fn stream(&self, number: usize) -> Vec<u8> {
        let object = self.objects[&number];
        let start = find(object, b"\nstream\n").unwrap() + 8;
        let mut out = vec![0; 1 << 20];
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

fn find(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).position(|window| window == what)
}
