import { invalid, type IssueLocation } from '#kernel';
import { type ImageSource, parseImageSources } from '#renders';
import { campaignsFaults } from './campaigns.errors.js';

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
