import type { JSX } from 'preact';
import type { FormField, VisitorForm } from '#campaigns';
import type { Issue } from '#kernel';
import { count, Form, inLanguage, linkTo, pathToRoot, type Visit } from '../kit/index.js';
import { CLAIM_TEXTS, faultTexts, REFUSAL_TEXTS } from './claim-texts.js';
import { colorName } from './color-names.js';

/** A refused claim: the typed values and the reasons. */
export interface RefusedClaim {
  readonly code: string;
  readonly errors: readonly Issue[];
  /** By field. */
  readonly typed: Readonly<Record<string, string>>;
  /** The name of the chosen size, if any. */
  readonly size: string | undefined;
  /** The visitor's existing cards, newest first; given only when they may have no more. */
  readonly taken: readonly string[];
}

interface FieldProps {
  readonly visit: Visit;
  readonly field: FormField;
  readonly refused: RefusedClaim | null;
  readonly isFirst: boolean;
}

/** Attributes of the input, by the field's type. */
const INPUTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  phone: { type: 'tel', dir: 'ltr', autocomplete: 'tel' },
  email: { type: 'email', dir: 'ltr', autocomplete: 'email' },
  url: { type: 'url', dir: 'ltr', autocomplete: 'url' },
  handle: { type: 'text', dir: 'ltr', autocapitalize: 'off' },
  code: { type: 'text', dir: 'ltr', autocapitalize: 'off' },
  number: { type: 'text', dir: 'ltr', inputmode: 'decimal' },
  amount: { type: 'text', dir: 'ltr', inputmode: 'decimal' },
  date: { type: 'date' },
  time: { type: 'time', dir: 'ltr' },
  datetime: { type: 'datetime-local', dir: 'ltr' },
  color: { type: 'color' },
  text: { type: 'text', dir: 'auto' },
};
/** A text that may be longer gets several lines. */
const ONE_LINE = 100;

/** The id of the form. */
export const CLAIM_FORM = 'claim-form';

/** The address of a campaign's operation, relative to the page. */
export function operationOf(visit: Visit, { slug }: VisitorForm, rest: string): string {
  return `${pathToRoot(visit)}v1/campaigns/${encodeURIComponent(slug)}${rest}`;
}

/** The visitor's form. It works without a script; the script adds the preview and reports faults at once. */
export function ClaimFormCard({
  visit,
  form,
  refused,
}: {
  visit: Visit;
  form: VisitorForm;
  refused: RefusedClaim | null;
}): JSX.Element {
  const { lang } = visit;
  const words = inLanguage(CLAIM_TEXTS, lang);
  const faulty = new Set((refused?.errors ?? []).map(({ loc }) => String(loc[2])));
  const first = form.fields.find(({ name }) => faulty.has(name));
  const refusal = refused === null ? null : refusalText(refused, visit);
  const { preview, sending, taken } = words;
  const refusals = Object.fromEntries(Object.entries(REFUSAL_TEXTS).map(([code, text]) => [code, text[lang]]));
  return (
    <section
      class="card"
      data-claim={operationOf(visit, form, '/claim')}
      data-words={JSON.stringify({ ...refusals, preview, sending, taken, refused: words.refused })}
    >
      <p class="notice bad" role="alert" id="refusal" hidden={refusal === null}>
        {refusal}
      </p>
      <Taken visit={visit} refused={refused} />
      <Form visit={visit} id={CLAIM_FORM} hasFiles={form.fields.some(({ type }) => type === 'image')}>
        {form.fields.map((field) => (
          <FormFieldInput key={field.name} visit={visit} field={field} refused={refused} isFirst={field === first} />
        ))}
        <div class="trap" aria-hidden="true">
          <label for="website">{words.website}</label>
          <input id="website" name="website" type="text" tabIndex={-1} autocomplete="off" />
        </div>
        <button class="button">{words.send}</button>
      </Form>
      {form.remaining === null ? null : <p class="aside">{words.remaining(form.remaining)}</p>}
      <p class="aside">{words.kept}</p>
    </section>
  );
}

