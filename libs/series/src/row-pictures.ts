import { createHash } from 'node:crypto';
import type { ImageSource } from '#renders';

/** The stored origin of a row's picture; bytes are in the object store under their hash. */
export type KeptOrigin =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'asset'; readonly assetId: string }
  | { readonly kind: 'kept'; readonly sha256: string };

/** By image field. */
export type RowPictures = Readonly<
  Record<string, { readonly origin: KeptOrigin; readonly focus: readonly [number, number] | null }>
>;

/**
 * Returns the pictures of a row in their stored form.
 * @param files receives the bytes of pictures that came with the row, by their hash
 */
export function keptPictures(sources: ReadonlyMap<string, ImageSource>, files: Map<string, Buffer>): RowPictures {
  const kept = [...sources].map(([field, { origin, focus }]) => {
    if (origin.kind !== 'bytes') return [field, { origin, focus: focus ?? null }] as const;
    const sha256 = createHash('sha256').update(origin.bytes).digest('hex');
    files.set(sha256, origin.bytes);
    return [field, { origin: { kind: 'kept', sha256 }, focus: focus ?? null }] as const;
  });
  return Object.fromEntries(kept) as RowPictures;
}

/** Converts them to the sources of a render. */
export async function sourcesOf(
  pictures: RowPictures,
  load: (sha256: string) => Promise<Buffer>,
): Promise<Map<string, ImageSource>> {
  const sources = Object.entries(pictures).map(async ([field, { origin, focus }]) => {
    const from = origin.kind === 'kept' ? { kind: 'bytes' as const, bytes: await load(origin.sha256) } : origin;
    return [field, { origin: from, focus: focus ?? undefined }] as const;
  });
  return new Map(await Promise.all(sources));
}
