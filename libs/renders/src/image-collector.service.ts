import { Injectable } from '@nestjs/common';

import { AssetsService } from '#assets';
import { scaledTimeout } from '#config';
import { DomainError, GateFull, isId, type IssueLocation } from '#kernel';
import { OutboundClient, OutboundError } from '#outbound';
import { endOf, ImageIntake, type FieldImage, type RenderDeadline } from '#renderer';
import type { User } from '#users';

import { MAX_IMAGE_BYTES, type ImageSource } from './image-source.js';
import { rendersErrors, rendersVariants, requireTime } from './renders.errors.js';

const FETCH_TIMEOUT_MS = 5_000;
const MAX_REDIRECTS = 3;
/** Concurrent fetches of one render. */
const FETCHES_AT_ONCE = 4;
/** The total size of all pictures of one render, in bytes, so that no request can exhaust the memory. */
const MAX_TOTAL_BYTES = 100 * 1024 * 1024;

/** An available picture and its file size. */
type Found = FieldImage & { readonly sizeBytes: number };

/** The user whose assets may serve as pictures, besides public ones. */
export type Owner = Pick<User, 'id'>;

/** Collects the pictures of one render from the request, from assets and from the web. */
@Injectable()
export class ImageCollector {
  constructor(
    private readonly assets: AssetsService,
    private readonly intake: ImageIntake,
    private readonly outbound: OutboundClient,
  ) {}

  /**
   * Returns every source as a file, still undecoded. Assets are not read yet, because the engine may have them cached.
   * An
   * unavailable picture is reported at its field under `at`. After it, or after the deadline, no further one is
   * fetched.
   */
  async collect(
    owner: Owner,
    sources: ReadonlyMap<string, ImageSource>,
    at: IssueLocation,
    deadline: RenderDeadline,
  ): Promise<Map<string, FieldImage>> {
    const images = new Map<string, FieldImage>();
    const waiting = [...sources];
    let room = MAX_TOTAL_BYTES;
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        requireTime(deadline);
        const [field, source] = next;
        const most = Math.min(MAX_IMAGE_BYTES, room);
        const { sizeBytes, ...image } = await this.find(owner, source, most, [...at, field], deadline);
        room -= sizeBytes;
        if (room < 0) throw rendersVariants.images_too_large.at([...at, field], { mostBytes: MAX_TOTAL_BYTES });
        images.set(field, { ...image, focus: source.focus });
      }
    };
    try {
      await Promise.all(Array.from({ length: FETCHES_AT_ONCE }, work));
    } finally {
      waiting.length = 0;
    }
    return images;
  }

  /** Validates sources as far as possible without fetching anything. `collect` and a render refuse the same sources. */
  judge(sources: ReadonlyMap<string, ImageSource>, at: IssueLocation): void {
    for (const [field, { origin }] of sources) {
      if (origin.kind === 'bytes') this.intake.requireFormat(origin.bytes, [...at, field]);
      else if (origin.kind === 'url') this.judgeUrl(origin.url, [...at, field]);
      else if (!isId('ast', origin.assetId)) throw absent([...at, field], origin.assetId);
    }
  }

  private judgeUrl(url: string, at: IssueLocation): void {
    try {
      this.outbound.judgeUrl(url);
    } catch (error) {
      throw asUnusable(error, at);
    }
  }

  private async find(
    owner: Owner,
    { origin }: ImageSource,
    maxBytes: number,
    at: IssueLocation,
    deadline: RenderDeadline,
  ): Promise<Found> {
    switch (origin.kind) {
      case 'bytes':
        return inMemory(origin.bytes);
      case 'asset':
        return this.findAsset(owner, origin.assetId, at);
      case 'url':
        return inMemory(await this.fetch(owner, origin.url, maxBytes, at, deadline));
    }
  }

  private async findAsset(owner: Owner, assetId: string, at: IssueLocation): Promise<Found> {
    const orUnusable = async <Value>(found: Promise<Value>): Promise<Value> => {
      try {
        return await found;
      } catch (error) {
        if (!(error instanceof DomainError) || error.category !== 'not_found') throw error;
        throw absent(at, assetId);
      }
    };
    const { id, sha256, sizeBytes } = await orUnusable(this.assets.require(owner, assetId));
    return { sha256, sizeBytes, load: () => orUnusable(this.assets.load(id)) };
  }

  private async fetch(
    owner: Owner,
    url: string,
    maxBytes: number,
    at: IssueLocation,
    deadline: RenderDeadline,
  ): Promise<Buffer> {
    const limits = { maxBytes, timeoutMs: scaledTimeout(FETCH_TIMEOUT_MS), maxRedirects: MAX_REDIRECTS };
    try {
      return await this.outbound.fetchBytes(url, { ...limits, owner: owner.id, signal: endOf(deadline) });
    } catch (error) {
      if (error instanceof GateFull) throw rendersVariants.fetch_queue_full();
      if (error instanceof OutboundError) requireTime(deadline);
      throw asUnusable(error, at);
    }
  }
}

function inMemory(bytes: Buffer): Found {
  return { sizeBytes: bytes.length, load: () => Promise.resolve(bytes) };
}

function asUnusable(error: unknown, at: IssueLocation): unknown {
  return error instanceof OutboundError ? rendersVariants.image_unfetched.at(at, { reason: error.message }) : error;
}

function absent(at: IssueLocation, id: string): DomainError {
  return rendersErrors.image_unavailable.at(at, { id });
}
