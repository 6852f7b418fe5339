import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useMessages } from '../../i18n/messages.js';
import { ErrorState, PageHeader, SkeletonRows, Tabs } from '../../kit/index.js';
import { CampaignActions } from './campaign-actions.js';
import { Claims } from './claims.js';
import { messages } from './messages.js';
import { type Campaign, campaignQuery } from './queries.js';
import { Settings } from './settings.js';
import { ShareKit } from './share-kit.js';
import { StateBadge } from './state-badge.js';

const route = getRouteApi('/inside/campaigns/$campaignId');

export default function CampaignPage() {
  const t = useMessages(messages);
  const { campaignId } = route.useParams();
  const { data: campaign, error, refetch } = useQuery(campaignQuery(campaignId));
  if (campaign === undefined) {
    return error === null ? (
      <SkeletonRows count={3} height="8rem" />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} isPage />
    );
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
  return (
    <Tabs
      label={t('parts')}
      chosen={tab}
      onChoose={(id) => void navigate({ search: id === 'share' ? {} : { tab: id }, replace: true })}
      tabs={[
        { id: 'share', label: t('tabShare'), content: <ShareKit campaign={campaign} /> },
        { id: 'claims', label: t('tabClaims'), content: <Claims campaign={campaign} /> },
        { id: 'settings', label: t('tabSettings'), content: <Settings key={campaign.id} campaign={campaign} /> },
      ]}
    />
  );
}
