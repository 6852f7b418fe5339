import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { TemplateEntity, TemplateVersionEntity } from './template.entity.js';

/** Keeps the fonts that the newest version of a template draws with. Their number is told, not whose they are. */
@Injectable()
export class TemplateFontUse implements OnModuleInit {
  constructor(
    private readonly fonts: FontsService,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.fonts.uses.register((id) => this.find(id));
  }

  private async find(fontId: string): Promise<string | null> {
    const count = await this.transactor
      .repository(TemplateVersionEntity)
      .createQueryBuilder('version')
      .innerJoin(TemplateEntity, 'template', 'template.id = version.templateId AND template.version = version.version')
      .where('version.fonts @> :needle::jsonb', { needle: JSON.stringify([{ fontId }]) })
      .andWhere('template.deletedAt IS NULL')
      .getCount();
    if (count === 0) return null;
    return count === 1 ? 'one template' : `${count} templates`;
  }
}
