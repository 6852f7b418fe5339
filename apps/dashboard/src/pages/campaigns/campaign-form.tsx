import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { useFormat } from '../../i18n/format.js';
import { useMessages } from '../../i18n/messages.js';
import {
  Actions,
  Card,
  Checkbox,
  ColorField,
  Disclosure,
  Form,
  MomentField,
  Notice,
  SelectField,
  Stack,
  TextField,
} from '../../kit/index.js';
import { PreviewPicture } from '../templates/preview-picture.js';
import { type Template, usePreview } from '../templates/queries.js';
import { fixedOf, OUR_COLORS, type TypedCampaign } from './campaign-terms.js';
import styles from './campaigns.module.css';
import { useFaults, useFieldsFault } from './faults.js';
import { FieldsTerms } from './field-terms.js';
import { messages } from './messages.js';
import type { Campaign } from './queries.js';

const AssetField = lazy(() => import('../assets/asset-field.js'));

/** Members of the body that have a place in the form for their faults. */
const FIELDS = [
  'name',
  'slug',
  'template_version',
  'claim_fields',
  'fixed_data',
  'starts_at',
  'ends_at',
  'max_claims',
  'per_claimant_limit',
  'blocked_words',
  'theme',
];
const FORMATS = ['png', 'pdf'] as const;
const BLOCKED_LINES = 4;
const MESSAGE_LINES = 3;

/** All terms of a campaign, editable as far as its state permits. `children` are the buttons. */
export default function CampaignForm({
  template,
  status,
  terms,
  error,
  onChange,
  onSubmit,
  onOtherTemplate,
  children,
}: {
  template: Template;
  status: Campaign['status'];
  terms: TypedCampaign;
  error: unknown;
  onChange: (change: Partial<TypedCampaign>) => void;
  onSubmit: () => void;
  onOtherTemplate: ReactNode;
  children: ReactNode;
}) {
  const t = useMessages(messages);
  const faultAt = useFaults(error);
  const fieldsFault = useFieldsFault(error);
  const isDraft = status === 'draft';
  const isOver = status === 'ended';
  return (
    <div className={styles.split}>
      <Form error={error} fields={FIELDS} onSubmit={onSubmit}>
        {isDraft ? null : <Notice kind="calm">{t(isOver ? 'over' : 'frozen')}</Notice>}
        <Card>
          <Stack>
            <TextField
              name="name"
              label={t('name')}
              hint={t('nameHint')}
              value={terms.name}
              onChange={(name) => onChange({ name })}
              maxLength={200}
            />
            {isDraft ? <TemplateLine template={template}>{onOtherTemplate}</TemplateLine> : null}
            {isOver ? null : <VersionField template={template} isDraft={isDraft} terms={terms} onChange={onChange} />}
          </Stack>
        </Card>
        {isDraft ? (
          <Card title={t('fields')}>
            <Stack>
              <p>{t('fieldsLead')}</p>
              {fieldsFault === undefined ? null : <Notice kind="bad">{fieldsFault}</Notice>}
              <FieldsTerms terms={terms} fields={template.fields} faultAt={faultAt} onChange={onChange} />
            </Stack>
          </Card>
        ) : null}
        {isOver ? null : (
          <Disclosure
            title={t('when')}
            lead={t('whenLead')}
            isOpen={['starts_at', 'ends_at', 'max_claims', 'per_claimant_limit'].some((one) => faultAt(one))}
          >
            <Limits terms={terms} template={template} isDraft={isDraft} onChange={onChange} />
          </Disclosure>
        )}
        <Disclosure title={t('looks')} lead={t('looksLead')} isOpen={faultAt('theme') !== undefined}>
          <Looks terms={terms} faultAt={faultAt} onChange={onChange} />
        </Disclosure>
        {isOver ? null : (
          <Disclosure title={t('words')} lead={t('wordsLead')} isOpen={faultAt('blocked_words') !== undefined}>
            <TextField
              name="blocked_words"
              label={t('blockedWords')}
              hint={t('blockedHint')}
              isRequired={false}
              lines={BLOCKED_LINES}
              value={terms.blockedWords}
              onChange={(blockedWords) => onChange({ blockedWords })}
            />
            <Checkbox isSelected={terms.allowsMissing} onChange={(allowsMissing) => onChange({ allowsMissing })}>
              {t('allowsMissing')}
            </Checkbox>
          </Disclosure>
        )}
        {isDraft ? (
          <Disclosure title={t('address')} lead={t('addressLead')} isOpen={faultAt('slug') !== undefined}>
            <TextField
              name="slug"
              label={t('slug')}
              hint={t('slugHint')}
              isRequired={false}
              value={terms.slug}
              onChange={(slug) => onChange({ slug })}
              maxLength={64}
            />
          </Disclosure>
        ) : null}
        <Actions>{children}</Actions>
      </Form>
      <div className={styles.sticky}>
        <LivePicture template={template} terms={terms} />
      </div>
    </div>
  );
}

function TemplateLine({ template, children }: { template: Template; children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <div className={styles.template}>
      <p>
        <span>{t('template')}</span>
        <bdi>{template.name}</bdi>
      </p>
      {children}
    </div>
  );
}

interface PartProps {
  readonly terms: TypedCampaign;
  readonly onChange: (change: Partial<TypedCampaign>) => void;
}

const NEWEST = 'newest';

