import { Layers } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Card, EmptyState, Listed, PageHeader, SearchField, SkeletonRows, Table } from '../../kit/index.js';
import styles from './admin.module.css';
import { apiOf } from '../stores/platforms.js';
import { FilterField } from './filter-field.js';
import { messages as shared } from './messages.js';
import { messages } from './operation-messages.js';
import { emptyWherePlatformIsOff, PlatformField } from './platform-field.js';
import { ADMIN } from './use-admin.js';

const route = getRouteApi('/inside/admin/admin/order-jobs');
const ENDS = ['succeeded', 'failed'] as const;
const KINDS = { queued: undefined, running: 'calm', succeeded: 'good', failed: 'bad' } as const;

export default function OrderJobsPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const { status, merchant, platform } = route.useSearch();
  const api = apiOf(platform);
  const navigate = useNavigate({ from: '/admin/order-jobs' });
  const list = useList([ADMIN, 'order-jobs', platform, status, merchant], (page, options) =>
    api.admin.orderJobs.list({ ...page, status, merchant_id: merchant }, options),
  );
  return (
    <>
      <PageHeader title={t('jobs')} lead={t('jobsLead')} />
      <div className={styles.filters}>
        <SearchField
          label={t('merchant')}
          value={merchant ?? ''}
          onChange={(id) => void navigate({ search: (former) => ({ ...former, merchant: id.trim() }), replace: true })}
        />
        <PlatformField
          value={platform}
          onChange={(id) => void navigate({ search: (former) => ({ ...former, platform: id }), replace: true })}
        />
        <FilterField
          label={ts('status')}
          values={ENDS}
          nameOf={t}
          value={status}
          onChange={(id) => void navigate({ search: (former) => ({ ...former, status: id }), replace: true })}
        />
      </div>
      <Listed
        list={emptyWherePlatformIsOff(list)}
        skeleton={<SkeletonRows />}
        empty={<EmptyState icon={<Layers size={24} aria-hidden="true" />} title={t('noJobs')} text={t('noJobsText')} />}
      >
        {(items) => (
          <Card>
            <Table
              label={t('jobs')}
              columns={[
                {
                  id: 'order',
                  label: t('order'),
                  cell: ({ id, order_id: order }) => (
                    <Link
                      to="/admin/order-jobs/$jobId"
                      params={{ jobId: id }}
                      search={{ platform }}
                      className={styles.link}
                    >
                      <code dir="ltr">{order}</code>
                    </Link>
                  ),
                },
                { id: 'status', label: ts('status'), cell: ({ status: is }) => <JobState status={is} /> },
                {
                  id: 'store',
                  label: t('store'),
                  cell: ({ merchant_id: id }) => (
                    <code dir="ltr" className={styles.whole}>
                      {id}
                    </code>
                  ),
                },
                {
                  id: 'why',
                  label: t('why'),
                  cell: ({ error }) => (error === null ? null : <bdi>{error.detail}</bdi>),
                },
                { id: 'date', label: ts('created'), cell: ({ created_at: at }) => format.moment(at) },
              ]}
              rows={items}
              keyOf={({ id }) => id}
            />
          </Card>
        )}
      </Listed>
    </>
  );
}

export function JobState({ status }: { status: string }) {
  const t = useMessages(messages);
  const kind = KINDS[status as keyof typeof KINDS];
  return <Badge {...(kind !== undefined && { kind })}>{t(status as keyof typeof messages)}</Badge>;
}
