import { alignments, distribution, type Edge } from './geometry/align.js';
import type { Axis, Point } from './geometry/box.js';
import { boundsOf, boundsOfAll } from './geometry/matrix.js';
import { adjust, canAdjust } from './canvas/adjusting.js';
import { studioFrames } from './canvas/hit.js';
import { moveAll, moversOf } from './canvas/move-gesture.js';
import { canvasBox, fitted, middleOf, zoomedAt, zoomedIn, zoomedOut } from './canvas/view.js';
import { canRedo, canUndo } from './document/history.js';
import {
  addLayers,
  groupLayers,
  pickLayers,
  placeAbove,
  removeLayers,
  reorder,
  runsFromRight,
  type Step,
  ungroup,
} from './document/layers.js';
import { hasText } from './document/text.js';
import { find, listOf } from './document/tree.js';
import type { Studio } from './studio.js';

/** A key with the modifiers that it needs; `mod` is control, or command on a Mac. */
export interface Shortcut {
  readonly code: string;
  readonly mod?: boolean;
  readonly shift?: boolean;
  readonly alt?: boolean;
}

export interface Command {
  readonly shortcuts?: readonly Shortcut[];
  readonly can: (studio: Studio) => boolean;
  readonly run: (studio: Studio) => void;
}

const always = (): boolean => true;
const hasChosen = ({ selection }: Studio): boolean => selection.length > 0;

/** Pixels by which a copy is offset from its original. */
const BESIDE: Point = { x: 24, y: 24 };

