import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import { TemplateArtefacts, TemplatesService, TemplateVersionsService, type TemplateVersion } from '#templates';
import type { User } from '#users';

import { SampleDrawing } from './sample-drawing.service.js';

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
    private readonly samples: SampleDrawing,
  ) {}

  /** @param size the name of a size; left out: the template itself */
  async preview(user: User, id: string, size?: string): Promise<TemplatePreview> {
    const { name } = await this.templates.requireVisible(user, id);
    const version = this.versions.inSize(await this.versions.require(user, id), size, ['query', 'size']);
    const kept = await this.artefacts.findPreview(version);
    const bytes = kept ?? (await this.draw(user, version));
    if (kept === null) await this.artefacts.keepPreview(version, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, contentType: 'image/png', sha256, fileName: `${name}.png` };
  }

  private async draw(owner: User, version: TemplateVersion): Promise<Buffer> {
    const order = {
      version,
      owner: owner.id,
      assetsOf: owner,
      format: 'png',
      sampled: version.fields,
      at: AT,
    } as const;
    return (await this.samples.draw(order)).bytes;
  }
}
