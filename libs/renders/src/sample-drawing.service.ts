import { Injectable } from '@nestjs/common';

import { AssetsService } from '#assets';
import { DomainError, invalid, type IssueLocation } from '#kernel';
import {
  acceptableData,
  portraitStandIn,
  refusedField,
  type SampleValues,
  sampleValues,
  type TemplateField,
  templatesErrors,
  type TemplateVersion,
} from '#templates';

import { Drawing, FREE_SIDE, type DrawingOrder } from './drawing.service.js';
import type { Owner } from './image-collector.service.js';
import type { ImageSource } from './image-source.js';
import type { Picture } from './render.js';
import type { RenderFormat } from './render-options.js';

/** A free picture with samples in place of missing values. */
export interface SampleOrder {
  readonly version: TemplateVersion;
  /** The owner of the work; see `Turn`. */
  readonly owner: string;
  /** The owner of the template, whose assets `pictures` may name. */
  readonly assetsOf: Owner;
  readonly format: RenderFormat;
  /**
   * The fields to fill with their sample, or a stand-in if they have none; values in `data` and `pictures` take
   * precedence.
   */
  readonly sampled: readonly TemplateField[];
  readonly data?: Readonly<Record<string, unknown>>;
  readonly pictures?: ReadonlyMap<string, ImageSource>;
  /** The limit of the longer side, in pixels; never above the limit of free pictures. */
  readonly maxSide?: number;
  readonly watermark?: boolean;
  readonly quality?: number;
  /** The place to report faults of the samples at. */
  readonly at: IssueLocation;
  readonly signal?: AbortSignal | undefined;
}

/** Draws a version with samples in place of values. It is free, so the picture is small and waits behind paid work. */
@Injectable()
export class SampleDrawing {
  constructor(
    private readonly assets: AssetsService,
    private readonly drawing: Drawing,
  ) {}

  async draw(order: SampleOrder): Promise<Picture> {
    return this.drawing.draw(await this.prepare(order), this.drawing.deadline(order.signal));
  }

  /** Returns the order with samples for its missing values. */
  async prepare({ data = {}, pictures = new Map(), sampled, ...order }: SampleOrder): Promise<DrawingOrder> {
    const { version, owner, assetsOf, at, format, watermark = false, quality = 90 } = order;
    const given = (name: string): boolean => (data[name] ?? null) !== null || pictures.has(name);
    const lacking = sampled.filter(({ name }) => !given(name));
    const values = sampleValues(lacking);
    const settings = { lane: 'free', scale: 1, maxSide: Math.min(FREE_SIDE, order.maxSide ?? FREE_SIDE) } as const;
    const drawn: DrawingOrder = {
      ...settings,
      version,
      owner,
      assetsOf,
      at,
      format,
      watermark,
      quality,
      data,
      pictures: new Map([...(await this.samplePictures(version, values)), ...pictures]),
    };
    const acceptable = await this.acceptableData(drawn, values, new Set(lacking.map(({ name }) => name)));
    return { ...drawn, data: acceptable };
  }

  /**
   * Returns the sample of each image field, else a stand-in. Only samples that the version has sealed are drawn: the
   * samples of
   * an older version were never validated.
   */
  private async samplePictures(
    version: TemplateVersion,
    { pictures }: SampleValues,
  ): Promise<Map<string, ImageSource>> {
    const sealed = new Set<string>(version.assets.map(({ id }) => id));
    const drawn = pictures.map(async ({ field, sample }): Promise<[string, ImageSource]> => {
      const isSealed = sample !== null && sealed.has(sample);
      const bytes = isSealed ? await this.assets.load(sample) : portraitStandIn();
      return [field, { origin: { kind: 'bytes', bytes } }];
    });
    return new Map(await Promise.all(drawn));
  }

  /**
   * Drops stand-ins that the fields' own rules refuse. A required field can't do without a value, so it is reported.
   */
  private async acceptableData(
    order: DrawingOrder,
    values: SampleValues,
    sampled: ReadonlySet<string>,
  ): Promise<Record<string, unknown>> {
    const all = { ...values, data: { ...values.data, ...order.data } };
    const refused = (data: Record<string, unknown>): Promise<string[]> =>
      this.refusedFields({ ...order, data }, sampled);
    const { data, lacking } = await acceptableData(all, refused);
    if (lacking.length > 0) throw templatesErrors.sample_missing.at(order.at, { fields: lacking });
    return data;
  }

  /** Returns the sampled fields whose values are refused; a given value is refused as in a render. */
  private async refusedFields(order: DrawingOrder, sampled: ReadonlySet<string>): Promise<string[]> {
    try {
      await this.drawing.check(order);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
      const given = error.errors.filter(({ loc }) => !sampled.has(refusedField(loc)));
      if (given.length > 0) throw invalid(given);
      return error.errors.map(({ loc }) => refusedField(loc));
    }
  }
}
