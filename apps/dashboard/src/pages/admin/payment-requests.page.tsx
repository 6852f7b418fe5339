import { Landmark } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Button,
  Card,
  EmptyState,
  explain,
  Facts,
  Listed,
  PageHeader,
  Pending,
  saveAs,
  SkeletonRows,
  Table,
  toast,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages } from './inbox-messages.js';
import { messages as shared } from './messages.js';
import { ADMIN } from './use-admin.js';

export default function PaymentRequestsPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const list = useList([ADMIN, 'payment-requests'], (page, options) => api.admin.paymentRequests.list(page, options));
  return (
    <>
      <PageHeader title={t('transfers')} lead={t('transfersLead')} />
      <Listed
        list={list}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState
            icon={<Landmark size={24} aria-hidden="true" />}
            title={t('noTransfers')}
            text={t('noTransfersText')}
          />
        }
      >
        {(items) => (
          <Card>
            <Table
              label={t('transfers')}
              columns={[
                {
                  id: 'sender',
                  label: t('sender'),
                  cell: ({ id, name }) => (
                    <Link to="/admin/payment-requests/$requestId" params={{ requestId: id }} className={styles.link}>
                      <bdi>{name ?? ts('erased')}</bdi>
                    </Link>
                  ),
                },
                {
                  id: 'amount',
                  label: t('amount'),
                  isNumber: true,
                  cell: ({ amount_halalas: amount }) => format.riyals(amount),
                },
                {
                  id: 'for',
                  label: t('order'),
                  cell: ({ order_id: order, package_code: code }) => <code dir="ltr">{order ?? code ?? '—'}</code>,
                },
                { id: 'date', label: ts('created'), cell: ({ created_at: at }) => format.moment(at) },
              ]}
              rows={items}
              keyOf={({ id }) => id}
            />
          </Card>
        )}
      </Listed>
    </>
  );
}

const route = getRouteApi('/inside/admin/admin/payment-requests/$requestId');

/** One announced bank transfer. */
export function PaymentRequestPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const language = useLanguage();
  const { requestId } = route.useParams();
  const query = useQuery({
    queryKey: [ADMIN, 'payment-requests', requestId],
    queryFn: async ({ signal }) => api.admin.paymentRequests.get(requestId, { signal }),
  });
  const { data } = query;
  const download = useAction(() => api.admin.paymentRequests.getAttachment(requestId), {
    onSuccess: (file) => saveAs(file.blob(), file.fileName ?? requestId),
    onError: (refused) => toast(explain(refused, language), 'bad'),
  });
  if (data === undefined) {
    return <Pending query={query} isPage />;
  }
  const { attachment, order_id: orderId } = data;
  return (
    <>
      <PageHeader
        title={data.name ?? ts('erased')}
        path={[
          <Link key="up" to="/admin/payment-requests">
            {t('transfers')}
          </Link>,
        ]}
        lead={<code dir="ltr">{data.id}</code>}
      />
      <Card title={t('transfer')}>
        <Facts
          facts={[
            [t('amount'), format.riyals(data.amount_halalas)],
            [
              t('order'),
              orderId === null ? (
                '—'
              ) : (
                <Link key="order" to="/admin/greeting-orders/$orderId" params={{ orderId }} className={styles.link}>
                  <code dir="ltr">{orderId}</code>
                </Link>
              ),
            ],
            [
              t('package'),
              <code key="package" dir="ltr">
                {data.package_code ?? '—'}
              </code>,
            ],
            [ts('email'), <bdi key="email">{data.email ?? '—'}</bdi>],
            [
              ts('phone'),
              <bdi key="phone" dir="ltr">
                {data.phone ?? '—'}
              </bdi>,
            ],
            [t('note'), <bdi key="note">{data.note ?? '—'}</bdi>],
            [ts('created'), format.moment(data.created_at)],
            [
              t('receipt'),
              attachment === null ? (
                t('receiptErased')
              ) : (
                <span key="receipt">
                  <bdi>{attachment.name}</bdi> ({format.bytes(attachment.size_bytes)})
                </span>
              ),
            ],
          ]}
        />
        {attachment === null ? null : (
          <Actions>
            <Button kind="primary" isPending={download.isPending} onPress={() => download.mutate()}>
              {t('downloadReceipt')}
            </Button>
          </Actions>
        )}
      </Card>
    </>
  );
}
