import { Link2, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
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
  SkeletonRows,
  Table,
  useConfirm,
} from '../../kit/index.js';
import { useTemplateNames } from '../templates/queries.js';
import { messages } from './messages.js';
import { type Mapping, mappingsQuery, searchOf, type StoreKey } from './queries.js';
import styles from './stores.module.css';
import { useRemoveMapping } from './use-remove-mapping.js';

/** The products of a store whose orders become cards, each with its template. */
export function Mappings({ storeKey }: { storeKey: StoreKey }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const query = useQuery(mappingsQuery(storeKey));
  const { data: mappings } = query;
  if (mappings === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} />} />;
  }
  if (mappings.length === 0) {
    return (
      <EmptyState icon={<Link2 size={24} aria-hidden="true" />} title={t('noMappings')} text={t('noMappingsText')}>
        <Button
          kind="primary"
          onPress={() =>
            void navigate({
              to: '/stores/$storeId',
              params: { storeId: storeKey.merchantId },
              search: searchOf(storeKey),
              replace: true,
            })
          }
        >
          {t('toProducts')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <Card>
      <MappingsTable storeKey={storeKey} mappings={mappings} />
    </Card>
  );
}

function MappingsTable({ storeKey, mappings }: { storeKey: StoreKey; mappings: readonly Mapping[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const names = useTemplateNames();
  const [ask, question] = useConfirm();
  const removal = useRemoveMapping(storeKey);
  const columns: Column<Mapping>[] = [
    {
      id: 'product',
      label: t('product'),
      cell: ({ product_id: productId, product_name: name }) => (
        <Link
          to="/stores/$storeId/products/$productId"
          params={{ storeId: storeKey.merchantId, productId }}
          search={searchOf(storeKey)}
          className={styles.link}
        >
          <bdi>{name ?? productId}</bdi>
        </Link>
      ),
    },
    {
      id: 'template',
      label: t('template'),
      cell: ({ template_id: id }) => <bdi className={styles.name}>{names.get(id) ?? id}</bdi>,
    },
    {
      id: 'state',
      label: t('state'),
      cell: ({ active, faults }) =>
        faults.length > 0 ? (
          <Badge kind="bad">{t('faulty')}</Badge>
        ) : (
          <Badge kind={active ? 'good' : 'calm'}>{t(active ? 'on' : 'off')}</Badge>
        ),
    },
    { id: 'linked', label: t('linkedAt'), cell: ({ created_at: at }) => format.day(at) },
    {
      id: 'actions',
      label: t('actions'),
      isLabelHidden: true,
      cell: ({ product_id: id, product_name: name }) => (
        <div className={styles.actions}>
          <IconButton label={t('removeOf', { name: name ?? id })} onPress={() => ask(removal(id))}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>
      ),
    },
  ];
  return (
    <>
      <Table label={t('mappings')} columns={columns} rows={mappings} keyOf={({ id }) => id} />
      {question}
    </>
  );
}
