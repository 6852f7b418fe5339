import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { MANIFEST, type Manifest, type MemberSum } from './manifest.js';
import { Measured } from './measured.js';
import { sealing, UNSEALED } from './seal.js';

/** Bytes from which on a member is written with long numbers; one whose size is not known always is. */
const LONG = 2 ** 31;
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100600 } as const;

/** What a member is, as far as it is known before it is written. */
interface MemberKind {
  readonly isText: boolean;
  readonly size?: number;
}

/** Writes a backup: a ZIP whose last member is the manifest and whose comment is its seal. */
export class ArchiveWriter {
  private readonly zip = new ZipFile();
  private readonly output = this.zip.outputStream as Readable;
  private readonly written: Promise<void>;

  /** @param sink takes all there is, and resolves once it is kept */
  constructor(sink: (pieces: Readable) => Promise<void>) {
    const sealed = this.output.pipe(sealing());
    this.zip.on('error', (error: Error) => this.output.destroy(error));
    this.output.on('error', (error) => sealed.destroy(error));
    this.written = sink(sealed);
    // Whoever adds or ends hears of it.
    this.written.catch((error: unknown) => sealed.destroy(error as Error));
  }

  /** Resolves once all of the member is on its way; rejects where either end fails. */
  async add(name: string, content: Readable, { isText, size }: MemberKind): Promise<MemberSum> {
    const measured = new Measured();
    const broken = new Promise<never>((_, reject) => {
      for (const stream of [content, measured]) stream.once('error', reject);
    });
    const forceZip64Format = size === undefined || size >= LONG;
    this.zip.addReadStream(content.pipe(measured), name, { ...ENTRY, compress: isText, forceZip64Format });
    try {
      await Promise.race([once(measured, 'end'), broken, this.failure()]);
    } catch (error) {
      content.destroy();
      throw error;
    }
    return measured.sum;
  }

  async end(manifest: Manifest): Promise<void> {
    await this.add(MANIFEST, Readable.from([Buffer.from(`${JSON.stringify(manifest)}\n`)]), { isText: true });
    this.zip.end({ comment: UNSEALED, forceZip64Format: false });
    await this.written;
  }

  /** Ends it without a seal; the sink fails. */
  async abandon(reason: Error): Promise<void> {
    this.output.destroy(reason);
    await this.written.catch(() => undefined);
  }

  private failure(): Promise<never> {
    return this.written.then(() => Promise.reject(new Error('the archive ended before its last member')));
  }
}
