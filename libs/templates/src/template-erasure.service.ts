import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AssetsService } from '#assets';
import { Transactor } from '#database';
import type { Id } from '#kernel';
import { UserErasures } from '#users';
import { TemplateArtefacts } from './template-artefacts.service.js';
import { TemplateDraftEntity } from './template-draft.entity.js';
import { TemplateEntity, TemplateVersionEntity } from './template.entity.js';

/**
 * Erases the templates of an erased user: all versions and drafts, their previews, all engines' artefacts of them, and
 * pictures
 * that were kept only because an old version drew them. Records of renders still contain the ids.
 */
@Injectable()
export class TemplateErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly transactor: Transactor,
    private readonly artefacts: TemplateArtefacts,
    private readonly assets: AssetsService,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.erase(userId));
  }

  private async erase(userId: Id<'usr'>): Promise<string[]> {
    const versions = await this.transactor
      .repository(TemplateVersionEntity)
      .createQueryBuilder('version')
      .innerJoin(TemplateEntity, 'template', 'template.id = version.templateId')
      .select(['version.templateId', 'version.version', 'version.assets'])
      .where('template.userId = :userId', { userId })
      .getMany();
    await this.transactor.repository(TemplateDraftEntity).delete({ userId });
    await this.transactor.repository(TemplateEntity).delete({ userId });
    const drawn = new Set(versions.flatMap(({ assets }) => assets.map(({ id }) => id)));
    const templates = [...new Set(versions.map(({ templateId }) => templateId))];
    const made = templates.flatMap((id) => this.artefacts.foldersOf(id));
    return [...made, ...(await this.assets.unusedKeys([...drawn]))];
  }
}
