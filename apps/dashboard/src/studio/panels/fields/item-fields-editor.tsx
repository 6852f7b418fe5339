import { Plus, Trash2 } from 'lucide-react';
import { useFormat } from '../../../i18n/format.js';
import { useMessages } from '../../../i18n/messages.js';
import { Button, IconButton } from '../../../kit/index.js';
import { FIELD_TYPES, type FieldType, itemFields, retypedItem } from '../../document/fields.js';
import type { Field } from '../../document/template.js';
import { NativeSelect } from '../native-select.js';
import styles from './fields.module.css';
import { fieldMessages } from './messages.js';
import { NameField } from './name-field.js';

/** The most fields that a list's items take. */
const MOST_FIELDS = 50;
const ITEM_TYPES = FIELD_TYPES.filter((type) => type !== 'list');

/** The fields of each item of a list; the form of all members has their other properties. */
export function ItemFieldsEditor({
  field,
  onChange,
}: {
  field: Field;
  onChange: (fields: readonly Field[], removed?: number) => void;
}) {
  const t = useMessages(fieldMessages);
  const format = useFormat();
  const items = itemFields(field);
  const replace = (index: number, next: Field): void =>
    onChange(items.map((item, other) => (other === index ? next : item)));
  return (
    <div className={styles.parts} role="group" aria-label={t('itemFields')}>
      {items.map((item, index) => {
        const number = format.number(index + 1);
        return (
          <fieldset key={index} className={styles.part}>
            <legend>{t('itemField', { number })}</legend>
            <NameField
              name={item.name}
              taken={items.map(({ name }) => name)}
              onChange={(name) => replace(index, { ...item, name })}
            />
            <NativeSelect
              label={t('type')}
              value={item.type}
              options={ITEM_TYPES.map((id) => ({ id, label: t(`type_${id}`) }))}
              onChange={(type) => replace(index, retypedItem(item, type as FieldType))}
            />
            <IconButton
              label={t('removeItemField', { number })}
              isDisabled={items.length === 1}
              onPress={() =>
                onChange(
                  items.filter((_, other) => other !== index),
                  index,
                )
              }
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </fieldset>
        );
      })}
      {items.length >= MOST_FIELDS ? null : (
        <Button
          kind="plain"
          icon={<Plus size={18} aria-hidden="true" />}
          onPress={() => onChange([...items, { name: freeName(items), type: 'text' }])}
        >
          {t('addItemField')}
        </Button>
      )}
    </div>
  );
}

function freeName(items: readonly Field[]): string {
  const names = new Set(items.map(({ name }) => name));
  let count = items.length + 1;
  while (names.has(`field_${count}`)) count += 1;
  return `field_${count}`;
}
