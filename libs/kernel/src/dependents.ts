/** Tells what uses the thing with this id, in words for the caller (`the template "Eid card"`), or null. */
export type UseCheck = (id: string) => Promise<string | null>;

/**
 * Who may object when a thing is to be deleted. The domain that owns the thing asks; the domains built on it register
 * a check each, so that no import has to close a circle.
 */
export class Dependents {
  private readonly checks: UseCheck[] = [];

  register(check: UseCheck): void {
    this.checks.push(check);
  }

  /** The first use found, or null. */
  async findUse(id: string): Promise<string | null> {
    for (const check of this.checks) {
      const use = await check(id);
      if (use !== null) return use;
    }
    return null;
  }
}
