import { useMessages } from '../../i18n/messages.js';
import { SelectField, TextField } from '../../kit/index.js';
import { messages } from './messages.js';
import { ruleOf, typedRule, type When } from './paid-rule.js';

const WHENS: readonly When[] = ['paid', 'placed', 'status'];
const AS_STORE = 'asStore';

/** The moment of an order at which its cards are drawn. Null, if a product permits it: the store's rule. */
export function RuleFields({
  rule,
  mayFollow = false,
  hint,
  fault,
  onChange,
}: {
  rule: string | null;
  mayFollow?: boolean;
  hint?: string | undefined;
  fault?: string | undefined;
  onChange: (rule: string | null) => void;
}) {
  const t = useMessages(messages);
  const typed = rule === null ? null : typedRule(rule);
  const isOfStatus = typed?.when === 'status';
  const choices = [...(mayFollow ? ([AS_STORE] as const) : []), ...WHENS];
  return (
    <>
      <SelectField<When | typeof AS_STORE>
        label={t('rule')}
        hint={hint}
        fault={isOfStatus ? undefined : fault}
        value={typed?.when ?? AS_STORE}
        onChange={(when) => onChange(when === AS_STORE ? null : ruleOf({ when, status: '' }))}
        options={choices.map((id) => ({ id, label: t(id) }))}
      />
      {isOfStatus ? (
        <TextField
          name="paid_rule"
          label={t('statusWord')}
          hint={t('statusHint')}
          fault={fault}
          dir="ltr"
          isCode
          maxLength={50}
          value={typed.status}
          onChange={(status) => onChange(ruleOf({ when: 'status', status }))}
        />
      ) : null}
    </>
  );
}
