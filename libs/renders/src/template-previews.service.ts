import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';

import {
  type JsonObject,
  TemplateArtefacts,
  TemplatesService,
  TemplateVersionsService,
  type TemplateVersion,
} from '#templates';
import type { User } from '#users';

import type { ImageSource } from './image-source.js';
import type { PictureType } from './render.js';
import { SampleDrawing } from './sample-drawing.service.js';

/** A preview, at most 800 pixels on its longer side. */
export interface TemplatePreview {
  readonly bytes: Buffer;
  readonly contentType: PictureType;
  readonly sha256: string;
  readonly fileName: string;
}

/** An unsaved schema and values for it; samples stand in for missing ones. */
export interface DraftRequest {
  readonly schema: JsonObject;
  readonly data: Readonly<Record<string, unknown>>;
  readonly pictures: ReadonlyMap<string, ImageSource>;
  /** The name of a size. Left out: the template's own size. */
  readonly size: string | undefined;
  readonly format: 'png' | 'jpg';
  /** The limit of the longer side, in pixels. */
  readonly maxSide: number;
}

/** Faults of a template are reported at the template id in the path. */
const AT = ['path', 'template_id'];

/** Makes small pictures of templates with their samples, once per version and engine, free of charge. */
@Injectable()
export class TemplatePreviews {
  constructor(
    private readonly templates: TemplatesService,
    private readonly versions: TemplateVersionsService,
    private readonly artefacts: TemplateArtefacts,
    private readonly samples: SampleDrawing,
  ) {}

  /** @param size the name of a size; left out: the template's own size */
  async preview(user: User, id: string, size?: string): Promise<TemplatePreview> {
    const { name } = await this.templates.requireVisible(user, id);
    const version = this.versions.inSize(await this.versions.require(user, id), size, ['query', 'size']);
    const kept = await this.artefacts.findPreview(version);
    const bytes = kept ?? (await this.draw(user, version));
    if (kept === null) await this.artefacts.keepPreview(version, bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const fileName = size === undefined ? `${name}.png` : `${name}-${size}.png`;
    return { bytes, contentType: 'image/png', sha256, fileName };
  }

  /**
   * Draws a schema that is being edited. Nothing is stored.
   * @throws DomainError 422 for faults of the schema, and for values that its fields refuse
   */
  async previewDraft(
    user: User,
    { schema, size, ...values }: DraftRequest,
    signal?: AbortSignal,
  ): Promise<TemplatePreview> {
    const draft = await this.templates.draft(user, schema, ['body', 'schema']);
    const version = this.versions.inSize(draft, size, ['body', 'size']);
    const order = { ...values, version, owner: user.id, assetsOf: user, sampled: version.fields, at: ['body'], signal };
    const { bytes, contentType } = await this.samples.draw(order);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    return { bytes, contentType, sha256, fileName: `preview.${values.format}` };
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
