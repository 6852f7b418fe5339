import { type ImageFormat, sniffImageFormat } from '#renderer';

/** The type of a file by its content; `other` is everything that the service does not inspect. */
export type FileKind = 'pdf' | ImageFormat | 'other';

/** Names for messages of refusals. */
export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  svg: 'SVG',
  other: 'any other file',
};

/**
 * ISO 32000-1, 7.5.2. Readers also accept a header further on, which allows a PDF to be another type of file at once.
 */
const PDF_HEADER = /^%PDF-[12]\.\d/;
/** ISO 32000-1, 7.5.5; searched as far from the end as readers do (annex H.3.18). */
const PDF_END = '%%EOF';
const PDF_END_WITHIN = 1024;

/** Returns the type that the bytes announce; ignores the file name and the declared type. */
export function sniffFileKind(bytes: Buffer): FileKind {
  if (PDF_HEADER.test(bytes.toString('latin1', 0, 8))) return 'pdf';
  return sniffImageFormat(bytes) ?? 'other';
}

/** Returns true if a PDF has its end marker and little after it, so that no archive can be appended. */
export function endsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(-PDF_END_WITHIN).includes(PDF_END, 0, 'latin1');
}

/** A stranger's file, unchecked. */
export interface SentFile {
  readonly bytes: Buffer;
  /** The sender's name for the file. */
  readonly fileName: string | undefined;
}

/** The caller's requirements for a file. */
export interface FileTerms {
  /** The accepted types, by content. */
  readonly kinds: readonly FileKind[];
  /** The name of a file whose sender gave none. */
  readonly fallbackName: string;
  /** The owner of the work, so that many files of one sender do not delay others. */
  readonly owner: string;
}

/** A file that is safe to store and to serve as an attachment: its type and its extension are determined by us. */
export interface CleanFile {
  readonly bytes: Buffer;
  readonly name: string;
  readonly contentType: string;
  readonly sizeBytes: number;
  /** In hex. */
  readonly sha256: string;
}

/** A file to be written to the object store. */
export interface StoredFile {
  readonly key: string;
  readonly bytes: Buffer;
}
