import { expect, it } from '@jest/globals';
import { killWorkersOver } from '../support/worker-kills.js';

it('of 500 short jobs none is lost and none done twice while workers are killed', async () => {
  expect(await killWorkersOver(500, 2)).toBeGreaterThanOrEqual(500);
});
