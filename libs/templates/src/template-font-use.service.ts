import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Transactor } from '#database';
import { FontDeletion, FontsService } from '#fonts';
import { TemplateEntity, TemplateVersionEntity } from './template.entity.js';

/** Prevents the deletion of fonts that the newest version of a template uses. */
@Injectable()
export class TemplateFontUse implements OnModuleInit {
  constructor(
    private readonly fonts: FontsService,
    private readonly deletion: FontDeletion,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.fonts.uses.register((id) => this.count(id));
    this.deletion.register((id) => this.drawingWith(id).getMany());
  }

  /** Reports only their number, not their owners. */
  private async count(fontId: string): Promise<string | null> {
    const count = await this.drawingWith(fontId).getCount();
    if (count === 0) return null;
    return count === 1 ? 'one template' : `${count} templates`;
  }

  private drawingWith(fontId: string): SelectQueryBuilder<TemplateEntity> {
    return this.transactor
      .repository(TemplateEntity)
      .createQueryBuilder('template')
      .innerJoin(
        TemplateVersionEntity,
        'version',
        'version.templateId = template.id AND version.version = template.version',
      )
      .where('version.fonts @> :needle::jsonb', { needle: JSON.stringify([{ fontId }]) })
      .andWhere('template.deletedAt IS NULL')
      .orderBy('template.createdAt', 'DESC')
      .addOrderBy('template.id', 'DESC')
      .select(['template.id', 'template.name', 'template.createdAt']);
  }
}
