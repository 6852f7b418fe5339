import type { JSX } from 'preact';
import { inLanguage } from './language.js';
import type { Visit } from './visit.js';

const TEXTS = { copy: { ar: 'نسخ', en: 'Copy' }, copied: { ar: 'نُسخ', en: 'Copied' } } as const;

/** A text for machines, shown whole and ready to copy: a key or a command. Latin from left to right, on every page. */
export function Copied({
  visit,
  id,
  label,
  text,
}: {
  visit: Visit;
  id: string;
  label: string;
  text: string;
}): JSX.Element {
  const words = inLanguage(TEXTS, visit.lang);
  return (
    <div class="copied">
      <div class="caption">
        <span id={`${id}-label`}>{label}</span>
        <button type="button" hidden data-copy={id} data-done={words.copied} aria-describedby={`${id}-label`}>
          {words.copy}
        </button>
      </div>
      <pre id={id} dir="ltr" aria-labelledby={`${id}-label`} role="group">
        {text}
      </pre>
    </div>
  );
}
