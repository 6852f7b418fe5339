import type { FileKind } from './file-kind.js';

/** A file as a stranger sent it. */
export interface SentFile {
  readonly bytes: Buffer;
  /** As its sender called it. */
  readonly fileName: string | undefined;
}

/** What is asked of it. */
export interface FileTerms {
  /** What it may be by its content. */
  readonly kinds: readonly FileKind[];
  /** What it is called where its sender gave no name. */
  readonly fallbackName: string;
  /** Whose it is, so that many files of one sender do not hold up others. */
  readonly owner: string;
}

/** A file as it may be kept, and sent as an attachment: its type is of our giving, and so is its name's ending. */
export interface CleanFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** A file on its way into the object store. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: Buffer;
}
