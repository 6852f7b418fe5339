import { Check } from 'lucide-react';
import { Checkbox, CheckboxGroup } from 'react-aria-components';
import type { Option } from './choice.js';
import { FieldLabel, type FieldWords, FieldNotes } from './field.js';
import styles from './field.module.css';

/** Any of a few options, all visible. */
export function CheckboxField<Id extends string>(
  props: FieldWords & {
    readonly options: readonly (Option<Id> & { readonly note?: string })[];
    readonly value: readonly Id[];
    readonly onChange: (ids: Id[]) => void;
    readonly name?: string;
  },
) {
  const { label, hint, fault, options, value, onChange, ...rest } = props;
  return (
    <CheckboxGroup
      {...rest}
      value={[...value]}
      onChange={(ids) => onChange(ids as Id[])}
      validationBehavior="aria"
      className={styles.field}
      {...(fault !== undefined && { isInvalid: true })}
    >
      <FieldLabel>{label}</FieldLabel>
      {options.map((option) => (
        <Checkbox key={option.id} value={option.id} className={styles.tick}>
          <span className={styles.mark}>
            <Check size={14} strokeWidth={3} aria-hidden="true" />
          </span>
          <span>
            {option.label}
            {option.note === undefined ? null : (
              <span className={styles.note}>
                <code dir="ltr">{option.note}</code>
              </span>
            )}
          </span>
        </Checkbox>
      ))}
      <FieldNotes hint={hint} fault={fault} />
    </CheckboxGroup>
  );
}
