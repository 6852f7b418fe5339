import type { JsonBodyOptions } from '../http/index.js';

/** A schema for the examples. */
export const TEMPLATE_SCHEMA_EXAMPLE = {
  schema_version: 1,
  canvas: { width: 1080, height: 1350, background: '#0b3d2e' },
  locale: 'ar-SA',
  fields: [{ name: 'name', type: 'text', max_length: 60, sample: 'عبد الرحمن', label: { ar: 'الاسم', en: 'Name' } }],
  layers: [
    {
      id: 'who',
      type: 'text',
      text: '{{name}}',
      box: [140, 560, 800, 170],
      font: ['Amiri', 'Noto Naskh Arabic'],
      weight: 700,
      size: 72,
      color: '#ffffff',
      align: 'center',
      valign: 'middle',
    },
  ],
};

/** Template schema 1 among the components of the document. */
export const TEMPLATE_SCHEMA = { allOf: [{ $ref: '#/components/schemas/TemplateSchema' }] };

/** The body of `PUT …/schema`: validated by the engine, described by the published JSON Schema. */
export const TEMPLATE_SCHEMA_BODY: JsonBodyOptions = {
  description: 'The complete template schema 1; see `/schemas/template-1.json`.',
  schema: { $ref: '#/components/schemas/TemplateSchema' },
  examples: { card: { summary: 'A card with a name', value: TEMPLATE_SCHEMA_EXAMPLE } },
};
