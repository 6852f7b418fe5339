import { useMessages } from '../../i18n/messages.js';
import styles from './destinations.module.css';
import { messages, reasons } from './messages.js';
import type { Failure } from './queries.js';

/** The reason for a failure, with the bucket's own words. */
export function FailureText({
  failure: { reason, status, store_code: code, store_message: words },
}: {
  failure: Failure;
}) {
  const t = useMessages(messages);
  const because = useMessages(reasons);
  const answer = [status, code, words].filter((part) => part !== null).join(' · ');
  return (
    <div>
      <p>{because(reason in reasons ? (reason as keyof typeof reasons) : 'refused')}</p>
      {answer === '' ? null : (
        <p className={styles.small}>
          {t('answered')} <bdi dir="ltr">{answer}</bdi>
        </p>
      )}
    </div>
  );
}
