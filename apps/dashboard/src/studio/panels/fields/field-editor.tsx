import { ChevronDown, Trash2 } from 'lucide-react';
import { Suspense } from 'react';
import { useLanguage } from '../../../i18n/language.js';
import { useMessages } from '../../../i18n/messages.js';
import { Badge, Button, Checkbox, Disclosure, Skeleton, TextField } from '../../../kit/index.js';
import {
  FIELD_TYPES,
  type FieldType,
  removeField,
  renameField,
  retypeField,
  setFieldMember,
  setItemFields,
} from '../../document/fields.js';
import type { Path } from '../../document/members.js';
import type { Field } from '../../document/template.js';
import { lazyPart } from '../../lazy-part.js';
import { useFields, useStudio } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import { NumberInput } from '../number-input.js';
import { labelIn, withLabel } from './labels.js';
import { NameField } from './name-field.js';
import { ItemFieldsEditor } from './item-fields-editor.js';
import { OptionsEditor } from './options-editor.js';
import { SampleInput } from './sample-input.js';
import { fieldMessages } from './messages.js';
import styles from './fields.module.css';

const MemberForm = lazyPart(() => import('../members/member-form.js'));

const STRINGS = new Set(['text', 'phone', 'url', 'email', 'handle', 'code']);
const TIMES = new Set(['date', 'time', 'datetime']);

/** A field: its name, kind, labels and sample, and everything else in its schema. */
export function FieldEditor({ field, isOpen, onToggle }: { field: Field; isOpen: boolean; onToggle: () => void }) {
  const t = useMessages(fieldMessages);
  const language = useLanguage();
  const type = field.type as FieldType;
  const label = labelIn(field, language);
  return (
    <div className={styles.field}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <bdi>{label === '' ? field.name : label}</bdi>
          {label !== '' ? <code dir="ltr">{field.name}</code> : null}
        </span>
        <Badge>{t(`type_${type}`)}</Badge>
        <ChevronDown size={16} aria-hidden="true" />
      </button>
      {isOpen ? <Members field={field} /> : null}
    </div>
  );
}

function Members({ field }: { field: Field }) {
  const t = useMessages(fieldMessages);
  const studio = useStudio();
  const fields = useFields();
  const { name } = field;
  const type = field.type as FieldType;
  const set = (path: Path, value: unknown): void => {
    studio.edit('fields', (draft) => setFieldMember(draft, name, path, value), {
      property: `fields.${name}.${path.join('.')}`,
    });
  };
  const setLabel = (language: string, text: string): void => set(['label'], withLabel(field, language, text));
  return (
    <div className={styles.members}>
      <NameField
        name={name}
        taken={fields.map((one) => one.name)}
        onChange={(next) => studio.edit('fields', (draft) => renameField(draft, name, next))}
      />
      <NativeSelect
        label={t('type')}
        value={type}
        options={FIELD_TYPES.map((id) => ({ id, label: t(`type_${id}`) }))}
        onChange={(next) => studio.edit('fields', (draft) => retypeField(draft, name, next as FieldType))}
      />
      <TextField label={t('labelAr')} value={labelIn(field, 'ar')} onChange={(text) => setLabel('ar', text)} />
      <TextField
        label={t('labelEn')}
        value={labelIn(field, 'en')}
        onChange={(text) => setLabel('en', text)}
        dir="ltr"
      />
      {type === 'choice' ? <OptionsEditor field={field} onChange={(options) => set(['options'], options)} /> : null}
      {type === 'list' ? (
        <ItemFieldsEditor
          field={field}
          onChange={(items, removed) =>
            studio.edit('fields', (draft) => setItemFields(draft, name, items, removed), {
              property: `fields.${name}.fields`,
            })
          }
        />
      ) : null}
      {STRINGS.has(type) ? (
        <NumberInput
          label={t('maxLength')}
          min={1}
          value={typeof field['max_length'] === 'number' ? field['max_length'] : undefined}
          onChange={(length) => set(['max_length'], length === undefined ? undefined : Math.round(length))}
        />
      ) : null}
      {TIMES.has(type) ? (
        <TextField
          label={t('format')}
          hint={t(`format_${type as 'date' | 'time' | 'datetime'}`)}
          dir="ltr"
          value={typeof field['format'] === 'string' ? field['format'] : ''}
          onChange={(text) => set(['format'], text === '' ? undefined : text)}
        />
      ) : null}
      {type === 'image' ? null : <SampleInput field={field} onChange={(sample) => set(['sample'], sample)} />}
      <Checkbox
        isSelected={field['required'] !== false}
        onChange={(isOn) => set(['required'], isOn ? undefined : false)}
      >
        {t('required')}
      </Checkbox>
      <Disclosure title={t('all')} isLate>
        <Suspense fallback={<Skeleton height="6rem" />}>
          <MemberForm definition={STRINGS.has(type) ? 'stringField' : `${type}Field`} target={{ value: field, set }} />
        </Suspense>
      </Disclosure>
      <Button
        kind="danger"
        icon={<Trash2 size={18} aria-hidden="true" />}
        onPress={() => studio.edit('fields', (draft) => removeField(draft, name))}
      >
        {t('remove')}
      </Button>
    </div>
  );
}
