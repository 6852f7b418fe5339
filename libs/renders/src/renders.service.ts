import { Injectable } from '@nestjs/common';

import { CreditsService, IMAGE_PRICE } from '#credits';
import { IdempotencyService } from '#idempotency';
import { failpoint, newId } from '#kernel';
import {
  RendererService,
  type FieldImage,
  type MeasuredLayer,
  type Rendered,
  type RenderPatience,
  type TemplateSource,
} from '#renderer';
import { TemplateVersionsService } from '#templates';
import type { User } from '#users';

import { ImageCollector } from './image-collector.js';
import { parseImageSources, type ImageSource } from './image-source.js';
import type { Render, RenderCaller, RenderRequest } from './render.js';
import { renderSettings, requireDrawableSize, type RenderSettings } from './render.options.js';
import { RenderMetrics } from './render.metrics.js';
import { outlookOf } from './render.outlook.js';
import { recordOf, RenderRecords, type RenderRecord } from './render.records.js';
import { renderAborted } from './renders.errors.js';

const CONTENT_TYPES = { png: 'image/png', jpg: 'image/jpeg', pdf: 'application/pdf' } as const;
const MICROSECONDS = 1_000;

/** Renders for callers: template, values and pictures in, one finished and paid picture out. */
@Injectable()
export class RendersService {
  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly images: ImageCollector,
    private readonly renderer: RendererService,
    private readonly credits: CreditsService,
    private readonly records: RenderRecords,
    private readonly idempotency: IdempotencyService,
    private readonly metrics: RenderMetrics,
  ) {}

  /**
   * One picture: balance and data are judged, then it is drawn, then charged and recorded at once, then handed over. Data is
   * judged before any picture is fetched, so that a bad request costs no outside call.
   * @param signal stops the render when the caller goes away; who is gone before the charge pays nothing
   */
  async render(caller: RenderCaller, request: RenderRequest, signal?: AbortSignal): Promise<Render> {
    try {
      return await this.renderPaid(caller, request, signal);
    } catch (error) {
      this.metrics.failed(error);
      throw error;
    }
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

  private async renderPaid(caller: RenderCaller, request: RenderRequest, signal?: AbortSignal): Promise<Render> {
    const begun = performance.now();
    const patience = this.renderer.patience(signal);
    failpoint('render.admitted');
    const settings = renderSettings(request);
    const sources = parseImageSources(request.images, ['body', 'images']);
    const outlook = outlookOf(caller);
    const [version, balance] = await Promise.all([
      this.versions.require(caller.user, request.templateId, outlook?.versions),
      outlook?.balance ?? this.credits.balanceOf(caller.user.id),
    ]);
    caller.along?.note(version.templateId);
    const resolved = performance.now();
    failpoint('render.resolved');
    requireDrawableSize(version, settings.scale);
    const source = this.versions.source(version);
    if (balance < IMAGE_PRICE) await this.refuseUnpaid(source, request, sources, settings, balance);
    const images = await this.collectImages(caller.user, source, request, sources, settings, patience);
    failpoint('render.images-collected');
    const job = { ...settings, data: request.data, images, lane: 'interactive', patience } as const;
    const called = performance.now();
    const rendered = await this.renderer.render(source, job, ['body']);
    const stages = engineTimings(rendered);
    this.metrics.drawn(stages, performance.now() - called);
    failpoint('render.drawn');
    if (signal?.aborted) throw renderAborted();
    const id = newId('rnd');
    const picture = {
      id,
      templateId: version.templateId,
      templateVersion: version.version,
      contentType: CONTENT_TYPES[settings.format],
      bytes: rendered.image,
      release: () => this.renderer.release(rendered.image),
      fileName: `${id}.${settings.format}`,
      warnings: rendered.warnings,
    };
    const timings = { ...stages, db: resolved - begun };
    const record = recordOf(caller, picture, settings.format, performance.now() - begun);
    return this.charge({ ...picture, timings }, record);
  }

  /** Charged and recorded in one statement; with the answer kept for a repeat of the call in the same transaction. */
  private async charge(picture: Omit<Render, 'sha256' | 'credits'>, record: RenderRecord): Promise<Render> {
    const begun = performance.now();
    // Of a photograph's megabytes it takes longer than the commit, beside which it goes on.
    const hash = this.renderer.hash(picture.bytes);
    const effect = async (): Promise<Render> => {
      failpoint('render.charging');
      const remaining = await this.records.charge(record);
      failpoint('render.charged');
      const timings = { ...picture.timings, db: picture.timings.db + performance.now() - begun };
      return { ...picture, sha256: await hash, timings, credits: { charged: IMAGE_PRICE, remaining } };
    };
    const render = await this.idempotency.settle(effect, picture.bytes);
    this.metrics.committed(performance.now() - begun);
    failpoint('render.committed');
    return render;
  }

  /** What is wrong with the data is told before that there is nothing to pay with: the contract's order of checks. */
  private async refuseUnpaid(
    source: TemplateSource,
    { data }: RenderRequest,
    sources: ReadonlyMap<string, ImageSource>,
    { scale }: RenderSettings,
    balance: number,
  ): Promise<void> {
    await this.renderer.check(source, { data, imageFields: [...sources.keys()], scale }, ['body']);
    this.credits.requireEnough(balance);
  }

  private async collectImages(
    user: User,
    source: TemplateSource,
    { data }: RenderRequest,
    sources: ReadonlyMap<string, ImageSource>,
    { scale }: RenderSettings,
    patience: RenderPatience,
  ): Promise<ReadonlyMap<string, FieldImage>> {
    if (sources.size === 0) return new Map();
    await this.renderer.check(source, { data, imageFields: [...sources.keys()], scale }, ['body']);
    return this.images.collect(user, sources, ['body', 'images'], patience);
  }
}

function engineTimings({ layoutUs, rasterUs, encodeUs }: Rendered): Omit<Render['timings'], 'db'> {
  return { layout: layoutUs / MICROSECONDS, raster: rasterUs / MICROSECONDS, encode: encodeUs / MICROSECONDS };
}
