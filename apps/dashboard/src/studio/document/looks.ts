import type { Document, Layer } from './template.js';
import { find, walk } from './tree.js';

/** Members of the look that a new layer has like the last one of its kind. */
const LOOKS: Readonly<Partial<Record<string, readonly string[]>>> = {
  text: ['font', 'weight', 'italic', 'size', 'color', 'align', 'valign', 'direction', 'digits'],
  area: ['fill', 'stroke'],
  line: ['stroke'],
};
/** In lists and tables, a text begins at its start. */
export const LOOK_OF_LISTS = ['font', 'weight', 'size', 'color', 'digits'] as const;

const LINES: ReadonlySet<unknown> = new Set(['line', 'arrow']);

function kindOf({ type, shape }: Layer): string {
  return type === 'shape' ? (LINES.has(shape) ? 'line' : 'area') : type;
}

/** A new layer with the look of the selected one of its kind, otherwise of the last one; unchanged without any. */
export function withLook(
  layer: Layer,
  document: Document,
  selection: readonly string[],
  members: readonly string[] = LOOKS[kindOf(layer)] ?? [],
): Layer {
  const kind = kindOf(layer);
  const chosen = selection.flatMap((id) => find(document, id)?.layer ?? []);
  const all = [...walk(document)].map((found) => found.layer);
  const model = [...all, ...chosen].filter((one) => kindOf(one) === kind && !hasBinding(one, members)).at(-1);
  if (model === undefined) return layer;
  const kept = Object.entries(layer).filter(([name]) => !members.includes(name));
  const taken = members.flatMap((name) => (model[name] === undefined ? [] : [[name, structuredClone(model[name])]]));
  const made: unknown = Object.fromEntries([...kept, ...taken]);
  return made as Layer;
}

/** True if the look follows a field, as items of a list do, which is not possible for a layer elsewhere. */
function hasBinding(layer: Layer, members: readonly string[]): boolean {
  return members.some((name) => JSON.stringify(layer[name] ?? null).includes('"field":'));
}
