import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.js';
import { Notice, PageHeader, Stack, Tabs } from '../../kit/index.js';
import { Mappings } from './mappings.js';
import { messages } from './messages.js';
import { Products } from './products.js';
import type { Store, StoreKey } from './queries.js';
import { StoreLoaded } from './store-loaded.js';
import { StoreSettings } from './store-settings.js';
import { StoreState } from './store-state.js';

const route = getRouteApi('/inside/stores/$storeId');

export default function StorePage() {
  const { storeId } = route.useParams();
  const { platform = 'salla' } = route.useSearch();
  return (
    <StoreLoaded platform={platform} merchantId={storeId}>
      {(store, key) => <Loaded store={store} storeKey={key} />}
    </StoreLoaded>
  );
}

function Loaded({ store, storeKey }: { store: Store; storeKey: StoreKey }) {
  const t = useMessages(messages);
  const { tab = 'products' } = route.useSearch();
  const navigate = useNavigate({ from: '/stores/$storeId' });
  return (
    <>
      <PageHeader
        title={store.name === '' ? store.merchant_id : store.name}
        path={[
          <Link key="up" to="/stores">
            {t('title')}
          </Link>,
        ]}
        aside={<StoreState status={store.status} />}
        lead={t(storeKey.platform)}
      />
      <Stack>
        {store.status === 'expired' ? <Notice kind="bad">{t('expiredText')}</Notice> : null}
        {store.status === 'uninstalled' ? <Notice kind="bad">{t('uninstalledText')}</Notice> : null}
        <Tabs
          label={t('parts')}
          chosen={tab}
          onChoose={(id) =>
            void navigate({
              search: ({ platform }) => ({
                ...(platform !== undefined && { platform }),
                ...(id !== 'products' && { tab: id }),
              }),
              replace: true,
            })
          }
          tabs={[
            { id: 'products', label: t('products'), content: <Products store={store} storeKey={storeKey} /> },
            { id: 'mappings', label: t('mappings'), content: <Mappings storeKey={storeKey} /> },
            { id: 'settings', label: t('settings'), content: <StoreSettings store={store} storeKey={storeKey} /> },
          ]}
        />
      </Stack>
    </>
  );
}
