/** Accepted picture formats; detected from the content, never from a file name or a declared type. */
export type ImageFormat = 'png' | 'jpeg' | 'webp' | 'avif' | 'svg';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const AVIF_BRANDS = ['avif', 'avis'];
/** Longest prolog (byte order mark, XML declaration, comments, doctype) to search for `<svg`, in bytes. */
const SVG_PROLOG_BYTES = 4096;

/** Returns the format that the leading bytes announce, or null; the rest may still be undecodable. */
export function sniffImageFormat(bytes: Buffer): ImageFormat | null {
  if (bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return 'png';
  if (bytes.subarray(0, 3).equals(JPEG_START)) return 'jpeg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && brands(bytes).some((brand) => AVIF_BRANDS.includes(brand))) return 'avif';
  return startsSvg(bytes) ? 'svg' : null;
}

/** Returns true if a WebP file has a lossless bitstream (chunk `VP8L`), directly or inside the extended format. */
export function isLosslessWebp(bytes: Buffer): boolean {
  const chunk = ascii(bytes, 12, 16);
  return chunk === 'VP8L' || (chunk === 'VP8X' && bytes.subarray(0, 1 << 20).includes('VP8L', 30, 'latin1'));
}

function ascii(bytes: Buffer, start: number, end: number): string {
  return bytes.toString('latin1', start, end);
}

/** Returns the major and compatible brands of the ISO base media `ftyp` box (ISO/IEC 14496-12, 4.3). */
function brands(bytes: Buffer): string[] {
  const end = Math.min(bytes.length, bytes.length >= 4 ? bytes.readUInt32BE(0) : 0, 256);
  const found = [ascii(bytes, 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) found.push(ascii(bytes, offset, offset + 4));
  return found;
}

function startsSvg(bytes: Buffer): boolean {
  const head = bytes.toString('utf8', 0, SVG_PROLOG_BYTES).replace(/^\uFEFF/u, '');
  const root = head.replace(/<!--.*?-->|<\?.*?\?>|<!DOCTYPE[^>[]*(\[[^\]]*\])?[^>]*>/gsu, '').trimStart();
  return /^<(?:[A-Za-z_][\w.-]*:)?svg[\s/>]/u.test(root);
}