/** Links to the visitor's existing cards; the script fills it in the same way. */
function Taken({ visit, refused }: { visit: Visit; refused: RefusedClaim | null }): JSX.Element {
  const { taken } = inLanguage(CLAIM_TEXTS, visit.lang);
  const ids = refused?.taken ?? [];
  return (
    <p class="links" id="taken" hidden={ids.length === 0}>
      {ids.map((id, place) => (
        <a key={id} href={linkTo(visit, visit.path, { claim: id })}>
          {ids.length === 1 ? taken.one : `${taken.many} ${count(ids.length - place, visit.lang)}`}
        </a>
      ))}
    </p>
  );
}

function refusalText({ code, errors }: RefusedClaim, { lang }: Visit): string {
  const words = inLanguage(CLAIM_TEXTS, lang);
  return (REFUSAL_TEXTS[code] ?? (errors.length > 0 ? undefined : REFUSAL_TEXTS['otherwise']))?.[lang] ?? words.refused;
}

function FormFieldInput({ visit, field, refused, isFirst }: FieldProps): JSX.Element {
  const { name, type, label, required } = field;
  const { lang } = visit;
  const words = inLanguage(CLAIM_TEXTS, lang);
  const texts = faultTexts(field, lang);
  const fault = refused?.errors.find(({ loc }) => loc[2] === name);
  const faultText = fault === undefined ? null : (texts[fault.type] ?? texts['other'] ?? '');
  const id = `field-${name}`;
  const described = [`${id}-hint`, `${id}-fault`].join(' ');
  const shared = {
    id,
    required,
    'aria-describedby': described,
    autofocus: isFirst,
    ...(faultText === null ? {} : { 'aria-invalid': 'true' as const }),
  };
  return (
    <div
      class="field"
      data-field={name}
      data-type={type}
      data-most={field.maxLength ?? undefined}
      data-faults={JSON.stringify(texts)}
    >
      <label id={`${id}-label`} for={field.palette === null ? id : undefined}>
        {label[lang] ?? label.ar ?? label.en ?? name}
        {required ? null : <span class="optional"> {words.optional}</span>}
      </label>
      {type === 'image' ? (
        <Photo visit={visit} name={name} shared={shared} />
      ) : (
        <Typed visit={visit} field={field} shared={shared} value={refused?.typed[name]} />
      )}
      <p class="hint" id={`${id}-hint`}>
        {type === 'image' ? words.photo : hintOf(field, visit)}
        {type === 'image' ? <noscript> {words.photoPlain}</noscript> : null}
      </p>
      <p class="fault" id={`${id}-fault`} aria-live="polite">
        {faultText}
      </p>
    </div>
  );
}

function hintOf({ maxLength }: FormField, { lang }: Visit): string | null {
  if (maxLength === null) return null;
  return lang === 'ar' ? `حتى ${count(maxLength, lang)} حرفًا` : `Up to ${count(maxLength, lang)} characters`;
}

function Typed({
  visit,
  field,
  shared,
  value,
}: {
  visit: Visit;
  field: FormField;
  shared: object;
  value: string | undefined;
}): JSX.Element {
  const { name, type, maxLength } = field;
  const options = optionsOf(field, visit);
  if (options !== null) return <Chosen visit={visit} field={field} options={options} shared={shared} value={value} />;
  if (type === 'color' && !field.required) return <Tint visit={visit} name={name} shared={shared} value={value} />;
  const isLong = type === 'text' && maxLength !== null && maxLength > ONE_LINE;
  return (
    <div class="box">
      {isLong ? (
        <textarea name={`data.${name}`} rows={3} dir="auto" {...shared}>
          {value}
        </textarea>
      ) : (
        <input name={`data.${name}`} {...INPUTS[type]} {...shared} value={value} />
      )}
    </div>
  );
}

