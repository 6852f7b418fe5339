import { Pencil, Plus, Trash2 } from 'lucide-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, Suspense, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  Card,
  type Column,
  EmptyState,
  IconButton,
  PageHeader,
  Pending,
  Table,
  useConfirm,
} from '../../kit/index.js';
import styles from './admin.module.css';
import { messages as shared } from './messages.js';
import { useAdminAction } from './use-admin.js';

export interface EditorProps<Item> {
  readonly edited: Item | 'new';
  readonly onClose: () => void;
}

interface EditableListProps<Item> {
  readonly title: string;
  readonly lead: string;
  /** The label of the button that makes another. */
  readonly make: string;
  readonly query: UseQueryResult<readonly Item[]>;
  readonly columns: readonly Column<Item>[];
  readonly nameOf: (item: Item) => string;
  readonly empty: { readonly icon: ReactNode; readonly title: string; readonly text: string };
  /** The question before one is deleted, and the text after. */
  readonly removal: {
    readonly questionOf: (name: string) => { readonly title: string; readonly text: string };
    readonly act: (id: string) => PromiseLike<unknown>;
    readonly done: string;
  };
  /** The dialog that makes one or changes it; it comes when it is opened. */
  readonly editor: ComponentType<EditorProps<Item>>;
}

/** A page of things that administrators make and change in a dialog, and delete. */
export function EditableList<Item extends { readonly id: string }>(props: EditableListProps<Item>) {
  const { query, empty, editor: Editor } = props;
  const [edited, setEdited] = useState<Item | 'new' | null>(null);
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setEdited('new')}>
      {props.make}
    </Button>
  );
  return (
    <>
      <PageHeader title={props.title} lead={props.lead} actions={make} />
      {query.data === undefined ? (
        <Pending query={query} />
      ) : query.data.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <Card>
          <EditableTable {...props} items={query.data} onEdit={setEdited} />
        </Card>
      )}
      <Suspense>{edited === null ? null : <Editor edited={edited} onClose={() => setEdited(null)} />}</Suspense>
    </>
  );
}

function EditableTable<Item extends { readonly id: string }>({
  title,
  columns,
  nameOf,
  removal,
  items,
  onEdit,
}: EditableListProps<Item> & { items: readonly Item[]; onEdit: (item: Item) => void }) {
  const t = useMessages(shared);
  const [ask, question] = useConfirm();
  const remove = useAdminAction(removal.act, { done: removal.done });
  const actions: Column<Item> = {
    id: 'actions',
    label: t('actions'),
    isLabelHidden: true,
    cell: (item) => (
      <div className={styles.actions}>
        <IconButton label={`${t('edit')}: ${nameOf(item)}`} onPress={() => onEdit(item)}>
          <Pencil size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`${t('delete')}: ${nameOf(item)}`}
          onPress={() =>
            ask({
              ...removal.questionOf(nameOf(item)),
              confirm: t('delete'),
              isDangerous: true,
              act: () => remove.mutateAsync(item.id),
            })
          }
        >
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    ),
  };
  return (
    <>
      <Table label={title} columns={[...columns, actions]} rows={items} keyOf={({ id }) => id} />
      {question}
    </>
  );
}
