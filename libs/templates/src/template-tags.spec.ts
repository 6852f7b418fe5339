import { describe, expect, it } from '@jest/globals';

import { tagsOf } from './template-tags.js';

describe('tags', () => {
  it('lose the space around them, have one spelling, and stand once', () => {
    expect(tagsOf([' عيد ', 'عيد', 'cafe\u0301', 'caf\u00e9', 'Eid', 'eid'])).toEqual([
      'عيد',
      'caf\u00e9',
      'Eid',
      'eid',
    ]);
  });

  it('that show nothing are refused at their places', () => {
    expect(() => tagsOf(['a', ' ', '\t'])).toThrow(
      expect.objectContaining({
        errors: [
          expect.objectContaining({ loc: ['body', 'tags', 1] }),
          expect.objectContaining({ loc: ['body', 'tags', 2] }),
        ],
      }),
    );
  });
});
