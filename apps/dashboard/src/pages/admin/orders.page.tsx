import { Gift } from 'lucide-react';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Card, EmptyState, Listed, PageHeader, SkeletonRows, Table } from '../../kit/index.js';
import styles from './admin.module.css';
import { FilterField } from './filter-field.js';
import { messages } from './order-messages.js';
import { ORDER_STATES } from './order-queries.js';
import { ADMIN } from './use-admin.js';

const route = getRouteApi('/inside/admin/admin/greeting-orders');
const KINDS = {
  awaiting_payment: 'calm',
  paid: 'good',
  in_design: 'calm',
  ready: 'good',
  delivered: 'good',
  cancelled: 'bad',
} as const;

export default function GreetingOrdersPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const { status } = route.useSearch();
  const navigate = useNavigate({ from: '/admin/greeting-orders' });
  const list = useList([ADMIN, 'orders', 'list', status], (page, options) =>
    api.admin.greetingOrders.list({ ...page, status }, options),
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <div className={styles.filters}>
        <FilterField
          label={t('status')}
          values={ORDER_STATES}
          nameOf={t}
          value={status}
          onChange={(id) => void navigate({ search: { status: id }, replace: true })}
        />
      </div>
      <Listed
        list={list}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState icon={<Gift size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')} />
        }
      >
        {(items) => (
          <Card>
            <Table
              label={t('title')}
              columns={[
                {
                  id: 'customer',
                  label: t('customer'),
                  cell: ({ order_id: id, draft_id: draft, contact_name: name, company }) => (
                    <span className={styles.two}>
                      <Link
                        to="/admin/greeting-orders/$orderId"
                        params={{ orderId: id ?? draft }}
                        className={styles.link}
                      >
                        <bdi>{name ?? t('unnamed')}</bdi>
                      </Link>
                      {company === null ? null : (
                        <span>
                          <bdi>{company}</bdi>
                        </span>
                      )}
                    </span>
                  ),
                },
                { id: 'status', label: t('status'), cell: ({ status: is }) => <OrderState status={is} /> },
                {
                  id: 'recipients',
                  label: t('recipients'),
                  isNumber: true,
                  cell: ({ recipients_count: count }) => format.number(count),
                },
                {
                  id: 'amount',
                  label: t('amount'),
                  isNumber: true,
                  cell: ({ amount_halalas: amount }) => (amount === null ? '—' : format.riyals(amount)),
                },
                {
                  id: 'delivery',
                  label: t('delivery'),
                  cell: ({ delivery_date: day }) => (day === null ? '—' : format.day(day)),
                },
                { id: 'created', label: t('created'), cell: ({ created_at: at }) => format.moment(at) },
              ]}
              rows={items}
              keyOf={({ draft_id: id }) => id}
            />
          </Card>
        )}
      </Listed>
    </>
  );
}

export function OrderState({ status }: { status: string }) {
  const t = useMessages(messages);
  const kind = KINDS[status as keyof typeof KINDS];
  return <Badge {...(kind !== undefined && { kind })}>{t(status as keyof typeof messages)}</Badge>;
}
