import { Injectable } from '@nestjs/common';

import { DomainError, failpoint, FairGate, type IssueLocation } from '#kernel';
import {
  engineOutput,
  RendererService,
  type CommonPart,
  type FieldImage,
  type PictureFormat,
  type RenderDeadline,
  type RenderedFiles,
  type RenderedPiece,
  type TemplateSource,
  type Turn,
} from '#renderer';
import { TemplateVersionsService, type TemplateVersion } from '#templates';

import { ImageCollector, type Owner } from './image-collector.service.js';
import { CONTENT_TYPES, type DrawingTimings, type Picture, type RenderRequest } from './render.js';
import { requireDrawableSize, type RenderSettings } from './render-options.js';
import { watermarked } from './watermark.js';

/** The longer side of every free picture, in pixels: too small to replace a paid one. */
export const FREE_SIDE = 800;

/** The picture to draw. */
export interface DrawingOrder extends RenderSettings, Pick<RenderRequest, 'data' | 'pictures'>, Turn {
  readonly version: TemplateVersion;
  /** The user whose assets `pictures` may name, besides public ones. */
  readonly assetsOf: Owner;
  /** The limit of the longer side, in pixels; a larger scale is reduced to it. */
  readonly maxSide?: number;
  /** True to draw a PDF as a page to merge with others (`PageMerger`); the result is not a file of its own. */
  readonly isPage?: boolean;
  /** True to draw lines over the picture so that it can't serve as a card. */
  readonly watermark?: boolean;
  /** The order's pictures, if they are fetched already (`collect`). */
  readonly collected?: ReadonlyMap<string, FieldImage>;
  /** The place of `data` and `images` in the request. */
  readonly at: IssueLocation;
}

/** The limits of one call: after this much time or output it starts no further picture. */
export interface DrawingLimits {
  /** Includes the wait for its turn. */
  readonly mostMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
  /** True to draw a png or jpg as its parts (`PictureParts`), which the result of `still` completes. */
  readonly inParts?: boolean;
}

/** The place of one of several files, and its timings. */
export interface DrawnFile {
  readonly start: number;
  readonly size: number;
  /** Bytes of the complete file: more than `size` if it is in parts. */
  readonly fileSize: number;
  readonly timings: DrawingTimings;
}

/** Several files in one buffer, one after the other. */
export interface DrawnFiles {
  readonly bytes: Buffer;
  /** Frees the bytes; call it once they are stored. */
  readonly release: () => void;
  /**
   * For each order its file, or the reason for its failure. Shorter than the list of orders if a limit was reached
   * first.
   */
  readonly files: readonly (DrawnFile | { readonly failure: unknown })[];
}

/** The order for a picture without data. */
export type StillOrder = Pick<DrawingOrder, 'version'> & Turn & RenderSettings;

const MICROSECONDS = 1_000;
/**
 * The number of concurrent calls for several pictures; one owner may have half of them. Two calls keep all threads
 * busy,
 * because the engine starts the second as soon as the first leaves a thread idle. More would only wait and use memory.
 */
const MANY_AT_ONCE = 4;
const NOTHING = Buffer.alloc(0);
const NO_IMAGES: ReadonlyMap<string, FieldImage> = new Map();

