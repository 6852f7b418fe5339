import { type PointerEvent, useMemo } from 'react';
import { useFormat } from '../../i18n/format.js';
import type { Axis } from '../geometry/box.js';
import { useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { rulerStep } from './view.js';

/** Marks between two numbers of a ruler. */
const PARTS = 5;

/** Rulers along the top and the left; a guide is drawn out of each, and back into it to be rid of it. */
export function Rulers() {
  const isShown = useStudioState(({ marks }) => marks.hasRulers);
  if (!isShown) return null;
  return (
    <>
      <span className={styles.rulerCorner} />
      <Ruler axis="x" />
      <Ruler axis="y" />
    </>
  );
}

function Ruler({ axis }: { axis: Axis }) {
  const studio = useStudio();
  const format = useFormat();
  const view = useStudioState((state) => state.view);
  const room = useStudioState((state) => state.room);
  const length = axis === 'x' ? room.width : room.height;
  const step = rulerStep(view.zoom);
  const marks = useMemo(() => {
    const first = Math.floor(-view[axis] / view.zoom / step) * step;
    const count = Math.ceil(length / view.zoom / step) + 2;
    return Array.from({ length: count }, (_, index) => first + index * step);
  }, [view, axis, length, step]);
  const place = (at: number): number => at * view.zoom + view[axis];
  const drag = useGuideDrag(axis);
  return (
    <svg
      className={axis === 'x' ? styles.rulerTop : styles.rulerSide}
      aria-hidden="true"
      onPointerDown={(event) => drag(event, studio.state.marks.guides.length)}
    >
      {marks.map((mark) => (
        <g key={mark} transform={axis === 'x' ? `translate(${place(mark)} 0)` : `translate(0 ${place(mark)})`}>
          {axis === 'x' ? <line y1="9" y2="20" /> : <line x1="9" x2="20" />}
          {Array.from({ length: PARTS - 1 }, (_, index) => {
            const at = ((index + 1) * step * view.zoom) / PARTS;
            return axis === 'x' ? (
              <line key={index} x1={at} x2={at} y1="16" y2="20" />
            ) : (
              <line key={index} y1={at} y2={at} x1="16" x2="20" />
            );
          })}
          {axis === 'x' ? (
            <text x="4" y="11" direction="ltr">
              {format.number(mark)}
            </text>
          ) : (
            <text transform="translate(11 -4) rotate(-90)" direction="ltr">
              {format.number(mark)}
            </text>
          )}
        </g>
      ))}
    </svg>
  );
}

/** Drags a guide out of a ruler. */
function useGuideDrag(axis: Axis): (event: PointerEvent<SVGSVGElement>, index: number) => void {
  const studio = useStudio();
  return (event, index) => {
    const ruler = event.currentTarget;
    ruler.setPointerCapture(event.pointerId);
    const corner = ruler.getBoundingClientRect();
    const kept = studio.state.marks.guides;
    const move = ({ clientX, clientY }: globalThis.PointerEvent): void => {
      const { view } = studio.state;
      const screen = axis === 'x' ? clientY - corner.bottom : clientX - corner.right;
      const other = axis === 'x' ? 'y' : 'x';
      const at = Math.round((screen - view[other]) / view.zoom);
      studio.setMarks({ guides: screen < 0 ? kept : [...kept.slice(0, index), { axis: other, at }] });
    };
    ruler.addEventListener('pointermove', move);
    const end = (): void => ruler.removeEventListener('pointermove', move);
    ruler.addEventListener('lostpointercapture', end, { once: true });
  };
}
