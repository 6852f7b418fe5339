import type { Path } from '../../document/members.js';
import type { ChoiceControl, Control, FlagControl, NumberControl, PlainControl } from './control-kinds.js';
import type { InspectorMessage } from './messages.js';

/** Short ways to write controls, and those that several types of layers have. */

export const number = (path: Path, label: InspectorMessage, terms: Partial<NumberControl> = {}): Control => ({
  kind: 'number',
  path,
  label,
  ...terms,
});
export const choice = (
  path: Path,
  label: InspectorMessage,
  otherwise: string,
  options: ChoiceControl['options'],
  terms: Partial<ChoiceControl> = {},
): Control => ({ kind: 'choice', path, label, otherwise, options, ...terms });
export const flag = (path: Path, label: InspectorMessage, terms: Partial<FlagControl> = {}): Control => ({
  kind: 'flag',
  path,
  label,
  ...terms,
});
export const plain = (
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

export const shadow = (): Control => ({
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

export const stroke = (): Control => ({
  kind: 'part',
  path: ['stroke'],
  label: 'stroke',
  first: { color: '#16261f', width: 2 },
  controls: [
    number(['stroke', 'width'], 'strokeWidth', { min: 0, isWide: true }),
    plain('color', ['stroke', 'color'], 'color'),
  ],
});

export const DIGITS = (path: Path): Control =>
  choice(path, 'digits', 'as_typed', [
    ['as_typed', 'asTyped'],
    ['arab', 'arab'],
    ['latn', 'latn'],
    ['context', 'byContext'],
  ]);

export const FLIP = choice(['flip'], 'flip', 'none', [
  ['none', 'none'],
  ['x', 'flipX'],
  ['y', 'flipY'],
  ['both', 'flipBoth'],
]);

/** The point that stays while the content grows. */
export const GROWS_FROM = choice(['anchor'], 'growsFrom', 'top_left', [
  ['top_left', 'topLeft'],
  ['top', 'top'],
  ['top_right', 'topRight'],
  ['left', 'left'],
  ['center', 'center'],
  ['right', 'right'],
  ['bottom_left', 'bottomLeft'],
  ['bottom', 'bottom'],
  ['bottom_right', 'bottomRight'],
]);

/** Font, weight, size and colour of a text within a layer. */
export const look = (path: Path): readonly Control[] => [
  plain('font', [...path, 'font'], 'font'),
  plain('weight', [...path, 'weight'], 'weight', { isWide: false }),
  number([...path, 'size'], 'size', { min: 1 }),
  plain('paint', [...path, 'color'], 'color'),
];
