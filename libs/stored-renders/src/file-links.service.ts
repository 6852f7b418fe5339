import { Injectable } from '@nestjs/common';
import { Clock, DomainError, failpoint, isId, noSuch } from '#kernel';
import { type LinkProof, linksErrors, SignedLinks } from '#links';
import type { PictureType } from '#renders';
import { ObjectStore } from '#storage';
import type { FilePlace, FileToStore, StoredPlace } from './stored-render.js';
import { StoredFiles, storedKey } from './stored-files.table.js';

/** A file as the holder of its link gets it. */
export interface LinkedFile {
  readonly bytes: Buffer;
  readonly contentType: PictureType;
  readonly sha256: string;
  readonly fileName: string;
  /** The time for which caches may keep it, seconds. */
  readonly maxAge: number;
}

const SECOND_MS = 1_000;
/** Longer than any render takes: a file of a process that died before the charge is removed after this time. */
const UNPAID_MS = 3_600 * SECOND_MS;

/** Files of renders that are kept here, behind signed links. */
@Injectable()
export class FileLinks {
  constructor(
    private readonly files: StoredFiles,
    private readonly links: SignedLinks,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
  ) {}

  /** A place for one file behind a link that is valid for `seconds`. */
  place(seconds: number): FilePlace {
    let stored: FileToStore | null = null;
    const end = new Date(Math.floor(this.clock.now().getTime() / SECOND_MS + seconds) * SECOND_MS);
    return {
      put: async (file) => {
        stored = file;
        await this.keep(file);
        return this.linkTo(file, end);
      },
      confirm: async () => {
        if (stored !== null && !(await this.files.confirm(stored.renderId, end))) throw noSuch('file');
      },
      withdraw: async () => {
        if (stored !== null && (await this.files.withdraw(stored.renderId)))
          await this.objects.delete(storedKey(stored));
        failpoint('file.withdrawn');
      },
    };
  }

  /**
   * Returns the file of a link.
   * @throws DomainError 403 `bad_signature`; 404 after its time
   */
  async require(id: string, proof: LinkProof): Promise<LinkedFile> {
    const maxAge = this.timeLeft(id, proof);
    const file = isId('rnd', id) ? await this.files.find(id, this.clock.now()) : null;
    if (file === null) throw noSuch('file');
    const bytes = await this.objects.require(storedKey(file));
    const { contentType, sha256, fileName } = file;
    return { bytes, contentType, sha256, fileName, maxAge };
  }

  /** The file of an expired link is deleted: it does not exist. */
  private timeLeft(id: string, proof: LinkProof): number {
    try {
      return this.links.require(pathOf(id), proof);
    } catch (error) {
      const isExpired = error instanceof DomainError && error.code === linksErrors.link_expired.code;
      throw isExpired ? noSuch('file') : error;
    }
  }

  private async keep(file: FileToStore): Promise<void> {
    await this.files.begin(file, new Date(this.clock.now().getTime() + UNPAID_MS));
    failpoint('file.begun');
    await this.objects.put(storedKey(file), file.bytes);
    failpoint('file.kept');
  }

  private linkTo({ renderId, sha256 }: FileToStore, end: Date): StoredPlace {
    const url = this.links.make(pathOf(renderId), end);
    return { url, key: null, destinationId: null, etag: `"${sha256}"`, expiresAt: end };
  }
}

function pathOf(id: string): string {
  return `/v1/renders/${id}/file`;
}
