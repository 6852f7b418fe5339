import { Download, FileText } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { BatchRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  AnchorButton,
  Button,
  Card,
  explain,
  FailureReason,
  Figures,
  PageHeader,
  Pending,
  Picture,
  Progress,
  SkeletonRows,
  Stack,
  Table,
  toast,
  useConfirm,
} from '../../kit/index.js';
import { BatchState } from './batches.page.js';
import styles from './batches.module.css';
import { Delivery } from './delivery.js';
import { messages } from './messages.js';
import { archiveOf, batchQuery, type BatchRow, useRefreshBatches, useRows } from './queries.js';

const route = getRouteApi('/inside/batches/$batchId');
const SHOWN = 24;

export default function BatchPage() {
  const t = useMessages(messages);
  const format = useFormat();
  const { batchId } = route.useParams();
  const query = useQuery(batchQuery(batchId));
  const { data: batch } = query;
  if (batch === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
  }
  const { done, total, failed } = batch;
  const drawn = done - failed.length;
  return (
    <>
      <PageHeader
        title={t('batch')}
        path={[
          <Link key="up" to="/batches">
            {t('title')}
          </Link>,
        ]}
        lead={
          <>
            <BatchState status={batch.status} /> <code dir="ltr">{batchId}</code>
          </>
        }
        actions={<BatchActions batch={batch} drawn={drawn} />}
      />
      <Stack>
        {batch.status === 'done' ? null : (
          <Progress
            label={t('progress')}
            value={done}
            total={total}
            text={t('of', { done: format.number(done), total: format.number(total) })}
          />
        )}
        <Figures
          figures={[
            [t('total'), format.number(total)],
            [t('drawn'), format.number(drawn)],
            [t('failed'), format.number(failed.length)],
          ]}
        />
        {failed.length === 0 ? null : <Failures batch={batch} />}
        {batch.delivery === null ? null : <Delivery batch={batch} delivery={batch.delivery} />}
        <Card title={t('pictures')}>
          <Pictures batchId={batchId} done={done} />
        </Card>
      </Stack>
    </>
  );
}

function BatchActions({ batch, drawn }: { batch: BatchRecord; drawn: number }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshBatches();
  const [ask, question] = useConfirm();
  const cancel = useAction(() => api.batches.cancel(batch.batch_id), {
    onSuccess: async () => {
      toast(t('cancelled'));
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  if (batch.status === 'done') {
    return drawn === 0 ? null : (
      <AnchorButton
        kind="primary"
        href={archiveOf(batch.batch_id)}
        download
        icon={<Download size={18} aria-hidden="true" />}
      >
        {t('download')}
      </AnchorButton>
    );
  }
  return (
    <>
      <Button
        kind="danger"
        onPress={() =>
          ask({
            title: t('cancelTitle'),
            text: t('cancelText'),
            confirm: t('cancel'),
            isDangerous: true,
            act: () => cancel.mutateAsync(),
          })
        }
      >
        {t('cancel')}
      </Button>
      {question}
    </>
  );
}

function Failures({ batch: { failed } }: { batch: BatchRecord }) {
  const t = useMessages(messages);
  const format = useFormat();
  const [most, setMost] = useState(SHOWN);
  return (
    <Card title={t('failures')}>
      <Table
        label={t('failures')}
        columns={[
          { id: 'row', label: t('rowNumber'), cell: ({ row }) => t('row', { row: format.number(row) }) },
          {
            id: 'reason',
            label: t('reason'),
            cell: ({ code, detail }) => <FailureReason code={code} detail={detail} />,
          },
        ]}
        rows={failed.slice(0, most)}
        keyOf={({ row }) => String(row)}
      />
      <More isNeeded={failed.length > most} onMore={() => setMost(most + SHOWN)} />
    </Card>
  );
}

/** The pictures so far; others appear as more rows are done. */
function Pictures({ batchId, done }: { batchId: string; done: number }) {
  const t = useMessages(messages);
  const query = useRows(batchId, done);
  const { data: rows } = query;
  const [most, setMost] = useState(SHOWN);
  if (rows === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={2} />} />;
  }
  const drawn = rows.filter(({ state }) => state === 'drawn');
  if (drawn.length === 0) return <p>{t('noPictures')}</p>;
  const pictured = drawn.filter(({ picture }) => picture !== null);
  if (pictured.length === 0) return <p>{t('pictureless')}</p>;
  return (
    <>
      <div className={styles.pictures}>
        {pictured.slice(0, most).map((row) => (
          <RowPicture key={row.row} row={row} />
        ))}
      </div>
      <More isNeeded={pictured.length > most} onMore={() => setMost(most + SHOWN)} />
    </>
  );
}

function RowPicture({ row: { row, picture } }: { row: BatchRow }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (picture === null) return null;
  const { url, file_name: name } = picture;
  return (
    <figure>
      <a href={url} target="_blank" rel="noreferrer" aria-label={t('open', { name })}>
        {name.endsWith('.pdf') ? (
          <FileText size={32} aria-hidden="true" />
        ) : (
          <Picture src={url} alt={t('row', { row: format.number(row) })} ratio={1} />
        )}
      </a>
      <figcaption>
        <bdi dir="ltr">{name}</bdi>
      </figcaption>
    </figure>
  );
}

function More({ isNeeded, onMore }: { isNeeded: boolean; onMore: () => void }) {
  const t = useMessages(messages);
  return isNeeded ? (
    <div className={styles.more}>
      <Button onPress={onMore}>{t('more')}</Button>
    </div>
  ) : null;
}
