import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { messages } from './messages.js';
import type { Delivery } from './queries.js';

const SOON_MS = 60_000;

/** True if a delivery that failed before will be retried. */
export function isRetried({ next_attempt_at: next, attempts }: Delivery): boolean {
  return next !== null && attempts.length > 0;
}

/** The time of the next try: in words, or with its moment. */
export function NextTry({ at, inFull = false }: { at: string; inFull?: boolean }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (new Date(at).getTime() - Date.now() < SOON_MS) return t('soon');
  return inFull
    ? t('nextTryAt', { at: format.moment(at), wait: format.ago(at) })
    : t('nextTry', { wait: format.ago(at) });
}
