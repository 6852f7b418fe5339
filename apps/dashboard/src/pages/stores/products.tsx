import { Package, RefreshCw } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  Card,
  type Column,
  EmptyState,
  explain,
  LinkButton,
  Listed,
  Notice,
  Progress,
  SearchField,
  SkeletonRows,
  Stack,
  Table,
  toast,
  Toolbar,
} from '../../kit/index.js';
import { usePolling } from '../../use-polling.js';
import { useTemplateNames } from '../templates/queries.js';
import { messages } from './messages.js';
import { apiOf } from './platforms.js';
import {
  mappingsQuery,
  type Product,
  searchOf,
  type Store,
  type StoreKey,
  useProducts,
  useRefreshStores,
} from './queries.js';
import styles from './stores.module.css';

const POLL_MS = 2_000;

/** The products of a store as of the last synchronization, each with its template. */
export function Products({ store, storeKey }: { store: Store; storeKey: StoreKey }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshStores();
  const [query, setQuery] = useState('');
  const products = useProducts(storeKey, query);
  const isSyncing = store.sync.status === 'running';
  useSyncEnd(isSyncing, refresh);
  const sync = useAction(
    () => {
      const api = apiOf(storeKey.platform);
      return api.stores.products.sync(storeKey.merchantId);
    },
    {
      onSuccess: async () => {
        toast(t('syncStarted'));
        await refresh();
      },
      onError: (error) => toast(explain(error, language), 'bad'),
    },
  );
  const syncButton = (
    <Button
      icon={<RefreshCw size={18} aria-hidden="true" />}
      isPending={sync.isPending || isSyncing}
      isDisabled={store.status !== 'active'}
      onPress={() => sync.mutate()}
    >
      {t('sync')}
    </Button>
  );
  return (
    <Stack>
      <Card title={t('products')} actions={syncButton}>
        <SyncState store={store} />
        <Toolbar>
          <SearchField label={t('searchProducts')} value={query} onChange={setQuery} />
        </Toolbar>
        <Listed
          list={products}
          skeleton={<SkeletonRows count={4} />}
          empty={
            query === '' ? (
              <EmptyState
                icon={<Package size={24} aria-hidden="true" />}
                title={t('noProducts')}
                text={t('noProductsText')}
              />
            ) : (
              <p>{t('noneFound')}</p>
            )
          }
        >
          {(items) => <ProductsTable storeKey={storeKey} products={items} />}
        </Listed>
      </Card>
    </Stack>
  );
}

/** Follows a sync to its end, and has its last products shown. */
function useSyncEnd(isSyncing: boolean, refresh: () => Promise<void>): void {
  usePolling(isSyncing, refresh, POLL_MS);
  const was = useRef(isSyncing);
  useEffect(() => {
    if (was.current && !isSyncing) void refresh();
    was.current = isSyncing;
  }, [isSyncing, refresh]);
}

function SyncState({ store: { sync } }: { store: Store }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { status, done, total, finished_at: at } = sync;
  if (status === 'running') {
    return total === null ? (
      <p className={styles.sync} role="status">
        {t('syncing', { done })}
      </p>
    ) : (
      <Progress label={t('sync')} value={done} total={total} text={t('syncingOf', { done, total })} />
    );
  }
  if (status === 'failed') return <Notice kind="bad">{t('syncFailed')}</Notice>;
  return <p className={styles.sync}>{at === null ? t('neverSynced') : t('syncedAt', { at: format.moment(at) })}</p>;
}

function ProductsTable({ storeKey, products }: { storeKey: StoreKey; products: readonly Product[] }) {
  const t = useMessages(messages);
  const names = useTemplateNames();
  const { data: mappings = [] } = useQuery(mappingsQuery(storeKey));
  const mapped = new Map(mappings.map((mapping) => [mapping.product_id, mapping]));
  const columns: Column<Product>[] = [
    {
      id: 'product',
      label: t('product'),
      cell: ({ name, sku }) => (
        <span className={styles.named}>
          <bdi className={styles.name}>{name}</bdi>
          {sku === null || sku === '' ? null : (
            <code dir="ltr" className={styles.fine}>
              {sku}
            </code>
          )}
        </span>
      ),
    },
    {
      id: 'options',
      label: t('options'),
      cell: ({ options }) =>
        options.length === 0 ? (
          <span className={styles.fine}>{t('noOptions')}</span>
        ) : (
          <span className={styles.badges}>
            {options.map(({ option_id: id, name }) => (
              <Badge key={id}>
                <bdi>{name}</bdi>
              </Badge>
            ))}
          </span>
        ),
    },
    {
      id: 'template',
      label: t('template'),
      cell: ({ product_id: id }) => {
        const mapping = mapped.get(id);
        if (mapping === undefined) return <span className={styles.fine}>{t('notMapped')}</span>;
        return (
          <span className={styles.badges}>
            <bdi className={styles.name}>{names.get(mapping.template_id) ?? mapping.template_id}</bdi>
            {mapping.active ? null : <Badge>{t('off')}</Badge>}
            {mapping.faults.length === 0 ? null : <Badge kind="bad">{t('faulty')}</Badge>}
          </span>
        );
      },
    },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      cell: ({ product_id: productId, name }) => {
        const isMapped = mapped.has(productId);
        return (
          <div className={styles.actions}>
            <LinkButton
              to="/stores/$storeId/products/$productId"
              params={{ storeId: storeKey.merchantId, productId }}
              search={searchOf(storeKey)}
              aria-label={t(isMapped ? 'editOf' : 'mapOf', { name })}
            >
              {t(isMapped ? 'edit' : 'map')}
            </LinkButton>
          </div>
        );
      },
    },
  ];
  return <Table label={t('products')} columns={columns} rows={products} keyOf={({ product_id: id }) => id} />;
}
