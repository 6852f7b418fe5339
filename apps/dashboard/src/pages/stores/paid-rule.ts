/** When orders become cards, as a form has it. */
export type When = 'paid' | 'placed' | 'status';

export interface TypedRule {
  readonly when: When;
  /** The platform's word for a state of orders. */
  readonly status: string;
}

const OF_STATUS = 'status:';

export function typedRule(rule: string): TypedRule {
  if (rule.startsWith(OF_STATUS)) return { when: 'status', status: rule.slice(OF_STATUS.length) };
  return { when: rule === 'placed' ? 'placed' : 'paid', status: '' };
}

export function ruleOf({ when, status }: TypedRule): string {
  return when === 'status' ? OF_STATUS + status.trim() : when;
}
