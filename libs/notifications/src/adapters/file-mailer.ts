import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailer, type OutgoingEmail } from '../mailer.js';

/** The names of our files; any other file in the folder is left alone. */
const OURS = /^\d{8}T\d{6}Z-[0-9a-f-]{36}\.(txt|html)(\.part)?$/;

/**
 * Writes each e-mail into a folder, readable by this user only, because mails contain links that open accounts:
 * `<time>-<id>.txt` with its headers and text, `<time>-<id>.html` as a reader would show it. A second write has the
 * same name.
 */
export class FileMailer extends Mailer {
  constructor(
    private readonly folder: string,
    private readonly from: string,
  ) {
    super();
  }

  override async send({ id, createdAt, to, subject, text, html }: OutgoingEmail): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const name = `${stampOf(createdAt)}-${id}`;
    const headers = { From: this.from, To: to, Subject: subject, Date: createdAt.toUTCString() };
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    if (html !== undefined) await this.write(`${name}.html`, html);
    // Written last and atomically: a process that waits for the text finds all of it.
    await this.write(`${name}.txt`, `${lines.join('\n')}\n\n${text}\n`);
  }

  override async forget(before: Date): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    const old = (await readdir(this.folder)).filter((name) => OURS.test(name) && name < stampOf(before));
    await Promise.all(old.map((name) => rm(join(this.folder, name), { force: true })));
  }

  private async write(name: string, content: string): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}

/** Returns the second, as `20260320T101112Z`: sortable by time, and a valid file name everywhere. */
function stampOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
