import { describe, expect, it } from '@jest/globals';

import { closest } from './closest.js';

describe('closest', () => {
  const families = ['Amiri', 'Cairo', 'Noto Naskh Arabic'];

  it.each([
    ['Amirii', 'Amiri'],
    ['amri', 'Amiri'],
    ['Noto Nask Arabic', 'Noto Naskh Arabic'],
    ['Helvetica', null],
    ['', null],
  ])('%j means %j', (word, meant) => expect(closest(word, families)).toBe(meant));
});
