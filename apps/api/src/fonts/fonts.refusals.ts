import { refusalsOf } from '../http/index.js';

/** Why a font is refused, by the reasons of the acceptance check. */
export const FONT_REFUSALS = refusalsOf('invalid', {
  not_a_font: 'The file is no TTF, OTF, TTC, WOFF or WOFF2 font. Upload one of these.',
  no_such_face: 'There is no face 3: the file holds 2, counted from 0.',
  broken_tables: 'The COLR table is broken: it ends early.',
  over_budget: 'Colour paints nest deeper than 64 levels.',
  restricted_embedding:
    "The font's licence bits (OS/2 fsType) forbid embedding it in documents. Ask its maker for a licence and a file " +
    'that allow it.',
  no_unicode_cmap: 'No cmap subtable maps Unicode (a symbol or legacy font). Use a Unicode version of the font.',
  no_outlines: 'The font has no outlines (no glyf, CFF or CFF2 table). Bitmap-only fonts cannot be drawn at any size.',
});
