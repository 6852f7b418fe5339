import { expect, it } from '@jest/globals';
import type { Draft } from 'immer';
import fc from '../../../../test/support/fast-check.js';
import {
  canUndo,
  commit,
  endGesture,
  type History,
  MOST_STEPS,
  newHistory,
  preview,
  redo,
  undo,
} from '../../src/studio/document/history.js';
import { type Document, shapeFaultOf } from '../../src/studio/document/template.js';
import { idsOf } from '../../src/studio/document/tree.js';
import { CARD } from './documents.js';
import { type Edit, edit } from './random-edit.js';

type Kept = History<Document, readonly string[]>;

const step = fc.record({
  edit,
  again: edit,
  isGesture: fc.boolean(),
  wait: fc.constantFrom(10, 900),
  isUndone: fc.boolean(),
});

it('any edits and gestures, all undone, give the first document, and all redone the last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let now = 0;
      const start = newHistory<Document, readonly string[]>(CARD, []);
      const end = steps.reduce<Kept>((history, { edit: change, again, isGesture, wait, isUndone }) => {
        now += wait;
        const from = isUndone ? undo(history) : history;
        const act = (one: Edit) => (draft: Draft<Document>) => {
          const ids = [...idsOf(from.present)];
          const pick = (index: number): string => ids[index % Math.max(1, ids.length)] ?? 'none';
          one(draft, from.present, pick);
        };
        if (!isGesture) return commit(from, act(change), { label: 'edit', property: 'any', now });
        return endGesture(preview(preview(from, act(again)), act(change)), { label: 'gesture', now });
      }, start);
      expect(shapeFaultOf(end.present)).toBeNull();
      expect(end.steps.length).toBeLessThan(MOST_STEPS);
      let history = end;
      while (history.index < history.steps.length) history = redo(history);
      const last = history.present;
      while (canUndo(history)) history = undo(history);
      expect(history.present).toEqual(CARD);
      while (history.index < history.steps.length) history = redo(history);
      expect(history.present).toEqual(last);
    }),
  );
});
