import { invalid, type Issue, type IssueLocation } from '#kernel';
import { missingCharacters, type RenderWarning } from '#renderer';
import { type ImageSource, parseImageSources } from '#renders';
import type { Campaign, ClaimFormat } from './campaign.entity.js';
import { campaignsFaults, claimVariants } from './campaigns.errors.js';

const MEGABYTE = 1024 * 1024;
/** Of a picture of a visitor. */
const MOST_MEGABYTES = 5;

/** Bytes of a picture that a visitor may send. */
export const VISITOR_PICTURE_BYTES = MOST_MEGABYTES * MEGABYTE;

/**
 * Reads the pictures of a visitor, by image field: as in a render, but only their bytes. What an address or an asset shows is
 * not theirs.
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
 * Refuses a picture that shows boxes in place of letters that its visitor wrote. What the template itself lacks is its owner's
 * matter, who was warned of it.
 * @param filled what the visitor filled in
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
    // The engine composes what it can.
    const characters = missing.filter((one) => value.includes(one) || value.normalize('NFC').includes(one));
    return characters.length === 0 ? [] : [campaignsFaults.missingGlyph(['body', 'data', name], { characters })];
  });
  if (issues.length === 0) return;
  release();
  throw invalid(issues);
}

/**
 * The format that was asked for, else png, else the campaign's only one.
 * @throws DomainError 404 for one that the campaign does not offer
 */
export function wantedFormat({ formats }: Pick<Campaign, 'formats'>, format?: ClaimFormat): ClaimFormat {
  const wanted = format ?? (formats.includes('png') ? 'png' : 'pdf');
  if (!formats.includes(wanted)) throw claimVariants.format_not_offered({ formats });
  return wanted;
}
