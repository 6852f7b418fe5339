/** While a process starts in one place, another place's answers are checked. */
const MOST_PLACES = 2;

/** Opens as many places as the number of rounds justifies. */
export async function openPlaces<Place>(rounds: number, open: () => Promise<Place>): Promise<Place[]> {
  const places: Place[] = [];
  while (places.length < Math.min(MOST_PLACES, rounds)) places.push(await open());
  return places;
}

/**
 * Runs the work for the rounds 0 to `rounds` - 1, one at a time in each place, which is a database with all its
 * processes. Fails like the first failure, after the concurrent rounds have ended.
 */
export async function sideBySide<Place>(
  places: readonly Place[],
  rounds: number,
  work: (place: Place, round: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const workIn = async (place: Place): Promise<void> => {
    while (next < rounds) {
      next += 1;
      await work(place, next - 1).catch((error: unknown) => {
        next = rounds;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(places.map(workIn));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
}
