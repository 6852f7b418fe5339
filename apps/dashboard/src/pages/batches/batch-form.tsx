import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { api } from '../../api/client.js';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Button,
  Card,
  FileDrop,
  Form,
  Notice,
  RadioField,
  SelectField,
  Stack,
  TableFaults,
  TextField,
  toast,
} from '../../kit/index.js';
import { labelOf } from '../templates/field-values.js';
import type { Template } from '../templates/queries.js';
import styles from './batches.module.css';
import { guess, type Mapping, missingOf, SIZE, targetsOf, twiceOf } from './columns.js';
import { FirstRows } from './first-rows.js';
import { messages } from './messages.js';
import { useRefreshBatches } from './queries.js';
import { readPasted, readTable, type Table } from './read-table.js';
import { StoreFields, storedTo, type StoreValues } from './store-fields.js';

const FORMATS = ['png', 'jpg', 'pdf'] as const;
const FIELDS = ['file_name', 'file', 'store'];
const TABLE_TYPES = ['.csv', '.tsv', '.txt', '.xlsx'];
/** The empty choice of a list. */
const NONE = '';
const PASTE_LINES = 5;

/** The table of a batch, its columns, a preview of its first rows, and the options. */
export default function BatchForm({ template }: { template: Template }) {
  const t = useMessages(messages);
  const { fields, sizes } = template;
  const [table, setTable] = useState<Table | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [pasted, setPasted] = useState('');
  const take = (read: Table): void => {
    setIsUnreadable(false);
    setTable(read);
    setMapping(guess(read.columns, fields, sizes.length > 0));
  };
  const open = (file: File): void => {
    readTable(file).then(take, () => {
      setTable(null);
      setIsUnreadable(true);
    });
  };
  return (
    <>
      <Card title={t('table')}>
        <Stack>
          <FileDrop
            label={t('drop')}
            hint={t('tableHint')}
            accept={TABLE_TYPES}
            onFiles={([file]) => {
              if (file !== undefined) open(file);
            }}
          />
          <TextField
            label={t('paste')}
            hint={t('pasteHint')}
            isRequired={false}
            lines={PASTE_LINES}
            value={pasted}
            onChange={(text) => {
              setPasted(text);
              if (text.trim() !== '') take(readPasted(text, t('pasted')));
            }}
          />
          {isUnreadable ? <Notice kind="bad">{t('unreadable')}</Notice> : null}
          {table === null ? null : (
            <Notice kind={table.rows.length === 0 ? 'bad' : 'good'}>
              <p>
                <bdi>{t('chosen', { name: table.name, count: table.rows.length })}</bdi>
              </p>
              {table.rows.length === 0 ? <p>{t('noRows')}</p> : null}
            </Notice>
          )}
        </Stack>
      </Card>
      {table === null ? null : <Mapped template={template} table={table} mapping={mapping} onMapping={setMapping} />}
    </>
  );
}

