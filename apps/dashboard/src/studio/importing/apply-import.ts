import type { Draft } from 'immer';
import { api } from '../../api/client.js';
import { inSession } from '../../api/session-gate.js';
import { addLayers, placeAbove } from '../document/layers.js';
import { setValue } from '../document/members.js';
import { isObject, type Document, type Field, type Layer } from '../document/template.js';
import type { Studio } from '../studio.js';
import type { Imported } from './imported.js';

/** Uploads of pictures at a time. */
const AT_ONCE = 3;

export type Way = 'replace' | 'add';

/** Uploads the pictures of a design; gives their assets by the keys of the pictures. */
export async function uploadPictures({ pictures }: Imported, name: string, onStep: (done: number) => void): Promise<ReadonlyMap<string, string>> {
  const assets = new Map<string, string>();
  const queue = [...pictures];
  const upload = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [key, blob] = next;
      const file = new File([blob], `${name}-${key}.${blob.type === 'image/jpeg' ? 'jpg' : 'png'}`, { type: blob.type });
      const { id } = await inSession(() => api.assets.create({ file }).then());
      assets.set(key, id);
      onStep(assets.size);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, upload));
  return assets;
}

/** The template with other names in the places of its pictures. */
export function withPictures(template: Document, nameOf: (key: string) => Readonly<Record<string, string>>): Document {
  const walk = (layer: Layer): Layer => {
    const inner = layer.layers === undefined ? {} : { layers: layer.layers.map(walk) };
    if (typeof layer['asset'] !== 'string') return { ...layer, ...inner };
    const { asset, ...rest } = layer;
    return { ...(rest as Layer), ...inner, ...nameOf(asset) };
  };
  return { ...template, layers: (template.layers ?? []).map(walk) };
}

/** Puts a design in the place of the template, or on it as a group; one step takes it back. */
export function applyImport(studio: Studio, imported: Imported, assets: ReadonlyMap<string, string>, way: Way, name: string): void {
  const template = withPictures(imported.template, (key) => ({ asset: assets.get(key) ?? '' }));
  studio.edit('import', (draft, document) => {
    addFields(draft, document, template.fields ?? []);
    if (way === 'replace') return replaced(draft, template);
    const group: Layer = { id: name, type: 'group', layers: template.layers ?? [] };
    return addLayers(draft, document, [group], placeAbove(document, []));
  });
  if (way === 'replace') studio.set({ scope: null, typing: null });
}

function replaced(draft: Draft<Document>, { canvas, layers = [] }: Document): string[] {
  setValue(draft, ['canvas'], structuredClone(canvas));
  setValue(draft, ['layers'], structuredClone(layers));
  // Other sizes name layers that are gone.
  setValue(draft, ['sizes'], undefined);
  return [];
}

/** Fields that the design names and the template lacks. */
function addFields(draft: Draft<Document>, document: Document, fields: readonly Field[]): void {
  const names = new Set(document.fields?.map(({ name }) => name));
  const added = fields.filter(({ name }) => !names.has(name));
  if (added.length === 0) return;
  draft.fields ??= [];
  draft.fields.push(...(structuredClone(added) as Draft<Field>[]));
}

/** The template without the layers at which faults stand; null where a fault is of no layer. */
export function withoutFaulty(template: Document, paths: readonly (readonly (string | number)[])[]): { template: Document; names: string[] } | null {
  const faulty = new Set<string>();
  for (const path of paths) {
    let layers: readonly Layer[] = template.layers ?? [];
    let found: Layer | null = null;
    for (let at = 0; path[at] === 'layers' && typeof path[at + 1] === 'number'; at += 2) {
      const next: Layer | undefined = layers[path[at + 1] as number];
      if (next === undefined) break;
      found = next;
      layers = next.layers ?? [];
    }
    if (found === null) return null;
    faulty.add(found.id);
  }
  const walk = (layers: readonly Layer[]): Layer[] =>
    layers.flatMap((layer) => {
      if (faulty.has(layer.id)) return [];
      if (layer.layers === undefined || !isObject(layer)) return [layer];
      const inner = walk(layer.layers);
      return inner.length === 0 ? [] : [{ ...layer, layers: inner }];
    });
  return { template: { ...template, layers: walk(template.layers ?? []) }, names: [...faulty] };
}
