import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import { keyName, keysQuery } from '../keys/queries.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import { type LoggedRender, SOURCES } from './queries.js';

/** Drawn or failed, with the code of the failure. */
export function Outcome({ render: { status, error, repeats } }: { render: LoggedRender }) {
  const t = useMessages(messages);
  if (error === null) return <Badge kind="good">{t('succeeded')}</Badge>;
  return (
    <span className={styles.outcome}>
      <Badge kind="bad">{t(status === 'failed' ? 'failed' : 'succeeded')}</Badge>
      <code dir="ltr">{error.code}</code>
      {repeats === 0 ? null : <span className={styles.fine}>{t('repeats', { count: repeats })}</span>}
    </span>
  );
}

/** The source that requested a render; an unknown one of a newer service is shown as it is. */
export function SourceName({ source }: { source: string }) {
  const t = useMessages(messages);
  const known = SOURCES.find((one) => one === source);
  return known === undefined ? <code dir="ltr">{source}</code> : t(known);
}

/** The key that requested a render, or a word for none. */
export function KeyName({ id }: { id: string | null }) {
  const t = useMessages(messages);
  const { data: keys } = useQuery(keysQuery);
  if (id === null) return t('noKey');
  const key = keys?.find((one) => one.id === id);
  if (key === undefined) return t('deletedKey');
  return <bdi className={key.name === '' ? styles.whole : undefined}>{keyName(key)}</bdi>;
}
