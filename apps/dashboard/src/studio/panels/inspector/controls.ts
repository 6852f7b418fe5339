import type { Layer, LayerType } from '../../document/template.js';
import type { Path } from '../../document/members.js';
import type { InspectorMessage } from './messages.js';

/** The members that people change most, by the type of layer; all others stand in the form of the schema. */

interface Named {
  readonly path: Path;
  readonly label: InspectorMessage;
  /** True if it takes the whole width of the panel. */
  readonly isWide?: boolean;
  /** False where the member has no meaning for this layer. */
  readonly when?: (layer: Layer) => boolean;
}

export interface NumberControl extends Named {
  readonly kind: 'number';
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The value of a layer that says nothing. */
  readonly otherwise?: number;
}

export interface ChoiceControl extends Named {
  readonly kind: 'choice';
  /** Values with the messages of their names. */
  readonly options: readonly (readonly [value: string, label: InspectorMessage])[];
  readonly otherwise: string;
}

export interface FlagControl extends Named {
  readonly kind: 'flag';
  readonly otherwise?: boolean;
}

/** Members of one object, which a switch adds and takes away. */
export interface PartControl extends Named {
  readonly kind: 'part';
  /** The object that the switch adds. */
  readonly first: object;
  readonly controls: readonly Control[];
}

export interface PlainControl extends Named {
  readonly kind:
    'text' | 'line' | 'icon' | 'color' | 'paint' | 'font' | 'weight' | 'asset' | 'field' | 'focus' | 'condition';
  /** Types of the fields that may be chosen. */
  readonly fields?: readonly string[];
}

export type Control = NumberControl | ChoiceControl | FlagControl | PartControl | PlainControl;

export interface Section {
  readonly title: InspectorMessage;
  readonly controls: readonly Control[];
}

const number = (path: Path, label: InspectorMessage, terms: Partial<NumberControl> = {}): Control => ({
  kind: 'number',
  path,
  label,
  ...terms,
});
const choice = (
  path: Path,
  label: InspectorMessage,
  otherwise: string,
  options: ChoiceControl['options'],
  terms: Partial<ChoiceControl> = {},
): Control => ({ kind: 'choice', path, label, otherwise, options, ...terms });
const flag = (path: Path, label: InspectorMessage, terms: Partial<FlagControl> = {}): Control => ({
  kind: 'flag',
  path,
  label,
  ...terms,
});
const plain = (
  kind: PlainControl['kind'],
  path: Path,
  label: InspectorMessage,
  terms: Partial<PlainControl> = {},
): Control => ({
  kind,
  path,
  label,
  isWide: true,
  ...terms,
});

const shadow = (): Control => ({
  kind: 'part',
  path: ['shadow'],
  label: 'shadow',
  first: { dx: 0, dy: 4, blur: 12, color: '#00000040' },
  controls: [
    number(['shadow', 'dx'], 'shadowX', { otherwise: 0 }),
    number(['shadow', 'dy'], 'shadowY', { otherwise: 0 }),
    number(['shadow', 'blur'], 'blur', { min: 0, otherwise: 0, isWide: true }),
    plain('color', ['shadow', 'color'], 'color'),
  ],
});

const stroke = (): Control => ({
  kind: 'part',
  path: ['stroke'],
  label: 'stroke',
  first: { color: '#16261f', width: 2 },
  controls: [
    number(['stroke', 'width'], 'strokeWidth', { min: 0, isWide: true }),
    plain('color', ['stroke', 'color'], 'color'),
  ],
});

const BLEND = choice(['blend'], 'blend', 'normal', [
  ['normal', 'normal'],
  ['multiply', 'multiply'],
  ['screen', 'screen'],
  ['overlay', 'overlay'],
  ['darken', 'darken'],
  ['lighten', 'lighten'],
]);

/** Layers that are laid on those below as a whole. */
const BLENDED: ReadonlySet<LayerType> = new Set<LayerType>(['text', 'image', 'shape', 'group', 'chart', 'icon']);
const canBlend = ({ type }: Layer): boolean => BLENDED.has(type);

const APPEARANCE: Section = {
  title: 'appearance',
  controls: [
    number(['opacity'], 'opacity', { min: 0, max: 1, step: 0.05, otherwise: 1 }),
    { ...BLEND, when: canBlend },
    plain('condition', ['when'], 'when'),
  ],
};

const TEXT: readonly Section[] = [
  {
    title: 'text',
    controls: [
      plain('text', ['text'], 'content'),
      plain('font', ['font'], 'font'),
      plain('weight', ['weight'], 'weight', { isWide: false }),
      number(['size'], 'size', { min: 1 }),
      plain('paint', ['color'], 'color'),
      choice(['align'], 'align', 'start', [
        ['start', 'start'],
        ['center', 'center'],
        ['end', 'end'],
        ['left', 'left'],
        ['right', 'right'],
      ]),
      choice(['valign'], 'valign', 'top', [
        ['top', 'top'],
        ['middle', 'middle'],
        ['bottom', 'bottom'],
        ['ink', 'ink'],
        ['cap', 'cap'],
        ['baseline', 'baseline'],
      ]),
      choice(['overflow'], 'overflow', 'shrink', [
        ['shrink', 'shrink'],
        ['wrap', 'wrap'],
        ['kashida', 'kashida'],
        ['ellipsis', 'ellipsis'],
        ['clip', 'clip'],
        ['error', 'error'],
      ]),
      number(['max_lines'], 'maxLines', { min: 1 }),
    ],
  },
  {
    title: 'paragraph',
    controls: [
      number(['min_size'], 'minSize', { min: 1 }),
      number(['line_height'], 'lineHeight', { min: 0.1, max: 10, step: 0.05 }),
      number(['letter_spacing'], 'letterSpacing', { step: 0.5, otherwise: 0 }),
      number(['paragraph_spacing'], 'paragraphSpacing', { min: 0, otherwise: 0 }),
      choice(['direction'], 'direction', 'auto', [
        ['auto', 'auto'],
        ['rtl', 'rtl'],
        ['ltr', 'ltr'],
      ]),
      choice(['digits'], 'digits', 'as_typed', [
        ['as_typed', 'asTyped'],
        ['arab', 'arab'],
        ['latn', 'latn'],
        ['context', 'byContext'],
      ]),
      choice(['justify'], 'justify', 'none', [
        ['none', 'none'],
        ['kashida', 'kashida'],
        ['space', 'space'],
      ]),
      flag(['italic'], 'italic'),
    ],
  },
  { title: 'effects', controls: [stroke(), shadow()] },
];

