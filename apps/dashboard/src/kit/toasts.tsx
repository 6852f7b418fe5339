import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useMessages } from '../i18n/messages.js';
import { IconButton } from './button.js';
import { messages } from './messages.js';
import { dismissToast, useToasts } from './toast.js';
import styles from './toasts.module.css';

/** The place of toasts: one for the whole app, read out as they come. */
export function Toasts() {
  const t = useMessages(messages);
  return (
    <div className={styles.toasts} role="status" aria-label={t('notices')}>
      {useToasts().map(({ id, kind, text }) => (
        <div key={id} className={styles.toast}>
          {kind === 'bad' ? <CircleAlert size={20} aria-hidden="true" /> : <CircleCheck size={20} aria-hidden="true" />}
          <span>{text}</span>
          <IconButton label={t('close')} onPress={() => dismissToast(id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
    </div>
  );
}
