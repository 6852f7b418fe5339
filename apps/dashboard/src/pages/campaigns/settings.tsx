import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Pending, Stack, toast } from '../../kit/index.js';
import { type Template, templateQuery } from '../templates/queries.js';
import CampaignForm from './campaign-form.js';
import { patchOf, termsOf, type TypedCampaign } from './campaign-terms.js';
import { messages } from './messages.js';
import { type Campaign, templateIdOf, useRefreshCampaigns } from './queries.js';
import { TemplatePicker } from './template-picker.js';

/** The editable terms of a campaign; a draft may change its template. */
export default function Settings({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const [templateId, setTemplateId] = useState(templateIdOf(campaign));
  const [isPicking, setIsPicking] = useState(false);
  const query = useQuery(templateQuery(templateId));
  const { data: template } = query;
  if (isPicking) {
    return (
      <Stack>
        <h2>{t('pickTitle')}</h2>
        <TemplatePicker
          onPick={(id) => {
            setTemplateId(id);
            setIsPicking(false);
          }}
        />
      </Stack>
    );
  }
  if (template === undefined) {
    return <Pending query={query} />;
  }
  // Saved terms come back with another version of the campaign.
  const key = `${template.id} ${campaign.updated_at}`;
  return <SettingsForm key={key} campaign={campaign} template={template} onOther={() => setIsPicking(true)} />;
}

function SettingsForm({
  campaign,
  template,
  onOther,
}: {
  campaign: Campaign;
  template: Template;
  onOther: () => void;
}) {
  const t = useMessages(messages);
  const refresh = useRefreshCampaigns();
  const [terms, setTerms] = useState<TypedCampaign>(() => {
    const typed = termsOf(campaign, template);
    return campaign.status === 'draft' ? typed : { ...typed, version: campaign.template_version };
  });
  const save = useAction(
    () =>
      api.campaigns.update(campaign.id, {
        ...patchOf(terms, template, campaign),
        // Another version is validated with everything that the campaign fixes.
        ...(campaign.status !== 'draft' &&
          campaign.status !== 'ended' &&
          terms.version !== campaign.template_version && { template_version: terms.version }),
      }),
    {
      onSuccess: async () => {
        toast(t('saved'));
        await refresh();
      },
    },
  );
  return (
    <CampaignForm
      template={template}
      status={campaign.status}
      terms={terms}
      error={save.error}
      onChange={(change) => setTerms((former) => ({ ...former, ...change }))}
      onSubmit={() => save.mutate()}
      onOtherTemplate={<Button onPress={onOther}>{t('otherTemplate')}</Button>}
    >
      <Button type="submit" kind="primary" isPending={save.isPending}>
        {t('save')}
      </Button>
    </CampaignForm>
  );
}
