import { useState, useSyncExternalStore } from 'react';
import type { Layer } from '../document/template.js';
import { settledDocumentOf, type Studio } from '../studio.js';
import { useStudio } from '../use-studio.js';
import { isSameTree, nodesOf, type TreeNode } from './tree-node.js';

/** Rows follow a text after a pause in typing, milliseconds: a row that changes has the whole tree rendered again. */
const PAUSE_MS = 400;

/** The rows of the document: the same objects while no layer comes, goes or takes another name or place. */
export function useTreeNodes(): readonly TreeNode[] {
  const studio = useStudio();
  const [tree] = useState(() => new TreeNodes(studio));
  return useSyncExternalStore(tree.subscribe, tree.current);
}

class TreeNodes {
  private nodes: readonly TreeNode[];
  private document: unknown;

  constructor(private readonly studio: Studio) {
    this.nodes = nodesOf(layersOf(studio), false, []);
    this.document = settledDocumentOf(studio.state);
  }

  readonly current = (): readonly TreeNode[] => this.nodes;

  readonly subscribe = (onChange: () => void): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const take = (nodes: readonly TreeNode[]): void => {
      clearTimeout(timer);
      if (nodes === this.nodes) return;
      this.nodes = nodes;
      onChange();
    };
    const update = (): void => {
      const document = settledDocumentOf(this.studio.state);
      if (document === this.document) return;
      this.document = document;
      const nodes = nodesOf(layersOf(this.studio), false, this.nodes);
      if (nodes === this.nodes || !isSameTree(nodes, this.nodes)) {
        take(nodes);
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(rename, PAUSE_MS);
    };
    const rename = (): void => {
      if (this.studio.state.typing === null) take(nodesOf(layersOf(this.studio), false, this.nodes));
      else timer = setTimeout(rename, PAUSE_MS);
    };
    update();
    const stop = this.studio.store.subscribe(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  };
}

/** A gesture changes no rows until it ends. */
function layersOf(studio: Studio): readonly Layer[] {
  return settledDocumentOf(studio.state).layers ?? [];
}
