import { useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { ChosenFile, explain, FileDrop, SelectField, Spinner } from '../../kit/index.js';
import styles from './assets.module.css';
import { messages } from './messages.js';
import { PICTURES, thumbnailOf, useAssets, useRefreshAssets } from './queries.js';

/** One of the user's pictures, or one that is uploaded here. */
export default function AssetField({
  label,
  fault,
  isRequired = true,
  value,
  onChange,
}: {
  label: string;
  fault?: string | undefined;
  isRequired?: boolean;
  /** The id of the asset. */
  value: string | null;
  onChange: (id: string | null) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const assets = useAssets();
  const refresh = useRefreshAssets();
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const upload = useAction((file: File) => api.assets.create({ file }), {
    onSuccess: async ({ id, name }) => {
      setNames({ ...names, [id]: name });
      onChange(id);
      await refresh();
    },
  });
  const { items = [] } = assets;
  const nameOf = (id: string): string => names[id] ?? items.find((asset) => asset.id === id)?.name ?? id;
  return (
    <div className={styles.assetField}>
      <FileDrop
        label={label}
        isRequired={isRequired}
        isCompact
        accept={PICTURES}
        isFilled={value !== null}
        isDisabled={upload.isPending}
        fault={upload.error === null ? fault : explain(upload.error, language)}
        onFiles={([file]) => {
          if (file !== undefined) upload.mutate(file);
        }}
      >
        {upload.isPending ? (
          <p role="status">
            <Spinner /> {t('sending')}
          </p>
        ) : null}
        {value === null ? null : (
          <>
            <img className={styles.thumbnail} src={thumbnailOf(value)} alt={t('pictureOf', { name: nameOf(value) })} />
            <ChosenFile name={nameOf(value)} onRemove={() => onChange(null)} />
          </>
        )}
      </FileDrop>
      {items.length === 0 ? null : (
        <SelectField
          label={t('orOwn')}
          placeholder={t('none')}
          value={value}
          onChange={onChange}
          options={items.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
    </div>
  );
}
