import { Plus, Trash2, Type } from 'lucide-react';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { FontForm, FontRecord } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Badge,
  Button,
  Card,
  type Column,
  EmptyState,
  IconButton,
  Pending,
  SearchField,
  Stack,
  Table,
  useConfirm,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages } from './font-messages.js';
import { messages as shared } from './messages.js';
import { useAdminAction } from './use-admin.js';

const FontDialog = lazy(() => import('./font-dialog.js'));

/** Fonts shown at first; the service returns all of them. */
const STEP = 24;

/** Fonts in one place, such as a user's, with functions to add and remove them. */
export interface FontShelf {
  readonly key: QueryKey;
  load(signal: AbortSignal): Promise<readonly FontRecord[]>;
  add(form: FontForm): PromiseLike<FontRecord>;
  remove(fontId: string): PromiseLike<unknown>;
}

export function FontsCard({ shelf }: { shelf: FontShelf }) {
  const t = useMessages(messages);
  const [isAdding, setIsAdding] = useState(false);
  const [words, setWords] = useState('');
  const query = useQuery({
    queryKey: shelf.key,
    queryFn: ({ signal }) => shelf.load(signal),
  });
  const { data: fonts } = query;
  const add = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setIsAdding(true)}>
      {t('add')}
    </Button>
  );
  const shown = fonts?.filter(({ family }) => family.toLowerCase().includes(words.trim().toLowerCase()));
  return (
    <>
      {shown === undefined ? (
        <Pending query={query} />
      ) : fonts?.length === 0 ? (
        <EmptyState icon={<Type size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
          {add}
        </EmptyState>
      ) : (
        <Card title={t('fonts')} actions={add}>
          <Stack>
            <SearchField label={t('search')} value={words} onChange={setWords} />
            <FontsTable fonts={shown} shelf={shelf} />
          </Stack>
        </Card>
      )}
      <Suspense>{isAdding ? <FontDialog shelf={shelf} onClose={() => setIsAdding(false)} /> : null}</Suspense>
    </>
  );
}

function FontsTable({ fonts, shelf }: { fonts: readonly FontRecord[]; shelf: FontShelf }) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const [most, setMost] = useState(STEP);
  const [ask, question] = useConfirm();
  const remove = useAdminAction((id: string) => shelf.remove(id), { done: t('deleted') });
  const columns: Column<FontRecord>[] = [
    {
      id: 'family',
      label: t('family'),
      cell: ({ family, style, weight }) => (
        <span className={styles.two}>
          <bdi>{family}</bdi>
          <span>
            <bdi>{style}</bdi> <code dir="ltr">{weight}</code>
          </span>
        </span>
      ),
    },
    {
      id: 'arabic',
      label: t('arabic'),
      cell: ({ arabic: { coverage }, warnings }) => (
        <>
          {format.percent(coverage)}{' '}
          {warnings.length === 0 ? null : <Badge kind="calm">{t('warnings', { count: warnings.length })}</Badge>}
        </>
      ),
    },
    {
      id: 'format',
      label: t('format'),
      cell: ({ format: kind, size_bytes: size }) => (
        <>
          <code dir="ltr">{kind}</code> {format.bytes(size)}
        </>
      ),
    },
    {
      id: 'licence',
      label: t('licence'),
      cell: ({ licence }) => (licence === null ? t('uploaded') : <bdi>{licence}</bdi>),
    },
    {
      id: 'actions',
      label: ts('actions'),
      isLabelHidden: true,
      cell: ({ id, family, style }) => (
        <div className={styles.actions}>
          <IconButton
            label={`${ts('delete')}: ${family} ${style}`}
            onPress={() =>
              ask({
                title: t('deleteTitle', { name: `${family} ${style}` }),
                text: t('deleteText'),
                confirm: ts('delete'),
                isDangerous: true,
                act: () => remove.mutateAsync(id),
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
      <Table label={t('fonts')} columns={columns} rows={fonts.slice(0, most)} keyOf={({ id }) => id} />
      {fonts.length <= most ? null : (
        <div>
          <Button onPress={() => setMost(most + STEP)}>{t('more')}</Button>
        </div>
      )}
      {question}
    </>
  );
}
