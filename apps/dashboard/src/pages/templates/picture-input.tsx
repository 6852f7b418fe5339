import { useState } from 'react';
import { X } from 'lucide-react';
import { useMessages } from '../../i18n/messages.js';
import { Button, FileDrop, TextField } from '../../kit/index.js';
import { PICTURES } from '../assets/queries.js';
import { messages } from './messages.js';
import { valueMessages } from './value-messages.js';
import { pictureAsText } from './picture-text.js';
import styles from './picture-input.module.css';

/** A picture of this machine, which goes with the request and is not stored, or the address or asset of one. */
export default function PictureInput({
  label,
  fault,
  isRequired,
  value,
  onChange,
}: {
  label: string;
  fault: string | undefined;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const t = useMessages(valueMessages);
  const ofTemplates = useMessages(messages);
  const [isUnread, setIsUnread] = useState(false);
  const isOwn = value.startsWith('data:');
  return (
    <div className={styles.input}>
      <FileDrop
        label={label}
        isRequired={isRequired}
        isCompact
        accept={PICTURES}
        isFilled={isOwn}
        fault={isUnread ? t('unread') : fault}
        onFiles={([file]) => {
          if (file === undefined) return;
          pictureAsText(file).then(
            (text) => {
              setIsUnread(false);
              onChange(text);
            },
            () => setIsUnread(true),
          );
        }}
      >
        {isOwn ? (
          <div className={styles.chosen}>
            <img src={value} alt={ofTemplates('pictureOf', { name: label })} />
            <Button kind="plain" icon={<X size={18} aria-hidden="true" />} onPress={() => onChange('')}>
              {t('removePicture')}
            </Button>
          </div>
        ) : null}
      </FileDrop>
      {isOwn ? null : (
        <TextField
          label={t('pictureAddress')}
          isRequired={false}
          value={value}
          onChange={onChange}
          dir="ltr"
          placeholder="ast_…"
        />
      )}
    </div>
  );
}
