//! Bytes that end early when the work is stopped, to interrupt decoders that have no stop flag.

use std::io::{BufRead, Error, ErrorKind, Read, Result, Seek, SeekFrom};

use work::Stop;
use zune_core::bytestream::{ZByteIoError, ZByteReaderTrait, ZSeekFrom};

/// Bytes read between two checks of the stop flag: at the best ratio of deflate they are some 8 MB
/// of pixels.
const BYTES_PER_LOOK: usize = 8 << 10;

/// A file in memory for decoders that read by the standard library's traits.
pub struct Watched<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The position of the next check.
    look_at: usize,
    stop: &'a Stop<'a>,
}

impl<'a> Watched<'a> {
    pub fn new(bytes: &'a [u8], stop: &'a Stop<'a>) -> Self {
        Self { bytes, at: 0, look_at: 0, stop }
    }

    #[inline]
    fn is_stopped(&mut self) -> bool {
        if self.at < self.look_at {
            return false;
        }
        if (self.stop)() {
            return true;
        }
        self.look_at = self.at + BYTES_PER_LOOK;
        false
    }

    #[inline]
    fn rest(&self) -> &'a [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn seek_to(&mut self, at: Option<usize>) -> Option<u64> {
        self.at = at?;
        // Going back must not postpone the next check.
        self.look_at = self.look_at.min(self.at + BYTES_PER_LOOK);
        Some(self.at as u64)
    }
}

impl Read for Watched<'_> {
    fn read(&mut self, to: &mut [u8]) -> Result<usize> {
        let from = self.fill_buf()?;
        let count = from.len().min(to.len());
        to[..count].copy_from_slice(&from[..count]);
        self.consume(count);
        Ok(count)
    }
}

impl BufRead for Watched<'_> {
    fn fill_buf(&mut self) -> Result<&[u8]> {
        if self.is_stopped() {
            return Err(Error::from(ErrorKind::TimedOut));
        }
        let rest = self.rest();
        Ok(&rest[..rest.len().min(BYTES_PER_LOOK)])
    }

    fn consume(&mut self, count: usize) {
        self.at += count;
    }
}

impl Seek for Watched<'_> {
    fn seek(&mut self, to: SeekFrom) -> Result<u64> {
        let at = match to {
            SeekFrom::Start(at) => usize::try_from(at).ok(),
            SeekFrom::End(by) => self.bytes.len().checked_add_signed(by as isize),
            SeekFrom::Current(by) => self.at.checked_add_signed(by as isize),
        };
        self.seek_to(at).ok_or_else(|| Error::from(ErrorKind::InvalidInput))
    }
}

/// The same for zune-jpeg, which has its own trait for reading.
pub struct WatchedJpeg<'a>(Watched<'a>);

impl<'a> WatchedJpeg<'a> {
    pub fn new(bytes: &'a [u8], stop: &'a Stop<'a>) -> Self {
        Self(Watched::new(bytes, stop))
    }
}

const STOPPED: ZByteIoError = ZByteIoError::Generic("stopped");

impl ZByteReaderTrait for WatchedJpeg<'_> {
    #[inline(always)]
    fn read_byte_no_error(&mut self) -> u8 {
        let byte = self.0.bytes.get(self.0.at).copied().unwrap_or(0);
        self.0.at += 1;
        byte
    }

    #[inline(always)]
    fn read_exact_bytes(&mut self, to: &mut [u8]) -> std::result::Result<(), ZByteIoError> {
        self.peek_exact_bytes(to)?;
        self.0.at += to.len();
        Ok(())
    }

    #[inline(always)]
    fn read_bytes(&mut self, to: &mut [u8]) -> std::result::Result<usize, ZByteIoError> {
        let count = self.peek_bytes(to)?;
        self.0.at += count;
        Ok(count)
    }

    #[inline(always)]
    fn peek_bytes(&mut self, to: &mut [u8]) -> std::result::Result<usize, ZByteIoError> {
        let rest = self.0.rest();
        let count = rest.len().min(to.len());
        to[..count].copy_from_slice(&rest[..count]);
        Ok(count)
    }

    #[inline(always)]
    fn peek_exact_bytes(&mut self, to: &mut [u8]) -> std::result::Result<(), ZByteIoError> {
        if self.0.is_stopped() {
            return Err(STOPPED);
        }
        let from = self.0.rest().get(..to.len()).ok_or(ZByteIoError::NotEnoughBytes(self.0.rest().len(), to.len()))?;
        to.copy_from_slice(from);
        Ok(())
    }

    #[inline(always)]
    fn z_seek(&mut self, to: ZSeekFrom) -> std::result::Result<u64, ZByteIoError> {
        let at = match to {
            ZSeekFrom::Start(at) => usize::try_from(at).ok(),
            ZSeekFrom::End(by) => self.0.bytes.len().checked_add_signed(by as isize),
            ZSeekFrom::Current(by) => self.0.at.checked_add_signed(by as isize),
        };
        self.0.seek_to(at).ok_or(ZByteIoError::SeekError("outside of the file"))
    }

    #[inline(always)]
    fn is_eof(&mut self) -> std::result::Result<bool, ZByteIoError> {
        if self.0.is_stopped() { Err(STOPPED) } else { Ok(self.0.at >= self.0.bytes.len()) }
    }

    #[inline(always)]
    fn z_position(&mut self) -> std::result::Result<u64, ZByteIoError> {
        Ok(self.0.at as u64)
    }

    fn read_remaining(&mut self, sink: &mut Vec<u8>) -> std::result::Result<usize, ZByteIoError> {
        let rest = self.0.rest();
        sink.extend_from_slice(rest);
        self.0.at += rest.len();
        Ok(rest.len())
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn it_ends_when_it_is_stopped() {
        let bytes = vec![7; 4 * BYTES_PER_LOOK];
        let looks = Cell::new(0);
        let stop = || {
            looks.set(looks.get() + 1);
            looks.get() > 2
        };
        let mut all = Vec::new();
        assert_eq!(Watched::new(&bytes, &stop).read_to_end(&mut all).unwrap_err().kind(), ErrorKind::TimedOut);
        assert_eq!(all.len(), 2 * BYTES_PER_LOOK);
        looks.set(0);
        let mut jpeg = WatchedJpeg::new(&bytes, &stop);
        let mut four = [0; 4];
        let read = (0..).take_while(|_| jpeg.read_exact_bytes(&mut four).is_ok()).count();
        assert_eq!(read * 4, 2 * BYTES_PER_LOOK);
        assert!(jpeg.is_eof().is_err());
    }

    #[test]
    fn it_reads_what_is_there() {
        let bytes: Vec<u8> = (0..200).collect();
        let mut file = Watched::new(&bytes, &|| false);
        file.seek(SeekFrom::End(-3)).unwrap();
        let mut rest = Vec::new();
        file.read_to_end(&mut rest).unwrap();
        assert_eq!(rest, [197, 198, 199]);
        assert!(file.seek(SeekFrom::Current(-201)).is_err());
        let mut jpeg = WatchedJpeg::new(&bytes, &|| false);
        jpeg.z_seek(ZSeekFrom::Start(198)).unwrap();
        assert!(jpeg.read_exact_bytes(&mut [0; 4]).is_err());
        assert_eq!((jpeg.read_byte_no_error(), jpeg.read_byte_no_error(), jpeg.read_byte_no_error()), (198, 199, 0));
        assert!(jpeg.is_eof().unwrap());
    }
}
