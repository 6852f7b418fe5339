import type { ComponentChildren, JSX } from 'preact';
import { inLanguage } from './language.js';
import { explain, faultyFields } from './problem-texts.js';
import { linkTo, type Visit } from './visit.js';

const TEXTS = {
  show: { ar: 'إظهار', en: 'Show' },
  hide: { ar: 'إخفاء', en: 'Hide' },
} as const;

/**
 * A form that is sent to an address of ours. The browser's own validation is off: it uses the browser's language, and
 * the server validates anyway.
 * @param to the path; by default that of the page
 * @param hasFiles true if it sends files too
 * @param id names it for fields elsewhere on the page
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
  /** The message for an invalid value. */
  readonly fault: string;
  /** Help for filling it in. */
  readonly hint?: string;
  readonly optional?: string;
  /** The initial value. */
  readonly usual?: string;
}

/** A field with its label, its hint and the fault of the sent value. */
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
  // Preact's types accept no union of kinds.
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

/** A button that shows the typed text; the script removes `hidden`. */
function Reveal({ visit, of }: { visit: Visit; of: string }): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <button class="reveal" type="button" hidden data-reveal={of} data-other={words.hide} aria-controls={of}>
      {words.show}
    </button>
  );
}

/** A hidden field of the form. */
export function Carried({ name, value }: { name: string; value: string }): JSX.Element {
  return <input type="hidden" name={name} value={value} />;
}

/** The reason for the form's refusal, unless its fields show it; nothing if it was not refused. */
export function Refusal({ visit: { problem, lang } }: { visit: Visit }): JSX.Element | null {
  if (problem === null) return null;
  return (
    <p class="notice bad" role="alert">
      {explain(problem, lang)}
    </p>
  );
}

/** A message about a success, or a useful hint. */
export function Notice({ kind, children }: { kind: 'good' | 'calm'; children: ComponentChildren }): JSX.Element {
  return (
    <p class={`notice ${kind}`} role="status">
      {children}
    </p>
  );
}
