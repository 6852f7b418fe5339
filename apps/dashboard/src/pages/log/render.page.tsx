import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Card,
  CodeTabs,
  explainCode,
  explainType,
  Facts,
  LinkButton,
  Notice,
  PageHeader,
  Pending,
  Picture,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import { useTemplateNames } from '../templates/queries.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import { KeyName, Outcome, SourceName } from './parts.js';
import { placeOf } from './places.js';
import { type RenderEntry, renderQuery, thumbnailOf } from './queries.js';
import { Replay } from './replay.js';
import { RequestOutline } from './request-outline.js';
import { outlineSnippets, replaySnippets } from './snippets.js';
import { Timings } from './timings.js';

const route = getRouteApi('/inside/log/$renderId');

export default function RenderPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const { renderId } = route.useParams();
  const names = useTemplateNames();
  const query = useQuery(renderQuery(renderId));
  const { data: entry } = query;
  if (entry === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
  }
  const template = entry.template_id;
  const title = template === null ? t('noTemplate') : (names.get(template) ?? template);
  return (
    <>
      <PageHeader
        title={title}
        path={[
          <Link key="up" to="/log">
            {t('title')}
          </Link>,
        ]}
        lead={
          <>
            <Outcome render={entry} /> {format.moment(entry.created_at)}
          </>
        }
      />
      <div className={styles.columns}>
        <div>
          {entry.error === null ? null : <Why error={entry.error} />}
          {entry.request_kept ? <Kept entry={entry} title={title} /> : <NotKept />}
          <Card title={t('request')}>
            <RequestOutline outline={entry.request} />
          </Card>
          <Again entry={entry} />
        </div>
        <div>
          <Card title={t('facts')}>
            <EntryFacts entry={entry} />
          </Card>
          {entry.status === 'failed' ? null : (
            <Card title={t('timings')}>
              {entry.timings === null ? <p>{t('timingsNone')}</p> : <Timings timings={entry.timings} />}
            </Card>
          )}
        </div>
      </div>
    </>
  );
}

function Kept({ entry, title }: { entry: RenderEntry; title: string }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { id, request_kept_until: until } = entry;
  return (
    <Card title={entry.status === 'succeeded' ? t('picture') : t('replay')}>
      <Stack>
        {entry.status === 'succeeded' ? (
          <div className={styles.small}>
            <Picture src={thumbnailOf(id)} alt={t('pictureOf', { name: title })} ratio={1} />
          </div>
        ) : null}
        {until === null ? null : <p className={styles.fine}>{t('keptUntil', { at: format.moment(until) })}</p>}
        <Replay entry={entry} />
      </Stack>
    </Card>
  );
}

function NotKept() {
  const t = useMessages(messages);
  return (
    <Card title={t('picture')}>
      <div className={styles.replay}>
        <p>{t('notKept')}</p>
        <p className={styles.fine}>{t('notKeptHint')}</p>
        <LinkButton to="/log">{t('toLog')}</LinkButton>
      </div>
    </Card>
  );
}

function EntryFacts({ entry }: { entry: RenderEntry }) {
  const t = useMessages(messages);
  const format = useFormat();
  const template = entry.template_id;
  return (
    <Facts
      facts={[
        [
          t('id'),
          <code key="id" dir="ltr">
            {entry.id}
          </code>,
        ],
        [
          t('template'),
          template === null ? (
            t('noTemplate')
          ) : (
            <Link key="template" to="/templates/$templateId" params={{ templateId: template }} className={styles.link}>
              <code dir="ltr">
                {entry.template_version === null ? template : `${template}@${entry.template_version}`}
              </code>
            </Link>
          ),
        ],
        [t('took'), t('ms', { ms: format.number(entry.duration_ms) })],
        ...(entry.bytes === null ? [] : [[t('size'), format.bytes(entry.bytes)] as const]),
        [
          t('format'),
          <span key="format" dir="ltr">
            {entry.format.toUpperCase()}
          </span>,
        ],
        [t('source'), <SourceName key="source" source={entry.source} />],
        [t('key'), <KeyName key="key" id={entry.key_id} />],
      ]}
    />
  );
}

/** The code in words, and each fault with its place. */
function Why({ error: { code, status, errors } }: { error: NonNullable<RenderEntry['error']> }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const words = explainCode(code, language);
  return (
    <Card title={t('why')}>
      <Stack>
        <Notice kind="calm">
          {words} <code dir="ltr">{code}</code> · {t('answered', { status: format.number(status) })}
        </Notice>
        {errors.length === 0 ? null : (
          <Table
            label={t('places')}
            columns={[
              { id: 'place', label: t('place'), cell: ({ loc }) => <Place loc={loc} /> },
              {
                id: 'fault',
                label: t('fault'),
                cell: ({ type }) => (
                  <span>
                    {explainType(type, language)} <code dir="ltr">{type}</code>
                  </span>
                ),
              },
            ]}
            rows={errors}
            keyOf={({ loc, type }) => `${loc.join('.')} ${type}`}
          />
        )}
      </Stack>
    </Card>
  );
}

function Place({ loc }: { loc: readonly (string | number)[] }) {
  const t = useMessages(messages);
  const { kind, name } = placeOf(loc);
  if (name === '') return t('wholeRequest');
  const [before = '', after = ''] = t(kind, { name: '\0' }).split('\0');
  return (
    <span>
      {before}
      <code dir="ltr">{name}</code>
      {after}
    </span>
  );
}

/** The request as code: the stored one by its replay, otherwise its outline with dots for the values. */
function Again({ entry }: { entry: RenderEntry }) {
  const t = useMessages(messages);
  const { id, request, request_kept: isKept } = entry;
  const tabs = useMemo(
    () => (isKept ? replaySnippets(id) : request === null ? [] : outlineSnippets(request)),
    [id, isKept, request],
  );
  if (tabs.length === 0) return null;
  return (
    <Card title={t('again')}>
      <Stack>
        <p>{t(isKept ? 'againKept' : 'againOutline')}</p>
        <CodeTabs label={t('again')} tabs={tabs} />
      </Stack>
    </Card>
  );
}
