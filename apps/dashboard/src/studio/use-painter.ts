import { useEffect, useMemo, useState } from 'react';
import type { Box } from './geometry/box.js';
import { newPainter } from './painter/new-painter.js';
import type { Painter, Values } from './painter/painter.js';
import { isCarried, settle } from './painter/lift.js';
import { useLift } from './painter/use-lift.js';
import { withoutHidden } from './painter/hidden.js';
import type { Document } from './document/template.js';
import { useDocument, useStudio, useStudioState } from './use-studio.js';

/** Has every state of the document painted with these values, and keeps the newest picture. */
export function usePainter(values: Values): void {
  const studio = useStudio();
  const document = useDocument();
  const hidden = useStudioState(({ marks }) => marks.hidden);
  const painter = useOwnPainter();
  const isSize = useStudioState(({ size }) => size !== null);
  const shown = useMemo(() => withoutHidden(isSize ? alone(document) : document, hidden), [document, hidden, isSize]);
  useLift(painter, values);
  // Pictures of the dragged layers move meanwhile.
  const isLifted = useStudioState(isCarried);
  useEffect(() => {
    if (painter === null) return undefined;
    if (isLifted) {
      painter.abandon();
      return undefined;
    }
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
          lift: settle(studio.state),
        });
      } catch (error) {
        if (!isCurrent || (error instanceof DOMException && error.name === 'AbortError')) return;
        studio.set({ isPainting: false, paintError: error, lift: null });
      }
    };
    void paint();
    return () => {
      isCurrent = false;
    };
  }, [painter, studio, shown, values, isLifted]);
}

/** A painter that lives as long as its part of the page: a render that React throws away starts none. */
function useOwnPainter(): Painter | null {
  const [painter, setPainter] = useState<Painter | null>(null);
  useEffect(() => {
    const own = newPainter();
    setPainter(own);
    return () => own.close();
  }, []);
  return painter;
}

function boxOf([x, y, width, height]: readonly [number, number, number, number]): Box {
  return { x, y, width, height };
}

/** Only the current size: faults of others are reported where those are edited. */
function alone(document: Document): Document {
  return { ...document, sizes: [] };
}
