import { Copy, Ellipsis, Megaphone, PenTool, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { ActionMenu, Button, explain, IconButton, LinkButton, toast, useConfirm } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Template, useRefreshTemplates } from './queries.js';
import { useDuplicate } from './use-duplicate.js';

const RenameDialog = lazy(() => import('./rename-dialog.js'));

/** Rename, duplicate and delete; templates of the gallery can only be duplicated. */
export function TemplateActions({ template }: { template: Template }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const [isRenaming, setIsRenaming] = useState(false);
  const [ask, question] = useConfirm();
  const duplicate = useDuplicate();
  const remove = useAction(() => api.templates.delete(template.id), {
    onSuccess: async () => {
      toast(t('deleted'));
      await navigate({ to: '/templates' });
      await refresh();
    },
    onError: (error) => toast(explain(error, language), 'bad'),
  });
  if (template.scope === 'public') {
    return (
      <>
        <CampaignLink templateId={template.id} />
        <Button kind="primary" isPending={duplicate.isPending} onPress={() => duplicate.mutate(template)}>
          {t('useIt')}
        </Button>
      </>
    );
  }
  return (
    <>
      <CampaignLink templateId={template.id} />
      <LinkButton
        to="/studio/$templateId"
        params={{ templateId: template.id }}
        kind="primary"
        icon={<PenTool size={18} aria-hidden="true" />}
      >
        {t('studio')}
      </LinkButton>
      <ActionMenu
        trigger={
          <IconButton label={t('actions')}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
        choices={[
          {
            id: 'rename',
            label: t('rename'),
            icon: <Pencil size={18} aria-hidden="true" />,
            onAction: () => setIsRenaming(true),
          },
          {
            id: 'duplicate',
            label: t('duplicate'),
            icon: <Copy size={18} aria-hidden="true" />,
            onAction: () => duplicate.mutate(template),
          },
          {
            id: 'delete',
            label: t('delete'),
            icon: <Trash2 size={18} aria-hidden="true" />,
            isDangerous: true,
            onAction: () =>
              ask({
                title: t('deleteTitle', { name: template.name }),
                text: t('deleteText'),
                confirm: t('delete'),
                isDangerous: true,
                act: () => remove.mutateAsync(),
              }),
          },
        ]}
      />
      {question}
      <Suspense>
        {isRenaming ? <RenameDialog template={template} onClose={() => setIsRenaming(false)} /> : null}
      </Suspense>
    </>
  );
}

/** Opens a new campaign that offers cards of the template. */
function CampaignLink({ templateId }: { templateId: string }) {
  const t = useMessages(messages);
  return (
    <LinkButton to="/campaigns/new" search={{ template: templateId }} icon={<Megaphone size={18} aria-hidden="true" />}>
      {t('campaign')}
    </LinkButton>
  );
}
