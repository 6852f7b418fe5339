import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button, IconButton, TextField } from '../../../kit/index.js';
import { withMember } from '../../document/members.js';
import { isObject } from '../../document/template.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import styles from '../panels.module.css';
import type { PlainControl } from './control-kinds.js';
import { inspectorMessages } from './messages.js';
import { useMember } from './use-member.js';
import { useReachableFields } from './use-reachable-fields.js';

type Column = Readonly<Record<string, unknown>>;

/** The most columns that a table takes. */
const MOST_COLUMNS = 20;
const ALIGNS = ['start', 'center', 'end'] as const;
/** The initial length of a column's width. */
const FIRST_WIDTH = 80;

/** The columns of a table: their titles, texts, widths and order. */
export function ColumnsMember({ control }: { control: PlainControl }) {
  const t = useMessages(inspectorMessages);
  const { value, set } = useMember(control.path);
  const columns = Array.isArray(value) ? (value as unknown[]).filter(isObject) : [];
  const item = useReachableFields().find(({ name }) => name.startsWith('item.'));
  const move = (from: number, to: number): void => {
    const next = columns.filter((_, index) => index !== from);
    const column = columns[from];
    if (column !== undefined) next.splice(to, 0, column);
    set(next);
  };
  return (
    <div className={styles.columns} role="group" aria-label={t(control.label)}>
      {columns.map((column, index) => (
        <ColumnFields
          key={index}
          column={column}
          index={index}
          count={columns.length}
          onChange={(next) => set(columns.map((one, other) => (other === index ? next : one)))}
          onMove={(to) => move(index, to)}
          onRemove={() => set(columns.filter((_, other) => other !== index))}
        />
      ))}
      {columns.length >= MOST_COLUMNS ? null : (
        <Button
          kind="plain"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => set([...columns, { title: '', value: item === undefined ? '' : `{{${item.name}}}` }])}
        >
          {t('addColumn')}
        </Button>
      )}
    </div>
  );
}

function ColumnFields({
  column,
  index,
  count,
  onChange,
  onMove,
  onRemove,
}: {
  column: Column;
  index: number;
  count: number;
  onChange: (column: Column) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}) {
  const t = useMessages(inspectorMessages);
  const number = useFormat().number(index + 1);
  const { title, value, width, align } = column;
  const put = (name: string, next: unknown): void => onChange(withMember(column, name, next));
  const rule = typeof width === 'number' ? 'fixed' : width === 'hug' ? 'hug' : 'fill';
  return (
    <fieldset className={styles.column}>
      <legend>{t('column', { number })}</legend>
      <TextField
        label={t('columnTitle')}
        value={typeof title === 'string' ? title : ''}
        onChange={(text) => put('title', text)}
      />
      <TextField
        label={t('columnValue')}
        value={typeof value === 'string' ? value : ''}
        onChange={(text) => put('value', text)}
      />
      <div className={styles.pair}>
        <NativeSelect
          label={t('columnWidth')}
          value={rule}
          options={[
            { id: 'fill', label: t('fillRoom') },
            { id: 'hug', label: t('hug') },
            { id: 'fixed', label: t('fixed') },
          ]}
          onChange={(next) => put('width', next === 'fixed' ? FIRST_WIDTH : next === 'hug' ? 'hug' : undefined)}
        />
        {typeof width === 'number' ? (
          <NumberInput label={t('width')} min={0} value={width} onChange={(length) => put('width', length)} />
        ) : null}
        <NativeSelect
          label={t('align')}
          value={typeof align === 'string' ? align : 'auto'}
          options={[{ id: 'auto', label: t('auto') }, ...ALIGNS.map((id) => ({ id, label: t(id) }))]}
          onChange={(next) => put('align', next === 'auto' ? undefined : next)}
        />
      </div>
      <div className={styles.tools}>
        <IconButton label={t('columnEarlier', { number })} isDisabled={index === 0} onPress={() => onMove(index - 1)}>
          <ArrowUp size={18} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('columnLater', { number })}
          isDisabled={index + 1 === count}
          onPress={() => onMove(index + 1)}
        >
          <ArrowDown size={18} aria-hidden="true" />
        </IconButton>
        <IconButton label={t('removeColumn', { number })} isDisabled={count === 1} onPress={onRemove}>
          <Trash2 size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </fieldset>
  );
}
