/**
 * Tells how many calls have flowed back into a bucket since now: so many more than it holds may get through, however long
 * the test takes.
 */
export function refillOf(perMinute: number): () => number {
  const begun = performance.now();
  return () => Math.ceil(((performance.now() - begun) / 60_000) * perMinute);
}
