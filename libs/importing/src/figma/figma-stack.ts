import type { Layer } from '../document/template.js';
import { tidy } from '../geometry/box.js';
import { childrenOf, type FigmaNode, numberOf } from './figma-node.js';

/** Auto layouts of Figma as stacks. */

const DISTRIBUTES: Readonly<Record<string, string>> = {
  MIN: 'start',
  CENTER: 'center',
  MAX: 'end',
  SPACE_BETWEEN: 'between',
};
const ALIGNS: Readonly<Record<string, string>> = { MIN: 'start', CENTER: 'center', MAX: 'end', BASELINE: 'baseline' };
const STACKABLE = new Set(['text', 'shape', 'image', 'stack']);

export function isAutoLayout({ layoutMode }: FigmaNode): boolean {
  return layoutMode === 'HORIZONTAL' || layoutMode === 'VERTICAL';
}

/** The children that a frame lays out. */
export function placedChildren(node: FigmaNode): readonly FigmaNode[] {
  return childrenOf(node).filter(({ visible = true }) => visible);
}

/** True if a stack lays the layers out as the frame does. */
export function canStack(node: FigmaNode, layers: readonly (readonly Layer[])[]): boolean {
  const children = placedChildren(node);
  return (
    isAutoLayout(node) &&
    node.layoutWrap !== 'WRAP' &&
    numberOf(node.itemSpacing) >= 0 &&
    children.length === layers.length &&
    layers.length > 0 &&
    children.every(({ layoutPositioning, isMask }) => layoutPositioning !== 'ABSOLUTE' && isMask !== true) &&
    layers.every(
      (own) => own.length === 1 && own.every((layer) => STACKABLE.has(layer.type) && layer['rotate'] === undefined),
    )
  );
}

function isHugging(node: FigmaNode, side: 'x' | 'y'): boolean {
  const own = side === 'x' ? node.layoutSizingHorizontal : node.layoutSizingVertical;
  if (own !== undefined) return own === 'HUG';
  const isMain = (side === 'x') === (node.layoutMode === 'HORIZONTAL');
  // Older files specify it by axes; an omitted axis hugs.
  return (isMain ? node.primaryAxisSizingMode : node.counterAxisSizingMode) !== 'FIXED';
}

export function stackMembers(
  node: FigmaNode,
  box: readonly number[],
  background: unknown,
): Readonly<Record<string, unknown>> {
  const [x = 0, y = 0, width = 0, height = 0] = box;
  const padding = [node.paddingTop, node.paddingRight, node.paddingBottom, node.paddingLeft].map((side) =>
    Math.max(0, tidy(numberOf(side))),
  );
  const distribute = DISTRIBUTES[node.primaryAxisAlignItems ?? 'MIN'] ?? 'start';
  const align = ALIGNS[node.counterAxisAlignItems ?? 'MIN'] ?? 'start';
  return {
    box: [x, y, isHugging(node, 'x') ? 'hug' : width, isHugging(node, 'y') ? 'hug' : height],
    axis: node.layoutMode === 'VERTICAL' ? 'block' : 'inline',
    // The order of Figma is that of the canvas, from the left.
    direction: 'ltr',
    ...(numberOf(node.itemSpacing) > 0 && { gap: tidy(numberOf(node.itemSpacing)) }),
    ...(padding.some((side) => side > 0) && { padding }),
    ...(distribute !== 'start' && { distribute }),
    ...(align !== 'start' && { align: align === 'baseline' && node.layoutMode === 'VERTICAL' ? 'start' : align }),
    ...(background != null && { background }),
  };
}

/** A layer as a member of a stack: its width and height, by its content if Figma says so. */
export function stacked(stack: FigmaNode, child: FigmaNode, layer: Layer): Layer {
  const [, , width = 0, height = 0] = (layer.box ?? []) as readonly (number | string)[];
  const own = child.absoluteBoundingBox;
  const side = (name: 'x' | 'y', shown: number | string): number | string => {
    const sizing = name === 'x' ? child.layoutSizingHorizontal : child.layoutSizingVertical;
    if (sizing === 'FILL' && !isHugging(stack, name)) return 'fill';
    if (layer.type === 'stack') return shown;
    if (layer.type !== 'text') return shown;
    const resize = child.style?.textAutoResize ?? 'NONE';
    const hugs = resize === 'WIDTH_AND_HEIGHT' || (name === 'y' && resize === 'HEIGHT');
    return hugs ? 'hug' : tidy(name === 'x' ? (own?.width ?? Number(width)) : (own?.height ?? Number(height)));
  };
  return { ...layer, box: [side('x', width), side('y', height)] };
}
