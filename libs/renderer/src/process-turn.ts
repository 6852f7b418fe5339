import { setPriority } from 'node:os';

import { type DomainError, type FairGate, GateFull } from '#kernel';

import { rendererErrors, rendererVariants } from './renderer.errors.js';
import { endOf, type Deadline } from './shared-work.js';

/** The owner of work in another process, and its deadline. */
export interface ProcessTurn extends Deadline {
  readonly owner: string;
}

/** Gives renders with a waiting caller priority if there are fewer cores than work. */
export const NICENESS = 10;

/**
 * Runs work in another process when its owner's turn has come.
 * @param work its signal aborts when nobody waits for it any more
 * @throws DomainError 503 if too many wait, or if the deadline passes or the caller leaves before it is done
 */
export async function inTurn<Value>(
  gate: FairGate,
  { owner, ...deadline }: ProcessTurn,
  work: (left: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const left = endOf(deadline);
  try {
    const value = await gate.run({ owner, signal: left }, () => work(left));
    left.throwIfAborted();
    return value;
  } catch (error) {
    if (error instanceof GateFull) throw rendererVariants.process_queue_full();
    throw left.aborted ? leftError(deadline) : error;
  }
}

/** Gives renders priority over a process. */
export function yieldToRenders(pid: number | undefined, niceness = NICENESS): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process has ended already.
  }
}

function leftError({ signal }: Deadline): DomainError {
  return signal?.aborted ? rendererErrors.render_aborted() : rendererErrors.render_deadline();
}
