import { RENDER_FORMATS } from '#renders';

/** Formats of links; `auto` is the best one that the browser takes. */
export const LINK_FORMATS = [...RENDER_FORMATS, 'auto'] as const;
export type LinkFormat = (typeof LINK_FORMATS)[number];

/** Smallest first; each shows transparency. */
const BY_MEDIA_TYPE = [
  ['image/avif', 'avif'],
  ['image/webp', 'webp'],
] as const;

/**
 * The format for a caller with this `Accept`: AVIF or WebP where it is named, else PNG. Ranges such as `image/*` name
 * nothing: callers of before these formats send them, too.
 */
export function acceptedFormat(accept: string): 'avif' | 'webp' | 'png' {
  const named = new Set(accept.split(',').flatMap(mediaTypeOf));
  return BY_MEDIA_TYPE.find(([type]) => named.has(type))?.[1] ?? 'png';
}

/** One of a list of RFC 9110, 12.5.1; nothing for one of the weight 0, which is refused. */
function mediaTypeOf(range: string): string[] {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase());
  return parameters.some((parameter) => /^q\s*=\s*0(?:\.0*)?$/.test(parameter)) ? [] : [type];
}
