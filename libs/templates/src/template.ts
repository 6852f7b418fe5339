import type { SealedAsset } from '#assets';
import type { SealedFont } from '#fonts';
import type { Id } from '#kernel';

import type { Field } from './template-1.js';

/** A JSON object as it came, such as a template schema before the engine has judged it. */
export type JsonObject = Record<string, unknown>;

/** A field as its schema declares it. */
export type TemplateField = Field;

/** A template with its newest version, without the schema. */
export interface TemplateSummary {
  readonly id: Id<'tpl'>;
  /** Null for a gallery template. */
  readonly userId: Id<'usr'> | null;
  readonly name: string;
  readonly version: number;
  /** Canvas, pixels at scale 1. */
  readonly width: number;
  readonly height: number;
  /** As in the schema. */
  readonly fields: readonly TemplateField[];
  /** Absolute address of the preview. */
  readonly imageUrl: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface Template extends TemplateSummary {
  /** Template schema 1, member for member as it was put. */
  readonly schema: JsonObject;
}

/** `budget_exceeded`: what the samples draw costs more than a render may. The others: readers may fail on a code. */
export const TEMPLATE_WARNINGS = ['budget_exceeded', 'code_low_contrast', 'code_too_small', 'code_quiet_zone'] as const;

/** Something about a version that was stored all the same. */
export interface TemplateWarning {
  readonly code: (typeof TEMPLATE_WARNINGS)[number];
  /** The id of the layer that it is about; null where it is none. */
  readonly layer: string | null;
  readonly detail: string;
}

/** A template as it was stored just now. */
export interface StoredTemplate extends Template {
  readonly warnings: readonly TemplateWarning[];
}

/** A schema that was found good. */
export type JudgedSchema = Pick<TemplateSummary, 'width' | 'height' | 'fields'>;

/** What a version keeps for ever: the schema and everything that it draws with, by hash. */
export interface TemplateVersion {
  readonly templateId: Id<'tpl'>;
  readonly version: number;
  readonly width: number;
  readonly height: number;
  /** JSON text. */
  readonly schema: string;
  readonly fields: readonly TemplateField[];
  readonly fonts: readonly SealedFont[];
  readonly assets: readonly SealedAsset[];
}

/** A version as lists tell of it. */
export interface TemplateVersionSummary extends Pick<
  TemplateVersion,
  'templateId' | 'version' | 'width' | 'height' | 'fields'
> {
  /** What renders take to draw this version, for ever: `tpl_…@3`. */
  readonly reference: string;
  readonly createdAt: Date;
}

export interface NewTemplate {
  readonly name: string;
  readonly image?: { readonly bytes: Buffer; readonly name: string } | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly background?: string | undefined;
  readonly schema?: JsonObject | undefined;
}
