import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, X } from 'lucide-react';
import type { Fault } from '@naqsh/sdk';
import { useFormat } from '../../i18n/format.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import { Card, faultText, IconButton, Notice, Pending, SelectField, Stack, TextField } from '../../kit/index.js';
import { type Template, templateQuery, type TemplateSummary } from '../templates/queries.js';
import { messages } from './messages.js';
import { RuleField } from './rule-field.js';
import { ALL_PAGES, guessedFields, NO_FIELD, type TypedRule } from './site-terms.js';
import styles from './sites.module.css';

const OWN_SIZE = '';

/** The path of pages, their template, and the values of its fields. */
export function RuleCard({
  rule,
  number,
  templates,
  faults,
  onChange,
  onUp,
  onRemove,
}: {
  rule: TypedRule;
  number: number;
  templates: readonly Pick<TemplateSummary, 'id' | 'name'>[];
  faults: readonly Fault[];
  onChange: (update: (rule: TypedRule) => TypedRule) => void;
  /** Null if it is impossible. */
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
}) {
  const t = useMessages(messages);
  const format = useFormat();
  const language = useLanguage();
  const shown = format.number(number);
  const [id = '', version] = rule.templateId.split('@');
  const query = useQuery({ ...templateQuery(id), enabled: id !== '' });
  const change = (patch: Partial<TypedRule>): void => onChange((former) => ({ ...former, ...patch }));
  const client = useQueryClient();
  const choose = async (chosen: string): Promise<void> => {
    change({ templateId: chosen, size: null, fields: {} });
    // The query below shows why a template does not come.
    const template = await client.ensureQueryData(templateQuery(chosen)).catch(() => null);
    const fields = guessedFields(template?.fields ?? []);
    onChange((former) =>
      former.templateId === chosen ? { ...former, fields: { ...fields, ...former.fields } } : former,
    );
  };
  const nameOf = (one: Pick<TemplateSummary, 'id' | 'name'>): string =>
    one.id === id && version !== undefined
      ? t('pinned', { name: one.name, version: format.number(Number(version)) })
      : one.name;
  const others = faults.filter(({ loc }) => loc[3] !== 'path');
  return (
    <Card
      title={t('rule', { number: shown })}
      actions={
        <span className={styles.actions}>
          {onUp === null ? null : (
            <IconButton label={t('moveUp', { number: shown })} onPress={onUp}>
              <ArrowUp size={18} aria-hidden="true" />
            </IconButton>
          )}
          {onRemove === null ? null : (
            <IconButton label={t('removeRule', { number: shown })} onPress={onRemove}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          )}
        </span>
      }
    >
      <Stack>
        <TextField
          label={t('path')}
          hint={t('pathHint', { all: ALL_PAGES })}
          fault={faults.filter(({ loc }) => loc[3] === 'path').map((fault) => faultText(fault, language))[0]}
          dir="ltr"
          value={rule.path}
          onChange={(path) => change({ path })}
          maxLength={200}
        />
        <SelectField
          label={t('template')}
          placeholder={t('pickTemplate')}
          value={id === '' ? null : id}
          onChange={(chosen) => void choose(chosen)}
          options={templates.map((one) => ({ id: one.id, label: nameOf(one) }))}
        />
        {id === '' ? null : query.data === undefined ? (
          <Pending query={query} />
        ) : (
          <OfTemplate rule={rule} template={query.data} onChange={onChange} />
        )}
        {others.map((fault) => (
          <Notice key={fault.loc.join('.')} kind="bad">
            {faultText(fault, language)}
          </Notice>
        ))}
      </Stack>
    </Card>
  );
}

function OfTemplate({
  rule,
  template,
  onChange,
}: {
  rule: TypedRule;
  template: Template;
  onChange: (update: (rule: TypedRule) => TypedRule) => void;
}) {
  const t = useMessages(messages);
  const fields = template.fields.filter(({ type }) => type !== 'list');
  return (
    <>
      {template.sizes.length === 0 ? null : (
        <SelectField
          label={t('size')}
          value={rule.size ?? OWN_SIZE}
          onChange={(size) => onChange((former) => ({ ...former, size: size === OWN_SIZE ? null : size }))}
          options={[
            { id: OWN_SIZE, label: t('ownSize') },
            ...template.sizes.map(({ name }) => ({ id: name, label: name })),
          ]}
        />
      )}
      {fields.length === 0 ? <p>{t('noFields')}</p> : null}
      {fields.map((field) => (
        <RuleField
          key={field.name}
          field={field}
          typed={rule.fields[field.name] ?? NO_FIELD}
          onChange={(typed) => onChange((former) => ({ ...former, fields: { ...former.fields, [field.name]: typed } }))}
        />
      ))}
    </>
  );
}
