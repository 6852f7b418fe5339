import { element } from './elements.js';
import { bodyOf, fieldControl, textIn, type Field, type Operation } from './try-form.js';
import { shown } from './try-answer.js';
import { LANGUAGE, words } from './try-words.js';

/** The key stays in the tab's own storage, and goes nowhere but to the service. */
const KEY = 'naqsh-key';
/** The root of the service, wherever it is mounted. */
const ROOT = new URL('../../', import.meta.url);
const BODY = 'body';
const MOST_LINES = 24;

let forms = 0;

/** A form that sends an operation to the service of this page, and shows the answer. */
class TryIt extends HTMLElement {
  connectedCallback(): void {
    const operation = JSON.parse(this.dataset['operation'] ?? '{}') as Operation;
    const details = element('details', { class: 'try' }, element('summary', { lang: LANGUAGE }, words.title));
    // Most readers open few of the forms.
    details.addEventListener('toggle', () => details.append(this.formOf(operation)), { once: true });
    this.append(details);
  }

  private formOf(operation: Operation): HTMLElement {
    forms += 1;
    const prefix = `try-${forms}`;
    const answer = element('div', { class: 'try-answer', 'aria-live': 'polite' });
    const form = element('form', { autocomplete: 'off' });
    if (operation.keyed) form.append(keyControl(prefix));
    for (const field of operation.parameters) form.append(fieldControl(field, prefix, field.place));
    for (const field of operation.fields ?? []) form.append(fieldControl(field, prefix, BODY));
    if (operation.body !== undefined) form.append(bodyControl(operation.body, prefix));
    const button = element('button', { class: 'send', lang: LANGUAGE }, words.send);
    form.append(button);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      button.disabled = true;
      answer.replaceChildren(element('p', { lang: LANGUAGE }, words.sending));
      void this.send(operation, form).then((parts) => {
        answer.replaceChildren(...parts);
        button.disabled = false;
      });
    });
    return element('div', {}, form, answer);
  }

  private async send(operation: Operation, form: HTMLFormElement): Promise<Node[]> {
    const given = new FormData(form);
    const headers = new Headers();
    const key = textIn(given, 'key');
    if (key !== '') {
      sessionStorage.setItem(KEY, key);
      headers.set('Authorization', `Bearer ${key}`);
    }
    const url = addressOf(operation, given, headers);
    try {
      const body = bodyOf(operation, given, headers);
      const { method } = operation;
      return await shown(await fetch(url, { method, headers, body, credentials: 'same-origin', cache: 'no-store' }));
    } catch (error) {
      const text = error instanceof SyntaxError ? words.badJson + error.message : words.failed;
      return [element('p', { class: 'try-fault', lang: LANGUAGE }, text)];
    }
  }
}

/** The address with the parameters that the reader gave; sets those that are headers. */
function addressOf({ path, parameters }: Operation, given: FormData, headers: Headers): URL {
  const valueOf = ({ name, place }: Field & { place: string }): string => textIn(given, `${place}:${name}`);
  let filled = path.slice(1);
  const query = new URLSearchParams();
  for (const parameter of parameters) {
    const value = valueOf(parameter);
    if (parameter.place === 'path') filled = filled.replace(`{${parameter.name}}`, encodeURIComponent(value));
    else if (value === '') continue;
    else if (parameter.place === 'query') query.append(parameter.name, value);
    else headers.set(parameter.name, value);
  }
  const url = new URL(filled, ROOT);
  url.search = query.toString();
  return url;
}

function keyControl(prefix: string): HTMLElement {
  const input = element('input', {
    id: `${prefix}-key`,
    name: 'key',
    type: 'password',
    autocomplete: 'off',
    spellcheck: 'false',
    placeholder: 'ak_…',
    'aria-describedby': `${prefix}-hint`,
  });
  input.value = sessionStorage.getItem(KEY) ?? '';
  return element(
    'p',
    {},
    element('label', { for: input.id, lang: LANGUAGE }, words.key),
    input,
    element('small', { id: `${prefix}-hint`, lang: LANGUAGE }, words.keyHint),
  );
}

function bodyControl(example: unknown, prefix: string): HTMLElement {
  const text = JSON.stringify(example, null, 2);
  const rows = String(Math.min(MOST_LINES, text.split('\n').length + 1));
  const area = element('textarea', { id: `${prefix}-body`, name: BODY, rows, spellcheck: 'false', dir: 'ltr' });
  area.value = text;
  return element('p', {}, element('label', { for: area.id, lang: LANGUAGE }, words.body), area);
}

customElements.define('try-it', TryIt);
