//! Where a picture is written: a file, or what of it the file of the static picture lacks.

/// A file that is written from its beginning to its end.
pub trait Output: Default + Send {
    /// The end of what was written, where more is added.
    fn end(&mut self) -> &mut Vec<u8>;
    /// Adds bytes that the file of the static picture has from `start` on.
    fn keep(&mut self, start: usize, bytes: &[u8]);
    /// Adds what goes on behind it.
    fn join(&mut self, next: Self);
    /// Makes room for bytes of its own, and for such as the static picture has.
    fn reserve(&mut self, own: usize, kept: usize);
    /// Bytes of the file.
    fn size(&self) -> usize;
    /// What it is written as.
    fn into_bytes(self) -> Vec<u8>;
}

/// The file itself.
impl Output for Vec<u8> {
    fn end(&mut self) -> &mut Vec<u8> {
        self
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

    fn into_bytes(self) -> Vec<u8> {
        self
    }
}

/// A file as bytes of its own, and ranges of the file of the static picture that lie between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Parts {
    own: Vec<u8>,
    kept: Vec<Kept>,
}

/// A range of the file of the static picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Kept {
    /// Own bytes before it.
    at: usize,
    /// Where it begins in that file.
    start: usize,
    /// Bytes.
    size: usize,
}

impl Parts {
    /// The file that bytes of parts ([`Output::into_bytes`]) and the file of the static picture are; `None` where they are
    /// not those of one picture.
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
}

impl Output for Parts {
    fn end(&mut self) -> &mut Vec<u8> {
        &mut self.own
    }

    fn keep(&mut self, start: usize, bytes: &[u8]) {
        match self.kept.last_mut() {
            Some(last) if last.at == self.own.len() && last.start + last.size == start => last.size += bytes.len(),
            _ if bytes.is_empty() => {}
            _ => self.kept.push(Kept { at: self.own.len(), start, size: bytes.len() }),
        }
    }

    fn join(&mut self, next: Self) {
        let before = self.own.len();
        self.kept.extend(next.kept.into_iter().map(|kept| Kept { at: kept.at + before, ..kept }));
        self.own.extend_from_slice(&next.own);
    }

    fn reserve(&mut self, own: usize, _: usize) {
        self.own.reserve(own);
    }

    fn size(&self) -> usize {
        self.own.len() + self.kept.iter().map(|kept| kept.size).sum::<usize>()
    }

    /// How many ranges there are; of each, how many own bytes lie before it, where it begins and how long it is; then the
    /// own bytes. Numbers are of 32 bits, the lowest byte first.
    fn into_bytes(self) -> Vec<u8> {
        let numbers = self.kept.iter().flat_map(|kept| [kept.at, kept.start, kept.size]);
        let mut bytes = Vec::with_capacity(4 + 12 * self.kept.len() + self.own.len());
        for number in std::iter::once(self.kept.len()).chain(numbers) {
            bytes.extend_from_slice(&(number as u32).to_le_bytes());
        }
        bytes.extend_from_slice(&self.own);
        bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const STILL: &[u8] = b"0123456789";

    /// Writes the same in both ways.
    fn write<O: Output>() -> O {
        let mut output = O::default();
        output.reserve(3, 5);
        output.keep(0, &STILL[..2]);
        output.keep(2, &STILL[2..3]);
        output.keep(9, &[]);
        output.end().extend_from_slice(b"ab");
        output.keep(5, &STILL[5..7]);
        let mut next = O::default();
        next.end().push(b'c');
        next.keep(9, &STILL[9..]);
        output.join(next);
        output
    }

    #[test]
    fn parts_and_the_static_file_are_the_file() {
        let (file, parts) = (write::<Vec<u8>>(), write::<Parts>());
        assert_eq!(file, b"012ab56c9");
        assert_eq!((parts.size(), file.size()), (file.len(), file.len()));
        let parts = parts.into_bytes();
        assert_eq!(Parts::join(&parts, STILL), Some(file));
        assert_eq!(Parts::join(&parts, &STILL[..9]), None);
        for cut in [0, 3, 12, parts.len() - 4] {
            assert_eq!(Parts::join(&parts[..cut], STILL), None, "{cut}");
        }
    }

    #[test]
    fn ranges_that_go_on_are_one() {
        let numbers = [3u32, 0, 0, 3, 2, 5, 2, 3, 9, 1].map(u32::to_le_bytes).concat();
        assert_eq!(write::<Parts>().into_bytes(), [&numbers[..], b"abc"].concat());
    }
}
