import { ScrollText } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AuditEntryRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  Card,
  type Column,
  EmptyState,
  Listed,
  PageHeader,
  SearchField,
  SkeletonRows,
  Table,
  TextField,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { ACTIONS, useActionName } from './audit-actions.js';
import { FilterField } from './filter-field.js';
import { messages as shared } from './messages.js';
import { messages } from './operation-messages.js';
import { ADMIN } from './use-admin.js';

const AuditDialog = lazy(() => import('./audit-dialog.js'));

const route = getRouteApi('/inside/admin/admin/audit');

export default function AuditPage() {
  const t = useMessages(messages);
  const { actor, action, target, from, to } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/audit' });
  const [seen, setSeen] = useState<AuditEntryRecord | null>(null);
  const list = useList([ADMIN, 'audit', actor, action, target, from, to], (page, options) =>
    api.admin.audit.list(
      { ...page, actor_id: actor, action, target, from: startOf(from), to: startOf(to, 1) },
      options,
    ),
  );
  const filter = (changed: Partial<ReturnType<typeof route.useSearch>>): void =>
    void navigate({ search: (former) => ({ ...former, ...changed }), replace: true });
  return (
    <>
      <PageHeader title={t('audit')} lead={t('auditLead')} />
      <div className={styles.filters}>
        <FilterField
          label={t('action')}
          values={ACTIONS}
          nameOf={t}
          value={ACTIONS.find((one) => one === action)}
          onChange={(id) => filter({ action: id })}
        />
        <TextField
          type="date"
          label={t('from')}
          value={from ?? ''}
          onChange={(day) => filter({ from: day })}
          dir="ltr"
        />
        <TextField type="date" label={t('to')} value={to ?? ''} onChange={(day) => filter({ to: day })} dir="ltr" />
        <SearchField label={t('actorFilter')} value={actor ?? ''} onChange={(id) => filter({ actor: id.trim() })} />
        <SearchField label={t('targetFilter')} value={target ?? ''} onChange={(id) => filter({ target: id.trim() })} />
      </div>
      <Listed
        list={list}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState icon={<ScrollText size={24} aria-hidden="true" />} title={t('noAudit')} text={t('noAuditText')} />
        }
      >
        {(items) => (
          <Card>
            <AuditTable entries={items} onOpen={setSeen} />
          </Card>
        )}
      </Listed>
      <Suspense>{seen === null ? null : <AuditDialog entry={seen} onClose={() => setSeen(null)} />}</Suspense>
    </>
  );
}

function AuditTable({
  entries,
  onOpen,
}: {
  entries: readonly AuditEntryRecord[];
  onOpen: (entry: AuditEntryRecord) => void;
}) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const nameOf = useActionName();
  const columns: Column<AuditEntryRecord>[] = [
    { id: 'action', label: t('action'), cell: ({ action }) => nameOf(action) },
    { id: 'target', label: t('target'), cell: ({ target }) => <code dir="ltr">{target}</code> },
    {
      id: 'actor',
      label: t('actor'),
      cell: ({ actor_id: id }) =>
        id === null ? (
          t('system')
        ) : (
          <Link to="/admin/users/$userId" params={{ userId: id }} className={styles.link}>
            <code dir="ltr">{id}</code>
          </Link>
        ),
    },
    { id: 'date', label: ts('created'), cell: ({ created_at: at }) => format.moment(at) },
    {
      id: 'actions',
      label: ts('actions'),
      isLabelHidden: true,
      cell: (entry) => (
        <div className={styles.actions}>
          <Button aria-label={`${t('details')}: ${nameOf(entry.action)} ${entry.target}`} onPress={() => onOpen(entry)}>
            {t('details')}
          </Button>
        </div>
      ),
    },
  ];
  return <Table label={t('audit')} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}

/** The moment at which a day begins here, or one the given number of days later. */
function startOf(day: string | undefined, later = 0): string | undefined {
  if (day === undefined) return undefined;
  const start = new Date(`${day}T00:00:00`);
  start.setDate(start.getDate() + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
