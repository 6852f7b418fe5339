import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Mailer, type OutgoingEmail } from '../mailer.js';

/** What we write; whatever else a person puts there is theirs. */
const OURS = /^\d{8}T\d{6}Z-[0-9a-f-]{36}\.(txt|html)(\.part)?$/;

/**
 * Writes each e-mail into a folder, readable by this user only, because mails carry links that open accounts:
 * `<time>-<id>.txt` with its headers and text, `<time>-<id>.html` as a reader would show it. Written again, it has the same
 * name.
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
    // Last, and whole at once: who waits for the text finds all of it.
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

/** The second, as `20260320T101112Z`: in the order of time, and fit for a file's name everywhere. */
function stampOf(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, '');
}
