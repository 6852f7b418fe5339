import { ChartColumn } from 'lucide-react';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import type { UsageRecord } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { BarCell, Card, DayChart, EmptyState, Figures, LinkButton, Table, Tabs } from '../../kit/index.js';
import { messages } from './messages.js';
import styles from './usage.module.css';

const route = getRouteApi('/inside/usage');
const SOURCES = ['api', 'batch', 'campaign', 'order_job', 'link'] as const;

/** Figures of a period, by day, template, key and source. */
export default function UsageDetails({ usage }: { usage: UsageRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { by = 'day' } = route.useSearch();
  const navigate = useNavigate({ from: '/usage' });
  if (usage.total.renders === 0) {
    return (
      <EmptyState icon={<ChartColumn size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
        <LinkButton to="/start" kind="primary">
          {t('begin')}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <>
      <Figures
        figures={[
          [t('renders'), format.number(usage.total.renders)],
          [t('credits'), format.number(usage.total.credits)],
          [t('perDay'), format.decimal(usage.total.renders / usage.by_day.length, 2)],
        ]}
      />
      <Card>
        <Tabs
          label={t('parts')}
          chosen={by}
          onChoose={(id) => void navigate({ search: (former) => ({ ...former, by: id }), replace: true })}
          tabs={[
            { id: 'day', label: t('day'), content: <ByDay usage={usage} /> },
            {
              id: 'template',
              label: t('template'),
              content: (
                <Shares
                  label={t('template')}
                  rows={usage.by_template.map(({ template_id: id, name, renders }) => ({
                    id,
                    name: name ?? t('deleted'),
                    renders,
                  }))}
                />
              ),
            },
            {
              id: 'key',
              label: t('key'),
              content: (
                <Shares
                  label={t('key')}
                  rows={usage.by_key.map(({ key_id: id, name, renders }) => ({
                    id: id ?? '',
                    name: id === null ? t('session') : (name ?? t('deleted')),
                    renders,
                  }))}
                />
              ),
            },
            {
              id: 'source',
              label: t('source'),
              content: (
                <Shares
                  label={t('source')}
                  rows={SOURCES.map((id) => ({ id, name: t(id), renders: usage.by_source[id] ?? 0 }))}
                />
              ),
            },
          ]}
        />
      </Card>
    </>
  );
}

function ByDay({ usage }: { usage: UsageRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const days = usage.by_day.map(({ date, renders }) => ({ date, value: renders }));
  return (
    <div className={styles.beside}>
      <DayChart label={t('chart')} days={days} />
      <div className={styles.scroll} tabIndex={0} role="group" aria-label={t('figures')}>
        <Table
          label={t('figures')}
          columns={[
            { id: 'date', label: t('date'), cell: ({ date }) => format.day(date) },
            { id: 'renders', label: t('renders'), isNumber: true, cell: ({ renders }) => format.number(renders) },
            { id: 'credits', label: t('credits'), isNumber: true, cell: ({ credits }) => format.number(credits) },
          ]}
          isCompact
          rows={[...usage.by_day].reverse()}
          keyOf={({ date }) => date}
        />
      </div>
    </div>
  );
}

interface Share {
  readonly id: string;
  readonly name: string;
  readonly renders: number;
}

function Shares({ label, rows }: { label: string; rows: readonly Share[] }) {
  const t = useMessages(messages);
  const largest = Math.max(0, ...rows.map(({ renders }) => renders));
  return (
    <Table
      label={label}
      isCompact
      columns={[
        { id: 'name', label: t('name'), cell: ({ name }) => <bdi>{name === '' ? '—' : name}</bdi> },
        { id: 'renders', label: t('renders'), cell: ({ renders }) => <BarCell value={renders} largest={largest} /> },
      ]}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}
