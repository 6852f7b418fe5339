import { WifiOff } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsOffline } from '../api/connection.js';
import { useMessages } from '../i18n/messages.js';
import { Notice } from '../kit/index.js';
import { messages } from './messages.js';
import styles from './shell.module.css';

const PAUSE_MS = 5_000;

/** Shows that the service can't be reached, for as long as that lasts, and repeats the queries of the page. */
export function OfflineBanner() {
  const t = useMessages(messages);
  const client = useQueryClient();
  const isOffline = useIsOffline();
  useEffect(() => {
    if (!isOffline) return undefined;
    const timer = setInterval(() => void client.refetchQueries({ type: 'active' }), PAUSE_MS);
    return () => clearInterval(timer);
  }, [isOffline, client]);
  if (!isOffline) return null;
  return (
    <div className={styles.banner}>
      <Notice kind="calm">
        <span className={styles.offline}>
          <WifiOff size={18} aria-hidden="true" /> {t('offline')}
        </span>
      </Notice>
    </div>
  );
}
