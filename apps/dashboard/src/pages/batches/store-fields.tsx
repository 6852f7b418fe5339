import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.js';
import { SelectField } from '../../kit/index.js';
import { KeyField } from '../destinations/key-field.js';
import { destinationsQuery, optionOf } from '../destinations/queries.js';
import type { Template } from '../templates/queries.js';
import { messages } from './messages.js';

/** The key of a row's file if none is given, as the service has it. */
const DEFAULT_KEY = '{batch_id}/{row}.{format}';
/** The choice of no destination. */
const NONE = '';

export interface StoreValues {
  /** The id of a destination, or empty. */
  readonly to: string;
  readonly key: string;
}

/** The members of a request that name the destination; none without a destination. */
export function storedTo({ to, key }: StoreValues): { store_to?: string; store_key?: string } {
  if (to === NONE) return {};
  return { store_to: to, ...(key.trim() !== '' && { store_key: key.trim() }) };
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
  return (
    <>
      <SelectField
        label={t('store')}
        hint={t('storeHint')}
        value={values.to}
        onChange={(to) => onChange({ ...values, to })}
        options={[{ id: NONE, label: t('storeNowhere') }, ...destinations.map(optionOf)]}
      />
      {values.to === NONE ? null : (
        <KeyField
          label={t('storeKey')}
          example={(field) => `{data.${field}}-{row}.{format}`}
          hint={(example) => t('storeKeyHint', { example })}
          fields={fields}
          placeholder={DEFAULT_KEY}
          value={values.key}
          onChange={(key) => onChange({ ...values, key })}
        />
      )}
    </>
  );
}
