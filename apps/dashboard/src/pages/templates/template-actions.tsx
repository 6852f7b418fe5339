import { Copy, Ellipsis, Megaphone, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  ActionMenu,
  Actions,
  Button,
  Dialog,
  explain,
  Form,
  IconButton,
  LinkButton,
  TextField,
  toast,
  useConfirm,
} from '../../kit/index.js';
import { messages } from './messages.js';
import { type Template, useRefreshTemplates } from './queries.js';
import { useDuplicate } from './use-duplicate.js';

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
      {isRenaming ? <RenameDialog template={template} onClose={() => setIsRenaming(false)} /> : null}
    </>
  );
}

/** Leads to a new campaign that gives cards of the template. */
function CampaignLink({ templateId }: { templateId: string }) {
  const t = useMessages(messages);
  return (
    <LinkButton to="/campaigns/new" search={{ template: templateId }} icon={<Megaphone size={18} aria-hidden="true" />}>
      {t('campaign')}
    </LinkButton>
  );
}

const FIELDS = ['name'];

function RenameDialog({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useMessages(messages);
  const refresh = useRefreshTemplates();
  const [name, setName] = useState(template.name);
  const rename = useAction(() => api.templates.rename(template.id, { name }), {
    onSuccess: async () => {
      await refresh();
      toast(t('renamed'));
      onClose();
    },
  });
  return (
    <Dialog title={t('rename')} isOpen onClose={onClose}>
      <Form error={rename.error} fields={FIELDS} onSubmit={() => rename.mutate()}>
        <TextField name="name" label={t('name')} value={name} onChange={setName} maxLength={200} autoFocus />
        <Actions>
          <Button type="submit" kind="primary" isPending={rename.isPending}>
            {t('save')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
