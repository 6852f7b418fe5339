import type { ComponentChildren, JSX } from 'preact';
import { inLanguage } from './language.js';
import { explain, faultyFields } from './problem-texts.js';
import { linkTo, type Visit } from './visit.js';

const TEXTS = {
  show: { ar: 'إظهار', en: 'Show' },
  hide: { ar: 'إخفاء', en: 'Hide' },
} as const;

/**
 * A form that is sent to an address of ours. The browser's own judgement of fields is off: it speaks its own language, and
 * the server judges anyway.
 * @param to the path; without it, that of the page
 * @param hasFiles whether it sends files too
 * @param id names it for fields that stand elsewhere on the page
 */
export function Form({
  visit,
  to,
  hasFiles = false,
  id,
  children,
}: {
  visit: Visit;
  to?: string;
  hasFiles?: boolean;
  id?: string;
  children: ComponentChildren;
}): JSX.Element {
  return (
    <form
      id={id}
      method="post"
      action={linkTo(visit, to ?? visit.path)}
      noValidate
      {...(hasFiles ? { enctype: 'multipart/form-data' } : {})}
    >
      {children}
    </form>
  );
}

export interface FieldProps {
  readonly visit: Visit;
  readonly name: string;
  readonly label: string;
  readonly type: 'email' | 'password' | 'text';
  readonly autocomplete: string;
  /** What is said to who filled it in wrongly. */
  readonly fault: string;
  /** What helps to fill it in. */
  readonly hint?: string;
  readonly optional?: string;
  /** The value before anybody typed. */
  readonly usual?: string;
}

/** A field with its label, its hint and, beside it, what was wrong with what was sent. */
export function Field({
  visit,
  name,
  label,
  type,
  autocomplete,
  fault,
  hint,
  optional,
  usual,
}: FieldProps): JSX.Element {
  const isFaulty = faultyFields(visit.problem).has(name);
  const isFirst = isFaulty && [...faultyFields(visit.problem)][0] === name;
  // The types of Preact take no union of kinds.
  const kind = { type } as { type: 'text' };
  const described = [hint === undefined ? '' : `${name}-hint`, isFaulty ? `${name}-fault` : ''].filter(Boolean);
  return (
    <div class="field">
      <label for={name}>
        {label}
        {optional === undefined ? null : <span class="optional"> {optional}</span>}
      </label>
      <div class="box">
        <input
          id={name}
          name={name}
          {...kind}
          // Addresses and passwords are written from left to right on every page.
          dir={type === 'text' ? 'auto' : 'ltr'}
          autocomplete={autocomplete}
          value={type === 'password' ? undefined : (visit.typed[name] ?? usual)}
          required={optional === undefined}
          aria-invalid={isFaulty ? 'true' : undefined}
          aria-describedby={described.length === 0 ? undefined : described.join(' ')}
          autofocus={isFirst}
        />
        {type === 'password' ? <Reveal visit={visit} of={name} /> : null}
      </div>
      {hint === undefined ? null : (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {isFaulty ? (
        <p class="fault" id={`${name}-fault`}>
          {fault}
        </p>
      ) : null}
    </div>
  );
}

/** Shows what is typed; the script takes `hidden` away. */
function Reveal({ visit, of }: { visit: Visit; of: string }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <button class="reveal" type="button" hidden data-reveal={of} data-other={words.hide} aria-controls={of}>
      {words.show}
    </button>
  );
}

/** A text that the form carries along. */
export function Carried({ name, value }: { name: string; value: string }): JSX.Element {
  return <input type="hidden" name={name} value={value} />;
}

/** Why the form was refused, unless its fields say it; nothing if it was not. */
export function Refusal({ visit: { problem, lang } }: { visit: Visit }): JSX.Element | null {
  if (problem === null) return null;
  return (
    <p class="notice bad" role="alert">
      {explain(problem, lang)}
    </p>
  );
}

/** Something that went well, or that is good to know. */
export function Notice({ kind, children }: { kind: 'good' | 'calm'; children: ComponentChildren }): JSX.Element {
  return (
    <p class={`notice ${kind}`} role="status">
      {children}
    </p>
  );
}
