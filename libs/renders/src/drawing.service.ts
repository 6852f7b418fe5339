import { Injectable } from '@nestjs/common';

import { failpoint, type IssueLocation } from '#kernel';
import {
  RendererService,
  type CommonPart,
  type FieldImage,
  type Lane,
  type RenderDeadline,
  type TemplateSource,
} from '#renderer';
import { TemplateVersionsService, type TemplateVersion } from '#templates';

import { ImageCollector, type Owner } from './image-collector.service.js';
import type { ImageSource } from './image-source.js';
import type { Picture } from './render.js';
import { requireDrawableSize, type RenderSettings } from './render-options.js';
import { watermarked } from './watermark.js';

/** Longer side of every picture that is free, pixels: small enough to replace none that is paid. */
export const FREE_SIDE = 800;

/** What is to be drawn. */
export interface DrawingOrder extends RenderSettings {
  readonly version: TemplateVersion;
  readonly data: Readonly<Record<string, unknown>>;
  /** By image field. */
  readonly pictures: ReadonlyMap<string, ImageSource>;
  /** Whose assets `pictures` may name, besides public ones. */
  readonly owner: Owner;
  /** Pixels that the longer side may have; the scale is lowered to it. */
  readonly maxSide?: number;
  /** Who asks for it, and takes turns with the others who ask. */
  readonly asker: string;
  readonly lane: Lane;
  /** Whether a PDF is drawn as a page, to be bound with others (`PageBinder`); it is no file then. */
  readonly isPage?: boolean;
  /** Whether lines over the picture keep it from being taken for a card. */
  readonly watermark?: boolean;
  /** Where `data` and `images` stand in the request. */
  readonly at: IssueLocation;
}

const CONTENT_TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const;
const MICROSECONDS = 1_000;
const NO_IMAGES: ReadonlyMap<string, FieldImage> = new Map();

/** Draws: template, values and pictures in, one picture out. It knows neither money nor callers. */
@Injectable()
export class Drawing {
  /** Versions stay in memory while they are in use, and what is made of them with them. */
  private readonly marked = new WeakMap<TemplateVersion, TemplateSource>();

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
    const { data, pictures, asker: owner, lane, at } = order;
    requireDrawableSize(order.version, scaleOf(order));
    const values = { owner, lane, data, imageFields: [...pictures.keys()], scale: scaleOf(order) };
    await this.renderer.check(this.sourceOf(order), values, at);
  }

  /** One picture. Data is judged before any picture is fetched, so that a bad order costs no outside call. */
  async draw(order: DrawingOrder, deadline = this.deadline()): Promise<Picture> {
    const scale = scaleOf(order);
    requireDrawableSize(order.version, scale);
    const begun = performance.now();
    const images = order.pictures.size === 0 ? NO_IMAGES : await this.collect(order, deadline);
    failpoint('render.images-collected');
    const called = performance.now();
    const source = this.sourceOf(order);
    const format = order.isPage === true ? ('page' as const) : order.format;
    const job = { ...order, format, owner: order.asker, scale, images, deadline };
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

  /** What all pages of such orders share, to be kept beside them under its id. */
  pageCommon(order: Pick<DrawingOrder, 'version' | 'scale' | 'asker' | 'lane'>): Promise<CommonPart> {
    const { version, scale, asker: owner, lane } = order;
    return this.renderer.pageCommon(this.versions.source(version), scale, { owner, lane });
  }

  /** SHA-256 of a picture, hex; made on a thread of its own, so that it costs no time beside a wait. */
  hash({ bytes }: Picture): Promise<string> {
    return this.renderer.hash(bytes);
  }

  private sourceOf({ version, watermark = false }: DrawingOrder): TemplateSource {
    if (!watermark) return this.versions.source(version);
    const source = this.marked.get(version) ?? watermarked(this.versions.source(version), version);
    this.marked.set(version, source);
    return source;
  }

  private async collect(order: DrawingOrder, deadline: RenderDeadline): Promise<ReadonlyMap<string, FieldImage>> {
    await this.check(order);
    return this.images.collect(order.owner, order.pictures, [...order.at, 'images'], deadline);
  }
}

function scaleOf({ scale, maxSide = Infinity, version: { width, height } }: DrawingOrder): number {
  return Math.min(scale, maxSide / Math.max(width, height));
}
