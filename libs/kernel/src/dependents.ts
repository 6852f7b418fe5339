/**
 * Returns the user of the thing with this id, in words for the caller (`the template "Eid card"`); null if it is
 * unused.
 */
export type UseCheck = (id: string) => Promise<string | null>;

/**
 * Checks for uses before a thing is deleted. The domain that owns the thing asks; each domain built on it registers a
 * check, which avoids circular imports.
 */
export class Dependents {
  private readonly checks: UseCheck[] = [];

  register(check: UseCheck): void {
    this.checks.push(check);
  }

  /** The first use found; null if there is none. */
  async findUse(id: string): Promise<string | null> {
    for (const check of this.checks) {
      const use = await check(id);
      if (use !== null) return use;
    }
    return null;
  }
}
