//! The byte format of entries in the object store: a magic, a version, a payload and its CRC-32.

/// The reason why bytes were refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ArchiveError {
    /// Another kind of bytes, or another version of this program.
    #[error("these bytes are of another kind or version")]
    Foreign,
    /// A checksum or a length is wrong.
    #[error("these bytes are damaged")]
    Damaged,
}

/// Appends numbers (little-endian) and byte strings (length first).
#[derive(Default)]
pub struct Writer(Vec<u8>);

impl Writer {
    /// One byte.
    #[inline]
    pub fn u8(&mut self, value: u8) {
        self.0.push(value);
    }

    /// Four bytes.
    #[inline]
    pub fn u32(&mut self, value: u32) {
        self.0.extend_from_slice(&value.to_le_bytes());
    }

    /// A byte string.
    #[inline]
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.u32(bytes.len() as u32);
        self.0.extend_from_slice(bytes);
    }

    /// The sealed bytes.
    #[must_use]
    pub fn seal(self, magic: [u8; 4]) -> Vec<u8> {
        let checksum = crc32fast::hash(&self.0);
        [&magic[..], &checksum.to_le_bytes(), &self.0].concat()
    }
}

/// Reads the bytes that a [`Writer`] sealed.
pub struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    /// Opens a sealed payload.
    ///
    /// # Errors
    /// [`ArchiveError`].
    pub fn open(magic: [u8; 4], bytes: &'a [u8]) -> Result<Self, ArchiveError> {
        let rest = bytes.strip_prefix(&magic).ok_or(ArchiveError::Foreign)?;
        let (checksum, payload) = rest.split_first_chunk().ok_or(ArchiveError::Damaged)?;
        if crc32fast::hash(payload) != u32::from_le_bytes(*checksum) {
            return Err(ArchiveError::Damaged);
        }
        Ok(Self(payload))
    }

    /// One byte.
    ///
    /// # Errors
    /// [`ArchiveError::Damaged`] at the end.
    #[inline]
    pub fn u8(&mut self) -> Result<u8, ArchiveError> {
        Ok(self.take(1)?[0])
    }

    /// Four bytes.
    ///
    /// # Errors
    /// [`ArchiveError::Damaged`] at the end.
    #[inline]
    pub fn u32(&mut self) -> Result<u32, ArchiveError> {
        let (value, rest) = self.0.split_first_chunk().ok_or(ArchiveError::Damaged)?;
        self.0 = rest;
        Ok(u32::from_le_bytes(*value))
    }

    /// A byte string.
    ///
    /// # Errors
    /// [`ArchiveError::Damaged`] if it is longer than the rest.
    #[inline]
    pub fn bytes(&mut self) -> Result<&'a [u8], ArchiveError> {
        let length = self.u32()?;
        self.take(length as usize)
    }

    /// Checks that nothing is left.
    ///
    /// # Errors
    /// [`ArchiveError::Damaged`].
    pub const fn end(&self) -> Result<(), ArchiveError> {
        if self.0.is_empty() { Ok(()) } else { Err(ArchiveError::Damaged) }
    }

    #[inline]
    fn take(&mut self, length: usize) -> Result<&'a [u8], ArchiveError> {
        let (taken, rest) = self.0.split_at_checked(length).ok_or(ArchiveError::Damaged)?;
        self.0 = rest;
        Ok(taken)
    }
}
