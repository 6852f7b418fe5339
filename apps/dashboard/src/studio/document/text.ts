import { type Placeholder, placeholdersOf } from '../../../../../libs/importing/src/document/placeholders.js';
import { isObject, type Layer } from './template.js';

export {
  fillPlaceholders,
  type Placeholder,
  placeholdersOf,
} from '../../../../../libs/importing/src/document/placeholders.js';

/** The text of a layer as one string, in runs or not, and the same text after typing. */

type Run = Readonly<Record<string, unknown>> & { readonly text: string };

const isRun = (value: unknown): value is Run => isObject(value) && typeof value['text'] === 'string';

/** The placeholder around an index, excluding its ends: a caret treats it as one letter. */
export function placeholderAround(text: string, index: number): Placeholder | undefined {
  return placeholdersOf(text).find(({ start, end }) => start < index && index < end);
}

/** The layers with a typed `text`. */
export function hasText({ type, text }: Layer): boolean {
  return (type === 'text' || type === 'qr' || type === 'barcode') && text !== undefined && text !== null;
}

export function textOf({ text }: Layer): string {
  if (typeof text === 'string') return text;
  return Array.isArray(text) ? (text as unknown[]).map((run) => (isRun(run) ? run.text : '')).join('') : '';
}

/** The member `text` once its string has become another one: typed letters have the style of the run before them. */
export function typedText(layer: Layer, next: string): unknown {
  const { text } = layer;
  if (!Array.isArray(text)) return next;
  const runs = (text as unknown[]).filter(isRun);
  const former = runs.map((run) => run.text).join('');
  const start = sharedStart(former, next);
  const shared = sharedEnd(former.slice(start), next.slice(start));
  const end = former.length - shared;
  const added = next.slice(start, next.length - shared);
  const changed = replaced(runs, start, end, added);
  // The schema accepts no list without a run.
  return changed.length === 0 ? '' : changed;
}

function replaced(runs: readonly Run[], start: number, end: number, added: string): Run[] {
  let from = 0;
  let isAdded = false;
  const all = runs.map((run): Run => {
    const { length } = run.text;
    const isOwner = !isAdded && from + length >= start;
    if (isOwner) isAdded = true;
    const before = run.text.slice(0, Math.max(0, start - from));
    const after = run.text.slice(Math.max(0, end - from));
    from += length;
    const text = before + (isOwner ? added : '') + after;
    return text === run.text ? run : { ...run, text };
  });
  return all.filter((run) => run.text !== '');
}

/** The length of the common beginning, which parts no surrogate pair. */
function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return isHighSurrogate(one, length - 1) || isHighSurrogate(other, length - 1) ? length - 1 : length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return isLowSurrogate(one, one.length - length) || isLowSurrogate(other, other.length - length)
    ? Math.max(0, length - 1)
    : length;
}

function isHighSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

function isLowSurrogate(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  return unit >= 0xdc00 && unit <= 0xdfff;
}

/** Letters of a text used as its layer's name. */
const LONGEST = 40;

/** The name that people gave a layer. */
export function titleOf({ title }: Layer): string | undefined {
  return typeof title === 'string' ? title : undefined;
}

/** The beginning of a layer's text, on one line. */
export function summaryOf(layer: Layer): string {
  const text = (titleOf(layer) ?? textOf(layer)).replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
