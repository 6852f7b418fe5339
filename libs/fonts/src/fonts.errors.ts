import { errorCatalogue, type DomainError, type ErrorEntry } from '#kernel';
import type { FontRefusal, FontRefusalReason } from '#renderer';

/** The acceptance check's own description of the fault. */
interface Verdict {
  verdict: string;
}

const words = ({ verdict }: Verdict): string => verdict;

/** Reasons for refusing a font: one entry for each reason of the acceptance check. */
export const fontRefusals: Readonly<Record<FontRefusalReason, ErrorEntry<Verdict>>> = errorCatalogue({
  not_a_font: {
    category: 'invalid',
    detail: words,
    example: { verdict: 'The file is no TTF, OTF, TTC, WOFF or WOFF2 font. Upload one of these.' },
  },
  no_such_face: {
    category: 'invalid',
    detail: words,
    example: { verdict: 'There is no face 3: the file holds 2, counted from 0.' },
  },
  broken_tables: {
    category: 'invalid',
    detail: words,
    example: { verdict: 'The COLR table is broken: it ends early.' },
  },
  over_budget: {
    category: 'invalid',
    detail: words,
    example: { verdict: 'Colour paints nest deeper than 64 levels.' },
  },
  crashed: {
    category: 'invalid',
    detail: words,
    example: { verdict: 'The file is damaged, so that its reader failed. Export it again.' },
  },
  restricted_embedding: {
    category: 'invalid',
    detail: words,
    example: {
      verdict:
        "The font's licence bits (OS/2 fsType) forbid embedding it in documents. Ask its maker for a licence and a file " +
        'that allow it.',
    },
  },
  no_unicode_cmap: {
    category: 'invalid',
    detail: words,
    example: {
      verdict: 'No cmap subtable maps Unicode (a symbol or legacy font). Use a Unicode version of the font.',
    },
  },
  no_outlines: {
    category: 'invalid',
    detail: words,
    example: {
      verdict: 'The font has no outlines (no glyf, CFF or CFF2 table). Bitmap-only fonts cannot be drawn at any size.',
    },
  },
  unsupported_outlines: {
    category: 'invalid',
    detail: words,
    example: {
      verdict:
        'The font draws its glyphs by variable components (table VARC), which is not supported. Export it with plain outlines.',
    },
  },
  graphite_only: {
    category: 'invalid',
    detail: words,
    example: {
      verdict:
        "The font's Arabic letters join by Graphite rules (table Silf) alone, which are not supported; they would stand " +
        'apart. Use its OpenType version.',
    },
  },
});

export const fontsErrors = errorCatalogue({
  font_in_use: {
    category: 'conflict',
    detail: ({ use }: { use: string; template_ids?: readonly string[] }) =>
      `The font is used by ${use}. End that first.`,
    example: { use: 'the template "Eid card"', template_ids: ['tpl_4nSxNNKr0vBkmT8ZqW2cYd'] },
    members: {
      template_ids: {
        type: 'array',
        items: { type: 'string' },
        description: "The templates that draw with it, newest first, at most 20; where it is the caller's own font.",
        optional: true,
      },
    },
  },
  font_deleted: {
    category: 'conflict',
    detail: 'A font of this template was deleted at the same time. Send the template again.',
  },
});

/** The acceptance check refused the file. */
export function fontRefused({ reason, detail }: FontRefusal): DomainError {
  return fontRefusals[reason].at(['body', reason === 'no_such_face' ? 'index' : 'file'], { verdict: detail });
}
