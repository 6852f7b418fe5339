import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startProbe, type Probe } from '../support/probe.js';

let probe: Probe;
beforeAll(async () => {
  probe = await startProbe();
});
afterAll(() => probe.close());
test('public', async () => {
  const answer = await fetch(`${probe.url}/probe/public`);
  expect(answer.status).toBe(200);
});
