import { Check, ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Checkbox as AriaCheckbox,
  type CheckboxProps,
  ListBox,
  ListBoxItem,
  Popover,
  Radio,
  RadioGroup,
  Select,
  SelectValue,
} from 'react-aria-components';
import { classes } from './classes.js';
import { FieldLabel, FieldNotes, type FieldWords } from './field.js';
import styles from './field.module.css';

export interface Option<Id extends string> {
  readonly id: Id;
  readonly label: string;
}

interface ChoiceProps<Id extends string> extends FieldWords {
  readonly options: readonly Option<Id>[];
  readonly value: Id | null;
  readonly onChange: (id: Id) => void;
  readonly name?: string;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
}

/** One of some, out of a list that opens. */
export function SelectField<Id extends string>(props: ChoiceProps<Id> & { placeholder?: string }) {
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

/** One of a few, all in sight. */
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

/** Yes or no. */
export function Checkbox({
  children,
  ...rest
}: Omit<CheckboxProps, 'children' | 'className' | 'style'> & { children: ReactNode }) {
  return (
    <AriaCheckbox {...rest} className={styles.tick}>
      <span className={styles.mark}>
        <Check size={14} strokeWidth={3} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </AriaCheckbox>
  );
}
