import { Radio, RadioGroup } from 'react-aria-components';
import type { ChoiceProps } from './choice.js';
import { classes } from './classes.js';
import { FieldLabel, FieldNotes } from './field.js';
import styles from './field.module.css';

/** One of a few options, all visible. */
export function RadioField<Id extends string>(props: ChoiceProps<Id>) {
  const { label, hint, fault, options, onChange, ...rest } = props;
  return (
    <RadioGroup
      {...rest}
      onChange={(id) => onChange(id as Id)}
      validationBehavior="aria"
      className={styles.field}
      {...(fault !== undefined && { isInvalid: true })}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <div className={styles.radios}>
        {options.map((option) => (
          <Radio key={option.id} value={option.id} className={styles.tick}>
            <span className={classes(styles.mark, styles.dot)} />
            <span>{option.label}</span>
          </Radio>
        ))}
      </div>
      <FieldNotes hint={hint} fault={fault} />
    </RadioGroup>
  );
}
