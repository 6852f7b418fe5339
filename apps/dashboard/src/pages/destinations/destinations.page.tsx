import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HardDriveUpload } from 'lucide-react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Card, type Column, EmptyState, LinkButton, PageHeader, Pending, Table } from '../../kit/index.js';
import { DestinationState } from './destination-state.js';
import styles from './destinations.module.css';
import { messages } from './messages.js';
import { type Destination, destinationsQuery } from './queries.js';

export default function DestinationsPage() {
  const t = useMessages(messages);
  const query = useQuery(destinationsQuery);
  const { data: destinations } = query;
  const add = (
    <LinkButton kind="primary" to="/destinations/new">
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={add} />
      {destinations === undefined ? (
        <Pending query={query} />
      ) : destinations.length === 0 ? (
        <EmptyState
          icon={<HardDriveUpload size={24} aria-hidden="true" />}
          title={t('emptyTitle')}
          text={t('emptyText')}
        >
          {add}
        </EmptyState>
      ) : (
        <Card>
          <DestinationsTable destinations={destinations} />
        </Card>
      )}
    </>
  );
}

function DestinationsTable({ destinations }: { destinations: readonly Destination[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Destination>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <Link to="/destinations/$destinationId" params={{ destinationId: id }} className={styles.link}>
          <bdi>{name === '' ? t('unnamed') : name}</bdi>
        </Link>
      ),
    },
    {
      id: 'bucket',
      label: t('bucket'),
      cell: ({ bucket, prefix }) => (
        <bdi className={styles.small} dir="ltr">
          {prefix === '' ? bucket : `${bucket}/${prefix}`}
        </bdi>
      ),
    },
    { id: 'state', label: t('state'), cell: (destination) => <DestinationState destination={destination} /> },
    { id: 'added', label: t('added'), cell: ({ created_at: at }) => format.day(at) },
  ];
  return <Table label={t('title')} columns={columns} rows={destinations} keyOf={({ id }) => id} />;
}
