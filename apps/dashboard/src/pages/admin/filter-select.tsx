import { useMessages } from '../../i18n/messages.js';
import { SelectField } from '../../kit/index.js';
import type { FilterProps } from './filter-field.js';
import { messages } from './messages.js';

/** A list of values to filter by. */
export default function FilterSelect<Id extends string>({ label, values, nameOf, value, onChange }: FilterProps<Id>) {
  const t = useMessages(messages);
  return (
    <SelectField<Id | 'all'>
      label={label}
      value={value ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
      options={[{ id: 'all', label: t('all') }, ...values.map((id) => ({ id, label: nameOf(id) }))]}
    />
  );
}
