import type { TemplateField } from '@naqsh/sdk';
import { useMessages } from '../../../i18n/messages.js';
import { FieldInput } from '../../../pages/templates/field-input.js';
import { samplesOf, valuesOf } from '../../../pages/templates/field-values.js';
import type { Field } from '../../document/template.js';
import { fieldMessages } from './messages.js';

/** The sample value of a field, in the same input as in forms. */
export function SampleInput({ field, onChange }: { field: Field; onChange: (sample: unknown) => void }) {
  const t = useMessages(fieldMessages);
  const own = field as unknown as TemplateField;
  const label = t('sample');
  return (
    <FieldInput
      field={{ ...own, label: { ar: label, en: label }, required: false }}
      value={samplesOf([own])[field.name] ?? ''}
      fault={undefined}
      onChange={(typed) => onChange(valuesOf([own], { [field.name]: typed }).data[field.name])}
    />
  );
}
