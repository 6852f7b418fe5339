import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { AssetsService } from '#assets';
import { DomainError } from '#kernel';
import {
  acceptableData,
  PORTRAIT_STAND_IN,
  type SampleValues,
  sampleValues,
  TemplateArtefacts,
  templatesErrors,
  TemplatesService,
  TemplateVersionsService,
  type TemplateVersion,
} from '#templates';
import type { User } from '#users';

import { Drawing, FREE_SIDE, type DrawingOrder } from './drawing.service.js';
import type { ImageSource } from './image-source.js';

/** PNG, at most 800 pixels on its longer side. */
export interface TemplatePreview {
  readonly bytes: Buffer;
  readonly contentType: 'image/png';
  readonly sha256: string;
  readonly fileName: string;
}

/** What is wrong with a template is wrong with what the address names. */
const AT = ['path', 'template_id'];

/** The small picture of a template with its samples; made once per version and engine, and free of charge. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly artefacts: TemplateArtefacts,
    private readonly assets: AssetsService,
    private readonly drawing: Drawing,
  ) {}

  async preview(user: User, id: string): Promise<TemplatePreview> {
    const { name } = await this.templates.requireVisible(user, id);
    const version = await this.versions.require(user, id);
    const kept = await this.artefacts.findPreview(version);
    const bytes = kept ?? (await this.draw(user, version));
    if (kept === null) await this.artefacts.keepPreview(version, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, contentType: 'image/png', sha256, fileName: `${name}.png` };
  }

  private async draw(owner: User, version: TemplateVersion): Promise<Buffer> {
    const values = sampleValues(version.fields);
    const settings = { format: 'png', quality: 90, scale: 1, maxSide: FREE_SIDE, lane: 'free' } as const;
    const pictures = await this.pictures(version, values);
    const order: DrawingOrder = {
      ...{ ...settings, version, data: values.data, pictures, owner, asker: owner.id, at: AT },
    };
    return (await this.drawing.draw({ ...order, data: await this.acceptableData(order, values) })).bytes;
  }

  /**
   * Of each image field its sample, else a stand-in. A sample is drawn where the version has sealed it: what an older one
   * names was never looked for.
   */
  private async pictures(version: TemplateVersion, { pictures }: SampleValues): Promise<Map<string, ImageSource>> {
    const sealed = new Set<string>(version.assets.map(({ id }) => id));
    const drawn = pictures.map(async ({ field, sample }): Promise<[string, ImageSource]> => {
      const isSealed = sample !== null && sealed.has(sample);
      const bytes = isSealed ? await this.assets.load(sample) : PORTRAIT_STAND_IN;
      return [field, { origin: { kind: 'bytes', bytes } }];
    });
    return new Map(await Promise.all(drawn));
  }

  /** Drops the stand-ins that the fields' own rules refuse; a required field can't do without, so it is named. */
  private async acceptableData(order: DrawingOrder, values: SampleValues): Promise<Record<string, unknown>> {
    const { data, lacking } = await acceptableData(values, (data) => this.refusedFields({ ...order, data }));
    if (lacking.length > 0) throw templatesErrors.sample_missing.at(AT, { fields: lacking });
    return data;
  }

  private async refusedFields(order: DrawingOrder): Promise<string[]> {
    try {
      await this.drawing.check(order);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
      return error.errors.map(({ loc }) => String(loc.at(-1)));
    }
  }
}
