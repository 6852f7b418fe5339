import type { Spending } from '#credits';
import type { Id } from '#kernel';
import type { PictureType, Render } from '#renders';

/** The place in which a file is to be stored. */
export type StoreTarget =
  /** Here, behind a link that is valid for this many seconds. */
  | { readonly to: 'link'; readonly expiresIn: number }
  /** A destination of the user; `key` is a template. */
  | { readonly to: Id<'dst'>; readonly key: string };

/** A paid picture whose file is stored. */
export interface StoredRender extends Pick<Render, 'templateId' | 'templateVersion' | 'warnings' | 'timings'> {
  readonly id: Id<'rnd'>;
  readonly url: string;
  /** The key in the bucket; null for a link. */
  readonly key: string | null;
  readonly destinationId: Id<'dst'> | null;
  /** The number of bytes. */
  readonly size: number;
  readonly contentType: PictureType;
  /** In hex. */
  readonly sha256: string;
  /** The bucket's entity tag, or that of the link's answer; null if the bucket gives none. */
  readonly etag: string | null;
  /** The end of the link; null for a destination. */
  readonly expiresAt: Date | null;
  readonly credits: Spending;
}

/** A drawn file on its way to its place. */
export interface FileToStore {
  readonly renderId: Id<'rnd'>;
  readonly userId: Id<'usr'>;
  readonly bytes: Buffer;
  readonly contentType: PictureType;
  readonly fileName: string;
  readonly sha256: string;
  readonly templateId: string;
  readonly templateVersion: number;
}

/** The address of a stored file. */
export type StoredPlace = Pick<StoredRender, 'url' | 'key' | 'destinationId' | 'etag' | 'expiresAt'>;

/** A place for one file: written before the charge, confirmed with it, withdrawn if it fails. */
export interface FilePlace {
  put(file: FileToStore, signal?: AbortSignal): Promise<StoredPlace>;
  /** Called in the transaction of the charge. */
  confirm(): Promise<void>;
  /** Called if the file is not paid; also after a failed `put`. */
  withdraw(): Promise<void>;
}
