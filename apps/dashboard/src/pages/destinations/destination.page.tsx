import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Card, Code, explain, PageHeader, Pending, Stack, toast, useConfirm } from '../../kit/index.js';
import DestinationForm, { type TypedDestination } from './destination-form.js';
import { DestinationTrial } from './destination-test.js';
import styles from './destinations.module.css';
import { FailureText } from './failure-text.js';
import { messages } from './messages.js';
import { type Destination, destinationQuery, useRefreshDestinations } from './queries.js';

const route = getRouteApi('/inside/destinations/$destinationId');

export default function DestinationPage() {
  const { destinationId } = route.useParams();
  const query = useQuery(destinationQuery(destinationId));
  if (query.data === undefined) return <Pending query={query} isPage />;
  return <OfDestination key={destinationId} destination={query.data} />;
}

function OfDestination({ destination }: { destination: Destination }) {
  const t = useMessages(messages);
  const refresh = useRefreshDestinations();
  const path = [
    <Link key="up" to="/destinations">
      {t('title')}
    </Link>,
  ];
  const name = destination.name === '' ? t('unnamed') : destination.name;
  return (
    <>
      <PageHeader title={name} path={path} actions={<Deletion destination={destination} name={name} />} />
      <div className={styles.split}>
        <DestinationForm
          initial={typedOf(destination)}
          isKept
          submit={t('save')}
          save={({ secret_access_key: secret, public_url: url, ...terms }) =>
            api.destinations.update(destination.id, {
              ...terms,
              public_url: url === '' ? null : url,
              ...(secret === '' ? {} : { secret_access_key: secret }),
            })
          }
          onSaved={async () => {
            toast(t('saved'));
            await refresh();
          }}
        />
        <div className={styles.aside}>
          <DestinationTrial destination={destination} />
          <LastFailure destination={destination} />
          <Card title={t('use')}>
            <Stack>
              <p>{t('useText')}</p>
              <Code label={t('use')} text={callOf(destination)} />
            </Stack>
          </Card>
        </div>
      </div>
    </>
  );
}

function LastFailure({ destination: { last_failure: failure } }: { destination: Destination }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (failure === null) return null;
  return (
    <Card title={t('lastFailure')}>
      <p className={styles.small}>{format.moment(failure.at)}</p>
      <FailureText failure={failure} />
    </Card>
  );
}

function Deletion({ destination, name }: { destination: Destination; name: string }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshDestinations();
  const [ask, question] = useConfirm();
  const remove = useAction(() => api.destinations.delete(destination.id), {
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: '/destinations' });
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const press = (): void =>
    ask({
      title: t('deleteTitle', { name }),
      text: t('deleteText'),
      confirm: t('delete'),
      isDangerous: true,
      act: () => remove.mutateAsync(),
    });
  return (
    <>
      <Button onPress={press}>{t('delete')}</Button>
      {question}
    </>
  );
}

function typedOf({ public_url: url, ...destination }: Destination): TypedDestination {
  const { name, endpoint, region, bucket, prefix, force_path_style, access_key_id } = destination;
  const terms = { name, endpoint, region, bucket, prefix, force_path_style, access_key_id };
  return { ...terms, public_url: url ?? '', secret_access_key: '' };
}

function callOf({ id }: Destination): string {
  return [
    'POST /v1/render/store',
    '{',
    '  "template_id": "tpl_…",',
    '  "data": { "name": "…" },',
    '  "images": {},',
    '  "store": {',
    `    "to": "${id}",`,
    '    "key": "{date}/{data.name}-{render_id}.{format}"',
    '  }',
    '}',
  ].join('\n');
}
