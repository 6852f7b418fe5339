import { TicketPercent } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { DiscountCodeRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, type Column } from '../../kit/index.js';
import styles from './admin.module.css';
import { EditableList } from './editable-list.js';
import { lastDayOf } from './last-day.js';
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { ADMIN } from './use-admin.js';

const DiscountDialog = lazy(() => import('./discount-dialog.js'));

export default function DiscountCodesPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const codes = useQuery({
    queryKey: [ADMIN, 'discount-codes'],
    queryFn: async ({ signal }) => (await api.admin.discountCodes.list({ signal })).items,
  });
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
  ];
  return (
    <EditableList
      title={t('codes')}
      lead={t('codesLead')}
      make={t('newCode')}
      query={codes}
      columns={columns}
      nameOf={({ code }) => code}
      empty={{ icon: <TicketPercent size={24} aria-hidden="true" />, title: t('noCodes'), text: t('noCodesText') }}
      removal={{
        questionOf: (name) => ({ title: t('deleteCodeTitle', { name }), text: t('deleteCodeText') }),
        act: (id) => api.admin.discountCodes.delete(id),
        done: t('deleted'),
      }}
      editor={DiscountDialog}
    />
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
