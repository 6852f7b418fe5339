import { Input, Text, TextField as AriaTextField } from 'react-aria-components';
import { useMessages } from '../i18n/messages.js';
import { classes } from './classes.js';
import styles from './color-field.module.css';
import { messages } from './color-field-messages.js';
import { FieldLabel, FieldNotes, type FieldWords } from './field.js';
import field from './field.module.css';

export interface ColorFieldProps extends FieldWords {
  readonly value: string;
  readonly onChange: (color: string) => void;
  readonly name?: string;
  readonly isRequired?: boolean;
  /** The only colours to choose from. */
  readonly palette?: readonly string[] | null | undefined;
}

const SIX_DIGITS = /^#[0-9a-f]{6}/i;
const THREE_DIGITS = /^#([0-9a-f])([0-9a-f])([0-9a-f])/i;

/** A colour as `#rrggbb`: chosen from the browser's palette or from a given one, or typed. */
export function ColorField({ label, hint, fault, value, onChange, palette, ...rest }: ColorFieldProps) {
  const t = useMessages(messages);
  return (
    <AriaTextField
      {...rest}
      value={value}
      onChange={onChange}
      validationBehavior="aria"
      className={field.field}
      {...(fault !== undefined && { isInvalid: true })}
    >
      <FieldLabel isRequired={rest.isRequired}>{label}</FieldLabel>
      <div className={field.box}>
        <input
          type="color"
          className={styles.well}
          aria-label={t('choose', { label })}
          value={sixDigits(value)}
          onChange={({ target }) => onChange(target.value)}
        />
        <Input className={classes(field.input, field.code)} dir="ltr" placeholder="#0b3d2e" />
      </div>
      {palette == null ? null : (
        <Text slot="description" className={styles.palette}>
          {palette.map((color) => (
            <button
              key={color}
              type="button"
              aria-label={color}
              aria-pressed={color.toLowerCase() === value.toLowerCase()}
              onClick={() => onChange(color)}
            >
              <span style={{ background: color }} />
            </button>
          ))}
        </Text>
      )}
      <FieldNotes hint={hint} fault={fault} />
    </AriaTextField>
  );
}

/** The colour in the only form that the browser's palette accepts; black while it is incomplete. */
function sixDigits(color: string): string {
  const six = SIX_DIGITS.exec(color);
  if (six !== null) return six[0].toLowerCase();
  const three = THREE_DIGITS.exec(color);
  return three === null
    ? '#000000'
    : `#${three
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`.toLowerCase();
}
