import { useMessages } from '../../i18n/messages.js';
import { FACTS, type Source } from './mapping-terms.js';
import { messages } from './messages.js';

/** Names a source for people: an option as the store calls it, or a detail of the buyer. */
export function useSourceName(): (source: Source) => string {
  const t = useMessages(messages);
  return ({ name, binding }) => {
    if (name !== null) return name;
    const fact = 'customer' in binding ? FACTS.find((one) => one === binding.customer) : undefined;
    return fact === undefined ? '' : t(fact);
  };
}
