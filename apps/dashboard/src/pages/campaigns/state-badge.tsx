import { useMessages } from '../../i18n/messages.js';
import { Badge } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Campaign, type State, stateOf } from './queries.js';

const KINDS: Readonly<Record<State, 'good' | 'calm' | 'bad' | undefined>> = {
  draft: undefined,
  active: 'good',
  scheduled: 'calm',
  paused: 'calm',
  exhausted: 'bad',
  ended: undefined,
};

/** The state of a campaign in a word or two. */
export function StateBadge({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const state = stateOf(campaign);
  const kind = KINDS[state];
  return <Badge {...(kind !== undefined && { kind })}>{t(state)}</Badge>;
}
