import type { AdjustHandle } from '../geometry/adjustment.js';
import type { Point } from '../geometry/box.js';
import { apply, applyTo } from '../geometry/matrix.js';
import { useDocument, useStudio, useStudioState } from '../use-studio.js';
import { adjusted, partOfHandle } from './adjusting.js';
import styles from './canvas.module.css';
import { HALF, REACH } from './handles.js';
import { toScreen } from './view.js';

/** Screen pixels between a handle and its place on the line. */
const ASIDE = 18;

/** The handles of the member being adjusted; highlights the one that arrow keys move. */
export function AdjustMarks() {
  const studio = useStudio();
  useDocument();
  const view = useStudioState((state) => state.view);
  useStudioState((state) => state.adjusting);
  const now = adjusted(studio);
  if (now === null) return null;
  const { matrix } = now.frame;
  const seen = (at: Point): Point => toScreen(view, apply(matrix, at));
  const beside = ({ at, aside }: AdjustHandle): Point => {
    const { x, y } = seen(at);
    if (aside === undefined) return { x, y };
    const way = applyTo(matrix, aside);
    return { x: x + way.x * ASIDE, y: y + way.y * ASIDE };
  };
  const [start, end] = now.line?.map(seen) ?? [];
  const center = now.ring === null ? null : seen(now.ring.center);
  return (
    <g>
      {center === null || now.ring === null ? null : (
        <circle className={styles.path} cx={center.x} cy={center.y} r={now.ring.radius * view.zoom} />
      )}
      {start === undefined || end === undefined ? null : (
        <line className={styles.path} x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      )}
      {now.handles.map((handle, index) => (
        <Mark
          key={index}
          handle={handle}
          at={beside(handle)}
          part={partOfHandle(index)}
          isChosen={index === now.adjusting.handle && now.handles.length > 1}
        />
      ))}
    </g>
  );
}

interface MarkProps {
  readonly handle: AdjustHandle;
  readonly at: Point;
  readonly part: string;
  readonly isChosen: boolean;
}

function Mark({ handle: { kind, color }, at, part, isChosen }: MarkProps) {
  return (
    <g data-part={part} className={styles.adjust} transform={`translate(${at.x} ${at.y})`}>
      <circle className={styles.reach} r={REACH} />
      {isChosen ? <circle className={styles.halo} r={REACH - 1} /> : null}
      {kind === 'focus' || kind === 'center' ? (
        <>
          <circle className={styles.ring} r={REACH - 2} />
          <path className={styles.cross} d="M-3 0H3M0-3V3" />
        </>
      ) : null}
      {kind === 'end' ? <circle className={styles.knob} r={HALF} /> : null}
      {kind === 'stop' ? (
        <rect className={styles.stop} x="-6" y="-6" width="12" height="12" rx="3" fill={color} />
      ) : null}
    </g>
  );
}
