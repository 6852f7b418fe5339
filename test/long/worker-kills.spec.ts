import { expect, it } from '@jest/globals';
import { killWorkersOver } from '../support/worker-kills.js';

it('10,000 short jobs are all done once while workers are killed', async () => {
  const begun = await killWorkersOver(10_000, 12);
  expect(begun).toBeGreaterThanOrEqual(10_000);
  process.stdout.write(`${begun} times a job was begun, ${begun - 10_000} of them ended by a kill.\n`);
});
