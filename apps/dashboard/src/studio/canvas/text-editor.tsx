import type { Movement, Selection } from '@naqsh/engine-browser';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useMessages } from '../../i18n/messages.js';
import type { Point } from '../geometry/box.js';
import { apply, boundsOf, type Frame, invert } from '../geometry/matrix.js';
import { rotationOf, numberOf } from '../document/layout.js';
import { setMember } from '../document/members.js';
import type { Layer } from '../document/template.js';
import { hasText, textOf, typedText } from '../document/text.js';
import { find } from '../document/tree.js';
import { messages } from '../messages.js';
import type { Carets } from '../painter/painter.js';
import type { View } from '../studio.js';
import { useDocument, useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { CaretMarks } from './caret-marks.js';
import { framesNow } from './hit.js';
import { focusLayer } from './layer-buttons.js';
import { corners, pointsOf } from './outline.js';
import { TextCaret } from './text-caret.js';
import { toCanvas, toScreen } from './view.js';

/** The smallest font size to type in: a phone zooms into smaller text by itself. */
const LEAST_SIZE = 16;
const LEAST_WIDTH = 160;

/** Keys whose moves follow the painted lines. The browser handles left and right. */
const MOVES: Readonly<Record<string, Movement>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'line_start',
  End: 'line_end',
};

/**
 * The text of a layer, typed in place in the browser's own text area, which handles selection, composition, clipboard
 * and screen readers. Values are compared, keys are never replayed. If the painter reports carets, the area is
 * invisible and the caret is drawn in the picture; otherwise the area covers it.
 */
export function TextEditor() {
  const id = useStudioState((state) => state.typing);
  const document = useDocument();
  const layer = id === null ? undefined : find(document, id)?.layer;
  return layer === undefined || !hasText(layer) ? null : <Typing key={layer.id} id={layer.id} />;
}

function Typing({ id }: { id: string }) {
  const t = useMessages(messages);
  const studio = useStudio();
  const document = useDocument();
  const view = useStudioState((state) => state.view);
  const boxes = useStudioState((state) => state.boxes);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  useLayoutEffect(() => {
    area?.focus({ preventScroll: true });
    area?.select();
  }, [area]);
  const { caret, selection, composed, marks } = useCaret(id, area);
  const layer = find(document, id)?.layer;
  const frame = framesNow(document, boxes).get(id);
  if (layer === undefined) return null;
  const leave = (): void => {
    if (studio.state.typing === id) studio.set({ typing: null });
  };
  const isInPicture = selection !== null && frame !== undefined;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.stopPropagation();
      const canvas = event.currentTarget.parentElement;
      leave();
      focusLayer(canvas, id);
      return;
    }
    const move = MOVES[event.key];
    if (!isInPicture || move === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    caret?.move(move, event.shiftKey);
  };
  return (
    <>
      {!isInPicture || caret === null ? null : (
        <TextInPicture frame={frame} view={view} caret={caret} area={area}>
          <CaretMarks frame={frame} view={view} selection={selection} composed={composed} />
        </TextInPicture>
      )}
      <textarea
        ref={setArea}
        className={isInPicture ? styles.unseenTyping : styles.typing}
        dir="auto"
        aria-label={t('textOf', { id })}
        value={textOf(layer)}
        style={isInPicture ? placeOfCaret(frame, view, selection) : placeOf(layer, frame, view)}
        onChange={({ target }) => {
          const next = typedText(layer, target.value);
          caret?.typed();
          studio.edit('text', (draft) => setMember(draft, [id], ['text'], next), { property: `${id}.text` });
        }}
        onCompositionStart={marks.begin}
        onCompositionUpdate={marks.change}
        onCompositionEnd={marks.end}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
    </>
  );
}

