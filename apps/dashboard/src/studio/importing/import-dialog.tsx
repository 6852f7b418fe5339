import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '@naqsh/sdk';
import { useAction } from '../../api/use-action.js';
import { useFormat } from '../../i18n/format.js';
import { type Language, useLanguage } from '../../i18n/language.js';
import { translate, useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Button,
  ChosenFile,
  Dialog,
  Disclosure,
  explain,
  FileDrop,
  Notice,
  RadioField,
  SelectField,
  Spinner,
  useObjectUrl,
} from '../../kit/index.js';
import { useRefreshAssets } from '../../pages/assets/queries.js';
import { lazyPart } from '../lazy-part.js';
import { useStudio } from '../use-studio.js';
import { applyImport, uploadPictures, type Way } from './apply-import.js';
import { ACCEPTED } from './formats.js';
import { faults, messages, refusals } from './import-messages.js';
import { ImportReport } from './import-report.js';
import styles from './importing.module.css';
import { ImportFault, type Imported } from '../../../../../libs/importing/src/imported.js';
import type { Drawn } from './judge-import.js';
import { useImport } from './use-import.js';

const BoxesEditor = lazyPart(() => import('./boxes/boxes-editor.js'));

const HOW = ['howCanva', 'howIllustrator', 'howFigma', 'howPhotoshop', 'howPowerPoint', 'howPdf'] as const;

/** Reads a design file, shows the template that it becomes with its report, and puts it into the studio. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const state = useImport();
  const { design, parts, part, drawn, error } = state;
  return (
    <Dialog title={t('title')} isOpen onClose={onClose} large={drawn !== undefined}>
      <FileDrop
        label={t('file')}
        hint={t('fileHint')}
        accept={ACCEPTED}
        isMany
        isCompact
        isFilled={design !== null}
        onFiles={state.onFiles}
        {...(error !== null && { fault: wordsOf(error, language) })}
      >
        {design === null ? null : <ChosenFile name={design.name} bytes={design.size} onRemove={state.onClear} />}
      </FileDrop>
      {parts.length < 2 ? null : (
        <SelectField
          label={t('part')}
          options={parts.map(({ id, name }) => ({ id, label: name }))}
          value={part}
          onChange={state.onPart}
        />
      )}
      {design === null ? <How /> : null}
      {state.isReading ? (
        <p className={styles.waiting} role="status" aria-busy="true">
          <Spinner /> {t('reading')}
        </p>
      ) : null}
      {drawn === undefined || design === null || state.isReading ? null : (
        <Result design={design} imported={drawn} onFiles={state.onFiles} onClose={onClose} />
      )}
    </Dialog>
  );
}

function How() {
  const t = useMessages(messages);
  return (
    <Disclosure title={t('howTitle')}>
      <ul className={styles.how}>
        {HOW.map((name) => (
          <li key={name}>{t(name)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}

function Result({
  design,
  imported,
  onFiles,
  onClose,
}: {
  design: File;
  imported: Drawn;
  onFiles: (files: readonly File[]) => void;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const studio = useStudio();
  const refresh = useRefreshAssets();
  const [boxed, setBoxed] = useState<Imported | null>(imported);
  const [way, setWay] = useState<Way>('replace');
  const [done, setDone] = useState(0);
  const { original } = imported;
  const count = imported.pictures.size;
  const name = useMemo(() => design.name.replace(/\.\w+$/, ''), [design]);
  const apply = useAction(() => uploadPictures(imported, name, setDone), {
    onSuccess: (assets) => {
      applyImport(studio, boxed ?? imported, assets, way, name);
      if (assets.size > 0) void refresh();
      onClose();
    },
  });
  const language = useLanguage();
  return (
    <>
      {imported.ground === undefined ? (
        <div className={styles.both}>
          {original === undefined ? null : <Original picture={original} label={t('original')} />}
          <Shown label={t('result')}>
            <Card picture={imported.picture} label={t('result')} />
          </Shown>
        </div>
      ) : (
        <Suspense fallback={<Spinner />}>
          <BoxesEditor imported={imported} picture={imported.ground} onChange={setBoxed} />
        </Suspense>
      )}
      <ImportReport report={imported.report} />
      {imported.missing.length === 0 ? null : (
        <FileDrop
          label={t('missing')}
          hint={t('missingHint', { names: imported.missing.slice(0, 20).join(', ') })}
          accept={['image/png', 'image/jpeg', 'image/webp']}
          isMany
          isCompact
          onFiles={onFiles}
        />
      )}
      <RadioField
        label={t('way')}
        options={[
          { id: 'replace', label: t('replace') },
          { id: 'add', label: t('add') },
        ]}
        value={way}
        onChange={setWay}
        {...(way === 'replace' && { hint: t('replaceHint') })}
      />
      {apply.error === null ? null : <Notice kind="bad">{explain(apply.error, language)}</Notice>}
      {apply.isPending && count > 0 ? (
        <p className={styles.waiting} role="status">
          {t('uploading', { done: format.number(done), count: format.number(count) })}
        </p>
      ) : null}
      <Actions>
        <Button kind="primary" isPending={apply.isPending} isDisabled={boxed === null} onPress={() => apply.mutate()}>
          {t('import')}
        </Button>
      </Actions>
    </>
  );
}

/** The look of the design in its own program. */
function Original({ picture, label }: { picture: Blob; label: string }) {
  const src = useObjectUrl(picture);
  return <Shown label={label}>{src === undefined ? null : <img src={src} alt={label} />}</Shown>;
}

function Shown({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure>
      {children}
      <figcaption>{label}</figcaption>
    </figure>
  );
}

function Card({ picture, label }: { picture: ImageBitmap; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const { current } = canvas;
    if (current === null) return;
    current.width = picture.width;
    current.height = picture.height;
    current.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={label} data-imported />;
}

function wordsOf(error: unknown, language: Language): string {
  if (error instanceof ImportFault) return translate(faults[error.code], language, error.values);
  const words = error instanceof ApiError ? refusals[error.code as keyof typeof refusals] : undefined;
  if (!(error instanceof ApiError) || words === undefined) return explain(error, language);
  // The service's own words are more exact, and English.
  return language === 'en' && error.detail !== null ? error.detail : translate(words, language);
}
