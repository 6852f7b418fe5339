import type { Font, FontUpload } from './font.entity.js';
import { familyKey } from './font-matching.js';

/**
 * The font as it answers this upload. Bytes that are stored already keep the names that they have, so that no template loses
 * its font by an upload; where others were asked for, a warning says which names hold. It is part of this answer alone.
 */
export function answering({ family, style }: FontUpload, font: Font): Font {
  const hasFamily = family === undefined || familyKey(family) === familyKey(font.family);
  const hasStyle = style === undefined || style === font.style;
  if (hasFamily && hasStyle) return font;
  const detail =
    `These bytes are stored already, as the family "${font.family}" and the style "${font.style}"; those names hold. ` +
    'To give others, delete the font and upload it again.';
  return { ...font, warnings: [{ code: 'stored_already', detail }, ...font.warnings] };
}
