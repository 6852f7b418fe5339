import { expect, it } from '@jest/globals';
import { repeatWhenLost } from './repeat-when-lost.js';

function failing(times: number, message: string): { work: () => Promise<string>; calls: () => number } {
  let calls = 0;
  const work = (): Promise<string> => {
    calls += 1;
    return calls > times ? Promise.resolve('done') : Promise.reject(new Error(message));
  };
  return { work, calls: () => calls };
}

it('repeats work whose connection ended, also when other connections end with it', async () => {
  const { work, calls } = failing(3, 'Connection terminated unexpectedly');
  expect(await repeatWhenLost(work)).toBe('done');
  expect(calls()).toBe(4);
});

it('ends where connections go on ending', async () => {
  const { work, calls } = failing(Infinity, 'Connection terminated unexpectedly');
  await expect(repeatWhenLost(work)).rejects.toThrow('Connection terminated unexpectedly');
  expect(calls()).toBe(4);
});

it('repeats no work that failed for another reason', async () => {
  const { work, calls } = failing(1, 'deadlock detected');
  await expect(repeatWhenLost(work)).rejects.toThrow('deadlock detected');
  expect(calls()).toBe(1);
});
