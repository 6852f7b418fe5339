import { useMessages } from '../../i18n/messages.js';
import { messages } from './operation-messages.js';

type Action = Extract<keyof typeof messages, `${string}.${string}`>;

/** Kinds of changes are named `noun.verb`. */
export const ACTIONS = Object.keys(messages).filter((name) => name.includes('.')) as Action[];

/** Names a kind of change; one that is newer than this page keeps its own name. */
export function useActionName(): (action: string) => string {
  const t = useMessages(messages);
  return (action) => (ACTIONS.some((known) => known === action) ? t(action as Action) : action);
}
