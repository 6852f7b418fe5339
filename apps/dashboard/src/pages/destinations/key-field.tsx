import { explainAlso, TextField } from '../../kit/index.js';
import type { Template } from '../templates/queries.js';
import { keyFaults } from './key-messages.js';

explainAlso({}, keyFaults);

const LONGEST_KEY = 1_024;

/** The template of the keys of files in a destination. Its faults come by the name `store`. */
export function KeyField({
  label,
  example,
  hint,
  fields,
  placeholder,
  fault,
  value,
  onChange,
}: {
  label: string;
  /** Returns an example of a key with a field of the template. */
  example: (field: string) => string;
  hint: (example: string) => string;
  fields: Template['fields'];
  /** The key of an empty field. */
  placeholder: string;
  fault?: string | undefined;
  value: string;
  onChange: (key: string) => void;
}) {
  const field = fields.find(({ type }) => type !== 'list' && type !== 'image')?.name ?? 'name';
  return (
    <TextField
      name="store"
      dir="ltr"
      label={label}
      hint={hint(example(field))}
      placeholder={placeholder}
      isRequired={false}
      maxLength={LONGEST_KEY}
      fault={fault}
      value={value}
      onChange={onChange}
    />
  );
}
