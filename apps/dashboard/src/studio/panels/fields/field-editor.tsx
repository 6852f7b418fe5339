import { ChevronDown, Trash2 } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useLanguage } from '../../../i18n/language.js';
import { useMessages } from '../../../i18n/messages.js';
import { Badge, Button, Checkbox, Disclosure, Skeleton, TextField } from '../../../kit/index.js';
import {
  FIELD_TYPES,
  type FieldType,
  isFieldName,
  removeField,
  renameField,
  retypeField,
  setFieldMember,
} from '../../document/fields.js';
import type { Path } from '../../document/members.js';
import { type Field, isObject } from '../../document/template.js';
import { lazyPart } from '../../lazy-part.js';
import { useFields, useStudio } from '../../use-studio.js';
import { NativeSelect } from '../native-select.js';
import { fieldMessages } from './messages.js';
import styles from './fields.module.css';

const MemberForm = lazyPart(() => import('../members/member-form.js'));

/** Types whose sample is one line of text. */
const TYPED_SAMPLES = new Set(['text', 'phone', 'url', 'email', 'handle', 'code', 'date', 'time', 'datetime', 'color']);
const STRINGS = new Set(['text', 'phone', 'url', 'email', 'handle', 'code']);

/** A field: its name, kind, labels and sample, and all else that the schema has for it. */
export function FieldEditor({ field, isOpen, onToggle }: { field: Field; isOpen: boolean; onToggle: () => void }) {
  const t = useMessages(fieldMessages);
  const language = useLanguage();
  const type = field.type as FieldType;
  const label = isObject(field['label']) ? field['label'][language] : undefined;
  return (
    <div className={styles.field}>
      <button type="button" className={styles.head} aria-expanded={isOpen} onClick={onToggle}>
        <span>
          <bdi>{typeof label === 'string' && label !== '' ? label : field.name}</bdi>
          {typeof label === 'string' ? <code dir="ltr">{field.name}</code> : null}
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
  const { name } = field;
  const type = field.type as FieldType;
  const set = (path: Path, value: unknown): void => {
    studio.edit('fields', (draft) => setFieldMember(draft, name, path, value), {
      property: `fields.${name}.${path.join('.')}`,
    });
  };
  const labelIn = (language: string): string => {
    const label = isObject(field['label']) ? field['label'][language] : '';
    return typeof label === 'string' ? label : '';
  };
  const setLabel = (language: string, text: string): void => {
    const labels = { ...(isObject(field['label']) ? field['label'] : {}), [language]: text === '' ? undefined : text };
    const kept = Object.fromEntries(Object.entries(labels).filter(([, one]) => one !== undefined));
    set(['label'], Object.keys(kept).length === 0 ? undefined : kept);
  };
  const sample = field['sample'];
  return (
    <div className={styles.members}>
      <NameField name={name} />
      <NativeSelect
        label={t('type')}
        value={type}
        options={FIELD_TYPES.map((id) => ({ id, label: t(`type_${id}`) }))}
        onChange={(next) => studio.edit('fields', (draft) => retypeField(draft, name, next as FieldType))}
      />
      <TextField label={t('labelAr')} value={labelIn('ar')} onChange={(text) => setLabel('ar', text)} />
      <TextField label={t('labelEn')} value={labelIn('en')} onChange={(text) => setLabel('en', text)} dir="ltr" />
      {TYPED_SAMPLES.has(type) ? (
        <TextField
          label={t('sample')}
          value={typeof sample === 'string' ? sample : ''}
          onChange={(text) => set(['sample'], text === '' ? undefined : text)}
        />
      ) : null}
      <Checkbox
        isSelected={field['required'] !== false}
        onChange={(isOn) => set(['required'], isOn ? undefined : false)}
      >
        {t('required')}
      </Checkbox>
      <Disclosure title={t('all')}>
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

/** The name of a field, which the whole template follows. */
function NameField({ name }: { name: string }) {
  const t = useMessages(fieldMessages);
  const studio = useStudio();
  const fields = useFields();
  const [typed, setTyped] = useState(name);
  useEffect(() => setTyped(name), [name]);
  const isTaken = typed !== name && fields.some((field) => field.name === typed);
  const isFaulty = !isFieldName(typed) || isTaken;
  const enter = (): void => {
    if (isFaulty) setTyped(name);
    else if (typed !== name) studio.edit('fields', (draft) => renameField(draft, name, typed));
  };
  return (
    <TextField
      label={t('name')}
      value={typed}
      onChange={setTyped}
      dir="ltr"
      isCode
      fault={isFaulty ? t('nameHint') : undefined}
      onBlur={enter}
      onKeyDown={({ key }) => {
        if (key === 'Enter') enter();
      }}
    />
  );
}
