import { expect, it } from '@jest/globals';
import { helpFor } from './help-texts.js';

const TEXTS = { '': 'all', users: 'users', 'users create': 'create' };

it.each([
  ['--help', 'all'],
  ['-h', 'all'],
  ['users --help', 'users'],
  ['users create -h', 'create'],
  ['nothing --help', null],
  ['constructor --help', null],
  ['users --help create', null],
  ['users --json --help', null],
  ['users', null],
  ['', null],
])('%j is answered %j', (typed, text) => {
  expect(helpFor(typed.split(' '), () => TEXTS)).toBe(text);
});
