import { Injectable } from '@nestjs/common';
import { DomainError } from '#kernel';
import { ObjectStore } from '#storage';
import type { StoredFile } from './uploaded-file.js';

/** Stores files with their rows: the bytes come first, so that no row ever refers to a missing file. */
@Injectable()
export class FileKeeping {
  constructor(private readonly objects: ObjectStore) {}

  /**
   * Stores files and then writes their rows. Files without a row are deleted again: if storing one failed, or if
   * `write` refused.
   * Any other error of `write` leaves them, because a commit whose answer was lost may have happened.
   */
  async store<Result>(files: readonly StoredFile[], write: () => Promise<Result>): Promise<Result> {
    const stored: string[] = [];
    try {
      for (const { key, bytes } of files) {
        stored.push(key);
        await this.objects.put(key, bytes);
      }
    } catch (error) {
      await this.discard(stored);
      throw error;
    }
    try {
      return await write();
    } catch (error) {
      if (error instanceof DomainError) await this.discard(stored);
      throw error;
    }
  }

  private async discard(keys: readonly string[]): Promise<void> {
    await Promise.allSettled(keys.map((key) => this.objects.delete(key)));
  }
}
