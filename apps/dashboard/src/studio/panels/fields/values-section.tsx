import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { TemplateField } from '@naqsh/sdk';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { FileDrop, IconButton, Notice } from '../../../kit/index.js';
import { FieldInput } from '../../../pages/templates/field-input.js';
import type { Typed } from '../../../pages/templates/field-values.js';
import type { Table } from '../../../pages/batches/read-table.js';
import { NativeSelect } from '../native-select.js';
import styles from '../panels.module.css';
import { DATA_SETS, type DataSet, typedOfSet } from './data-sets.js';
import { fieldMessages, words } from './messages.js';

/** The origin of the values: a data set, a form, or a row of a table. */
export type Source = DataSet | 'typed' | 'table';

export interface ValuesSectionProps {
  readonly fields: readonly TemplateField[];
  readonly source: Source;
  readonly typed: Typed;
  readonly onChange: (source: Source, typed: Typed) => void;
}

const SOURCES: readonly Source[] = [...DATA_SETS, 'typed', 'table'];
const LATIN = 'Alexander Montgomery';

/** Chooses the values with which the template is painted. */
export function ValuesSection({ fields, source, typed, onChange }: ValuesSectionProps) {
  const t = useMessages(fieldMessages);
  const choose = (next: string): void => {
    const chosen = next as Source;
    const isSet = (DATA_SETS as readonly string[]).includes(next);
    const set = { short: words.short.ar, long: words.long.ar, vocalised: words.vocalised.ar, latin: LATIN };
    onChange(chosen, isSet ? typedOfSet(chosen as DataSet, fields, set) : typed);
  };
  return (
    <section className={styles.section}>
      <h3>{t('values')}</h3>
      <p className={styles.hint}>{t('valuesLead')}</p>
      <NativeSelect
        label={t('dataSet')}
        value={source}
        options={SOURCES.map((id) => ({ id, label: t(`set_${id}`) }))}
        onChange={choose}
      />
      {source === 'table' ? <TableRows fields={fields} onChange={(row) => onChange('table', row)} /> : null}
      {source === 'typed'
        ? fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              value={typed[field.name] ?? ''}
              fault={undefined}
              onChange={(value) => onChange('typed', { ...typed, [field.name]: value })}
            />
          ))
        : null}
    </section>
  );
}

/** Steps through the rows of a file, which stays on this device. */
function TableRows({ fields, onChange }: { fields: readonly TemplateField[]; onChange: (typed: Typed) => void }) {
  const t = useMessages(fieldMessages);
  const format = useFormat();
  const [table, setTable] = useState<Table | null>(null);
  const [index, setIndex] = useState(0);
  const [isUnread, setIsUnread] = useState(false);
  const show = async (of: Table, at: number): Promise<void> => {
    const { guess, typedOf } = await import('../../../pages/batches/columns.js');
    setIndex(at);
    const cells = of.rows[at]?.cells;
    if (cells !== undefined) onChange(typedOf(cells, guess(of.columns, fields, false), fields));
  };
  const read = async (file: File): Promise<void> => {
    try {
      const { readTable } = await import('../../../pages/batches/read-table.js');
      const next = await readTable(file);
      setTable(next);
      setIsUnread(false);
      await show(next, 0);
    } catch {
      setIsUnread(true);
    }
  };
  const count = table?.rows.length ?? 0;
  return (
    <>
      <FileDrop
        label={t('table')}
        hint={t('tableHint')}
        isCompact
        accept={['.csv', '.tsv', '.xlsx', 'text/csv']}
        isFilled={table !== null}
        fault={isUnread ? t('unread') : undefined}
        onFiles={([file]) => {
          if (file !== undefined) void read(file);
        }}
      />
      {table === null ? null : count === 0 ? (
        <Notice kind="calm">{t('noRows')}</Notice>
      ) : (
        <div className={styles.head}>
          <IconButton label={t('former')} isDisabled={index === 0} onPress={() => void show(table, index - 1)}>
            <ChevronLeft size={18} aria-hidden="true" />
          </IconButton>
          <p aria-live="polite">{t('row', { row: format.number(index + 1), count: format.number(count) })}</p>
          <IconButton label={t('next')} isDisabled={index + 1 >= count} onPress={() => void show(table, index + 1)}>
            <ChevronRight size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </>
  );
}
