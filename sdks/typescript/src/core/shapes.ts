/** An open enum: an answer with a value that this version does not know is no error. */
export type Open<T> = T | (string & {});

/** A body with some members made optional. */
export type Lax<T, Names extends keyof T> = Omit<T, Names> & Partial<{ [Name in Names]: T[Name] | undefined }>;

/** A file to send: bytes, optionally with a name and a media type. */
export type Upload = Bytes | { data: Bytes; name: string; type?: string | undefined };

export type Bytes = Blob | Uint8Array | ArrayBuffer;
