import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Button, Card, Facts, PageHeader, Pending, SearchField, SkeletonRows, Stack } from '../../kit/index.js';
import { sourcesOf } from '../billing/queries.js';
import styles from './admin.module.css';
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { ADMIN } from './use-admin.js';

const History = lazy(async () => ({ default: (await import('../billing/history-table.js')).History }));

const route = getRouteApi('/inside/admin/admin/billing');

export default function AllBillingPage() {
  const t = useMessages(messages);
  const { show = 'all', user } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/billing' });
  const history = useList([ADMIN, 'billing', 'history', show, user], (page, options) =>
    api.admin.billing.listHistory({ ...page, ...sourcesOf(show), user_id: user }, options),
  );
  return (
    <>
      <PageHeader title={t('billing')} lead={t('billingLead')} />
      <Stack>
        <Provider />
        <SearchField
          label={t('userFilter')}
          value={user ?? ''}
          onChange={(id) => void navigate({ search: (former) => ({ ...former, user: id.trim() }), replace: true })}
        />
        <Suspense fallback={<SkeletonRows />}>
          <History
            list={history}
            shown={show}
            onShow={(chosen) =>
              void navigate({ search: (former) => ({ ...former, show: chosen }), replace: true, resetScroll: false })
            }
            userOf={(id) => (
              <Link to="/admin/users/$userId" params={{ userId: id }} className={styles.link}>
                <code dir="ltr">{id}</code>
              </Link>
            )}
          />
        </Suspense>
      </Stack>
    </>
  );
}

function Provider() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const query = useQuery({
    queryKey: [ADMIN, 'provider'],
    queryFn: async ({ signal }) => api.admin.billing.getProviderStatus({ signal }),
    staleTime: 60_000,
  });
  const { data, isFetching, refetch } = query;
  return (
    <Card
      title={t('provider')}
      actions={
        <Button isPending={isFetching} onPress={() => void refetch()}>
          {ts('refresh')}
        </Button>
      }
    >
      {data === undefined ? (
        <Pending query={query} skeleton={<SkeletonRows count={3} height="2rem" />} />
      ) : (
        <Facts
          facts={[
            [
              t('providerName'),
              <code key="name" dir="ltr">
                {data.provider}
              </code>,
            ],
            [t('mode'), t(data.mode as keyof typeof messages)],
            [t('configured'), <YesNo key="configured" is={data.configured} />],
            [t('reachable'), <YesNo key="reachable" is={data.reachable} />],
            [t('latency'), data.latency_ms === null ? '—' : t('ms', { count: data.latency_ms })],
            [t('webhook'), data.last_webhook_at === null ? t('never') : format.moment(data.last_webhook_at)],
          ]}
        />
      )}
    </Card>
  );
}

function YesNo({ is }: { is: boolean }) {
  const t = useMessages(messages);
  return <Badge kind={is ? 'good' : 'bad'}>{t(is ? 'yes' : 'no')}</Badge>;
}
