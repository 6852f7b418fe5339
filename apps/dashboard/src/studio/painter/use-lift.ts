import { useEffect } from 'react';
import { framesNow } from '../canvas/hit.js';
import { type LiftedPicture, settledDocumentOf } from '../studio.js';
import { useStudio, useStudioState } from '../use-studio.js';
import { withoutHidden } from './hidden.js';
import type { Painter, Values } from './painter.js';
import { type Slice, slicesOf } from './slices.js';

/**
 * Makes the painter paint slices for layers whose drag starts. Until their pictures arrive, and without them, the whole
 * document is painted.
 */
export function useLift(painter: Painter | null, values: Values): void {
  const studio = useStudio();
  const ids = useStudioState(({ lift }) => (lift?.pictures === null && lift.after === null ? lift.ids : null));
  useEffect(() => {
    if (ids === null || painter === null) return;
    const { marks, boxes } = studio.state;
    const document = settledDocumentOf(studio.state);
    // As the layers stood before the drag, which is a step ahead.
    const slices = slicesOf(withoutHidden(document, marks.hidden), ids, framesNow(document, boxes));
    if (slices === null) return;
    const lift = async (): Promise<void> => {
      const pictures = await Promise.all(slices.map((slice) => paint(painter, values, slice)));
      const { lift: now } = studio.state;
      if (now?.ids !== ids || now.after !== null || pictures.some(isCut)) return;
      studio.set({ lift: { ...now, pictures, isShown: true } });
    };
    // Then the whole document is painted, and its faults are reported.
    lift().catch(() => undefined);
  }, [ids, painter, studio, values]);
}

async function paint(painter: Painter, values: Values, { document, box, isMoving }: Slice): Promise<LiftedPicture> {
  return { picture: await painter.picture(document, values), box, isMoving };
}

/** True if a moving layer reaches to the edge of its picture, and so perhaps beyond it. */
function isCut({ picture, isMoving }: LiftedPicture): boolean {
  if (!isMoving) return false;
  const { width, height } = picture;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) return true;
  context.drawImage(picture, 0, 0);
  const edges: [x: number, y: number, width: number, height: number][] = [
    [0, 0, width, 1],
    [0, height - 1, width, 1],
    [0, 0, 1, height],
    [width - 1, 0, 1, height],
  ];
  return edges.some((edge) => context.getImageData(...edge).data.some((part, index) => index % 4 === 3 && part > 0));
}
