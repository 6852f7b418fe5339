import { setTimeout } from 'node:timers/promises';

/** Lets time pass that is itself the subject, such as that of an outage. No test waits for an event by it. */
export function elapse(ms: number): Promise<void> {
  return setTimeout(ms);
}
