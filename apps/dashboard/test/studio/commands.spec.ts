import { describe, expect, it } from '@jest/globals';
import { align, commandOf, commands, nudge } from '../../src/studio/commands.js';
import { COALESCE_MS } from '../../src/studio/document/history.js';
import { find, idsOf } from '../../src/studio/document/tree.js';
import { chosenFor, leafAt } from '../../src/studio/canvas/hit.js';
import { NO_MARKS, Studio } from '../../src/studio/studio.js';
import { CARD } from './documents.js';

/** A studio with a test clock. */
function opened(): { studio: Studio; wait: (milliseconds: number) => void } {
  let now = 0;
  const studio = new Studio(CARD, NO_MARKS, () => now);
  return { studio, wait: (milliseconds) => void (now += milliseconds) };
}

const boxOf = (studio: Studio, id: string) => find(studio.document, id)?.layer.box;
const key = (code: string, more: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  code,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
});

describe('the studio', () => {
  it('forgets layers that an undo takes away, and selects those that come again', () => {
    const { studio } = opened();
    studio.select(['name']);
    commands.duplicate.run(studio);
    expect(studio.selection).toEqual(['name-2']);
    studio.set({ typing: 'name-2' });
    studio.undo();
    expect([studio.selection, studio.state.typing]).toEqual([['name'], null]);
    studio.redo();
    expect(studio.selection).toEqual(['name-2']);
    expect(studio.state.news).toMatchObject({ step: 'duplicate', kind: 'redone' });
  });

  it('goes on with a draft by one step, which can be taken back', () => {
    const { studio } = opened();
    studio.resume({ ...CARD, canvas: { width: 5, height: 5 } }, 'draft');
    expect(studio.document.canvas.width).toBe(5);
    studio.undo();
    expect(studio.document).toEqual(CARD);
  });

  it('makes nudges in a row one step', () => {
    const { studio, wait } = opened();
    studio.select(['name']);
    nudge(studio, { x: 1, y: 0 });
    nudge(studio, { x: 0, y: 10 });
    wait(COALESCE_MS + 1);
    nudge(studio, { x: 5, y: 0 });
    expect(boxOf(studio, 'name')).toEqual([606, 110, 300, 60]);
    studio.undo();
    expect(boxOf(studio, 'name')).toEqual([601, 110, 300, 60]);
    studio.undo();
    expect(boxOf(studio, 'name')).toEqual([600, 100, 300, 60]);
  });

  it('moves layers of a rotated group as they are seen', () => {
    const { studio } = opened();
    studio.select(['ring']);
    // The group is rotated by a quarter: right on the canvas is up in its own plane.
    nudge(studio, { x: 10, y: 0 });
    expect(boxOf(studio, 'ring')).toEqual([100, 90, 200, 100]);
  });

  it('reorders the layers of a stack by arrows, in its reading direction', () => {
    const { studio } = opened();
    studio.select(['price']);
    nudge(studio, { x: -1, y: 0 });
    expect(find(studio.document, 'row')?.layer.layers?.map(({ id }) => id)).toEqual(['dot', 'price']);
  });

  it('leaves locked layers alone', () => {
    const { studio } = opened();
    studio.select(['badge']);
    commands.lock.run(studio);
    nudge(studio, { x: 5, y: 5 });
    commands.remove.run(studio);
    expect(boxOf(studio, 'ring')).toEqual([100, 100, 200, 100]);
    expect([studio.isLocked('ring'), studio.isLocked('name')]).toEqual([true, false]);
    studio.select(['badge']);
    commands.lock.run(studio);
    commands.remove.run(studio);
    expect(idsOf(studio.document).has('ring')).toBe(false);
  });

  it('aligns one layer to the canvas, and several to each other', () => {
    const { studio } = opened();
    studio.select(['name']);
    align(studio, 'center');
    expect(boxOf(studio, 'name')).toEqual([350, 100, 300, 60]);
    studio.select(['name', 'badge']);
    // The group visibly extends from 150 to 250.
    align(studio, 'left');
    expect(boxOf(studio, 'name')?.[0]).toBe(150);
  });

  it('selects the outermost holder first, and deeper ones by its scope or at once', () => {
    const { studio } = opened();
    const leaf = leafAt(studio, { x: 200, y: 100 }) ?? '';
    expect(leaf).toBe('title');
    expect(chosenFor(studio, leaf, false)).toBe('badge');
    expect(chosenFor(studio, leaf, true)).toBe('title');
    studio.set({ scope: 'badge' });
    expect(chosenFor(studio, leaf, false)).toBe('title');
    studio.setMarks({ locked: new Set(['badge']) });
    expect(leafAt(studio, { x: 200, y: 100 })).toBe('ground');
    studio.setMarks({ hidden: new Set(['ground']) });
    expect(leafAt(studio, { x: 5, y: 5 })).toBeNull();
  });
});

describe('shortcuts', () => {
  it.each([
    [key('KeyZ', { ctrlKey: true }), commands.undo],
    [key('KeyZ', { metaKey: true, shiftKey: true }), commands.redo],
    [key('KeyG', { ctrlKey: true, shiftKey: true }), commands.ungroup],
    [key('Delete'), commands.remove],
    [key('KeyZ'), null],
    [key('KeyD', { ctrlKey: true, altKey: true }), null],
  ])('%j is found by its place', (event, command) => {
    expect(commandOf(event)).toBe(command);
  });
});
