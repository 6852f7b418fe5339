import type { Document, Layer } from './document/template.js';

/** Changes of the template that a design became. */

/** The template with other names in the places of its pictures. */
export function withPictures(template: Document, nameOf: (key: string) => Readonly<Record<string, string>>): Document {
  const walk = (layer: Layer): Layer => {
    const inner = layer.layers === undefined ? {} : { layers: layer.layers.map(walk) };
    if (typeof layer['asset'] !== 'string') return { ...layer, ...inner };
    const { asset, ...rest } = layer;
    return { ...rest, ...inner, ...nameOf(asset) };
  };
  return { ...template, layers: (template.layers ?? []).map(walk) };
}

/** The template without faulty layers; null if a fault belongs to no layer. */
export function withoutFaulty(
  template: Document,
  paths: readonly (readonly (string | number)[])[],
): { template: Document; names: string[] } | null {
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
  return without(template, (layer) => faulty.has(layer.id));
}

/** The template without the layers that show some pictures; null if no layer does. */
export function withoutPictures(
  template: Document,
  keys: readonly string[],
): { template: Document; names: string[] } | null {
  return without(template, ({ asset }) => typeof asset === 'string' && keys.includes(asset));
}

function without(
  template: Document,
  isLeftOut: (layer: Layer) => boolean,
): { template: Document; names: string[] } | null {
  const names: string[] = [];
  const walk = (layers: readonly Layer[]): Layer[] =>
    layers.flatMap((layer) => {
      if (isLeftOut(layer)) {
        names.push(layer.id);
        return [];
      }
      if (layer.layers === undefined) return [layer];
      const inner = walk(layer.layers);
      return inner.length === 0 ? [] : [{ ...layer, layers: inner }];
    });
  const layers = walk(template.layers ?? []);
  return names.length === 0 ? null : { template: { ...template, layers }, names };
}
