import { ChartColumn } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UsageOfAllRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  BarCell,
  Card,
  DayChart,
  EmptyState,
  Figures,
  PageHeader,
  Pending,
  RadioField,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages } from './operation-messages.js';
import { ADMIN } from './use-admin.js';

const route = getRouteApi('/inside/admin/admin/usage');
const RANGES = ['7d', '30d', '90d'] as const;
const SOURCES = ['api', 'batch', 'campaign', 'order_job', 'link'] as const;

export default function AllUsagePage() {
  const t = useMessages(messages);
  const { range = '30d' } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/usage' });
  const query = useQuery({
    queryKey: [ADMIN, 'usage', range],
    queryFn: async ({ signal }) => api.admin.usage.get({ range }, { signal }),
    placeholderData: (former) => former,
  });
  const { data } = query;
  return (
    <>
      <PageHeader title={t('usage')} lead={t('usageLead')} />
      <Stack>
        <RadioField
          label={t('range')}
          value={range}
          onChange={(chosen) => void navigate({ search: { range: chosen }, replace: true })}
          options={RANGES.map((id) => ({ id, label: t(id) }))}
        />
        {data === undefined ? (
          <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} />
        ) : data.total.renders === 0 ? (
          <EmptyState
            icon={<ChartColumn size={24} aria-hidden="true" />}
            title={t('noUsage')}
            text={t('noUsageText')}
          />
        ) : (
          <Used usage={data} />
        )}
      </Stack>
    </>
  );
}

function Used({ usage }: { usage: UsageOfAllRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <>
      <Figures
        figures={[
          [t('renders'), format.number(usage.total.renders)],
          [t('credits'), format.number(usage.total.credits)],
          [t('perDay'), format.decimal(usage.total.renders / usage.by_day.length, 2)],
        ]}
      />
      <Card title={t('chart')}>
        <DayChart label={t('chart')} days={usage.by_day.map(({ date, renders }) => ({ date, value: renders }))} />
      </Card>
      <div className={styles.beside}>
        <Shares
          title={t('byUser')}
          rows={usage.by_user.map(({ user_id: id, email, renders }) => ({
            id,
            renders,
            name: (
              <Link to="/admin/users/$userId" params={{ userId: id }} className={styles.link}>
                <bdi>{email}</bdi>
              </Link>
            ),
          }))}
        />
        <Shares
          title={t('byTemplate')}
          rows={usage.by_template.map(({ template_id: id, name, renders }) => ({
            id,
            renders,
            name: <bdi>{name ?? t('gone')}</bdi>,
          }))}
        />
        <Shares
          title={t('byKey')}
          rows={usage.by_key.map(({ key_id: id, name, renders }) => ({
            id: id ?? '',
            renders,
            name: <bdi>{id === null ? t('noKey') : name === null || name === '' ? id : name}</bdi>,
          }))}
        />
        <Shares
          title={t('bySource')}
          rows={SOURCES.map((id) => ({ id, renders: usage.by_source[id] ?? 0, name: t(id) }))}
        />
      </div>
    </>
  );
}

interface Share {
  readonly id: string;
  readonly name: ReactNode;
  readonly renders: number;
}

function Shares({ title, rows }: { title: string; rows: readonly Share[] }) {
  const t = useMessages(messages);
  const largest = Math.max(0, ...rows.map(({ renders }) => renders));
  return (
    <Card title={title}>
      <Table
        label={title}
        isCompact
        columns={[
          { id: 'name', label: t('name'), cell: ({ name }) => name },
          { id: 'renders', label: t('renders'), cell: ({ renders }) => <BarCell value={renders} largest={largest} /> },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
      />
    </Card>
  );
}
