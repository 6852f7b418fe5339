import { Injectable } from '@nestjs/common';

import { CreditsService } from '#credits';
import { IdempotencyService } from '#idempotency';
import { failpoint } from '#kernel';
import { RendererService, type MeasuredLayer } from '#renderer';
import { requiredPictures, TemplateVersionsService } from '#templates';
import type { User } from '#users';

import { API_SOURCE } from './api-source.js';
import { Drawing } from './drawing.service.js';
import { ImageCollector } from './image-collector.service.js';
import { RenderLog } from './log/render-log.service.js';
import { type Delivery, PaidRenders, type PaidOrder } from './paid-renders.service.js';
import type { Picture, Rehearsal, Render, RenderCaller, RenderRequest } from './render.js';
import { RenderMetrics } from './render.metrics.js';
import { outputScale, requireDrawableSize } from './render-options.js';
import { fetchedAllowance, RENDER_PREFETCH } from './render-prefetch.js';

const AT = ['body'];
const SIZE_AT = [...AT, 'size'];
const OPTIONS_AT = [...AT, 'options'];

/** Serves renders, text measurements and dry runs for callers of the API. */
@Injectable()
export class RendersService {
  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly images: ImageCollector,
    private readonly drawing: Drawing,
    private readonly paid: PaidRenders,
    private readonly renderer: RendererService,
    private readonly credits: CreditsService,
    private readonly idempotency: IdempotencyService,
    private readonly metrics: RenderMetrics,
    private readonly log: RenderLog,
  ) {}

  /** The price of an image in credits. */
  get price(): number {
    return this.credits.price;
  }

  /**
   * Renders one picture, which the caller pays.
   * @param signal stops the render when the caller disconnects; a caller who is gone before the charge pays nothing
   */
  render(caller: RenderCaller, request: RenderRequest, signal?: AbortSignal): Promise<Render> {
    const { isHeld } = request;
    const delivery = { isHeld, keep: ({ bytes }: Picture) => this.idempotency.keepBytes(bytes) };
    return this.deliver(caller, request, delivery, signal);
  }

  /** Renders one picture as `render` does, and delivers it in another way than in the answer. */
  async deliver<Handed extends Pick<Render, 'id' | 'timings'>>(
    caller: RenderCaller,
    request: RenderRequest,
    delivery: Delivery<Handed>,
    signal?: AbortSignal,
  ): Promise<Handed> {
    const begun = performance.now();
    try {
      const render = await this.renderPaid(caller, request, delivery, signal);
      const { id, timings } = render;
      if (id !== null) this.log.succeeded({ caller, request }, { id, timings });
      return render;
    } catch (error) {
      this.metrics.failed(error);
      this.log.failed({ caller, request }, error, performance.now() - begun);
      throw error;
    }
  }

  /**
   * Returns the layout of the text layers without drawing or fetching anything. Given pictures must be well-formed; a
   * required
   * one may be left out and counts as given. `reference` as in a render.
   */
  async measure(
    user: User,
    reference: string,
    { data, pictures, size }: Pick<RenderRequest, 'data' | 'pictures' | 'size'>,
  ): Promise<{ layers: MeasuredLayer[] }> {
    this.images.judge(pictures, [...AT, 'images']);
    const version = this.versions.inSize(await this.versions.require(user, reference), size, SIZE_AT);
    const imageFields = [...new Set([...pictures.keys(), ...requiredPictures(version.fields, data)])];
    const values = { owner: user.id, lane: 'free', data, imageFields } as const;
    return { layers: await this.renderer.measure(this.versions.source(version), values, AT) };
  }

  /**
   * Performs a dry run: nothing is drawn, fetched or charged. It fails wherever the render would fail, as far as that
   * shows
   * without its pictures.
   */
  async rehearse({ user, keyId }: RenderCaller, request: RenderRequest): Promise<Rehearsal> {
    const { templateId, data, pictures } = request;
    this.images.judge(pictures, [...AT, 'images']);
    const version = this.versions.inSize(await this.versions.require(user, templateId), request.size, SIZE_AT);
    requireDrawableSize(version, outputScale(version, request, OPTIONS_AT));
    const values = { data, imageFields: [...pictures.keys()] };
    const warnings = await this.renderer.review(this.versions.source(version), user.id, values, AT);
    const allowance = await this.credits.allowanceOf({ userId: user.id, keyId });
    return { templateVersion: version.version, warnings, price: this.price, allowance };
  }

  private async renderPaid<Handed>(
    caller: RenderCaller,
    request: RenderRequest,
    delivery: Delivery<Handed>,
    signal?: AbortSignal,
  ): Promise<Handed> {
    const { user, keyId } = caller;
    const deadline = this.drawing.deadline(signal);
    failpoint('render.admitted');
    const { templateId, size, scale, width, dpr, ...settings } = request;
    const known = RENDER_PREFETCH.of(caller);
    const [version, allowance] = await Promise.all([
      this.versions.require(user, templateId, known?.versions),
      fetchedAllowance(known) ?? this.credits.allowanceOf({ userId: user.id, keyId }),
    ]);
    caller.prefetched?.hint(version.templateId);
    failpoint('render.resolved');
    const sized = this.versions.inSize(version, size, SIZE_AT);
    const order: PaidOrder = {
      ...settings,
      version: sized,
      scale: outputScale(sized, { scale, width, dpr }, OPTIONS_AT),
      owner: user.id,
      assetsOf: user,
      at: AT,
      lane: 'interactive',
      payer: user.id,
      source: API_SOURCE.name,
      keyId,
      allowance,
      lookup: deadline.spent,
    };
    return this.paid.render(order, deadline, delivery);
  }
}
