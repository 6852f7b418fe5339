import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { FLOODS } from './flood-calls.mjs';

/**
 * One flood, in a process of its own so that its answers don't delay the quiet user's clock. The first message names
 * the flood and the user, and it replies when it is ready; the next message starts it, and the one after that stops it:
 * it then reports its answers.
 */

/** Pause after an answer that refuses, in milliseconds. */
const PAUSE_MS = 50;

const [{ name, service }] = await once(process, 'message');
const { inFlight, prepare } = FLOODS.find((flood) => flood.name === name);
const call = await prepare(service);
process.send('ready');
await once(process, 'message');
const answers = {};
let ended = false;
const loops = Array.from({ length: inFlight }, async () => {
  while (!ended) {
    const status = await call().catch(() => 'broken off');
    answers[status] = (answers[status] ?? 0) + 1;
    if (status !== 200 && status !== 201) await sleep(PAUSE_MS);
  }
});
await once(process, 'message');
ended = true;
await Promise.all(loops);
process.send(answers, () => process.exit());
