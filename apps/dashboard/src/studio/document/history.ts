import { applyPatches, type Draft, enablePatches, type Patch, produceWithPatches } from 'immer';

enablePatches();

/** The most steps that can be undone. */
export const MOST_STEPS = 200;
/** Typing and nudging of one property within this time are one step, milliseconds. */
export const COALESCE_MS = 500;

export type Change<State> = (draft: Draft<State>) => void;

export interface Terms<Selection> {
  /** Names the step for people: the key of a message. */
  readonly label: string;
  /** The selection afterwards; by default unchanged. */
  readonly select?: Selection | undefined;
  /** Consecutive steps with the same property become one, such as while typing. */
  readonly property?: string | undefined;
  /** Milliseconds of any clock. */
  readonly now: number;
}

interface Step<Selection> {
  readonly label: string;
  readonly property: string | undefined;
  readonly at: number;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
  readonly before: Selection;
  readonly after: Selection;
}

/** A document with every step that led to it, and with those that were undone. */
export interface History<State, Selection> {
  readonly present: State;
  readonly selection: Selection;
  readonly steps: readonly Step<Selection>[];
  /** The number of effective steps; those after it were undone. */
  readonly index: number;
  /** The index at which the document was saved; null if no step leads back there. */
  readonly saved: number | null;
  /** A gesture that has not ended, and the state before it. */
  readonly gesture: Gesture<State> | null;
}

interface Gesture<State> {
  readonly base: State;
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

export function newHistory<State, Selection>(present: State, selection: Selection): History<State, Selection> {
  return { present, selection, steps: [], index: 0, saved: 0, gesture: null };
}

/** Makes a change one step; ignores one without effect. */
export function commit<State, Selection>(
  history: History<State, Selection>,
  change: Change<State>,
  terms: Terms<Selection>,
): History<State, Selection> {
  const before = history.gesture === null ? history : cancelGesture(history);
  const [present, patches, inverse] = produceWithPatches(before.present, change);
  return addStep({ ...before, present }, before.selection, { patches, inverse }, terms);
}

/** Shows the current state of a gesture: each change starts from the state before the gesture. */
export function preview<State, Selection>(
  history: History<State, Selection>,
  change: Change<State>,
): History<State, Selection> {
  const base = history.gesture?.base ?? history.present;
  const [present, patches, inverse] = produceWithPatches(base, change);
  return { ...history, present, gesture: { base, patches, inverse } };
}

/** Makes the gesture one step. */
export function endGesture<State, Selection>(
  history: History<State, Selection>,
  terms: Terms<Selection>,
): History<State, Selection> {
  if (history.gesture === null) return history;
  return addStep({ ...history, gesture: null }, history.selection, history.gesture, terms);
}

/** Takes the gesture back. */
export function cancelGesture<State, Selection>(history: History<State, Selection>): History<State, Selection> {
  return history.gesture === null ? history : { ...history, present: history.gesture.base, gesture: null };
}

export function select<State, Selection>(
  history: History<State, Selection>,
  selection: Selection,
): History<State, Selection> {
  return { ...history, selection };
}

export function canUndo({ index, gesture }: History<unknown, unknown>): boolean {
  return index > 0 || gesture !== null;
}

export function canRedo({ index, steps, gesture }: History<unknown, unknown>): boolean {
  return gesture === null && index < steps.length;
}

/** The step that undoing takes back. */
export function lastLabel({ steps, index }: History<unknown, unknown>): string | undefined {
  return steps[index - 1]?.label;
}

/** The step that redoing brings again. */
export function nextLabel({ steps, index }: History<unknown, unknown>): string | undefined {
  return steps[index]?.label;
}

export function undo<State extends object, Selection>(history: History<State, Selection>): History<State, Selection> {
  if (history.gesture !== null) return cancelGesture(history);
  const step = history.steps[history.index - 1];
  if (step === undefined) return history;
  const present = applyPatches(history.present, step.inverse);
  return { ...history, present, selection: step.before, index: history.index - 1 };
}

export function redo<State extends object, Selection>(history: History<State, Selection>): History<State, Selection> {
  const step = history.steps[history.index];
  if (history.gesture !== null || step === undefined) return history;
  const present = applyPatches(history.present, step.patches);
  return { ...history, present, selection: step.after, index: history.index + 1 };
}

export function isDirty({ index, saved }: History<unknown, unknown>): boolean {
  return index !== saved;
}

/** Records that the service has the document of an index. */
export function markSaved<State, Selection>(
  history: History<State, Selection>,
  index = history.index,
): History<State, Selection> {
  return { ...history, saved: index };
}

function addStep<State, Selection>(
  history: History<State, Selection>,
  before: Selection,
  { patches, inverse }: Pick<Step<Selection>, 'patches' | 'inverse'>,
  { label, select: after = history.selection, property, now }: Terms<Selection>,
): History<State, Selection> {
  if (patches.length === 0) return { ...history, selection: after };
  const { index } = history;
  const kept = history.steps.slice(0, index);
  // A saved state behind the undone steps is gone with them.
  const saved = history.saved !== null && history.saved > index ? null : history.saved;
  const last = kept.at(-1);
  const step = { label, property, at: now, patches, inverse, before, after };
  if (last !== undefined && saved !== index && index === history.steps.length && isContinued(last, step)) {
    return { ...history, selection: after, saved, steps: [...kept.slice(0, -1), joined(last, step)] };
  }
  const dropped = Math.max(0, kept.length + 1 - MOST_STEPS);
  return {
    ...history,
    selection: after,
    steps: [...kept, step].slice(dropped),
    index: index + 1 - dropped,
    saved: saved === null || saved < dropped ? null : saved - dropped,
  };
}

function isContinued<Selection>(last: Step<Selection>, next: Step<Selection>): boolean {
  return next.property !== undefined && last.property === next.property && next.at - last.at <= COALESCE_MS;
}

function joined<Selection>(last: Step<Selection>, next: Step<Selection>): Step<Selection> {
  const isOnePlace =
    last.patches.length === 1 &&
    next.patches.length === 1 &&
    last.inverse.length === 1 &&
    last.patches[0]?.op === 'replace' &&
    next.patches[0]?.op === 'replace' &&
    last.patches[0].path.join('\n') === next.patches[0].path.join('\n');
  return {
    ...next,
    before: last.before,
    patches: isOnePlace ? next.patches : [...last.patches, ...next.patches],
    inverse: isOnePlace ? last.inverse : [...next.inverse, ...last.inverse],
  };
}
