import { element } from './elements.js';

/** A parameter or a member of a form. */
export interface Field {
  readonly name: string;
  readonly required?: true;
  /** From the example. */
  readonly value?: string;
  readonly values?: readonly string[];
  readonly file?: true;
}

/** The facts of an operation that the page carries. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  /** True if it takes a key. */
  readonly keyed: boolean;
  readonly parameters: readonly (Field & { readonly place: 'path' | 'query' | 'header' })[];
  /** The example of a JSON body. */
  readonly body?: unknown;
  /** The members of a form. */
  readonly fields?: readonly Field[];
}

/** The control of a field with its label. Optional fields are empty, so that a first try sends only required ones. */
export function fieldControl(
  { name, required, value, values, file }: Field,
  prefix: string,
  place: string,
): HTMLElement {
  const id = `${prefix}-${place}-${name}`;
  const attributes = { id, name: `${place}:${name}`, ...(required === true ? { required: '' } : {}) };
  const label = element('label', { for: id }, element('code', {}, name));
  if (file === true) return element('p', {}, label, element('input', { ...attributes, type: 'file' }));
  const first = required === true ? (value ?? '') : '';
  if (values !== undefined) {
    const options = ['', ...values].map((one) => element('option', { value: one }, one));
    const select = element('select', attributes, ...options);
    select.value = first;
    return element('p', {}, label, select);
  }
  const hint: Record<string, string> = value === undefined ? {} : { placeholder: value };
  const input = element('input', { ...attributes, ...hint, type: 'text', spellcheck: 'false', autocomplete: 'off' });
  input.value = first;
  return element('p', {}, label, input);
}

/** The text of a control; empty if there is none. */
export function textIn(given: FormData, name: string): string {
  const value = given.get(name);
  return typeof value === 'string' ? value : '';
}

/**
 * The body that the reader wrote; undefined for an operation without one.
 * @throws SyntaxError if it should be JSON and is not
 */
export function bodyOf({ body, fields }: Operation, given: FormData, headers: Headers): string | FormData | null {
  if (body !== undefined) {
    const text = textIn(given, 'body');
    JSON.parse(text);
    headers.set('Content-Type', 'application/json');
    return text;
  }
  if (fields === undefined) return null;
  const form = new FormData();
  for (const { name, file } of fields) {
    const value = given.get(`body:${name}`);
    const isEmpty = value === null || (file === true ? (value as File).size === 0 : value === '');
    if (!isEmpty) form.append(name, value);
  }
  return form;
}
