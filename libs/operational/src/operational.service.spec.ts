import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { Settings } from '#config';
import type { DatabaseHealth } from '#database';
import type { Metrics } from '#metrics';
import type { QueueHealth } from '#queue';
import type { RendererService } from '#renderer';
import type { ObjectStore } from '#storage';
import { OperationalService } from './operational.service.js';

/** The service over parts that all work; `probe` is that of the store. */
function serviceOver(probe: () => Promise<void>): OperationalService {
  const works = { ping: () => turn(), pendingMigrations: () => turn([]), stats: () => ({}), version: 'engine', probe };
  return new OperationalService(
    { commit: 'c' } as Settings,
    works as unknown as DatabaseHealth,
    works as unknown as ObjectStore,
    works as unknown as RendererService,
    works as unknown as QueueHealth,
    {} as Metrics,
  );
}

describe('readiness', () => {
  it('is asked for once for all who want to know it at one time, and then anew', async () => {
    let probes = 0;
    const service = serviceOver(async () => {
      probes += 1;
      await turn();
    });
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.readiness()));
    expect(answers.every(({ ready }) => ready)).toBe(true);
    expect(probes).toBe(1);
    await service.readiness();
    expect(probes).toBe(2);
  });

  it('is over when the service leaves, whatever its parts say', async () => {
    const service = serviceOver(() => turn());
    service.leave();
    const { ready, checks } = await service.readiness();
    expect(ready).toBe(false);
    expect(Object.values(checks).every(({ ok }) => ok)).toBe(true);
  });
});
