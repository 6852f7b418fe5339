import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Button,
  Card,
  Figures,
  Notice,
  PageHeader,
  Pending,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import styles from './billing.module.css';
import type { Purchase } from './checkout-dialog.js';
import { History } from './history-table.js';
import { messages } from './messages.js';
import { billingQuery, type Catalog, catalogQuery, FEWEST_CREDITS, type Package, useHistory } from './queries.js';

const CheckoutDialog = lazy(() => import('./checkout-dialog.js'));

const route = getRouteApi('/inside/billing');

export default function BillingPage() {
  const t = useMessages(messages);
  const { show = 'all', payment } = route.useSearch();
  const navigate = useNavigate({ from: '/billing' });
  const history = useHistory(show);
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Stack>
        {payment === 'left' ? <Notice kind="calm">{t('left')}</Notice> : null}
        <Balance />
        <Shop />
        <History
          list={history}
          shown={show}
          isOwn
          onShow={(chosen) =>
            void navigate({ search: chosen === 'all' ? {} : { show: chosen }, replace: true, resetScroll: false })
          }
        />
      </Stack>
    </>
  );
}

function Balance() {
  const t = useMessages(messages);
  const format = useFormat();
  const query = useQuery(billingQuery);
  const { data: billing } = query;
  if (billing === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={1} height="6rem" />} />;
  }
  return (
    <div className={styles.sums}>
      <Figures
        figures={[
          [t('balance'), format.number(billing.balance)],
          [t('purchased'), format.number(billing.purchased_total)],
          [t('granted'), format.number(billing.granted_total)],
          [t('spent'), format.number(billing.spent_total)],
        ]}
      />
      {billing.last_purchase_at === null ? null : (
        <p className={styles.fine}>{t('lastPurchase', { at: format.day(billing.last_purchase_at) })}</p>
      )}
    </div>
  );
}

/** All that can be bought, with its price. */
function Shop() {
  const t = useMessages(messages);
  const format = useFormat();
  const query = useQuery(catalogQuery);
  const { data: catalog } = query;
  const vat = useQuery(billingQuery).data?.vat_percent;
  const [bought, setBought] = useState<Purchase | null>(null);
  if (catalog === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={2} height="12rem" />} />;
  }
  return (
    <>
      <Card title={t('packages')}>
        <Stack>
          {catalog.packages.length === 0 ? (
            <p>{t('noPackages')}</p>
          ) : (
            <ul className={styles.packages}>
              {catalog.packages.map((pack) => (
                <Offer key={pack.id} pack={pack} onBuy={() => setBought(pack)} />
              ))}
            </ul>
          )}
          <p className={styles.fine}>
            {vat === undefined ? t('vat') : t('vatShare', { share: format.percent(vat / 100) })}
          </p>
        </Stack>
      </Card>
      <div className={styles.beside}>
        <Card title={t('topup')}>
          <Topup catalog={catalog} onBuy={() => setBought('topup')} />
        </Card>
        <Card title={t('costTitle')}>
          <p>{t('cost', { price: format.riyals(catalog.price_per_image_halalas) })}</p>
        </Card>
      </div>
      <Suspense>
        {bought === null ? null : (
          <CheckoutDialog purchase={bought} catalog={catalog} onClose={() => setBought(null)} />
        )}
      </Suspense>
    </>
  );
}

function Offer({ pack, onBuy }: { pack: Package; onBuy: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const { name, description, credits, price_halalas: price } = pack;
  return (
    <li className={styles.package}>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        {description === null ? null : (
          <p>
            <bdi>{description}</bdi>
          </p>
        )}
      </div>
      <div className={styles.price}>
        <span>{t('credits', { count: credits ?? 0 })}</span>
        <strong>{price === null || price === 0 ? t('free') : format.riyals(price)}</strong>
        {isWhole(price, credits) ? (
          <span>{t('perPicture', { price: format.riyals((price ?? 0) / (credits ?? 1)) })}</span>
        ) : null}
      </div>
      <Button kind="primary" onPress={onBuy} aria-label={t('buyPackage', { name })}>
        {t('buy')}
      </Button>
    </li>
  );
}

/** True if the price of a credit is a whole number of halalas; otherwise its figure would be rounded. */
function isWhole(price: number | null, credits: number | null): boolean {
  return price !== null && price > 0 && credits !== null && price % credits === 0;
}

function Topup({ catalog: { tiers }, onBuy }: { catalog: Catalog; onBuy: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  return (
    <>
      <p>{t('topupText')}</p>
      <Table
        label={t('topup')}
        isCompact
        columns={[
          { id: 'from', label: t('from'), cell: ({ from }) => t('credits', { count: Math.max(from, FEWEST_CREDITS) }) },
          {
            id: 'price',
            label: t('perCredit'),
            isNumber: true,
            cell: ({ price_per_credit_halalas: price }) => format.riyals(price),
          },
        ]}
        rows={tiers}
        keyOf={({ from }) => String(from)}
      />
      <Actions>
        <Button onPress={onBuy}>{t('topupBuy')}</Button>
      </Actions>
    </>
  );
}
