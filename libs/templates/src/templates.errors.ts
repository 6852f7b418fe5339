import { noSuchAsset } from '#assets';
import { errorCatalogue, faultCatalogue } from '#kernel';

export const templatesErrors = errorCatalogue({
  gallery_template: {
    category: 'forbidden',
    detail: 'Gallery templates are changed by administrators only. Copy its schema into a template of your own.',
  },
  template_in_use: {
    category: 'conflict',
    detail: ({ use }: { use: string }) => `The template is used by ${use}. End that first.`,
    example: { use: 'the campaign "Eid 1447"' },
  },
  template_changed: {
    category: 'conflict',
    detail: ({ based, version }: { based: number; version: number; updated_at: string }) =>
      `The template is at version ${version}, and your change is based on version ${based}. ` +
      'Get the template, make the change there, and put it again.',
    members: {
      version: { type: 'integer', description: 'The newest version.' },
      updated_at: { type: 'string', description: 'The time at which it was put, in RFC 3339.' },
    },
    example: { based: 3, version: 4, updated_at: '2027-03-01T09:30:00.000Z' },
  },
  draft_changed: {
    category: 'conflict',
    detail:
      'Your draft of the template was changed elsewhere, or published. Get it, compare it with your work, and put the ' +
      'result with its revision.',
  },
  sample_missing: {
    category: 'invalid',
    detail: ({ fields }: { fields: readonly string[] }) =>
      `The preview needs a valid sample. Give these fields a sample in the schema: ${fields.join(', ')}.`,
    example: { fields: ['name'] },
  },
});

export const templatesFaults = faultCatalogue({
  blankTag: { type: 'string_too_short', msg: 'A tag has at least one character that is no space.' },
  canvasMissing: { type: 'missing', msg: 'Send an image, or width and height, or a schema with its canvas.' },
  canvasTwice: {
    type: 'value_error',
    msg: ({ other }: { other: 'image' | 'schema' }) => `The canvas has its size from the ${other}. Leave this out.`,
  },
  inheritedName: {
    type: 'value_error',
    msg: ({ name }: { name: string }) =>
      `No field can be named \`${name}\`: every object of JavaScript has a member of this name. Choose another.`,
  },
  unknownSize: {
    type: 'value_error',
    msg: ({ name, known }: { name: string; known: readonly string[] }) =>
      known.length === 0
        ? 'The template has no sizes. Leave this out.'
        : `The template has no size "${name}". Its sizes are ${known.join(', ')}.`,
  },
  unknownVersion: {
    type: 'less_than_equal',
    msg: ({ newest }: { newest: number }) => `The newest version of the template is ${newest}.`,
  },
  unknownAsset: { type: 'value_error', msg: noSuchAsset },
  unknownFont: {
    type: 'value_error',
    msg: ({ family, near }: { family: string; near: string | null }) =>
      `There is no font "${family}". ` +
      (near === null ? 'GET /v1/fonts lists the families there are.' : `Did you mean "${near}"?`),
  },
});
