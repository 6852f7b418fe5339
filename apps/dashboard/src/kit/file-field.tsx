import { FileUp } from 'lucide-react';
import { DropZone, FileTrigger } from 'react-aria-components';
import { useFormat } from '../i18n/format.js';
import { useMessages } from '../i18n/messages.js';
import { Button } from './button.js';
import styles from './file-field.module.css';
import { messages } from './messages.js';

/** A file to choose or to drop. */
export function FileField({
  label,
  hint,
  fault,
  accept,
  file,
  onChange,
}: {
  label: string;
  hint?: string;
  fault?: string | undefined;
  /** Endings and media types that the chooser offers. */
  accept: readonly string[];
  file: File | null;
  onChange: (file: File) => void;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <div className={styles.field}>
      <span className={styles.label}>{label}</span>
      <DropZone
        className={styles.zone}
        onDrop={({ items }) => {
          const dropped = items.find((item) => item.kind === 'file');
          if (dropped?.kind === 'file') void dropped.getFile().then(onChange);
        }}
      >
        <FileTrigger
          acceptedFileTypes={accept}
          onSelect={(files) => {
            const [chosen] = files ?? [];
            if (chosen !== undefined) onChange(chosen);
          }}
        >
          <Button icon={<FileUp size={18} aria-hidden="true" />} aria-label={`${t('chooseFile')}: ${label}`}>
            {t('chooseFile')}
          </Button>
        </FileTrigger>
        {file === null ? (
          <span className={styles.note}>{t('dropFile')}</span>
        ) : (
          <span className={styles.file}>
            <bdi>{file.name}</bdi> <span className={styles.note}>{format.bytes(file.size)}</span>
          </span>
        )}
      </DropZone>
      {hint === undefined ? null : <span className={styles.note}>{hint}</span>}
      {fault === undefined ? null : (
        <span className={styles.fault} role="alert">
          {fault}
        </span>
      )}
    </div>
  );
}
