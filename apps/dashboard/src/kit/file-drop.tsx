import { File as FileIcon, Upload, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { type DropItem, DropZone, FileTrigger, Text } from 'react-aria-components';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { Button, IconButton } from './button.js';
import { classes } from './classes.js';
import type { FieldWords } from './field.js';
import { messages } from './file-drop-messages.js';
import styles from './file-drop.module.css';
import { messages as kitMessages } from './messages.js';

export interface FileDropProps extends FieldWords {
  /** Media types and extensions of the files to choose from; the service checks dropped ones. */
  readonly accept: readonly string[];
  readonly isMany?: boolean;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  /** True among other fields: less high, and its lines begin where theirs do. */
  readonly isCompact?: boolean;
  /** True once a file was chosen. */
  readonly isFilled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** The files that were chosen, see `ChosenFile`. */
  readonly children?: ReactNode;
}

/** A place to drop or paste files, with a button to choose them. */
export function FileDrop(props: FileDropProps) {
  const { label, hint, fault, accept, isMany = false, isCompact = false, isFilled = false, onFiles } = props;
  const t = useMessages(messages);
  const tk = useMessages(kitMessages);
  const notes = useId();
  const give = (files: readonly File[]): void => {
    if (files.length > 0) onFiles(isMany ? files : files.slice(0, 1));
  };
  return (
    <div className={styles.field}>
      <DropZone
        isDisabled={props.isDisabled ?? false}
        getDropOperation={() => 'copy'}
        onDrop={({ items }) => void filesOf(items).then(give)}
        className={classes(styles.zone, isCompact && styles.compact, fault !== undefined && styles.bad)}
      >
        {({ isDropTarget }) => (
          <>
            <Text slot="label" className={styles.label}>
              {label}
              {props.isRequired === false ? <span className={styles.optional}> {tk('optional')}</span> : null}
            </Text>
            {props.children}
            <div className={styles.row}>
              <FileTrigger
                acceptedFileTypes={accept}
                allowsMultiple={isMany}
                onSelect={(files) => give(Array.from(files ?? []))}
              >
                <Button
                  icon={<Upload size={18} aria-hidden="true" />}
                  isDisabled={props.isDisabled ?? false}
                  aria-describedby={notes}
                >
                  {isMany ? t('chooseFiles') : isFilled ? t('otherFile') : t('chooseFile')}
                </Button>
              </FileTrigger>
              <span className={styles.aside}>
                {isDropTarget ? t('dropNow') : isMany ? t('orDropFiles') : t('orDropFile')}
              </span>
            </div>
            <div id={notes}>
              {hint === undefined ? null : <p className={styles.hint}>{hint}</p>}
              {fault === undefined ? null : (
                <p className={styles.fault} role="alert">
                  {fault}
                </p>
              )}
            </div>
          </>
        )}
      </DropZone>
    </div>
  );
}

/** A file that was chosen, and a button that takes it back. */
export function ChosenFile({ name, bytes, onRemove }: { name: string; bytes?: number; onRemove: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <p className={styles.file}>
      <FileIcon size={18} aria-hidden="true" />
      <bdi>{name}</bdi>
      {bytes === undefined ? null : <span>{format.bytes(bytes)}</span>}
      <IconButton label={`${t('remove')}: ${name}`} onPress={onRemove}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </p>
  );
}

/** Ignores folders and texts dropped together with files. */
async function filesOf(items: readonly DropItem[]): Promise<File[]> {
  return Promise.all(items.flatMap((item) => (item.kind === 'file' ? [item.getFile()] : [])));
}
