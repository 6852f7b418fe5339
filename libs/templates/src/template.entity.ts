import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SealedAsset } from '#assets';
import type { SealedFont } from '#fonts';
import type { Id } from '#kernel';
import type { Field } from './template-1.js';

/** A template is one of the gallery, or of its user. */
export const TEMPLATE_SCOPES = ['public', 'user'] as const;
export type TemplateScope = (typeof TEMPLATE_SCOPES)[number];

@Entity({ name: 'templates' })
export class TemplateEntity {
  @PrimaryColumn('text')
  id!: Id<'tpl'>;

  /** Null for a gallery template. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  /** Names a gallery template from its folder, so that the gallery is laid out once. */
  @Column('text', { nullable: true })
  slug!: string | null;

  @Column('text')
  name!: string;

  /** The name in its search form. */
  @Column('text')
  nameFolded!: string;

  /** In the form of `tagsOf`. */
  @Column('text', { array: true })
  tags!: readonly string[];

  /** The newest version. */
  @Column('integer')
  version!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date;

  /** Set when the template was deleted: it is hidden, its versions stay. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  deletedAt!: Date | null;
}

@Entity({ name: 'template_versions' })
export class TemplateVersionEntity {
  @PrimaryColumn('text')
  templateId!: Id<'tpl'>;

  @PrimaryColumn('integer')
  version!: number;

  /** Pixels of the canvas at scale 1. */
  @Column('integer')
  width!: number;

  @Column('integer')
  height!: number;

  /** JSON text. */
  @Column('text')
  schema!: string;

  /** As in the schema. */
  @Column('jsonb')
  fields!: readonly TemplateField[];

  @Column('jsonb')
  fonts!: readonly SealedFont[];

  @Column('jsonb')
  assets!: readonly SealedAsset[];

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}

/** A JSON object as it came, such as a template schema before the engine has judged it. */
export type JsonObject = Record<string, unknown>;

/** A field as its schema declares it. */
export type TemplateField = Field;

/** A template with its newest version, without the schema. */
export interface TemplateSummary
  extends
    Readonly<Omit<TemplateEntity, 'slug' | 'nameFolded' | 'deletedAt'>>,
    Readonly<Pick<TemplateVersionEntity, 'width' | 'height' | 'fields'>> {
  /** Absolute address of the preview. */
  readonly imageUrl: string;
}

export interface Template extends TemplateSummary {
  /** Template schema 1, member for member as it was put. */
  readonly schema: JsonObject;
  /** The other sizes that it comes in. */
  readonly sizes: readonly TemplateSize[];
}

/** `budget_exceeded`: what the samples draw costs more than a render may. The others: readers may fail on a code. */
export const TEMPLATE_WARNINGS = ['budget_exceeded', 'code_low_contrast', 'code_too_small', 'code_quiet_zone'] as const;

/** Something about a version that was stored all the same. */
export interface TemplateWarning {
  readonly code: (typeof TEMPLATE_WARNINGS)[number];
  /** The id of the layer that it is about; null where it is none. */
  readonly layer: string | null;
  /** The name of the size that it is about; null for the template's own canvas. */
  readonly size: string | null;
  readonly detail: string;
}

/** A template as it was stored just now. */
export interface StoredTemplate extends Template {
  readonly warnings: readonly TemplateWarning[];
}

/** A schema that was found good. */
export type JudgedSchema = Pick<TemplateSummary, 'width' | 'height' | 'fields'>;

/** What a version keeps for ever: the schema and everything that it draws with, by hash. */
export type TemplateVersion = Readonly<Omit<TemplateVersionEntity, 'createdAt'>> & {
  /** The name of the size that it is in; left out: the template's own. Canvas and schema are those of the size. */
  readonly size?: string;
};

/** Another size that a template comes in. */
export interface TemplateSize {
  readonly name: string;
  /** Pixels of its canvas at scale 1. */
  readonly width: number;
  readonly height: number;
}

/** A version as lists tell of it. */
export interface TemplateVersionSummary extends Readonly<Omit<TemplateVersionEntity, 'schema' | 'fonts' | 'assets'>> {
  /** The text that renders take to draw this version, for ever: `tpl_…@3`. */
  readonly reference: string;
}

/** A version as its template's owner sees it. */
export interface ShownTemplateVersion extends TemplateVersionSummary, Pick<Template, 'schema' | 'sizes'> {}

export interface NewTemplate {
  readonly name: string;
  readonly tags?: readonly string[] | undefined;
  readonly image?: { readonly bytes: Buffer; readonly name: string } | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly background?: string | undefined;
  readonly schema?: JsonObject | undefined;
}
