import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, AnchorButton, Button, Card, Facts, Notice, PageHeader, Pending, Stack } from '../../kit/index.js';
import { apiOf } from '../stores/platforms.js';
import { messages as shared } from './messages.js';
import { messages } from './operation-messages.js';
import { JobState } from './order-jobs.page.js';
import { ADMIN, useAdminAction } from './use-admin.js';

const route = getRouteApi('/inside/admin/admin/order-jobs/$jobId');

export default function OrderJobPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const { jobId } = route.useParams();
  const { platform } = route.useSearch();
  const api = apiOf(platform);
  const query = useQuery({
    queryKey: [ADMIN, 'order-jobs', 'one', platform, jobId],
    queryFn: async ({ signal }) => api.admin.orderJobs.get(jobId, { signal }),
    refetchInterval: ({ state }) => (['queued', 'running'].includes(state.data?.status ?? '') ? 3_000 : false),
  });
  const { data } = query;
  const retry = useAdminAction(() => api.admin.orderJobs.retry(jobId), { done: t('retried') });
  if (data === undefined) {
    return <Pending query={query} isPage />;
  }
  const code = (value: string) => (
    <code key={value} dir="ltr">
      {value}
    </code>
  );
  return (
    <>
      <PageHeader
        title={data.order_id}
        path={[
          <Link key="up" to="/admin/order-jobs" search={{ platform }}>
            {t('jobs')}
          </Link>,
        ]}
        aside={<JobState status={data.status} />}
        lead={code(data.id)}
      />
      <Stack>
        {data.error === null ? null : (
          <Notice kind="bad">
            <p>
              <bdi>{data.error.detail}</bdi>
            </p>
            {code(data.error.code)}
          </Notice>
        )}
        <Card>
          <Facts
            facts={[
              [t('store'), code(data.merchant_id)],
              [t('item'), code(data.item_id)],
              [t('product'), code(data.product_id)],
              [t('template'), code(`${data.template_id}@${data.template_version}`)],
              [t('attempts'), format.number(data.attempts)],
              [ts('created'), format.moment(data.created_at)],
              [t('finished'), data.finished_at === null ? '—' : format.moment(data.finished_at)],
            ]}
          />
          <Actions>
            {data.download_url === null ? null : (
              <AnchorButton href={data.download_url} target="_blank" rel="noreferrer">
                {t('card')}
              </AnchorButton>
            )}
            {data.status === 'failed' ? (
              <Button kind="primary" isPending={retry.isPending} onPress={() => retry.mutate()}>
                {t('retry')}
              </Button>
            ) : null}
          </Actions>
        </Card>
      </Stack>
    </>
  );
}
