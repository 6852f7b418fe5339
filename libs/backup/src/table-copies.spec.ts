import { expect, it } from '@jest/globals';
import { inOrder } from './table-copies.js';

const tables = ['a', 'b', 'c', 'd'].map((name) => ({ name }));

it('puts each table after those that it refers to', () => {
  const ordered = inOrder(tables, [
    { from: 'a', to: 'c' },
    { from: 'c', to: 'b' },
    { from: 'd', to: 'a' },
  ]);
  expect(ordered.map(({ name }) => name)).toEqual(['b', 'c', 'a', 'd']);
});

it('says so where tables refer to each other', () => {
  const circle = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'a' },
  ];
  expect(() => inOrder(tables, circle)).toThrow("Tables that refer to each other can't be filled: a, b");
});
