import type { Render } from '#renders';
import { timing } from '../http/index.js';

/** What a render tells beside its bytes. */
export function renderHeaders({ id, templateVersion, warnings, timings, credits }: Render): Record<string, string> {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  const steps = Object.entries({ ...timings }).map(([step, milliseconds]) => timing(step, milliseconds));
  return {
    ...(id === null ? {} : { 'X-Render-Id': id }),
    'X-Template-Version': String(templateVersion),
    'X-Credits-Charged': String(credits.charged),
    'X-Credits-Remaining': String(credits.remaining),
    ...(codes.length > 0 ? { 'X-Render-Warnings': codes.join(', ') } : {}),
    'Server-Timing': steps.join(', '),
  };
}

const text = { type: 'string' } as const;

export const RENDER_HEADERS = {
  'X-Render-Id': { description: 'The id of this render.', schema: text },
  'X-Template-Version': { description: 'The version that was rendered.', schema: { type: 'integer' as const } },
  'X-Credits-Charged': { description: 'What the picture cost.', schema: { type: 'integer' as const } },
  'X-Credits-Remaining': { description: 'The balance after it.', schema: { type: 'integer' as const } },
  'X-Render-Warnings': {
    description:
      'Codes such as `missing_glyph, shrunk, ellipsized, fallback_font, no_italic, no_axis, reordered_digits, ' +
      'justified_by_spaces, lines_touch, list_cut`, and for QR codes and barcodes `code_low_contrast, code_too_small, ' +
      'code_quiet_zone`; absent when there are none.',
    schema: text,
  },
  'Server-Timing': {
    description:
      'Milliseconds of access, body, bind, fetch and decode (pictures), queue, layout, raster (0 for PDF), encode, db and ' +
      'answer, which add up to total: from the arrival of the request to the headers of the answer. A call with an ' +
      '`Idempotency-Key` is told from fetch to db.',
    schema: text,
  },
};
