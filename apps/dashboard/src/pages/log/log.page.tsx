import { ScrollText, SearchX } from 'lucide-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Card,
  type Column,
  EmptyState,
  LinkButton,
  Listed,
  PageHeader,
  Picture,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import { useTemplateNames } from '../templates/queries.js';
import { KeepRequests } from './keep-requests.js';
import { LogFilters } from './log-filters.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import { KeyName, Outcome, SourceName } from './parts.js';
import { type LoggedRender, thumbnailOf, useRenders } from './queries.js';

const route = getRouteApi('/inside/log');

export default function LogPage() {
  const t = useMessages(messages);
  const filter = route.useSearch();
  const renders = useRenders(filter);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        <KeepRequests />
        <LogFilters filter={filter} />
        <div>
          <Listed
            list={renders}
            skeleton={<SkeletonRows />}
            empty={
              isFiltered ? (
                <EmptyState
                  icon={<SearchX size={24} aria-hidden="true" />}
                  title={t('nothingTitle')}
                  text={t('nothingText')}
                >
                  <LinkButton to="/log">{t('clear')}</LinkButton>
                </EmptyState>
              ) : (
                <EmptyState
                  icon={<ScrollText size={24} aria-hidden="true" />}
                  title={t('emptyTitle')}
                  text={t('emptyText')}
                >
                  <LinkButton to="/start" kind="primary">
                    {t('begin')}
                  </LinkButton>
                </EmptyState>
              )
            }
          >
            {(items) => (
              <Card>
                <RendersTable renders={items} />
              </Card>
            )}
          </Listed>
        </div>
      </Stack>
    </>
  );
}

function RendersTable({ renders }: { renders: readonly LoggedRender[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const names = useTemplateNames();
  const columns: Column<LoggedRender>[] = [
    { id: 'render', label: t('render'), cell: (render) => <Named render={render} names={names} /> },
    { id: 'status', label: t('status'), cell: (render) => <Outcome render={render} /> },
    {
      id: 'time',
      label: t('time'),
      cell: ({ created_at: at }) => <span title={format.moment(at)}>{format.ago(at)}</span>,
    },
    {
      id: 'took',
      label: t('took'),
      isNumber: true,
      cell: ({ duration_ms: ms }) => t('ms', { ms: format.number(ms) }),
    },
    { id: 'source', label: t('source'), cell: ({ source }) => <SourceName source={source} /> },
    {
      id: 'key',
      label: t('key'),
      cell: ({ key_id: id }) => <KeyName id={id} />,
    },
  ];
  return <Table label={t('title')} columns={columns} rows={renders} keyOf={({ id }) => id} />;
}

function Named({ render, names }: { render: LoggedRender; names: ReadonlyMap<string, string> }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { id, template_id: template, template_version: version } = render;
  const name = template === null ? t('noTemplate') : (names.get(template) ?? template);
  const hasThumbnail = render.request_kept && render.status === 'succeeded';
  return (
    <span className={styles.named}>
      {hasThumbnail ? (
        <span className={styles.thumb}>
          <Picture src={thumbnailOf(id)} alt={t('pictureOf', { name })} ratio={1} />
        </span>
      ) : null}
      <span className={styles.words}>
        <Link to="/log/$renderId" params={{ renderId: id }} className={styles.link}>
          <bdi>{name}</bdi>
        </Link>
        <span>
          {version === null ? null : <>{t('version', { version: format.number(version) })} · </>}
          <span dir="ltr">{render.format.toUpperCase()}</span>
          {render.bytes === null ? null : <> · {format.bytes(render.bytes)}</>}
        </span>
      </span>
    </span>
  );
}
