import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { JsonObject } from './template.entity.js';

@Entity({ name: 'template_drafts' })
export class TemplateDraftEntity {
  @PrimaryColumn('text')
  templateId!: Id<'tpl'>;

  @PrimaryColumn('text')
  userId!: Id<'usr'>;

  /** A random text that changes with each change, also after the draft was deleted and started again. */
  @Column('text')
  revision!: string;

  /** The version that the draft is based on. */
  @Column('integer')
  version!: number;

  /** JSON text that is not validated. */
  @Column('text')
  schema!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** Unpublished work on a template. */
export interface TemplateDraft extends Readonly<Pick<TemplateDraftEntity, 'templateId' | 'version' | 'updatedAt'>> {
  /** Null without a draft: the schema is then that of the newest version. */
  readonly revision: string | null;
  readonly schema: JsonObject;
}

export interface DraftChange {
  /** The version that the draft is based on. */
  readonly version: number;
  readonly schema: JsonObject;
  /** The revision that the change is based on; null if the caller knows of no draft. */
  readonly revision: string | null;
}
