import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { LANGUAGE_NAMES } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Button,
  Card,
  Checkbox,
  Facts,
  Notice,
  PageHeader,
  Pending,
  SkeletonRows,
  Stack,
  useConfirm,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages } from './order-messages.js';
import { OrderFiles, OrderLog } from './order-papers.js';
import { OrderProduction } from './order-production.js';
import { idOf, NEXT, type Order, orderQuery } from './order-queries.js';
import { OrderRecipients } from './order-recipients.js';
import { OrderState } from './orders.page.js';
import { useAdminAction } from './use-admin.js';

const OrderWork = lazy(() => import('./order-work.js'));

const route = getRouteApi('/inside/admin/admin/greeting-orders/$orderId');

export default function GreetingOrderPage() {
  const t = useMessages(messages);
  const { orderId } = route.useParams();
  const query = useQuery(orderQuery(orderId));
  const { data: order } = query;
  if (order === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
  }
  return (
    <>
      <PageHeader
        title={order.contact_name ?? t('unnamed')}
        path={[
          <Link key="up" to="/admin/greeting-orders">
            {t('title')}
          </Link>,
        ]}
        aside={<OrderState status={order.status} />}
        lead={<code dir="ltr">{idOf(order)}</code>}
      />
      <Stack>
        {order.refund_due ? <Notice kind="bad">{t('refundDue')}</Notice> : null}
        <div className={styles.beside}>
          <OrderFacts order={order} />
          <Stack>
            <Step order={order} />
            <Suspense fallback={<SkeletonRows count={1} height="24rem" />}>
              <OrderWork key={order.updated_at} order={order} />
            </Suspense>
            <OrderProduction order={order} />
          </Stack>
        </div>
        <OrderRecipients order={order} />
        <OrderFiles order={order} />
        <OrderLog order={order} />
      </Stack>
    </>
  );
}

function OrderFacts({ order }: { order: Order }) {
  const t = useMessages(messages);
  const format = useFormat();
  const code = (value: string | null) => <code dir="ltr">{value ?? '—'}</code>;
  const { amount_halalas: amount, delivery_date: day, language, message, design_notes: notes } = order;
  return (
    <Card title={t('order')}>
      <Stack>
        <Facts
          facts={[
            [t('package'), code(order.package_code)],
            [t('occasion'), code(order.occasion)],
            [t('amount'), amount === null ? '—' : format.riyals(amount)],
            [t('delivery'), day === null ? '—' : format.day(day)],
            [t('recipients'), format.number(order.recipients_count)],
            [t('language'), language === null ? '—' : LANGUAGE_NAMES[language === 'en' ? 'en' : 'ar']],
            [t('company'), <bdi key="company">{order.company ?? '—'}</bdi>],
            [t('email'), <bdi key="email">{order.contact_email ?? '—'}</bdi>],
            [
              t('phone'),
              <bdi key="phone" dir="ltr">
                {order.contact_phone ?? '—'}
              </bdi>,
            ],
            [t('payment'), code(order.payment_id)],
            [t('created'), format.moment(order.created_at)],
          ]}
        />
        {message === null ? null : <Long label={t('message')} text={message} />}
        {notes === null ? null : <Long label={t('designNotes')} text={notes} />}
      </Stack>
    </Card>
  );
}

function Long({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <h3>{label}</h3>
      <p className={styles.long} dir="auto">
        {text}
      </p>
    </div>
  );
}

/** The step that comes next, and the way out. */
function Step({ order }: { order: Order }) {
  const t = useMessages(messages);
  const [ask, question] = useConfirm();
  const [isMissingAllowed, setIsMissingAllowed] = useState(false);
  const step = useAdminAction(
    (status: Order['status']) =>
      api.admin.greetingOrders.update(idOf(order), {
        status: status as NonNullable<(typeof NEXT)[string]>,
        ...(status === 'delivered' && isMissingAllowed && { allow_missing: true }),
      }),
    { done: t('stepDone') },
  );
  const next = NEXT[order.status];
  const isOver = order.status === 'delivered' || order.status === 'cancelled';
  const hasFailures = (order.production?.failed.length ?? 0) > 0;
  return (
    <Card title={t('step')}>
      <p>{next === undefined ? t(isOver ? 'ended' : 'waits') : t(`text-${next}`)}</p>
      {next === 'delivered' && hasFailures ? (
        <Checkbox isSelected={isMissingAllowed} onChange={setIsMissingAllowed}>
          {t('allowMissing')}
        </Checkbox>
      ) : null}
      {isOver ? null : (
        <Actions>
          {next === undefined ? null : (
            <Button kind="primary" isPending={step.isPending} onPress={() => step.mutate(next)}>
              {t(`to-${next}`)}
            </Button>
          )}
          <Button
            kind="danger"
            onPress={() =>
              ask({
                title: t('cancelTitle'),
                text: t('cancelText'),
                confirm: t('cancel'),
                isDangerous: true,
                act: () => step.mutateAsync('cancelled'),
              })
            }
          >
            {t('cancel')}
          </Button>
        </Actions>
      )}
      {question}
    </Card>
  );
}