function Mapped({
  template,
  table,
  mapping,
  onMapping,
}: {
  template: Template;
  table: Table;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const { fields, sizes } = template;
  const named = (target: string): string => {
    const field = fields.find(({ name }) => name === target);
    if (field !== undefined) return labelOf(field, language);
    return target === SIZE ? t('sizeColumn') : target;
  };
  const list = (names: readonly string[]): string =>
    new Intl.ListFormat(language).format(names.map((name) => `\u2068${named(name)}\u2069`));
  const [missing, twice] = [missingOf(mapping, fields), twiceOf(mapping)];
  return (
    <>
      <Card title={t('columns')}>
        <Stack>
          <p>{t('columnsHint')}</p>
          <div className={styles.grid}>
            {table.columns.map((column) => (
              <SelectField
                key={column}
                label={column}
                value={mapping[column] ?? NONE}
                onChange={(target) => onMapping({ ...mapping, [column]: target === NONE ? null : target })}
                options={[
                  { id: NONE, label: t('leaveOut') },
                  ...targetsOf(column, fields, sizes.length > 0).map((id) => ({ id, label: named(id) })),
                ]}
              />
            ))}
          </div>
          {missing.length === 0 ? null : <Notice kind="calm">{t('missing', { names: list(missing) })}</Notice>}
          {twice.length === 0 ? null : <Notice kind="calm">{t('twice', { names: list(twice) })}</Notice>}
        </Stack>
      </Card>
      <Card title={t('firstRows')}>
        <Stack>
          <p>{t('firstRowsHint')}</p>
          <FirstRows template={template} table={table} mapping={mapping} />
        </Stack>
      </Card>
      <Card title={t('options')}>
        <Options
          template={template}
          table={table}
          mapping={mapping}
          isReady={missing.length === 0 && twice.length === 0 && table.rows.length > 0}
        />
      </Card>
    </>
  );
}

function Options({
  template,
  table,
  mapping,
  isReady,
}: {
  template: Template;
  table: Table;
  mapping: Mapping;
  isReady: boolean;
}) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const refresh = useRefreshBatches();
  const [format, setFormat] = useState<(typeof FORMATS)[number]>('png');
  const [archive, setArchive] = useState<'zip' | 'pdf'>('zip');
  const [size, setSize] = useState(NONE);
  const [fileName, setFileName] = useState('');
  const [store, setStore] = useState<StoreValues>({ to: NONE, key: '' });
  const isDocument = format === 'pdf' && archive === 'pdf';
  const example = useMemo(
    () => `{{${template.fields.find(({ type }) => type !== 'list' && type !== 'image')?.name ?? 'name'}}}`,
    [template.fields],
  );
  const create = useAction(
    (sent: Table) =>
      api.batches.create({
        template_id: template.id,
        format,
        ...(isDocument && { archive }),
        ...(size !== NONE && { size }),
        ...(fileName.trim() !== '' && !isDocument && { file_name: fileName.trim() }),
        ...(!isDocument && storedTo(store)),
        file: { data: sent.file, name: sent.file instanceof File ? sent.file.name : 'rows.csv' },
        columns: { ...mapping },
      }),
    {
      onSuccess: async (batch) => {
        toast(t('started'));
        await refresh();
        await navigate({ to: '/batches/$batchId', params: { batchId: batch.batch_id } });
      },
    },
  );
  // Faults of a former table do not apply to this one.
  const error = create.variables === table ? create.error : null;
  return (
    <Form error={error} fields={FIELDS} onSubmit={() => create.mutate(table)}>
      <RadioField
        label={t('format')}
        value={format}
        onChange={setFormat}
        options={FORMATS.map((id) => ({ id, label: id.toUpperCase() }))}
      />
      {format === 'pdf' ? (
        <RadioField
          label={t('archive')}
          value={archive}
          onChange={setArchive}
          options={[
            { id: 'zip', label: t('zip') },
            { id: 'pdf', label: t('pdf') },
          ]}
        />
      ) : null}
      {template.sizes.length === 0 ? null : (
        <SelectField
          label={t('size')}
          value={size}
          onChange={setSize}
          options={[
            { id: NONE, label: t('ownSize') },
            ...template.sizes.map(({ name }) => ({ id: name, label: name })),
          ]}
        />
      )}
      {isDocument ? null : (
        <TextField
          name="file_name"
          dir="ltr"
          label={t('fileName')}
          hint={t('fileNameHint', { example })}
          isRequired={false}
          maxLength={200}
          value={fileName}
          onChange={setFileName}
        />
      )}
      {isDocument ? null : <StoreFields fields={template.fields} values={store} onChange={setStore} />}
      <TableFaults error={error} name="file" />
      <p className={styles.fine}>{t('cost', { count: table.rows.length })}</p>
      <div>
        <Button type="submit" kind="primary" isPending={create.isPending} isDisabled={!isReady}>
          {t('start')}
        </Button>
      </div>
    </Form>
  );
}
