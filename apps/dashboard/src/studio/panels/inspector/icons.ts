import { queryOptions, useQuery } from '@tanstack/react-query';
import { queries } from '../../../api/client.js';
// The very file that the engine bundles, so that both have the same icons.
import address from '../../../../../../native/scene/icons/icons.txt?url';

export interface Icon {
  readonly name: string;
  /** Path data in a square of 24. */
  readonly path: string;
}

const iconsQuery = queryOptions({
  queryKey: ['icons'],
  queryFn: async ({ signal }): Promise<readonly Icon[]> => {
    const answer = await fetch(new URL(address, import.meta.url), { signal });
    if (!answer.ok) throw new Error(`The icons did not come: ${answer.status}`);
    return iconsIn(await answer.text());
  },
  staleTime: Infinity,
});

/**
 * The whole set. The client is named so that the bundler leaves it in one file with its cache, which every page loads.
 */
export function useIcons() {
  return useQuery(iconsQuery, queries);
}

/** The icons of the file, a line for each: its name, a blank, its path data. */
export function iconsIn(file: string): readonly Icon[] {
  return file
    .trimEnd()
    .split('\n')
    .map((line) => {
      const end = line.indexOf(' ');
      return { name: line.slice(0, end), path: line.slice(end + 1) };
    });
}

const RECENT = 'naqsh-icons';
const MOST_RECENT = 12;

/** The names of icons that were chosen last in this browser. */
export function recentIcons(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(RECENT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

export function noteIcon(name: string): void {
  const names = [name, ...recentIcons().filter((one) => one !== name)].slice(0, MOST_RECENT);
  try {
    localStorage.setItem(RECENT, JSON.stringify(names));
  } catch {
    // Without storage space none is remembered.
  }
}
