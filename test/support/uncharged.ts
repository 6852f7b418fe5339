import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { booksOf, expectSoundBooks } from './books.js';
import { FailingRenders } from './failing-renders.js';
import { startService } from './service.js';

/** The test that every class of failure costs nothing, each so many times. */
export function failWithoutCharge(times: number, patience: number): void {
  let failing: FailingRenders;

  beforeAll(async () => {
    failing = await FailingRenders.prepare(await startService());
  });
  afterAll(() => failing.service.close());

  it(
    `35 classes of failure, ${times} times each, cost nothing and leave no record`,
    async () => {
      expect(failing.classes).toHaveLength(35);
      for (const [name, status, send] of failing.classes) {
        for (let turn = 0; turn < times; turn += 1) expect({ name, status: await send() }).toEqual({ name, status });
        const books = await booksOf(failing.service, failing.client);
        expect({ name, ...books }).toEqual({ name, balance: 100, charged: 0, recorded: 0 });
      }
      await expectSoundBooks(failing.service);
    },
    patience,
  );
}
