import { sniffImageFormat, type ImageFormat } from '#renderer';

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
