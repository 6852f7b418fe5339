/** The candidate closest to a misspelt word; null if none differs in at most a third of the word. */
export function closest(word: string, candidates: readonly string[]): string | null {
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let bestDistance = Math.floor(wanted.length / 3) + 1;
  for (const candidate of candidates) {
    // No distance is less than the difference of the lengths, which bounds the work for a hostile word.
    const known = candidate.toLowerCase();
    if (Math.abs(wanted.length - known.length) >= bestDistance) continue;
    const distance = editDistance(wanted, known);
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Levenshtein distance, computed row by row. */
export function editDistance(a: string, b: string): number {
  let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substitution = (previous[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1);
      current.push(Math.min(substitution, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1));
    }
    previous = current;
  }
  return previous[b.length] ?? 0;
}
