import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Card,
  CodeTabs,
  explain,
  Notice,
  PageHeader,
  Pending,
  SkeletonRows,
  Stack,
  Switch,
  toast,
} from '../../kit/index.js';
import { Deliveries } from './deliveries.js';
import { EndpointActions } from './endpoint-actions.js';
import { EndpointState } from './endpoint-state.js';
import { messages } from './messages.js';
import { type Endpoint, endpointQuery, useRefreshWebhooks } from './queries.js';
import { TestEvent } from './test-event.js';
import { VERIFICATIONS } from './verifications.js';
import styles from './webhooks.module.css';

const route = getRouteApi('/inside/webhooks/$endpointId');

export default function EndpointPage() {
  const t = useMessages(messages);
  const { endpointId } = route.useParams();
  const query = useQuery(endpointQuery(endpointId));
  const { data: endpoint } = query;
  if (endpoint === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
  }
  const path = [
    <Link key="up" to="/webhooks">
      {t('title')}
    </Link>,
  ];
  return (
    <>
      <PageHeader
        title={hostOf(endpoint.url)}
        path={path}
        lead={endpoint.description === '' ? undefined : <bdi>{endpoint.description}</bdi>}
        actions={<EndpointActions endpoint={endpoint} />}
      />
      <div className={styles.columns}>
        <div>
          <Card title={t('deliveries')}>
            <Deliveries endpoint={endpoint} />
          </Card>
          <Card title={t('verify')}>
            <Stack>
              <p>{t('verifyText')}</p>
              <CodeTabs label={t('verify')} tabs={VERIFICATIONS} />
            </Stack>
          </Card>
        </div>
        <div>
          <Card title={t('endpoint')}>
            <EndpointFacts endpoint={endpoint} />
          </Card>
          <Card title={t('test')}>
            <TestEvent endpoint={endpoint} />
          </Card>
        </div>
      </div>
    </>
  );
}

function EndpointFacts({ endpoint }: { endpoint: Endpoint }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const refresh = useRefreshWebhooks();
  const turn = useAction((active: boolean) => api.webhookEndpoints.update(endpoint.id, { active }), {
    onSuccess: async ({ active }) => {
      await refresh();
      toast(t(active ? 'onDone' : 'offDone'));
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const isOn = turn.isPending ? turn.variables : endpoint.active;
  const until = endpoint.previous_secret_expires_at;
  return (
    <div className={styles.facts}>
      <code dir="ltr">{endpoint.url}</code>
      <span className={styles.events}>
        {endpoint.events.map((event) => (
          <Badge key={event}>{event in messages ? t(event as keyof typeof messages) : event}</Badge>
        ))}
      </span>
      {endpoint.active || endpoint.disabled_reason === null ? null : <EndpointState endpoint={endpoint} />}
      <Switch isSelected={isOn} onChange={(active) => turn.mutate(active)} isDisabled={turn.isPending}>
        {t('on')}
      </Switch>
      {endpoint.active ? null : <p className={styles.fine}>{t('offHint')}</p>}
      {until === null ? null : <Notice kind="calm">{t('rotating', { at: format.moment(until) })}</Notice>}
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
