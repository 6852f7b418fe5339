import { useEffect, useMemo } from 'react';
import type { Box } from './geometry/box.js';
import { newPainter } from './painter/new-painter.js';
import type { Values } from './painter/painter.js';
import { type Document, type Layer, SLOTS } from './document/template.js';
import { useDocument, useStudio, useStudioState } from './use-studio.js';

/** Has every state of the document painted with these values, and keeps the newest picture. */
export function usePainter(values: Values): void {
  const studio = useStudio();
  const document = useDocument();
  const hidden = useStudioState(({ marks }) => marks.hidden);
  const painter = useMemo(newPainter, []);
  useEffect(() => () => painter.close(), [painter]);
  const isSize = useStudioState(({ size }) => size !== null);
  const shown = useMemo(() => withoutHidden(isSize ? alone(document) : document, hidden), [document, hidden, isSize]);
  useEffect(() => {
    let isCurrent = true;
    studio.set({ isPainting: true });
    const paint = async (): Promise<void> => {
      try {
        const painted = await painter.show(shown, values);
        if (!isCurrent) return;
        const former = studio.state.painted;
        studio.set({
          // The last picture stays while there are faults.
          painted: { ...painted, picture: painted.picture ?? former?.picture ?? null },
          boxes: new Map(painted.layers.map(({ id, box }) => [id, boxOf(box)])),
          isPainting: false,
          paintError: null,
        });
      } catch (error) {
        if (!isCurrent || (error instanceof DOMException && error.name === 'AbortError')) return;
        studio.set({ isPainting: false, paintError: error });
      }
    };
    void paint();
    return () => {
      isCurrent = false;
    };
  }, [painter, studio, shown, values]);
}

function boxOf([x, y, width, height]: readonly [number, number, number, number]): Box {
  return { x, y, width, height };
}

/** A size by itself: faults of others are told where those are edited. */
function alone(document: Document): Document {
  return { ...document, sizes: [] };
}

/** The document with hidden layers that can't be seen; they keep their places, so that faults keep theirs. */
function withoutHidden(document: Document, hidden: ReadonlySet<string>): Document {
  if (hidden.size === 0) return document;
  const veil = (layer: Layer): Layer => {
    const own: Record<string, unknown> = { ...layer, ...(hidden.has(layer.id) && { opacity: 0 }) };
    for (const slot of SLOTS) if (layer[slot] !== undefined) own[slot] = layer[slot].map(veil);
    return own as unknown as Layer;
  };
  return { ...document, layers: (document.layers ?? []).map(veil) };
}
