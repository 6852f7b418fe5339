import { setImmediate as turn } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import type { DatabaseHealth } from '#database';
import type { StoreMark, StoreMatch } from '#installation';
import type { QueueHealth } from '#queue';
import type { RendererService } from '#renderer';
import type { ObjectStore } from '#storage';
import { ReadinessService } from './readiness.service.js';

/** Parts that all work, except as changed by a test. */
class Parts {
  match: StoreMatch = 'same';
  probes = 0;
  refusals: { denied?: Error; pending?: Error; queue?: Error; probe?: Error } = {};
  tables: string[] = [];
  migrations: string[] = [];

  denied = (): Promise<string[]> => this.give(this.refusals.denied, this.tables);
  pendingMigrations = (): Promise<string[]> => this.give(this.refusals.pending, this.migrations);
  ping = (): Promise<void> => this.give(this.refusals.queue, undefined);
  stats = (): object => ({});

  async probe(): Promise<void> {
    this.probes += 1;
    await this.give(this.refusals.probe, undefined);
  }

  service(): ReadinessService {
    return new ReadinessService(
      this as unknown as DatabaseHealth,
      this as unknown as ObjectStore,
      { match: () => turn(this.match) } as unknown as StoreMark,
      this as unknown as RendererService,
      this as unknown as QueueHealth,
    );
  }

  private async give<Value>(refusal: Error | undefined, value: Value): Promise<Value> {
    await turn();
    if (refusal) throw refusal;
    return value;
  }
}

const coded = (code: string): Error => Object.assign(new Error('10.0.0.7 refuses'), { code });

beforeAll(() => void Logger.overrideLogger(false));

describe('readiness', () => {
  it('is checked once for concurrent requests, and then again', async () => {
    const parts = new Parts();
    const service = parts.service();
    const answers = await Promise.all(Array.from({ length: 50 }, () => service.now()));
    expect(answers.every(({ status }) => status === 'ok')).toBe(true);
    expect(parts.probes).toBe(1);
    await service.now();
    expect(parts.probes).toBe(2);
    await service.lately();
    expect(parts.probes).toBe(2);
  });

  it('is over when the service leaves, even if its parts are ready', async () => {
    const service = new Parts().service();
    service.leave();
    const { status, checks } = await service.now();
    expect(status).toBe('unavailable');
    expect(Object.values(checks).every(({ ok }) => ok)).toBe(true);
  });

  it('names a database that is away, and blames nothing else for it', async () => {
    const parts = new Parts();
    parts.refusals = { denied: coded('ECONNREFUSED'), pending: coded('ECONNREFUSED'), queue: coded('ECONNREFUSED') };
    const { status, checks } = await parts.service().now();
    expect(status).toBe('unavailable');
    expect(checks.database).toEqual({ ok: false, detail: 'It does not answer.' });
    for (const { ok, detail } of [checks.migrations, checks.queue]) {
      expect([ok, detail]).toEqual([false, expect.stringMatching(/^Unknown/)]);
    }
    expect(checks.storage.ok).toBe(true);
  });

  it.each([
    [
      'a role without grants',
      (parts: Parts): unknown => (parts.tables = ['the table api_keys', 'the table jobs']),
      'database',
    ],
    ['a schema that is behind', (parts: Parts): unknown => (parts.migrations = ['add-things-1']), 'migrations'],
    ['a queue without its table', (parts: Parts): unknown => (parts.refusals.queue = coded('42P01')), 'queue'],
    ['the store of another installation', (parts: Parts): unknown => (parts.match = 'other'), 'storage'],
    ['a store without other users', (parts: Parts): unknown => (parts.match = 'unmarked'), 'storage'],
  ] as const)('is not there with %s, and that alone is named', async (_, spoil, name) => {
    const parts = new Parts();
    spoil(parts);
    const { status, checks } = await parts.service().now();
    const failing = Object.entries(checks).filter(([, { ok }]) => !ok);
    expect(failing.map(([failed]) => failed)).toEqual([name]);
    expect(failing[0]?.[1].detail).not.toContain('10.0.0.7');
    expect(status).toBe('unavailable');
  });

  it.each([
    ['loses its objects', (parts: Parts) => (parts.match = 'unmarked')],
    ['cannot be written', (parts: Parts) => (parts.refusals.probe = coded('ENOSPC'))],
  ])('is degraded where a store that was seen %s', async (_, spoil) => {
    const parts = new Parts();
    const service = parts.service();
    expect((await service.now()).status).toBe('ok');
    spoil(parts);
    const { status, checks } = await service.now();
    expect([status, checks.storage.ok]).toEqual(['degraded', false]);
  });

  it('is degraded without a part that is watched besides', async () => {
    const service = new Parts().service();
    let away = false;
    service.watch('limits', () => (away ? Promise.reject(new Error('Redis is away.')) : Promise.resolve('It counts.')));
    expect(await service.now()).toMatchObject({ status: 'ok', checks: { limits: { ok: true, detail: 'It counts.' } } });
    away = true;
    expect(await service.now()).toMatchObject({
      status: 'degraded',
      checks: { limits: { ok: false, detail: 'Redis is away.' } },
    });
  });
});
