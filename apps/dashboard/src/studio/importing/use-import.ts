import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queries } from '../../api/client.js';
import { fontsQuery } from '../../pages/fonts/queries.js';
import { isCompanion, openDesign } from './formats.js';
import type { Part } from '../../../../../libs/importing/src/imported.js';
import { type Judged, judged } from './judge-import.js';

interface Chosen {
  readonly design: File | null;
  /** Pictures that the design names, by their names without extensions. */
  readonly pictures: ReadonlyMap<string, Blob>;
  /** Distinguishes the choices. */
  readonly number: number;
}

export interface DesignState {
  readonly design: File | null;
  readonly parts: readonly Part[];
  readonly part: string;
  readonly onPart: (id: string) => void;
  /** Accepts a design, or pictures that the chosen design names. */
  readonly onFiles: (files: readonly File[]) => void;
  readonly onClear: () => void;
  readonly judged: Judged | undefined;
  readonly error: unknown;
  readonly isReading: boolean;
}

const NOTHING: Chosen = { design: null, pictures: new Map(), number: 0 };
const ONCE = { retry: false, staleTime: Infinity, gcTime: 0, structuralSharing: false } as const;

/** Reads the chosen file, and makes the service validate the template. */
export function useImport(): DesignState {
  const [{ design, pictures, number }, setChosen] = useState<Chosen>(NOTHING);
  const [wish, setWish] = useState<string>();
  const opened = useQuery({
    ...ONCE,
    queryKey: ['import', 'open', design?.name, design?.size, design?.lastModified],
    queryFn: async () => (design === null ? null : openDesign(design, () => queries.fetchQuery(fontsQuery))),
    enabled: design !== null,
  });
  const parts = opened.data?.parts ?? [];
  const part = parts.find(({ id }) => id === wish)?.id ?? parts[0]?.id ?? '';
  const read = useQuery({
    ...ONCE,
    queryKey: ['import', 'read', number, part],
    queryFn: async () => {
      const imported = await opened.data?.read(part, pictures);
      return imported === undefined ? null : judged(imported);
    },
    enabled: opened.data != null,
  });
  const namesPictures = pictures.size > 0 || (read.data?.imported.missing.length ?? 0) > 0;
  return {
    design,
    parts,
    part,
    onPart: setWish,
    onFiles: (files) =>
      setChosen((former) => {
        const designs = files.filter((file) => !isCompanion(file));
        const [first] = designs;
        // A single picture is a design of its own, unless the chosen one names pictures.
        const next = first ?? (namesPictures ? former.design : null) ?? files[0] ?? null;
        const companions = files.filter((file) => file !== next && isCompanion(file));
        const kept = next === former.design ? [...former.pictures] : [];
        const added = companions.map((file): [string, Blob] => [nameOf(file), file]);
        return { design: next, pictures: new Map([...kept, ...added]), number: former.number + 1 };
      }),
    onClear: () => setChosen(({ number: last }) => ({ ...NOTHING, number: last + 1 })),
    judged: read.data ?? undefined,
    error: opened.error ?? read.error,
    isReading: opened.isFetching || read.isFetching,
  };
}

function nameOf({ name }: File): string {
  return name.replace(/\.\w+$/, '');
}
