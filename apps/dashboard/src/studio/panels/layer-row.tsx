import { ChevronRight, Eye, EyeOff, GripVertical, Lock, LockOpen } from 'lucide-react';
import { createContext, memo, type ReactNode, useContext, useState } from 'react';
import { Button as AriaButton, ButtonContext, TreeItem, TreeItemContent } from 'react-aria-components';
import { useMessages } from '../../i18n/messages.js';
import { Badge, IconButton } from '../../kit/index.js';
import { useLayerWords } from '../canvas/layer-words.js';
import { summaryOf, titleOf } from '../document/text.js';
import type { Layer } from '../document/template.js';
import { useStudio, useStudioState } from '../use-studio.js';
import { LONGEST_TITLE, setTitle } from './inspector/title-field.js';
import { LayerIcon } from './layer-icon.js';
import { treeMessages } from './tree-messages.js';
import type { TreeNode } from './tree-node.js';
import styles from './layer-tree.module.css';

const RenamingContext = createContext<{ id: string | null; set: (id: string | null) => void }>({
  id: null,
  set: () => undefined,
});

/** Provides the layer whose title is being edited. */
export const RenamingProvider = RenamingContext.Provider;

/** A layer in the tree, with its children below. */
export function LayerRow({ node, children }: { node: TreeNode; children: ReactNode }) {
  const words = useLayerWords();
  const { layer, isOfEmpty } = node;
  const { id } = layer;
  const renaming = useContext(RenamingContext);
  return (
    <TreeItem id={id} textValue={words.name(layer)} className={styles.item}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <div className={styles.row} onDoubleClick={() => renaming.set(id)}>
            {allowsDragging ? (
              <AriaButton slot="drag" className={styles.grip}>
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
            <LayerParts layer={layer} isOfEmpty={isOfEmpty} />
          </div>
        )}
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}

/**
 * The layer's parts of a row. The tree renders all rows again when its own state changes, such as at the first key
 * after a click: these stay unchanged, and use nothing from its context of buttons.
 */
const LayerParts = memo(function LayerParts({ layer, isOfEmpty }: Pick<TreeNode, 'layer' | 'isOfEmpty'>) {
  const t = useMessages(treeMessages);
  return (
    <ButtonContext.Provider value={null}>
      <LayerIcon layer={layer} />
      <LayerName layer={layer} />
      {isOfEmpty ? <Badge>{t('ofEmpty')}</Badge> : null}
      <MarkButtons id={layer.id} />
    </ButtonContext.Provider>
  );
});

/** The title or text of a layer and its id, or the input for its title. */
function LayerName({ layer }: { layer: Layer }) {
  const renaming = useContext(RenamingContext);
  const { id } = layer;
  const summary = summaryOf(layer);
  if (renaming.id === id) return <TitleInput layer={layer} onDone={() => renaming.set(null)} />;
  return (
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
  );
}

/** Locks and hides a layer only in the editor. */
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

function TitleInput({ layer, onDone }: { layer: Layer; onDone: () => void }) {
  const t = useMessages(treeMessages);
  const studio = useStudio();
  const [typed, setTyped] = useState(titleOf(layer) ?? '');
  const enter = (): void => {
    setTitle(studio, layer, typed);
    onDone();
  };
  return (
    <input
      className={styles.rename}
      aria-label={t('rename')}
      dir="auto"
      autoFocus
      maxLength={LONGEST_TITLE}
      placeholder={summaryOf(layer) || layer.id}
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
