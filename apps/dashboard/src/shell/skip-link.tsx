import { useMessages } from '../i18n/messages.js';
import { messages } from './messages.js';
import styles from './shell.module.css';

/** The id of a page's content. */
export const CONTENT = 'content';

/** Brings the keyboard past the navigation. */
export function SkipLink() {
  const t = useMessages(messages);
  return (
    <button type="button" className={styles.skip} onClick={() => document.getElementById(CONTENT)?.focus()}>
      {t('skip')}
    </button>
  );
}
