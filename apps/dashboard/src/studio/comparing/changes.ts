import { type Document, type Layer, SLOTS } from '../document/template.js';
import { type Found, indexOf, listOf } from '../document/tree.js';

/** A difference between two states of a template. */
export type Change =
  | { readonly kind: 'added' | 'removed' | 'moved'; readonly layer: Layer }
  | { readonly kind: 'changed'; readonly layer: Layer; readonly members: readonly string[] }
  | { readonly kind: 'fieldAdded' | 'fieldRemoved' | 'fieldChanged'; readonly name: string }
  | { readonly kind: 'canvas'; readonly members: readonly string[] }
  | { readonly kind: 'order' | 'sizes' | 'locale' };

/** Members of a layer that are reported separately: its id, and the layers in it. */
const APART: ReadonlySet<string> = new Set(['id', ...SLOTS]);

export function changesBetween(before: Document, after: Document): readonly Change[] {
  return [...layerChanges(before, after), ...fieldChanges(before, after), ...otherChanges(before, after)];
}

function layerChanges(before: Document, after: Document): Change[] {
  const [old, next] = [indexOf(before), indexOf(after)];
  const changes = [...next.values()].flatMap((found): Change[] => {
    const { layer } = found;
    const former = old.get(layer.id);
    if (former === undefined) return [{ kind: 'added', layer }];
    const members = differing(former.layer, layer).filter((member) => !APART.has(member));
    return [
      ...(isElsewhere(former, found) ? [{ kind: 'moved', layer } as const] : []),
      ...(members.length > 0 ? [{ kind: 'changed', layer, members } as const] : []),
    ];
  });
  const removed = [...old.values()].filter(({ layer }) => !next.has(layer.id));
  const isReordered = holdersOf(after).some((holder) =>
    SLOTS.some((slot) => {
      const list = { parent: holder, slot };
      return !isEqual(shared(listOf(before, list), next), shared(listOf(after, list), old));
    }),
  );
  const isMoved = changes.some(({ kind }) => kind === 'moved');
  return [
    ...changes,
    ...removed.map(({ layer }): Change => ({ kind: 'removed', layer })),
    // A layer that moved into another holder is reported already.
    ...(isReordered && !isMoved ? [{ kind: 'order' } as const] : []),
  ];
}

const isElsewhere = (one: Found, other: Found): boolean => one.parent !== other.parent || one.slot !== other.slot;

function holdersOf(document: Document): (string | null)[] {
  return [null, ...indexOf(document).keys()];
}

function shared(layers: readonly Layer[], other: ReadonlyMap<string, Found>): string[] {
  return layers.map(({ id }) => id).filter((id) => other.has(id));
}

function fieldChanges({ fields: old = [] }: Document, { fields: next = [] }: Document): Change[] {
  const former = new Map(old.map((field) => [field.name, field]));
  const names = new Set(next.map(({ name }) => name));
  return [
    ...next.flatMap((field): Change[] => {
      const { name } = field;
      const before = former.get(name);
      if (before === undefined) return [{ kind: 'fieldAdded', name }];
      return isEqual(before, field) ? [] : [{ kind: 'fieldChanged', name }];
    }),
    ...old.filter(({ name }) => !names.has(name)).map(({ name }): Change => ({ kind: 'fieldRemoved', name })),
  ];
}

function otherChanges(before: Document, after: Document): Change[] {
  const members = differing(before.canvas, after.canvas);
  return [
    ...(members.length > 0 ? [{ kind: 'canvas', members } as const] : []),
    ...(isEqual(before.sizes ?? [], after.sizes ?? []) ? [] : [{ kind: 'sizes' } as const]),
    ...(before.locale === after.locale ? [] : [{ kind: 'locale' } as const]),
  ];
}

/** The members in which two objects differ. */
function differing(one: object, other: object): string[] {
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !isEqual(before[name], after[name]));
}

/** Compares JSON; the order of members has no meaning. */
function isEqual(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [before, after] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = Object.keys(before);
  return names.length === Object.keys(after).length && names.every((name) => isEqual(before[name], after[name]));
}
