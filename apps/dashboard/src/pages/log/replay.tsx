import { Download } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, ME } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { wholeOf } from '../../i18n/typed-numbers.js';
import { Button, explain, Notice, RadioField, saveAs, TextField, useObjectUrl } from '../../kit/index.js';
import styles from './log.module.css';
import { messages } from './messages.js';
import { type RenderEntry, useRefreshRenders } from './queries.js';

type Which = 'newest' | 'other';

/** Renders the kept request again, for a credit. */
export function Replay({ entry: { id, format: fileFormat, template_version: rendered } }: { entry: RenderEntry }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const format = useFormat();
  const client = useQueryClient();
  const refresh = useRefreshRenders();
  const [which, setWhich] = useState<Which>('newest');
  const [version, setVersion] = useState(String(rendered ?? 1));
  const replay = useAction(
    async () => {
      const file = await api.renders.replay(id, which === 'newest' ? {} : { version: wholeOf(version) });
      return { file, blob: file.blob() };
    },
    {
      onSuccess: async () => {
        await Promise.all([refresh(), client.invalidateQueries({ queryKey: ME })]);
      },
    },
  );
  const made = replay.data;
  const src = useObjectUrl(fileFormat === 'pdf' ? undefined : made?.blob);
  const isNumber = wholeOf(version) > 0;
  return (
    <div className={styles.replay}>
      <p>{t('replayText')}</p>
      <RadioField
        label={t('which')}
        value={which}
        onChange={setWhich}
        options={[
          { id: 'newest', label: t('replayNewest') },
          { id: 'other', label: t('replayOther') },
        ]}
      />
      {which === 'newest' ? null : (
        <TextField
          label={t('replayVersion')}
          dir="ltr"
          inputMode="numeric"
          maxLength={9}
          value={version}
          onChange={setVersion}
        />
      )}
      <Button
        kind="primary"
        isPending={replay.isPending}
        isDisabled={which === 'other' && !isNumber}
        onPress={() => replay.mutate()}
      >
        {t('replayNow')}
      </Button>
      {replay.error === null ? null : <Notice kind="bad">{explain(replay.error, language)}</Notice>}
      {made === undefined ? null : (
        <>
          <Notice kind="good">
            {t('replayed', {
              version: format.number(made.file.templateVersion ?? 0),
              credits: made.file.creditsCharged ?? 0,
            })}
          </Notice>
          {src === undefined ? null : <img src={src} alt={t('replayedPicture')} />}
          <Button
            icon={<Download size={18} aria-hidden="true" />}
            onPress={() => saveAs(made.blob, `${made.file.renderId ?? id}.${fileFormat}`)}
          >
            {t('download')}
          </Button>
        </>
      )}
    </div>
  );
}
