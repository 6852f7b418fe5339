import { memo, useEffect, useRef } from 'react';
import type { Layer } from '../document/template.js';
import type { Box } from '../geometry/box.js';
import { boundsOf } from '../geometry/matrix.js';
import { walk } from '../document/tree.js';
import { useSelection, useSettledDocument, useStudio, useStudioState } from '../use-studio.js';
import styles from './canvas.module.css';
import { framesNow } from './hit.js';
import { useLayerWords } from './layer-words.js';
import { toScreen } from './view.js';

/**
 * Invisible buttons over the layers of the scope, for the keyboard and for screen readers; pointers pass through them.
 */
export function LayerButtons() {
  const studio = useStudio();
  const document = useSettledDocument();
  const selection = useSelection();
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
        const at = toScreen(view, bounds ?? { x: 0, y: 0 });
        return (
          <LayerButton
            key={layer.id}
            layer={layer}
            box={frame?.box ?? null}
            left={at.x}
            top={at.y}
            width={(bounds?.width ?? 0) * view.zoom}
            height={(bounds?.height ?? 0) * view.zoom}
            isPressed={selection.includes(layer.id)}
          />
        );
      })}
    </div>
  );
}

interface ButtonProps {
  readonly layer: Layer;
  readonly box: Box | null;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly isPressed: boolean;
}

/** Rendered again only if the layer or its place on the screen changed: a card has hundreds of them. */
const LayerButton = memo(
  function LayerButton({ layer, box, isPressed, ...place }: ButtonProps) {
    const studio = useStudio();
    const words = useLayerWords();
    return (
      <button
        type="button"
        tabIndex={-1}
        data-layer={layer.id}
        className={styles.layer}
        aria-pressed={isPressed}
        onFocus={() => {
          if (!studio.selection.includes(layer.id)) studio.select([layer.id]);
        }}
        style={place}
      >
        {words.withBox(layer, box)}
      </button>
    );
  },
  ({ box: former, ...before }, { box, ...after }) =>
    sameParts(before, after) && sameParts(former ?? NOWHERE, box ?? NOWHERE),
);

const NOWHERE: Box = { x: NaN, y: NaN, width: NaN, height: NaN };

function sameParts<One extends object>(one: One, other: One): boolean {
  return (Object.keys(one) as (keyof One)[]).every((name) => Object.is(one[name], other[name]));
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
