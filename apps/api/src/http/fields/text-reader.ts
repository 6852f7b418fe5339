import type { Issue } from '#kernel';
import type { Field } from './field.js';

/** A text read into a value, or the fault that hinders it. */
export interface Reading {
  read: unknown;
  issue?: Omit<Issue, 'loc'>;
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

/** Reads the text of a query parameter or of a form's part. Strictly: `1.5`, `1e3`, ` 1` and the empty text are no integers. */
export function readText(kind: Field['kind'], text: string): Reading {
  switch (kind) {
    case 'integer':
      // As long as a double holds it: the field's bounds say then what is wrong with so large a number.
      if (/^[+-]?\d{1,300}$/.test(text)) return { read: Number(text) };
      return { read: text, issue: { type: 'int_parsing', msg: 'Must be a whole number in decimal digits.' } };
    case 'number':
      if (/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text)) return { read: Number(text) };
      return { read: text, issue: { type: 'float_parsing', msg: 'Must be a number in decimal digits.' } };
    case 'boolean':
      if (Object.hasOwn(BOOLEANS, text)) return { read: BOOLEANS[text] };
      return { read: text, issue: { type: 'bool_parsing', msg: 'Must be true, false, 1 or 0.' } };
    case 'json':
      return readJsonText(text);
    default:
      return { read: text };
  }
}

function readJsonText(text: string): Reading {
  try {
    return { read: JSON.parse(text) as unknown };
  } catch {
    return { read: text, issue: { type: 'json_invalid', msg: 'Must be JSON.' } };
  }
}
