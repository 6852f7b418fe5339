import { useDocument, useSelection, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { framesNow } from './hit.js';
import { Outline } from './outline.js';
import { toScreen } from './view.js';

/**
 * The holder that takes the dragged layers, a line at their future place in it, and the outlines that follow the
 * pointer.
 */
export function DropMarks() {
  const drop = useStudioState((state) => state.drop);
  const view = useStudioState((state) => state.view);
  const [start, end] = drop?.line?.map((point) => toScreen(view, point)) ?? [];
  return (
    <>
      {drop?.frame == null ? null : <Outline frame={drop.frame} view={view} className={styles.taking} />}
      {start === undefined || end === undefined ? null : (
        <line className={styles.landing} data-part="landing" x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      )}
      <Ghosts />
    </>
  );
}

function Ghosts() {
  const document = useDocument();
  const selection = useSelection();
  const ghost = useStudioState((state) => state.ghost);
  const view = useStudioState((state) => state.view);
  const boxes = useStudioState((state) => state.boxes);
  if (ghost === null) return null;
  const frames = framesNow(document, boxes);
  const moved = { ...view, x: view.x + ghost.x * view.zoom, y: view.y + ghost.y * view.zoom };
  return selection.map((id) => {
    const frame = frames.get(id);
    return frame === undefined ? null : <Outline key={id} frame={frame} view={moved} className={styles.ghost} />;
  });
}
