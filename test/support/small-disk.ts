import { execFileSync, spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PIECE = Buffer.alloc(65_536, 1);

/** A file system of a few megabytes that a test can fill up. */
export class SmallDisk {
  private constructor(
    readonly folder: string,
    private readonly filler: string,
  ) {}

  /** Null for a user who may not mount file systems. */
  static open(megabytes: number): SmallDisk | null {
    const folder = mkdtempSync(join(tmpdir(), 'naqsh-disk-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=755`, 'tmpfs', folder]);
    if (mounted.status === 0) return new SmallDisk(folder, join(folder, '.filler'));
    rmSync(folder, { recursive: true });
    if (process.env['NAQSH_NO_SKIPS'])
      throw new Error('run this as root, who may mount: a full disk is not tried otherwise');
    return null;
  }

  /** Writes until nothing more fits, to the last byte. */
  fill(): void {
    const file = openSync(this.filler, 'a');
    for (let size = PIECE.length; size >= 1;) {
      try {
        writeSync(file, PIECE, 0, size);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
    closeSync(file);
  }

  free(): void {
    rmSync(this.filler, { force: true });
  }

  close(): void {
    execFileSync('umount', ['--lazy', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
