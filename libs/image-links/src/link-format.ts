import { RENDER_FORMATS } from '#renders';

/** The formats of links; `auto` is the best one that the browser accepts. */
export const LINK_FORMATS = [...RENDER_FORMATS, 'auto'] as const;
export type LinkFormat = (typeof LINK_FORMATS)[number];

/** Smallest first; all support transparency. */
const BY_MEDIA_TYPE = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
] as const;

/**
 * The format for a caller with this `Accept`: AVIF or WebP if it is named, otherwise PNG. Ranges such as `image/*`
 * don't count, because clients without support for these formats send them, too.
 */
export function acceptedFormat(accept: string): 'avif' | 'webp' | 'png' {
  const named = new Set(accept.split(',').flatMap(mediaTypeOf));
  return BY_MEDIA_TYPE.find(([type]) => named.has(type))?.[1] ?? 'png';
}

/** Parses an item of a list (RFC 9110, 12.5.1); empty for one with weight 0, which means refusal. */
function mediaTypeOf(range: string): string[] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)) ? [] : [type];
}
