import { useFormat } from '../../i18n/format.js';
import { endOn } from '../geometry/box.js';
import type { EqualGap, SnapLine } from '../geometry/snapping.js';
import { useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { toScreen } from './view.js';

/** Lines and equal gaps to which the dragged layers have snapped, and the guides that stay. */
export function SnapMarks() {
  const snapped = useStudioState((state) => state.snapped);
  const guides = useStudioState(({ marks }) => marks.guides);
  const room = useStudioState((state) => state.room);
  const view = useStudioState((state) => state.view);
  return (
    <>
      {guides.map(({ axis, at }) => {
        const { x, y } = toScreen(view, { x: at, y: at });
        return axis === 'x' ? (
          <line key={`x${at}`} className={styles.guide} x1={x} x2={x} y1={0} y2={room.height} />
        ) : (
          <line key={`y${at}`} className={styles.guide} x1={0} x2={room.width} y1={y} y2={y} />
        );
      })}
      {snapped.lines.map((line, index) => (
        <SnapMark key={index} line={line} />
      ))}
      {snapped.gaps.map((gap) => (
        <GapMark key={gap.axis} gap={gap} />
      ))}
    </>
  );
}

function SnapMark({ line: { axis, at, from } }: { line: SnapLine }) {
  const view = useStudioState((state) => state.view);
  const room = useStudioState((state) => state.room);
  const across = axis === 'x' ? 'y' : 'x';
  const start = from === null ? null : toScreen(view, { x: from.x, y: from.y });
  const end = from === null ? null : toScreen(view, { x: endOn(from, 'x'), y: endOn(from, 'y') });
  const place = toScreen(view, { x: at, y: at })[axis];
  const [low, high] = [start?.[across] ?? 0, end?.[across] ?? (axis === 'x' ? room.height : room.width)];
  return axis === 'x' ? (
    <line className={styles.snap} x1={place} x2={place} y1={low - 24} y2={high + 24} />
  ) : (
    <line className={styles.snap} x1={low - 24} x2={high + 24} y1={place} y2={place} />
  );
}

/** A measure in each of the gaps. */
function GapMark({ gap: { axis, segments, across } }: { gap: EqualGap }) {
  const view = useStudioState((state) => state.view);
  const format = useFormat();
  return (
    <>
      {segments.map(([start, end]) => {
        const one = toScreen(view, axis === 'x' ? { x: start, y: across } : { x: across, y: start });
        const two = toScreen(view, axis === 'x' ? { x: end, y: across } : { x: across, y: end });
        return (
          <g key={start} className={styles.gap}>
            <line x1={one.x} y1={one.y} x2={two.x} y2={two.y} />
            <text x={(one.x + two.x) / 2} y={(one.y + two.y) / 2 - 5} textAnchor="middle" direction="ltr">
              {format.number(Math.round(end - start))}
            </text>
          </g>
        );
      })}
    </>
  );
}
