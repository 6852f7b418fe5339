/**
 * The urgency of work: `interactive` for a paying caller who waits, `free` for one who pays nothing, `background` for
 * nobody.
 */
export type Lane = 'interactive' | 'free' | 'background';

/** The owner and urgency of work. Owners take turns by their recent CPU time; the name has no other meaning. */
export interface Turn {
  readonly owner: string;
  readonly lane: Lane;
}

/** The owner of work that no user requested. */
export const SYSTEM_OWNER = 'system';
