import { Ellipsis, Gauge, KeyRound, Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  ActionMenu,
  Badge,
  Button,
  Card,
  Checkbox,
  type Column,
  EmptyState,
  explain,
  IconButton,
  PageHeader,
  Pending,
  Table,
  toast,
  Toolbar,
  useConfirm,
} from '../../kit/index.js';
import styles from './keys.module.css';
import { messages } from './messages.js';
import { type ApiKey, keysQuery, useRefreshKeys, isActiveKey } from './queries.js';

const CapDialog = lazy(() => import('./cap-dialog.js'));
const NewKeyDialog = lazy(() => import('./new-key-dialog.js'));

const route = getRouteApi('/inside/keys');

export default function KeysPage() {
  const t = useMessages(messages);
  const { revoked } = route.useSearch();
  const navigate = useNavigate({ from: '/keys' });
  const [isMaking, setIsMaking] = useState(false);
  const query = useQuery(keysQuery);
  const { data: keys } = query;
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsMaking(true)}>
      {t('new')}
    </Button>
  );
  const shown = keys?.filter((key) => revoked === 'shown' || isActiveKey(key));
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      <Toolbar>
        <Checkbox
          isSelected={revoked === 'shown'}
          onChange={(isShown) => void navigate({ search: isShown ? { revoked: 'shown' } : {}, replace: true })}
        >
          {t('showRevoked')}
        </Checkbox>
      </Toolbar>
      {shown === undefined ? (
        <Pending query={query} />
      ) : shown.length === 0 ? (
        <EmptyState icon={<KeyRound size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
          <Button kind="primary" onPress={() => setIsMaking(true)}>
            {t('new')}
          </Button>
        </EmptyState>
      ) : (
        <Card>
          <KeysTable keys={shown} />
        </Card>
      )}
      <Suspense>{isMaking ? <NewKeyDialog onClose={() => setIsMaking(false)} /> : null}</Suspense>
    </>
  );
}

function KeysTable({ keys }: { keys: readonly ApiKey[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const refresh = useRefreshKeys();
  const [capped, setCapped] = useState<ApiKey | null>(null);
  const [ask, question] = useConfirm();
  const revoke = useAction((id: string) => api.apiKeys.revoke(id), {
    onSuccess: async () => {
      await refresh();
      toast(t('revokedDone'));
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const nameOf = ({ name }: ApiKey): string => (name === '' ? t('unnamed') : name);
  const columns: Column<ApiKey>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: (key) => (
        <span className={styles.name}>
          <bdi>{nameOf(key)}</bdi>
          <span>
            {t('endsIn')} <code dir="ltr">{key.last_four}</code>
          </span>
        </span>
      ),
    },
    { id: 'state', label: t('state'), cell: (key) => <State apiKey={key} /> },
    { id: 'scope', label: t('scope'), cell: ({ scope }) => (scope === 'render' ? t('render') : t('full')) },
    {
      id: 'cap',
      label: t('cap'),
      cell: ({ cap }) => (cap === null ? t('noCap') : t('spent', { spent: cap.spent, credits: cap.credits })),
    },
    {
      id: 'used',
      label: t('lastUsed'),
      cell: ({ last_used_at: at }) =>
        at === null ? t('never') : <span title={format.moment(at)}>{format.ago(at)}</span>,
    },
    { id: 'made', label: t('made'), cell: ({ created_at: at }) => format.day(at) },
    {
      id: 'actions',
      label: t('columnActions'),
      isLabelHidden: true,
      cell: (key) =>
        isActiveKey(key) ? (
          <div className={styles.actions}>
            <ActionMenu
              trigger={
                <IconButton label={t('actions', { name: nameOf(key) })}>
                  <Ellipsis size={20} aria-hidden="true" />
                </IconButton>
              }
              choices={[
                {
                  id: 'cap',
                  label: t('changeCap'),
                  icon: <Gauge size={18} aria-hidden="true" />,
                  onAction: () => setCapped(key),
                },
                {
                  id: 'revoke',
                  label: t('revoke'),
                  icon: <Trash2 size={18} aria-hidden="true" />,
                  isDangerous: true,
                  onAction: () =>
                    ask({
                      title: t('revokeTitle', { name: nameOf(key) }),
                      text: t('revokeText'),
                      confirm: t('revoke'),
                      isDangerous: true,
                      act: () => revoke.mutateAsync(key.id),
                    }),
                },
              ]}
            />
          </div>
        ) : null,
    },
  ];
  return (
    <>
      <Table label={t('title')} columns={columns} rows={keys} keyOf={({ id }) => id} />
      {question}
      <Suspense>{capped === null ? null : <CapDialog apiKey={capped} onClose={() => setCapped(null)} />}</Suspense>
    </>
  );
}

function State({ apiKey }: { apiKey: ApiKey }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (apiKey.revoked_at !== null) return <Badge kind="bad">{t('revoked')}</Badge>;
  if (!isActiveKey(apiKey)) return <Badge kind="calm">{t('expired')}</Badge>;
  if (apiKey.expires_at !== null) return <Badge>{t('expires', { at: format.day(apiKey.expires_at) })}</Badge>;
  return <Badge kind="good">{t('active')}</Badge>;
}
