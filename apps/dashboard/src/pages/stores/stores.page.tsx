import { Plus, Store as StoreIcon } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  Card,
  type Column,
  EmptyState,
  explainAlso,
  LinkButton,
  PageHeader,
  Pending,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import { messages, storeProblems } from './messages.js';
import { keyOf, searchOf, type Store, useStores } from './queries.js';
import { StoreState } from './store-state.js';
import styles from './stores.module.css';

const LinkDialog = lazy(() => import('./link-dialog.js'));

explainAlso(storeProblems);

const route = getRouteApi('/inside/stores');

export default function StoresPage() {
  const t = useMessages(messages);
  const { ticket } = route.useSearch();
  const navigate = useNavigate({ from: '/stores' });
  const query = useStores();
  const { data: stores } = query;
  const [isLinking, setIsLinking] = useState(false);
  const link = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsLinking(true)}>
      {t('link')}
    </Button>
  );
  const close = (): void => {
    setIsLinking(false);
    if (ticket !== undefined) void navigate({ search: {}, replace: true });
  };
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={link} />
      {stores === undefined ? (
        <Pending query={query} skeleton={<SkeletonRows count={3} />} />
      ) : (
        <Stack>
          {stores.length === 0 ? (
            <EmptyState icon={<StoreIcon size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
              <Button kind="primary" onPress={() => setIsLinking(true)}>
                {t('link')}
              </Button>
            </EmptyState>
          ) : (
            <Card>
              <StoresTable stores={stores} />
            </Card>
          )}
          <Card title={t('how')}>
            <ol className={styles.steps}>
              <li>{t('howInstall')}</li>
              <li>{t('howOpen')}</li>
              <li>{t('howTicket')}</li>
            </ol>
            <p className={styles.aside}>
              {t('howZid')}{' '}
              <LinkButton to="/contact" kind="plain">
                {t('support')}
              </LinkButton>
            </p>
          </Card>
        </Stack>
      )}
      <Suspense>
        {isLinking || ticket !== undefined ? <LinkDialog key={ticket ?? ''} given={ticket} onClose={close} /> : null}
      </Suspense>
    </>
  );
}

function StoresTable({ stores }: { stores: readonly Store[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Store>[] = [
    {
      id: 'store',
      label: t('store'),
      cell: (store) => (
        <span className={styles.named}>
          <Link
            to="/stores/$storeId"
            params={{ storeId: store.merchant_id }}
            search={searchOf(keyOf(store))}
            className={styles.link}
          >
            <bdi>{store.name === '' ? store.merchant_id : store.name}</bdi>
          </Link>
          <code dir="ltr" className={styles.fine}>
            {store.merchant_id}
          </code>
        </span>
      ),
    },
    { id: 'platform', label: t('platform'), cell: (store) => t(keyOf(store).platform) },
    { id: 'state', label: t('state'), cell: ({ status }) => <StoreState status={status} /> },
    {
      id: 'sync',
      label: t('products'),
      cell: ({ sync: { status, done, finished_at: at } }) =>
        status === 'running'
          ? t('syncing', { done })
          : at === null
            ? t('neverSynced')
            : t('syncedAt', { at: format.ago(at) }),
    },
    { id: 'linked', label: t('linkedAt'), cell: ({ linked_at: at }) => (at === null ? '—' : format.day(at)) },
  ];
  return (
    <Table
      label={t('title')}
      columns={columns}
      rows={stores}
      keyOf={(store) => `${store.platform}/${store.merchant_id}`}
    />
  );
}
