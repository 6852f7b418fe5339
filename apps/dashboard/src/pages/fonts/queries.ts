import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { FontRecord } from '@naqsh/sdk';
import { api } from '../../api/client.js';

export type Font = FontRecord;

const FONTS = ['fonts'];

/** Public fonts and the user's own: the list has one page. */
export const fontsQuery = queryOptions({
  queryKey: [...FONTS, 'list'],
  queryFn: async ({ signal }) => (await api.fonts.list({ signal })).items,
});

export const fontQuery = (id: string) =>
  queryOptions({ queryKey: [...FONTS, id], queryFn: async ({ signal }) => api.fonts.get(id, { signal }) });

/**
 * Loads a font into the page; returns the family name for styles of this page, or null if the browser can't read it.
 */
export function useFace(id: string, enabled = true): UseQueryResult<string | null> {
  return useQuery({
    queryKey: [...FONTS, id, 'face'],
    queryFn: async ({ signal }): Promise<string | null> => {
      const { bytes } = await api.fonts.getFile(id, { signal });
      const face = new FontFace(`naqsh-${id}`, bytes);
      try {
        document.fonts.add(await face.load());
        return face.family;
      } catch {
        return null;
      }
    },
    // The face stays in the document.
    staleTime: Infinity,
    gcTime: Infinity,
    enabled,
  });
}

/** True once the element has come near the window. */
export function useNearness(element: Element | null): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [element, isNear]);
  return isNear;
}

export function useRefreshFonts(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [...FONTS, 'list'] });
}

export interface Family {
  readonly name: string;
  readonly scope: Font['scope'];
  /** By weight, upright before italic. */
  readonly faces: readonly Font[];
  /** The face to show it by. */
  readonly face: Font;
}

const REGULAR = 400;

/** Fonts by family: the user's own first, then those with the most Arabic, each by name. */
export function familiesOf(fonts: readonly Font[]): Family[] {
  const groups = new Map<string, Font[]>();
  for (const font of fonts) {
    const key = `${font.scope} ${font.family}`;
    groups.set(key, [...(groups.get(key) ?? []), font]);
  }
  const families = [...groups.values()].map((group): Family => {
    const faces = group.toSorted((a, b) => a.weight - b.weight || Number(a.italic) - Number(b.italic));
    const face = faces.reduce((best, one) => (distance(one) < distance(best) ? one : best));
    return { name: face.family, scope: face.scope, faces, face };
  });
  const rank = ({ scope, face }: Family): number => (scope === 'user' ? 0 : hasArabic(face) ? 1 : 2);
  return families.sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

function distance({ weight, italic }: Font): number {
  return Math.abs(weight - REGULAR) + (italic ? 1 : 0);
}

export function hasArabic({ arabic }: Font): boolean {
  return arabic.coverage > 0;
}
