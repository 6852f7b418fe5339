import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.js';
import { SelectField, TextField } from '../../kit/index.js';
import { destinationsQuery } from '../destinations/queries.js';
import type { Template } from '../templates/queries.js';
import { messages } from './messages.js';

/** The key of a row's file if none is given, as the service has it. */
const DEFAULT_KEY = '{batch_id}/{row}.{format}';
/** The choice of no destination. */
const NONE = '';
const LONGEST_KEY = 1_024;

export interface StoreValues {
  /** The id of a destination, or empty. */
  readonly to: string;
  readonly key: string;
}

/** The destination of the pictures and their keys; nothing for an account without destinations. */
export function StoreFields({
  fields,
  values,
  onChange,
}: {
  fields: Template['fields'];
  values: StoreValues;
  onChange: (values: StoreValues) => void;
}) {
  const t = useMessages(messages);
  const { data: destinations = [] } = useQuery(destinationsQuery);
  if (destinations.length === 0) return null;
  const field = fields.find(({ type }) => type !== 'list' && type !== 'image')?.name ?? 'name';
  return (
    <>
      <SelectField
        label={t('store')}
        hint={t('storeHint')}
        value={values.to}
        onChange={(to) => onChange({ ...values, to })}
        options={[
          { id: NONE, label: t('storeNowhere') },
          ...destinations.map(({ id, name, bucket }) => ({ id, label: name === '' ? bucket : name })),
        ]}
      />
      {values.to === NONE ? null : (
        <TextField
          name="store"
          dir="ltr"
          label={t('storeKey')}
          hint={t('storeKeyHint', { example: `{data.${field}}-{row}.{format}` })}
          placeholder={DEFAULT_KEY}
          isRequired={false}
          maxLength={LONGEST_KEY}
          value={values.key}
          onChange={(key) => onChange({ ...values, key })}
        />
      )}
    </>
  );
}
