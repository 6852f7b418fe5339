import { CircleStop, Ellipsis, Pause, Play, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { ActionMenu, Button, explain, IconButton, type MenuChoice, toast, useConfirm } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Campaign, useRefreshCampaigns } from './queries.js';

type Status = 'active' | 'paused' | 'ended';

const DONE = { active: 'published', paused: 'pauseDone', ended: 'endDone' } as const;

/** Changes the state of a campaign. */
export function useStatus(campaign: Campaign) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshCampaigns();
  return useAction((status: Status) => api.campaigns.update(campaign.id, { status }), {
    onSuccess: async (_, status) => {
      await refresh();
      toast(t(DONE[status]));
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
}

/** Open, pause, end and delete. */
export function CampaignActions({ campaign }: { campaign: Campaign }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshCampaigns();
  const [ask, question] = useConfirm();
  const change = useStatus(campaign);
  const remove = useAction(() => api.campaigns.delete(campaign.id), {
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: '/campaigns' });
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  const { name, status } = campaign;
  const end: MenuChoice = {
    id: 'end',
    label: t('end'),
    icon: <CircleStop size={18} aria-hidden="true" />,
    isDangerous: true,
    onAction: () =>
      ask({
        title: t('endTitle', { name }),
        text: t('endText'),
        confirm: t('end'),
        isDangerous: true,
        act: () => change.mutateAsync('ended'),
      }),
  };
  const deletion: MenuChoice = {
    id: 'delete',
    label: t('delete'),
    icon: <Trash2 size={18} aria-hidden="true" />,
    isDangerous: true,
    onAction: () =>
      ask({
        title: t('deleteTitle', { name }),
        text: t('deleteText'),
        confirm: t('delete'),
        isDangerous: true,
        act: () => remove.mutateAsync(),
      }),
  };
  const isOpen = status === 'active' || status === 'paused';
  // Cards that were taken stay until the campaign has ended.
  const choices = [...(isOpen ? [end] : []), ...(isOpen && campaign.claims_count > 0 ? [] : [deletion])];
  return (
    <>
      {status === 'active' ? (
        <Button
          icon={<Pause size={18} aria-hidden="true" />}
          isPending={change.isPending}
          onPress={() => change.mutate('paused')}
        >
          {t('pause')}
        </Button>
      ) : null}
      {status === 'draft' || status === 'paused' ? (
        <Button
          kind="primary"
          icon={<Play size={18} aria-hidden="true" />}
          isPending={change.isPending}
          onPress={() => change.mutate('active')}
        >
          {t(status === 'draft' ? 'open' : 'resume')}
        </Button>
      ) : null}
      <ActionMenu
        trigger={
          <IconButton label={t('actions')}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
        choices={choices}
      />
      {question}
    </>
  );
}
