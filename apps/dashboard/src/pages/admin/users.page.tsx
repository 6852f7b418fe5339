import { UserX } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import type { AdminUserRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Card,
  type Column,
  EmptyState,
  Listed,
  PageHeader,
  SearchField,
  SkeletonRows,
  Table,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { FilterField } from './filter-field.js';
import { ADMIN } from './use-admin.js';
import { messages } from './user-messages.js';
import { ROLES, USER_STATES } from './user-queries.js';

const route = getRouteApi('/inside/admin/admin/users');

export default function UsersPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const { query, status, role } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/users' });
  const users = useList([ADMIN, 'users', 'list', query, status, role], (page, options) =>
    api.admin.users.list({ ...page, query, status, role }, options),
  );
  const filter = (changed: { query?: string | undefined; status?: typeof status; role?: typeof role }): void =>
    void navigate({ search: (former) => ({ ...former, ...changed }), replace: true });
  const columns: Column<AdminUserRecord>[] = [
    {
      id: 'user',
      label: t('user'),
      cell: ({ id, email, name }) => (
        <span className={styles.two}>
          <Link to="/admin/users/$userId" params={{ userId: id }} className={styles.link}>
            <bdi>{email}</bdi>
          </Link>
          {name === '' ? null : (
            <span>
              <bdi>{name}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { id: 'role', label: t('role'), cell: ({ role: has }) => t(has === 'admin' ? 'role-admin' : 'role-user') },
    { id: 'status', label: t('status'), cell: ({ status: is }) => <UserState status={is} /> },
    { id: 'credits', label: t('credits'), isNumber: true, cell: ({ credits }) => format.number(credits.balance) },
    {
      id: 'seen',
      label: t('lastSeen'),
      cell: ({ last_seen_at: at }) =>
        at === null ? t('never') : <span title={format.moment(at)}>{format.ago(at)}</span>,
    },
    { id: 'since', label: t('since'), cell: ({ created_at: at }) => format.day(at) },
  ];
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.filters}>
        <SearchField label={t('search')} value={query ?? ''} onChange={(words) => filter({ query: words })} />
        <FilterField
          label={t('role')}
          values={ROLES}
          nameOf={(id) => t(`role-${id}`)}
          value={role}
          onChange={(id) => filter({ role: id })}
        />
        <FilterField
          label={t('status')}
          values={USER_STATES}
          nameOf={t}
          value={status}
          onChange={(id) => filter({ status: id })}
        />
      </div>
      <Listed
        list={users}
        skeleton={<SkeletonRows />}
        empty={<EmptyState icon={<UserX size={24} aria-hidden="true" />} title={t('noneTitle')} text={t('noneText')} />}
      >
        {(items) => (
          <Card>
            <Table label={t('title')} columns={columns} rows={items} keyOf={({ id }) => id} />
          </Card>
        )}
      </Listed>
    </>
  );
}

export function UserState({ status }: { status: string }) {
  const t = useMessages(messages);
  return status === 'suspended' ? <Badge kind="bad">{t('suspended')}</Badge> : <Badge kind="good">{t('active')}</Badge>;
}
