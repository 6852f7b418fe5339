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

/** Longer side of every picture that is free, pixels: small enough to replace none that is paid. */
export const FREE_SIDE = 800;

/** What is to be drawn. */
export interface DrawingOrder extends RenderSettings, Pick<RenderRequest, 'data' | 'pictures'>, Turn {
  readonly version: TemplateVersion;
  /** The user whose assets `pictures` may name, besides public ones. */
  readonly assetsOf: Owner;
  /** Pixels that the longer side may have; the scale is lowered to it. */
  readonly maxSide?: number;
  /** Whether a PDF is drawn as a page, to be bound with others (`PageBinder`); it is no file then. */
  readonly isPage?: boolean;
  /** Whether lines over the picture keep it from being taken for a card. */
  readonly watermark?: boolean;
  /** Its pictures, where they are fetched already (`collect`). */
  readonly collected?: ReadonlyMap<string, FieldImage>;
  /** Where `data` and `images` stand in the request. */
  readonly at: IssueLocation;
}

/** How much is drawn by one call: nothing further is begun once it has taken so long, or made so much. */
export interface DrawingLimits {
  /** The wait for its turn included. */
  readonly mostMs: number;
  readonly mostBytes: number;
  readonly signal: AbortSignal;
  /** Whether a png or jpg is drawn as its parts (`PictureParts`), which what `still` gives completes. */
  readonly inParts?: boolean;
}

/** Where one of several files is, and what it took. */
export interface DrawnFile {
  readonly start: number;
  readonly size: number;
  /** Bytes of the file: more than `size` where it is in parts. */
  readonly fileSize: number;
  readonly timings: DrawingTimings;
}

/** Several files, one behind the other. */
export interface DrawnFiles {
  readonly bytes: Buffer;
  /** Frees the bytes, once they are kept. */
  readonly release: () => void;
  /** Of each order: where its file is, or why there is none; of the first ones, where a limit came before the last. */
  readonly files: readonly (DrawnFile | { readonly failure: unknown })[];
}

/** Whose picture without data is wanted. */
export type StillOrder = Pick<DrawingOrder, 'version'> & Turn & RenderSettings;

const MICROSECONDS = 1_000;
/**
 * Calls for several pictures that are drawn at the same time, half of them of one owner. Two of one keep all threads busy, for
 * the engine draws the second as soon as the first leaves it a thread; more would only wait there, and keep memory.
 */
const MANY_AT_ONCE = 4;
const NOTHING = Buffer.alloc(0);
const NO_IMAGES: ReadonlyMap<string, FieldImage> = new Map();

/** Draws: template, values and pictures in, one picture out. It knows neither money nor callers. */
@Injectable()
export class Drawing {
  /** Versions stay in memory while they are in use, and what is made of them with them. */
  private readonly marked = new WeakMap<TemplateVersion, TemplateSource>();
  private readonly turns = new FairGate({ places: MANY_AT_ONCE, limit: Infinity });

  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly images: ImageCollector,
    private readonly renderer: RendererService,
  ) {}

  /** Counts from now; `signal` ends it before. */
  deadline(signal?: AbortSignal): RenderDeadline {
    return this.renderer.deadline(signal);
  }

  /** Judges size and data as `draw` does, and draws nothing. */
  async check(order: DrawingOrder): Promise<void> {
    const scale = scaleOf(order);
    requireDrawableSize(order.version, scale);
    const values = { ...order, imageFields: [...order.pictures.keys()], scale };
    await this.renderer.check(this.sourceOf(order), values, order.at);
  }

  /** One picture. Data is judged before any picture is fetched, so that a bad order costs no outside call. */
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
   * Several pictures that differ in their data, or in pictures of their own, alone; at least one of them. Those with
   * pictures of their own, or in a format that the engine does not write, are never in parts.
   * @throws DomainError for what all meet alike
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
    // A single one is waited for by itself: whoever counts its tries counts no turn that did not come.
    const drawn = orders.length === 1 ? draw(limits.mostMs) : this.inTurn(first.owner, limits, draw);
    const { bytes, files } = await drawn;
    const share = (performance.now() - begun) / Math.max(1, files.length);
    return {
      bytes,
      release: () => this.renderer.release(bytes),
      files: files.map((file) => (file instanceof DomainError ? { failure: file } : fileOf(file, share))),
    };
  }

  /** Nothing is drawn where the turn does not come within `mostMs`; else in what is left of them. */
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

  /** What all pages of such orders share, to be kept beside them under its id. */
  pageCommon({ version, scale, ...turn }: Pick<DrawingOrder, 'version' | 'scale'> & Turn): Promise<CommonPart> {
    return this.renderer.pageCommon(this.versions.source(version), scale, turn);
  }

  /**
   * The picture of such orders without data, for those that are drawn in parts, to be kept beside them under its id, once.
   * @throws DomainError where there is none
   */
  async still(order: StillOrder): Promise<CommonPart> {
    const output = engineOutput(order);
    if (output === null) throw new TypeError(`A picture in parts is none of the format ${order.format}.`);
    const bytes = await this.renderer.still(this.versions.source(order.version), { ...order, ...output });
    return { id: await this.renderer.hash(bytes), bytes };
  }

  /** SHA-256 of a picture, hex; made on a thread of its own, so that it costs no time beside a wait. */
  hash({ bytes }: Pick<Picture, 'bytes'>): Promise<string> {
    return this.renderer.hash(bytes);
  }

  /** Side by side, for each has its pictures to bring. */
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

  /** The pictures of an order, fetched where its data is right. */
  async collect(order: DrawingOrder, deadline = this.deadline()): Promise<ReadonlyMap<string, FieldImage>> {
    if (order.pictures.size === 0) return NO_IMAGES;
    await this.check(order);
    return this.images.collect(order.assetsOf, order.pictures, [...order.at, 'images'], deadline);
  }
}

/** Those beside it had the threads for the rest of its share of the time. */
function fileOf({ start, size, fileSize, ...took }: RenderedPiece, share: number): DrawnFile {
  const [layout, raster, encode] = [took.layoutUs, took.rasterUs, took.encodeUs].map((us) => us / MICROSECONDS);
  const work = { layout: layout ?? 0, raster: raster ?? 0, encode: encode ?? 0 };
  const queue = Math.max(0, share - work.layout - work.raster - work.encode);
  return { start, size, fileSize, timings: { fetch: 0, decode: 0, queue, ...work } };
}

/** A PDF that is bound with others is drawn as a page. */
function formatOf({ isPage, format }: DrawingOrder): PictureFormat {
  return isPage === true ? 'page' : format;
}

function scaleOf({ scale, maxSide = Infinity, version: { width, height } }: DrawingOrder): number {
  return Math.min(scale, maxSide / Math.max(width, height));
}
