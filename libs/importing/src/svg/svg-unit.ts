import { hexOf } from '../paints.js';
import type { Shadow } from '../template-builder.js';
import type { SvgDesign, SvgElement, SvgFilter, SvgGroup, SvgPart } from './svg-design.js';

/** An element of the file: usvg puts the effects of a shape, a picture or a text into groups around it. */
export interface Unit {
  /** The shape, picture or text; a group for an element that holds others. */
  readonly leaf: SvgPart;
  /** The group with the effects of the element, if it has any. */
  readonly effects: SvgGroup | null;
  readonly element: SvgElement | undefined;
}

export function unitOf(part: SvgPart, elements: SvgDesign['elements']): Unit {
  const elementOf = ({ id = '' }: SvgPart): SvgElement | undefined => elements[id];
  const around: SvgGroup[] = [];
  let one = part;
  while (one.kind === 'group' && !isHolder(one, elementOf(one)?.tag)) {
    const [only] = one.nodes;
    if (only === undefined) break;
    around.push(one);
    one = only;
  }
  const effects = around.filter(hasEffects);
  if (one.kind === 'group' || effects.length > 1)
    return { leaf: part, effects: part.kind === 'group' ? part : null, element: elementOf(part) };
  const element = [one, ...around].map(elementOf).find((found) => found !== undefined);
  return { leaf: one, effects: effects[0] ?? null, element };
}

function isHolder({ nodes }: SvgGroup, tag: string | undefined): boolean {
  return nodes.length !== 1 || tag === 'g' || tag === 'use';
}

function hasEffects({ opacity, blend, clip, isMasked, filter }: SvgGroup): boolean {
  return opacity < 1 || blend !== 'normal' || clip !== undefined || isMasked || filter !== undefined;
}

/** The name that the author gave to an element, or its kind. */
export function nameOf(element: SvgElement | undefined): string {
  if (element === undefined) return '';
  return decoded(element.name === '' ? element.tag : element.name);
}

/** Decodes a name whose letters Illustrator wrote as `_x0627_`. */
function decoded(name: string): string {
  return name.replaceAll(/_x([0-9a-f]{2,5})_/gi, (_, digits: string) => String.fromCodePoint(parseInt(digits, 16)));
}

export interface Filtered {
  readonly blur?: number;
  readonly shadow?: Shadow;
}

/** A filter with only one blur or one shadow as members of a layer; `other` for one that only pixels show. */
export function filterOf(filter: SvgFilter | undefined, scale: number): Filtered | 'other' {
  switch (filter?.kind) {
    case undefined:
      return {};
    case 'blur':
      return { blur: filter.deviation * scale };
    case 'shadow': {
      const { dx, dy, deviation, color } = filter;
      // The blur of CSS is twice the standard deviation.
      return { shadow: { dx: dx * scale, dy: dy * scale, blur: 2 * deviation * scale, color: hexOf(color) } };
    }
    case 'other':
      return 'other';
  }
}
