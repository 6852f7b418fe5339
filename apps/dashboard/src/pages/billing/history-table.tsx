import { ReceiptText } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { UserHistoryRecord } from '@naqsh/sdk';
import type { List } from '../../api/use-list.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Card,
  type Column,
  EmptyState,
  Listed,
  RadioField,
  SkeletonRows,
  Stack,
  Table,
} from '../../kit/index.js';
import styles from './billing.module.css';
import { messages } from './messages.js';
import { PaperButton, paperOf } from './paper-button.js';
import { type HistoryEntry, type Shown, SHOWN } from './queries.js';

const KINDS = {
  open: 'calm',
  paid: 'good',
  expired: undefined,
  failed: 'bad',
  refunded: 'calm',
  booked: 'good',
} as const;

type Entry = HistoryEntry & Partial<Pick<UserHistoryRecord, 'user_id'>>;

/** Payments and bookings, newest first; administrators see all users', and `userOf` links to each. */
export function History({
  list,
  shown,
  onShow,
  isOwn = false,
  userOf,
}: {
  list: List<Entry>;
  shown: Shown;
  onShow: (shown: Shown) => void;
  /** True if its reader may confirm the payments, and download their documents. */
  isOwn?: boolean;
  userOf?: (userId: string) => ReactNode;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Entry>[] = [
    { id: 'entry', label: t('entry'), cell: (entry) => <Description entry={entry} /> },
    ...(userOf === undefined
      ? []
      : [{ id: 'user', label: t('user'), cell: ({ user_id: id }: Entry) => (id === undefined ? null : userOf(id)) }]),
    { id: 'date', label: t('date'), cell: ({ created_at: at }) => format.moment(at) },
    { id: 'credits', label: t('creditsColumn'), isNumber: true, cell: ({ credits }) => format.signed(credits) },
    { id: 'amount', label: t('amount'), isNumber: true, cell: (entry) => <Amount entry={entry} /> },
    { id: 'state', label: t('state'), cell: (entry) => <State entry={entry} isOwn={isOwn} /> },
  ];
  return (
    <Card title={t('history')}>
      <Stack>
        <RadioField
          label={t('shown')}
          value={shown}
          onChange={onShow}
          options={SHOWN.map((id) => ({ id, label: t(id) }))}
        />
        <Listed
          list={list}
          skeleton={<SkeletonRows />}
          empty={
            <EmptyState
              icon={<ReceiptText size={24} aria-hidden="true" />}
              title={t('historyEmptyTitle')}
              text={t('historyEmptyText')}
            />
          }
        >
          {(items) => <Table label={t('history')} columns={columns} rows={items} keyOf={(entry) => keyOf(entry)} />}
        </Listed>
      </Stack>
    </Card>
  );
}

/** A refund has the id of its own entry; nevertheless a checkout and its refund differ in kind. */
function keyOf({ id, kind }: Entry): string {
  return `${id} ${kind}`;
}

/** A top-up is described by its number of credits, which are shown beside it. */
function Description({ entry: { kind, description } }: { entry: Entry }) {
  const t = useMessages(messages);
  const name = t(kind === 'topup' ? 'topup-kind' : (kind as keyof typeof messages));
  return (
    <span className={styles.entry}>
      {name}
      {description === null || kind === 'topup' ? null : (
        <span>
          <bdi>{description}</bdi>
        </span>
      )}
    </span>
  );
}

function Amount({ entry: { source, gross_halalas: gross, net_halalas: net, vat_halalas: vat } }: { entry: Entry }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (source === 'manual') return '—';
  return (
    <span className={styles.amount}>
      {format.riyals(gross)}
      {gross === 0 ? null : <span>{t('parts', { net: format.riyals(net), vat: format.riyals(vat) })}</span>}
    </span>
  );
}

function State({ entry, isOwn }: { entry: Entry; isOwn: boolean }) {
  const t = useMessages(messages);
  const { status, checkout_id: checkout } = entry;
  const paper = isOwn ? paperOf(entry) : null;
  const kind = KINDS[status as keyof typeof KINDS];
  return (
    <span className={styles.state}>
      <Badge {...(kind !== undefined && { kind })}>{t(status as keyof typeof messages)}</Badge>
      {isOwn && status === 'open' && checkout !== null ? (
        <Link to="/billing/return" search={{ checkout }} className={styles.check}>
          {t('check')}
        </Link>
      ) : null}
      {paper === null || checkout === null ? null : <PaperButton paper={paper} checkoutId={checkout} />}
    </span>
  );
}
