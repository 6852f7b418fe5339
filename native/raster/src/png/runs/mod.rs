//! The coder of drawn rows, in which pixels repeat: no filter, and matches at few distances only,
//! found by comparing pixels; Huffman codes are made for the rows being written.
//!
//! Measured on two lines of text on three cards of 1080 × 1350 (a gradient, one colour, a
//! certificate), 176 to 192 whole rows: 0.50, 0.28 and 0.31 ms; zlib-rs at level 1 over Up takes
//! 1.22, 1.08 and 1.24. The rows take 36, 24 and 27 KB without a filter, 45, 30 and 34 with Sub,
//! 44, 30 and 34 with Paeth; zlib-rs has 43, 32 and 36.
//!
//! A row of a slanted gradient is the one above it moved sideways, by a pixel if it is at 45°.
//! Files of an offer with eight lines of text, some of them beside a disc with such a gradient, of
//! a card with one for its ground, and of one that is transparent around such a disc: 65, 101 and
//! 91 KB with matches along the diagonals, which take 0.50, 0.45 and 0.65 ms to splice; 120, 193
//! and 206 KB without them. Runs of pixels filtered by Sub instead: 100, 134 and 192 KB, and 0.93
//! ms and more. sharp has 68, 91 and 94 KB.

mod block;
mod match_source;
mod patched;
mod rows;
mod same;
mod scan;
mod sequences;

pub use match_source::MatchSources;
pub use patched::Patched;
pub use sequences::Runs;
