import { Check, ChevronDown } from 'lucide-react';
import { Button, ListBox, ListBoxItem, Popover, Select, SelectValue } from 'react-aria-components';
import { classes } from './classes.js';
import { FieldLabel, FieldNotes } from './field.js';
import styles from './field.module.css';
import type { SelectFieldProps } from './select-field.js';

/** The field and its list, see `SelectField`. */
export default function SelectList<Id extends string>(props: SelectFieldProps<Id>) {
  const { label, hint, fault, options, value, onChange, placeholder, ...rest } = props;
  return (
    <Select
      {...rest}
      {...(placeholder !== undefined && { placeholder })}
      value={value}
      onChange={(key) => {
        if (key !== null) onChange(key as Id);
      }}
      validationBehavior="aria"
      className={styles.field}
      {...(fault !== undefined && { isInvalid: true })}
    >
      <FieldLabel isRequired={props.isRequired}>{label}</FieldLabel>
      <Button className={classes(styles.input, styles.choice)}>
        <SelectValue />
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      <FieldNotes hint={hint} fault={fault} />
      <Popover className={styles.popover}>
        <ListBox className={styles.options} items={options}>
          {(option) => (
            <ListBoxItem className={styles.option} textValue={option.label}>
              {({ isSelected }) => (
                <>
                  <span>{option.label}</span>
                  {isSelected ? <Check size={16} aria-hidden="true" /> : null}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </Select>
  );
}
