import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { api } from '../../api/client.js';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader, Pending, RadioField, SkeletonRows, Stack } from '../../kit/index.js';
import { messages } from './messages.js';

const UsageDetails = lazy(() => import('./usage-details.js'));

const route = getRouteApi('/inside/usage');
const RANGES = ['7d', '30d', '90d'] as const;

export default function UsagePage() {
  const t = useMessages(messages);
  const { range = '30d' } = route.useSearch();
  const navigate = useNavigate({ from: '/usage' });
  const query = useQuery({
    queryKey: ['usage', range],
    queryFn: async ({ signal }) => api.usage.get({ range }, { signal }),
    placeholderData: (former) => former,
  });
  const { data } = query;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <RadioField
          label={t('range')}
          value={range}
          onChange={(chosen) => void navigate({ search: (former) => ({ ...former, range: chosen }), replace: true })}
          options={RANGES.map((id) => ({ id, label: t(id) }))}
        />
        {data === undefined ? (
          <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} />
        ) : (
          <Suspense fallback={<SkeletonRows count={3} height="8rem" />}>
            <UsageDetails usage={data} />
          </Suspense>
        )}
      </Stack>
    </>
  );
}
