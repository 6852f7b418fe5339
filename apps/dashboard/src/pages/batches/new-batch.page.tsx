import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { Card, ErrorState, PageHeader, SelectField, SkeletonRows, Stack } from '../../kit/index.js';
import { allTemplatesQuery, templateQuery } from '../templates/queries.js';
import { messages } from './messages.js';

const BatchForm = lazy(() => import('./batch-form.js'));

const route = getRouteApi('/inside/batches/new');

/** A template, then its table; the template is in the address. */
export default function NewBatchPage() {
  const t = useMessages(messages);
  const { template: id = '' } = route.useSearch();
  const navigate = useNavigate({ from: '/batches/new' });
  const templates = useQuery(allTemplatesQuery);
  const chosen = useQuery({ ...templateQuery(id), enabled: id !== '' });
  const error = templates.error ?? chosen.error;
  return (
    <>
      <PageHeader
        title={t('new')}
        path={[
          <Link key="up" to="/batches">
            {t('title')}
          </Link>,
        ]}
      />
      <Stack>
        {error === null ? null : <ErrorState error={error} onRetry={() => void templates.refetch()} />}
        {templates.data === undefined ? (
          <SkeletonRows count={1} />
        ) : (
          <Card title={t('template')}>
            <SelectField
              label={t('chooseTemplate')}
              placeholder={t('chooseTemplate')}
              value={id === '' ? null : id}
              onChange={(template) => void navigate({ search: { template }, replace: true })}
              options={templates.data.map(({ id: one, name }) => ({ id: one, label: name }))}
            />
          </Card>
        )}
        {chosen.data === undefined ? (
          id === '' || chosen.error !== null ? null : (
            <SkeletonRows count={2} height="8rem" />
          )
        ) : (
          <Suspense fallback={<SkeletonRows count={2} height="8rem" />}>
            <BatchForm key={chosen.data.id} template={chosen.data} />
          </Suspense>
        )}
      </Stack>
    </>
  );
}
