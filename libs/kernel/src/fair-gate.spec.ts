import { describe, expect, it } from '@jest/globals';

import { FairGate, type FairGateOptions, GateFull } from './fair-gate.js';

/** A gate with a clock set by the test, and work that ends on the test's command. */
function newGate({ places = 2, limit = 100, ...rest }: Partial<FairGateOptions> = {}) {
  let now = 0;
  const gate = new FairGate({ ...rest, places, limit, now: () => now });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (owner: string, name: string, signal?: AbortSignal): Promise<void> =>
    gate.run({ owner, signal }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.set(name, end));
    });
  const end = async (name: string): Promise<void> => {
    await settled();
    ends.get(name)?.();
    await settled();
  };
  const pass = (ms: number): void => void (now += ms);
  return { gate, begun, ask, end, pass };
}

/** Resolves after all pending continuations have run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('FairGate', () => {
  it('lets in as many as it has places for, and the next when one leaves', async () => {
    const { begun, ask, end } = newGate({ places: 4 });
    const all = ['a1', 'a2', 'b1', 'b2', 'c1'].map((name) => ask(name.charAt(0), name));
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'b2']);
    await end('b1');
    expect(begun.at(-1)).toBe('c1');
    for (const name of ['a1', 'a2', 'b2', 'c1']) await end(name);
    await Promise.all(all);
  });

  it('gives one owner the configured number of places', async () => {
    const { begun, ask } = newGate({ places: 4, each: 1 });
    for (const name of ['a1', 'a2', 'b1', 'c1']) void ask(name.charAt(0), name);
    await settled();
    expect(begun).toEqual(['a1', 'b1', 'c1']);
  });

  it('never gives one owner more than half of its places', async () => {
    const { begun, ask, end } = newGate({ places: 4 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    void ask('b', 'b1');
    await settled();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('gives the next place to who held places for the least time, however many others ask', async () => {
    const { begun, ask, end, pass } = newGate({ places: 1 });
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    pass(100);
    void ask('b', 'b1');
    void ask('b', 'b2');
    await end('a1');
    pass(10);
    void ask('c', 'c1');
    await end('b1');
    pass(30);
    await end('c1');
    pass(200);
    await end('b2');
    expect(begun).toEqual(['a1', 'b1', 'c1', 'b2', 'a2']);
  });

  it('forgets past use over time', async () => {
    const { begun, ask, end, pass } = newGate({ places: 1 });
    void ask('a', 'a1');
    pass(1_000);
    await end('a1');
    pass(60_000);
    void ask('b', 'b1');
    pass(100);
    void ask('a', 'a2');
    void ask('b', 'b2');
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'a2']);
  });

  it('keeps room in its queue for newcomers', async () => {
    const { ask, gate } = newGate({ places: 1, limit: 4 });
    const refused = (work: Promise<unknown>): Promise<unknown> => expect(work).rejects.toThrow(GateFull);
    for (const name of ['a1', 'a2', 'a3']) void ask('a', name);
    await refused(ask('a', 'a4'));
    void ask('b', 'b1');
    await refused(ask('b', 'b2'));
    void ask('c', 'c1');
    await refused(gate.run({ owner: 'd' }, () => Promise.resolve()));
  });

  it('drops waiters that gave up, and keeps the place of a holder that fails', async () => {
    const { begun, ask, end, gate } = newGate({ places: 1 });
    void ask('a', 'a1');
    const gone = new AbortController();
    const left = ask('b', 'b1', gone.signal);
    const next = gate.run({ owner: 'c' }, () => Promise.reject(new Error('failed')));
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    await Promise.all([end('a1'), expect(next).rejects.toThrow('failed')]);
    void ask('d', 'd1');
    await settled();
    expect(begun).toEqual(['a1', 'd1']);
    await expect(ask('e', 'e1', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
  });
});
