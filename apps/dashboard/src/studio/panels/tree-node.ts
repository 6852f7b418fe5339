import type { Layer } from '../document/template.js';
import { summaryOf } from '../document/text.js';

/** A layer in the tree; the topmost is first, as on the canvas. */
export interface TreeNode {
  readonly id: string;
  /** The layer at the last change of its row. */
  readonly layer: Layer;
  /** True if it is shown when the list of its repeat is empty. */
  readonly isOfEmpty: boolean;
  readonly children: readonly TreeNode[];
}

/** The nodes of layers, topmost first; reuses former nodes that are unchanged, and the list itself. */
export function nodesOf(
  layers: readonly Layer[],
  isOfEmpty: boolean,
  former: readonly TreeNode[],
): readonly TreeNode[] {
  const known = new Map(former.map((node) => [node.id, node]));
  const nodes = [...layers].reverse().map((layer): TreeNode => {
    const before = known.get(layer.id);
    const inner = [
      ...nodesOf(layer.layers ?? [], false, before?.children ?? []),
      ...nodesOf(layer.empty ?? [], true, before?.children ?? []),
    ];
    const children = isSameList(inner, before?.children) ? before.children : inner;
    const node = { id: layer.id, layer, isOfEmpty, children };
    return before !== undefined && isSameNode(node, before) ? before : node;
  });
  return isSameList(nodes, former) ? former : nodes;
}

function isSameNode(one: TreeNode, other: TreeNode): boolean {
  return isAlike(one, other) && summaryOf(one.layer) === summaryOf(other.layer) && one.children === other.children;
}

/** True if rows are of the same layer with the same sign. */
function isAlike(one: TreeNode, other: TreeNode): boolean {
  const [layer, before] = [one.layer, other.layer];
  const isSameKind = layer.type === before.type && layer['shape'] === before['shape'];
  return one.id === other.id && isSameKind && one.isOfEmpty === other.isOfEmpty;
}

function isSameList(
  nodes: readonly TreeNode[],
  former: readonly TreeNode[] | undefined,
): former is readonly TreeNode[] {
  return former?.length === nodes.length && nodes.every((node, index) => node === former[index]);
}

/** True if trees differ only in texts. */
export function isSameTree(nodes: readonly TreeNode[], former: readonly TreeNode[]): boolean {
  return (
    nodes.length === former.length &&
    nodes.every((node, index) => {
      const before = former[index];
      return before !== undefined && isAlike(node, before) && isSameTree(node.children, before.children);
    })
  );
}
