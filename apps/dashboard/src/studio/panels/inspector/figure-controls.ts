import type { Layer } from '../../document/template.js';
import { number, choice, flag, plain, shadow, stroke, FLIP } from './control-builders.js';
import type { Control, Section } from './control-kinds.js';

export const IMAGE: readonly Section[] = [
  {
    title: 'image',
    controls: [
      plain('asset', ['asset'], 'asset'),
      plain('field', ['field'], 'imageField', { fields: ['image'] }),
      choice(['fit'], 'fit', 'cover', [
        ['cover', 'cover'],
        ['contain', 'contain'],
        ['fill', 'stretch'],
      ]),
      choice(['mask'], 'mask', 'none', [
        ['none', 'none'],
        ['circle', 'circle'],
        ['rounded', 'rounded'],
      ]),
      number(['radius'], 'radius', { min: 0, otherwise: 0, isWide: true, when: ({ mask }) => mask === 'rounded' }),
      plain('focus', ['focus'], 'focus', { when: ({ fit }) => fit === undefined || fit === 'cover' }),
    ],
  },
  {
    title: 'effects',
    controls: [
      {
        kind: 'part',
        path: ['border'],
        label: 'border',
        first: { paint: '#16261f', width: 4 },
        controls: [
          number(['border', 'width'], 'strokeWidth', { min: 0, isWide: true }),
          plain('paint', ['border', 'paint'], 'color'),
        ],
      },
      shadow(),
    ],
  },
];

const isShape =
  (...shapes: readonly string[]) =>
  ({ shape }: Layer): boolean =>
    shapes.includes(String(shape));

export const SHAPE: readonly Section[] = [
  {
    title: 'shape',
    controls: [
      number(['radius'], 'radius', { min: 0, otherwise: 0, isWide: true, when: isShape('rect') }),
      number(['tips'], 'tips', { min: 3, max: 100, when: isShape('star') }),
      number(['inner'], 'inner', { min: 0, max: 1, step: 0.05, otherwise: 0.5, when: isShape('star') }),
      number(['start'], 'startAngle', { otherwise: -90, when: isShape('arc') }),
      number(['sweep'], 'sweep', { min: -360, max: 360, otherwise: 360, when: isShape('arc') }),
      number(['thickness'], 'thickness', { min: 0, isWide: true, when: isShape('arc') }),
      choice(
        ['ends'],
        'ends',
        'butt',
        [
          ['butt', 'butt'],
          ['round', 'round'],
        ],
        { isWide: true, when: isShape('arc') },
      ),
      number(['progress'], 'progress', { min: 0, max: 1, step: 0.05, otherwise: 1, when: isShape('arc') }),
      plain('line', ['d'], 'pathData', { when: isShape('path') }),
      plain('paint', ['fill'], 'fill', { when: (layer) => !isShape('line', 'arrow')(layer) }),
      FLIP,
    ],
  },
  { title: 'effects', controls: [stroke(), shadow()] },
];

const CODE_COLORS: readonly Control[] = [
  plain('color', ['color'], 'codeColor'),
  plain('color', ['background'], 'background'),
];

export const QR: readonly Section[] = [
  {
    title: 'code',
    controls: [
      plain('text', ['text'], 'codeText'),
      choice(['ecc'], 'ecc', 'M', [
        ['L', 'eccL'],
        ['M', 'eccM'],
        ['Q', 'eccQ'],
        ['H', 'eccH'],
      ]),
      number(['quiet_zone'], 'quietZone', { min: 0, max: 100, otherwise: 4 }),
      choice(['modules'], 'modules', 'square', [
        ['square', 'square'],
        ['dots', 'dots'],
        ['rounded', 'rounded'],
      ]),
      choice(['eyes'], 'eyes', 'square', [
        ['square', 'square'],
        ['round', 'round'],
      ]),
      ...CODE_COLORS,
    ],
  },
];

export const BARCODE: readonly Section[] = [
  {
    title: 'code',
    controls: [
      plain('line', ['text'], 'codeText'),
      choice(
        ['symbology'],
        'symbology',
        'code128',
        [
          ['code128', 'code128'],
          ['ean13', 'ean13'],
          ['ean8', 'ean8'],
          ['datamatrix', 'datamatrix'],
          ['pdf417', 'pdf417'],
          ['aztec', 'aztec'],
        ],
        { isWide: true },
      ),
      flag(['show_text'], 'showText', { when: ({ symbology }) => /^code128|^ean/.test(String(symbology)) }),
      ...CODE_COLORS,
    ],
  },
];

export const ICON: readonly Section[] = [
  {
    title: 'icon',
    controls: [
      plain('icon', ['name'], 'iconName'),
      plain('color', ['color'], 'color'),
      number(['stroke_width'], 'strokeWidth', { min: 0, max: 24, step: 0.25, otherwise: 2, isWide: true }),
    ],
  },
];
