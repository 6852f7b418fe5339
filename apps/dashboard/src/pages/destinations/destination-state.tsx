import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import { messages } from './messages.js';
import type { Destination } from './queries.js';

/** The outcome of the last test, in a word. */
export function DestinationState({ destination: { last_test: test } }: { destination: Destination }) {
  const t = useMessages(messages);
  if (test === null) return <Badge>{t('untested')}</Badge>;
  return test.ok ? <Badge kind="good">{t('works')}</Badge> : <Badge kind="bad">{t('fails')}</Badge>;
}
