import { Link } from '@tanstack/react-router';
import { useMessages } from '../i18n/messages.js';
import { messages } from './messages.js';
import styles from './shell.module.css';

/** The eight-pointed star of carved patterns, and the name. */
export function Brand() {
  const t = useMessages(messages);
  return (
    <Link to="/" className={styles.brand}>
      <svg className={styles.mark} viewBox="-12 -12 24 24" width="28" height="28" aria-hidden="true">
        <rect x="-8" y="-8" width="16" height="16" />
        <rect x="-8" y="-8" width="16" height="16" transform="rotate(45)" />
        <circle r="3.4" />
      </svg>
      {t('brand')}
    </Link>
  );
}
