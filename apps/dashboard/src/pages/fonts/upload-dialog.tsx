import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '@naqsh/sdk';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Actions, Button, ChosenFile, Dialog, explain, FileDrop, Form, TextField, toast } from '../../kit/index.js';
import { messages } from './messages.js';
import { type Font, useRefreshFonts } from './queries.js';

const FIELDS = ['family', 'style', 'index', 'file'];
const ENDINGS = ['.ttf', '.otf', '.ttc', '.otc', '.woff', '.woff2'];
const COLLECTION = /\.(ttc|otc)$/i;

/** Uploads a font and opens its report, unless the caller handles it. */
export default function UploadDialog({ onClose, onTaken }: { onClose: () => void; onTaken?: (font: Font) => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const refresh = useRefreshFonts();
  const [file, setFile] = useState<File>();
  const [isMissing, setIsMissing] = useState(false);
  const [family, setFamily] = useState('');
  const [style, setStyle] = useState('');
  const [index, setIndex] = useState('');
  const upload = useAction(
    (chosen: File) =>
      api.fonts.create({
        file: chosen,
        ...(family.trim() !== '' && { family }),
        ...(style.trim() !== '' && { style }),
        ...(index.trim() !== '' && { index: Number(index) }),
      }),
    {
      onSuccess: async (font) => {
        await refresh();
        const { id, warnings } = font;
        const isOld = warnings[0]?.code === 'stored_already';
        toast(isOld ? t('storedAlready') : t('taken'));
        onClose();
        if (onTaken !== undefined) return onTaken(font);
        await navigate({ to: '/fonts/$fontId', params: { fontId: id } });
      },
    },
  );
  return (
    <Dialog title={t('upload')} isOpen onClose={onClose}>
      <Form
        error={isOfFile(upload.error) ? null : upload.error}
        fields={FIELDS}
        onSubmit={() => {
          setIsMissing(file === undefined);
          if (file !== undefined) upload.mutate(file);
        }}
      >
        <FileDrop
          label={t('file')}
          hint={t('fileHint')}
          accept={ENDINGS}
          isFilled={file !== undefined}
          fault={isMissing ? t('noFile') : isOfFile(upload.error) ? explain(upload.error, language) : undefined}
          onFiles={([chosen]) => {
            setFile(chosen);
            setIsMissing(false);
            upload.reset();
          }}
        >
          {file === undefined ? null : (
            <ChosenFile name={file.name} bytes={file.size} onRemove={() => setFile(undefined)} />
          )}
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
          hint={t('styleHint')}
          isRequired={false}
          value={style}
          onChange={setStyle}
          maxLength={100}
        />
        {file !== undefined && COLLECTION.test(file.name) ? (
          <TextField
            name="index"
            label={t('index')}
            hint={t('indexHint')}
            isRequired={false}
            dir="ltr"
            inputMode="numeric"
            value={index}
            onChange={setIndex}
          />
        ) : null}
        <Actions>
          <Button type="submit" kind="primary" isPending={upload.isPending}>
            {t('send')}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  );
}

/** True for a refusal of the file itself. */
function isOfFile(error: unknown): boolean {
  return error instanceof ApiError && error.errors.some(({ loc }) => loc[0] === 'body' && loc[1] === 'file');
}
