import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Id } from '#kernel';
import type { JsonObject } from './template.entity.js';

@Entity({ name: 'template_drafts' })
export class TemplateDraftEntity {
  @PrimaryColumn('text')
  templateId!: Id<'tpl'>;

  @PrimaryColumn('text')
  userId!: Id<'usr'>;

  /** Another random text after each change, also after the draft was deleted and begun anew. */
  @Column('text')
  revision!: string;

  /** The version that the work began with. */
  @Column('integer')
  version!: number;

  /** JSON text, which no engine has judged. */
  @Column('text')
  schema!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;
}

/** Unpublished work on a template. */
export interface TemplateDraft extends Readonly<Pick<TemplateDraftEntity, 'templateId' | 'version' | 'updatedAt'>> {
  /** Null where there is no draft: the schema is then that of the newest version. */
  readonly revision: string | null;
  readonly schema: JsonObject;
}

export interface DraftChange {
  /** The version that the work began with. */
  readonly version: number;
  readonly schema: JsonObject;
  /** The revision that the change goes on from; null where the caller knows of no draft. */
  readonly revision: string | null;
}
