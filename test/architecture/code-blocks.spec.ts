import { describe, expect, it } from '@jest/globals';
import { BLOCKS, blocksOf, checksOf, NOT_RUN, placeOf } from '../support/guides.js';

describe('the code in the documents', () => {
  it('is run, drawn or checked, or its reason is listed', () => {
    expect(BLOCKS.length).toBeGreaterThan(200);
    const unknown = BLOCKS.filter((block) => checksOf(block).length === 0);
    expect(unknown.map((block) => `${placeOf(block)} ${block.language} ${block.mark}`)).toEqual([]);
  });

  it('is listed only where it is there, once', () => {
    const blocks = blocksOf('not run');
    const found = NOT_RUN.map(
      ([document, line]) =>
        blocks.filter((block) => block.document === document && `\n${block.code}`.includes(`\n${line}`)).length,
    );
    expect(found).toEqual(NOT_RUN.map(() => 1));
  });
});
