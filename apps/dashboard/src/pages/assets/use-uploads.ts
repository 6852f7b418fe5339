import { useCallback, useRef, useState } from 'react';
import { api } from '../../api/client.js';
import { inSession } from '../../api/session-gate.js';
import { useRefreshAssets } from './queries.js';

export type UploadState = 'waiting' | 'sending' | 'done' | 'refused';

export interface Upload {
  readonly id: number;
  readonly file: File;
  readonly state: UploadState;
  /** The refusal. */
  readonly error?: unknown;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly repeat: (upload: Upload) => void;
  readonly clear: () => void;
}

/** Uploads pictures one after another, so that each has the whole connection and the service's limit is not reached. */
export function useUploads(): Uploads {
  const refresh = useRefreshAssets();
  const [list, setList] = useState<readonly Upload[]>([]);
  const count = useRef(0);
  const chain = useRef<Promise<void>>(Promise.resolve());

  const change = useCallback((id: number, state: UploadState, error?: unknown): void => {
    setList((former) => former.map((one) => (one.id === id ? { ...one, state, error } : one)));
  }, []);
  const send = async ({ id, file }: Pick<Upload, 'id' | 'file'>): Promise<void> => {
    change(id, 'sending');
    try {
      await inSession(async () => api.assets.create({ file }));
      change(id, 'done');
      await refresh();
    } catch (error) {
      change(id, 'refused', error);
    }
  };
  const queue = (uploads: readonly Pick<Upload, 'id' | 'file'>[]): void => {
    for (const upload of uploads) chain.current = chain.current.then(() => send(upload));
  };
  return {
    list,
    add: (files) => {
      const added = files.map((file) => {
        count.current += 1;
        return { id: count.current, file, state: 'waiting' as const };
      });
      setList((former) => [...former, ...added]);
      queue(added);
    },
    repeat: (upload) => {
      change(upload.id, 'waiting');
      queue([upload]);
    },
    clear: () => setList((former) => former.filter(({ state }) => state === 'waiting' || state === 'sending')),
  };
}
