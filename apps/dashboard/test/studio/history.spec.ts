import { describe, expect, it } from '@jest/globals';
import {
  cancelGesture,
  canRedo,
  canUndo,
  COALESCE_MS,
  commit,
  endGesture,
  type History,
  isDirty,
  lastLabel,
  markSaved,
  MOST_STEPS,
  newHistory,
  nextLabel,
  preview,
  redo,
  undo,
} from '../../src/studio/document/history.js';

interface State {
  text: string;
  x: number;
}
type Kept = History<State, string>;

const START: Kept = newHistory<State, string>({ text: '', x: 0 }, 'a');

const type = (history: Kept, text: string, now: number): Kept =>
  commit(history, (draft) => void (draft.text = text), { label: 'text', property: 'a.text', now });
const move = (history: Kept, x: number, now = 0): Kept =>
  commit(history, (draft) => void (draft.x = x), { label: 'move', now });

describe('a history', () => {
  it('undoes and redoes with the selection of each step', () => {
    const moved = commit(START, (draft) => void (draft.x = 1), { label: 'move', select: 'b', now: 0 });
    expect(moved).toMatchObject({ present: { x: 1 }, selection: 'b' });
    const undone = undo(moved);
    expect(undone).toMatchObject({ present: { x: 0 }, selection: 'a' });
    expect([canUndo(undone), canRedo(undone), nextLabel(undone)]).toEqual([false, true, 'move']);
    expect(redo(undone)).toMatchObject({ present: { x: 1 }, selection: 'b' });
    expect(undo(undone)).toBe(undone);
    expect(redo(moved)).toBe(moved);
  });

  it('takes no step where nothing changes', () => {
    expect(move(START, 0).steps).toEqual([]);
  });

  it('forgets undone steps at the next change', () => {
    const history = move(undo(move(move(START, 1), 2)), 3);
    expect(history.steps).toHaveLength(2);
    expect(canRedo(history)).toBe(false);
    expect(undo(history).present.x).toBe(1);
  });

  it('makes typing of one property within half a second one step', () => {
    const typed = type(type(type(START, 'س', 0), 'سل', COALESCE_MS), 'سلا', 2 * COALESCE_MS);
    expect(typed.steps).toHaveLength(1);
    expect(typed.steps[0]?.patches).toHaveLength(1);
    expect(undo(typed).present.text).toBe('');
    expect(redo(undo(typed)).present.text).toBe('سلا');
    const later = type(typed, 'سلام', 3 * COALESCE_MS + 1);
    expect(undo(later).present.text).toBe('سلا');
  });

  it('does not join steps of another property, nor typing after an undo', () => {
    expect(type(move(type(START, 'a', 0), 1), 'ab', 10).steps).toHaveLength(3);
    const again = type(undo(type(type(START, 'a', 0), 'b', COALESCE_MS * 2)), 'c', COALESCE_MS * 2);
    expect(undo(again).present.text).toBe('a');
  });

  it('keeps a gesture one step, each state of which starts from the beginning', () => {
    const dragged = [1, 5, 3].reduce<Kept>((history, by) => preview(history, (draft) => void (draft.x += by)), START);
    expect(dragged.present.x).toBe(3);
    const ended = endGesture(dragged, { label: 'move', now: 0 });
    expect(ended.steps).toHaveLength(1);
    expect(undo(ended).present.x).toBe(0);
    expect(cancelGesture(dragged)).toMatchObject({ present: { x: 0 }, steps: [], gesture: null });
    expect(undo(dragged)).toMatchObject({ present: { x: 0 }, steps: [] });
    expect(redo(dragged)).toBe(dragged);
    expect(move(dragged, 9).present.x).toBe(9);
    expect(undo(move(dragged, 9)).present.x).toBe(0);
  });

  it('ends a gesture that came back without a step', () => {
    const back = preview(
      preview(START, (draft) => void (draft.x = 4)),
      () => undefined,
    );
    expect(endGesture(back, { label: 'move', now: 0 })).toMatchObject({ steps: [], gesture: null });
  });

  it('is dirty unless it stands where it was saved', () => {
    const saved = markSaved(move(START, 1));
    expect(isDirty(saved)).toBe(false);
    expect(isDirty(move(saved, 2))).toBe(true);
    expect(isDirty(undo(saved))).toBe(true);
    expect(isDirty(redo(undo(saved)))).toBe(false);
    // The way back to the saved state is gone.
    expect(isDirty(undo(move(undo(saved), 7)))).toBe(true);
  });

  it('does not join a step to the one that was saved', () => {
    const saved = markSaved(type(START, 'a', 0));
    const typed = type(saved, 'ab', 1);
    expect(typed.steps).toHaveLength(2);
    expect(isDirty(undo(typed))).toBe(false);
  });

  it('keeps the last steps', () => {
    let history = START;
    for (let x = 1; x <= MOST_STEPS + 5; x += 1) history = move(history, x);
    expect(history.steps).toHaveLength(MOST_STEPS);
    expect(history.saved).toBeNull();
    for (let count = 0; count < MOST_STEPS; count += 1) history = undo(history);
    expect(history.present.x).toBe(5);
    expect(canUndo(history)).toBe(false);
    expect(lastLabel(history)).toBeUndefined();
  });
});