/** An optional colour. The browser's own input can't be empty, so this is a text, with a picker where scripts run. */
function Tint({
  visit,
  name,
  shared,
  value,
}: {
  visit: Visit;
  name: string;
  shared: object;
  value: string | undefined;
}): JSX.Element {
  return (
    <div class="box tint">
      <input
        name={`data.${name}`}
        type="text"
        dir="ltr"
        autocapitalize="off"
        autocomplete="off"
        spellcheck={false}
        placeholder="#d4af37"
        {...shared}
        value={value}
      />
      <input type="color" hidden data-picker aria-label={inLanguage(CLAIM_TEXTS, visit.lang).pick} />
    </div>
  );
}

interface Option {
  readonly value: string;
  readonly text: string;
}

/** The options of a field; null if the visitor types the value. */
function optionsOf({ type, options, palette }: FormField, { lang }: Visit): Option[] | null {
  const { yes, no } = inLanguage(CLAIM_TEXTS, lang);
  if (type === 'flag')
    return [
      { value: 'true', text: yes },
      { value: 'false', text: no },
    ];
  if (palette !== null) return palette.map((value) => ({ value, text: colorName(value, lang) }));
  return options?.map(({ value, label }) => ({ value, text: label[lang] ?? label.ar ?? label.en ?? value })) ?? null;
}

/** A choice among options. Shows colours as swatches, since their codes mean nothing to people. */
function Chosen({
  visit,
  field: { name, type, required },
  options,
  shared,
  value,
}: {
  visit: Visit;
  field: FormField;
  options: readonly Option[];
  shared: object;
  value: string | undefined;
}): JSX.Element {
  const { choose, none } = inLanguage(CLAIM_TEXTS, visit.lang);
  if (type === 'color') {
    return (
      <div class="box swatches" role="radiogroup" aria-labelledby={`field-${name}-label`}>
        {options.map((option) => (
          <Swatch
            key={option.value}
            name={name}
            shared={shared}
            value={option.value}
            text={option.text}
            isChosen={option.value === (value ?? (required ? options[0]?.value : undefined))}
          />
        ))}
        {required ? null : <Swatch name={name} shared={shared} value="" text={none} isChosen={(value ?? '') === ''} />}
      </div>
    );
  }
  return (
    <div class="box">
      <select name={`data.${name}`} {...shared}>
        <option value="">{required ? choose : none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value} selected={option.value === value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}

/** A colour to choose; without a value, no colour. */
function Swatch({
  name,
  shared,
  value,
  text,
  isChosen,
}: {
  name: string;
  shared: object;
  value: string;
  text: string;
  isChosen: boolean;
}): JSX.Element {
  return (
    <label class="swatch">
      <input
        type="radio"
        name={`data.${name}`}
        value={value}
        {...shared}
        id={`field-${name}-${value === '' ? 'none' : value.slice(1)}`}
        checked={isChosen}
      />
      <svg viewBox="0 0 8 8" aria-hidden="true">
        {value === '' ? <path d="M0 8 8 0" stroke="currentColor" /> : <rect width="8" height="8" fill={value} />}
      </svg>
      <span class="unseen">{text}</span>
    </label>
  );
}

/** The script shows the chosen photograph and offers to place it: with a finger, or by two sliders. */
function Photo({ visit, name, shared }: { visit: Visit; name: string; shared: object }): JSX.Element {
  const words = inLanguage(CLAIM_TEXTS, visit.lang);
  return (
    <>
      <div class="box">
        <input type="file" name={`images.${name}`} accept="image/*" {...shared} />
      </div>
      <div class="place" hidden data-place>
        <div class="crop">
          <img alt="" />
          <span class="spot" />
        </div>
        <div class="sliders">
          <p class="hint">{words.place}</p>
          <label for={`across-${name}`}>{words.across}</label>
          <input id={`across-${name}`} type="range" min="0" max="100" value="50" dir="ltr" />
          <label for={`down-${name}`}>{words.down}</label>
          <input id={`down-${name}`} type="range" min="0" max="100" value="50" dir="ltr" />
        </div>
      </div>
    </>
  );
}
