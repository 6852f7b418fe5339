import { withMember } from '../../document/members.js';
import { isObject } from '../../document/template.js';

/** The names for people of fields and options, by language. */

type Labelled = Readonly<Record<string, unknown>>;

export function labelIn({ label }: Labelled, language: string): string {
  const text = isObject(label) ? label[language] : undefined;
  return typeof text === 'string' ? text : '';
}

/** The labels with another one in a language; undefined where none is left. */
export function withLabel({ label }: Labelled, language: string, text: string): object | undefined {
  const labels = withMember(isObject(label) ? label : {}, language, text === '' ? undefined : text);
  return Object.keys(labels).length === 0 ? undefined : labels;
}
