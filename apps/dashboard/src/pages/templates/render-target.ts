import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { destinationsQuery } from '../destinations/queries.js';

export const FORMATS = ['png', 'jpg', 'webp', 'avif', 'pdf'] as const;
export type Format = (typeof FORMATS)[number];

/** A download, a link of the service, a bucket of the account. */
export const PLACES = ['download', 'link', 'bucket'] as const;

/** Lifetimes of a link by their names, in seconds. */
export const LIFETIMES = { hour: 3_600, day: 86_400, week: 604_800, month: 2_592_000 } as const;
export type Lifetime = keyof typeof LIFETIMES;

/** The format of a rendered file and its place. */
export interface Target {
  readonly format: Format;
  readonly place: (typeof PLACES)[number];
  readonly lifetime: Lifetime;
  /** The id of the chosen destination; empty for the first one. */
  readonly to: string;
  readonly key: string;
}

export const NEW_TARGET: Target = { format: 'png', place: 'download', lifetime: 'day', to: '', key: '' };

/** The place of a stored file, as a request has it. */
export type Store =
  { readonly to: 'link'; readonly expires_in: number } | { readonly to: string; readonly key?: string };

/** Stands for a destination in an account that has none. */
export const NO_DESTINATION = 'dst_…';

/** The place of the stored file; undefined for a download. */
export function useStore({ place, lifetime, to, key }: Target): Store | undefined {
  const { data: destinations } = useQuery({ ...destinationsQuery, enabled: place === 'bucket' });
  const first = destinations?.[0]?.id ?? NO_DESTINATION;
  return useMemo(() => {
    if (place === 'download') return undefined;
    if (place === 'link') return { to: 'link', expires_in: LIFETIMES[lifetime] };
    return { to: to === '' ? first : to, ...(key.trim() !== '' && { key: key.trim() }) };
  }, [place, lifetime, to, first, key]);
}

/** The options of a request; none for the default format. */
export function optionsOf({ format }: Target): { options?: { format: Format } } {
  return format === 'png' ? {} : { options: { format } };
}
