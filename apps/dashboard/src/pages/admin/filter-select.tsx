import { useMessages } from '../../i18n/messages.js';
import { SelectField } from '../../kit/index.js';
import type { FilterProps } from './filter-field.js';
import { messages } from './messages.js';

/** A list of values to filter by. */
export default function FilterSelect<Id extends string>(props: FilterProps<Id>) {
  const { label, values, nameOf, value, hasAll = true, onChange } = props;
  const t = useMessages(messages);
  const all = { id: 'all', label: t('all') } as const;
  return (
    <SelectField<Id | 'all'>
      label={label}
      value={value ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
      options={[...(hasAll ? [all] : []), ...values.map((id) => ({ id, label: nameOf(id) }))]}
    />
  );
}
