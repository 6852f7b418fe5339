import { Package, Pencil, Plus, Trash2 } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { PackageRecord } from '@naqsh/sdk';
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
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { ADMIN, useAdminAction } from './use-admin.js';

const PackageDialog = lazy(() => import('./package-dialog.js'));

export default function PackagesPage() {
  const t = useMessages(messages);
  const [edited, setEdited] = useState<PackageRecord | 'new' | null>(null);
  const {
    data: packages,
    error,
    refetch,
  } = useQuery({
    queryKey: [ADMIN, 'packages'],
    queryFn: async ({ signal }) => (await api.admin.packages.list({ signal })).items,
  });
  const make = (
    <Button kind="primary" icon={<Plus size={18} aria-hidden="true" />} onPress={() => setEdited('new')}>
      {t('newPackage')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('packages')} lead={t('packagesLead')} actions={make} />
      {packages === undefined ? (
        error === null ? (
          <SkeletonRows />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} />
        )
      ) : packages.length === 0 ? (
        <EmptyState
          icon={<Package size={24} aria-hidden="true" />}
          title={t('noPackages')}
          text={t('noPackagesText')}
        />
      ) : (
        <Card>
          <PackagesTable packages={packages} onEdit={setEdited} />
        </Card>
      )}
      <Suspense>{edited === null ? null : <PackageDialog edited={edited} onClose={() => setEdited(null)} />}</Suspense>
    </>
  );
}

function PackagesTable({
  packages,
  onEdit,
}: {
  packages: readonly PackageRecord[];
  onEdit: (edited: PackageRecord) => void;
}) {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const [ask, question] = useConfirm();
  const remove = useAdminAction((id: string) => api.admin.packages.delete(id), { done: t('deleted') });
  const columns: Column<PackageRecord>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ name, code }) => (
        <span className={styles.two}>
          <bdi>{name}</bdi>
          <code dir="ltr">{code}</code>
        </span>
      ),
    },
    { id: 'state', label: ts('status'), cell: (one) => <State pack={one} /> },
    {
      id: 'credits',
      label: t('credits'),
      isNumber: true,
      cell: ({ credits }) => (credits === null ? '—' : format.number(credits)),
    },
    {
      id: 'price',
      label: t('priceColumn'),
      isNumber: true,
      cell: ({ price_halalas: price }) => (price === null ? '—' : format.riyals(price)),
    },
    { id: 'order', label: t('order'), isNumber: true, cell: ({ sort_order: order }) => format.number(order) },
    {
      id: 'actions',
      label: ts('actions'),
      isLabelHidden: true,
      cell: (one) => (
        <div className={styles.actions}>
          <IconButton label={`${ts('edit')}: ${one.name}`} onPress={() => onEdit(one)}>
            <Pencil size={18} aria-hidden="true" />
          </IconButton>
          <IconButton
            label={`${ts('delete')}: ${one.name}`}
            onPress={() =>
              ask({
                title: t('deletePackageTitle', { name: one.name }),
                text: t('deletePackageText'),
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
      <Table label={t('packages')} columns={columns} rows={packages} keyOf={({ id }) => id} />
      {question}
    </>
  );
}

function State({ pack: { active, credits, price_halalas: price } }: { pack: PackageRecord }) {
  const t = useMessages(messages);
  if (!active) return <Badge>{t('offSale')}</Badge>;
  if (credits === null || price === null) return <Badge kind="calm">{t('incomplete')}</Badge>;
  return <Badge kind="good">{t('onSale')}</Badge>;
}
