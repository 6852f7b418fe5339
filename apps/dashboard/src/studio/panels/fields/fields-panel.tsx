import { Plus, TextCursorInput } from 'lucide-react';
import { useState } from 'react';
import type { TemplateField } from '@naqsh/sdk';
import { useMessages } from '../../../i18n/messages.js';
import { ActionMenu, Button } from '../../../kit/index.js';
import { addField, FIELD_TYPES } from '../../document/fields.js';
import { useFields, useStudio } from '../../use-studio.js';
import styles from '../panels.module.css';
import { FieldEditor } from './field-editor.js';
import { fieldMessages } from './messages.js';
import { ValuesSection, type ValuesSectionProps } from './values-section.js';

/** The fields of the template, and the values with which it is painted. */
export default function FieldsPanel(props: Omit<ValuesSectionProps, 'fields'>) {
  const t = useMessages(fieldMessages);
  const studio = useStudio();
  const fields = useFields();
  const [open, setOpen] = useState<number | null>(null);
  const templateFields = fields as unknown as readonly TemplateField[];
  return (
    <>
      {fields.length === 0 ? null : <ValuesSection {...props} fields={templateFields} />}
      <section className={styles.section}>
        <h3>{t('fields')}</h3>
        <p className={styles.hint}>{t('fieldsLead', { open: '{{', close: '}}' })}</p>
        {fields.map((field, index) => (
          <FieldEditor
            key={index}
            field={field}
            isOpen={open === index}
            onToggle={() => setOpen(open === index ? null : index)}
          />
        ))}
        <ActionMenu
          trigger={<Button icon={<Plus size={18} aria-hidden="true" />}>{t('add')}</Button>}
          choices={FIELD_TYPES.map((type) => ({
            id: type,
            label: t(`type_${type}`),
            icon: <TextCursorInput size={18} aria-hidden="true" />,
            onAction: () => {
              studio.edit('fields', (draft, document) => addField(draft, document, type));
              setOpen(fields.length);
            },
          }))}
        />
      </section>
    </>
  );
}
