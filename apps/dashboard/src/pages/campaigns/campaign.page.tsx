import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useMessages } from '../../i18n/messages.js';
import { PageHeader, Pending, SkeletonRows, Tabs } from '../../kit/index.js';
import { CampaignActions } from './campaign-actions.js';
import { messages } from './messages.js';
import { type Campaign, campaignQuery } from './queries.js';
import { StateBadge } from './state-badge.js';

const ShareKit = lazy(() => import('./share-kit.js'));
const Claims = lazy(() => import('./claims.js'));
const Settings = lazy(() => import('./settings.js'));

const route = getRouteApi('/inside/campaigns/$campaignId');

export default function CampaignPage() {
  const t = useMessages(messages);
  const { campaignId } = route.useParams();
  const query = useQuery(campaignQuery(campaignId));
  const { data: campaign } = query;
  if (campaign === undefined) {
    return <Pending query={query} skeleton={<SkeletonRows count={3} height="8rem" />} isPage />;
  }
  return (
    <>
      <PageHeader
        title={campaign.name}
        path={[
          <Link key="up" to="/campaigns">
            {t('title')}
          </Link>,
        ]}
        aside={<StateBadge campaign={campaign} />}
        actions={<CampaignActions campaign={campaign} />}
      />
      <CampaignTabs campaign={campaign} />
    </>
  );
}

function CampaignTabs({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const { tab = 'share' } = route.useSearch();
  const navigate = useNavigate({ from: '/campaigns/$campaignId' });
  const part = (content: ReactNode): ReactNode => <Suspense fallback={<SkeletonRows />}>{content}</Suspense>;
  return (
    <Tabs
      label={t('parts')}
      chosen={tab}
      onChoose={(id) => void navigate({ search: id === 'share' ? {} : { tab: id }, replace: true })}
      tabs={[
        { id: 'share', label: t('tabShare'), content: part(<ShareKit campaign={campaign} />) },
        { id: 'claims', label: t('tabClaims'), content: part(<Claims campaign={campaign} />) },
        { id: 'settings', label: t('tabSettings'), content: part(<Settings key={campaign.id} campaign={campaign} />) },
      ]}
    />
  );
}
