import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { useMessages } from '../../../i18n/messages.js';
import { useObjectUrl } from '../../../kit/index.js';
import type { Box, Point } from '../../geometry/box.js';
import styles from './boxes.module.css';
import { messages } from './boxes-messages.js';
import { boxBetween, moveOf, movedBox, type Size, stretchedBox, type TextBox } from './text-boxes.js';
import type { BoxColors } from './with-boxes.js';

/** A step of an arrow key by the shorter side of the canvas. */
const STEP = 0.005;

/** A drag: a new box is drawn, or one is moved or stretched from its place at the start. */
type Drag =
  | { readonly kind: 'draw'; readonly from: Point }
  | { readonly kind: 'move' | 'stretch'; readonly from: Point; readonly key: number; readonly box: Box };

/** The picture with its boxes, which pointers and keys draw, move and stretch. */
export function BoxStage({
  picture,
  canvas,
  boxes,
  colorsOf,
  onDraw,
  onPlace,
  onPlaced,
  onRemove,
}: {
  picture: Blob;
  canvas: Size;
  boxes: readonly TextBox[];
  colorsOf: (box: TextBox) => BoxColors | null;
  onDraw: (box: Box) => void;
  onPlace: (key: number, box: Box) => void;
  /** Called once a box has its final place. */
  onPlaced: (key: number) => void;
  onRemove: (key: number) => void;
}) {
  const t = useMessages(messages);
  const src = useObjectUrl(picture);
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const [drawn, setDrawn] = useState<Box | null>(null);
  const hint = useId();
  const at = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = stage.current?.getBoundingClientRect() ?? new DOMRect(0, 0, 1, 1);
    return { x: ((clientX - left) / width) * canvas.width, y: ((clientY - top) / height) * canvas.height };
  };
  const onDown = (event: PointerEvent): void => {
    if (event.button !== 0 || !event.isPrimary) return;
    const target = event.target as HTMLElement;
    const held = boxes.find(({ key }) => String(key) === target.closest<HTMLElement>('[data-box]')?.dataset['box']);
    const from = at(event);
    if (held === undefined) drag.current = { kind: 'draw', from };
    else {
      const kind = target.dataset['corner'] === undefined ? 'move' : 'stretch';
      drag.current = { kind, from, key: held.key, box: held.box };
    }
    stage.current?.setPointerCapture(event.pointerId);
  };
  const onMove = (event: PointerEvent): void => {
    const { current } = drag;
    if (current === null) return;
    const to = at(event);
    const by = { x: to.x - current.from.x, y: to.y - current.from.y };
    if (current.kind === 'draw') setDrawn(boxBetween(current.from, to, canvas));
    else if (current.kind === 'move') onPlace(current.key, movedBox(current.box, by, canvas));
    else onPlace(current.key, stretchedBox(current.box, by, canvas));
  };
  const onUp = (event: PointerEvent): void => {
    const { current } = drag;
    drag.current = null;
    setDrawn(null);
    if (current === null) return;
    if (current.kind !== 'draw') return onPlaced(current.key);
    const box = boxBetween(current.from, at(event), canvas);
    if (box !== null) onDraw(box);
  };
  const onCancel = (): void => {
    drag.current = null;
    setDrawn(null);
  };
  const onKey = (event: KeyboardEvent, { key, box }: TextBox): void => {
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onRemove(key);
      return;
    }
    const by = moveOf(event.key, Math.max(1, Math.round(STEP * Math.min(canvas.width, canvas.height))));
    if (by === null) return;
    event.preventDefault();
    onPlace(key, event.shiftKey ? stretchedBox(box, by, canvas) : movedBox(box, by, canvas));
  };
  return (
    <>
      <div
        ref={stage}
        className={styles.stage}
        dir="ltr"
        role="group"
        data-imported
        aria-label={t('picture')}
        onPointerDown={onDown}
        onPointerMove={onMove}
        onPointerUp={onUp}
        onPointerCancel={onCancel}
      >
        {src === undefined ? null : <img src={src} alt="" draggable={false} />}
        {boxes.map((one) => {
          const colors = colorsOf(one);
          return (
            <button
              key={one.key}
              type="button"
              data-box={one.key}
              aria-label={t('box', { name: one.name })}
              aria-describedby={hint}
              style={{
                ...placeOf(one.box, canvas),
                ...(colors !== null && { color: colors.ink, ...(one.covers && { background: colors.ground }) }),
              }}
              onKeyDown={(event) => onKey(event, one)}
              onKeyUp={(event) => {
                if (moveOf(event.key, 1) !== null) onPlaced(one.key);
              }}
            >
              <span>{one.name}</span>
              <span data-corner aria-hidden="true" />
            </button>
          );
        })}
        {drawn === null ? null : <div className={styles.drawn} style={placeOf(drawn, canvas)} />}
      </div>
      <p id={hint} className={styles.hint}>
        {t('keys')}
      </p>
    </>
  );
}

/** The place of a box as fractions of the picture. */
function placeOf({ x, y, width, height }: Box, canvas: Size): Record<'left' | 'top' | 'width' | 'height', string> {
  const share = (part: number, whole: number): string => `${(part / whole) * 100}%`;
  return {
    left: share(x, canvas.width),
    top: share(y, canvas.height),
    width: share(width, canvas.width),
    height: share(height, canvas.height),
  };
}
