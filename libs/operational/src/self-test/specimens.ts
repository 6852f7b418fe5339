import type { RenderFormat } from '#renders';

/** A small picture that has the same bytes on every machine. */
export interface Specimen {
  readonly name: string;
  readonly schema: object;
  readonly data: Readonly<Record<string, unknown>>;
  readonly format: RenderFormat;
  /** SHA-256 of the file, in hex; it changes only with the engine and the bundled fonts. */
  readonly sha256: string;
}

const CANVAS = { width: 400, height: 200, background: '#0b3d2e' };

/**
 * Covers the essentials of Arabic: joined letters and marks, both directions in one line with digits, and non-text
 * content.
 */
export const SPECIMENS: readonly Specimen[] = [
  {
    name: 'names',
    schema: {
      schema_version: 1,
      canvas: CANVAS,
      locale: 'ar-SA',
      fields: [{ name: 'name', type: 'text', max_length: 60, sample: 'مُحَمَّد' }],
      layers: [
        {
          id: 'name',
          type: 'text',
          text: 'أهلًا {{name}}',
          box: [20, 20, 360, 160],
          font: ['Amiri'],
          size: 64,
          color: '#ffffff',
          align: 'center',
          valign: 'middle',
        },
      ],
    },
    data: { name: 'مُحَمَّدُ ٱلْأَمِينُ' },
    format: 'png',
    sha256: '91a269c3d418ea7994da150fe691084084e107ac9e7a4ef41478169cc103640d',
  },
  {
    name: 'directions',
    schema: {
      schema_version: 1,
      canvas: CANVAS,
      locale: 'ar-SA',
      fields: [{ name: 'total', type: 'amount', currency: 'SAR', sample: '1200.5' }],
      layers: [
        {
          id: 'line',
          type: 'text',
          text: 'فاتورة INV-2026/7 بمبلغ {{total}}',
          box: [20, 20, 360, 160],
          font: ['Cairo'],
          weight: 700,
          size: 32,
          color: '#ffffff',
          digits: 'arab',
          valign: 'middle',
        },
      ],
    },
    data: { total: '1200.50' },
    format: 'jpg',
    sha256: 'd6fd4609dc0c6cd9202a47f62b68cff94f3c9e69cc7e436727e120f49c4c7b00',
  },
  {
    name: 'document',
    schema: {
      schema_version: 1,
      canvas: { ...CANVAS, background: '#ffffff' },
      locale: 'ar-SA',
      fields: [{ name: 'link', type: 'url', sample: 'https://example.com' }],
      layers: [
        { id: 'frame', type: 'shape', shape: 'rect', box: [10, 10, 380, 180], stroke: { color: '#0b3d2e', width: 4 } },
        { id: 'code', type: 'qr', text: '{{link}}', box: [130, 30, 140, 140], color: '#0b3d2e' },
      ],
    },
    data: { link: 'https://example.com/نقش' },
    format: 'pdf',
    sha256: 'a63f32975ee7fe0740b8314ffdd58a0ff2f705c7a11741f2a7b8147e5b66b6ba',
  },
];
