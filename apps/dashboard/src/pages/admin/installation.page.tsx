import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  AnchorButton,
  Button,
  Card,
  Facts,
  LinkButton,
  Notice,
  PageHeader,
  Pending,
  Stack,
} from '../../kit/index.js';
import { apiOf } from '../stores/platforms.js';
import styles from './admin.module.css';
import { InstallationState } from './installations.page.js';
import { messages } from './operation-messages.js';
import { ADMIN, useAdminAction } from './use-admin.js';

const route = getRouteApi('/inside/admin/admin/installations/$merchantId');

export default function InstallationPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const { merchantId } = route.useParams();
  const { platform } = route.useSearch();
  const api = apiOf(platform);
  const query = useQuery({
    queryKey: [ADMIN, 'installations', 'one', platform, merchantId],
    queryFn: async ({ signal }) => api.admin.installations.get(merchantId, { signal }),
  });
  const { data } = query;
  const renew = useAdminAction(() => api.admin.installations.refreshToken(merchantId), { done: t('renewed') });
  const preview = useAdminAction(() => api.admin.installations.triggerPreview(merchantId), { done: t('previewed') });
  if (data === undefined) {
    return <Pending query={query} isPage />;
  }
  const { user_id: userId } = data;
  return (
    <>
      <PageHeader
        title={data.name === '' ? data.merchant_id : data.name}
        path={[
          <Link key="up" to="/admin/installations" search={{ platform }}>
            {t('installations')}
          </Link>,
        ]}
        aside={<InstallationState status={data.status} />}
        lead={<code dir="ltr">{data.merchant_id}</code>}
      />
      <Stack>
        <Card>
          <Facts
            facts={[
              [t('domain'), <bdi key="domain">{data.domain ?? '—'}</bdi>],
              [
                t('owner'),
                userId === null ? (
                  t('unlinked')
                ) : (
                  <Link key="owner" to="/admin/users/$userId" params={{ userId }} className={styles.link}>
                    <code dir="ltr">{userId}</code>
                  </Link>
                ),
              ],
              [t('products'), t('syncState', { done: data.sync.done })],
              [
                t('rule'),
                <code key="rule" dir="ltr">
                  {data.paid_rule}
                </code>,
              ],
              [
                t('scopes'),
                <code key="scopes" dir="ltr">
                  {data.scopes.join(' ')}
                </code>,
              ],
              [t('token'), data.token_expires_at === null ? '—' : format.moment(data.token_expires_at)],
              [t('installed'), format.moment(data.installed_at)],
              ...(data.uninstalled_at === null ? [] : [[t('removed'), format.moment(data.uninstalled_at)] as const]),
            ]}
          />
          <Actions>
            {data.status === 'active' ? (
              <>
                <Button isPending={renew.isPending} onPress={() => renew.mutate()}>
                  {t('renew')}
                </Button>
                <Button isPending={preview.isPending} onPress={() => preview.mutate()}>
                  {t('preview')}
                </Button>
              </>
            ) : null}
            <LinkButton to="/admin/order-jobs" search={{ platform, merchant: data.merchant_id }}>
              {t('jobs')}
            </LinkButton>
          </Actions>
        </Card>
        {preview.data === undefined ? null : (
          <Notice kind="good">
            <p>{t('previewEnds', { at: format.moment(preview.data.expires_at) })}</p>
            <AnchorButton href={preview.data.download_url} target="_blank" rel="noreferrer">
              {t('previewOpen')}
            </AnchorButton>
          </Notice>
        )}
      </Stack>
    </>
  );
}
