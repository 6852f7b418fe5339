import { useQuery } from '@tanstack/react-query';
import type { StoredRenderRecord } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Code, Stack } from '../../kit/index.js';
import { destinationsQuery } from '../destinations/queries.js';
import { storeMessages } from './store-messages.js';

/** The address of a stored file. */
export default function StoredRender({ stored }: { stored: StoredRenderRecord }) {
  const t = useMessages(storeMessages);
  const format = useFormat();
  const { url, expires_at: end, destination_id: id } = stored;
  const { data: destinations } = useQuery({ ...destinationsQuery, enabled: id !== null });
  const isPrivate = destinations?.some((one) => one.id === id && one.public_url === null) ?? false;
  return (
    <Stack>
      <Code label={t('address')} text={url} />
      {end === null ? null : <p>{t('until', { at: format.moment(end) })}</p>}
      {isPrivate ? <p>{t('private')}</p> : null}
    </Stack>
  );
}
