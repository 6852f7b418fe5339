import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { PermanentFailure } from '#queue';
import { FileMailer } from './file-mailer.js';
import { SmtpMailer } from './smtp-mailer.js';

const EMAIL = {
  id: '6f1c2d1e-0000-4000-8000-000000000001',
  createdAt: new Date('2026-03-20T10:11:12.345Z'),
  to: 'someone@example.com',
  subject: 'أكّد بريدك',
  text: 'السلام عليكم\nhttps://example.com/verify?token=abc',
  html: '<p dir="rtl">السلام عليكم</p>',
};

describe('e-mail as files', () => {
  let folder: string;

  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'naqsh-mail-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('is readable text with its headers and its display in a reader; only its owner can read it', async () => {
    await new FileMailer(join(folder, 'mail'), 'Naqsh <no-reply@localhost>').send(EMAIL);
    const name = `20260320T101112Z-${EMAIL.id}`;
    expect((await readdir(join(folder, 'mail'))).sort()).toEqual([`${name}.html`, `${name}.txt`]);
    expect(await readFile(join(folder, 'mail', `${name}.html`), 'utf8')).toBe(EMAIL.html);
    const lines = (await readFile(join(folder, 'mail', `${name}.txt`), 'utf8')).split('\n');
    expect(lines).toEqual([
      'From: Naqsh <no-reply@localhost>',
      'To: someone@example.com',
      'Subject: أكّد بريدك',
      'Date: Fri, 20 Mar 2026 10:11:12 GMT',
      '',
      'السلام عليكم',
      'https://example.com/verify?token=abc',
      '',
    ]);
    expect((await stat(join(folder, 'mail'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, 'mail', `${name}.txt`))).mode & 0o777).toBe(0o600);
  });

  it('that is sent again is the same file', async () => {
    const mailer = new FileMailer(folder, 'Naqsh <no-reply@localhost>');
    await mailer.send(EMAIL);
    await mailer.send(EMAIL);
    expect(await readdir(folder)).toHaveLength(2);
  });
});

describe('e-mail as files, after its time', () => {
  it('is erased, and nothing else in the folder', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'naqsh-mail-'));
    const mailer = new FileMailer(folder, 'Naqsh <no-reply@localhost>');
    const kept = { ...EMAIL, createdAt: new Date('2026-03-20T10:11:13Z') };
    await mailer.send(EMAIL);
    await mailer.send(kept);
    await writeFile(join(folder, '20200101T000000Z-notes.txt'), 'mine');
    await mailer.forget(kept.createdAt);
    const name = `20260320T101113Z-${EMAIL.id}`;
    expect((await readdir(folder)).sort()).toEqual(['20200101T000000Z-notes.txt', `${name}.html`, `${name}.txt`]);
    await rm(folder, { recursive: true });
    await expect(mailer.forget(kept.createdAt)).resolves.toBeUndefined();
    await rm(folder, { recursive: true });
  });
});

describe('e-mail by SMTP', () => {
  let server: Server;
  let url: string;
  /** All lines sent by the client. */
  let received: string[];
  /** The server's answer to a recipient. */
  let verdict: string;

  beforeAll(async () => {
    server = createServer((socket) => {
      let inData = false;
      const say = (line: string): void => void socket.write(`${line}\r\n`);
      say('220 mail.example.com');
      createInterface(socket).on('line', (line) => {
        received.push(line);
        if (inData && line !== '.') return;
        if (line === '.') inData = false;
        if (line === 'DATA') inData = true;
        if (line.startsWith('RCPT')) say(verdict);
        else if (line === 'DATA') say('354 go on');
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      });
      socket.on('error', () => undefined);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    received = [];
    verdict = '250 ok';
  });
  afterAll(() => new Promise((done) => server.close(done)));

  it('goes to the one address, in both forms, under a Message-ID that stays', async () => {
    const mailer = new SmtpMailer(url, 'Naqsh <no-reply@naqsh.example.com>');
    await mailer.send(EMAIL);
    expect(received).toContain('MAIL FROM:<no-reply@naqsh.example.com>');
    expect(received.filter((line) => line.startsWith('RCPT'))).toEqual(['RCPT TO:<someone@example.com>']);
    expect(received).toContain(`Message-ID: <${EMAIL.id}@naqsh.example.com>`);
    expect(received).toContain('Date: Fri, 20 Mar 2026 10:11:12 +0000');
    const text = received.join('\n');
    expect(text).toMatch(/Content-Type: text\/plain; charset=utf-8/);
    expect(text).toMatch(/Content-Type: text\/html; charset=utf-8/);
  });

  it('is tried again when the server says later, and given up when it says never', async () => {
    const mailer = new SmtpMailer(url, 'no-reply@naqsh.example.com');
    verdict = '450 mailbox busy';
    await expect(mailer.send(EMAIL)).rejects.toMatchObject({ name: 'Error', responseCode: 450 });
    verdict = '550 no such user';
    await expect(mailer.send(EMAIL)).rejects.toBeInstanceOf(PermanentFailure);
  });

  it('that is refused keeps no name in its record', async () => {
    const mailer = new SmtpMailer(url, 'no-reply@naqsh.example.com');
    for (const code of ['450 4.2.1', '550 5.1.1']) {
      verdict = `${code} <${EMAIL.to}>: Recipient address rejected`;
      const refusal: unknown = await mailer.send(EMAIL).catch((error: unknown) => error);
      expect(String(refusal)).toContain(`${code} <[address]>: Recipient address rejected`);
      expect(String(refusal)).not.toContain(EMAIL.to);
    }
  });

  it('is tried again when no server listens', async () => {
    const deaf = new SmtpMailer('smtp://127.0.0.1:1', 'no-reply@naqsh.example.com');
    await expect(deaf.send(EMAIL)).rejects.toMatchObject({ name: 'Error', code: 'ESOCKET' });
  });
});
