import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { SelectQueryBuilder } from 'typeorm';
import { Transactor } from '#database';
import { FontsService } from '#fonts';
import { TemplateEntity, TemplateVersionEntity } from './template.entity.js';

/** Templates that the owner of a font is told the names of. */
const MOST_NAMES = 3;

/** Keeps the fonts that the newest version of a template draws with. */
@Injectable()
export class TemplateFontUse implements OnModuleInit {
  constructor(
    private readonly fonts: FontsService,
    private readonly transactor: Transactor,
  ) {}

  onModuleInit(): void {
    this.fonts.uses.register((id) => this.count(id));
    this.fonts.usesOfOwner.register((id) => this.name(id));
  }

  /** Their number is told, not whose they are. */
  private async count(fontId: string): Promise<string | null> {
    const count = await this.drawingWith(fontId).getCount();
    if (count === 0) return null;
    return count === 1 ? 'one template' : `${count} templates`;
  }

  /** A user's own font is drawn with by their own templates alone. */
  private async name(fontId: string): Promise<string | null> {
    const query = this.drawingWith(fontId).orderBy('template.createdAt', 'DESC').addOrderBy('template.id', 'DESC');
    const templates = await query.getMany();
    if (templates.length === 0) return null;
    const names = templates.slice(0, MOST_NAMES).map(({ name }) => `"${name}"`);
    const others = templates.length - names.length;
    const parts = others > 0 ? [...names, `${others} more`] : names;
    const last = parts.pop() ?? '';
    const listed = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
    return `the template${templates.length === 1 ? '' : 's'} ${listed}`;
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
      .andWhere('template.deletedAt IS NULL');
  }
}
