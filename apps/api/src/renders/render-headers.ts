import type { Render, RenderSet } from '#renders';
import { timing } from '../http/index.js';

/** The headers of a render besides those of its bytes. */
export function renderHeaders({ id, templateVersion, warnings, timings, credits }: Render): Record<string, string> {
  const steps = Object.entries({ ...timings }).map(([step, milliseconds]) => timing(step, milliseconds));
  return {
    ...(id === null ? {} : { 'X-Render-Id': id }),
    ...setHeaders({ templateVersion, warnings, credits }),
    'Server-Timing': steps.join(', '),
  };
}

/** The headers of a set of renders. */
export function setHeaders({
  templateVersion,
  warnings,
  credits,
}: Pick<RenderSet, 'templateVersion' | 'warnings' | 'credits'>): Record<string, string> {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  return {
    'X-Template-Version': String(templateVersion),
    'X-Credits-Charged': String(credits.charged),
    'X-Credits-Remaining': String(credits.remaining),
    ...(codes.length > 0 ? { 'X-Render-Warnings': codes.join(', ') } : {}),
  };
}

const text = { type: 'string' } as const;

export const RENDER_HEADERS = {
  'X-Render-Id': { description: 'Id of the render.', schema: text },
  'X-Template-Version': { description: 'Rendered version of the template.', schema: { type: 'integer' as const } },
  'X-Credits-Charged': { description: 'Price of the picture in credits.', schema: { type: 'integer' as const } },
  'X-Credits-Remaining': { description: 'Balance after the render, in credits.', schema: { type: 'integer' as const } },
  'X-Render-Warnings': {
    description:
      'Codes of the warnings, such as `missing_glyph, shrunk, ellipsized, fallback_font, no_italic, no_axis, ' +
      'reordered_digits, justified_by_spaces, lines_touch, list_cut, list_shrunk, text_on_path_cut`, for days in data ' +
      'whose year is from 1300 to 1500 `date_maybe_hijri`, and for QR codes and barcodes `code_low_contrast, ' +
      'code_too_small, code_quiet_zone`. Absent if there are no warnings.',
    schema: text,
  },
  'Server-Timing': {
    description:
      'Milliseconds of access, body, bind, fetch and decode (pictures), queue, layout, raster (0 for PDF), encode, ' +
      'db and answer. They add up to total, the time from the arrival of the request to the headers of the ' +
      'response. A request with an `Idempotency-Key` has only the steps from fetch to db.',
    schema: text,
  },
};

export const SET_HEADERS = {
  'X-Template-Version': RENDER_HEADERS['X-Template-Version'],
  'X-Credits-Charged': { ...RENDER_HEADERS['X-Credits-Charged'], description: 'Price of all pictures in credits.' },
  'X-Credits-Remaining': RENDER_HEADERS['X-Credits-Remaining'],
  'X-Render-Warnings': RENDER_HEADERS['X-Render-Warnings'],
};
