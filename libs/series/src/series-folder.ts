import type { Series } from './series.js';
import type { Pack } from './series-rows.table.js';

/** What was drawn of several rows together, one picture or page of the document behind the other. */
export function packKey(folder: string, { name, still }: Pack): string {
  // By another name where pictures are in parts: who knows whole ones alone finds none, and hands out no parts as files.
  return `${folder}/${still === null ? 'pack' : 'parts'}-${name}`;
}

/** The picture without data that pictures in parts need, by its id. */
export function stillKey(folder: string, id: string): string {
  return `${folder}/still-${id}`;
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
