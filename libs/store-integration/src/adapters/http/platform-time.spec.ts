import { expect, it } from '@jest/globals';
import { readTime } from './platform-time.js';

it.each([
  ['Sun Jun 26 2022 12:21:48 GMT+0300', '2022-06-26T09:21:48.000Z'],
  ['Sun Jun 26 2022 12:21:48 GMT+0300 (Arabian Standard Time)', '2022-06-26T09:21:48.000Z'],
  ['2022-12-31 12:31:25', '2022-12-31T09:31:25.000Z'],
  ['2022-06-26 12:21:45.000000', '2022-06-26T09:21:45.000Z'],
  ['2026-01-19T12:00:00Z', '2026-01-19T12:00:00.000Z'],
  ['2026-01-19T12:00:00+03:00', '2026-01-19T09:00:00.000Z'],
])('%s is %s', (text, time) => {
  expect(readTime(text)?.toISOString()).toBe(time);
});

it.each([
  null,
  '',
  'yesterday',
  '1656242508',
  '2022-13-31 12:31:25',
  'Sun Foo 26 2022 12:21:48 GMT+0300',
  '2022-12-31',
])('%p is no time', (text) => {
  expect(readTime(text)).toBeNull();
});
