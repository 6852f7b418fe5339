import { Plus, Webhook } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  Card,
  type Column,
  EmptyState,
  Listed,
  PageHeader,
  SkeletonRows,
  Table,
} from '../../kit/index.js';
import { EndpointState } from './endpoint-state.js';
import { messages } from './messages.js';
import { type Endpoint, useEndpoints } from './queries.js';
import styles from './webhooks.module.css';

const EndpointDialog = lazy(() => import('./endpoint-dialog.js'));

export default function WebhooksPage() {
  const t = useMessages(messages);
  const endpoints = useEndpoints();
  const [isMaking, setIsMaking] = useState(false);
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      <Listed
        list={endpoints}
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={<Webhook size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
            <Button kind="primary" onPress={() => setIsMaking(true)}>
              {t('new')}
            </Button>
          </EmptyState>
        }
      >
        {(items) => (
          <Card>
            <EndpointsTable endpoints={items} />
          </Card>
        )}
      </Listed>
      <Suspense>{isMaking ? <EndpointDialog onClose={() => setIsMaking(false)} /> : null}</Suspense>
    </>
  );
}

function EndpointsTable({ endpoints }: { endpoints: readonly Endpoint[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Endpoint>[] = [
    {
      id: 'endpoint',
      label: t('endpoint'),
      cell: ({ id, url, description }) => (
        <span className={styles.named}>
          <Link to="/webhooks/$endpointId" params={{ endpointId: id }} className={styles.link}>
            <code dir="ltr">{url}</code>
          </Link>
          {description === '' ? null : <bdi className={styles.fine}>{description}</bdi>}
        </span>
      ),
    },
    {
      id: 'events',
      label: t('events'),
      cell: ({ events }) => (
        <span className={styles.events}>
          {events.map((event) => (
            <Badge key={event}>{event in messages ? t(event as keyof typeof messages) : event}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'state', label: t('state'), cell: (endpoint) => <EndpointState endpoint={endpoint} /> },
    { id: 'made', label: t('made'), cell: ({ created_at: at }) => format.day(at) },
  ];
  return <Table label={t('title')} columns={columns} rows={endpoints} keyOf={({ id }) => id} />;
}
