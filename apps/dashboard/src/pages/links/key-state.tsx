import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import styles from './links.module.css';
import { messages } from './messages.js';
import type { SigningKey } from './queries.js';

/** The state of a key, and the day until which links of its previous secret work. */
export function KeyState({ signingKey }: { signingKey: SigningKey }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { revoked_at: revoked, previous_secret_expires_at: overlap } = signingKey;
  return (
    <span className={styles.stack}>
      <Badge kind={revoked === null ? 'good' : 'calm'}>{t(revoked === null ? 'active' : 'revoked')}</Badge>
      {overlap === null || new Date(overlap).getTime() < Date.now() ? null : (
        <span className={styles.small}>{t('overlap', { at: format.day(overlap) })}</span>
      )}
    </span>
  );
}
