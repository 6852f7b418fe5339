import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../report.js';
import { foldOf, isFileName, SUFFIX } from './file-names.js';
import {
  type Digests,
  FileError,
  fileSchemaText,
  parseDocument,
  SCHEMA_FILE,
  type TemplateDocument,
} from './template-document.js';
import { LOCK_FILE, TemplateLock } from './template-lock.js';

/** Far more than the service accepts. */
const LARGEST_BYTES = 8 * 1024 * 1024;

/** A file with a template, or with the error that makes it invalid. */
export type LocalTemplate = { readonly file: string } & (
  | { readonly document: TemplateDocument; readonly link: string | null; readonly digests: Digests }
  | { readonly document: null; readonly error: FileError }
);

/** The folder of a team's templates. Symbolic links in it are neither read nor written through. */
export class TemplateFolder {
  constructor(readonly path: string) {}

  /** Its templates, by file. */
  async templates(): Promise<LocalTemplate[]> {
    const names = (await this.names()).filter((name) => foldOf(name).endsWith(SUFFIX) && !name.startsWith('.')).sort();
    const templates: LocalTemplate[] = [];
    for (const file of names) templates.push(await this.template(file));
    return templates;
  }

  /** The folds of the names of all entries, files or not. */
  async takenNames(): Promise<Set<string>> {
    return new Set((await this.names()).map(foldOf));
  }

  async template(file: string): Promise<LocalTemplate> {
    try {
      if (!isFileName(file)) throw new FileError(`has a name that not every system takes: end it in ${SUFFIX}.`);
      return { file, ...parseDocument((await this.text(file)) ?? '') };
    } catch (error) {
      if (error instanceof FileError) return { file, document: null, error };
      throw error;
    }
  }

  async lock(): Promise<TemplateLock> {
    try {
      return TemplateLock.parse(await this.text(LOCK_FILE));
    } catch (error) {
      if (!(error instanceof FileError)) throw error;
      const remedy = 'Mend it, or delete it and pull: files are then bound again by the names of their templates.';
      throw new UsageError(`${this.pathOf(LOCK_FILE)} ${error.message} ${remedy}`);
    }
  }

  /** Writes the lock and the schema for editors if they have changed. */
  async writeLock(lock: TemplateLock): Promise<void> {
    for (const [file, text] of [
      [LOCK_FILE, lock.text()],
      [SCHEMA_FILE, fileSchemaText()],
    ] as const) {
      if ((await this.text(file).catch(() => null)) !== text) await this.write(file, text);
    }
  }

  /** Writes a file atomically: the name leads to the new text once all of it is on the disk. */
  async write(file: string, text: string): Promise<void> {
    const temporary = join(this.path, `.${randomUUID()}.tmp`);
    try {
      await mkdir(this.path, { recursive: true });
      const handle = await open(temporary, 'wx');
      try {
        await handle.writeFile(text);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, join(this.path, file));
    } catch (error) {
      await rm(temporary, { force: true });
      throw new UsageError(`${this.pathOf(file)} can't be written (${(error as NodeJS.ErrnoException).code}).`);
    }
  }

  async remove(file: string): Promise<void> {
    await rm(join(this.path, file));
  }

  /** Fails if there is no folder. */
  async require(): Promise<void> {
    const found = await lstat(join(this.path, '.')).catch(() => null);
    if (found?.isDirectory() !== true)
      throw new UsageError(
        `There is no folder ${this.path}. Pull first, or name the folder of the templates by --dir.`,
      );
  }

  pathOf(file: string): string {
    return join(this.path, file);
  }

  private async names(): Promise<string[]> {
    try {
      return await readdir(this.path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return [];
      throw new UsageError(`--dir: ${this.path} can't be read (${code}).`);
    }
  }

  /** The text of a file; null if there is none. */
  private async text(file: string): Promise<string | null> {
    const path = join(this.path, file);
    const found = await lstat(path).catch(() => null);
    if (found === null) return null;
    if (found.isSymbolicLink())
      throw new FileError('is a symbolic link, which is not followed: put the file itself there.');
    if (!found.isFile()) throw new FileError('is no regular file.');
    if (found.size > LARGEST_BYTES) throw new FileError(`has more than ${LARGEST_BYTES / 1024 / 1024} MiB.`);
    let bytes: Buffer;
    try {
      const handle = await open(path, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0));
      try {
        bytes = await handle.readFile();
      } finally {
        await handle.close();
      }
    } catch (error) {
      throw new FileError(`can't be read (${(error as NodeJS.ErrnoException).code}).`);
    }
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      throw new FileError('is not UTF-8.');
    }
  }
}
