import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import type { DomainError } from '#kernel';
import { backupErrors } from './backup.errors.js';
import { MANIFEST, type Manifest, membersOf, type MemberSum, parseManifest } from './manifest.js';
import { Measured } from './measured.js';
import { isSealed } from './seal.js';

/** Reads a backup after checking its integrity. */
export class ArchiveReader {
  private constructor(
    private readonly name: string,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
    readonly manifest: Manifest,
  ) {}

  /**
   * Opens a backup. It first reads the whole file, so a truncated or modified one is never opened.
   * @param name its name in errors
   * @throws DomainError `backup_damaged`, `backup_unreadable`
   */
  static async open(path: string, name: string, onBytes: (done: number, of: number) => void): Promise<ArchiveReader> {
    const size = await sizeOf(path, name);
    if (!(await isSealed(path, size, (done) => onBytes(done, size)))) {
      throw backupErrors.backup_damaged({ name, reason: 'it was cut off or changed, or is something else' });
    }
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true, strictFileNames: true });
    try {
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      const manifest = await manifestOf(zip, entries.get(MANIFEST));
      const members = [...membersOf(manifest).keys(), MANIFEST];
      if (members.length !== entries.size || members.some((member) => !entries.has(member))) {
        throw new Error('its manifest names other members than it has');
      }
      return new ArchiveReader(name, zip, entries, manifest);
    } catch (error) {
      zip.close();
      throw backupErrors.backup_damaged({ name, reason: (error as Error).message }, { cause: error });
    }
  }

  /** A member's content; the stream fails at its end if the content does not match the manifest. */
  async member(name: string, { bytes, sha256 }: MemberSum): Promise<Readable> {
    const entry = this.entries.get(name);
    if (entry === undefined) throw this.damage(`${name} is missing`);
    const content = await this.zip.openReadStreamPromise(entry);
    const measured = new Measured((sum) =>
      sum.bytes === bytes && sum.sha256 === sha256 ? null : this.damage(`${name} is not what its manifest says`),
    );
    content.once('error', (error) => measured.destroy(this.damage(`${name}: ${error.message}`)));
    return content.pipe(measured);
  }

  close(): void {
    this.zip.close();
  }

  private damage(reason: string): DomainError {
    return backupErrors.backup_damaged({ name: this.name, reason });
  }
}

async function sizeOf(path: string, name: string): Promise<number> {
  try {
    return (await stat(path)).size;
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? 'unknown';
    throw backupErrors.backup_unreadable({ name, reason }, { cause: error });
  }
}

async function manifestOf(zip: ZipFile, entry: Entry | undefined): Promise<Manifest> {
  if (entry === undefined) throw new Error('it has no manifest');
  return parseManifest(await text(await zip.openReadStreamPromise(entry)));
}
