import { expect, it } from '@jest/globals';
import { killWorkersOver } from '../support/worker-kills.js';

it('500 short jobs are all done once while workers are killed', async () => {
  expect(await killWorkersOver(500, 2)).toBeGreaterThanOrEqual(500);
});
