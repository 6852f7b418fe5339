import type { Selection } from '@naqsh/engine-browser';
import type { Frame, Matrix } from '../geometry/matrix.js';
import type { View } from '../studio.js';
import styles from './canvas.module.css';

type Areas = Selection['areas'];
type Rotation = Areas[number]['rotation'];

/** The caret and the selection in the text of a layer, in the layer's own frame. */
export function CaretMarks({
  frame: { box, matrix },
  view,
  selection: { caret, areas },
  composed,
}: {
  frame: Frame;
  view: View;
  selection: Selection;
  /** The areas of letters that an input method has not settled yet. */
  composed: Areas;
}) {
  return (
    <g transform={`translate(${view.x} ${view.y}) scale(${view.zoom}) ${cssOf(matrix)} translate(${box.x} ${box.y})`}>
      {areas.map(({ box: [x, y, width, height], rotation }, at) => (
        <rect
          key={at}
          data-part="selected"
          className={styles.selected}
          x={x}
          y={y}
          width={width}
          height={height}
          transform={transformOf(rotation)}
        />
      ))}
      {composed.map(({ box: [x, y, width, height], rotation }, at) => (
        <line
          key={at}
          className={styles.composed}
          x1={x}
          x2={x + width}
          y1={y + height}
          y2={y + height}
          transform={transformOf(rotation)}
        />
      ))}
      {areas.length > 0 ? null : (
        // A new key restarts the blinking of a moved caret.
        <g
          key={`${caret.x} ${caret.top}`}
          data-part="caret"
          className={styles.caret}
          transform={transformOf(caret.rotation)}
        >
          <line className={styles.caretGround} x1={caret.x} x2={caret.x} y1={caret.top} y2={caret.bottom} />
          <line className={styles.caretLine} x1={caret.x} x2={caret.x} y1={caret.top} y2={caret.bottom} />
        </g>
      )}
    </g>
  );
}

function cssOf({ a, b, c, d, e, f }: Matrix): string {
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;
}

function transformOf(rotation: Rotation): string | undefined {
  if (rotation === undefined) return undefined;
  const [x, y, cos, sin] = rotation;
  return `translate(${x} ${y}) matrix(${cos} ${sin} ${-sin} ${cos} 0 0) translate(${-x} ${-y})`;
}
