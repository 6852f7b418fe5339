import type { Layer, LayerType } from '../../document/template.js';
import { choice, number, plain } from './control-builders.js';
import type { Section } from './control-kinds.js';
import { BARCODE, ICON, IMAGE, QR, SHAPE } from './figure-controls.js';
import { CHART, GROUP, REPEAT, STACK, TABLE } from './holder-controls.js';
import { TEXT } from './text-controls.js';

/** The members that people change most, by the type of layer; the form of the schema has all others. */

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

/** The sections of layers: those of their common type, if they have one. */
export function sectionsOf(layers: readonly Layer[]): readonly Section[] {
  const [first, ...others] = layers;
  if (first === undefined) return [];
  const isOneType = others.every(({ type }) => type === first.type);
  return [...(isOneType ? BY_TYPE[first.type] : []), APPEARANCE];
}
