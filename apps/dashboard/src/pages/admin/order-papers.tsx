import { Download } from 'lucide-react';
import type { GreetingEventRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Card, explain, IconButton, saveAs, Table, toast } from '../../kit/index.js';
import styles from './admin.module.css';
import { messages as shared } from './messages.js';
import { messages } from './order-messages.js';
import { idOf, type Order } from './order-queries.js';

/** The files that came with an order. */
export function OrderFiles({ order }: { order: Order }) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const language = useLanguage();
  const download = useAction((fileId: string) => api.admin.greetingOrders.getFile(idOf(order), fileId), {
    onSuccess: (file, fileId) => saveAs(file.blob(), file.fileName ?? fileId),
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  return (
    <Card title={t('files')}>
      {order.files.length === 0 ? (
        <p>{t('noFiles')}</p>
      ) : (
        <Table
          label={t('files')}
          columns={[
            {
              id: 'file',
              label: t('file'),
              cell: ({ name, part }) => (
                <span className={styles.two}>
                  <bdi>{name}</bdi>
                  <span>{t(part as 'logo')}</span>
                </span>
              ),
            },
            { id: 'size', label: t('size'), isNumber: true, cell: ({ size_bytes: size }) => format.bytes(size) },
            {
              id: 'actions',
              label: ts('actions'),
              isLabelHidden: true,
              cell: ({ id, name }) => (
                <div className={styles.actions}>
                  <IconButton label={`${ts('download')}: ${name}`} onPress={() => download.mutate(id)}>
                    <Download size={18} aria-hidden="true" />
                  </IconButton>
                </div>
              ),
            },
          ]}
          rows={order.files}
          keyOf={({ id }) => id}
        />
      )}
    </Card>
  );
}

/** All that has happened to an order, the newest first. */
export function OrderLog({ order }: { order: Order }) {
  const t = useMessages(messages);
  const format = useFormat();
  const rows = order.events.map((event, index) => ({ event, index })).reverse();
  return (
    <Card title={t('log')}>
      <Table
        label={t('log')}
        columns={[
          { id: 'event', label: t('event'), cell: ({ event }) => <EventName event={event} /> },
          { id: 'by', label: t('by'), cell: ({ event: { actor } }) => t(`by-${actor}` as 'by-admin') },
          { id: 'date', label: t('date'), cell: ({ event: { at } }) => format.moment(at) },
        ]}
        rows={rows}
        keyOf={({ index }) => String(index)}
      />
    </Card>
  );
}

function EventName({ event: { kind, from, to, members } }: { event: GreetingEventRecord }) {
  const t = useMessages(messages);
  const nameOf = (status: string | null): string => (status === null ? '—' : t(status as 'draft'));
  if (kind === 'status') {
    return from === null
      ? t('event-begun', { to: nameOf(to) })
      : t('event-status', { from: nameOf(from), to: nameOf(to) });
  }
  return (
    <span className={styles.two}>
      {t(`event-${kind}` as 'event-changed')}
      {members === null || members.length === 0 ? null : <code dir="ltr">{members.join(' ')}</code>}
    </span>
  );
}
