import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminUserRecord, LedgerEntryRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useList } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import {
  Actions,
  Button,
  Card,
  type Column,
  Form,
  Listed,
  SkeletonRows,
  Stack,
  Table,
  TextField,
  toast,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages as shared } from './messages.js';
import { ADMIN, useAdminAction } from './use-admin.js';
import { messages } from './user-messages.js';

const FIELDS = ['delta', 'reason'];

/** The ledger of a user, and a form that adds to it. */
export default function UserCredits({ user }: { user: AdminUserRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const ledger = useList([ADMIN, 'users', user.id, 'ledger'], (page, options) =>
    api.admin.users.credits.listEntries(user.id, page, options),
  );
  const columns: Column<LedgerEntryRecord>[] = [
    {
      id: 'entry',
      label: t('entry'),
      cell: ({ kind, reason }) => (
        <span className={styles.two}>
          {t(kind as keyof typeof messages)}
          {reason === null || reason === '' ? null : (
            <span>
              <bdi>{reason}</bdi>
            </span>
          )}
        </span>
      ),
    },
    { id: 'date', label: t('date'), cell: ({ created_at: at }) => format.moment(at) },
    { id: 'delta', label: t('delta'), isNumber: true, cell: ({ delta }) => format.signed(delta) },
    { id: 'balance', label: t('balanceAfter'), isNumber: true, cell: ({ balance_after: at }) => format.number(at) },
    {
      id: 'actor',
      label: t('role-admin'),
      cell: ({ actor_id: id }) =>
        id === null ? (
          '—'
        ) : (
          <Link to="/admin/users/$userId" params={{ userId: id }} className={styles.link}>
            <code dir="ltr">{id}</code>
          </Link>
        ),
    },
  ];
  return (
    <Stack>
      <Card title={t('adjust')}>
        <AdjustForm userId={user.id} />
      </Card>
      <Card title={t('ledger')}>
        <Listed list={ledger} skeleton={<SkeletonRows />} empty={<p>{t('ledgerEmpty')}</p>}>
          {(items) => <Table label={t('ledger')} columns={columns} rows={items} keyOf={({ id }) => id} />}
        </Listed>
      </Card>
    </Stack>
  );
}

function AdjustForm({ userId }: { userId: string }) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const [delta, setDelta] = useState('');
  const [reason, setReason] = useState('');
  const amount = wholeOf(delta);
  const isWrong = delta.trim() !== '' && Number.isNaN(amount);
  const book = useAdminAction(
    () => api.admin.users.credits.adjust(userId, { delta: amount, reason: reason.trim() === '' ? null : reason }),
    {
      isInForm: true,
      onDone: ({ balance }) => {
        toast(t('booked', { balance }));
        setDelta('');
        setReason('');
      },
    },
  );
  return (
    <Form error={book.error} fields={FIELDS} onSubmit={() => !Number.isNaN(amount) && book.mutate()}>
      <div className={styles.pair}>
        <TextField
          name="delta"
          label={t('delta')}
          hint={t('deltaHint')}
          fault={isWrong ? ts('wholeFault') : undefined}
          value={delta}
          onChange={setDelta}
          dir="ltr"
          inputMode="text"
          isRequired
        />
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          isRequired={false}
          value={reason}
          onChange={setReason}
          maxLength={500}
        />
      </div>
      <Actions>
        <Button type="submit" kind="primary" isPending={book.isPending}>
          {t('book')}
        </Button>
      </Actions>
    </Form>
  );
}
