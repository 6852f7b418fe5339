import { useMemo, useState } from 'react';
import { ApiError, type TemplateField } from '@naqsh/sdk';
import { useAction } from '../../api/use-action.js';
import { useLanguage } from '../../i18n/language.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Button,
  Card,
  faultText,
  Form,
  Notice,
  SelectField,
  Stack,
  Switch,
  TextField,
  toast,
} from '../../kit/index.js';
import { FieldInput } from '../templates/field-input.js';
import { isOptional, labelOf, samplesOf } from '../templates/field-values.js';
import { PreviewPicture } from '../templates/preview-picture.js';
import { type Template, usePreview } from '../templates/queries.js';
import {
  bodyOf,
  canBeBound,
  FIXED,
  LEFT,
  missingOf,
  type Source,
  type SourceId,
  sourcesOf,
  canShow,
  trialOf,
  type TypedMapping,
  typedMapping,
} from './mapping-terms.js';
import { messages } from './messages.js';
import { apiOf } from './platforms.js';
import { type Mapping, type Product, type StoreKey, useRefreshStores } from './queries.js';
import { RuleFields } from './rule-fields.js';
import { SourceChips, SourceTarget } from './source-chips.js';
import styles from './stores.module.css';
import { Trial, trialValues } from './trial.js';
import { useSourceName } from './use-source-name.js';

const FIELDS = ['paid_rule'];

