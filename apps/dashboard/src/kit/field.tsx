import { type FormEvent, type ReactNode, useState } from 'react';
import {
  FieldError,
  Input,
  Label,
  Text,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components';
import { useMessages } from '../i18n/messages.js';
import { Button } from './button.js';
import { classes } from './classes.js';
import styles from './field.module.css';
import { messages } from './messages.js';

export interface FieldWords {
  readonly label: string;
  /** Help for filling it in. */
  readonly hint?: string | undefined;
  /** Its fault; those that the service finds come by its name (see form.tsx). */
  readonly fault?: string | undefined;
}

export interface TextFieldProps extends FieldWords, Omit<AriaProps, 'children' | 'className' | 'style' | 'isInvalid'> {
  /** The direction of its text; ids, codes and addresses are `ltr`. */
  readonly dir?: 'auto' | 'ltr';
  /** More than one line: a text area with this many. */
  readonly lines?: number;
  readonly placeholder?: string;
  readonly isCode?: boolean;
}

/** A text, a password or a number to type. */
export function TextField({
  dir = 'auto',
  lines,
  placeholder,
  isCode = false,
  type = 'text',
  ...props
}: TextFieldProps) {
  const { label, hint, fault, ...rest } = props;
  const [isShown, setIsShown] = useState(false);
  const t = useMessages(messages);
  const look = {
    className: classes(styles.input, isCode && styles.code),
    dir,
    onInput: mend,
    ...(placeholder && { placeholder }),
  };
  return (
    <AriaTextField
      {...rest}
      type={isShown ? 'text' : type}
      validationBehavior="aria"
      className={styles.field}
      {...(fault !== undefined && { isInvalid: true })}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <div className={styles.box}>
        {lines === undefined ? <Input {...look} /> : <TextArea {...look} rows={lines} spellCheck={!isCode} />}
        {type === 'password' ? (
          <Button onPress={() => setIsShown(!isShown)}>{isShown ? t('hide') : t('show')}</Button>
        ) : null}
      </div>
      <FieldNotes hint={hint} fault={fault} />
    </AriaTextField>
  );
}

/**
 * Removes the service's fault as soon as the field is corrected. Removing it at the end of typing would move the button
 * away from the finger.
 */
function mend({ currentTarget }: FormEvent<HTMLElement>): void {
  currentTarget.dispatchEvent(new Event('change'));
}

export function FieldLabel({ isRequired, children }: { isRequired?: boolean | undefined; children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <Label className={styles.label}>
      {children}
      {isRequired === false ? <span className={styles.optional}> {t('optional')}</span> : null}
    </Label>
  );
}

export function FieldNotes({ hint, fault }: { hint?: string | undefined; fault?: string | undefined }) {
  return (
    <>
      {hint === undefined ? null : (
        <Text slot="description" className={styles.hint}>
          {hint}
        </Text>
      )}
      <FieldError className={styles.fault}>{({ validationErrors }) => fault ?? validationErrors.join(' ')}</FieldError>
    </>
  );
}
