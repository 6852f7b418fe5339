import { number, choice, flag, plain, DIGITS, FLIP, GROWS_FROM, look } from './control-builders.js';
import type { Control, Section } from './control-kinds.js';
import type { InspectorMessage } from './messages.js';

const FLOW: readonly Control[] = [
  number(['gap'], 'gap', { min: 0, otherwise: 0 }),
  number(['padding'], 'padding', { min: 0, otherwise: 0 }),
  choice(['direction'], 'direction', 'auto', [
    ['auto', 'auto'],
    ['rtl', 'rtl'],
    ['ltr', 'ltr'],
  ]),
];

export const STACK: readonly Section[] = [
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
      GROWS_FROM,
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

export const REPEAT: readonly Section[] = [
  {
    title: 'repeat',
    controls: [
      plain('field', ['list'], 'list', { fields: ['list'] }),
      choice(['axis'], 'axis', 'block', [
        ['block', 'block'],
        ['inline', 'inline'],
      ]),
      number(['columns'], 'columns', { min: 1, max: 20, otherwise: 1 }),
      GROWS_FROM,
      choice(['overflow'], 'overflow', 'error', [
        ['error', 'error'],
        ['cut', 'cut'],
        ['visible', 'visible'],
        ['shrink', 'shrink'],
        ['page', 'page'],
      ]),
      ...FLOW,
      {
        kind: 'part',
        path: ['item_size'],
        label: 'itemSize',
        first: [100, 100],
        controls: [
          number(['item_size', 0], 'itemWidth', { min: 0 }),
          number(['item_size', 1], 'itemHeight', { min: 0 }),
        ],
      },
    ],
  },
];

export const TABLE: readonly Section[] = [
  { title: 'table', controls: [plain('field', ['list'], 'list', { fields: ['list'] }), GROWS_FROM] },
  { title: 'columns', controls: [plain('columns', ['columns'], 'columns')] },
  {
    title: 'rows',
    controls: [
      ...look(['row']),
      DIGITS(['row', 'digits']),
      {
        kind: 'part',
        path: ['header'],
        label: 'header',
        first: { weight: 700 },
        controls: [
          plain('weight', ['header', 'weight'], 'weight', { isWide: false }),
          number(['header', 'size'], 'size', { min: 1 }),
          plain('paint', ['header', 'color'], 'color'),
          plain('paint', ['header', 'fill'], 'fill'),
        ],
      },
      {
        kind: 'part',
        path: ['zebra'],
        label: 'zebra',
        first: { fill: '#f4efe2' },
        controls: [plain('paint', ['zebra', 'fill'], 'fill')],
      },
      {
        kind: 'part',
        path: ['line'],
        label: 'rowLine',
        first: { color: '#d9d4c5', width: 1 },
        controls: [
          number(['line', 'width'], 'strokeWidth', { min: 0, isWide: true }),
          plain('color', ['line', 'color'], 'color'),
        ],
      },
    ],
  },
];

export const GROUP: readonly Section[] = [{ title: 'group', controls: [flag(['clip'], 'clipBox'), FLIP] }];

const labels = (member: 'labels' | 'value_labels', label: InspectorMessage, text: string): Control => ({
  kind: 'part',
  path: [member],
  label,
  first: { text, font: ['Cairo'], size: 16, color: '#16261f' },
  controls: [plain('text', [member, 'text'], 'content'), ...look([member])],
});

export const CHART: readonly Section[] = [
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
      plain('series', ['values'], 'series'),
      number(['thickness'], 'thickness', { min: 0, isWide: true, when: ({ kind }) => kind === 'ring' }),
      plain('paint', ['fill'], 'fill'),
    ],
  },
  {
    title: 'labels',
    controls: [labels('labels', 'itemLabels', '{{index}}'), labels('value_labels', 'valueLabels', '{{value}}')],
  },
];