/** Draws one picture from a template, values and pictures. It knows neither credits nor callers. */
@Injectable()
export class Drawing {
  /** Sources with the watermark. The weak keys keep them in memory as long as their versions are in use. */
  private readonly marked = new WeakMap<TemplateVersion, TemplateSource>();
  private readonly turns = new FairGate({ places: MANY_AT_ONCE, limit: Infinity });

  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly images: ImageCollector,
    private readonly renderer: RendererService,
  ) {}

  /** Starts a deadline now; `signal` ends it early. */
  deadline(signal?: AbortSignal): RenderDeadline {
    return this.renderer.deadline(signal);
  }

  /** Validates size and data as `draw` does, without drawing. */
  async check(order: DrawingOrder): Promise<void> {
    const scale = scaleOf(order);
    requireDrawableSize(order.version, scale);
    const values = { ...order, imageFields: [...order.pictures.keys()], scale };
    await this.renderer.check(this.sourceOf(order), values, order.at);
  }

  /**
   * Draws one picture. Data is validated before any picture is fetched, so that an invalid order causes no outbound
   * request.
   */
  async draw(order: DrawingOrder, deadline = this.deadline()): Promise<Picture> {
    const scale = scaleOf(order);
    requireDrawableSize(order.version, scale);
    const begun = performance.now();
    const images = order.collected ?? (await this.collect(order, deadline));
    failpoint('render.images-collected');
    const called = performance.now();
    const source = this.sourceOf(order);
    const job = { ...order, format: formatOf(order), images, scale, deadline };
    const rendered = await this.renderer.render(source, job, order.at);
    const ended = performance.now();
    const { image, warnings } = rendered;
    const stages = {
      fetch: called - begun + rendered.fetchUs / MICROSECONDS,
      decode: rendered.decodeUs / MICROSECONDS,
      layout: rendered.layoutUs / MICROSECONDS,
      raster: rendered.rasterUs / MICROSECONDS,
      encode: rendered.encodeUs / MICROSECONDS,
    };
    const known = Object.values(stages).reduce((sum, stage) => sum + stage, 0);
    const { fetch, ...work } = stages;
    const timings = { fetch, queue: Math.max(0, ended - begun - known), ...work };
    const release = (): void => this.renderer.release(image);
    return { contentType: CONTENT_TYPES[order.format], bytes: image, release, warnings, timings };
  }

  /**
   * Draws one or more pictures that differ only in their data and in pictures of their own. Those with pictures of
   * their own,
   * or in a format that the engine does not write, are never in parts.
   * @throws DomainError for a fault that all of them share
   */
  async drawMany(orders: readonly DrawingOrder[], limits: DrawingLimits): Promise<DrawnFiles> {
    const [first] = orders;
    if (first === undefined) return { bytes: NOTHING, release: () => undefined, files: [] };
    const output = engineOutput({ ...first, format: formatOf(first) });
    if (output === null || orders.some(({ pictures }) => pictures.size > 0)) return this.drawEach(orders, limits);
    const scale = scaleOf(first);
    requireDrawableSize(first.version, scale);
    const begun = performance.now();
    const data = orders.map((order) => order.data);
    const many = { inParts: false, ...first, ...limits, ...output, data, scale };
    const draw = (mostMs: number): Promise<RenderedFiles> =>
      this.renderer.renderMany(this.sourceOf(first), { ...many, mostMs }, first.at);
    // A single picture does not wait for a turn here: its caller counts tries, and a missed turn must not count as one.
    const drawn = orders.length === 1 ? draw(limits.mostMs) : this.inTurn(first.owner, limits, draw);
    const { bytes, files } = await drawn;
    const share = (performance.now() - begun) / Math.max(1, files.length);
    return {
      bytes,
      release: () => this.renderer.release(bytes),
      files: files.map((file) => (file instanceof DomainError ? { failure: file } : fileOf(file, share))),
    };
  }

  /** Draws nothing if the turn does not come within `mostMs`; else draws in the remaining time. */
  private async inTurn(
    owner: string,
    { mostMs, signal }: DrawingLimits,
    draw: (leftMs: number) => Promise<RenderedFiles>,
  ): Promise<RenderedFiles> {
    const begun = performance.now();
    const late = AbortSignal.timeout(mostMs);
    const left = (): number => Math.max(0, Math.ceil(mostMs - (performance.now() - begun)));
    try {
      return await this.turns.run({ owner, signal: AbortSignal.any([signal, late]) }, () => draw(left()));
    } catch (error) {
      if (!late.aborted || error !== late.reason) throw error;
      return { bytes: NOTHING, files: [] };
    }
  }

  /** Returns the part that all pages of such orders share, to be stored beside them once under its id. */
  pageCommon({ version, scale, ...turn }: Pick<DrawingOrder, 'version' | 'scale'> & Turn): Promise<CommonPart> {
    return this.renderer.pageCommon(this.versions.source(version), scale, turn);
  }

  /**
   * Returns the picture of such orders without data, for orders drawn in parts; to be stored beside them once under its
   * id.
   * @throws DomainError if there is none
   */
  async still(order: StillOrder): Promise<CommonPart> {
    const output = engineOutput(order);
    if (output === null) throw new TypeError(`A picture in parts is none of the format ${order.format}.`);
    const bytes = await this.renderer.still(this.versions.source(order.version), { ...order, ...output });
    return { id: await this.renderer.hash(bytes), bytes };
  }

  /** Returns the SHA-256 of a picture in hex. It is computed on a separate thread, so it adds no time during a wait. */
  hash({ bytes }: Pick<Picture, 'bytes'>): Promise<string> {
    return this.renderer.hash(bytes);
  }

  /** Draws in parallel, because each picture has images to fetch. */
  private async drawEach(orders: readonly DrawingOrder[], { signal }: DrawingLimits): Promise<DrawnFiles> {
    const drawn = await Promise.allSettled(orders.map((order) => this.draw(order, this.deadline(signal))));
    const parts: Buffer[] = [];
    let start = 0;
    const files = drawn.map((one) => {
      if (one.status === 'rejected') return { failure: one.reason as unknown };
      const { bytes, timings } = one.value;
      parts.push(bytes);
      start += bytes.length;
      return { start: start - bytes.length, size: bytes.length, fileSize: bytes.length, timings };
    });
    const bytes = Buffer.concat(parts);
    for (const one of drawn) if (one.status === 'fulfilled') one.value.release();
    return { bytes, release: () => undefined, files };
  }

  private sourceOf({ version, watermark = false }: DrawingOrder): TemplateSource {
    if (!watermark) return this.versions.source(version);
    const source = this.marked.get(version) ?? watermarked(this.versions.source(version), version);
    this.marked.set(version, source);
    return source;
  }

  /** Fetches the pictures of an order if its data is valid. */
  async collect(order: DrawingOrder, deadline = this.deadline()): Promise<ReadonlyMap<string, FieldImage>> {
    if (order.pictures.size === 0) return NO_IMAGES;
    await this.check(order);
    return this.images.collect(order.assetsOf, order.pictures, [...order.at, 'images'], deadline);
  }
}

/** The rest of the file's share of the time, during which other files used the threads, counts as waiting. */
function fileOf({ start, size, fileSize, ...took }: RenderedPiece, share: number): DrawnFile {
  const [layout, raster, encode] = [took.layoutUs, took.rasterUs, took.encodeUs].map((us) => us / MICROSECONDS);
  const work = { layout: layout ?? 0, raster: raster ?? 0, encode: encode ?? 0 };
  const queue = Math.max(0, share - work.layout - work.raster - work.encode);
  return { start, size, fileSize, timings: { fetch: 0, decode: 0, queue, ...work } };
}

/** A PDF to be merged with others is drawn as a page. */
function formatOf({ isPage, format }: DrawingOrder): PictureFormat {
  return isPage === true ? 'page' : format;
}

function scaleOf({ scale, maxSide = Infinity, version: { width, height } }: DrawingOrder): number {
  return Math.min(scale, maxSide / Math.max(width, height));
}
