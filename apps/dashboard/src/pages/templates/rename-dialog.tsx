import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, TextField, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Template, useRefreshTemplates } from './queries.js';

const FIELDS = ['name'];

export default function RenameDialog({ template, onClose }: { template: Template; onClose: () => void }) {
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
