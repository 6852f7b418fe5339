import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, Dialog, Form, SelectField, TextField } from '../../kit/index.js';
import { messages } from './messages.js';
import { useRefreshTemplates } from './queries.js';

/** Sizes that people ask for, pixels. */
const PRESETS = {
  portrait: [1080, 1350],
  square: [1080, 1080],
  story: [1080, 1920],
  landscape: [1200, 630],
  page: [1754, 1240],
} as const;

type Preset = keyof typeof PRESETS;

const FIELDS = ['name'];

/** Makes an empty template of a size. */
export default function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const refresh = useRefreshTemplates();
  const [name, setName] = useState('');
  const [preset, setPreset] = useState<Preset>('portrait');
  const create = useAction(
    () => {
      const [width, height] = PRESETS[preset];
      return api.templates.create({ name, width, height });
    },
    {
      onSuccess: async ({ id }) => {
        await refresh();
        onClose();
        await navigate({ to: '/templates/$templateId', params: { templateId: id }, search: { tab: 'json' } });
      },
    },
  );
  return (
    <Dialog title={t('new')} isOpen onClose={onClose}>
      <Form error={create.error} fields={FIELDS} onSubmit={() => create.mutate()}>
        <TextField name="name" label={t('name')} value={name} onChange={setName} maxLength={200} autoFocus />
        <SelectField
          label={t('preset')}
          value={preset}
          onChange={setPreset}
          options={(Object.keys(PRESETS) as Preset[]).map((id) => ({ id, label: t(id) }))}
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={create.isPending}>
            {t('create')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