/** The place of the painted text, which handles presses and drags. */
function TextInPicture({
  frame,
  view,
  caret,
  area,
  children,
}: {
  frame: Frame;
  view: View;
  caret: TextCaret;
  area: HTMLTextAreaElement | null;
  children: React.ReactNode;
}) {
  const pressed = useRef({ count: 0, at: 0, x: 0, y: 0, isDown: false });
  const place = (event: PointerEvent<SVGElement>): Point => {
    const { left, top } = (event.currentTarget.ownerSVGElement ?? event.currentTarget).getBoundingClientRect();
    const point = apply(invert(frame.matrix), toCanvas(view, { x: event.clientX - left, y: event.clientY - top }));
    return { x: point.x - frame.box.x, y: point.y - frame.box.y };
  };
  return (
    <svg className={styles.typed} aria-hidden="true">
      <polygon
        className={styles.typedBox}
        points={pointsOf(corners(frame, view))}
        onDoubleClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.stopPropagation();
          // The area keeps the focus.
          event.preventDefault();
          area?.focus({ preventScroll: true });
          event.currentTarget.setPointerCapture(event.pointerId);
          const isAnother = event.timeStamp - pressed.current.at < PRESSES_APART;
          pressed.current = {
            count: isAnother ? (pressed.current.count % 3) + 1 : 1,
            at: event.timeStamp,
            x: event.clientX,
            y: event.clientY,
            isDown: true,
          };
          caret.press(place(event), pressed.current.count, event.shiftKey);
        }}
        onPointerMove={(event) => {
          event.stopPropagation();
          const { count, x, y, isDown } = pressed.current;
          if (!isDown || count !== 1 || Math.hypot(event.clientX - x, event.clientY - y) < LEAST_DRAG) return;
          // A drag is not the first press of a double click.
          pressed.current.at = -Infinity;
          caret.drag(place(event));
        }}
        onPointerUp={(event) => {
          event.stopPropagation();
          pressed.current.isDown = false;
        }}
        onPointerCancel={() => {
          pressed.current.isDown = false;
        }}
      />
      {children}
    </svg>
  );
}

/** Screen pixels that the pointer moves before a press becomes a drag. */
const LEAST_DRAG = 3;
/** Milliseconds within which presses are one double or triple press. */
const PRESSES_APART = 400;
const NO_AREAS: Selection['areas'] = [];

/** The caret of a text area, if the painter reports carets, with the painted selection. */
function useCaret(id: string, area: HTMLTextAreaElement | null) {
  const painted = useStudioState((state) => state.painted);
  const carets: Carets | null = painted?.carets ?? null;
  const caret = useMemo(
    () => (area === null || carets === null || area.value.includes('\r') ? null : new TextCaret(area, id, carets)),
    [area, carets, id],
  );
  const [selection, setSelection] = useState<Selection | null>(null);
  const [composed, setComposed] = useState(NO_AREAS);
  const composing = useRef<{ readonly start: number; end: number } | null>(null);
  const refresh = useMemo(() => {
    let asked = 0;
    return async (): Promise<void> => {
      const number = (asked += 1);
      const range = composing.current;
      const [next, under] = await Promise.all([
        caret?.selection() ?? null,
        range === null ? NO_AREAS : (caret?.areas(range.start, range.end) ?? NO_AREAS),
      ]);
      if (number !== asked) return;
      setSelection(next);
      setComposed(under);
    };
  }, [caret]);
  useEffect(() => {
    void refresh();
  }, [refresh, painted]);
  useEffect(() => {
    const changed = (): void => {
      if (globalThis.document.activeElement !== area) return;
      if (composing.current === null) caret?.leaveValue();
      void refresh();
    };
    globalThis.document.addEventListener('selectionchange', changed);
    return () => globalThis.document.removeEventListener('selectionchange', changed);
  }, [area, caret, refresh]);
  const marks = {
    begin: (): void => {
      const start = area?.selectionStart ?? 0;
      composing.current = { start, end: start };
    },
    change: ({ data }: { data: string }): void => {
      if (composing.current !== null) composing.current.end = composing.current.start + data.length;
    },
    end: (): void => {
      composing.current = null;
      void refresh();
    },
  };
  return { caret, selection, composed, marks };
}

/** Beside the caret, so that windows of input methods open there. */
function placeOfCaret(frame: Frame, view: View, { caret }: Selection): React.CSSProperties {
  const at = apply(frame.matrix, { x: frame.box.x + caret.x, y: frame.box.y + caret.top });
  const corner = toScreen(view, at);
  return { left: corner.x, top: corner.y, height: (caret.bottom - caret.top) * view.zoom };
}

/** Over the layer. */
function placeOf(layer: Layer, frame: Frame | undefined, view: View): React.CSSProperties {
  const bounds = frame === undefined ? { x: 0, y: 0, width: 0, height: 0 } : boundsOf(frame);
  const isRotated = frame !== undefined && rotationOf(layer) !== 0;
  const box = isRotated || frame === undefined ? bounds : frame.box;
  const corner = toScreen(view, box);
  const width = Math.max(LEAST_WIDTH, box.width * view.zoom);
  const size = Math.max(LEAST_SIZE, (numberOf(layer['size']) ?? LEAST_SIZE) * view.zoom);
  return {
    left: corner.x - (width - box.width * view.zoom) / 2,
    top: corner.y,
    width,
    minHeight: Math.max(44, box.height * view.zoom),
    fontSize: Math.min(size, 40),
    textAlign: layer['align'] === 'center' ? 'center' : layer['align'] === 'end' ? 'end' : 'start',
  };
}
