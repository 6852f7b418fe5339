import { lazy, Suspense, useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, Button, Card, Table } from '../../kit/index.js';
import styles from './admin.module.css';
import { messages } from './order-messages.js';
import type { Order } from './order-queries.js';

const RecipientsDialog = lazy(() => import('./recipients-dialog.js'));

/** The list of recipients can change until the order is ready. */
const OPEN = ['awaiting_payment', 'paid', 'in_design'];
/** Rows that are shown at once; the whole table is among the files. */
const MOST = 100;

export function OrderRecipients({ order }: { order: Order }) {
  const t = useMessages(messages);
  const format = useFormat();
  const [isReplacing, setIsReplacing] = useState(false);
  const { recipients } = order;
  const replace = OPEN.includes(order.status) ? (
    <Button onPress={() => setIsReplacing(true)}>{t('replace')}</Button>
  ) : undefined;
  return (
    <Card title={t('recipients')} actions={replace}>
      {recipients.length === 0 ? (
        <p>{t('noRecipients')}</p>
      ) : (
        <>
          <Table
            label={t('recipients')}
            columns={[
              {
                id: 'name',
                label: t('name'),
                cell: ({ data, duplicate_of: row }) => (
                  <>
                    <bdi>{data['name'] ?? '—'}</bdi>{' '}
                    {row === null ? null : <Badge kind="calm">{t('duplicate', { row })}</Badge>}
                  </>
                ),
              },
              { id: 'row', label: t('row'), isNumber: true, cell: ({ row }) => format.number(row) },
              {
                id: 'data',
                label: t('data'),
                cell: ({ data }) => (
                  <bdi>
                    {Object.entries(data)
                      .filter(([column]) => column !== 'name')
                      .map(([column, value]) => `${column}: ${value}`)
                      .join(' · ')}
                  </bdi>
                ),
              },
            ]}
            rows={recipients.slice(0, MOST)}
            keyOf={({ row }) => String(row)}
          />
          {recipients.length <= MOST ? null : (
            <p className={styles.fine}>{t('progress', { done: MOST, total: recipients.length })}</p>
          )}
        </>
      )}
      <Suspense>
        {isReplacing ? <RecipientsDialog order={order} onClose={() => setIsReplacing(false)} /> : null}
      </Suspense>
    </Card>
  );
}
