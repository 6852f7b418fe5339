import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { picture } from './pictures.js';
import { zipOf } from './workbooks.js';

/** A text in everything hidden in a file: re-encoding removes it. */
export const HIDDEN = 'hidden-payload';
/** A text in every hostile name: no name in the store is derived from one. */
export const HOSTILE = 'hostile';

const PAGE = `<!doctype html><script>alert("${HIDDEN}")</script>`;
const PHP = `<?php system("${HIDDEN}"); ?>`;
const PDF = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n';
const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/amiri/400Regular/Amiri_400Regular.ttf');

/** The true kind of a file; `proper`: the kind that the route requires. */
export type TrueKind = 'png' | 'jpeg' | 'svg' | 'font' | 'pdf' | 'other' | 'proper';

export interface DisguisedFile {
  readonly what: string;
  readonly kind: TrueKind;
  /** By default the bytes that the route requires, under a hostile name. */
  readonly bytes?: () => Buffer | Promise<Buffer>;
  readonly fileName: string;
  readonly declaredType: string;
}

const png = (): Promise<Buffer> => picture(24, 16, '#d4af37', 'png');
const jpeg = (): Promise<Buffer> => picture(24, 16, '#d4af37', 'jpeg');
const jar = (): Promise<Buffer> => zipOf({ 'META-INF/MANIFEST.MF': HIDDEN, 'Main.class': HIDDEN });
const behind = async (file: Promise<Buffer>, more: string | Promise<Buffer>): Promise<Buffer> =>
  Buffer.concat([await file, Buffer.from(await more)]);
const svg = (): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="16"><script>"${HIDDEN}"</script><rect width="24" height="16" fill="#d4af37"/></svg>`,
  );
const described = (format: 'png' | 'jpeg'): Promise<Buffer> =>
  picture(24, 16, '#d4af37', format).then((bytes) =>
    sharp(bytes)
      .withExif({ IFD0: { ImageDescription: `${PAGE}${PHP}` } })
      .toBuffer(),
  );

/** More than PDF readers search for the end of the file. */
const incompressible = (): Buffer =>
  Buffer.concat(Array.from({ length: 100 }, (_, n) => createHash('sha256').update(String(n)).digest()));

const named = (what: string, fileName: string): DisguisedFile => ({
  what,
  kind: 'proper',
  fileName,
  declaredType: 'text/html',
});

/** Files that pretend to be another kind, or are two kinds at once, and misleading names. */
export const DISGUISED_FILES: readonly DisguisedFile[] = [
  {
    what: 'a GIF that is a JAR as well',
    kind: 'other',
    fileName: 'a.gif',
    declaredType: 'image/gif',
    bytes: () => behind(picture(24, 16, 'red', 'gif'), jar()),
  },
  {
    what: 'a PNG with a page behind',
    kind: 'png',
    fileName: 'a.png',
    declaredType: 'image/png',
    bytes: () => behind(png(), PAGE),
  },
  {
    what: 'a PNG with a page in its metadata',
    kind: 'png',
    fileName: 'a.html',
    declaredType: 'text/html',
    bytes: () => described('png'),
  },
  {
    what: 'a JPEG with PHP behind',
    kind: 'jpeg',
    fileName: 'a.php',
    declaredType: 'image/jpeg',
    bytes: () => behind(jpeg(), PHP),
  },
  {
    what: 'a JPEG with PHP in its metadata',
    kind: 'jpeg',
    fileName: 'a.jpg',
    declaredType: 'text/php',
    bytes: () => described('jpeg'),
  },
  {
    what: 'a JPEG that is a JAR as well',
    kind: 'jpeg',
    fileName: 'a.jar',
    declaredType: 'image/jpeg',
    bytes: () => behind(jpeg(), jar()),
  },
  {
    what: 'an SVG with a script that says to be a PNG',
    kind: 'svg',
    fileName: 'a.png',
    declaredType: 'image/png',
    bytes: svg,
  },
  {
    what: 'a PNG that says to be an SVG',
    kind: 'png',
    fileName: 'a.svg',
    declaredType: 'image/svg+xml',
    bytes: png,
  },
  {
    what: 'a font that says to be a picture',
    kind: 'font',
    fileName: 'a.png',
    declaredType: 'image/png',
    bytes: () => readFileSync(FONT),
  },
  {
    what: 'a picture that says to be a font',
    kind: 'png',
    fileName: 'a.ttf',
    declaredType: 'font/ttf',
    bytes: png,
  },
  {
    what: 'a page that says to be a PNG',
    kind: 'other',
    fileName: 'a.png',
    declaredType: 'image/png',
    bytes: () => Buffer.from(PAGE),
  },
  {
    what: 'a page that says to be a PDF',
    kind: 'other',
    fileName: 'a.pdf',
    declaredType: 'application/pdf',
    bytes: () => Buffer.from(PAGE),
  },
  {
    what: 'a PDF with a page in a comment',
    kind: 'pdf',
    fileName: 'a.html',
    declaredType: 'text/html',
    bytes: () => Buffer.from(PDF.replace('\n', `\n%${PAGE}\n`)),
  },
  {
    what: 'a PDF with an archive behind',
    kind: 'other',
    fileName: 'a.pdf',
    declaredType: 'application/pdf',
    bytes: () => behind(Promise.resolve(Buffer.from(PDF)), zipOf({ 'Main.class': incompressible() })),
  },
  {
    what: 'a PDF that begins as a GIF',
    kind: 'other',
    fileName: 'a.pdf',
    declaredType: 'application/pdf',
    bytes: () => Buffer.from(`GIF89a${PDF}`),
  },
  {
    what: 'a program that says to be a JPEG',
    kind: 'other',
    fileName: 'a.jpg',
    declaredType: 'image/jpeg',
    bytes: () => Buffer.from(`MZ\x90\0\x03\0\0\0${HIDDEN}`, 'latin1'),
  },
  named('a double ending', `${HOSTILE}.php.jpg`),
  named('another double ending', `${HOSTILE}.png.html`),
  named('U+0000 in its name', `${HOSTILE}.php\0.png`),
  named('a path for a name', `../../../etc/${HOSTILE}`),
  named('a path of Windows for a name', `..\\..\\${HOSTILE}.dll`),
  named('a name of 300 letters', `${HOSTILE}${'ن'.repeat(292)}.png`),
  named('a name that runs the other way', `${HOSTILE}\u202Egnp.exe`),
  named('a name that would be a parameter of a header', `${HOSTILE}"; x="\u0001\u007f; Set-Cookie: a=b.png`),
];
