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
import {
  addLayers,
  groupLayers,
  moveLayers,
  removeLayers,
  renameLayer,
  reorder,
  topOf,
  ungroup,
} from '../../src/studio/document/layers.js';
import { setMember } from '../../src/studio/document/members.js';
import { moveLayer, setBox, setTurn } from '../../src/studio/document/placement.js';
import { type Document, shapeFaultOf } from '../../src/studio/document/template.js';
import { idsOf } from '../../src/studio/document/tree.js';
import { CARD, shape } from './documents.js';

type Kept = History<Document, readonly string[]>;
type Edit = (draft: Draft<Document>, document: Document, pick: (index: number) => string) => unknown;

const number = fc.integer({ min: -500, max: 1500 });
const length = fc.integer({ min: 1, max: 900 });
const which = fc.nat({ max: 30 });

const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(which, number, number).map(
    ([at, x, y]): Edit =>
      (draft, _, pick) =>
        moveLayer(draft, pick(at), { x, y }),
  ),
  fc.tuple(which, length, length).map(
    ([at, width, height]): Edit =>
      (draft, _, pick) =>
        setBox(draft, pick(at), { x: 0, y: 0, width: 10, height: 10 }, { x: 3, y: 4, width, height }),
  ),
  fc.tuple(which, number).map(
    ([at, degrees]): Edit =>
      (draft, _, pick) =>
        setTurn(draft, pick(at), degrees),
  ),
  fc.tuple(which, which).map(
    ([one, other]): Edit =>
      (draft, document, pick) =>
        removeLayers(draft, document, [pick(one), pick(other)]),
  ),
  fc.constant<Edit>((draft, document) =>
    addLayers(draft, document, [shape('new', [1, 2, 3, 4])], topOf(document, { parent: null, slot: 'layers' })),
  ),
  fc.tuple(which, which, fc.constantFrom('group' as const, 'stack' as const)).map(
    ([one, other, type]): Edit =>
      (draft, document, pick) =>
        groupLayers(draft, document, [pick(one), pick(other)], type),
  ),
  which.map(
    (at): Edit =>
      (draft, document, pick) =>
        ungroup(draft, document, [pick(at)]),
  ),
  fc.tuple(which, which, which).map(
    ([one, other, holder]): Edit =>
      (draft, document, pick) =>
        moveLayers(draft, document, [pick(one), pick(other)], { parent: pick(holder), slot: 'layers', index: 0 }),
  ),
  fc.tuple(which, fc.constantFrom('front', 'forward', 'backward', 'back')).map(
    ([at, step]): Edit =>
      (draft, document, pick) =>
        reorder(draft, document, [pick(at), pick(at + 1)], step),
  ),
  fc.tuple(which, fc.string({ maxLength: 3 })).map(
    ([at, color]): Edit =>
      (draft, _, pick) =>
        setMember(draft, [pick(at)], ['shadow', 'color'], color),
  ),
  which.map(
    (at): Edit =>
      (draft, _, pick) =>
        renameLayer(draft, pick(at), `named-${at}`),
  ),
);

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
