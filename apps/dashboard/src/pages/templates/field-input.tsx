import { lazy, Suspense } from 'react';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Checkbox, SelectField, Skeleton, TextField } from '../../kit/index.js';
import type { FieldInputProps } from './field-input-props.js';
import { labelOf } from './field-values.js';
import { valueMessages } from './value-messages.js';

// Few templates have these.
const ColorInput = lazy(() => import('./color-input.js'));
const ListInput = lazy(() => import('./list-input.js'));
const PictureInput = lazy(() => import('./picture-input.js'));

/** Texts that read from left to right on every page. */
const LTR = new Set(['phone', 'url', 'email', 'handle', 'code', 'number', 'amount', 'date', 'time']);
const INPUT_TYPES: Readonly<Record<string, 'date' | 'time' | 'tel' | 'url' | 'email'>> = {
  date: 'date',
  time: 'time',
  phone: 'tel',
  url: 'url',
  email: 'email',
};
/** The empty option of an optional choice; no value has this character. */
const NONE = '\u0000';

/** The appropriate input for a field of a template. */
export function FieldInput({ field, value, fault, onChange, faultOf }: FieldInputProps) {
  const t = useMessages(valueMessages);
  const language = useLanguage();
  const words = { label: labelOf(field, language), fault, isRequired: field.required !== false };
  const text = String(value);
  switch (field.type) {
    case 'flag':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {words.label}
        </Checkbox>
      );
    case 'choice': {
      const options = field.options.map((option) => ({
        id: option.value,
        label: option.label?.[language] ?? option.label?.['ar'] ?? option.value,
      }));
      return (
        <SelectField
          {...words}
          options={words.isRequired ? options : [{ id: NONE, label: t('none') }, ...options]}
          value={text === '' ? (words.isRequired ? null : NONE) : text}
          onChange={(id) => onChange(id === NONE ? '' : id)}
          placeholder={t('choose')}
        />
      );
    }
    case 'color':
      return (
        <Suspense fallback={<Skeleton height="4.5rem" />}>
          <ColorInput {...words} value={text} palette={field.palette} onChange={onChange} />
        </Suspense>
      );
    case 'list':
      return (
        <Suspense fallback={<Skeleton height="9rem" />}>
          <ListInput {...words} field={field} value={text} onChange={onChange} faultOf={faultOf} Input={FieldInput} />
        </Suspense>
      );
    case 'image':
      return (
        <Suspense fallback={<Skeleton height="9rem" />}>
          <PictureInput {...words} value={text} onChange={onChange} />
        </Suspense>
      );
    case 'datetime':
      return <DatetimeInput {...words} value={text} onChange={onChange} />;
    default:
      return (
        <TextField
          {...words}
          value={text}
          onChange={onChange}
          dir={LTR.has(field.type) ? 'ltr' : 'auto'}
          type={INPUT_TYPES[field.type] ?? 'text'}
          {...((field.type === 'number' || field.type === 'amount') && { inputMode: 'decimal' as const })}
          {...('max_length' in field && field.max_length != null && { maxLength: field.max_length })}
        />
      );
  }
}

const DATETIME = /^(\d{4}-\d\d-\d\d)[t ](\d\d:\d\d)(?::[\d.]+)?(z|[+-]\d\d:\d\d)?$/i;

/** A day and time; the offset that the value has stays behind it, as the browser's field takes none. */
function DatetimeInput({
  value,
  onChange,
  ...words
}: {
  label: string;
  fault: string | undefined;
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
}) {
  const [, day, time, offset = ''] = DATETIME.exec(value) ?? [];
  return (
    <TextField
      {...words}
      type="datetime-local"
      dir="ltr"
      {...(offset !== '' && { hint: offset.toUpperCase() === 'Z' ? 'UTC' : `UTC${offset}` })}
      value={day === undefined ? '' : `${day}T${time}`}
      onChange={(typed) => onChange(typed === '' ? '' : typed + offset)}
    />
  );
}