export const commands = {
  undo: {
    shortcuts: [{ code: 'KeyZ', mod: true }],
    can: ({ state }) => canUndo(state.history),
    run: (studio) => studio.undo(),
  },
  redo: {
    shortcuts: [
      { code: 'KeyZ', mod: true, shift: true },
      { code: 'KeyY', mod: true },
    ],
    can: ({ state }) => canRedo(state.history),
    run: (studio) => studio.redo(),
  },
  duplicate: { shortcuts: [{ code: 'KeyD', mod: true }], can: hasChosen, run: duplicate },
  remove: { shortcuts: [{ code: 'Delete' }, { code: 'Backspace' }], can: hasChosen, run: remove },
  selectAll: { shortcuts: [{ code: 'KeyA', mod: true }], can: always, run: selectAll },
  group: { shortcuts: [{ code: 'KeyG', mod: true }], can: hasChosen, run: (studio) => group(studio, 'group') },
  stack: { shortcuts: [{ code: 'KeyA', shift: true }], can: hasChosen, run: (studio) => group(studio, 'stack') },
  ungroup: { shortcuts: [{ code: 'KeyG', mod: true, shift: true }], can: holdsGroup, run: dissolve },
  forward: {
    shortcuts: [{ code: 'BracketRight', mod: true }],
    can: hasChosen,
    run: (studio) => order(studio, 'forward'),
  },
  backward: {
    shortcuts: [{ code: 'BracketLeft', mod: true }],
    can: hasChosen,
    run: (studio) => order(studio, 'backward'),
  },
  front: { shortcuts: [{ code: 'BracketRight' }], can: hasChosen, run: (studio) => order(studio, 'front') },
  back: { shortcuts: [{ code: 'BracketLeft' }], can: hasChosen, run: (studio) => order(studio, 'back') },
  lock: {
    shortcuts: [{ code: 'KeyL', mod: true, shift: true }],
    can: hasChosen,
    run: (studio) => mark(studio, 'locked'),
  },
  hide: {
    shortcuts: [{ code: 'KeyH', mod: true, shift: true }],
    can: hasChosen,
    run: (studio) => mark(studio, 'hidden'),
  },
  editText: { can: hasTextChosen, run: (studio) => studio.set({ typing: studio.chosen[0] ?? null }) },
  adjust: { can: canAdjust, run: adjust },
  zoomIn: {
    shortcuts: [{ code: 'Equal' }, { code: 'Equal', mod: true }, { code: 'NumpadAdd' }],
    can: always,
    run: zoomIn,
  },
  zoomOut: {
    shortcuts: [{ code: 'Minus' }, { code: 'Minus', mod: true }, { code: 'NumpadSubtract' }],
    can: always,
    run: zoomOut,
  },
  zoomWhole: {
    shortcuts: [
      { code: 'Digit0', shift: true },
      { code: 'Digit0', mod: true },
    ],
    can: always,
    run: zoomWhole,
  },
  zoomFit: { shortcuts: [{ code: 'Digit1', shift: true }], can: always, run: zoomFit },
  zoomSelection: { shortcuts: [{ code: 'Digit2', shift: true }], can: hasChosen, run: zoomSelection },
  distributeX: { can: ({ chosen }) => chosen.length > 2, run: (studio) => distribute(studio, 'x') },
  distributeY: { can: ({ chosen }) => chosen.length > 2, run: (studio) => distribute(studio, 'y') },
  rulers: { shortcuts: [{ code: 'KeyR', shift: true }], can: always, run: rulers },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof commands;

/** The command of a key; keys are named by their position, regardless of the layout's letters. */
export function commandOf(
  event: Pick<KeyboardEvent, 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): Command | null {
  const mod = event.ctrlKey || event.metaKey;
  const matches = ({ code, mod: isMod = false, shift = false, alt = false }: Shortcut): boolean =>
    code === event.code && isMod === mod && shift === event.shiftKey && alt === event.altKey;
  return Object.values<Command>(commands).find(({ shortcuts }) => shortcuts?.some(matches)) ?? null;
}

/** The selected layers without locked ones. */
function unlocked(studio: Studio): readonly string[] {
  return studio.chosen.filter((id) => !studio.isLocked(id));
}

function duplicate(studio: Studio): void {
  const { document, selection } = studio;
  const layers = pickLayers(document, selection);
  const place = placeAbove(document, selection);
  const isPlaced = find(document, place.parent ?? '')?.layer.type === 'stack';
  studio.edit('duplicate', (draft) => addLayers(draft, document, layers, place, isPlaced ? undefined : BESIDE));
}

function remove(studio: Studio): void {
  const ids = unlocked(studio);
  studio.edit('remove', (draft, document) => removeLayers(draft, document, ids), { select: [] });
}

function selectAll(studio: Studio): void {
  const { scope } = studio.state;
  const layers = listOf(studio.document, { parent: scope, slot: 'layers' });
  studio.select(layers.map(({ id }) => id).filter((id) => !studio.isLocked(id) && !studio.isHidden(id)));
}

function group(studio: Studio, type: 'group' | 'stack'): void {
  const ids = unlocked(studio);
  studio.edit(type, (draft, document) => {
    const made = groupLayers(draft, document, ids, type, studio.state.boxes);
    return made === null ? undefined : [made];
  });
}

function holdsGroup({ document, selection }: Studio): boolean {
  return selection.some((id) => ['group', 'stack'].includes(find(document, id)?.layer.type ?? ''));
}

function dissolve(studio: Studio): void {
  const ids = unlocked(studio);
  studio.edit('ungroup', (draft, document) => ungroup(draft, document, ids, studio.state.boxes));
}

function order(studio: Studio, step: Step): void {
  studio.edit('order', (draft, document) => reorder(draft, document, unlocked(studio), step));
}

/** Locks or hides the selected layers, or frees them where all are so already. */
function mark(studio: Studio, kind: 'locked' | 'hidden'): void {
  const { chosen, state } = studio;
  const marked = new Set(state.marks[kind]);
  const isOn = chosen.every((id) => marked.has(id));
  for (const id of chosen) {
    if (isOn) marked.delete(id);
    else marked.add(id);
  }
  studio.setMarks({ [kind]: marked });
}

function hasTextChosen({ document, chosen }: Studio): boolean {
  const layer = find(document, chosen[0] ?? '')?.layer;
  return chosen.length === 1 && layer !== undefined && hasText(layer);
}

function zoomIn(studio: Studio): void {
  const { state } = studio;
  studio.set({ view: zoomedIn(state.view, state.room) });
}

function zoomOut(studio: Studio): void {
  const { state } = studio;
  studio.set({ view: zoomedOut(state.view, state.room) });
}

function zoomWhole(studio: Studio): void {
  const { state } = studio;
  studio.set({ view: zoomedAt(state.view, middleOf(state.room), 1) });
}

function zoomFit(studio: Studio): void {
  const { state, document } = studio;
  studio.set({ view: fitted(canvasBox(document.canvas), state.room, Infinity) });
}

/** The largest zoom at which a selection fills the canvas. */
const MOST_OF_SELECTION = 4;

function zoomSelection(studio: Studio): void {
  const frames = studioFrames(studio);
  const bounds = boundsOfAll(studio.selection.flatMap((id) => frames.get(id) ?? []));
  if (bounds !== null) studio.set({ view: fitted(bounds, studio.state.room, MOST_OF_SELECTION) });
}

function rulers(studio: Studio): void {
  studio.setMarks({ hasRulers: !studio.state.marks.hasRulers });
}

/** Aligns the selected layers to a common edge; a single one to that of the canvas. */
export function align(studio: Studio, edge: Edge): void {
  const frames = studioFrames(studio);
  const movers = moversOf(studio).filter(({ id }) => frames.has(id));
  const boxes = movers.flatMap(({ id }) => {
    const frame = frames.get(id);
    return frame === undefined ? [] : [boundsOf(frame)];
  });
  const ways =
    boxes.length === 1 ? alignments(boxes, edge, canvasBox(studio.document.canvas)) : alignments(boxes, edge);
  moveEach(studio, 'align', movers, ways);
}

function distribute(studio: Studio, axis: Axis): void {
  const frames = studioFrames(studio);
  const movers = moversOf(studio).filter(({ id }) => frames.has(id));
  const boxes = movers.flatMap(({ id }) => {
    const frame = frames.get(id);
    return frame === undefined ? [] : [boundsOf(frame)];
  });
  moveEach(studio, 'distribute', movers, distribution(boxes, axis));
}

function moveEach(
  studio: Studio,
  step: 'align' | 'distribute',
  movers: ReturnType<typeof moversOf>,
  ways: readonly Point[],
): void {
  studio.edit(step, (draft, document) => {
    for (const [index, mover] of movers.entries()) moveAll([mover], ways[index] ?? { x: 0, y: 0 })(draft, document);
  });
}

/** Moves the selected layers by keys: consecutive moves are one step. Layers of a stack change their order instead. */
export function nudge(studio: Studio, way: Point): void {
  const movers = moversOf(studio);
  if (movers.length === 0) {
    moveInStack(studio, way);
    return;
  }
  const property = `${studio.chosen.join()}.box`;
  studio.edit('move', moveAll(movers, way), { property });
}

/** Moves the selected layers of a stack to an earlier or a later place of its flow. */
function moveInStack(studio: Studio, { x, y }: Point): void {
  const { document } = studio;
  const stack = find(document, studio.chosen[0] ?? '')?.above.at(-1);
  if (stack?.type !== 'stack') return;
  const isInline = stack['axis'] !== 'block';
  const way = isInline ? (runsFromRight(stack, document) ? -x : x) : y;
  if (way !== 0) order(studio, way > 0 ? 'forward' : 'backward');
}
