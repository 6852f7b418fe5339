import { GripVertical } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useDrag, useDrop } from 'react-aria-components';
import { useMessages } from '../../i18n/messages.js';
import { classes } from '../../kit/index.js';
import { isPicture, type Source } from './mapping-terms.js';
import { messages } from './messages.js';
import styles from './stores.module.css';
import { useSourceName } from './use-source-name.js';

/** Media types of a dragged source: a field accepts pictures or texts, which it shows while the pointer is over it. */
const TEXT = 'application/x-naqsh-text';
const PICTURE = 'application/x-naqsh-picture';

/** All that orders bring, to be dragged onto fields by pointer or keyboard. */
export function SourceChips({ sources }: { sources: readonly Source[] }) {
  const t = useMessages(messages);
  const title = useId();
  return (
    <div className={styles.sources}>
      <p id={title}>
        <strong>{t('drag')}</strong> <span className={styles.fine}>{t('dragHint')}</span>
      </p>
      <ul aria-labelledby={title} className={styles.chips}>
        {sources.map((source) => (
          <li key={source.id}>
            <Chip source={source} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Chip({ source }: { source: Source }) {
  const nameOf = useSourceName();
  const { dragProps, isDragging } = useDrag({
    getItems: () => [{ [isPicture(source.option) ? PICTURE : TEXT]: source.id }],
    getAllowedDropOperations: () => ['link'],
  });
  return (
    <div
      {...dragProps}
      role="button"
      tabIndex={0}
      className={classes(styles.chip, isDragging && styles.dragged)}
      data-source={source.id}
    >
      <GripVertical size={16} aria-hidden="true" />
      <bdi>{nameOf(source)}</bdi>
    </div>
  );
}

/** A field that a source may be dropped on. */
export function SourceTarget({
  label,
  takesPicture,
  onSource,
  children,
}: {
  label: string;
  takesPicture: boolean;
  onSource: (id: string) => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDivElement>(null);
  const type = takesPicture ? PICTURE : TEXT;
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(type) ? 'link' : 'cancel'),
    onDrop: ({ items }) => {
      for (const item of items) {
        if (item.kind === 'text' && item.types.has(type)) void item.getText(type).then(onSource);
      }
    },
  });
  // It receives the focus during a drag by keyboard, and is otherwise not a tab stop.
  return (
    <div
      {...dropProps}
      ref={ref}
      role="group"
      aria-label={label}
      tabIndex={-1}
      className={classes(styles.target, isDropTarget && styles.over)}
    >
      {children}
    </div>
  );
}
