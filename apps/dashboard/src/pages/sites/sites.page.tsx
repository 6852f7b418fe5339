import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { PanelsTopLeft } from 'lucide-react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Card, type Column, EmptyState, LinkButton, PageHeader, Pending, Table } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Site, sitesQuery } from './queries.js';
import styles from './sites.module.css';

export default function SitesPage() {
  const t = useMessages(messages);
  const query = useQuery(sitesQuery);
  const { data: sites } = query;
  const make = (
    <LinkButton kind="primary" to="/sites/new">
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      {sites === undefined ? (
        <Pending query={query} />
      ) : sites.length === 0 ? (
        <EmptyState icon={<PanelsTopLeft size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
          {make}
        </EmptyState>
      ) : (
        <Card>
          <SitesTable sites={sites} />
        </Card>
      )}
    </>
  );
}

function SitesTable({ sites }: { sites: readonly Site[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Site>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <Link to="/sites/$siteId" params={{ siteId: id }}>
          <bdi>{name === '' ? t('unnamed') : name}</bdi>
        </Link>
      ),
    },
    { id: 'hosts', label: t('hosts'), cell: ({ hosts }) => <bdi className={styles.small}>{hosts.join(' ')}</bdi> },
    { id: 'rules', label: t('rules'), cell: ({ rules }) => format.number(rules.length) },
    { id: 'limit', label: t('limit'), cell: ({ daily_limit: limit }) => format.number(limit) },
    { id: 'made', label: t('made'), cell: ({ created_at: at }) => format.day(at) },
  ];
  return <Table label={t('title')} columns={columns} rows={sites} keyOf={({ id }) => id} />;
}
