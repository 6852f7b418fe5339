import { type Document, type Layer, SLOTS } from '../document/template.js';

/** The document with hidden layers that can't be seen; they keep their places, so that faults keep theirs. */
export function withoutHidden(document: Document, hidden: ReadonlySet<string>): Document {
  if (hidden.size === 0) return document;
  const veil = (layer: Layer): Layer => {
    const own: Record<string, unknown> = { ...layer, ...(hidden.has(layer.id) && { opacity: 0 }) };
    for (const slot of SLOTS) if (layer[slot] !== undefined) own[slot] = layer[slot].map(veil);
    return own as unknown as Layer;
  };
  return { ...document, layers: (document.layers ?? []).map(veil) };
}
