/** How urgent work is: somebody waits and pays, somebody waits and pays nothing, nobody waits. */
export type Lane = 'interactive' | 'free' | 'background';

/** Whose work it is and how urgent. Owners take turns by the CPU time that they used lately, whatever the name means. */
export interface Turn {
  readonly owner: string;
  readonly lane: Lane;
}

/** The owner of work that no user asked for. */
export const SYSTEM_OWNER = 'system';
