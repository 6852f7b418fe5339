import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import { messages } from './messages.js';
import type { Store } from './queries.js';

const STATES = ['active', 'uninstalled', 'expired'] as const;
const KINDS = { active: 'good', uninstalled: 'calm', expired: 'bad' } as const;

export function StoreState({ status }: { status: Store['status'] }) {
  const t = useMessages(messages);
  const known = STATES.find((one) => one === status) ?? 'active';
  return <Badge kind={KINDS[known]}>{t(known)}</Badge>;
}
