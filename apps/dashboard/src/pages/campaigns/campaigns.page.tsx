import { Megaphone, Plus } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Card,
  type Column,
  CopyButton,
  EmptyState,
  LinkButton,
  Listed,
  PageHeader,
  SkeletonRows,
  Table,
} from '../../kit/index.js';
import styles from './campaigns.module.css';
import { messages } from './messages.js';
import { type Campaign, useCampaigns } from './queries.js';
import { StateBadge } from './state-badge.js';

export default function CampaignsPage() {
  const t = useMessages(messages);
  const campaigns = useCampaigns();
  const make = (
    <LinkButton to="/campaigns/new" kind="primary" icon={<Plus size={18} aria-hidden="true" />}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} actions={make} />
      <Listed
        list={campaigns}
        skeleton={<SkeletonRows />}
        empty={
          <EmptyState icon={<Megaphone size={24} aria-hidden="true" />} title={t('emptyTitle')} text={t('emptyText')}>
            <LinkButton to="/campaigns/new" kind="primary">
              {t('new')}
            </LinkButton>
          </EmptyState>
        }
      >
        {(items) => (
          <Card>
            <CampaignsTable campaigns={items} />
          </Card>
        )}
      </Listed>
    </>
  );
}

function CampaignsTable({ campaigns }: { campaigns: readonly Campaign[] }) {
  const t = useMessages(messages);
  const format = useFormat();
  const columns: Column<Campaign>[] = [
    {
      id: 'name',
      label: t('name'),
      cell: ({ id, name }) => (
        <Link to="/campaigns/$campaignId" params={{ campaignId: id }} className={styles.name}>
          <bdi>{name}</bdi>
        </Link>
      ),
    },
    { id: 'state', label: t('state'), cell: (campaign) => <StateBadge campaign={campaign} /> },
    {
      id: 'claimed',
      label: t('claimed'),
      isNumber: true,
      cell: ({ claims_count: count, max_claims: most }) =>
        most === null ? format.number(count) : `${format.number(count)} / ${format.number(most)}`,
    },
    {
      id: 'ends',
      label: t('ends'),
      cell: ({ ends_at: at }) => (at === null ? t('never') : format.day(at)),
    },
    { id: 'made', label: t('made'), cell: ({ created_at: at }) => format.day(at) },
    {
      id: 'link',
      label: t('link'),
      isLabelHidden: true,
      cell: ({ name, public_url: url }) => (
        <div className={styles.end}>
          <CopyButton text={url} label={name} />
        </div>
      ),
    },
  ];
  return <Table label={t('title')} columns={columns} rows={campaigns} keyOf={({ id }) => id} />;
}
