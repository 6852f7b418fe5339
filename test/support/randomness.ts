import { createHash, randomInt } from 'node:crypto';

const SEEDS = 2 ** 31;

/**
 * Returns the seed of the random choices called `name`. In the normal run it depends only on the name, so that two runs
 * make the same choices. Under NAQSH_LONG=1 it is random and printed; NAQSH_SEED repeats such a run.
 */
export function runSeed(name: string): number {
  const { NAQSH_SEED: chosen, NAQSH_LONG: long } = process.env;
  if (chosen !== undefined) return Number(chosen);
  if (long !== '1') return createHash('sha256').update(name).digest().readUInt32LE() % SEEDS;
  const seed = randomInt(SEEDS);
  process.stdout.write(`The seed of "${name}" is ${seed}; NAQSH_SEED=${seed} repeats it.\n`);
  return seed;
}

/** Returns a generator of numbers from 0 to 1, like `Math.random`, that starts from the seed of `name`. */
export function seededRandom(name: string): () => number {
  let state = runSeed(name);
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
