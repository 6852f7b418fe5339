/** One of a few texts today, and perhaps others tomorrow: an answer with a new one is no error. */
export type Open<T> = T | (string & {});

/** A body of which some members may be left out. */
export type Lax<T, Names extends keyof T> = Omit<T, Names> & Partial<{ [Name in Names]: T[Name] | undefined }>;

/** A file to send: its bytes, with a name and a media type where they matter. */
export type Upload = Bytes | { data: Bytes; name: string; type?: string | undefined };

export type Bytes = Blob | Uint8Array | ArrayBuffer;
