import { ChevronRight, Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button as AriaButton, TreeItem, TreeItemContent } from 'react-aria-components';
import { useMessages } from '../../i18n/messages.js';
import { Badge, IconButton } from '../../kit/index.js';
import { summaryOf, useLayerWords } from '../canvas/layer-words.js';
import { useStudio, useStudioState } from '../use-studio.js';
import { rename } from './inspector/id-field.js';
import { LayerIcon } from './layer-icon.js';
import type { TreeNode } from './layer-tree.js';
import { treeMessages } from './tree-messages.js';
import styles from './layer-tree.module.css';

/** A layer in the tree, and below it those that it holds. */
export function LayerRow({
  node,
  isRenamed,
  onRename,
  children,
}: {
  node: TreeNode;
  isRenamed: boolean;
  onRename: (id: string | null) => void;
  children: ReactNode;
}) {
  const t = useMessages(treeMessages);
  const words = useLayerWords();
  const { layer, isOfEmpty } = node;
  const { id } = layer;
  const summary = summaryOf(layer);
  return (
    <TreeItem id={id} textValue={words.name(layer)} className={styles.item}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={styles.row} onDoubleClick={() => onRename(id)}>
            {allowsDragging ? (
              <AriaButton slot="drag" className={styles.grip} aria-label={t('drag', { id })}>
                <GripVertical size={14} aria-hidden="true" />
              </AriaButton>
            ) : null}
            {hasChildItems ? (
              <AriaButton slot="chevron" className={styles.chevron}>
                <ChevronRight size={16} aria-hidden="true" />
              </AriaButton>
            ) : (
              <span className={styles.chevron} />
            )}
            <LayerIcon layer={layer} />
            {isRenamed ? (
              <RenameInput id={id} onDone={() => onRename(null)} />
            ) : (
              <span className={styles.name}>
                {summary === '' ? null : (
                  <span>
                    <bdi>{summary}</bdi>
                  </span>
                )}
                <span className={summary === '' ? undefined : styles.id}>
                  <bdi dir="ltr">{id}</bdi>
                </span>
              </span>
            )}
            {isOfEmpty ? <Badge>{t('ofEmpty')}</Badge> : null}
            <MarkButtons id={id} />
          </div>
        )}
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}

/** Locks and hides a layer in the editor alone. */
function MarkButtons({ id }: { id: string }) {
  const t = useMessages(treeMessages);
  const studio = useStudio();
  const { locked, hidden } = useStudioState(({ marks }) => marks);
  const isLocked = locked.has(id);
  const isHidden = hidden.has(id);
  const toggle = (kind: 'locked' | 'hidden', ids: ReadonlySet<string>): void => {
    const changed = new Set(ids);
    if (!changed.delete(id)) changed.add(id);
    studio.setMarks({ [kind]: changed });
  };
  return (
    <span className={styles.marks} data-on={isLocked || isHidden}>
      <IconButton label={t(isLocked ? 'unlock' : 'lock', { id })} onPress={() => toggle('locked', locked)}>
        {isLocked ? <Lock size={16} aria-hidden="true" /> : <LockOpen size={16} aria-hidden="true" />}
      </IconButton>
      <IconButton label={t(isHidden ? 'show' : 'hide', { id })} onPress={() => toggle('hidden', hidden)}>
        {isHidden ? <EyeOff size={16} aria-hidden="true" /> : <Eye size={16} aria-hidden="true" />}
      </IconButton>
    </span>
  );
}

function RenameInput({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useMessages(treeMessages);
  const studio = useStudio();
  const [typed, setTyped] = useState(id);
  const enter = (): void => {
    if (typed !== id) rename(studio, id, typed);
    onDone();
  };
  return (
    <input
      className={styles.rename}
      aria-label={t('rename')}
      dir="ltr"
      autoFocus
      value={typed}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={enter}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') enter();
        if (event.key === 'Escape') onDone();
      }}
      onPointerDown={(event) => event.stopPropagation()}
    />
  );
}
