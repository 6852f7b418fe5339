import { Package } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { PackageRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Badge, type Column } from '../../kit/index.js';
import styles from './admin.module.css';
import { EditableList } from './editable-list.js';
import { messages as shared } from './messages.js';
import { messages } from './sales-messages.js';
import { ADMIN } from './use-admin.js';

const PackageDialog = lazy(() => import('./package-dialog.js'));

export default function PackagesPage() {
  const t = useMessages(messages);
  const ts = useMessages(shared);
  const format = useFormat();
  const packages = useQuery({
    queryKey: [ADMIN, 'packages'],
    queryFn: async ({ signal }) => (await api.admin.packages.list({ signal })).items,
  });
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
  ];
  return (
    <EditableList
      title={t('packages')}
      lead={t('packagesLead')}
      make={t('newPackage')}
      query={packages}
      columns={columns}
      nameOf={({ name }) => name}
      empty={{ icon: <Package size={24} aria-hidden="true" />, title: t('noPackages'), text: t('noPackagesText') }}
      removal={{
        questionOf: (name) => ({ title: t('deletePackageTitle', { name }), text: t('deletePackageText') }),
        act: (id) => api.admin.packages.delete(id),
        done: t('deleted'),
      }}
      editor={PackageDialog}
    />
  );
}

function State({ pack: { active, credits, price_halalas: price } }: { pack: PackageRecord }) {
  const t = useMessages(messages);
  if (!active) return <Badge>{t('offSale')}</Badge>;
  if (credits === null || price === null) return <Badge kind="calm">{t('incomplete')}</Badge>;
  return <Badge kind="good">{t('onSale')}</Badge>;
}
