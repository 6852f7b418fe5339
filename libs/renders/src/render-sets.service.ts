import { Injectable } from '@nestjs/common';

import { IdempotencyService } from '#idempotency';
import { invalid } from '#kernel';
import { TemplateVersionsService, type TemplateVersion } from '#templates';

import { API_SOURCE } from './api-source.js';
import { Drawing } from './drawing.service.js';
import { RenderLog } from './log/render-log.service.js';
import { PaidRenders, type PaidOrder, type RecordedOfSet } from './paid-renders.service.js';
import { zipOf } from './picture-zip.js';
import type { Picture, RenderCaller, RenderSet, RenderSetRequest } from './render.js';
import { RenderMetrics } from './render.metrics.js';
import { outputScale } from './render-options.js';
import { setFaults } from './renders.errors.js';

const AT = ['body'];
/** The entry name for a template without sizes. */
const OWN_NAME = 'template';

/** Renders pictures of one template in several sizes with the same data, for callers of the API. */
@Injectable()
export class RenderSets {
  constructor(
    private readonly versions: TemplateVersionsService,
    private readonly drawing: Drawing,
    private readonly paid: PaidRenders,
    private readonly idempotency: IdempotencyService,
    private readonly metrics: RenderMetrics,
    private readonly log: RenderLog,
  ) {}

  /**
   * Renders a picture in each size into one archive, which the caller pays: all of them, or none.
   * @param signal stops the work when the caller disconnects; before the charge the caller pays nothing then
   */
  async render(caller: RenderCaller, request: RenderSetRequest, signal?: AbortSignal): Promise<RenderSet> {
    const begun = performance.now();
    try {
      return await this.renderPaid(caller, request, signal);
    } catch (error) {
      this.metrics.failed(error);
      const sizes = request.sizes ?? [];
      this.log.failed({ caller, request: { ...request, sizes } }, error, performance.now() - begun);
      throw error;
    }
  }

  private async renderPaid(caller: RenderCaller, request: RenderSetRequest, signal?: AbortSignal): Promise<RenderSet> {
    const { user, keyId } = caller;
    const { templateId, sizes, scale, width, dpr, ...settings } = request;
    const version = await this.versions.require(user, templateId);
    const order = (sized: TemplateVersion): PaidOrder => ({
      ...settings,
      version: sized,
      scale: outputScale(sized, { scale, width, dpr }, [...AT, 'options']),
      owner: user.id,
      assetsOf: user,
      at: AT,
      lane: 'interactive',
      payer: user.id,
      source: API_SOURCE.name,
      keyId,
    });
    const orders = this.inSizes(version, sizes).map(order);
    // Pictures of the request are fetched once for all sizes.
    const collected = await this.drawing.collect(orders[0] ?? order(version), this.drawing.deadline(signal));
    const set = { bytes: Buffer.alloc(0) as Buffer, sha256: '', warnings: [] as RenderSet['warnings'] };
    const pack = async (pictures: readonly Picture[]): Promise<void> => {
      const names = orders.map((one) => `${one.version.size ?? OWN_NAME}.${one.format}`);
      set.bytes = await zipOf(pictures.map(({ bytes }, index) => ({ name: names[index] ?? '', bytes })));
      set.warnings = pictures.flatMap(({ warnings }) => warnings);
      for (const { release } of pictures) release();
      set.sha256 = await this.drawing.hash(set);
      await this.idempotency.keepBytes(set.bytes);
    };
    let made: readonly RecordedOfSet[] = [];
    const answer = await this.paid.renderSet<RenderSet>(
      orders.map((one) => ({ ...one, collected })),
      {
        signal,
        pack,
        hand: (credits, recorded) => {
          made = recorded;
          return {
            ...set,
            contentType: 'application/zip',
            fileName: `${version.templateId}.zip`,
            templateVersion: version.version,
            credits,
          };
        },
      },
    );
    for (const { id, order, timings } of made) {
      const one = { ...settings, scale, width, dpr, templateId, size: order.version.size };
      this.log.succeeded({ caller, request: one }, { id, timings });
    }
    return answer;
  }

  private inSizes(version: TemplateVersion, names: readonly string[] | undefined): TemplateVersion[] {
    if (names === undefined) {
      const all = this.versions.sizesOf(version);
      return all.length === 0 ? [version] : all.map(({ name }) => this.versions.inSize(version, name, AT));
    }
    const twice = names.flatMap((name, index) =>
      names.indexOf(name) < index ? [setFaults.twice([...AT, 'sizes', index], { name })] : [],
    );
    if (twice.length > 0) throw invalid(twice);
    return names.map((name, index) => this.versions.inSize(version, name, [...AT, 'sizes', index]));
  }
}
