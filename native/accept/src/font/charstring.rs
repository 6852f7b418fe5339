//! Counts the work of a CFF font's charstrings, before any is drawn at every location.
//!
//! skrifa stops one charstring after a million operations; sixty thousand that each stay just below
//! would take minutes. A small file can hide work in subroutines, so each counts for every call:
//! its bytes, and the call.

use std::cell::Cell;

use skrifa::outline::error::CffError;
use skrifa::raw::FontRef;
use skrifa::raw::ps::cff::blend::BlendState;
use skrifa::raw::ps::cff::index::Index;
use skrifa::raw::ps::cff::{CffFontRef, Subfont};
use skrifa::raw::ps::charstring::{self, CharstringContext, CharstringKind, CommandSink};
use skrifa::raw::types::Fixed;
use skrifa::{GlyphId, Tag};

use crate::{FontBudget, Refusal};

/// The cost of a call, in bytes of charstring.
const CALL: u64 = 16;

/// Checks all charstrings of a font with CFF or CFF2 outlines; other fonts pass. Unreadable
/// charstrings are left to drawing, which names the glyph.
pub fn check(font: &FontRef, budget: &FontBudget) -> Result<(), Refusal> {
    let table = [b"CFF ", b"CFF2"].into_iter().find_map(|tag| font.table_data(Tag::new(tag)));
    let Some(Ok(cff)) = table.map(|table| CffFontRef::new(table.as_bytes(), 0, None)) else { return Ok(()) };
    let mut left = budget.charstring_bytes;
    let mut part: Option<Part> = None;
    for glyph in 0..cff.num_glyphs() {
        let Some(charstring) = cff.charstrings().get(glyph as usize) else { continue };
        // Neighbours mostly belong to the same part.
        let number = cff.subfont_index(GlyphId::new(glyph)).unwrap_or(0);
        if part.as_ref().is_none_or(|part| part.number != number) {
            part = Some(Part::new(&cff, number));
        }
        let Some(Part { local, subfont, .. }) = &part else { continue };
        let work = Work { inner: (cff.data(), cff.charstrings(), cff.global_subrs(), local), left: Cell::new(left) };
        // The default location of a variable font.
        let store = cff.var_store().cloned();
        let blend = store.and_then(|store| BlendState::new(store, &[], subfont.vs_index()).ok());
        let done = work
            .spend(charstring, 0)
            .and_then(|charstring| charstring::evaluate(&work, blend, charstring, &mut NullPen));
        left = work.left.get();
        if left == 0 && done.is_err() {
            return Err(Refusal::over_budget(format!(
                "The charstrings up to glyph {glyph} run through more than {} bytes with their subroutines. \
                 Subset or simplify the font.",
                budget.charstring_bytes
            )));
        }
    }
    Ok(())
}

/// Data shared by the glyphs of one part of a font (CID-keyed fonts have several).
struct Part<'a> {
    number: u16,
    subfont: Subfont,
    local: Index<'a>,
}

impl<'a> Part<'a> {
    fn new(cff: &CffFontRef<'a>, number: u16) -> Self {
        let subfont = cff.subfont(number, &[]).unwrap_or_default();
        let data = cff.data().get(subfont.subrs_offset() as usize..).filter(|_| subfont.subrs_offset() != 0);
        let local = data.and_then(|data| Index::new(data, cff.version() == 2).ok()).unwrap_or(Index::Empty);
        Self { number, subfont, local }
    }
}

/// Passes subroutines to the evaluator as long as their bytes fit the budget.
struct Work<'a> {
    inner: (&'a [u8], &'a Index<'a>, &'a Index<'a>, &'a Index<'a>),
    left: Cell<u64>,
}

impl Work<'_> {
    fn spend<'b>(&self, bytes: &'b [u8], call: u64) -> Result<&'b [u8], CffError> {
        match self.left.get().checked_sub(bytes.len() as u64 + call) {
            Some(left) => self.left.set(left),
            None => {
                self.left.set(0);
                return Err(CffError::LimitExceeded);
            }
        }
        Ok(bytes)
    }
}

impl CharstringContext for Work<'_> {
    fn kind(&self) -> CharstringKind {
        self.inner.kind()
    }

    fn seac_components(&self, base: i32, accent: i32) -> Result<[&[u8]; 2], CffError> {
        let parts = self.inner.seac_components(base, accent)?;
        Ok([self.spend(parts[0], CALL)?, self.spend(parts[1], CALL)?])
    }

    fn global_subr(&self, index: i32) -> Result<&[u8], CffError> {
        self.spend(self.inner.global_subr(index)?, CALL)
    }

    fn subr(&self, index: i32) -> Result<&[u8], CffError> {
        self.spend(self.inner.subr(index)?, CALL)
    }
}

/// Draws nothing.
struct NullPen;

impl CommandSink for NullPen {
    fn move_to(&mut self, _: Fixed, _: Fixed) {}
    fn line_to(&mut self, _: Fixed, _: Fixed) {}
    fn curve_to(&mut self, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed, _: Fixed) {}
    fn close(&mut self) {}
}