/** The source of each field, and the card that it makes. */
export default function MappingForm({
  storeKey,
  productId,
  product,
  stored,
  template,
  onOther,
  onSaved,
}: {
  storeKey: StoreKey;
  productId: string;
  product: Product | null;
  /** The current mapping, possibly to another template. */
  stored: Mapping | undefined;
  template: Template;
  onOther: () => void;
  onSaved: () => PromiseLike<unknown>;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const refresh = useRefreshStores();
  const { fields } = template;
  // The sources of another template are of no use for the fields of this one.
  const mapping = stored?.template_id === template.id ? stored : undefined;
  const sources = useMemo(() => sourcesOf(product, mapping), [product, mapping]);
  const [terms, setTerms] = useState<TypedMapping>(() => ({
    ...typedMapping(fields, product, mapping, samplesOf(fields)),
    active: stored?.active ?? true,
    paidRule: stored?.paid_rule ?? null,
  }));
  const [typedTrial, setTypedTrial] = useState<Readonly<Record<SourceId, string>>>({});
  const used = sources.filter(({ id }) => Object.values(terms.sources).includes(id));
  const trial = { ...trialValues(used, t), ...typedTrial };
  const { data, images } = trialOf(terms, fields, trial);
  const preview = usePreview(template.schema, data, images);
  const change = (patch: Partial<TypedMapping>): void => setTerms((former) => ({ ...former, ...patch }));
  const save = useAction(
    () => {
      const api = apiOf(storeKey.platform);
      const body = bodyOf(template.id, terms, fields, sources);
      return api.stores.productMappings.replace(storeKey.merchantId, productId, body);
    },
    {
      onSuccess: async ({ active }) => {
        toast(t(active ? 'saved' : 'savedOff'));
        await refresh();
        await onSaved();
      },
    },
  );
  const faults = save.error instanceof ApiError ? save.error.errors : [];
  const before = useMemo(() => typedMapping(fields, product, mapping, {}).sources, [fields, product, mapping]);
  const faultOf = (field: TemplateField): string | undefined => {
    const { name } = field;
    const fault = faults.find(({ loc }) => loc[1] === 'fields' && loc[2] === name);
    if (fault !== undefined) return faultText(fault, language);
    const isFaulty = mapping?.faults.some((one) => one.field === name) === true;
    return isFaulty && terms.sources[name] === before[name]
      ? t('faultyField', { field: labelOf(field, language) })
      : undefined;
  };
  const namesOf = (some: readonly TemplateField[]): string =>
    new Intl.ListFormat(language).format(some.map((field) => `\u2068${labelOf(field, language)}\u2069`));
  const missing = missingOf(terms, fields);
  const unsuited = missing.filter((field) => !canBeBound(field));
  const unset = missing.filter(canBeBound);
  const set = (name: string, source: SourceId): void => change({ sources: { ...terms.sources, [name]: source } });
  return (
    <div className={styles.split}>
      <Form error={save.error} fields={FIELDS} onSubmit={() => save.mutate()}>
        <Card
          title={t('fields')}
          actions={
            <Button kind="plain" onPress={onOther}>
              {t('otherTemplate')}
            </Button>
          }
        >
          <Stack>
            {fields.length === 0 ? <p>{t('noFields')}</p> : <SourceChips sources={sources} />}
            <ul className={styles.fields}>
              {fields.map((field) => (
                <li key={field.name}>
                  <FieldSource
                    field={field}
                    sources={sources.filter((source) => canShow(field, source))}
                    source={terms.sources[field.name] ?? LEFT}
                    fixed={terms.fixed[field.name] ?? ''}
                    fault={faultOf(field)}
                    onSource={(source) => set(field.name, source)}
                    onFixed={(value) => change({ fixed: { ...terms.fixed, [field.name]: value } })}
                  />
                </li>
              ))}
            </ul>
          </Stack>
        </Card>
        <Card title={t('rule')}>
          <Stack>
            <RuleFields rule={terms.paidRule} mayFollow onChange={(paidRule) => change({ paidRule })} />
            <Switch isSelected={terms.active} onChange={(active) => change({ active })}>
              {t('isActive')}
            </Switch>
            <p className={styles.fine}>{t('cost')}</p>
          </Stack>
        </Card>
        {unsuited.length === 0 ? null : <Notice kind="bad">{t('unsuited', { names: namesOf(unsuited) })}</Notice>}
        {unset.length === 0 ? null : <Notice kind="calm">{t('missing', { names: namesOf(unset) })}</Notice>}
        <Actions>
          <Button type="submit" kind="primary" isPending={save.isPending} isDisabled={missing.length > 0}>
            {t('save')}
          </Button>
        </Actions>
      </Form>
      <div className={styles.sticky}>
        <Card title={t('picture')}>
          <Stack>
            <PreviewPicture template={template} preview={preview} />
            <Trial
              sources={used}
              values={trial}
              onChange={(id, value) => setTypedTrial((former) => ({ ...former, [id]: value }))}
            />
          </Stack>
        </Card>
      </div>
    </div>
  );
}

/** A field of the template with the source of its values. */
function FieldSource({
  field,
  sources,
  source,
  fixed,
  fault,
  onSource,
  onFixed,
}: {
  field: TemplateField;
  sources: readonly Source[];
  source: SourceId;
  fixed: string | boolean;
  fault: string | undefined;
  onSource: (source: SourceId) => void;
  onFixed: (value: string | boolean) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  const nameOf = useSourceName();
  const label = labelOf(field, language);
  if (!canBeBound(field)) {
    return (
      <p className={styles.named}>
        <strong>{label}</strong>
        <span className={styles.fine}>{t('unbound')}</span>
      </p>
    );
  }
  const options = [
    ...(isOptional(field) ? [{ id: LEFT, label: t('left') }] : []),
    ...sources.map((one) => ({
      id: one.id,
      label: one.name === null ? nameOf(one) : t('optionNamed', { name: one.name }),
    })),
    { id: FIXED, label: t('fixed') },
  ];
  const isChosen = options.some(({ id }) => id === source);
  return (
    <SourceTarget label={label} takesPicture={field.type === 'image'} onSource={onSource}>
      <SelectField
        label={label}
        isRequired={!isOptional(field)}
        placeholder={t('chooseSource')}
        value={isChosen ? source : null}
        fault={fault}
        onChange={onSource}
        options={options}
      />
      {source === FIXED ? (
        <FixedInput field={field} label={t('fixedOf', { name: label })} value={fixed} onChange={onFixed} />
      ) : null}
    </SourceTarget>
  );
}

function FixedInput({
  field,
  label,
  value,
  onChange,
}: {
  field: TemplateField;
  label: string;
  value: string | boolean;
  onChange: (value: string | boolean) => void;
}) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (field.type === 'image') {
    return (
      <TextField
        label={label}
        hint={t('pictureHint')}
        dir="ltr"
        placeholder="ast_…"
        value={String(value)}
        onChange={onChange}
      />
    );
  }
  return (
    <FieldInput
      field={{ ...field, required: true, label: { [language]: label } }}
      value={value}
      fault={undefined}
      onChange={onChange}
    />
  );
}
