import { useMemo } from 'react';
import { ApiError } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { type Language, useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { explain, faultText, Notice, Picture, useObjectUrl } from '../../kit/index.js';
import { labelOf, valuesOf } from '../templates/field-values.js';
import { type Template, usePreview } from '../templates/queries.js';
import styles from './batches.module.css';
import { type Mapping, typedOf } from './columns.js';
import { messages } from './messages.js';
import type { Table, TableRow } from './read-table.js';

const MOST = 3;

/** The pictures of the first rows, as these columns fill them. */
export function FirstRows({ template, table, mapping }: { template: Template; table: Table; mapping: Mapping }) {
  return (
    <div className={styles.grid}>
      {table.rows.slice(0, MOST).map((row) => (
        <FirstRow key={row.number} template={template} row={row} mapping={mapping} />
      ))}
    </div>
  );
}

function FirstRow({
  template,
  row: { number, cells },
  mapping,
}: {
  template: Template;
  row: TableRow;
  mapping: Mapping;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const { data, images } = useMemo(
    () => valuesOf(template.fields, typedOf(cells, mapping, template.fields)),
    [template.fields, cells, mapping],
  );
  const preview = usePreview(template.schema, data, images);
  const src = useObjectUrl(preview.data?.picture);
  const label = t('row', { row: format.number(number) });
  return (
    <figure>
      {preview.error === null ? (
        <Picture src={src} alt={label} ratio={template.width / template.height} isBusy={preview.isFetching} />
      ) : (
        <Notice kind="bad">
          {reasonsOf(preview.error, template, language).map((reason) => (
            <p key={reason}>
              <bdi>{reason}</bdi>
            </p>
          ))}
        </Notice>
      )}
      <figcaption className={styles.fine}>{label}</figcaption>
    </figure>
  );
}

/** The reasons why a row has no picture: each value that is wrong, by the name of its field, or the whole. */
function reasonsOf(error: Error, { fields }: Template, language: Language): string[] {
  const faults = error instanceof ApiError ? error.errors : [];
  const ofValues = faults.filter(({ loc }) => loc[0] === 'body' && (loc[1] === 'data' || loc[1] === 'images'));
  if (ofValues.length === 0) return [explain(error, language)];
  return ofValues.map((fault) => {
    const name = String(fault.loc[2] ?? '');
    const field = fields.find((one) => one.name === name);
    return `${field === undefined ? name : labelOf(field, language)}: ${faultText(fault, language)}`;
  });
}
