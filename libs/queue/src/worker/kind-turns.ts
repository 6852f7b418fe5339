import type { JobKind } from '../jobs/job-kind.js';
import type { Lease } from './lease.table.js';

/**
 * Whose turn it is among kinds, by start-time fair queueing: each kind has a place on a line, every job that is taken of it
 * moves it one step on, and the kind furthest behind goes first. A kind that had nothing to do starts at the front, less its
 * priority, so that it neither waits for what others did meanwhile nor makes up for it.
 */
export class KindTurns {
  private front = 0;
  private readonly next = new Map<string, number>();
  private readonly keys = new Map<string, string>();

  /** Where the next job of a kind stands. */
  turnOf(kind: JobKind<object>): number {
    return Math.max(this.next.get(kind.name) ?? -Infinity, this.front - kind.priority);
  }

  /** The fair key of the kind that was served last. */
  keyOf(kind: JobKind<object>): string {
    return this.keys.get(kind.name) ?? '';
  }

  /** A job of the kind was taken. */
  took(kind: JobKind<object>, { fairKey }: Pick<Lease, 'fairKey'>): void {
    const turn = this.turnOf(kind);
    this.next.set(kind.name, turn + 1);
    this.front = Math.max(this.front, turn);
    this.keys.set(kind.name, fairKey);
  }
}
