import { useState } from 'react';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, Picture, RadioField, useObjectUrl } from '../../kit/index.js';
import { usePreview } from '../../pages/templates/queries.js';
import { schemaOf } from '../document/schema-of.js';
import type { Document } from '../document/template.js';
import type { Values } from '../painter/painter.js';
import { ChangeList } from './change-list.js';
import styles from './comparing.module.css';
import { messages } from './messages.js';

/** One of two states of a template. */
export interface Side {
  readonly label: string;
  /** The time at which it was made. */
  readonly at?: string;
  readonly document: Document;
}

const SAMPLES: Values = { data: {}, images: {} };
const HALF = 50;

/** Two states of a template as pictures, side by side or overlaid, and their differences in words. */
export default function Comparison({
  before,
  after,
  values = SAMPLES,
}: {
  before: Side;
  after: Side;
  /** The values with which both are drawn; by default samples. */
  values?: Values;
}) {
  const t = useMessages(messages);
  const [view, setView] = useState<'beside' | 'over'>('beside');
  return (
    <div className={styles.comparison}>
      <RadioField
        label={t('view')}
        options={[
          { id: 'beside', label: t('beside') },
          { id: 'over', label: t('over') },
        ]}
        value={view}
        onChange={setView}
      />
      {view === 'beside' ? (
        <div className={styles.beside}>
          <Drawn side={before} values={values} />
          <Drawn side={after} values={values} />
        </div>
      ) : (
        <Overlay before={before} after={after} values={values} />
      )}
      <ChangeList before={before.document} after={after.document} />
    </div>
  );
}

function Drawn({ side, values }: { side: Side; values: Values }) {
  const language = useLanguage();
  const { src, isBusy, error } = useDrawing(side.document, values);
  return (
    <figure>
      {error === null ? (
        <Picture src={src} alt={side.label} ratio={ratioOf(side)} isBusy={isBusy} />
      ) : (
        <p className={styles.lost}>{explain(error, language)}</p>
      )}
      <Caption side={side} />
    </figure>
  );
}

function Caption({ side: { label, at } }: { side: Side }) {
  return (
    <figcaption>
      <bdi>{label}</bdi>
      {at === undefined ? null : <small>{at}</small>}
    </figcaption>
  );
}

/** The later picture over the earlier one, cut at a line that is moved. */
function Overlay({ before, after, values }: { before: Side; after: Side; values: Values }) {
  const t = useMessages(messages);
  const [at, setAt] = useState(HALF);
  const [first, second] = [useDrawing(before.document, values), useDrawing(after.document, values)];
  return (
    <div className={styles.over}>
      <div className={styles.stack} dir="ltr" style={{ maxWidth: `calc(60vh * ${ratioOf(before)})` }}>
        <Picture src={first.src} alt={before.label} ratio={ratioOf(before)} isBusy={first.isBusy} />
        <div className={styles.top} data-part="top" style={{ clipPath: `inset(0 0 0 ${at}%)` }}>
          <Picture src={second.src} alt={after.label} ratio={ratioOf(before)} isBusy={second.isBusy} />
        </div>
        <input
          type="range"
          aria-label={t('slider')}
          min={0}
          max={100}
          value={at}
          onChange={({ target }) => setAt(target.valueAsNumber)}
        />
      </div>
      <div className={styles.ends} dir="ltr">
        <figure dir="auto">
          <Caption side={before} />
        </figure>
        <figure dir="auto">
          <Caption side={after} />
        </figure>
      </div>
    </div>
  );
}

function useDrawing(document: Document, { data, images }: Values) {
  const names = new Set(document.fields?.map(({ name }) => name));
  // A version may lack a field of the other, whose value it would refuse.
  const own = <Value,>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
    Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name.split(/[.[]/, 1)[0] ?? name)));
  const preview = usePreview(schemaOf(document), own(data), own(images));
  const src = useObjectUrl(preview.data?.picture);
  return { src, isBusy: preview.isFetching, error: preview.error };
}

function ratioOf({ document: { canvas } }: Side): number {
  return canvas.width / canvas.height;
}
