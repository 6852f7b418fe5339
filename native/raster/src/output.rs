//! Outputs of a picture: a file, or only the parts that differ from the static picture's file.

/// A file that is written from beginning to end.
pub trait Sink: Default + Send {
    /// The end of the written bytes, where more is added.
    fn end(&mut self) -> &mut Vec<u8>;
    /// Adds existing bytes.
    fn add(&mut self, bytes: Vec<u8>);
    /// Adds bytes that the static picture's file has from `start` on.
    fn keep(&mut self, start: usize, bytes: &[u8]);
    /// Adds the output that follows it.
    fn join(&mut self, next: Self);
    /// Reserves room for `own` bytes at its end, and for `kept` bytes that are added or that the
    /// static picture has.
    fn reserve(&mut self, own: usize, kept: usize);
    /// Bytes of the file.
    fn size(&self) -> usize;
}

/// The file itself.
impl Sink for Vec<u8> {
    fn end(&mut self) -> &mut Vec<u8> {
        self
    }

    fn add(&mut self, bytes: Vec<u8>) {
        self.extend_from_slice(&bytes);
    }

    fn keep(&mut self, _: usize, bytes: &[u8]) {
        self.extend_from_slice(bytes);
    }

    fn join(&mut self, next: Self) {
        self.extend_from_slice(&next);
    }

    fn reserve(&mut self, own: usize, kept: usize) {
        Self::reserve(self, own + kept);
    }

    fn size(&self) -> usize {
        self.len()
    }
}

/// A file as its own bytes, and ranges of the static picture's file between them. Added bytes are
/// not copied before they are stored.
#[derive(Clone, Debug, Default)]
pub struct Parts {
    /// Own bytes, in order.
    own: Vec<Vec<u8>>,
    /// Their total size.
    size: usize,
    /// Own bytes after them.
    end: Vec<u8>,
    kept: Vec<Kept>,
}

/// A range of the static picture's file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    /// Own bytes before it.
    at: usize,
    /// Its start in that file.
    start: usize,
    /// Bytes.
    size: usize,
}

impl Parts {
    /// Joins the bytes of parts ([`Self::store`]) with the static picture's file; `None` if they do
    /// not belong together.
    #[must_use]
    pub fn join(bytes: &[u8], still: &[u8]) -> Option<Vec<u8>> {
        let (count, rest) = bytes.split_first_chunk()?;
        let (numbers, own) = rest.split_at_checked(12 * u32::from_le_bytes(*count) as usize)?;
        let (mut file, mut next) = (Vec::new(), 0);
        for numbers in numbers.as_chunks::<4>().0.as_chunks::<3>().0 {
            let [at, start, size] = numbers.map(|number| u32::from_le_bytes(number) as usize);
            file.extend_from_slice(own.get(next..at)?);
            file.extend_from_slice(still.get(start..start.checked_add(size)?)?);
            next = at;
        }
        file.extend_from_slice(own.get(next..)?);
        Some(file)
    }

    /// Appends its bytes: the number of ranges; of each, the number of own bytes before it, its
    /// start and its length; then the own bytes. Numbers have 32 bits, the lowest byte first.
    pub fn store(&self, bytes: &mut Vec<u8>) {
        let numbers = self.kept.iter().flat_map(|kept| [kept.at, kept.start, kept.size]);
        bytes.reserve(self.stored_size());
        for number in std::iter::once(self.kept.len()).chain(numbers) {
            bytes.extend_from_slice(&(number as u32).to_le_bytes());
        }
        self.own.iter().chain([&self.end]).for_each(|own| bytes.extend_from_slice(own));
    }

    /// The number of bytes that it is stored in.
    #[must_use]
    pub const fn stored_size(&self) -> usize {
        4 + 12 * self.kept.len() + self.own_size()
    }

    const fn own_size(&self) -> usize {
        self.size + self.end.len()
    }

    /// Starts a new piece for further bytes.
    fn close(&mut self) {
        if !self.end.is_empty() {
            self.size += self.end.len();
            self.own.push(std::mem::take(&mut self.end));
        }
    }
}

/// A file without any part of a static picture.
impl From<Vec<u8>> for Parts {
    fn from(end: Vec<u8>) -> Self {
        Self { end, ..Self::default() }
    }
}

impl Sink for Parts {
    fn end(&mut self) -> &mut Vec<u8> {
        &mut self.end
    }

    fn add(&mut self, bytes: Vec<u8>) {
        self.close();
        self.size += bytes.len();
        self.own.push(bytes);
    }

    fn keep(&mut self, start: usize, bytes: &[u8]) {
        let at = self.own_size();
        match self.kept.last_mut() {
            Some(last) if last.at == at && last.start + last.size == start => last.size += bytes.len(),
            _ if bytes.is_empty() => {}
            _ => self.kept.push(Kept { at, start, size: bytes.len() }),
        }
    }

    fn join(&mut self, next: Self) {
        let before = self.own_size();
        self.kept.extend(next.kept.into_iter().map(|kept| Kept { at: kept.at + before, ..kept }));
        self.close();
        self.size += next.size;
        self.own.extend(next.own);
        self.end = next.end;
    }

    fn reserve(&mut self, own: usize, _: usize) {
        self.end.reserve(own);
    }

    fn size(&self) -> usize {
        self.own_size() + self.kept.iter().map(|kept| kept.size).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: &[u8] = b"0123456789";

    /// Writes the same in both ways.
    fn write<O: Sink>() -> O {
        let mut output = O::default();
        output.reserve(3, 5);
        output.keep(0, &STILL[..2]);
        output.keep(2, &STILL[2..3]);
        output.keep(9, &[]);
        output.end().extend_from_slice(b"ab");
        output.add(b"cd".to_vec());
        output.keep(5, &STILL[5..7]);
        let mut next = O::default();
        next.add(b"e".to_vec());
        next.end().push(b'f');
        next.keep(9, &STILL[9..]);
        output.join(next);
        output.end().push(b'g');
        output
    }

    fn stored(parts: &Parts) -> Vec<u8> {
        let mut bytes = b"before".to_vec();
        parts.store(&mut bytes);
        assert_eq!(bytes.len(), 6 + parts.stored_size());
        bytes.split_off(6)
    }

    #[test]
    fn parts_and_the_static_file_are_the_file() {
        let (file, parts) = (write::<Vec<u8>>(), write::<Parts>());
        assert_eq!(file, b"012abcd56ef9g");
        assert_eq!((parts.size(), file.size()), (file.len(), file.len()));
        let parts = stored(&parts);
        assert_eq!(Parts::join(&parts, STILL), Some(file));
        assert_eq!(Parts::join(&parts, &STILL[..9]), None);
        for cut in [0, 3, 12, parts.len() - 4] {
            assert_eq!(Parts::join(&parts[..cut], STILL), None, "{cut}");
        }
    }

    #[test]
    fn ranges_that_go_on_are_one() {
        let numbers = [3u32, 0, 0, 3, 4, 5, 2, 6, 9, 1].map(u32::to_le_bytes).concat();
        assert_eq!(stored(&write()), [&numbers[..], b"abcdefg"].concat());
    }

    #[test]
    fn a_file_is_parts_of_itself() {
        assert_eq!(Parts::join(&stored(&Parts::from(b"ab".to_vec())), &[]), Some(b"ab".to_vec()));
    }
}
