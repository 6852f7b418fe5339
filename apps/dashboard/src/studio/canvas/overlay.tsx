import { boundsOf, boundsOfAll, type Frame, IDENTITY } from '../geometry/matrix.js';
import { useDocument, useSelection, useStudio, useStudioState } from '../use-studio.js';
import { adjusted } from './adjusting.js';
import { AdjustMarks } from './adjust-marks.js';
import styles from './canvas.module.css';
import { DropMarks } from './drop-marks.js';
import { Handles } from './handles.js';
import { framesNow } from './hit.js';
import { corners, Outline, pointsOf } from './outline.js';
import { SnapMarks } from './snap-marks.js';
import { toScreen } from './view.js';

/** Everything shown over the card: outlines, handles, guides and the marquee. */
export function Overlay() {
  const studio = useStudio();
  const document = useDocument();
  const selection = useSelection();
  const view = useStudioState((state) => state.view);
  const boxes = useStudioState((state) => state.boxes);
  const hovered = useStudioState((state) => state.hovered);
  const scope = useStudioState((state) => state.scope);
  const typing = useStudioState((state) => state.typing);
  const frames = framesNow(document, boxes);
  const chosen = selection.flatMap((id): (readonly [string, Frame])[] => {
    const frame = frames.get(id);
    return frame === undefined ? [] : [[id, frame]];
  });
  const ofScope = scope === null ? undefined : frames.get(scope);
  const ofHovered = hovered === null || selection.includes(hovered) ? undefined : frames.get(hovered);
  const [only, ...others] = chosen;
  const bounds = others.length === 0 ? null : boundsOfAll(chosen.map(([, frame]) => frame));
  const adjusting = useStudioState((state) => state.adjusting);
  const isAdjusted = adjusting !== null && adjusted(studio) !== null;
  const isDragged = useStudioState(({ history }) => history.gesture !== null);
  return (
    <svg className={styles.overlay} aria-hidden="true">
      {ofScope === undefined ? null : <Outline frame={ofScope} view={view} className={styles.scope} />}
      {ofHovered === undefined ? null : <Outline frame={ofHovered} view={view} className={styles.hovered} />}
      {chosen.map(([id, frame]) => (
        <Outline key={id} frame={frame} view={view} className={studio.isLocked(id) ? styles.locked : styles.chosen} />
      ))}
      <PaintedMarks />
      {isAdjusted ? <AdjustMarks /> : null}
      {only === undefined || typing !== null || isAdjusted ? null : (
        <Handles
          frame={bounds === null ? only[1] : { box: bounds, matrix: IDENTITY }}
          ids={chosen.map(([id]) => id)}
          isDragged={isDragged}
        />
      )}
      <SnapMarks />
      <DropMarks />
      <Marquee />
    </svg>
  );
}

/** The ink bounds of selected texts, and the layers whose text does not fit. */
function PaintedMarks() {
  const selection = useSelection();
  const document = useDocument();
  const view = useStudioState((state) => state.view);
  const boxes = useStudioState((state) => state.boxes);
  const layers = useStudioState(({ painted }) => painted?.layers) ?? [];
  const frames = framesNow(document, boxes);
  return (
    <>
      {layers.map(({ id, ink, overflow }) => {
        const frame = frames.get(id);
        if (frame === undefined) return null;
        const [x = 0, y = 0, width = 0, height = 0] = ink ?? [];
        const isInked = ink !== undefined && selection.includes(id);
        const corner = toScreen(view, boundsOf(frame));
        return (
          <g key={id}>
            {isInked ? (
              <Outline frame={{ ...frame, box: { x, y, width, height } }} view={view} className={styles.ink} />
            ) : null}
            {overflow === true ? <circle className={styles.overflow} cx={corner.x} cy={corner.y} r="6" /> : null}
          </g>
        );
      })}
    </>
  );
}

function Marquee() {
  const marquee = useStudioState((state) => state.marquee);
  const view = useStudioState((state) => state.view);
  if (marquee === null) return null;
  return <polygon className={styles.marquee} points={pointsOf(corners({ box: marquee, matrix: IDENTITY }, view))} />;
}
