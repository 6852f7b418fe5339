import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useLanguage } from '../../i18n/language.js';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, Card, explain, Spinner } from '../../kit/index.js';
import styles from './assets.module.css';
import { messages } from './messages.js';
import type { Upload, Uploads, UploadState } from './use-uploads.js';

/** The progress of uploads, with refusals beside their files. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const t = useMessages(messages);
  const { list, repeat, clear } = uploads;
  if (list.length === 0) return null;
  const done = list.filter(({ state }) => state === 'done' || state === 'refused').length;
  const isOver = done === list.length;
  return (
    <Card
      title={t('uploads')}
      actions={
        isOver ? (
          <Button kind="plain" onPress={clear}>
            {t('dismiss')}
          </Button>
        ) : null
      }
    >
      <p role="status" className={styles.progress}>
        <progress value={done} max={list.length} aria-label={t('uploads')} />
        <span>{t('progress', { done, total: list.length })}</span>
      </p>
      <ul className={styles.uploads}>
        {list.map((upload) => (
          <UploadLine key={upload.id} upload={upload} onRepeat={() => repeat(upload)} />
        ))}
      </ul>
    </Card>
  );
}

function UploadLine({ upload: { file, state, error }, onRepeat }: { upload: Upload; onRepeat: () => void }) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  return (
    <li data-state={state}>
      <Sign state={state} />
      <div>
        <p>
          <bdi>{file.name}</bdi>
        </p>
        <p className={styles.fine}>
          {t(state)} · {format.bytes(file.size)}
        </p>
        {state === 'refused' ? <p className={styles.fault}>{explain(error, language)}</p> : null}
      </div>
      {state === 'refused' ? (
        <Button onPress={onRepeat} aria-label={`${t('again')}: ${file.name}`}>
          {t('again')}
        </Button>
      ) : null}
    </li>
  );
}

function Sign({ state }: { state: UploadState }) {
  if (state === 'sending') return <Spinner />;
  if (state === 'waiting') return <Clock size={20} aria-hidden="true" />;
  if (state === 'refused') return <CircleAlert size={20} aria-hidden="true" />;
  return <CircleCheck size={20} aria-hidden="true" />;
}
