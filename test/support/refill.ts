/**
 * Returns a function for the number of calls that a bucket has regained since now: this many more than its capacity may
 * succeed, however long the test takes.
 */
export function refillOf(perMinute: number): () => number {
  const begun = performance.now();
  return () => Math.ceil(((performance.now() - begun) / 60_000) * perMinute);
}
