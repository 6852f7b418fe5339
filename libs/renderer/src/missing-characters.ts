import type { RenderWarning } from './native.js';

/** Returns the characters without a glyph in any font, from the warnings of a picture. */
export function missingCharacters(warnings: readonly RenderWarning[]): string[] {
  const details = warnings.filter(({ code }) => code === 'missing_glyph').map(({ detail }) => detail);
  const codes = details.flatMap((detail) => [...detail.matchAll(/U\+([0-9A-F]{4,6})/g)].map(([, code = '']) => code));
  return [...new Set(codes)].map((code) => String.fromCodePoint(Number.parseInt(code, 16)));
}