const IMAGE: readonly Section[] = [
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

const SHAPE: readonly Section[] = [
  {
    title: 'shape',
    controls: [
      number(['radius'], 'radius', { min: 0, otherwise: 0, isWide: true, when: isShape('rect') }),
      number(['tips'], 'tips', { min: 3, max: 100, when: isShape('star') }),
      number(['inner'], 'inner', { min: 0, max: 1, step: 0.05, otherwise: 0.5, when: isShape('star') }),
      number(['start'], 'startAngle', { otherwise: -90, when: isShape('arc') }),
      number(['sweep'], 'sweep', { min: -360, max: 360, otherwise: 360, when: isShape('arc') }),
      number(['thickness'], 'thickness', { min: 0, isWide: true, when: isShape('arc') }),
      plain('paint', ['fill'], 'fill', { when: (layer) => !isShape('line', 'arrow')(layer) }),
    ],
  },
  { title: 'effects', controls: [stroke(), shadow()] },
];

const CODE_COLORS: readonly Control[] = [
  plain('color', ['color'], 'codeColor'),
  plain('color', ['background'], 'background'),
];

const QR: readonly Section[] = [
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

const BARCODE: readonly Section[] = [
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

const ICON: readonly Section[] = [
  {
    title: 'icon',
    controls: [
      plain('icon', ['name'], 'iconName'),
      plain('color', ['color'], 'color'),
      number(['stroke_width'], 'strokeWidth', { min: 0, max: 24, step: 0.25, otherwise: 2, isWide: true }),
    ],
  },
];

const FLOW: readonly Control[] = [
  number(['gap'], 'gap', { min: 0, otherwise: 0 }),
  number(['padding'], 'padding', { min: 0, otherwise: 0 }),
  choice(['direction'], 'direction', 'auto', [
    ['auto', 'auto'],
    ['rtl', 'rtl'],
    ['ltr', 'ltr'],
  ]),
];

const STACK: readonly Section[] = [
  {
    title: 'stack',
    controls: [
      choice(['axis'], 'axis', 'inline', [
        ['inline', 'inline'],
        ['block', 'block'],
      ]),
      choice(['align'], 'across', 'start', [
        ['start', 'start'],
        ['center', 'center'],
        ['end', 'end'],
        ['stretch', 'stretch'],
        ['baseline', 'baseline'],
      ]),
      choice(['distribute'], 'distribute', 'start', [
        ['start', 'start'],
        ['center', 'center'],
        ['end', 'end'],
        ['between', 'between'],
        ['around', 'around'],
        ['evenly', 'evenly'],
      ]),
      ...FLOW,
      flag(['wrap'], 'wrapLines'),
      {
        kind: 'part',
        path: ['background'],
        label: 'background',
        first: { paint: '#f4efe2', radius: 0 },
        controls: [
          plain('paint', ['background', 'paint'], 'fill'),
          number(['background', 'radius'], 'radius', { min: 0, otherwise: 0, isWide: true }),
        ],
      },
    ],
  },
];

const REPEAT: readonly Section[] = [
  {
    title: 'repeat',
    controls: [
      plain('field', ['list'], 'list', { fields: ['list'] }),
      choice(['axis'], 'axis', 'block', [
        ['block', 'block'],
        ['inline', 'inline'],
      ]),
      number(['columns'], 'columns', { min: 1, max: 20, otherwise: 1 }),
      choice(['overflow'], 'overflow', 'error', [
        ['error', 'error'],
        ['cut', 'cut'],
        ['visible', 'visible'],
        ['shrink', 'shrink'],
        ['page', 'page'],
      ]),
      ...FLOW,
    ],
  },
];

const TABLE: readonly Section[] = [
  { title: 'table', controls: [plain('field', ['list'], 'list', { fields: ['list'] })] },
];

const GROUP: readonly Section[] = [{ title: 'group', controls: [flag(['clip'], 'clipBox')] }];

const CHART: readonly Section[] = [
  {
    title: 'chart',
    controls: [
      choice(['kind'], 'chartKind', 'bar', [
        ['bar', 'bar'],
        ['line', 'lineChart'],
        ['area', 'area'],
        ['ring', 'ring'],
      ]),
      number(['gap'], 'gap', { min: 0 }),
    ],
  },
];

const BY_TYPE: Readonly<Record<LayerType, readonly Section[]>> = {
  text: TEXT,
  image: IMAGE,
  shape: SHAPE,
  qr: QR,
  barcode: BARCODE,
  icon: ICON,
  group: GROUP,
  stack: STACK,
  repeat: REPEAT,
  table: TABLE,
  chart: CHART,
};

/** The sections of layers: those of their type where they have one in common. */
export function sectionsOf(layers: readonly Layer[]): readonly Section[] {
  const [first, ...others] = layers;
  if (first === undefined) return [];
  const isOneType = others.every(({ type }) => type === first.type);
  return [...(isOneType ? BY_TYPE[first.type] : []), APPEARANCE];
}
