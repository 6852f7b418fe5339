import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Button, type Column, explain, Listed, SkeletonRows, Stack, Table, toast } from '../../kit/index.js';
import { usePolling } from '../../use-polling.js';
import { messages } from './messages.js';
import { isRetried, NextTry } from './next-try.js';
import { type Delivery, type Endpoint, useDeliveries, useRefreshWebhooks } from './queries.js';
import styles from './webhooks.module.css';

const DeliveryDialog = lazy(() => import('./delivery-dialog.js'));

const POLL_MS = 3_000;

/** Everything that was sent to an endpoint, newest first, with its answers. */
export function Deliveries({ endpoint }: { endpoint: Endpoint }) {
  const t = useMessages(messages);
  const deliveries = useDeliveries(endpoint.id);
  const refresh = useRefreshWebhooks();
  const [shownId, setShownId] = useState<string | null>(null);
  usePolling(deliveries.items?.some(({ status }) => status === 'pending') ?? false, refresh, POLL_MS);
  const shown = deliveries.items?.find(({ id }) => id === shownId);
  return (
    <Stack>
      <p className={styles.fine}>{t('deliveriesLead')}</p>
      <div>
        <Listed list={deliveries} skeleton={<SkeletonRows count={3} />} empty={<p>{t('noDeliveries')}</p>}>
          {(items) => <DeliveriesTable endpoint={endpoint} deliveries={items} onShow={setShownId} />}
        </Listed>
      </div>
      <Suspense>
        {shown === undefined ? null : <DeliveryDialog delivery={shown} onClose={() => setShownId(null)} />}
      </Suspense>
    </Stack>
  );
}

function DeliveriesTable({
  endpoint,
  deliveries,
  onShow,
}: {
  endpoint: Endpoint;
  deliveries: readonly Delivery[];
  onShow: (id: string) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  const refresh = useRefreshWebhooks();
  const again = useAction((id: string) => api.webhookEndpoints.deliveries.redeliver(endpoint.id, id), {
    onSuccess: async () => {
      toast(t('redelivered'));
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const columns: Column<Delivery>[] = [
    {
      id: 'event',
      label: t('event'),
      cell: ({ type }) => (type in messages ? t(type as keyof typeof messages) : <code dir="ltr">{type}</code>),
    },
    { id: 'state', label: t('state'), cell: (delivery) => <State delivery={delivery} /> },
    {
      id: 'answer',
      label: t('answer'),
      cell: ({ attempts }) => <Answer attempt={attempts.at(-1)} />,
    },
    {
      id: 'time',
      label: t('time'),
      cell: ({ created_at: at }) => <span title={format.moment(at)}>{format.ago(at)}</span>,
    },
    {
      id: 'actions',
      label: t('columnActions'),
      isLabelHidden: true,
      cell: ({ id, status, attempts }) => (
        <div className={styles.actions}>
          <Button onPress={() => onShow(id)}>{t('attempts', { count: attempts.length })}</Button>
          {status === 'pending' || !endpoint.active ? null : (
            <Button isPending={again.isPending && again.variables === id} onPress={() => again.mutate(id)}>
              {t('redeliver')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return <Table label={t('deliveries')} columns={columns} rows={deliveries} keyOf={({ id }) => id} />;
}

/** The state of a delivery, and the time of its next attempt. */
function State({ delivery }: { delivery: Delivery }) {
  const { status, next_attempt_at: next } = delivery;
  return (
    <span className={styles.state}>
      <span>
        <DeliveryState status={status} />
      </span>
      {next !== null && isRetried(delivery) ? (
        <span className={styles.fine}>
          <NextTry at={next} />
        </span>
      ) : null}
    </span>
  );
}

const STATES = ['pending', 'delivered', 'failed'] as const;
const KINDS = { pending: 'calm', delivered: 'good', failed: 'bad' } as const;

export function DeliveryState({ status }: { status: Delivery['status'] }) {
  const t = useMessages(messages);
  const known = STATES.find((one) => one === status) ?? 'pending';
  return <Badge kind={KINDS[known]}>{t(known)}</Badge>;
}

/** The status that the server answered, or why there is none. */
export function Answer({ attempt }: { attempt: Delivery['attempts'][number] | undefined }) {
  const t = useMessages(messages);
  if (attempt === undefined) return t('noAnswer');
  const { status_code: status, error } = attempt;
  if (status !== null) return <code dir="ltr">{status}</code>;
  return error !== null && error in messages ? t(error as keyof typeof messages) : t('noAnswer');
}
