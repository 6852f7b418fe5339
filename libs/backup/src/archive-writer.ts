import { once } from 'node:events';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { MANIFEST, type Manifest, type MemberSum } from './manifest.js';
import { Measured } from './measured.js';
import { sealing, UNSEALED } from './seal.js';

/** Members of at least this many bytes, or of unknown size, are written in ZIP64 format. */
const LONG = 2 ** 31;
const ENTRY = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true, mode: 0o100600 } as const;

/** The properties of a member known before it is written. */
interface MemberKind {
  readonly isText: boolean;
  readonly size?: number;
}

/** Writes a backup: a ZIP whose last member is the manifest and whose comment is its seal. */
export class ArchiveWriter {
  private readonly zip = new ZipFile();
  private readonly output = this.zip.outputStream as Readable;
  private readonly written: Promise<void>;
  /** The current member, and the fault that prevents further ones. */
  private current: Measured | undefined;
  private fault: Error | undefined;

  /** @param sink consumes the whole stream, and resolves once it is stored */
  constructor(sink: (pieces: Readable) => Promise<void>) {
    const sealed = this.output.pipe(sealing());
    this.zip.on('error', (error: Error) => this.output.destroy(error));
    this.output.on('error', (error) => sealed.destroy(error));
    // A sink that failed before reading does not listen for errors.
    sealed.on('error', () => undefined);
    this.written = sink(sealed);
    this.written.catch((error: unknown) => {
      this.fault = error instanceof Error ? error : new Error(String(error));
      sealed.destroy(this.fault);
      this.current?.destroy(this.fault);
    });
  }

  /** Resolves once the whole member has been passed on; rejects if either end fails. */
  async add(name: string, content: Readable, { isText, size }: MemberKind): Promise<MemberSum> {
    const measured = new Measured();
    this.current = measured;
    content.on('error', (error) => measured.destroy(error));
    // Errors reach callers that wait for the end; otherwise they are ignored.
    measured.on('error', () => undefined);
    const forceZip64Format = size === undefined || size >= LONG;
    try {
      if (this.fault !== undefined) throw this.fault;
      this.zip.addReadStream(content.pipe(measured), name, { ...ENTRY, compress: isText, forceZip64Format });
      await once(measured, 'end');
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

  /** Ends the stream without a seal, so that the sink fails. */
  async abandon(reason: Error): Promise<void> {
    this.output.destroy(reason);
    await this.written.catch(() => undefined);
  }
}
