import { buffer } from 'node:stream/consumers';

import { ZipFile } from 'yazl';

/**
 * The earliest date that an archive can express, so that the same pictures give the same bytes. Pictures are not
 * compressible.
 */
export const PICTURE_ENTRY = {
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
  mode: 0o100644,
  compress: false,
} as const;

/** Creates an archive of files, in their order. */
export async function zipOf(files: readonly { readonly name: string; readonly bytes: Buffer }[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const { name, bytes } of files) zip.addBuffer(bytes, name, PICTURE_ENTRY);
  zip.end();
  return buffer(zip.outputStream);
}
