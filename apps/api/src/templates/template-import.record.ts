import type { ImportedDesign } from '#design-imports';
import { FATES, REASONS } from '#importing';
import { Described, Id, Int, ListOf, Nested, OneOf, shown, Text, Texts } from '../http/index.js';
import { TEMPLATE_SCHEMA } from './template-schema.body.js';

const REASON_CODES = FATES.flatMap((fate) => REASONS[fate].map((reason) => `${fate}_${reason}`));
const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;

class ImportPartRecord {
  @Text({ example: '0', description: 'The value for `part`.' })
  id!: string;

  @Text({ example: '1', description: 'The name in the file, or its number.' })
  name!: string;
}

class ImportImageRecord {
  @OneOf(MEDIA_TYPES, { example: 'image/png' })
  media_type!: string;

  @Text({ example: 'iVBORw0KGgo=', description: 'The file in base64.' })
  data!: string;
}

export class ImportPictureRecord {
  @Text({
    example: 'ast_import-1',
    description: 'Value of `asset` in image layers that show the picture, until it is stored.',
  })
  key!: string;

  @OneOf(MEDIA_TYPES, { example: 'image/png' })
  media_type!: string;

  @Int({ example: 640, description: 'Width in pixels.' })
  width!: number;

  @Int({ example: 480, description: 'Height in pixels.' })
  height!: number;

  @Text({ nullable: true, example: 'iVBORw0KGgo=', description: 'The file in base64; null if it was stored.' })
  data!: string | null;

  @Id('ast', { nullable: true, example: null, description: 'The stored picture; null if nothing was stored.' })
  asset_id!: string | null;
}

class ImportFontRecord {
  @Text({ example: 'Myriad Arabic', description: 'The family in the file.' })
  wanted!: string;

  @Text({ example: 'Tajawal', description: 'The family that takes its place.' })
  nearest!: string;
}

class ImportReportRecord {
  @OneOf(FATES, {
    example: 'guessed',
    description:
      'Outcome for the parts. `kept`: unchanged; `guessed`: approximated; `picture`: drawn as pixels; `lost`: omitted.',
  })
  fate!: string;

  @OneOf(REASON_CODES, { example: 'guessed_font' })
  reason!: string;

  @Text({ example: 'Fonts that the service lacks, by the nearest one. Upload yours to use it' })
  message!: string;

  @Texts({
    max: 200,
    each: {},
    example: ['Myriad Arabic → Tajawal'],
    description: 'Names of the parts, at most 20 of the file.',
  })
  names!: readonly string[];

  @Int({ min: 1, example: 1, description: 'Number of the parts.' })
  count!: number;
}

/** A design of another program as a template. */
export class TemplateImportRecord {
  @OneOf(['svg', 'figma', 'psd', 'pptx'], { example: 'pptx' })
  format!: string;

  @ListOf(() => ImportPartRecord, { description: 'The designs in the file; empty if the format has only one.' })
  parts!: readonly ImportPartRecord[];

  @Text({ nullable: true, example: '0', description: 'The design that was imported; null if the format has only one.' })
  part!: string | null;

  @Described(TEMPLATE_SCHEMA, {
    description: 'Template schema 1. Image layers name stored assets, or the keys of `pictures` if nothing was stored.',
    example: { schema_version: 1, canvas: { width: 960, height: 540 }, layers: [] },
  })
  template!: Record<string, unknown>;

  @Id('tpl', { nullable: true, example: null, description: 'The stored template; null if nothing was stored.' })
  template_id!: string | null;

  @ListOf(() => ImportPictureRecord)
  pictures!: readonly ImportPictureRecord[];

  @ListOf(() => ImportFontRecord, { description: 'Families that the service lacks, with the nearest ones.' })
  fonts!: readonly ImportFontRecord[];

  @ListOf(() => ImportReportRecord, { description: 'The outcome for each kind of part.' })
  report!: readonly ImportReportRecord[];

  @Texts({ max: 1000, each: {}, example: [], description: 'Names of pictures that the file uses and lacks.' })
  missing!: readonly string[];

  @Nested(() => ImportImageRecord, {
    nullable: true,
    description: 'The look of the design in its own program, if the file contains it.',
  })
  source_picture!: ImportImageRecord | null;

  @Nested(() => ImportImageRecord, { description: 'The template as the service draws it.' })
  preview!: ImportImageRecord;

  static from(imported: ImportedDesign): object {
    return shown(TemplateImportRecord, imported);
  }
}
