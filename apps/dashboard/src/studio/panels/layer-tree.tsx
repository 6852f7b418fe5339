import { Layers } from 'lucide-react';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Collection, type Key, ListLayout, Tree, useDragAndDrop, Virtualizer } from 'react-aria-components';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState } from '../../kit/index.js';
import { commandOf } from '../commands.js';
import { canHold, moveLayers, pickLayers } from '../document/layers.js';
import { type Document, HOLDERS } from '../document/template.js';
import { CANVAS_LIST, find, listOf, type Place } from '../document/tree.js';
import { useSelection, useStudio } from '../use-studio.js';
import { LayerRow, RenamingProvider } from './layer-row.js';
import type { TreeNode } from './tree-node.js';
import { treeMessages } from './tree-messages.js';
import { useTreeNodes } from './use-tree-nodes.js';
import styles from './layer-tree.module.css';

/** In pixels: rows as high as a control, and the room around them. Rows that are not seen are not rendered. */
const ROWS = { rowSize: 44, padding: 8 };

/** The layers of the template: selects, renames, locks, hides and moves them, by pointer and by keyboard. */
export default function LayerTree() {
  const t = useMessages(treeMessages);
  const studio = useStudio();
  const selection = useSelection();
  const nodes = useTreeNodes();
  const [closed, setClosed] = useState<ReadonlySet<Key>>(new Set());
  const [renamed, setRenamed] = useState<string | null>(null);
  const expanded = useMemo(() => holdersOf(nodes).filter((id) => !closed.has(id)), [nodes, closed]);
  const { dragAndDropHooks } = useLayerDrag();
  const tree = useRef<HTMLDivElement>(null);
  useRowInView(tree, rowsOf(nodes, closed), studio.selection[0]);
  // Rows are kept by their layers: they learn of the name that is typed by themselves.
  const renaming = useMemo(() => ({ id: renamed, set: setRenamed }), [renamed]);
  if (nodes.length === 0) {
    return (
      <div className={styles.empty}>
        <EmptyState icon={<Layers size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')} />
      </div>
    );
  }
  return (
    <RenamingProvider value={renaming}>
      <div
        className={styles.box}
        onKeyDownCapture={(event) => {
          if (event.target instanceof HTMLInputElement || event.nativeEvent.isComposing) return;
          if (event.key === 'F2') {
            setRenamed(studio.selection[0] ?? null);
            event.stopPropagation();
            return;
          }
          // Arrows, Enter and Space are the tree's own.
          const command = commandOf(event);
          if (command?.can(studio) !== true || event.code === 'KeyA') return;
          event.preventDefault();
          event.stopPropagation();
          command.run(studio);
        }}
      >
        <Virtualizer layout={ListLayout} layoutOptions={ROWS}>
          <Tree
            ref={tree}
            aria-label={t('layers')}
            className={styles.tree}
            items={nodes}
            selectionMode="multiple"
            selectionBehavior="replace"
            keyboardNavigationBehavior="tab"
            selectedKeys={selection}
            onSelectionChange={(keys) => {
              const ids = keys === 'all' ? [...nodes].map(({ id }) => id) : [...keys].map(String);
              studio.select(ids);
              studio.set({ scope: find(studio.document, ids[0] ?? '')?.parent ?? null });
            }}
            expandedKeys={expanded}
            onExpandedChange={(keys) => setClosed(new Set(holdersOf(nodes).filter((id) => !keys.has(id))))}
            dragAndDropHooks={dragAndDropHooks}
          >
            {(node: TreeNode) => <NodeRow node={node} />}
          </Tree>
        </Virtualizer>
      </div>
    </RenamingProvider>
  );
}

function NodeRow({ node }: { node: TreeNode }) {
  return (
    <LayerRow node={node}>
      <Collection items={node.children}>{(child: TreeNode) => <NodeRow node={child} />}</Collection>
    </LayerRow>
  );
}

function holdersOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, children }) => (children.length === 0 ? [] : [id, ...holdersOf(children)]));
}

/** The ids of rows from top to bottom; those in closed holders are left out. */
function rowsOf(nodes: readonly TreeNode[], closed: ReadonlySet<Key>): string[] {
  return nodes.flatMap(({ id, children }) => [id, ...(closed.has(id) ? [] : rowsOf(children, closed))]);
}

/** Scrolls a tree to the row of a layer selected elsewhere, such as on the canvas. */
function useRowInView(tree: RefObject<HTMLDivElement | null>, rows: readonly string[], id: string | undefined): void {
  const newest = useRef(rows);
  newest.current = rows;
  useEffect(() => {
    const index = newest.current.indexOf(id ?? '');
    const box = tree.current;
    if (index < 0 || box === null) return;
    const top = ROWS.padding + index * ROWS.rowSize;
    let frame = 0;
    const scroll = (): void => {
      // A tree that is new has its height some frames later.
      if (box.scrollHeight < top + ROWS.rowSize) {
        frame = requestAnimationFrame(scroll);
        return;
      }
      const isSeen = top >= box.scrollTop && top + ROWS.rowSize <= box.scrollTop + box.clientHeight;
      if (!isSeen) box.scrollTop = top - (box.clientHeight - ROWS.rowSize) / 2;
    };
    scroll();
    return () => cancelAnimationFrame(frame);
  }, [tree, id]);
}

const LAYER_KEYS = 'naqsh-layer';

function useLayerDrag() {
  const studio = useStudio();
  return useDragAndDrop<TreeNode>({
    getItems: (keys) => [...keys].map((key) => ({ [LAYER_KEYS]: String(key), 'text/plain': String(key) })),
    acceptedDragTypes: [LAYER_KEYS],
    getDropOperation: (target) => {
      if (target.type === 'root') return 'move';
      const place = placeOf(studio.document, String(target.key), target.dropPosition);
      return place !== null && canHold(studio.document, place, pickLayers(studio.document, studio.selection))
        ? 'move'
        : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const place = placeOf(studio.document, String(target.key), target.dropPosition);
      if (place === null) return;
      const ids = [...keys].map(String);
      studio.edit('order', (draft, document) => {
        moveLayers(draft, document, ids, countedWithout(document, place, ids), studio.state.boxes);
        return ids;
      });
    },
  });
}

/** The place that a drop means; before a row is above it, with a higher index. */
function placeOf(document: Document, id: string, position: 'on' | 'before' | 'after'): Place | null {
  const found = find(document, id);
  if (found === undefined) return null;
  if (position === 'on') {
    const list = { parent: id, slot: 'layers' } as const;
    return HOLDERS.has(found.layer.type) ? { ...list, index: listOf(document, list).length } : null;
  }
  return { parent: found.parent, slot: found.slot, index: found.index + (position === 'before' ? 1 : 0) };
}

/** The index of the place after layers are removed. */
function countedWithout(document: Document, place: Place, ids: readonly string[]): Place {
  const list = place.parent === null ? CANVAS_LIST : { parent: place.parent, slot: place.slot };
  const gone = listOf(document, list)
    .slice(0, place.index)
    .filter(({ id }) => ids.includes(id));
  return { ...place, index: place.index - gone.length };
}
