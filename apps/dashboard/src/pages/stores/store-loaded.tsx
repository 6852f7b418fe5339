import { Store as StoreIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, ErrorState, explainAlso, LinkButton, PageHeader, SkeletonRows } from '../../kit/index.js';
import { messages, storeProblems } from './messages.js';
import { keyOf, type Store, type StoreKey, useStores } from './queries.js';

explainAlso(storeProblems);

/** A page of a store, once it is loaded. */
export function StoreLoaded({
  platform,
  merchantId,
  children,
}: StoreKey & { children: (store: Store, key: StoreKey) => ReactNode }) {
  const t = useMessages(messages);
  const { data: stores, error, refetch, isPlaceholderData: isStale } = useStores();
  const store = stores?.find((one) => one.merchant_id === merchantId && keyOf(one).platform === platform);
  if (store !== undefined) return children(store, { platform, merchantId });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isPage />;
  if (stores === undefined || isStale) return <SkeletonRows count={3} height="8rem" />;
  return (
    <>
      <PageHeader title={t('store')} />
      <EmptyState icon={<StoreIcon size={24} aria-hidden="true" />} title={t('noStore')} text={t('noStoreText')}>
        <LinkButton to="/stores" kind="primary">
          {t('title')}
        </LinkButton>
      </EmptyState>
    </>
  );
}