/** The version that cards are drawn with; the choice matters once there are several. */
function VersionField({ template, isDraft, terms, onChange }: PartProps & { template: Template; isDraft: boolean }) {
  const t = useMessages(messages);
  const format = useFormat();
  if (template.version === 1) return null;
  const versions = Array.from({ length: template.version }, (_, index) => String(template.version - index));
  return (
    <SelectField
      name="template_version"
      label={t('version')}
      hint={isDraft ? undefined : t('pinHint')}
      value={terms.version === null ? NEWEST : String(terms.version)}
      onChange={(id) => onChange({ version: id === NEWEST ? null : Number(id) })}
      options={[
        ...(isDraft ? [{ id: NEWEST, label: t('newest') }] : []),
        ...versions.map((id) => ({ id, label: t('versionOf', { version: format.number(Number(id)) }) })),
      ]}
    />
  );
}

function Limits({ terms, template, isDraft, onChange }: PartProps & { template: Template; isDraft: boolean }) {
  const t = useMessages(messages);
  const faultOf = (text: string): string | undefined => (/^\s*\d*\s*$/.test(text) ? undefined : t('number'));
  return (
    <>
      <div className={styles.pair}>
        <MomentField
          name="starts_at"
          label={t('startsAt')}
          hint={t('startsHint')}
          isRequired={false}
          value={terms.startsAt}
          onChange={(startsAt) => onChange({ startsAt })}
        />
        <MomentField
          name="ends_at"
          label={t('endsAt')}
          hint={t('endsHint')}
          isRequired={false}
          value={terms.endsAt}
          onChange={(endsAt) => onChange({ endsAt })}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          name="max_claims"
          label={t('maxClaims')}
          hint={t('maxClaimsHint')}
          fault={faultOf(terms.maxClaims)}
          isRequired={false}
          dir="ltr"
          inputMode="numeric"
          value={terms.maxClaims}
          onChange={(maxClaims) => onChange({ maxClaims })}
        />
        <TextField
          name="per_claimant_limit"
          label={t('perClaimant')}
          fault={faultOf(terms.perClaimant)}
          dir="ltr"
          inputMode="numeric"
          value={terms.perClaimant}
          onChange={(perClaimant) => onChange({ perClaimant })}
        />
      </div>
      {isDraft ? (
        <>
          <Ticks
            label={t('formats')}
            names={FORMATS}
            chosen={terms.formats}
            onChange={(formats) => {
              // A card has to come as something.
              if (formats.length > 0) onChange({ formats });
            }}
          />
          {template.sizes.length === 0 ? null : (
            <Ticks
              label={t('sizes')}
              hint={t('sizesHint')}
              names={template.sizes.map(({ name }) => name)}
              chosen={terms.sizes}
              onChange={(sizes) => onChange({ sizes })}
            />
          )}
        </>
      ) : null}
    </>
  );
}

/** Any of a few options. */
function Ticks<Name extends string>({
  label,
  hint,
  names,
  chosen,
  onChange,
}: {
  label: string;
  hint?: string;
  names: readonly Name[];
  chosen: readonly Name[];
  onChange: (chosen: readonly Name[]) => void;
}) {
  return (
    <fieldset className={styles.ticks}>
      <legend>{label}</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          isSelected={chosen.includes(name)}
          onChange={(isChosen) => onChange(names.filter((one) => (one === name ? isChosen : chosen.includes(one))))}
        >
          <bdi dir="ltr">{name === 'png' || name === 'pdf' ? name.toUpperCase() : name}</bdi>
        </Checkbox>
      ))}
      {hint === undefined ? null : <p>{hint}</p>}
    </fieldset>
  );
}

const COLORS = ['background', 'text', 'accent'] as const;

function Looks({ terms, faultAt, onChange }: PartProps & { faultAt: ReturnType<typeof useFaults> }) {
  const t = useMessages(messages);
  const { colors } = terms;
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label={t('titleAr')}
          fault={faultAt('theme', 'title')}
          isRequired={false}
          value={terms.titleAr}
          onChange={(titleAr) => onChange({ titleAr })}
          maxLength={200}
        />
        <TextField
          label={t('titleEn')}
          isRequired={false}
          value={terms.titleEn}
          onChange={(titleEn) => onChange({ titleEn })}
          maxLength={200}
        />
      </div>
      <TextField
        label={t('messageAr')}
        fault={faultAt('theme', 'message')}
        isRequired={false}
        lines={MESSAGE_LINES}
        value={terms.messageAr}
        onChange={(messageAr) => onChange({ messageAr })}
        maxLength={1000}
      />
      <TextField
        label={t('messageEn')}
        isRequired={false}
        lines={MESSAGE_LINES}
        value={terms.messageEn}
        onChange={(messageEn) => onChange({ messageEn })}
        maxLength={1000}
      />
      <Suspense>
        <AssetField
          label={t('logo')}
          isRequired={false}
          fault={faultAt('theme', 'logo_asset_id')}
          value={terms.logo}
          onChange={(logo) => onChange({ logo })}
        />
      </Suspense>
      <Checkbox isSelected={colors !== null} onChange={(isOwn) => onChange({ colors: isOwn ? OUR_COLORS : null })}>
        {t('ownColors')}
      </Checkbox>
      {colors === null ? null : (
        <div className={styles.pair}>
          {COLORS.map((name) => (
            <ColorField
              key={name}
              label={t(name)}
              fault={faultAt('theme', 'colors', name)}
              value={colors[name]}
              onChange={(color) => onChange({ colors: { ...colors, [name]: color } })}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** The card with the owner's values, and samples in those of visitors. */
function LivePicture({ template, terms }: { template: Template; terms: TypedCampaign }) {
  const t = useMessages(messages);
  const data = useMemo(() => fixedOf(terms, template), [terms, template]);
  const preview = usePreview(template.schema, data);
  return (
    <Card title={t('preview')}>
      <PreviewPicture template={template} preview={preview} />
    </Card>
  );
}
