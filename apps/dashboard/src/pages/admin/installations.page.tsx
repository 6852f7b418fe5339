import { Store } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Card, EmptyState, Listed, PageHeader, SkeletonRows, Table } from '../../kit/index.js';
import styles from './admin.module.css';
import { apiOf } from '../stores/platforms.js';
import { FilterField } from './filter-field.js';
import { messages as shared } from './messages.js';
import { messages } from './operation-messages.js';
import { emptyWherePlatformIsOff, PlatformField } from './platform-field.js';
import { ADMIN } from './use-admin.js';

const route = getRouteApi('/inside/admin/admin/installations');
const STATES = ['active', 'uninstalled', 'expired'] as const;
const KINDS = { active: 'good', uninstalled: undefined, expired: 'bad' } as const;

export default function InstallationsPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const { status, platform } = route.useSearch();
  const api = apiOf(platform);
  const navigate = useNavigate({ from: '/admin/installations' });
  const list = useList([ADMIN, 'installations', platform, status], (page, options) =>
    api.admin.installations.list({ ...page, status }, options),
  );
  return (
    <>
      <PageHeader title={t('installations')} lead={t('installationsLead')} />
      <div className={styles.filters}>
        <PlatformField
          value={platform}
          onChange={(id) => void navigate({ search: (former) => ({ ...former, platform: id }), replace: true })}
        />
        <FilterField
          label={ts('status')}
          values={STATES}
          nameOf={t}
          value={status}
          onChange={(id) => void navigate({ search: (former) => ({ ...former, status: id }), replace: true })}
        />
      </div>
      <Listed
        list={emptyWherePlatformIsOff(list)}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState
            icon={<Store size={24} aria-hidden="true" />}
            title={t('noInstallations')}
            text={t('noInstallationsText')}
          />
        }
      >
        {(items) => (
          <Card>
            <Table
              label={t('installations')}
              columns={[
                {
                  id: 'store',
                  label: t('store'),
                  cell: ({ merchant_id: id, name }) => (
                    <span className={styles.two}>
                      <Link
                        to="/admin/installations/$merchantId"
                        params={{ merchantId: id }}
                        search={{ platform }}
                        className={styles.link}
                      >
                        <bdi>{name === '' ? id : name}</bdi>
                      </Link>
                      <code dir="ltr">{id}</code>
                    </span>
                  ),
                },
                { id: 'status', label: ts('status'), cell: ({ status: is }) => <InstallationState status={is} /> },
                {
                  id: 'owner',
                  label: t('owner'),
                  cell: ({ user_id: id }) => (id === null ? t('unlinked') : <code dir="ltr">{id}</code>),
                },
                {
                  id: 'token',
                  label: t('token'),
                  cell: ({ token_expires_at: at }) => (at === null ? '—' : format.moment(at)),
                },
                { id: 'installed', label: t('installed'), cell: ({ installed_at: at }) => format.day(at) },
              ]}
              rows={items}
              keyOf={({ merchant_id: id }) => id}
            />
          </Card>
        )}
      </Listed>
    </>
  );
}

export function InstallationState({ status }: { status: string }) {
  const t = useMessages(messages);
  const kind = KINDS[status as keyof typeof KINDS];
  return <Badge {...(kind !== undefined && { kind })}>{t(status as keyof typeof messages)}</Badge>;
}
