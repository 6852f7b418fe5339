import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { IdempotencyModule, IdempotencyService, type KeptAnswer, type Outcome } from '#idempotency';
import { DiskObjectStore, ObjectStore } from '#storage';
import { createTestApplication, type TestApplication } from '../support/module.js';

describe('idempotent calls', () => {
  let app: TestApplication;
  let calls: IdempotencyService;
  let transactor: Transactor;
  let number = 0;
  let key: string;

  beforeAll(async () => {
    app = await createTestApplication([IdempotencyModule]);
    calls = app.module.get(IdempotencyService);
    transactor = app.module.get(Transactor);
    await query('CREATE TABLE effects (name text)');
  });
  afterAll(() => app.close());
  beforeEach(() => {
    number += 1;
    key = `key-${number}`;
  });

  const query = <Row>(sql: string, values: unknown[] = []): Promise<Row[]> => transactor.manager().query(sql, values);
  const payload = (text: string): Buffer => createHash('sha256').update(text).digest();
  const jsonAnswer = (value: unknown): KeptAnswer => ({ status: 200, headers: { 'X-A': '1' }, body: { value } });
  const bytesAnswer = (value: unknown): KeptAnswer => ({ status: 200, headers: {}, body: Buffer.from(String(value)) });

  function run<Value>(work: () => Promise<Value>, answerOf = jsonAnswer, text = 'payload'): Promise<Outcome<Value>> {
    return calls.run({ principal: 'usr_1', method: 'POST', path: '/v1/x', key }, payload(text), answerOf, work);
  }

  const effect = async (): Promise<string> => {
    await query('INSERT INTO effects VALUES ($1)', [key]);
    return key;
  };
  const effects = async (): Promise<number> => (await query('SELECT 1 FROM effects WHERE name = $1', [key])).length;

  it('do their work once, however many come at once; the rest is told to wait or answered the same', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => run(() => calls.settle(effect))));
    const values = outcomes.filter((one) => one.status === 'fulfilled' && 'value' in one.value);
    expect(values).toHaveLength(1);
    for (const one of outcomes) {
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'idempotency_in_flight' });
      else if ('replay' in one.value) expect(one.value.replay.body).toEqual({ value: key });
    }
    expect(await effects()).toBe(1);
    expect(await run(effect)).toEqual({ replay: jsonAnswer(key) });
  });

  it('keep their answer with the effect or not at all', async () => {
    const unanswerable = (): KeptAnswer => {
      throw new Error('no answer');
    };
    await expect(run(() => calls.settle(effect), unanswerable)).rejects.toThrow('no answer');
    expect(await effects()).toBe(0);
    expect(await run(() => calls.settle(effect))).toEqual({ value: key });
    expect(await effects()).toBe(1);
  });

  it('keep their answer after work that settles nothing itself', async () => {
    await run(effect);
    expect(await run(effect)).toEqual({ replay: jsonAnswer(key) });
    expect(await effects()).toBe(1);
  });

  it('may fail, and are free then', async () => {
    await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
    expect(await run(effect, jsonAnswer, 'another payload')).toEqual({ value: key });
  });

  it('are told apart by payload, principal, method and path', async () => {
    await run(effect);
    await expect(run(effect, jsonAnswer, 'another payload')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    const identity = { principal: 'usr_1', method: 'POST', path: '/v1/x', key };
    for (const other of [{ principal: 'usr_2' }, { method: 'PUT' }, { path: '/v1/y' }, { key: `${key}x` }]) {
      const outcome = await calls.run({ ...identity, ...other }, payload('payload'), jsonAnswer, effect);
      expect(outcome).toEqual({ value: key });
    }
    expect(await effects()).toBe(5);
  });

  it('whose process died are taken over when the lease is out, and can settle no more', async () => {
    let wake = (): void => undefined;
    const asleep = new Promise<void>((resolve) => (wake = resolve));
    let began = (): void => undefined;
    const beginning = new Promise<void>((resolve) => (began = resolve));
    const first = run(async () => {
      began();
      await asleep;
      return calls.settle(effect, Buffer.from('late'));
    }, bytesAnswer);
    await beginning;
    await expect(run(effect)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    await query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    expect(await run(() => calls.settle(effect, Buffer.from(key)), bytesAnswer)).toEqual({ value: key });
    wake();
    await expect(first).rejects.toMatchObject({ code: 'idempotency_lost' });
    expect(await effects()).toBe(1);
    expect(await run(effect)).toEqual({ replay: { status: 200, headers: {}, body: Buffer.from(key) } });
  });

  it('are forgotten after their time, bytes and all', async () => {
    const objects = app.module.get(ObjectStore);
    expect(objects).toBeInstanceOf(DiskObjectStore);
    await run(() => calls.settle(effect, Buffer.from(key)), bytesAnswer);
    const newest = 'SELECT fence FROM idempotent_calls WHERE status IS NOT NULL ORDER BY expires_at DESC LIMIT 1';
    const [{ fence } = { fence: '' }] = await query<{ fence: string }>(newest);
    await query('UPDATE idempotent_calls SET expires_at = now() WHERE fence = $1', [fence]);
    const kept = `replays/${fence.slice(0, 2)}/${fence}`;
    expect(await objects.head(kept)).not.toBeNull();
    expect(await calls.sweep()).toBe(1);
    expect(await objects.head(kept)).toBeNull();
    expect(await calls.sweep()).toBe(0);
    expect(await run(effect)).toEqual({ value: key });
  });

  it('that are free of a key just do their work', async () => {
    expect(await calls.settle(effect)).toBe(key);
    expect(await effects()).toBe(1);
  });
});
