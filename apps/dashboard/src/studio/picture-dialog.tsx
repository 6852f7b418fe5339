import { useState } from 'react';
import { api } from '../api/client.js';
import { useAction } from '../api/use-action.js';
import { useLanguage } from '../i18n/language.js';
import { useMessages } from '../i18n/messages.js';
import { Actions, Button, Dialog, explain, Form, SelectField } from '../kit/index.js';
import AssetField from '../pages/assets/asset-field.js';
import { messages } from './messages.js';
import { useReachableFields } from './panels/inspector/use-reachable-fields.js';
import { addPicture, addPictureOf } from './use-picture-drop.js';
import { useStudio } from './use-studio.js';

/** The choice of no field; no field has this character. */
const NONE = '\u0000';

/** Chooses or uploads the picture of a new layer, or selects the field with it. */
export default function PictureDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const studio = useStudio();
  const [asset, setAsset] = useState<string | null>(null);
  const [field, setField] = useState<string | null>(null);
  const fields = useReachableFields().filter(({ type }) => type === 'image');
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
          if (field !== null) {
            addPictureOf(studio, field);
            onClose();
          } else if (asset !== null) add.mutate(asset);
        }}
      >
        <AssetField
          label={t('add_image')}
          value={asset}
          isRequired={field === null}
          onChange={setAsset}
          fault={add.error === null ? undefined : explain(add.error, language)}
        />
        {fields.length === 0 ? null : (
          <SelectField
            label={t('imageOfField')}
            value={field ?? NONE}
            onChange={(name) => setField(name === NONE ? null : name)}
            options={[{ id: NONE, label: t('noField') }, ...fields.map(({ name }) => ({ id: name, label: name }))]}
          />
        )}
        <Actions>
          <Button type="submit" kind="primary" isDisabled={asset === null && field === null} isPending={add.isPending}>
            {t('addImage')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
