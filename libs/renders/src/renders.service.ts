import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { newId } from '#kernel';
import { RendererService, type FieldImage, type MeasuredLayer, type Rendered, type TemplateSource } from '#renderer';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';

import { ImageCollector } from './image-collector.js';
import { parseImageSources, type ImageSource } from './image-source.js';
import type { Render, RenderRequest } from './render.js';
import { renderSettings, requireDrawableSize, type RenderSettings } from './render.options.js';

const CONTENT_TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const;
const MICROSECONDS = 1_000;

/** Renders for callers: template, values and pictures in, one finished picture out. */
@Injectable()
export class RendersService {
  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly images: ImageCollector,
    private readonly renderer: RendererService,
  ) {}

  /**
   * One picture. Data is judged before any picture is fetched, so that a bad request costs no outside call.
   * @param signal stops the render when the caller goes away
   */
  async render(user: User, request: RenderRequest, signal?: AbortSignal): Promise<Render> {
    const settings = renderSettings(request);
    const sources = parseImageSources(request.images, ['body', 'images']);
    const begun = performance.now();
    const version = await this.versions.require(user, request.templateId);
    const db = performance.now() - begun;
    requireDrawableSize(version, settings.scale);
    const source = this.versions.source(version);
    const images = await this.collectImages(user, source, request, sources, settings);
    const job = { ...settings, data: request.data, images, lane: 'interactive', signal } as const;
    const rendered = await this.renderer.render(source, job, ['body']);
    const id = newId('rnd');
    return {
      id,
      templateId: version.templateId,
      templateVersion: version.version,
      contentType: CONTENT_TYPES[settings.format],
      bytes: rendered.image,
      sha256: createHash('sha256').update(rendered.image).digest('hex'),
      fileName: `${id}.${settings.format}`,
      warnings: rendered.warnings,
      timings: { ...engineTimings(rendered), db },
    };
  }

  /** How the text layers come out: nothing is drawn, no picture is fetched. `reference` as in a render. */
  async measure(
    user: User,
    reference: string,
    { data, images }: Pick<RenderRequest, 'data' | 'images'>,
  ): Promise<{ layers: MeasuredLayer[] }> {
    const imageFields = [...parseImageSources(images, ['body', 'images']).keys()];
    const source = this.versions.source(await this.versions.require(user, reference));
    return { layers: await this.renderer.measure(source, { data, imageFields }, ['body']) };
  }

  private async collectImages(
    user: User,
    source: TemplateSource,
    { data }: RenderRequest,
    sources: ReadonlyMap<string, ImageSource>,
    { scale }: RenderSettings,
  ): Promise<ReadonlyMap<string, FieldImage>> {
    if (sources.size === 0) return new Map();
    await this.renderer.check(source, { data, imageFields: [...sources.keys()], scale }, ['body']);
    return this.images.collect(user, sources, ['body', 'images']);
  }
}

function engineTimings({ layoutUs, rasterUs, encodeUs }: Rendered): Omit<Render['timings'], 'db'> {
  return { layout: layoutUs / MICROSECONDS, raster: rasterUs / MICROSECONDS, encode: encodeUs / MICROSECONDS };
}
