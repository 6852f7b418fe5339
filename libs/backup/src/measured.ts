import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import type { MemberSum } from './manifest.js';

/** Passes bytes through unchanged and computes their checksum. */
export class Measured extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private total: MemberSum | undefined;

  /** @param judge returns the fault of the checksum, with which the stream fails at its end */
  constructor(judge: (sum: MemberSum) => Error | null = () => null) {
    super({
      transform: (piece: Buffer, _, done) => {
        this.hash.update(piece);
        this.bytes += piece.length;
        done(null, piece);
      },
      flush: (done) => done(judge((this.total = { bytes: this.bytes, sha256: this.hash.digest('hex') }))),
    });
  }

  /** Available after the end of the stream. */
  get sum(): MemberSum {
    if (this.total === undefined) throw new Error('not all of it has passed yet');
    return this.total;
  }
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** Formats a size, such as `12.5 GB`. */
export function sizeInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1_000 ** power;
  return `${power === 0 ? value : value.toFixed(1)} ${UNITS[power]}`;
}

/** The progress of a backup or a restore. */
export interface BackupProgress {
  readonly stage: 'tables' | 'objects' | 'check';
  /** Tables or objects; bytes for a check. */
  readonly done: number;
  /** The total, in the unit of `done`. */
  readonly of: number;
  /** Uncompressed bytes so far. */
  readonly bytes: number;
}

export type ProgressListener = (progress: BackupProgress) => void;
