import { CircleCheck, CircleX, Clock, Hourglass, ReceiptText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { ConfirmationRecord } from '@naqsh/sdk';
import { useMessages } from '../../i18n/messages.js';
import { EmptyState, LinkButton, PageHeader, Pending, SkeletonRows } from '../../kit/index.js';
import { messages } from './messages.js';
import { confirmationQuery, useRefreshBilling } from './queries.js';
import { rememberedCheckout } from './remembered-checkout.js';

const route = getRouteApi('/inside/billing/return');

/** The provider settles a payment within seconds; it would treat more frequent calls as a flood. */
const PAUSE_MS = 3_000;

/** The page that payment pages return to. The return proves nothing: it queries the checkout's state. */
export default function ReturnPage() {
  const t = useMessages(messages);
  const { checkout } = route.useSearch();
  const [remembered] = useState(rememberedCheckout);
  const refresh = useRefreshBilling();
  const query = useQuery({
    ...confirmationQuery(checkout ?? remembered),
    refetchInterval: ({ state }) => (state.data?.status === 'open' ? PAUSE_MS : false),
  });
  const { data } = query;
  const isPaid = data?.status === 'paid';
  useEffect(() => {
    if (isPaid) void refresh();
  }, [isPaid, refresh]);
  return (
    <>
      <PageHeader
        title={t('returnTitle')}
        path={[
          <Link key="up" to="/billing">
            {t('title')}
          </Link>,
        ]}
      />
      {data === undefined ? (
        <Pending query={query} skeleton={<SkeletonRows count={1} height="14rem" />} />
      ) : (
        <Outcome confirmation={data} />
      )}
    </>
  );
}

type Known = 'open' | 'paid' | 'expired' | 'failed' | 'noCheckout';

const SIGNS: Readonly<Record<Known, ReactNode>> = {
  paid: <CircleCheck size={28} aria-hidden="true" />,
  open: <Hourglass size={24} aria-hidden="true" />,
  expired: <Clock size={24} aria-hidden="true" />,
  failed: <CircleX size={24} aria-hidden="true" />,
  noCheckout: <ReceiptText size={24} aria-hidden="true" />,
};

function Outcome({ confirmation }: { confirmation: ConfirmationRecord | null }) {
  const t = useMessages(messages);
  const status = (confirmation?.status ?? 'noCheckout') as Known;
  const values = {
    added: t('credits', { count: confirmation?.credits_added ?? 0 }),
    balance: t('credits', { count: confirmation?.balance ?? 0 }),
  };
  return (
    <div role="status">
      <EmptyState icon={SIGNS[status]} title={t(`${status}Title`)} text={t(`${status}Text`, values)}>
        <LinkButton to="/billing" {...(status !== 'paid' && { kind: 'primary' })}>
          {t('toBilling')}
        </LinkButton>
        {status === 'paid' ? (
          <LinkButton to="/templates" kind="primary">
            {t('toTemplates')}
          </LinkButton>
        ) : null}
      </EmptyState>
    </div>
  );
}
