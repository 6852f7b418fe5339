import { Column, Entity, PrimaryColumn } from 'typeorm';

import type { SealedAsset } from '#assets';
import type { SealedFont } from '#fonts';
import type { Id } from '#kernel';

import type { TemplateField, TemplateVersion } from './template.js';

@Entity({ name: 'template_versions' })
export class TemplateVersionEntity implements TemplateVersion {
  @PrimaryColumn('text')
  templateId!: Id<'tpl'>;

  @PrimaryColumn('integer')
  version!: number;

  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  @Column('text')
  schema!: string;

  @Column('jsonb')
  fields!: readonly TemplateField[];

  @Column('jsonb')
  fonts!: readonly SealedFont[];

  @Column('jsonb')
  assets!: readonly SealedAsset[];

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
