import { Pencil, Plus, TicketPercent, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { DiscountCodeRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  Card,
  type Column,
  EmptyState,
  ErrorState,
  IconButton,
  PageHeader,
  SkeletonRows,
  Table,
  useConfirm,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { lastDayOf } from './last-day.js';
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { ADMIN, useAdminAction } from './use-admin.js';

const DiscountDialog = lazy(() => import('./discount-dialog.js'));

export default function DiscountCodesPage() {
  const t = useMessages(messages);
  const [edited, setEdited] = useState<DiscountCodeRecord | 'new' | null>(null);
  const {
    data: codes,
    error,
    refetch,
  } = useQuery({
    queryKey: [ADMIN, 'discount-codes'],
    queryFn: async ({ signal }) => (await api.admin.discountCodes.list({ signal })).items,
  });
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setEdited('new')}>
      {t('newCode')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('codes')} lead={t('codesLead')} actions={make} />
      {codes === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : codes.length === 0 ? (
        <EmptyState
          icon={<TicketPercent size={24} aria-hidden="true" />}
          title={t('noCodes')}
          text={t('noCodesText')}
        />
      ) : (
        <Card>
          <CodesTable codes={codes} onEdit={setEdited} />
        </Card>
      )}
      <Suspense>{edited === null ? null : <DiscountDialog edited={edited} onClose={() => setEdited(null)} />}</Suspense>
    </>
  );
}

function CodesTable({
  codes,
  onEdit,
}: {
  codes: readonly DiscountCodeRecord[];
  onEdit: (edited: DiscountCodeRecord) => void;
}) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const [ask, question] = useConfirm();
  const remove = useAdminAction((id: string) => api.admin.discountCodes.delete(id), { done: t('deleted') });
  const columns: Column<DiscountCodeRecord>[] = [
    {
      id: 'code',
      label: t('code'),
      cell: ({ code, one_per_customer: onePer, first_payment_only: firstOnly }) => (
        <span className={styles.two}>
          <code dir="ltr">{code}</code>
          <span>{[onePer && t('onePer'), firstOnly && t('firstOnly')].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    { id: 'state', label: ts('status'), cell: (one) => <State code={one} /> },
    { id: 'percent', label: t('percent'), isNumber: true, cell: ({ percent_off: off }) => format.percent(off / 100) },
    {
      id: 'used',
      label: t('used'),
      isNumber: true,
      cell: ({ redemptions: used, max_redemptions: most }) =>
        most === null ? format.number(used) : t('usedOf', { used, most }),
    },
    {
      id: 'expiry',
      label: t('expiry'),
      cell: ({ expires_at: at }) => (at === null ? t('noExpiry') : format.day(lastDayOf(at))),
    },
    {
      id: 'actions',
      label: ts('actions'),
      isLabelHidden: true,
      cell: (one) => (
        <div className={styles.actions}>
          <IconButton label={`${ts('edit')}: ${one.code}`} onPress={() => onEdit(one)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`${ts('delete')}: ${one.code}`}
            onPress={() =>
              ask({
                title: t('deleteCodeTitle', { name: one.code }),
                text: t('deleteCodeText'),
                confirm: ts('delete'),
                isDangerous: true,
                act: () => remove.mutateAsync(one.id),
              })
            }
          >
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <Table label={t('codes')} columns={columns} rows={codes} keyOf={({ id }) => id} />
      {question}
    </>
  );
}

function State({ code }: { code: DiscountCodeRecord }) {
  const t = useMessages(messages);
  const { active, expires_at: expiry, max_redemptions: most, redemptions } = code;
  if (!active) return <Badge>{t('off')}</Badge>;
  if (expiry !== null && new Date(expiry).getTime() <= Date.now()) return <Badge kind="calm">{t('expired')}</Badge>;
  if (most !== null && redemptions >= most) return <Badge kind="calm">{t('usedUp')}</Badge>;
  return <Badge kind="good">{t('works')}</Badge>;
}
