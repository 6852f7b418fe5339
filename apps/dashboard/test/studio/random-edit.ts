import type { Draft } from 'immer';
import fc from '../../../../test/support/fast-check.js';
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
import { moveLayer, setBox, setRotation } from '../../src/studio/document/placement.js';
import type { Document } from '../../src/studio/document/template.js';
import { shape } from './documents.js';

export type Edit = (draft: Draft<Document>, document: Document, pick: (index: number) => string) => unknown;

const number = fc.integer({ min: -500, max: 1500 });
const length = fc.integer({ min: 1, max: 900 });
const which = fc.nat({ max: 30 });

/** Edits of any kind, of existing and missing layers. */
export const edit: fc.Arbitrary<Edit> = fc.oneof(
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
        setRotation(draft, pick(at), degrees),
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
