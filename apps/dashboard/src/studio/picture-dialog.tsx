import { useState } from 'react';
import { api } from '../api/client.js';
import { useAction } from '../api/use-action.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { Actions, Button, Dialog, explain, Form } from '../kit/index.js';
import AssetField from '../pages/assets/asset-field.js';
import { messages } from './messages.js';
import { addPicture } from './use-picture-drop.js';
import { useStudio } from './use-studio.js';

/** Chooses or uploads the picture of a new layer. */
export default function PictureDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const studio = useStudio();
  const [asset, setAsset] = useState<string | null>(null);
  const add = useAction((id: string) => api.assets.get(id), {
    onSuccess: ({ id, width, height }) => {
      addPicture(studio, id, width / height);
      onClose();
    },
  });
  return (
    <Dialog title={t('chooseImage')} isOpen onClose={onClose}>
      <Form
        onSubmit={() => {
          if (asset !== null) add.mutate(asset);
        }}
      >
        <AssetField
          label={t('add_image')}
          value={asset}
          onChange={setAsset}
          fault={add.error === null ? undefined : explain(add.error, language)}
        />
        <Actions>
          <Button type="submit" kind="primary" isDisabled={asset === null} isPending={add.isPending}>
            {t('addImage')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
