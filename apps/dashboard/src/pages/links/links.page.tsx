import { Link2, Plus } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Card, type Column, EmptyState, PageHeader, Pending, Table } from '../../kit/index.js';
import { useTemplateNames } from '../templates/queries.js';
import { KeyActions } from './key-actions.js';
import { KeyState } from './key-state.js';
import styles from './links.module.css';
import { messages } from './messages.js';
import { type SigningKey, signingKeysQuery } from './queries.js';

const KeyDialog = lazy(() => import('./key-dialog.js'));
const SecretDialog = lazy(() => import('./secret-dialog.js'));

/** Names of templates in a row; the rest are counted. */
const NAMES_SHOWN = 2;

export default function LinksPage() {
  const t = useMessages(messages);
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const query = useQuery(signingKeysQuery);
  const { data: keys } = query;
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      {keys === undefined ? (
        <Pending query={query} />
      ) : keys.length === 0 ? (
        <EmptyState icon={<Link2 size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
          <Button kind="primary" onPress={() => setIsMaking(true)}>
            {t('new')}
          </Button>
        </EmptyState>
      ) : (
        <Card>
          <KeysTable keys={keys} />
        </Card>
      )}
      <Suspense>
        {isMaking ? <KeyDialog onMade={setMade} onClose={() => setIsMaking(false)} /> : null}
        {made === null ? null : <SecretDialog keyId={made.id} secret={made.secret} onClose={() => setMade(null)} />}
      </Suspense>
    </>
  );
}

function KeysTable({ keys }: { keys: readonly SigningKey[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const names = useTemplateNames();
  const templatesOf = ({ presets }: SigningKey): string => {
    const shown = presets.slice(0, NAMES_SHOWN).map(({ template_id: id }) => names.get(id) ?? id);
    const more = presets.length - shown.length;
    return [...shown, ...(more > 0 ? [`+${format.number(more)}`] : [])].join(language === 'ar' ? '، ' : ', ');
  };
  const columns: Column<SigningKey>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ id, name, revoked_at: revoked }) =>
        revoked === null ? (
          <Link to="/links/$keyId" params={{ keyId: id }}>
            <bdi>{name === '' ? t('unnamed') : name}</bdi>
          </Link>
        ) : (
          <bdi>{name === '' ? t('unnamed') : name}</bdi>
        ),
    },
    { id: 'state', label: t('state'), cell: (key) => <KeyState signingKey={key} /> },
    { id: 'templates', label: t('templates'), cell: (key) => <bdi className={styles.small}>{templatesOf(key)}</bdi> },
    {
      id: 'limit',
      label: t('limit'),
      cell: ({ daily_limit: limit }) => (limit === null ? t('noLimit') : format.number(limit)),
    },
    { id: 'made', label: t('made'), cell: ({ created_at: at }) => format.day(at) },
    {
      id: 'actions',
      label: t('columnActions'),
      isLabelHidden: true,
      cell: (key) => (key.revoked_at === null ? <KeyActions signingKey={key} /> : null),
    },
  ];
  return <Table label={t('title')} columns={columns} rows={keys} keyOf={({ id }) => id} />;
}
