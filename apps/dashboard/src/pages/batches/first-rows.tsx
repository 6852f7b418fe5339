import { useMemo } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, Notice, Picture, useObjectUrl } from '../../kit/index.js';
import { valuesOf } from '../templates/field-values.js';
import { type Template, usePreview } from '../templates/queries.js';
import styles from './batches.module.css';
import { type Mapping, typedOf } from './columns.js';
import { messages } from './messages.js';
import type { Table } from './read-table.js';

const MOST = 3;

/** The pictures of the first rows, as these columns fill them. */
export function FirstRows({ template, table, mapping }: { template: Template; table: Table; mapping: Mapping }) {
  return (
    <div className={styles.grid}>
      {table.rows.slice(0, MOST).map((row, index) => (
        <FirstRow key={index} number={index + 1} template={template} row={row} mapping={mapping} />
      ))}
    </div>
  );
}

function FirstRow({
  number,
  template,
  row,
  mapping,
}: {
  number: number;
  template: Template;
  row: Readonly<Record<string, string>>;
  mapping: Mapping;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const { data, images } = useMemo(
    () => valuesOf(template.fields, typedOf(row, mapping, template.fields)),
    [template.fields, row, mapping],
  );
  const preview = usePreview(template.schema, data, images);
  const src = useObjectUrl(preview.data?.picture);
  const label = t('row', { row: format.number(number) });
  return (
    <figure>
      {preview.error === null ? (
        <Picture src={src} alt={label} ratio={template.width / template.height} isBusy={preview.isFetching} />
      ) : (
        <Notice kind="bad">{explain(preview.error, language)}</Notice>
      )}
      <figcaption className={styles.fine}>{label}</figcaption>
    </figure>
  );
}
