import { useFormat } from '../../i18n/format.js';
import type { Point } from '../geometry/box.js';
import { angleOf, apply, boundsOf, type Frame } from '../geometry/matrix.js';
import { type Handle, HANDLES, handlePoint, sideOf } from '../geometry/resize.js';
import { useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { radiusOf } from './rotate-gesture.js';
import { toScreen } from './view.js';

/** Screen pixels: half of a handle's side, half of its target, and the distance of the rotation handle. */
export const HALF = 4.5;
export const REACH = 11;
const ROTATE_WAY = 26;
/** A side that is shorter on the screen shows no handle in its middle. */
const LEAST_SIDE = 36;
/** The radius handle comes no nearer to the corner. */
const LEAST_RADIUS = 16;

const CURSORS = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const;

/** Handles of the selection: eight that resize, one that rotates, and one of the radius. */
export function Handles({ frame, ids, isDragged }: { frame: Frame; ids: readonly string[]; isDragged: boolean }) {
  const studio = useStudio();
  const view = useStudioState((state) => state.view);
  const format = useFormat();
  const isLocked = ids.every((id) => studio.isLocked(id));
  const at = (handle: Handle): Point => toScreen(view, apply(frame.matrix, handlePoint(frame.box, handle)));
  const { width, height } = frame.box;
  const bounds = boundsOf(frame);
  const below = toScreen(view, { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height });
  const isFlat = height * view.zoom < LEAST_SIDE;
  const isNarrow = width * view.zoom < LEAST_SIDE;
  const shown = HANDLES.filter((handle) => {
    const side = sideOf(handle);
    if (side.x === 0) return !isNarrow && height > 0;
    if (side.y === 0) return !isFlat || height === 0;
    return height > 0;
  });
  const top = at('n');
  const up = apply({ ...frame.matrix, e: 0, f: 0 }, { x: 0, y: -1 });
  const rotate = { x: top.x + up.x * ROTATE_WAY, y: top.y + up.y * ROTATE_WAY };
  const label = `${format.number(Math.round(width))} × ${format.number(Math.round(height))}`;
  return (
    <>
      {isLocked ? null : (
        <>
          <line className={styles.stem} x1={top.x} y1={top.y} x2={rotate.x} y2={rotate.y} />
          <g data-part="rotate" className={styles.rotate}>
            <circle className={styles.reach} cx={rotate.x} cy={rotate.y} r={REACH + 2} />
            <circle className={styles.knob} cx={rotate.x} cy={rotate.y} r={HALF} />
          </g>
          {shown.map((handle) => (
            <HandleMark key={handle} handle={handle} at={at(handle)} angle={angleOf(frame.matrix)} />
          ))}
          <RadiusMark frame={frame} ids={ids} />
        </>
      )}
      {isDragged || ids.length > 0 ? (
        <g className={styles.measure}>
          <rect
            x={below.x - label.length * 3.6 - 8}
            y={below.y + 10}
            width={label.length * 7.2 + 16}
            height="22"
            rx="11"
          />
          <text x={below.x} y={below.y + 25} textAnchor="middle" direction="ltr">
            {label}
          </text>
        </g>
      ) : null}
    </>
  );
}

function HandleMark({ handle, at, angle }: { handle: Handle; at: Point; angle: number }) {
  const side = sideOf(handle);
  const own = (Math.atan2(side.y, side.x) * 180) / Math.PI;
  const cursor = CURSORS[(((Math.round((own + angle) / 45) % 4) + 4) % 4) as 0 | 1 | 2 | 3];
  return (
    <g data-part={handle} style={{ cursor }} transform={`translate(${at.x} ${at.y}) rotate(${angle})`}>
      <rect className={styles.reach} x={-REACH} y={-REACH} width={2 * REACH} height={2 * REACH} />
      <rect className={styles.knob} x={-HALF} y={-HALF} width={2 * HALF} height={2 * HALF} rx="1.5" />
    </g>
  );
}

function RadiusMark({ frame, ids }: { frame: Frame; ids: readonly string[] }) {
  const studio = useStudio();
  const view = useStudioState((state) => state.view);
  const [id] = ids;
  const radius = id === undefined || ids.length > 1 ? null : radiusOf(studio, id);
  const { x, y, width, height } = frame.box;
  if (radius === null || Math.min(width, height) * view.zoom < 3 * LEAST_RADIUS) return null;
  const way = Math.min(Math.max(radius, LEAST_RADIUS / view.zoom), Math.min(width, height) / 2);
  const at = toScreen(view, apply(frame.matrix, { x: x + way, y: y + way }));
  return (
    <g data-part="radius" className={styles.radius}>
      <circle className={styles.reach} cx={at.x} cy={at.y} r={REACH} />
      <circle className={styles.knob} cx={at.x} cy={at.y} r={HALF} />
    </g>
  );
}
