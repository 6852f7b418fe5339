import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OutgoingEmail } from '#queue';
import { Mailer } from '../mailer.js';

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
    const name = `${createdAt.toISOString().replace(/[-:]|\.\d+/g, '')}-${id}`;
    const headers = { From: this.from, To: to, Subject: subject, Date: createdAt.toUTCString() };
    const lines = Object.entries(headers).map(([header, value]) => `${header}: ${value}`);
    if (html !== undefined) await this.write(`${name}.html`, html);
    // Last, and whole at once: who waits for the text finds all of it.
    await this.write(`${name}.txt`, `${lines.join('\n')}\n\n${text}\n`);
  }

  private async write(name: string, content: string): Promise<void> {
    const file = join(this.folder, name);
    await writeFile(`${file}.part`, content, { mode: 0o600 });
    await rename(`${file}.part`, file);
  }
}
