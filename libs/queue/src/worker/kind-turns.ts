import type { JobKind } from '../jobs/job-kind.js';
import type { Lease } from './lease.table.js';

/**
 * Decides the turns of kinds by start-time fair queueing: each kind has a position, every job taken of it moves the
 * position
 * one step on, and the kind furthest behind goes first. An idle kind restarts at the front, less its priority, so that
 * it
 * neither waits for the others' earlier work nor catches up on it.
 */
export class KindTurns {
  private front = 0;
  private readonly next = new Map<string, number>();
  private readonly keys = new Map<string, string>();

  /** The position of the kind's next job. */
  turnOf(kind: JobKind<object>): number {
    return Math.max(this.next.get(kind.name) ?? -Infinity, this.front - kind.priority);
  }

  /** The fair key of the kind that was served last. */
  keyOf(kind: JobKind<object>): string {
    return this.keys.get(kind.name) ?? '';
  }

  /** Records that a job of the kind was taken. */
  took(kind: JobKind<object>, { fairKey }: Pick<Lease, 'fairKey'>): void {
    const turn = this.turnOf(kind);
    this.next.set(kind.name, turn + 1);
    this.front = Math.max(this.front, turn);
    this.keys.set(kind.name, fairKey);
  }
}
