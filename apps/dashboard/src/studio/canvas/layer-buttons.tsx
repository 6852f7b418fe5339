import { useEffect, useRef } from 'react';
import { boundsOf } from '../geometry/matrix.js';
import { walk } from '../document/tree.js';
import { useDocument, useSelection, useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { framesNow } from './hit.js';
import { useLayerWords } from './layer-words.js';
import { toScreen } from './view.js';

/** Invisible buttons over the layers of the scope, for the keyboard and for screen readers; pointers go through them. */
export function LayerButtons() {
  const studio = useStudio();
  const document = useDocument();
  const selection = useSelection();
  const words = useLayerWords();
  const view = useStudioState((state) => state.view);
  const boxes = useStudioState((state) => state.boxes);
  const scope = useStudioState((state) => state.scope);
  const list = useRef<HTMLDivElement>(null);
  const frames = framesNow(document, boxes);
  const layers = [...walk(document)].filter(({ parent, layer }) => parent === scope && !studio.isHidden(layer.id));
  useFocusOnScope(list, scope);
  return (
    <div className={styles.buttons} ref={list}>
      {layers.map(({ layer }) => {
        const frame = frames.get(layer.id);
        const bounds = frame === undefined ? null : boundsOf(frame);
        const corner = toScreen(view, bounds ?? { x: 0, y: 0 });
        return (
          <button
            key={layer.id}
            type="button"
            tabIndex={-1}
            data-layer={layer.id}
            className={styles.layer}
            aria-pressed={selection.includes(layer.id)}
            onFocus={() => {
              if (!studio.selection.includes(layer.id)) studio.select([layer.id]);
            }}
            style={{
              left: corner.x,
              top: corner.y,
              width: (bounds?.width ?? 0) * view.zoom,
              height: (bounds?.height ?? 0) * view.zoom,
            }}
          >
            {words.withBox(layer, frame?.box ?? null)}
          </button>
        );
      })}
    </div>
  );
}

/** Keeps the focus among the buttons as the keyboard goes into a group and out of it. */
function useFocusOnScope(list: { readonly current: HTMLElement | null }, scope: string | null): void {
  const former = useRef(scope);
  const hadFocus = useRef(false);
  useEffect(() => {
    const { current } = list;
    const note = (): void => {
      hadFocus.current = current?.contains(document.activeElement) === true;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [list]);
  const studio = useStudio();
  useEffect(() => {
    if (former.current === scope) return;
    former.current = scope;
    const [id] = studio.selection;
    if (hadFocus.current && id !== undefined) focusLayer(list.current, id);
  }, [list, scope, studio]);
}

export function focusLayer(within: ParentNode | null, id: string): void {
  within?.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
}
