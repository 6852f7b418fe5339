import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

import type { ImageSource } from '../image-source.js';
import type { RenderRequest } from '../render.js';
import type { LoggedRequest } from './logged-call.js';

/** The size limit of a kept request as JSON, pictures in base64 included, in bytes. */
export const MOST_KEPT_BYTES = 4 * 1024 * 1024;

/** Days for which a request is kept. */
export const KEPT_DAYS = 7;

type KeptPicture = Omit<ImageSource, 'origin'> &
  ({ readonly url: string } | { readonly assetId: string } | { readonly base64: string });

interface KeptRequest extends Omit<RenderRequest, 'pictures' | 'isHeld'> {
  readonly pictures: Readonly<Record<string, KeptPicture>>;
}

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/** Returns the request as JSON; null for one that is too large, or for a set, which is several requests. */
export function keptText({ sizes, pictures, ...request }: LoggedRequest): string | null {
  if (sizes !== undefined) return null;
  const budget = new Budget(MOST_KEPT_BYTES);
  for (const { origin } of pictures.values()) {
    budget.take(origin.kind === 'bytes' ? (origin.bytes.length * 4) / 3 : 0);
  }
  if (!budget.takes(request.data)) return null;
  const kept: KeptRequest = { ...request, pictures: Object.fromEntries([...pictures].map(keptPicture)) };
  return JSON.stringify(kept);
}

export function compressRequest(text: string): Promise<Buffer> {
  return compress(text, { level: 1 });
}

/** Parses a kept request. */
export async function readRequest(content: Buffer): Promise<RenderRequest> {
  const { pictures, ...request } = JSON.parse((await decompress(content)).toString('utf8')) as KeptRequest;
  return { ...request, pictures: new Map(Object.entries(pictures).map(pictureOf)) };
}

function keptPicture([field, { origin, focus }]: [string, ImageSource]): [string, KeptPicture] {
  switch (origin.kind) {
    case 'url':
      return [field, { url: origin.url, focus }];
    case 'asset':
      return [field, { assetId: origin.assetId, focus }];
    case 'bytes':
      return [field, { base64: origin.bytes.toString('base64'), focus }];
  }
}

function pictureOf([field, { focus, ...kept }]: [string, KeptPicture]): [string, ImageSource] {
  if ('url' in kept) return [field, { origin: { kind: 'url', url: kept.url }, focus }];
  if ('assetId' in kept) return [field, { origin: { kind: 'asset', assetId: kept.assetId }, focus }];
  return [field, { origin: { kind: 'bytes', bytes: Buffer.from(kept.base64, 'base64') }, focus }];
}

/** Measures data before it is converted to JSON, and stops at the limit. */
class Budget {
  constructor(private left: number) {}

  take(bytes: number): void {
    this.left -= bytes;
  }

  /** Returns true if a JSON value fits into the rest, with about eight bytes of overhead per value. */
  takes(value: unknown): boolean {
    this.left -= 8;
    if (typeof value === 'string') this.left -= Buffer.byteLength(value);
    else if (typeof value === 'object' && value !== null) {
      for (const [name, member] of Object.entries(value)) {
        this.left -= name.length;
        if (!this.takes(member)) return false;
      }
    }
    return this.left >= 0;
  }
}
