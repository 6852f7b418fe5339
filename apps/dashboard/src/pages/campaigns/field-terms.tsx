import { ArrowUp } from 'lucide-react';
import type { TemplateField } from '@naqsh/sdk';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Checkbox, Disclosure, IconButton, SelectField, TextField } from '../../kit/index.js';
import { FieldInput } from '../templates/field-input.js';
import { isOptional, labelOf } from '../templates/field-values.js';
import { type Role, type TypedCampaign, type TypedField } from './campaign-terms.js';
import styles from './campaigns.module.css';
import type { FaultAt } from './faults.js';
import { messages } from './messages.js';

const ROLES: readonly Role[] = ['visitor', 'fixed', 'left'];
const LIMITED = new Set(['text', 'phone', 'url', 'email', 'handle', 'code']);

/** Each field of the template: the visitor's, the owner's, or as the template has it. */
export function FieldsTerms({
  terms,
  fields,
  faultAt,
  onChange,
}: {
  terms: TypedCampaign;
  fields: readonly TemplateField[];
  faultAt: FaultAt;
  onChange: (change: Partial<TypedCampaign>) => void;
}) {
  const t = useMessages(messages);
  const asked = terms.fields.filter(({ role }) => role === 'visitor');
  const change = (name: string, patch: Partial<TypedField>): void =>
    onChange({ fields: terms.fields.map((one) => (one.name === name ? { ...one, ...patch } : one)) });
  const moveUp = (name: string): void => {
    const order = [...terms.fields];
    const index = order.findIndex((one) => one.name === name);
    const above = order.findLastIndex(({ role }, other) => role === 'visitor' && other < index);
    const [moved] = order.splice(index, 1);
    if (moved !== undefined) order.splice(above, 0, moved);
    onChange({ fields: order });
  };
  if (fields.length === 0) return <p>{t('noFields')}</p>;
  return (
    <ul className={styles.terms}>
      {terms.fields.map((one) => {
        const field = fields.find(({ name }) => name === one.name);
        if (field === undefined) return null;
        const index = asked.indexOf(one);
        return (
          <FieldTerms
            key={one.name}
            field={field}
            terms={one}
            value={terms.fixed[one.name] ?? ''}
            faultAt={(...place) =>
              index >= 0 ? faultAt('claim_fields', index, ...place) : faultAt('fixed_data', one.name)
            }
            onChange={(patch) => change(one.name, patch)}
            onValue={(value) => onChange({ fixed: { ...terms.fixed, [one.name]: value } })}
            onMoveUp={index > 0 ? () => moveUp(one.name) : undefined}
          />
        );
      })}
    </ul>
  );
}

function FieldTerms({
  field,
  terms,
  value,
  faultAt,
  onChange,
  onValue,
  onMoveUp,
}: {
  field: TemplateField;
  terms: TypedField;
  value: string | boolean;
  faultAt: FaultAt;
  onChange: (patch: Partial<TypedField>) => void;
  onValue: (value: string | boolean) => void;
  onMoveUp: (() => void) | undefined;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const label = labelOf(field, language);
  const roles = ROLES.filter(
    (role) =>
      (role === 'visitor' && field.type !== 'list') ||
      (role === 'fixed' && field.type !== 'image') ||
      (role === 'left' && isOptional(field)),
  );
  return (
    <li>
      <div className={styles.role}>
        <SelectField
          label={label}
          value={terms.role}
          fault={terms.role === 'visitor' ? faultAt('name') : undefined}
          onChange={(role) => onChange({ role })}
          options={roles.map((id) => ({ id, label: t(id) }))}
        />
        {onMoveUp === undefined ? null : (
          <IconButton label={t('moveUp', { name: label })} onPress={onMoveUp}>
            <ArrowUp size={20} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {terms.role === 'fixed' ? (
        <FieldInput
          field={{ ...field, label: { [language]: t('roleOf', { name: label }) } }}
          value={value}
          fault={faultAt()}
          onChange={onValue}
        />
      ) : null}
      {terms.role === 'visitor' ? (
        <Disclosure title={t('askedFor')}>
          <div className={styles.pair}>
            <TextField
              label={t('labelAr')}
              hint={t('labelHint')}
              fault={faultAt('label')}
              isRequired={false}
              value={terms.labelAr}
              onChange={(labelAr) => onChange({ labelAr })}
              maxLength={100}
            />
            <TextField
              label={t('labelEn')}
              isRequired={false}
              value={terms.labelEn}
              onChange={(labelEn) => onChange({ labelEn })}
              maxLength={100}
            />
          </div>
          {LIMITED.has(field.type) ? (
            <div className={styles.pair}>
              <TextField
                label={t('maxLength')}
                fault={faultAt('max_length')}
                isRequired={false}
                dir="ltr"
                inputMode="numeric"
                value={terms.maxLength}
                onChange={(maxLength) => onChange({ maxLength })}
              />
              <TextField
                label={t('pattern')}
                hint={t('patternHint')}
                fault={faultAt('pattern')}
                isRequired={false}
                dir="ltr"
                isCode
                value={terms.pattern}
                onChange={(pattern) => onChange({ pattern })}
                maxLength={200}
              />
            </div>
          ) : null}
          {isOptional(field) ? (
            <Checkbox
              isSelected={terms.isRequired ?? field.required !== false}
              onChange={(isRequired) => onChange({ isRequired })}
            >
              {t('required')}
            </Checkbox>
          ) : null}
        </Disclosure>
      ) : null}
    </li>
  );
}
