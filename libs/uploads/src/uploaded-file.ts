import { type ImageFormat, sniffImageFormat } from '#renderer';

/** What a file is by its content; `other` is everything that the service does not look into. */
export type FileKind = 'pdf' | ImageFormat | 'other';

/** Words for a refusal. */
export const KIND_NAMES: Readonly<Record<FileKind, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  webp: 'WebP',
  avif: 'AVIF',
  svg: 'SVG',
  other: 'any other file',
};

/** ISO 32000-1, 7.5.2; readers also take a header further on, which is how a PDF comes to be another file as well. */
const PDF_HEADER = /^%PDF-[12]\.\d/;
/** ISO 32000-1, 7.5.5; as far from the end as readers look for it (annex H.3.18). */
const PDF_END = '%%EOF';
const PDF_END_WITHIN = 1024;

/** The kind that the bytes announce, never a file name or a declared type. */
export function sniffFileKind(bytes: Buffer): FileKind {
  if (PDF_HEADER.test(bytes.toString('latin1', 0, 8))) return 'pdf';
  return sniffImageFormat(bytes) ?? 'other';
}

/** Whether a PDF has its end, and nothing long after it, such as an archive that was put behind. */
export function endsAsPdf(bytes: Buffer): boolean {
  return bytes.subarray(-PDF_END_WITHIN).includes(PDF_END, 0, 'latin1');
}

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
