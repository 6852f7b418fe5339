/** What a multipart form may hold, as far as reading it goes; whether it is complete and right is judged afterwards. */
export interface FormShape {
  /** Limits, in bytes, of the file parts by name. */
  files: Pick<ReadonlyMap<string, number>, 'get' | 'has'>;
}

/** A file part as it arrived: nothing of it is trusted but the bytes. */
export class UploadedFile {
  constructor(
    readonly bytes: Buffer,
    /** As the client named it, without controls: for showing only, never a path. */
    readonly fileName: string | undefined,
    /** As the client declared it; the bytes decide. */
    readonly declaredType: string,
  ) {}
}
