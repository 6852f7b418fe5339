import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Failpoint } from '#kernel';
import { booksOf, expectSoundBooks, newPublicTemplate, sendRender } from './books.js';
import { FailingRenders } from './failing-renders.js';
import { startService } from './service.js';

/**
 * Tests that failures cost nothing: every class of them the given number of times, and a fault of ours at each of the
 * points.
 */
export function failWithoutCharge(times: number, points: readonly Failpoint[], patience?: number): void {
  let failing: FailingRenders;

  beforeAll(async () => {
    // A drawing that its caller abandons has to take long.
    failing = await FailingRenders.prepare(await startService({ settings: { RENDER_BUDGET_MS: '300000' } }));
  });
  afterAll(() => failing.service.close());

  it(
    `37 classes of failure, ${times} times each, cost nothing and leave no record`,
    async () => {
      expect(failing.classes).toHaveLength(37);
      for (const [name, status, send] of failing.classes) {
        for (let turn = 0; turn < times; turn += 1) expect({ name, status: await send() }).toEqual({ name, status });
        const books = await booksOf(failing.service, failing.client);
        expect({ name, ...books }).toEqual({ name, balance: 100, charged: 0, recorded: 0 });
      }
      await expectSoundBooks(failing.service);
    },
    patience,
  );

  it.each(points)(
    'a fault of ours at %s costs nothing and frees the key, even where the charge was written but not committed',
    async (point) => {
      const { service } = failing;
      const template = await newPublicTemplate(service);
      const client = await service.newClient({ credits: 2 });
      const settings = { NAQSH_FAILPOINTS: `${point}=throw` };
      const faulty = await startService({ beside: service, settings });
      for (let turn = 0; turn < times; turn += 1) {
        const answer = await sendRender({ client, template, key: point, at: faulty });
        expect(answer.status).toBe(500);
        expect(await answer.text()).not.toContain('failpoint');
        expect(await booksOf(service, client)).toEqual({ balance: 2, charged: 0, recorded: 0 });
      }
      expect((await sendRender({ client, template, key: point })).status).toBe(200);
      await faulty.close();
      await expectSoundBooks(service);
    },
    patience,
  );
}
