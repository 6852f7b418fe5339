import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../i18n/messages.js';
import { LinkButton, Notice, Pending, SelectField, Stack } from '../../kit/index.js';
import { KeyField } from '../destinations/key-field.js';
import { destinationsQuery, optionOf } from '../destinations/queries.js';
import type { Template } from './queries.js';
import { type Lifetime, LIFETIMES, type Target } from './render-target.js';
import { storeMessages } from './store-messages.js';

/** The key of a file if none is given, as the service has it. */
const DEFAULT_KEY = '{render_id}.{format}';

/** The lifetime of a link, or the destination of a file and its key. */
export default function StoreFields({
  fields,
  target,
  keyFault,
  onTarget,
}: {
  fields: Template['fields'];
  target: Target;
  keyFault: string | undefined;
  onTarget: (target: Target) => void;
}) {
  const t = useMessages(storeMessages);
  if (target.place === 'bucket') {
    return <BucketFields fields={fields} target={target} keyFault={keyFault} onTarget={onTarget} />;
  }
  return (
    <SelectField
      label={t('lifetime')}
      hint={t('lifetimeHint')}
      value={target.lifetime}
      onChange={(lifetime) => onTarget({ ...target, lifetime })}
      options={(Object.keys(LIFETIMES) as Lifetime[]).map((id) => ({ id, label: t(id) }))}
    />
  );
}

function BucketFields({ fields, target, keyFault, onTarget }: Parameters<typeof StoreFields>[0]) {
  const t = useMessages(storeMessages);
  const query = useQuery(destinationsQuery);
  if (query.data === undefined) return <Pending query={query} />;
  const [first] = query.data;
  if (first === undefined) {
    return (
      <Notice kind="calm">
        <Stack>
          <p>{t('noDestination')}</p>
          <div>
            <LinkButton to="/destinations/new">{t('addDestination')}</LinkButton>
          </div>
        </Stack>
      </Notice>
    );
  }
  return (
    <>
      <SelectField
        label={t('destination')}
        value={target.to === '' ? first.id : target.to}
        onChange={(to) => onTarget({ ...target, to })}
        options={query.data.map(optionOf)}
      />
      <KeyField
        label={t('key')}
        example={(field) => `{date}/{data.${field}}-{render_id}.{format}`}
        hint={(example) => t('keyHint', { example })}
        fields={fields}
        placeholder={DEFAULT_KEY}
        fault={keyFault}
        value={target.key}
        onChange={(key) => onTarget({ ...target, key })}
      />
    </>
  );
}
