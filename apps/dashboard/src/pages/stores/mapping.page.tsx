import { lazy, Suspense } from 'react';
import { Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.js';
import { Button, ErrorState, Notice, PageHeader, SkeletonRows, Stack, useConfirm } from '../../kit/index.js';
import { TemplatePicker } from '../campaigns/template-picker.js';
import { templateQuery } from '../templates/queries.js';
import { messages } from './messages.js';
import {
  type Mapping,
  mappingsQuery,
  type Product,
  productQuery,
  searchOf,
  type Store,
  type StoreKey,
} from './queries.js';
import { StoreLoaded } from './store-loaded.js';
import { useRemoveMapping } from './use-remove-mapping.js';

/** The form, with its drag and drop, is as large as the rest of the page. */
const MappingForm = lazy(() => import('./mapping-form.js'));

const route = getRouteApi('/inside/stores/$storeId/products/$productId');

export default function MappingPage() {
  const { storeId, productId } = route.useParams();
  const { platform = 'salla' } = route.useSearch();
  return (
    <StoreLoaded platform={platform} merchantId={storeId}>
      {(store, key) => <OfProduct key={productId} store={store} storeKey={key} productId={productId} />}
    </StoreLoaded>
  );
}

function OfProduct({ store, storeKey, productId }: { store: Store; storeKey: StoreKey; productId: string }) {
  const product = useQuery(productQuery(storeKey, productId));
  const mappings = useQuery(mappingsQuery(storeKey));
  const error = product.error ?? mappings.error;
  if (product.data !== undefined && mappings.data !== undefined) {
    return (
      <Mapped
        store={store}
        storeKey={storeKey}
        productId={productId}
        product={product.data}
        mapping={mappings.data.find((one) => one.product_id === productId)}
      />
    );
  }
  if (error === null) return <SkeletonRows count={3} height="8rem" />;
  return <ErrorState error={error} onRetry={() => void Promise.all([product.refetch(), mappings.refetch()])} isPage />;
}

function Mapped({
  store,
  storeKey,
  productId,
  product,
  mapping,
}: {
  store: Store;
  storeKey: StoreKey;
  productId: string;
  product: Product | null;
  mapping: Mapping | undefined;
}) {
  const t = useMessages(messages);
  const { template: chosen, pick } = route.useSearch();
  const navigate = useNavigate({ from: '/stores/$storeId/products/$productId' });
  const up = () =>
    navigate({
      to: '/stores/$storeId',
      params: { storeId: storeKey.merchantId },
      search: searchOf(storeKey),
    });
  const [ask, question] = useConfirm();
  const removal = useRemoveMapping(storeKey, up);
  const templateId = pick === undefined ? (chosen ?? mapping?.template_id) : undefined;
  return (
    <>
      <PageHeader
        title={product?.name ?? mapping?.product_name ?? productId}
        lead={t(templateId === undefined ? 'pickLead' : 'mapLead')}
        path={[
          <Link key="stores" to="/stores">
            {t('title')}
          </Link>,
          <Link key="store" to="/stores/$storeId" params={{ storeId: storeKey.merchantId }} search={searchOf(storeKey)}>
            <bdi>{store.name === '' ? store.merchant_id : store.name}</bdi>
          </Link>,
        ]}
        actions={
          mapping === undefined ? undefined : (
            <Button icon={<Trash2 size={18} aria-hidden="true" />} onPress={() => ask(removal(productId))}>
              {t('remove')}
            </Button>
          )
        }
      />
      <Stack>
        {product === null ? <Notice kind="calm">{t('notSynced')}</Notice> : null}
        {templateId === undefined ? (
          <TemplatePicker onPick={(template) => void navigate({ search: { ...searchOf(storeKey), template } })} />
        ) : (
          <OfTemplate
            key={templateId}
            id={templateId}
            storeKey={storeKey}
            productId={productId}
            product={product}
            mapping={mapping}
            onOther={() => void navigate({ search: { ...searchOf(storeKey), pick: 'template' } })}
            onSaved={up}
          />
        )}
      </Stack>
      {question}
    </>
  );
}

function OfTemplate({
  id,
  mapping,
  ...rest
}: {
  id: string;
  storeKey: StoreKey;
  productId: string;
  product: Product | null;
  mapping: Mapping | undefined;
  onOther: () => void;
  onSaved: () => PromiseLike<unknown>;
}) {
  const t = useMessages(messages);
  const { data: template, error, refetch } = useQuery(templateQuery(id));
  if (template !== undefined) {
    return (
      <Suspense fallback={<SkeletonRows />}>
        <MappingForm {...rest} template={template} stored={mapping} />
      </Suspense>
    );
  }
  if (error === null) return <SkeletonRows />;
  return (
    <>
      <ErrorState error={error} onRetry={() => void refetch()} />
      <Button onPress={rest.onOther}>{t('otherTemplate')}</Button>
    </>
  );
}
