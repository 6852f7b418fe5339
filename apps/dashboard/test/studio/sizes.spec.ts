import { describe, expect, it, test } from '@jest/globals';
import { type Draft, produce } from 'immer';
import fc from '../../../../test/support/fast-check.js';
import { addSize, inSize, omittedLayers, removeSize, renameSize, showInSize } from '../../src/studio/document/sizes.js';
import { addLayers, removeLayers, topOf, ungroup } from '../../src/studio/document/layers.js';
import { setMember } from '../../src/studio/document/members.js';
import { type Document, shapeFaultOf } from '../../src/studio/document/template.js';
import { find, idsOf } from '../../src/studio/document/tree.js';
import { Studio } from '../../src/studio/studio.js';
import { CARD, shape } from './documents.js';
import { type Edit, edit } from './random-edit.js';

/** Without members that a size removes, which it contains as `null` or as a neutral value. */
function plain(document: Document): unknown {
  const members = { ...document, sizes: undefined };
  return JSON.parse(
    JSON.stringify(members, (name, value: unknown) =>
      value === null || (name === 'rotate' && value === 0) ? undefined : value,
    ),
  );
}

function inStory(document: Document = CARD): Studio {
  const studio = new Studio(document);
  studio.goTo('story');
  return studio;
}

describe('a size of a template', () => {
  test('shows its own canvas and members, without the layers that it leaves out', () => {
    const story = inSize(CARD, 'story');
    expect(story.canvas).toEqual({ width: 500, height: 900, background: '#fff' });
    expect(find(story, 'name')?.layer.box).toEqual([0, 0, 100, 60]);
    expect(find(story, 'ring')).toBeUndefined();
    expect(omittedLayers(CARD, 'story')).toEqual(['ring']);
    expect(inSize(CARD, 'story')).toBe(story);
    expect(inSize(CARD, 'none')).toBe(CARD);
    expect(idsOf(story).has('ring')).toBe(true);
  });

  test('keeps looks and places to itself, and shares layers and fields', () => {
    const studio = inStory();
    studio.edit('change', (draft) => setMember(draft, ['title'], ['size'], 30));
    studio.edit('canvas', (draft) => {
      draft.canvas.height = 1000;
    });
    studio.edit('add', (draft, document) =>
      addLayers(draft, document, [shape('new', [1, 2, 3, 4])], topOf(document, { parent: null, slot: 'layers' })),
    );
    expect(studio.template.canvas).toEqual(CARD.canvas);
    expect(studio.template.sizes?.[0]).toMatchObject({
      canvas: { width: 500, height: 1000 },
      layers: { title: { size: 30 }, ring: 'hidden' },
    });
    expect(find(studio.template, 'title')?.layer).toEqual(find(CARD, 'title')?.layer);
    expect(find(studio.template, 'new')?.layer.box).toEqual([1, 2, 3, 4]);
    // A value equal to the template's is not one of the size.
    studio.edit('change', (draft) => setMember(draft, ['title'], ['size'], find(CARD, 'title')?.layer['size']));
    expect(studio.template.sizes?.[0]?.layers).not.toHaveProperty('title');
  });

  test('leaves out its removed layers, until they are shown again', () => {
    const studio = inStory();
    studio.edit('remove', (draft, document) => removeLayers(draft, document, ['name', 'badge']));
    expect([...idsOf(CARD)].filter((id) => find(studio.template, id) === undefined)).toEqual([]);
    expect(omittedLayers(studio.template, 'story')).toEqual(['name', 'ring', 'badge']);
    studio.edit('sizes', (draft) => showInSize(draft, 'story', 'name'));
    expect(find(studio.document, 'name')?.layer.box).toEqual([600, 100, 300, 60]);
    studio.undo();
    studio.undo();
    expect(studio.template).toEqual(CARD);
  });

  test('an ungrouped layer stands once in the template', () => {
    const studio = inStory();
    studio.edit('ungroup', (draft, document) => ungroup(draft, document, ['badge']));
    expect(shapeFaultOf(studio.template)).toBeNull();
    expect(find(studio.template, 'title')?.parent).toBeNull();
    expect(find(studio.template, 'ring')).toBeDefined();
  });

  test('is added with all layers as large as they fit, renamed and removed', () => {
    const added = produce(CARD, (draft) => addSize(draft, CARD, 'wide', { width: 2000, height: 800 }));
    const wide = inSize(added, 'wide');
    expect(find(wide, 'ground')?.layer.box).toEqual([0, 0, 2000, 800]);
    expect(find(wide, 'ring')?.layer.box).toEqual([600, 100, 200, 100]);
    const small = inSize(
      produce(CARD, (draft) => addSize(draft, CARD, 'half', { width: 500, height: 400 })),
      'half',
    );
    expect(find(small, 'name')?.layer).toMatchObject({ box: [300, 50, 150, 30] });
    const studio = new Studio(added);
    studio.goTo('wide');
    studio.edit('sizes', (draft) => renameSize(draft, 'wide', 'broad'));
    expect(studio.state.size).toBeNull();
    studio.goTo('broad');
    studio.edit('sizes', (draft) => removeSize(draft, 'broad'));
    expect([studio.state.size, studio.template]).toEqual([null, CARD]);
  });

  it('is after any edits as though it were a document by itself, and all of it is undone', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits: readonly Edit[]) => {
        const studio = inStory();
        for (const one of edits) {
          const ids = [...idsOf(studio.document)].filter((id) => find(studio.document, id) !== undefined);
          const act = (draft: Draft<Document>, document: Document): void => {
            one(draft, document, (index) => ids[index % Math.max(1, ids.length)] ?? 'none');
          };
          const before = studio.document;
          const expected = produce(before, (draft) => act(draft, before));
          studio.edit('change', act);
          expect(shapeFaultOf(studio.template)).toBeNull();
          expect(plain(studio.document)).toEqual(plain(expected));
        }
        while (studio.state.history.index > 0) studio.undo();
        expect(studio.template).toEqual(CARD);
      }),
    );
  });
});
