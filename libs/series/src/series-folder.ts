import type { Series } from './series.js';

/** What was drawn of several rows together, one picture or page of the document behind the other. */
export function packKey(folder: string, pack: string): string {
  return `${folder}/pack-${pack}`;
}

/** What was drawn of a row when each still had an object of its own: a picture, or a page of the document. */
export function drawnKey({ folder, archive, settings }: Series, row: number): string {
  return `${folder}/${row}.${archive === 'pdf' ? 'page' : settings.format}`;
}

/** What the pages of a document share, by what they call it. */
export function commonKey(folder: string, id: string): string {
  return `${folder}/common-${id}`;
}

/** A picture that came with the rows: once, however many rows show it. */
export function pictureKey(folder: string, sha256: string): string {
  return `${folder}/picture-${sha256}`;
}
