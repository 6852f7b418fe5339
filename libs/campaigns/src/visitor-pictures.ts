import { invalid, type Issue, type IssueLocation } from '#kernel';
import { missingCharacters, type RenderWarning } from '#renderer';
import { type ImageSource, parseImageSources } from '#renders';
import type { Campaign, ClaimFormat } from './campaign.entity.js';
import { campaignsFaults, claimVariants } from './campaigns.errors.js';

const MEGABYTE = 1024 * 1024;
/** The size limit of a visitor's picture. */
const MOST_MEGABYTES = 5;

/** The size limit of a visitor's picture, in bytes. */
export const VISITOR_PICTURE_BYTES = MOST_MEGABYTES * MEGABYTE;

/**
 * Reads a visitor's pictures by image field, as in a render, but accepts only bytes: a URL or an asset may show a
 * picture that is not the visitor's.
 * @throws DomainError invalid with every fault at its place under `at`
 */
export function visitorPictures(
  images: Readonly<Record<string, unknown>>,
  at: IssueLocation,
): Map<string, ImageSource> {
  const pictures = parseImageSources(images, at);
  const issues = [...pictures].flatMap(([field, { origin }]) => {
    if (origin.kind !== 'bytes') return [campaignsFaults.noBytes([...at, field])];
    const isBig = origin.bytes.length > VISITOR_PICTURE_BYTES;
    return isBig ? [campaignsFaults.bigPicture([...at, field], { mostMegabytes: MOST_MEGABYTES })] : [];
  });
  if (issues.length > 0) throw invalid(issues);
  return pictures;
}

/**
 * Refuses a picture with boxes in place of the visitor's letters. Missing letters of the template itself concern its
 * owner, who was warned about them.
 * @param filled the visitor's input
 * @throws DomainError 422 with the fields that have such letters, unless the campaign allows them
 */
export function requireGlyphs(
  { allowMissingGlyphs }: Pick<Campaign, 'allowMissingGlyphs'>,
  filled: Readonly<Record<string, unknown>>,
  { warnings, release }: { readonly warnings: readonly RenderWarning[]; readonly release: () => void },
): void {
  const missing = allowMissingGlyphs ? [] : missingCharacters(warnings);
  if (missing.length === 0) return;
  const issues = Object.entries(filled).flatMap(([name, value]): Issue[] => {
    if (typeof value !== 'string') return [];
    // The engine composes characters where it can.
    const characters = missing.filter((one) => value.includes(one) || value.normalize('NFC').includes(one));
    return characters.length === 0 ? [] : [campaignsFaults.missingGlyph(['body', 'data', name], { characters })];
  });
  if (issues.length === 0) return;
  release();
  throw invalid(issues);
}

/**
 * The requested format; defaults to png, or to the campaign's only format.
 * @throws DomainError 404 for a format that the campaign does not offer
 */
export function wantedFormat({ formats }: Pick<Campaign, 'formats'>, format?: ClaimFormat): ClaimFormat {
  const wanted = format ?? (formats.includes('png') ? 'png' : 'pdf');
  if (!formats.includes(wanted)) throw claimVariants.format_not_offered({ formats });
  return wanted;
}
