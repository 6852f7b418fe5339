import { Injectable } from '@nestjs/common';

import { Transactor } from '#database';
import { LeastRecentlyUsed, notFound } from '#kernel';
import type { TemplateSource } from '#renderer';
import type { User } from '#users';

import { TemplateArtefacts } from './template.artefacts.js';
import type { TemplateVersion } from './template.js';
import { TemplateVersionEntity } from './template-version.entity.js';
import { TemplatesService } from './templates.service.js';

/** `tpl_…` (the newest version) or `tpl_…@3`. */
const REFERENCE = /^(?<id>[^@]+)(?:@(?<version>[1-9]\d{0,8}))?$/u;

const VERSIONS_KEPT = 200;

/** Versions of templates, as renders need them. A version is immutable, so the ones in use stay in memory. */
@Injectable()
export class TemplateVersionsService {
  private readonly recent = new LeastRecentlyUsed<TemplateVersion>(VERSIONS_KEPT);

  constructor(
    private readonly transactor: Transactor,
    private readonly templates: TemplatesService,
    private readonly artefacts: TemplateArtefacts,
  ) {}

  /** The version that a reference names, of a template that the user may see. */
  async require(user: User, reference: string): Promise<TemplateVersion> {
    const { id, version } = REFERENCE.exec(reference)?.groups ?? {};
    if (id === undefined) throw notFound('template');
    const template = await this.templates.requireNewest(user, id);
    return this.load(template.id, version === undefined ? template.version : Number(version));
  }

  /** The version as the renderer needs it. */
  source(version: TemplateVersion): TemplateSource {
    return this.artefacts.source(version);
  }

  private async load(templateId: TemplateVersion['templateId'], version: number): Promise<TemplateVersion> {
    const key = `${templateId}@${version}`;
    const found =
      this.recent.get(key) ??
      (await this.transactor.repository(TemplateVersionEntity).findOneBy({ templateId, version }));
    if (found === null) throw notFound('template version');
    this.recent.set(key, found);
    return found;
  }
}
