import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Test } from '@nestjs/testing';
import { ConfigModule, Settings } from '#config';
import { DatabaseModule, Transactor } from '#database';
import { IdempotencyModule, IdempotencyService, type KeptAnswer, type Outcome } from '#idempotency';
import { DiskObjectStore, ObjectStore, StorageModule } from '#storage';
import { createTestApplication, type TestApplication } from '../support/module.js';
import { until } from '../support/until.js';

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
  /** Stores the bytes of the answer, then runs the call's effect. */
  const settle = async (bytes: string): Promise<string> => {
    await calls.keepBytes(Buffer.from(bytes));
    return transactor.run(effect);
  };
  /** Returns the fence and the object of the most recently stored answer. */
  const newestKept = async (): Promise<{ fence: string; object: string }> => {
    const newest = 'SELECT fence FROM idempotent_calls WHERE status IS NOT NULL ORDER BY expires_at DESC LIMIT 1';
    const [{ fence } = { fence: '' }] = await query<{ fence: string }>(newest);
    return { fence, object: `replays/${fence.slice(0, 2)}/${fence}` };
  };
  /** Names of the files with stored answers. */
  const keptBytes = async (): Promise<string[]> => {
    const folder = join(app.settings.dataDir, 'objects/replays');
    const kept = await readdir(folder, { recursive: true, withFileTypes: true });
    return kept.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  const effects = async (): Promise<number> => (await query('SELECT 1 FROM effects WHERE name = $1', [key])).length;

  it('do their work once for concurrent calls; the others wait or get the same answer', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => run(() => transactor.run(effect))));
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
    await expect(run(() => transactor.run(effect), unanswerable)).rejects.toThrow('no answer');
    expect(await effects()).toBe(0);
    expect(await run(() => transactor.run(effect))).toEqual({ value: key });
    expect(await effects()).toBe(1);
  });

  it('take part in the outermost transaction, however deep the service that opens it', async () => {
    const nested = (): Promise<string> => transactor.run(() => transactor.run(effect));
    await expect(run(() => transactor.run(() => nested().then(() => Promise.reject(new Error('no')))))).rejects.toThrow(
      'no',
    );
    expect(await effects()).toBe(0);
    expect(await run(nested)).toEqual({ value: key });
    expect(await run(effect)).toEqual({ replay: jsonAnswer(key) });
    expect(await effects()).toBe(1);
  });

  it('take part in work of one statement', async () => {
    const once = (): Promise<string> => transactor.runStatement(effect);
    const failing = run(async () => {
      await once();
      throw new Error('after the commit');
    });
    await expect(failing).rejects.toThrow('after the commit');
    expect(await run(once)).toEqual({ replay: jsonAnswer(key) });
    expect(await effects()).toBe(1);
  });

  it('stay open after steps, and after one that clears up', async () => {
    const broken = run(async () => {
      await transactor.step(effect);
      throw new Error('the provider is away');
    });
    await expect(broken).rejects.toThrow('the provider is away');
    const work = async (): Promise<string> => {
      await transactor.step(effect);
      return transactor.run(effect);
    };
    expect(await run(work, jsonAnswer, 'another payload')).toEqual({ value: key });
    expect(await run(work, jsonAnswer, 'another payload')).toEqual({ replay: jsonAnswer(key) });
    expect(await effects()).toBe(3);
  });

  it('are for the first transaction that commits: one that fails leaves them open, later ones change no answer', async () => {
    const work = async (): Promise<string> => {
      await expect(transactor.run(() => Promise.reject(new Error('in vain')))).rejects.toThrow('in vain');
      const value = await transactor.run(effect);
      await transactor.run(() => Promise.resolve('something else'));
      throw new Error(value);
    };
    await expect(run(work)).rejects.toThrow(key);
    expect(await run(work)).toEqual({ replay: jsonAnswer(key) });
    expect(await effects()).toBe(1);
  });

  it('keep the recorded answer, where the transaction gave another', async () => {
    const work = async (): Promise<{ id: string }> => ({ id: await transactor.run(effect) });
    expect(await run(work)).toEqual({ value: { id: key } });
    expect(await run(work)).toEqual({ replay: jsonAnswer({ id: key }) });
    key = `${key}-bytes`;
    await run(async () => `${await transactor.run(effect)}!`, bytesAnswer);
    expect(await run(work)).toEqual({ replay: { status: 200, headers: {}, body: Buffer.from(`${key}!`) } });
  });

  it('keep new bytes together with the effect', async () => {
    await run(() => transactor.run(effect), bytesAnswer);
    expect(await run(effect)).toEqual({ replay: { status: 200, headers: {}, body: Buffer.from(key) } });
  });

  it('do not cover background work after their answer', async () => {
    const wake = gate();
    let background: Promise<unknown> = Promise.resolve();
    await run(async () => {
      background = wake.opened.then(() => transactor.run(() => Promise.resolve('later')));
      return key;
    });
    wake.open();
    await background;
    expect(await run(effect)).toEqual({ replay: jsonAnswer(key) });
  });

  it('commit nothing any more once their key is lost', async () => {
    const lost = run(async () => {
      await query('UPDATE idempotent_calls SET fence = gen_random_uuid() WHERE status IS NULL');
      await expect(transactor.run(effect)).rejects.toMatchObject({ code: 'idempotency_lost' });
      return transactor.run(effect);
    });
    await expect(lost).rejects.toMatchObject({ code: 'idempotency_lost' });
    expect(await effects()).toBe(0);
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

  it('that fail after their effect was settled keep their key: it is not repeated', async () => {
    const first = run(async () => {
      await transactor.run(effect);
      throw new Error('nobody knows whether it was committed');
    });
    await expect(first).rejects.toThrow('nobody knows');
    expect(await run(effect)).toEqual({ replay: jsonAnswer(key) });
    expect(await effects()).toBe(1);
  });

  it('are distinguished by payload, principal, method and path', async () => {
    await run(effect);
    await expect(run(effect, jsonAnswer, 'another payload')).rejects.toMatchObject({ code: 'idempotency_mismatch' });
    const identity = { principal: 'usr_1', method: 'POST', path: '/v1/x', key };
    for (const other of [{ principal: 'usr_2' }, { method: 'PUT' }, { path: '/v1/y' }, { key: `${key}x` }]) {
      const outcome = await calls.run({ ...identity, ...other }, payload('payload'), jsonAnswer, effect);
      expect(outcome).toEqual({ value: key });
    }
    expect(await effects()).toBe(5);
  });

  it('whose process died are taken over when the lease is out, and can no longer settle', async () => {
    const before = await keptBytes();
    const [begun, wake] = [gate(), gate()];
    const first = run(async () => {
      begun.open();
      await wake.opened;
      return settle('late');
    }, bytesAnswer);
    await begun.opened;
    await expect(run(effect)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    await query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    const second = run(async () => {
      wake.open();
      await expect(first).rejects.toMatchObject({ code: 'idempotency_lost' });
      return settle(key);
    }, bytesAnswer);
    expect(await second).toEqual({ value: key });
    expect(await effects()).toBe(1);
    expect(await run(effect)).toEqual({ replay: { status: 200, headers: {}, body: Buffer.from(key) } });
    const { fence } = await newestKept();
    expect((await keptBytes()).filter((name) => !before.includes(name))).toEqual([fence]);
  });

  it('whose process died, however it did, free their key at once, and those of a living one do not', async () => {
    const imports = [ConfigModule, DatabaseModule, StorageModule, IdempotencyModule];
    const builder = Test.createTestingModule({ imports }).overrideProvider(Settings).useValue(app.settings);
    const other = await (await builder.compile()).init();
    const [begun, wake] = [gate(), gate()];
    const identity = { principal: 'usr_1', method: 'POST', path: '/v1/x', key };
    const late = other.get(IdempotencyService).run(identity, payload('payload'), jsonAnswer, async () => {
      begun.open();
      await wake.opened;
    });
    await begun.opened;
    await expect(run(effect)).rejects.toMatchObject({ code: 'idempotency_in_flight', retryAfterSeconds: 1 });
    // Its connections end, as the operating system ends those of a killed process.
    await other.close();
    await query(`UPDATE idempotent_calls SET leased_until = now() + interval '1 hour' WHERE status IS NULL`);
    expect(await until(() => run(effect).catch(() => null))).toEqual({ value: key });
    wake.open();
    await late;
    expect(await run(effect)).toEqual({ replay: jsonAnswer(key) });
  });

  it('without a process mark report the end of their lease', async () => {
    const [begun, wake] = [gate(), gate()];
    const first = run(async () => {
      begun.open();
      await wake.opened;
      return effect();
    });
    await begun.opened;
    await query(
      `UPDATE idempotent_calls SET holder = NULL, leased_until = now() + interval '17 s' WHERE status IS NULL`,
    );
    await expect(run(effect)).rejects.toMatchObject({ code: 'idempotency_in_flight', retryAfterSeconds: 17 });
    wake.open();
    await first;
  });

  it('keep bytes that the store cannot take with the call, and give the same again', async () => {
    const put = jest.spyOn(app.module.get(ObjectStore), 'put').mockRejectedValue(new Error('full'));
    try {
      const before = (await keptBytes()).length;
      expect(await run(() => settle('نورة'), bytesAnswer)).toEqual({ value: key });
      const replay = bytesAnswer(key);
      expect(await run(effect, bytesAnswer)).toEqual({ replay });
      expect(await keptBytes()).toHaveLength(before);
      // An answer that fits in neither place fails, and takes no effect.
      key += '-large';
      const large = (): KeptAnswer => ({ ...replay, body: Buffer.alloc(5 * 1024 * 1024) });
      await expect(run(() => transactor.run(effect), large)).rejects.toThrow('full');
      expect(await effects()).toBe(0);
    } finally {
      put.mockRestore();
    }
  });

  it('that take long keep their key while their process lives', async () => {
    const every = globalThis.setInterval;
    const hastened = jest
      .spyOn(globalThis, 'setInterval')
      .mockImplementation(((work: () => void, ms: number) => every(work, ms / 500)) as typeof setInterval);
    const [begun, wake] = [gate(), gate()];
    const first = run(async () => {
      begun.open();
      await wake.opened;
      return transactor.run(effect);
    });
    await begun.opened;
    hastened.mockRestore();
    await query('UPDATE idempotent_calls SET leased_until = now() WHERE status IS NULL');
    const held = 'SELECT 1 FROM idempotent_calls WHERE status IS NULL AND leased_until > now()';
    await until(async () => (await query(held)).length > 0);
    await expect(run(effect)).rejects.toMatchObject({ code: 'idempotency_in_flight' });
    wake.open();
    expect(await first).toEqual({ value: key });
    expect(await effects()).toBe(1);
  });

  it('have one name at each try with one key and payload, and with no other', async () => {
    const nameAt = (text: string): Promise<unknown> =>
      run(() => Promise.reject(new Error(calls.callName()?.toString('hex'))), jsonAnswer, text).catch(
        (error: Error) => error.message,
      );
    const name = await nameAt('payload');
    expect(name).toMatch(/^[0-9a-f]{64}$/);
    expect(await nameAt('payload')).toBe(name);
    expect(await nameAt('another payload')).not.toBe(name);
    key = `${key}x`;
    expect(await nameAt('payload')).not.toBe(name);
    expect(calls.callName()).toBeNull();
  });

  it('make room, bytes and all, for the next one with their key after their time', async () => {
    await run(() => settle('old'), bytesAnswer);
    const { fence, object } = await newestKept();
    await query('UPDATE idempotent_calls SET expires_at = now() WHERE fence = $1', [fence]);
    const again = (): Promise<Outcome<string>> => run(() => settle(key), bytesAnswer, 'new');
    expect(await again()).toEqual({ value: key });
    expect(await app.module.get(ObjectStore).head(object)).toBeNull();
    expect(await again()).toEqual({ replay: { status: 200, headers: {}, body: Buffer.from(key) } });
  });

  it('are forgotten after their time, bytes and all', async () => {
    const objects = app.module.get(ObjectStore);
    expect(objects).toBeInstanceOf(DiskObjectStore);
    await run(() => settle(key), bytesAnswer);
    const { fence, object } = await newestKept();
    await query('UPDATE idempotent_calls SET expires_at = now() WHERE fence = $1', [fence]);
    expect(await objects.head(object)).not.toBeNull();
    expect(await calls.sweep()).toBe(1);
    expect(await objects.head(object)).toBeNull();
    expect(await calls.sweep()).toBe(0);
    expect(await run(effect)).toEqual({ value: key });
  });

  it('that are free of a key just do their work', async () => {
    expect(await transactor.run(effect)).toBe(key);
    expect(await effects()).toBe(1);
  });
});

/** A promise that a test resolves. */
function gate(): { readonly opened: Promise<void>; readonly open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open: () => open() };
}
