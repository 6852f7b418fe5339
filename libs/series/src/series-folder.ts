import type { Series } from './series.js';
import type { Pack } from './series-rows.table.js';

/** The object of several rows drawn together: their pictures, or pages of the document, one after the other. */
export function packKey(folder: string, { name, still }: Pack): string {
  // Parts have a different prefix: code that knows only whole pictures finds none, and so does not serve parts as
  // files.
  return `${folder}/${still === null ? 'pack' : 'parts'}-${name}`;
}

/** The picture without data that completes pictures in parts, by its id. */
export function stillKey(folder: string, id: string): string {
  return `${folder}/still-${id}`;
}

/** The object of a row from the time when each had one of its own: a picture, or a page of the document. */
export function drawnKey({ folder, archive, settings }: Series, row: number): string {
  return `${folder}/${row}.${archive === 'pdf' ? 'page' : settings.format}`;
}

/** The shared part of the pages of a document, by its id in them. */
export function commonKey(folder: string, id: string): string {
  return `${folder}/common-${id}`;
}

/** A picture that came with the rows: stored once, however many rows show it. */
export function pictureKey(folder: string, sha256: string): string {
  return `${folder}/picture-${sha256}`;
}
