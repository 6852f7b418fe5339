import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, explain, PageHeader, Pending, SkeletonRows, toast } from '../../kit/index.js';
import { type Template, templateQuery } from '../templates/queries.js';
import { bodyOf, newTerms } from './campaign-terms.js';
import { messages } from './messages.js';
import { useRefreshCampaigns } from './queries.js';
import { TemplatePicker } from './template-picker.js';

const CampaignForm = lazy(() => import('./campaign-form.js'));

const route = getRouteApi('/inside/campaigns/new');

export default function NewCampaignPage() {
  const t = useMessages(messages);
  const { template: id } = route.useSearch();
  const navigate = useNavigate({ from: '/campaigns/new' });
  return (
    <>
      <PageHeader
        title={t('new')}
        lead={id === undefined ? t('pickLead') : t('newLead')}
        path={[
          <Link key="up" to="/campaigns">
            {t('title')}
          </Link>,
        ]}
      />
      {id === undefined ? (
        <TemplatePicker onPick={(template) => void navigate({ search: { template } })} />
      ) : (
        <Chosen key={id} id={id} onOther={() => void navigate({ search: {} })} />
      )}
    </>
  );
}

function Chosen({ id, onOther }: { id: string; onOther: () => void }) {
  const query = useQuery(templateQuery(id));
  const { data } = query;
  if (data !== undefined) return <NewCampaign template={data} onOther={onOther} />;
  return <Pending query={query} />;
}

function NewCampaign({ template, onOther }: { template: Template; onOther: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshCampaigns();
  const [terms, setTerms] = useState(() => newTerms(template));
  const create = useAction(
    async (isPublic: boolean) => {
      const campaign = await api.campaigns.create(bodyOf(terms, template));
      if (!isPublic) return { campaign, refusal: null };
      try {
        return { campaign: await api.campaigns.update(campaign.id, { status: 'active' }), refusal: null };
      } catch (error) {
        // The draft exists, and can be opened once its fault is fixed.
        return { campaign, refusal: explain(error, language) };
      }
    },
    {
      onSuccess: async ({ campaign, refusal }) => {
        if (refusal !== null) toast(t('notPublished', { why: refusal }), 'bad');
        else toast(campaign.status === 'draft' ? t('saved') : t('published'));
        await refresh();
        await navigate({ to: '/campaigns/$campaignId', params: { campaignId: campaign.id } });
      },
    },
  );
  return (
    <Suspense fallback={<SkeletonRows />}>
      <CampaignForm
        template={template}
        status="draft"
        terms={terms}
        error={create.error}
        onChange={(change) => setTerms((former) => ({ ...former, ...change }))}
        onSubmit={() => create.mutate(true)}
        onOtherTemplate={<Button onPress={onOther}>{t('otherTemplate')}</Button>}
      >
        <Button type="submit" kind="primary" isPending={create.isPending && create.variables}>
          {t('publish')}
        </Button>
        <Button isPending={create.isPending && !create.variables} onPress={() => create.mutate(false)}>
          {t('saveDraft')}
        </Button>
      </CampaignForm>
    </Suspense>
  );
}
