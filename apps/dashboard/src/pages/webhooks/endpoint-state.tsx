import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import { messages } from './messages.js';
import type { Endpoint } from './queries.js';

/** On, off by its owner, or disabled by the service, and why. */
export function EndpointState({ endpoint: { active, disabled_reason: reason } }: { endpoint: Endpoint }) {
  const t = useMessages(messages);
  if (active) return <Badge kind="good">{t('active')}</Badge>;
  return <Badge kind={reason === null ? 'calm' : 'bad'}>{t(reasonOf(reason))}</Badge>;
}

function reasonOf(reason: string | null): 'inactive' | 'gone' | 'exhausted' {
  return reason === 'gone' || reason === 'exhausted' ? reason : 'inactive';
}
