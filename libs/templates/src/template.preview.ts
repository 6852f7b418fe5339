import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { DomainError } from '#kernel';
import { RendererService, type TemplateSource } from '#renderer';
import { ObjectStore } from '#storage';
import type { User } from '#users';

import { TemplateArtefacts } from './template.artefacts.js';
import type { TemplatePreview, TemplateVersion } from './template.js';
import { PORTRAIT_STAND_IN, sampleValues, type SampleValues } from './template.samples.js';
import { previewNeedsSample } from './templates.errors.js';
import { TemplatesService } from './templates.service.js';
import { TemplateVersionsService } from './template-versions.service.js';

/** Longer side of a preview, pixels. */
const PREVIEW_SIDE = 800;

/** What is wrong with a template is wrong with what the address names. */
const AT = ['path', 'template_id'];

/** The small picture of a template with its samples; made once per version and engine, and free of charge. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly artefacts: TemplateArtefacts,
    private readonly renderer: RendererService,
    private readonly objects: ObjectStore,
  ) {}

  async preview(user: User, id: string): Promise<TemplatePreview> {
    const { name } = await this.templates.requireVisible(user, id);
    const version = await this.versions.require(user, id);
    const key = this.artefacts.previewKeyOf(version);
    const kept = await this.objects.find(key);
    const bytes = kept ?? (await this.render(version));
    if (kept === null) await this.artefacts.keep(version, key, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, contentType: 'image/png', sha256, fileName: `${name}.png` };
  }

  private async render(version: TemplateVersion): Promise<Buffer> {
    const source = this.versions.source(version);
    const { width, height } = version;
    const scale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
    const values = sampleValues(version.fields);
    const data = await this.acceptableData(source, values, scale);
    const images = new Map(values.imageFields.map((field) => [field, { bytes: PORTRAIT_STAND_IN }]));
    const job = { data, images, scale, format: 'png', quality: 90, lane: 'interactive' } as const;
    return (await this.renderer.render(source, job, AT)).image;
  }

  /** Drops the stand-ins that the fields' own rules refuse; a required field can't do without, so it is named. */
  private async acceptableData(
    source: TemplateSource,
    { data, imageFields, standIns }: SampleValues,
    scale: number,
  ): Promise<Record<string, unknown>> {
    const refused = await this.refusedFields(source, data, imageFields, scale);
    if (refused.length === 0) return data;
    const kept = Object.entries(data).filter(([name]) => !refused.includes(name) || !standIns.includes(name));
    const lacking = await this.refusedFields(source, Object.fromEntries(kept), imageFields, scale);
    if (lacking.length > 0) throw previewNeedsSample(lacking);
    return Object.fromEntries(kept);
  }

  private async refusedFields(
    source: TemplateSource,
    data: Record<string, unknown>,
    imageFields: string[],
    scale: number,
  ): Promise<string[]> {
    try {
      await this.renderer.check(source, { data, imageFields, scale }, AT);
      return [];
    } catch (error) {
      if (!(error instanceof DomainError) || error.category !== 'invalid') throw error;
      return error.errors.map(({ loc }) => String(loc.at(-1)));
    }
  }
}
