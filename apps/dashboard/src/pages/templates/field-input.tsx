import type { TemplateField } from '@naqsh/sdk';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Checkbox, SelectField, TextField } from '../../kit/index.js';
import { labelOf, listOf } from './field-values.js';
import { messages } from './messages.js';

const LIST_LINES = 6;
/** Texts that read from left to right on every page. */
const LTR = new Set([
  'phone',
  'url',
  'email',
  'handle',
  'code',
  'number',
  'amount',
  'date',
  'time',
  'datetime',
  'color',
]);
const INPUT_TYPES: Readonly<Record<string, string>> = { date: 'date', time: 'time', datetime: 'datetime-local' };

/** The input that suits a field of a template. */
export function FieldInput({
  field,
  value,
  fault,
  onChange,
}: {
  field: TemplateField;
  value: string | boolean;
  fault: string | undefined;
  onChange: (value: string | boolean) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const words = { label: labelOf(field, language), fault, isRequired: field.required !== false };
  const text = String(value);
  if (field.type === 'flag') {
    return (
      <Checkbox isSelected={value === true} onChange={onChange}>
        {words.label}
      </Checkbox>
    );
  }
  if (field.type === 'choice') {
    const options = field.options.map((option) => ({
      id: option.value,
      label: option.label?.[language] ?? option.label?.['ar'] ?? option.value,
    }));
    return (
      <SelectField
        {...words}
        options={options}
        value={text === '' ? null : text}
        onChange={onChange}
        placeholder={t('none')}
      />
    );
  }
  if (field.type === 'list') {
    const listFault = text !== '' && listOf(text) === null ? t('listFault') : fault;
    return (
      <TextField
        {...words}
        fault={listFault}
        hint={t('listHint')}
        value={text}
        onChange={onChange}
        dir="ltr"
        lines={LIST_LINES}
        isCode
      />
    );
  }
  if (field.type === 'image') {
    return <TextField {...words} hint={t('imageHint')} value={text} onChange={onChange} dir="ltr" />;
  }
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
