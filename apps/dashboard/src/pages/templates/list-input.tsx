import { Plus, Trash2 } from 'lucide-react';
import type { ComponentType } from 'react';
import type { TemplateListField } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import { Button, IconButton } from '../../kit/index.js';
import type { FaultOf, FieldInputProps } from './field-input-props.js';
import { newRow, type Row, rowsOf } from './field-values.js';
import styles from './list-input.module.css';
import { valueMessages } from './value-messages.js';

const MOST_ITEMS = 50;

/** The items of a list, each with its fields, to add and to remove. */
export default function ListInput({
  field,
  label,
  fault,
  value,
  onChange,
  faultOf,
  Input,
}: {
  field: TemplateListField;
  label: string;
  fault: string | undefined;
  /** The items as JSON. */
  value: string;
  onChange: (value: string) => void;
  faultOf: FaultOf | undefined;
  /** The input of a field of an item. */
  Input: ComponentType<FieldInputProps>;
}) {
  const t = useMessages(valueMessages);
  const format = useFormat();
  const rows = rowsOf(value);
  const keep = (next: readonly Row[]): void => onChange(JSON.stringify(next));
  const isFull = rows.length >= (field.max_items ?? MOST_ITEMS);
  return (
    <fieldset className={styles.list}>
      <legend>{label}</legend>
      {rows.map((row, index) => {
        const name = t('item', { number: format.number(index + 1) });
        return (
          <fieldset key={index} className={styles.item}>
            <legend className="unseen">{name}</legend>
            <div className={styles.head}>
              <span aria-hidden="true">{name}</span>
              <IconButton
                label={t('removeItem', { number: format.number(index + 1) })}
                isDisabled={rows.length <= (field.min_items ?? 0)}
                onPress={() => keep(rows.filter((_, other) => other !== index))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </div>
            <div className={styles.fields}>
              {field.fields.map((one) => (
                <Input
                  key={one.name}
                  field={one}
                  value={typedOf(row[one.name])}
                  fault={faultOf?.(`${field.name}.${index}.${one.name}`)}
                  onChange={(typed) =>
                    keep(rows.map((other, at) => (at === index ? { ...other, [one.name]: typed } : other)))
                  }
                />
              ))}
            </div>
          </fieldset>
        );
      })}
      {fault === undefined ? null : (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button
        icon={<Plus size={18} aria-hidden="true" />}
        isDisabled={isFull}
        onPress={() => keep([...rows, newRow(field, rows)])}
      >
        {t('addItem')}
      </Button>
    </fieldset>
  );
}

function typedOf(value: Row[string] | undefined): string | boolean {
  return typeof value === 'boolean' ? value : String(value ?? '');
}
