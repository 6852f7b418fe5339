import type { TemplateField } from '@naqsh/sdk';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { SelectField, TextField } from '../../kit/index.js';
import { labelOf } from '../templates/field-values.js';
import { messages } from './messages.js';
import { type Choice, CHOICES, isTyped, type TypedField } from './site-terms.js';
import styles from './sites.module.css';

/** Labels of the values that are typed, by their source. */
const LABELS = { page: 'tagName', path: 'groupName', parameter: 'parameterName', text: 'value' } as const;

/** A field of the template, with the source of its value. */
export function RuleField({
  field,
  typed,
  onChange,
}: {
  field: TemplateField;
  typed: TypedField;
  onChange: (typed: TypedField) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const label = labelOf(field, language);
  const { choice, value, fallback } = typed;
  const nameOf = (one: Choice): string => t(one === 'path' ? 'pathGroup' : one);
  return (
    <div className={styles.field}>
      <SelectField
        label={label}
        value={choice}
        onChange={(chosen) => onChange({ ...typed, choice: chosen })}
        options={CHOICES.map((one) => ({ id: one, label: nameOf(one) }))}
      />
      {isTyped(choice) ? (
        <TextField
          label={t(LABELS[choice as keyof typeof LABELS], { field: label })}
          dir={choice === 'text' ? 'auto' : 'ltr'}
          value={value}
          onChange={(text) => onChange({ ...typed, value: text })}
          maxLength={1_000}
        />
      ) : null}
      {choice === 'none' || choice === 'text' ? null : (
        <TextField
          label={t('fallback', { field: label })}
          isRequired={false}
          value={fallback}
          onChange={(text) => onChange({ ...typed, fallback: text })}
          maxLength={1_000}
        />
      )}
    </div>
  );
}
