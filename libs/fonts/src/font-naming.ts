import type { Font, FontUpload } from './font.entity.js';
import { familyKey } from './font-matching.js';

/**
 * The font as the answer to this upload. Known bytes keep their names, so that an upload never breaks a template; if
 * other names were requested, a warning in this answer states the existing ones.
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
