import { Injectable } from '@nestjs/common';

import { AssetsService } from '#assets';
import { DomainError, invalid, type IssueLocation } from '#kernel';
import { OutboundClient, OutboundError } from '#outbound';
import type { FieldImage, RenderPatience } from '#renderer';
import type { User } from '#users';

import { MAX_IMAGE_BYTES, type ImageSource } from './image-source.js';
import { requirePatience } from './renders.errors.js';

const FETCH_TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;
/** Pictures of one render that are fetched at the same time. */
const FETCHES_AT_ONCE = 4;
/** Bytes of all pictures of one render together, so that no request can fill the memory. */
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

/** Brings the pictures of one render together: from the request, from assets, from the web. */
@Injectable()
export class ImageCollector {
  constructor(
    private readonly assets: AssetsService,
    private readonly outbound: OutboundClient,
  ) {}

  /**
   * The bytes of every source, still undecoded; a picture that can't be had is invalid at its field under `at`. After it no
   * further one is fetched, nor when the caller's patience is at an end.
   */
  async collect(
    user: User,
    sources: ReadonlyMap<string, ImageSource>,
    at: IssueLocation,
    patience: RenderPatience,
  ): Promise<Map<string, FieldImage>> {
    const images = new Map<string, FieldImage>();
    const waiting = [...sources];
    let room = MAX_TOTAL_BYTES;
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        requirePatience(patience);
        const [field, source] = next;
        const most = Math.min(MAX_IMAGE_BYTES, room);
        const bytes = await this.load(user, source, most, [...at, field], patience);
        room -= bytes.length;
        if (room < 0) throw unusable([...at, field], 'The pictures of one render have more than 100 MB together.');
        images.set(field, { bytes, focus: source.focus });
      }
    };
    try {
      await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work));
    } finally {
      waiting.length = 0;
    }
    return images;
  }

  private async load(
    user: User,
    { origin }: ImageSource,
    maxBytes: number,
    at: IssueLocation,
    patience: RenderPatience,
  ): Promise<Buffer> {
    switch (origin.kind) {
      case 'bytes':
        return origin.bytes;
      case 'asset':
        return this.loadAsset(user, origin.assetId, at);
      case 'url':
        return this.fetch(origin.url, maxBytes, at, patience);
    }
  }

  private async loadAsset(user: User, id: string, at: IssueLocation): Promise<Buffer> {
    try {
      return (await this.assets.file(user, id)).bytes;
    } catch (error) {
      if (!(error instanceof DomainError) || error.category !== 'not_found') throw error;
      throw unusable(at, `There is no asset ${id} of yours. Upload the picture with POST /v1/assets first.`);
    }
  }

  private async fetch(url: string, maxBytes: number, at: IssueLocation, patience: RenderPatience): Promise<Buffer> {
    try {
      return await this.outbound.fetchBytes(url, {
        maxBytes,
        timeoutMs: Math.min(FETCH_TIMEOUT_MS, patience.ms),
        maxRedirects: MAX_REDIRECTS,
      });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      requirePatience(patience);
      throw unusable(at, `The picture can not be fetched: ${error.message}.`);
    }
  }
}

function unusable(loc: IssueLocation, msg: string): DomainError {
  return invalid([{ loc, type: 'value_error', msg }], msg, 'image_unavailable');
}
