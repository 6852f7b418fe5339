import type { Layer } from '../document/template.js';

/** A layer in the tree; the topmost stands first, as on the canvas. */
export interface TreeNode {
  readonly id: string;
  readonly layer: Layer;
  /** True if it shows where the list of its repeat is empty. */
  readonly isOfEmpty: boolean;
  readonly children: readonly TreeNode[];
}
