import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Point } from '../geometry/box.js';
import { useMessages } from '../../i18n/messages.js';
import { messages } from '../messages.js';
import type { View } from '../studio.js';
import { usePictureDrop } from '../use-picture-drop.js';
import { useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { useClipboard } from './use-clipboard.js';
import { useKeyboard } from './use-keyboard.js';
import { LayerMenu } from './layer-menu.js';
import { LayerButtons } from './layer-buttons.js';
import { LiftedPictures } from './lifted-pictures.js';
import { News } from './news.js';
import { Overlay } from './overlay.js';
import { chosenFor, leafAt } from './hit.js';
import { CanvasPointer } from './pointer.js';
import { Rulers } from './rulers.js';
import { Sheet } from './sheet.js';
import { TextEditor } from './text-editor.js';
import { canvasBox, fitted } from './view.js';

/** The card with its handles: one stop of the tab key, in which layers are buttons of their own. */
export function Canvas() {
  const t = useMessages(messages);
  const studio = useStudio();
  const element = useRef<HTMLDivElement>(null);
  const pointer = useRef<CanvasPointer>(null);
  const help = useId();
  const cursor = useStudioState(({ hovered }) => (hovered === null ? undefined : 'true'));
  const onKey = useKeyboard(pointer);
  const [menuAt, setMenuAt] = useState<Point | null>(null);
  const openMenu = (event: MouseEvent<HTMLElement>): void => {
    const at = pointer.current?.at(event.nativeEvent);
    if (at === undefined) return;
    event.preventDefault();
    const leaf = leafAt(studio, at.point);
    const id = leaf === null ? null : chosenFor(studio, leaf, false);
    if (id !== null && !studio.selection.includes(id)) studio.select([id]);
    setMenuAt(at.screen);
  };
  const addPictures = usePictureDrop();
  useClipboard(element, addPictures);
  useRoom(element);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const own = new CanvasPointer(studio, current);
    pointer.current = own;
    const wheel = (event: WheelEvent): void => own.wheel(event);
    // React listens to wheel events passively, so that it can't prevent the page's zoom.
    current.addEventListener('wheel', wheel, { passive: false });
    return () => current.removeEventListener('wheel', wheel);
  }, [studio]);
  const isTyping = (event: { target: EventTarget }): boolean => event.target instanceof HTMLTextAreaElement;
  return (
    <div className={styles.frame} dir="ltr">
      <Rulers />
      <div
        ref={element}
        className={styles.canvas}
        role="group"
        aria-label={t('canvas')}
        aria-describedby={help}
        tabIndex={0}
        data-hovered={cursor}
        onPointerDown={(event) => {
          if (isTyping(event)) return;
          pointer.current?.down(event.nativeEvent);
        }}
        onPointerMove={(event) => pointer.current?.move(event.nativeEvent)}
        onPointerUp={(event) => pointer.current?.up(event.nativeEvent)}
        onPointerCancel={(event) => pointer.current?.lost(event.nativeEvent)}
        onPointerLeave={() => pointer.current?.leave()}
        onDragOver={(event) => {
          if (event.dataTransfer.types.includes('Files')) event.preventDefault();
        }}
        onDrop={(event) => {
          const files = [...event.dataTransfer.files].filter(({ type }) => type.startsWith('image/'));
          if (files.length === 0) return;
          event.preventDefault();
          addPictures(files);
        }}
        onContextMenu={(event) => {
          if (!isTyping(event)) openMenu(event);
        }}
        onDoubleClick={(event) => {
          if (!isTyping(event)) pointer.current?.doubleClick(event.nativeEvent);
        }}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (!isTyping(event)) onKey(event);
        }}
        onKeyUp={(event) => {
          if (event.code === 'Space' && pointer.current !== null) pointer.current.isPanning = false;
        }}
      >
        <Sheet />
        <LiftedPictures />
        <Overlay />
        <LayerButtons />
        <TextEditor />
        <LayerMenu at={menuAt} onClose={() => setMenuAt(null)} />
      </div>
      <p id={help} className="unseen">
        {t('canvasHelp')}
      </p>
      <News />
    </div>
  );
}

/** Notes the size of the element, and fits the card into it at first. */
function useRoom(element: { readonly current: HTMLElement | null }): void {
  const studio = useStudio();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = (): void => {
      const room = { width: current.clientWidth, height: current.clientHeight };
      const former = studio.state.room;
      if (room.width === 0 || (room.width === former.width && room.height === former.height)) return;
      if (former.width === 0) {
        studio.set({ room, view: fitted(canvasBox(studio.document.canvas), room) });
        return;
      }
      const { view } = studio.state;
      const box = canvasBox(studio.document.canvas);
      if (isSameView(view, fitted(box, former))) {
        studio.set({ room, view: fitted(box, room) });
        return;
      }
      // The middle of the canvas stays in the middle of the room.
      const way = { x: (room.width - former.width) / 2, y: (room.height - former.height) / 2 };
      studio.set({ room, view: { ...view, x: view.x + way.x, y: view.y + way.y } });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, studio]);
}

function isSameView(one: View, other: View): boolean {
  return one.zoom === other.zoom && one.x === other.x && one.y === other.y;
}
