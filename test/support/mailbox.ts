import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { until } from './until.js';

/** The mails of a service without SMTP, which writes them to a folder. */
export class Mailbox {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'mail');
  }

  /** Every mail to the address so far, oldest first, with its headers. */
  async mailsTo(address: string): Promise<string[]> {
    const names = await readdir(this.folder).catch(() => []);
    const files = names.filter((name) => name.endsWith('.txt')).map((name) => join(this.folder, name));
    // Their names have a resolution of one second; two mails may have been sent within one.
    const times = new Map(await Promise.all(files.map(async (file) => [file, (await stat(file)).mtimeMs] as const)));
    const inOrder = files.sort((a, b) => (times.get(a) ?? 0) - (times.get(b) ?? 0));
    const mails = await Promise.all(inOrder.map((file) => readFile(file, 'utf8')));
    return mails.filter((mail) => mail.includes(`\nTo: ${address}\n`));
  }

  /** The `nth` mail (from 1) to the address, once it exists. */
  wait(address: string, nth = 1): Promise<string> {
    return until(async () => (await this.mailsTo(address))[nth - 1]);
  }

  /** The token of the link in that mail. */
  async waitForToken(address: string, nth = 1): Promise<string> {
    const token = /\/account\/(?:verify|reset)\?lang=(?:ar|en)&token=([0-9A-Za-z]+)$/m.exec(
      await this.wait(address, nth),
    )?.[1];
    if (token === undefined) throw new Error(`The mail to ${address} has no link.`);
    return token;
  }
}
