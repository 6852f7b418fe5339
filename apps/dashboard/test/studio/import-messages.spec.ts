import { expect, it } from '@jest/globals';
import { REASONS } from '../../../../libs/importing/src/imported.js';
import { reasons } from '../../src/studio/importing/import-messages.js';

it('each reason of a report has its words', () => {
  const all = Object.entries(REASONS).flatMap(([fate, names]) => names.map((name) => `${fate}_${name}`));
  expect(Object.keys(reasons).sort()).toEqual(all.sort());
});
