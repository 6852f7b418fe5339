import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchDeliveryRecord, BatchRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  Card,
  explain,
  FailureReason,
  Figures,
  Notice,
  SelectField,
  Stack,
  toast,
} from '../../kit/index.js';
import { destinationsQuery, optionOf } from '../destinations/queries.js';
import { messages } from './messages.js';
import { useRefreshBatches } from './queries.js';

const STATES = {
  pending: { text: 'deliveryPending' },
  running: { text: 'deliveryRunning', kind: 'calm' },
  done: { text: 'deliveryDone', kind: 'good' },
  failed: { text: 'deliveryFailed', kind: 'bad' },
} as const;

/** The copies of a batch's pictures in the bucket of its owner. */
export function Delivery({ batch, delivery }: { batch: BatchRecord; delivery: BatchDeliveryRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { data: destinations } = useQuery(destinationsQuery);
  const { text, ...badge } = STATES[delivery.status as keyof typeof STATES];
  const destination = destinations?.find(({ id }) => id === delivery.destination_id);
  const { error, next_try_at: nextTry } = delivery;
  const mayRetry = batch.status === 'done' && (delivery.status === 'failed' || nextTry !== null);
  return (
    <Card title={t('delivery')}>
      <Stack>
        <p>
          <Badge {...badge}>{t(text)}</Badge>{' '}
          {destinations === undefined ? null : (
            <bdi>{destination === undefined ? t('deletedDestination') : optionOf(destination).label}</bdi>
          )}{' '}
          <code dir="ltr">{delivery.key}</code>
        </p>
        <Figures
          figures={[
            [t('storedCount'), format.number(delivery.stored)],
            [t('unstoredCount'), format.number(delivery.failed)],
          ]}
        />
        {error === null ? null : (
          <Notice kind={delivery.status === 'failed' ? 'bad' : 'calm'}>
            <FailureReason code={error.code} detail={error.detail} />
            {nextTry === null ? null : <p>{t('nextTry', { at: format.moment(nextTry) })}</p>}
          </Notice>
        )}
        {mayRetry ? <Retry batchId={batch.batch_id} chosen={destination?.id} /> : null}
      </Stack>
    </Card>
  );
}

function Retry({ batchId, chosen }: { batchId: string; chosen: string | undefined }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshBatches();
  const { data: destinations = [] } = useQuery(destinationsQuery);
  const [picked, setPicked] = useState<string>();
  const to = picked ?? chosen ?? destinations[0]?.id;
  const retry = useAction(() => api.batches.retryDelivery(batchId, to === undefined ? {} : { to }), {
    onSuccess: async () => {
      toast(t('retried'));
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  if (to === undefined) return null;
  return (
    <>
      <SelectField label={t('retryInto')} value={to} onChange={setPicked} options={destinations.map(optionOf)} />
      <div>
        <Button isPending={retry.isPending} onPress={() => retry.mutate(undefined)}>
          {t('retryDelivery')}
        </Button>
      </div>
    </>
  );
}
