import { describe, expect, it } from '@jest/globals';
import type { Document } from '../../src/studio/document/template.js';
import type { LocalDraft } from '../../src/studio/saving/local-draft.js';
import { openingOf } from '../../src/studio/saving/opening.js';

const documentOf = (width: number): Document => ({ schema_version: 1, canvas: { width, height: 100 } });
const own = (terms: Partial<LocalDraft> = {}): LocalDraft => ({
  document: documentOf(1),
  version: 2,
  at: 5,
  revision: 'a',
  isSaved: false,
  ...terms,
});
const theirs = (revision: string | null, width = 2) => ({
  revision,
  version: 3,
  schema: documentOf(width) as object as Record<string, unknown>,
  updated_at: '2026-11-29T10:00:00.000Z',
});

describe('the state in which a template is opened', () => {
  it('is the newest version without any draft', () => {
    const opening = { draft: null, version: 4, revision: null, isSaved: true, rival: null };
    expect(openingOf(4, null, theirs(null))).toEqual(opening);
    expect(openingOf(4, null, null)).toEqual(opening);
  });

  it('goes on with the draft of the service, where this browser has none or an older one that was saved', () => {
    const opening = { draft: { document: documentOf(2) }, version: 3, revision: 'b', isSaved: true, rival: null };
    expect(openingOf(4, null, theirs('b'))).toMatchObject(opening);
    expect(openingOf(4, own({ isSaved: true }), theirs('b'))).toMatchObject(opening);
  });

  it('goes on with the draft of this browser where that is newer, alone, or the service is out of reach', () => {
    const opening = { draft: { document: documentOf(1), at: 5 }, version: 2, isSaved: false, rival: null };
    expect(openingOf(4, own(), theirs('a'))).toMatchObject({ ...opening, revision: 'a' });
    expect(openingOf(4, own(), null)).toMatchObject({ ...opening, revision: 'a' });
    // Published or discarded elsewhere: saving it starts a new draft.
    expect(openingOf(4, own(), theirs(null))).toMatchObject({ ...opening, revision: null });
  });

  it('asks where both have work that the other lacks', () => {
    expect(openingOf(4, own(), theirs('b'))).toMatchObject({
      draft: { document: documentOf(1) },
      rival: { kind: 'draft', document: documentOf(2), version: 3, revision: 'b' },
    });
    expect(openingOf(4, own({ revision: null }), theirs('b')).rival).not.toBeNull();
    // Identical work is not a rival.
    expect(openingOf(4, own(), theirs('b', 1))).toMatchObject({ rival: null, revision: 'b', isSaved: true });
  });

  it('passes a draft over that the studio cannot edit', () => {
    const broken = { ...theirs('b'), schema: { layers: 'none' } };
    expect(openingOf(4, null, broken)).toMatchObject({ draft: null, version: 4, rival: null });
  });
});
