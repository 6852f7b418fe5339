import { useState } from 'react';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Button,
  ChosenFile,
  Dialog,
  faultsByField,
  FileDrop,
  Form,
  TextField,
  toast,
} from '../../kit/index.js';
import { messages } from './font-messages.js';
import type { FontShelf } from './fonts-card.js';
import { useAdminAction } from './use-admin.js';

const FIELDS = ['file', 'family', 'style', 'index'];
const ACCEPTED = ['.ttf', '.otf', '.ttc', '.woff', '.woff2'];

/** Uploads a font. */
export default function FontDialog({ shelf, onClose }: { shelf: FontShelf; onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [file, setFile] = useState<File | null>(null);
  const [family, setFamily] = useState('');
  const [style, setStyle] = useState('');
  const [isLacking, setIsLacking] = useState(false);
  const add = useAdminAction(
    (data: File) =>
      shelf.add({
        file: { data, name: data.name },
        ...(family.trim() !== '' && { family }),
        ...(style.trim() !== '' && { style }),
      }),
    {
      isInForm: true,
      onDone: ({ family: name, warnings }) => {
        const isKnown = warnings.some(({ code }) => code === 'stored_already');
        toast(isKnown ? t('known', { name }) : t('added'));
        onClose();
      },
    },
  );
  const fault = isLacking ? t('fileLacks') : faultsByField(add.error, language)['file'];
  return (
    <Dialog title={t('add')} isOpen onClose={onClose}>
      <Form
        error={add.error}
        fields={FIELDS}
        onSubmit={() => {
          setIsLacking(file === null);
          if (file !== null) add.mutate(file);
        }}
      >
        <FileDrop
          isCompact
          label={t('file')}
          hint={t('fileHint')}
          fault={fault}
          accept={ACCEPTED}
          isFilled={file !== null}
          onFiles={([chosen]) => {
            setIsLacking(false);
            add.reset();
            setFile(chosen ?? null);
          }}
        >
          {file === null ? null : <ChosenFile name={file.name} bytes={file.size} onRemove={() => setFile(null)} />}
        </FileDrop>
        <TextField
          name="family"
          label={t('family')}
          hint={t('familyHint')}
          isRequired={false}
          value={family}
          onChange={setFamily}
          maxLength={100}
        />
        <TextField
          name="style"
          label={t('style')}
          isRequired={false}
          value={style}
          onChange={setStyle}
          maxLength={100}
        />
        <Actions>
          <Button type="submit" kind="primary" isPending={add.isPending}>
            {t('add')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}
