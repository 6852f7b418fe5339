import type { KeyboardEvent, RefObject } from 'react';
import { HOLDERS } from '../document/template.js';
import { hasText } from '../document/text.js';
import { find, listOf } from '../document/tree.js';
import { commandOf, nudge } from '../commands.js';
import type { Studio } from '../studio.js';
import { useStudio } from '../use-studio.js';
import { adjust, adjusted, nudgeAdjusted, walkHandles } from './adjusting.js';
import { focusLayer } from './layer-buttons.js';
import type { CanvasPointer } from './pointer.js';

/** Pixels of a nudge, without and with shift. */
const NUDGE = 1;
const FAR_NUDGE = 10;

const ARROWS: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The keys of the canvas: Enter enters a holder, Tab walks, arrows move, Escape leaves, and shortcuts by key position.
 */
export function useKeyboard(pointer: RefObject<CanvasPointer | null>): (event: KeyboardEvent<HTMLElement>) => void {
  const studio = useStudio();
  return (event) => {
    // Letters are being composed.
    if (event.nativeEvent.isComposing) return;
    const isHandled = handle(studio, event, pointer.current);
    if (!isHandled) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

function handle(studio: Studio, event: KeyboardEvent<HTMLElement>, pointer: CanvasPointer | null): boolean {
  const canvas = event.currentTarget;
  const isInside = event.target !== canvas;
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
  if (isArrow(event)) return moveByKey(studio, event);
  switch (event.code) {
    case 'Space':
      if (isInside || pointer === null) return false;
      pointer.isPanning = true;
      return true;
    case 'Enter':
    case 'NumpadEnter':
    case 'F2':
      return isInside ? enter(studio) : focusFirst(studio, canvas);
    case 'Tab':
      if (!hasModifier && walkHandles(studio, event.shiftKey ? -1 : 1)) return true;
      return isInside && !hasModifier && walk(studio, canvas, event.shiftKey ? -1 : 1);
    case 'Escape':
      return leave(studio, canvas, isInside, pointer);
    default: {
      const command = commandOf(event);
      if (command?.can(studio) !== true) return false;
      command.run(studio);
      return true;
    }
  }
}

type Key = Pick<globalThis.KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const isArrow = ({ code, ctrlKey, metaKey, altKey }: Key): boolean => code in ARROWS && !(ctrlKey || metaKey || altKey);

/**
 * Moves the adjusted handle by an arrow, or otherwise the selected layers; false for other keys, and without a
 * selection.
 */
export function moveByKey(studio: Studio, event: Key): boolean {
  const arrow = isArrow(event) ? ARROWS[event.code] : undefined;
  if (arrow === undefined || studio.selection.length === 0) return false;
  if (nudgeAdjusted(studio, arrow, event.shiftKey)) return true;
  const by = event.shiftKey ? FAR_NUDGE : NUDGE;
  nudge(studio, { x: arrow.x * by, y: arrow.y * by });
  return true;
}

/** The layers that Tab walks: those of the scope that are neither locked nor hidden, in paint order. */
function walked(studio: Studio): string[] {
  const { scope } = studio.state;
  return listOf(studio.document, { parent: scope, slot: 'layers' })
    .map(({ id }) => id)
    .filter((id) => !studio.isLocked(id) && !studio.isHidden(id));
}

function focusFirst(studio: Studio, canvas: HTMLElement): boolean {
  const ids = walked(studio);
  const id = ids.find((one) => studio.selection.includes(one)) ?? ids[0];
  if (id === undefined) return false;
  studio.select([id]);
  focusLayer(canvas, id);
  return true;
}

/** Selects the next layer; at the ends the focus leaves the canvas. */
function walk(studio: Studio, canvas: HTMLElement, by: 1 | -1): boolean {
  const ids = walked(studio);
  const at = ids.findIndex((id) => studio.selection.includes(id));
  const next = ids[at + by];
  if (next === undefined) return false;
  studio.select([next]);
  focusLayer(canvas, next);
  return true;
}

/** Goes into the selected holder, types the selected text, or shows handles of other members. */
function enter(studio: Studio): boolean {
  const [id] = studio.chosen;
  const layer = id === undefined ? undefined : find(studio.document, id)?.layer;
  if (layer === undefined) return false;
  const [first] = layer.layers ?? [];
  if (HOLDERS.has(layer.type) && first !== undefined) {
    studio.select([first.id]);
    studio.set({ scope: layer.id });
    return true;
  }
  if (studio.state.adjusting !== null || !hasText(layer)) return adjust(studio);
  if (studio.isLocked(layer.id)) return false;
  studio.set({ typing: layer.id });
  return true;
}

/** Cancels a drag, otherwise ends adjusting, otherwise leaves the group, then the layers, then the selection. */
function leave(studio: Studio, canvas: HTMLElement, isInside: boolean, pointer: CanvasPointer | null): boolean {
  if (pointer?.cancel() === true) return true;
  const { scope } = studio.state;
  if (adjusted(studio) !== null) {
    studio.set({ adjusting: null });
    return true;
  }
  if (scope !== null) {
    studio.select([scope]);
    studio.set({ scope: find(studio.document, scope)?.parent ?? null });
    return true;
  }
  if (isInside) {
    canvas.focus({ preventScroll: true });
    return true;
  }
  if (studio.selection.length === 0) return false;
  studio.select([]);
  return true;
}
