import { Upload } from 'lucide-react';
import { DropZone, FileTrigger, isFileDropItem } from 'react-aria-components';
import { Button } from './button.js';
import styles from './file-drop.module.css';

/** A place for a file: dropped there, or chosen by a button. */
export function FileDrop({
  label,
  choose,
  hint,
  types,
  onFile,
}: {
  label: string;
  /** The label of the button. */
  choose: string;
  hint: string;
  /** Extensions and media types that it offers to choose; another file may come all the same. */
  types: readonly string[];
  onFile: (file: File) => void;
}) {
  return (
    <DropZone
      aria-label={label}
      className={styles.zone}
      onDrop={({ items }) => {
        const item = items.find(isFileDropItem);
        if (item !== undefined) void item.getFile().then(onFile);
      }}
    >
      <p className={styles.label}>{label}</p>
      <FileTrigger
        acceptedFileTypes={types}
        onSelect={(files) => {
          const file = files?.[0];
          if (file !== undefined) onFile(file);
        }}
      >
        <Button icon={<Upload size={18} aria-hidden="true" />}>{choose}</Button>
      </FileTrigger>
      <p className={styles.hint}>{hint}</p>
    </DropZone>
  );
}
