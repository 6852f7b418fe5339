import type { FaultEntry } from '#kernel';
import type { Field } from './field.js';
import { fieldsFaults } from './fields.errors.js';

/** A text read into a value, or the fault that hinders it. */
export interface Reading {
  read: unknown;
  fault?: FaultEntry<unknown>;
}

const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false, 1: true, 0: false };

/** Reads the text of a query parameter or of a form's part. Strictly: `1.5`, `1e3`, ` 1` and the empty text are no integers. */
export function readText(kind: Field['kind'], text: string): Reading {
  switch (kind) {
    case 'integer':
      // As long as a double holds it: the field's bounds say then what is wrong with so large a number.
      if (/^[+-]?\d{1,300}$/.test(text)) return { read: Number(text) };
      return { read: text, fault: fieldsFaults.integerText };
    case 'number':
      if (/^[+-]?\d{1,15}(\.\d{1,15})?$/.test(text)) return { read: Number(text) };
      return { read: text, fault: fieldsFaults.numberText };
    case 'boolean':
      if (Object.hasOwn(BOOLEANS, text)) return { read: BOOLEANS[text] };
      return { read: text, fault: fieldsFaults.booleanText };
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
    return { read: text, fault: fieldsFaults.json };
  }
}
