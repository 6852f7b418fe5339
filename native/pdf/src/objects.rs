//! Written objects and their positions.

use pdf_writer::{Chunk, Ref, Settings};

/// Objects in the order in which they were written.
#[derive(Clone)]
pub struct Objects {
    chunk: Chunk,
    starts: Vec<usize>,
}

impl Default for Objects {
    fn default() -> Self {
        Self { chunk: Chunk::with_settings(Settings { pretty: false }), starts: Vec::new() }
    }
}

impl Objects {
    /// The place to write the next object: one object for each call.
    pub fn next(&mut self) -> &mut Chunk {
        self.starts.push(self.chunk.len());
        &mut self.chunk
    }

    /// All of them.
    pub const fn chunk(&self) -> &Chunk {
        &self.chunk
    }

    /// Each with its number, `obj` and `endobj` included.
    pub fn iter(&self) -> impl Iterator<Item = (Ref, &[u8])> {
        let ends = self.starts.iter().skip(1).copied().chain([self.chunk.len()]);
        let spans = self.starts.iter().copied().zip(ends);
        self.chunk.refs().zip(spans.map(|(start, end)| &self.chunk.as_bytes()[start..end]))
    }
}

/// The marker before the data of a stream. No dictionary of ours has this in a string.
const STREAM: &[u8] = b"\nstream\n";

/// The part before the data of a stream, and the rest; for an object without a stream, all of it.
pub fn split(object: &[u8]) -> (&[u8], &[u8]) {
    let head = object.windows(STREAM.len()).position(|window| window == STREAM);
    object.split_at(head.unwrap_or(object.len()))
}

/// The part between `obj` and `endobj`, including the line's end.
pub fn body(object: &[u8]) -> &[u8] {
    let start = object.iter().position(|byte| *byte == b'\n').map_or(0, |end| end + 1);
    let body = &object[start..];
    body.strip_suffix(b"endobj\n").or_else(|| body.strip_suffix(b"endobj\n\n")).unwrap_or(body)
}
