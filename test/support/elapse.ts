import { setTimeout } from 'node:timers/promises';

/** Waits for a duration that is itself the subject, such as that of an outage. No test uses it to wait for an event. */
export function elapse(ms: number): Promise<void> {
  return setTimeout(ms);
}
