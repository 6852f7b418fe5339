import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { SealedAsset } from '#assets';
import type { SealedFont } from '#fonts';
import type { Id } from '#kernel';
import type { SampleSet } from './gallery-samples.js';
import type { Field } from './template-1.js';

/** A template belongs to the gallery or to its user. */
export const TEMPLATE_SCOPES = ['public', 'user'] as const;
export type TemplateScope = (typeof TEMPLATE_SCOPES)[number];

@Entity({ name: 'templates' })
export class TemplateEntity {
  @PrimaryColumn('text')
  id!: Id<'tpl'>;

  /** Null for a gallery template. */
  @Column('text', { nullable: true })
  userId!: Id<'usr'> | null;

  /** The folder name of a gallery template, so that the gallery is created once. */
  @Column('text', { nullable: true })
  slug!: string | null;

  @Column('text')
  name!: string;

  /** The name in its search form. */
  @Column('text')
  nameFolded!: string;

  /** In the format of `tagsOf`. */
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

  /** Canvas width in pixels at scale 1. */
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

/** A JSON object as received, such as a template schema that the engine has not validated yet. */
export type JsonObject = Record<string, unknown>;

/** A field as declared in its schema. */
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
  /** Template schema 1, with all members as sent. */
  readonly schema: JsonObject;
  /** Its additional sizes. */
  readonly sizes: readonly TemplateSize[];
  /** Values with which a gallery template can be tried. */
  readonly sampleSets: readonly SampleSet[];
}

/**
 * `budget_exceeded`: drawing the samples costs more than a render may. The others: a scanner may fail to read a code.
 */
export const TEMPLATE_WARNINGS = ['budget_exceeded', 'code_low_contrast', 'code_too_small', 'code_quiet_zone'] as const;

/** A warning about a version that was stored nevertheless. */
export interface TemplateWarning {
  readonly code: (typeof TEMPLATE_WARNINGS)[number];
  /** The id of the affected layer; null if there is none. */
  readonly layer: string | null;
  /** The name of the affected size; null for the template's own canvas. */
  readonly size: string | null;
  readonly detail: string;
}

/** A template that was just stored. */
export interface StoredTemplate extends Template {
  readonly warnings: readonly TemplateWarning[];
}

/** The properties of a valid schema. */
export type JudgedSchema = Pick<TemplateSummary, 'width' | 'height' | 'fields'>;

/** The permanent content of a version: the schema and all its fonts and pictures, by hash. */
export type TemplateVersion = Readonly<Omit<TemplateVersionEntity, 'createdAt'>> & {
  /** The name of its size; left out: the template's own. Canvas and schema are those of the size. */
  readonly size?: string;
};

/** An additional size of a template. */
export interface TemplateSize {
  readonly name: string;
  /** Pixels of its canvas at scale 1. */
  readonly width: number;
  readonly height: number;
}

/** A version in a list. */
export interface TemplateVersionSummary extends Readonly<Omit<TemplateVersionEntity, 'schema' | 'fonts' | 'assets'>> {
  /** The text that selects this version in renders, permanently: `tpl_…@3`. */
  readonly reference: string;
}

/** A version as shown to its template's owner. */
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
