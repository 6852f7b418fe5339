import { inOneLine } from '../report.js';
import type { JsonChange } from '#kernel';
import type { FileFault } from './template-document.js';

export type Action =
  | 'added'
  | 'created'
  | 'updated'
  | 'removed'
  | 'unchanged'
  | 'edited'
  | 'newer'
  | 'only here'
  | 'only there'
  | 'gone'
  | 'conflict'
  | 'failed';

/** The end of one template in a pull or a push, or its state in a diff. */
export interface Outcome {
  readonly action: Action;
  readonly file: string | null;
  readonly id: string | null;
  readonly name: string | null;
  readonly version: number | null;
  /** The reason, and the next step. */
  readonly detail?: string;
  readonly faults?: readonly FileFault[];
  readonly warnings?: readonly string[];
  readonly changes?: readonly JsonChange[];
}

const LONGEST_VALUE = 120;
const SIGNS = { added: '+', removed: '-', changed: '~', moved: '>' } as const;

/** An outcome for people: one line, and a further line for each detail. */
export function linesOf({ action, file, id, name, version, ...more }: Outcome, path: (file: string) => string): string {
  const place = file === null ? '(no file)' : path(file);
  const remote = id === null ? '' : `  ${id}${version === null ? '' : ` version ${version}`}`;
  const { detail, faults = [], warnings = [], changes = [] } = more;
  return [
    `${action.padEnd(10)} ${place}${remote}${name === null ? '' : `  "${name}"`}`,
    ...(detail === undefined ? [] : [`  ${detail}`]),
    ...faults.map(({ pointer, message }) => `  ${place}${pointer === '' ? '' : `: ${pointer}`}: ${message}`),
    ...warnings.map((warning) => `  warning: ${warning}`),
    ...changes.map((change) => `  ${changeLine(change)}`),
  ]
    .map(inOneLine)
    .join('\n');
}

function changeLine({ kind, pointer, item, from, to }: JsonChange): string {
  const values = {
    added: short(to),
    removed: short(from),
    changed: `${short(from)} → ${short(to)}`,
    moved: `${short(from)} → ${short(to)}`,
  };
  return `${SIGNS[kind]} ${pointer}${item === null ? '' : ` (${item})`}: ${values[kind]}`;
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}
