import { Plus, Rows3 } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Card,
  type Column,
  EmptyState,
  LinkButton,
  Listed,
  PageHeader,
  Progress,
  SkeletonRows,
  Table,
} from '../../kit/index.js';
import { usePolling } from '../../use-polling.js';
import { useTemplateNames } from '../templates/queries.js';
import styles from './batches.module.css';
import { messages } from './messages.js';
import { type ListedBatch, useBatches, useRefreshBatches } from './queries.js';

const POLL_MS = 3_000;

export default function BatchesPage() {
  const t = useMessages(messages);
  const batches = useBatches();
  const refresh = useRefreshBatches();
  usePolling(batches.items?.some(({ status }) => status !== 'done') ?? false, refresh, POLL_MS);
  const make = (
    <LinkButton to="/batches/new" kind="primary" icon={<Plus size={18} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      <Listed
        list={batches}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState icon={<Rows3 size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
            <LinkButton to="/batches/new" kind="primary">
              {t('new')}
            </LinkButton>
          </EmptyState>
        }
      >
        {(items) => (
          <Card>
            <BatchesTable batches={items} />
          </Card>
        )}
      </Listed>
    </>
  );
}

function BatchesTable({ batches }: { batches: readonly ListedBatch[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const names = useTemplateNames();
  const columns: Column<ListedBatch>[] = [
    {
      id: 'batch',
      label: t('template'),
      cell: ({ batch_id: id, template_id: template, size }) => (
        <span className={styles.named}>
          <Link to="/batches/$batchId" params={{ batchId: id }} className={styles.link}>
            <bdi>{names.get(template) ?? template}</bdi>
          </Link>
          {size === null ? null : <bdi className={styles.fine}>{size}</bdi>}
        </span>
      ),
    },
    { id: 'state', label: t('state'), cell: ({ status }) => <BatchState status={status} /> },
    {
      id: 'progress',
      label: t('progress'),
      cell: ({ done, total }) => (
        <Progress
          label={t('progress')}
          value={done}
          total={total}
          text={t('of', { done: format.number(done), total: format.number(total) })}
        />
      ),
    },
    {
      id: 'made',
      label: t('made'),
      cell: ({ created_at: at }) => <span title={format.moment(at)}>{format.ago(at)}</span>,
    },
  ];
  return <Table label={t('title')} columns={columns} rows={batches} keyOf={({ batch_id: id }) => id} />;
}

const STATES = ['queued', 'running', 'done'] as const;

export function BatchState({ status }: { status: string }) {
  const t = useMessages(messages);
  const known = STATES.find((one) => one === status) ?? 'queued';
  return <Badge {...(known !== 'queued' && { kind: known === 'done' ? 'good' : 'calm' })}>{t(known)}</Badge>;
}
