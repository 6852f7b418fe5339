import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Mailbox } from '../support/mailbox.js';
import { bytesOf, picture } from '../support/pictures.js';
import { refusal } from '../support/problems.js';
import { type Client, type FormFile, type Service, startService } from '../support/service.js';
import { FROZEN_BUCKETS } from '../support/settings.js';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n');

const MESSAGE = { name: 'سارة', email: 'Sara@Example.com', message: 'نريد ألف بطاقة قبل العيد.' };
const TRANSFER = { name: 'سارة', email: 'sara@example.com', amount_halalas: '115000' };

interface Shown {
  id: string;
  attachment: { url: string; sha256: string } | null;
}

let service: Service;
let admin: Client;
let reader: Client;

beforeAll(async () => {
  service = await startService({ worker: true });
  admin = await service.newClient({ role: 'admin' });
  reader = await service.newClient({ role: 'admin' });
  await service.query(`UPDATE users SET locale = 'en' WHERE id = $1`, [reader.userId]);
});
afterAll(() => service.close());

const write = (body: object, headers: Record<string, string> = {}): Promise<Response> =>
  service.fetch('/contact', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

function announce(parts: Record<string, string | FormFile>, headers: Record<string, string> = {}): Promise<Response> {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) {
    if (typeof part === 'string') form.append(name, part);
    else form.append(name, new Blob([new Uint8Array(part.bytes)], { type: 'text/html' }), part.name);
  }
  return service.fetch('/payment-requests', { method: 'POST', headers, body: form });
}

const receipt = (bytes: Buffer = PDF, name = 'إيصال.pdf'): { attachment: FormFile } => ({
  attachment: { bytes, name },
});

async function idOf(answer: Response, member: string): Promise<string> {
  const body = (await answer.json()) as Record<string, string>;
  expect([answer.status, body]).toEqual([200, { [member]: expect.any(String), status: 'received' }]);
  return body[member] ?? '';
}

async function shown(path: string): Promise<Shown> {
  const answer = await admin.fetch(path);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Shown;
}

const count = async (table: string): Promise<unknown> =>
  (await service.query(`SELECT count(*)::integer AS n FROM ${table}`))[0]?.n;

/** Files in the folder of receipts. */
async function objects(): Promise<string[]> {
  const names = await readdir(join(service.dataDir, 'objects/payment-requests'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return names.filter((one) => one.isFile()).map(({ name }) => name);
}

describe('POST /contact', () => {
  it('keeps the message, for administrators', async () => {
    const id = await idOf(await write({ ...MESSAGE, phone: '٠٥٠ ١٢٣', subject: 'بطاقات' }), 'submission_id');
    expect(id).toMatch(/^sub_[0-9A-Za-z]{22}$/);
    expect(await shown(`/v1/admin/contact-submissions/${id}`)).toEqual({
      id,
      ...MESSAGE,
      email: 'Sara@example.com',
      phone: '٠٥٠ ١٢٣',
      subject: 'بطاقات',
      created_at: expect.stringMatching(/Z$/),
      erased_at: null,
    });
  });

  it('takes omitted members as null', async () => {
    const id = await idOf(await write(MESSAGE), 'submission_id');
    expect(await shown(`/v1/admin/contact-submissions/${id}`)).toMatchObject({ phone: null, subject: null });
  });

  it('notifies every administrator in their language, and reveals nothing of the message', async () => {
    const id = await idOf(await write(MESSAGE), 'submission_id');
    const mails = new Mailbox(service.dataDir);
    for (const [{ userId }, subject] of [
      [admin, 'معرّف الرسالة'],
      [reader, 'New message from the contact form'],
    ] as const) {
      const mail = await mailAbout(mails, `${userId}@example.com`, id);
      expect(mail).toContain(subject);
      expect(mail).toContain(`${service.url}/v1/admin/contact-submissions/${id}`);
      expect(mail).not.toContain('بطاقة');
      expect(mail).not.toContain('Sara@');
    }
  });

  it('gives a bot that fills in the hidden field an answer, and keeps nothing', async () => {
    const before = await count('contact_submissions');
    const id = await idOf(await write({ ...MESSAGE, website: 'https://spam.example' }), 'submission_id');
    expect(await count('contact_submissions')).toBe(before);
    expect((await admin.fetch(`/v1/admin/contact-submissions/${id}`)).status).toBe(404);
    await idOf(await write({ ...MESSAGE, website: '' }), 'submission_id');
    expect(await count('contact_submissions')).toBe(Number(before) + 1);
  });

  it('keeps one when it comes twice with one Idempotency-Key', async () => {
    const bait = { 'idempotency-key': 'contact-bait' };
    const spam = { ...MESSAGE, website: 'x' };
    expect(await idOf(await write(spam, bait), 'submission_id')).toBe(
      await idOf(await write(spam, bait), 'submission_id'),
    );
    const key = { 'idempotency-key': 'contact-1' };
    const first = await idOf(await write(MESSAGE, key), 'submission_id');
    expect(await idOf(await write(MESSAGE, key), 'submission_id')).toBe(first);
    const other = await write({ ...MESSAGE, name: 'x' }, key);
    expect(await refusal(other, 422)).toMatchObject({ code: 'idempotency_mismatch' });
  });

  it.each([
    [{ email: 'sara' }, ['body', 'email'], 'value_error'],
    [{ email: undefined }, ['body', 'email'], 'missing'],
    [{ name: '' }, ['body', 'name'], 'string_too_short'],
    [{ message: undefined }, ['body', 'message'], 'missing'],
    [{ mesage: 'x' }, ['body', 'mesage'], 'extra_forbidden'],
    [{ name: null }, ['body', 'name'], 'string_type'],
  ])('refuses %j', async (part, loc, type) => {
    const answer = await write({ ...MESSAGE, ...part });
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: object[] }).errors).toEqual([{ loc, type, msg: expect.any(String) }]);
  });
});

async function mailAbout(mails: Mailbox, address: string, id: string): Promise<string> {
  for (let nth = 1; ; nth += 1) {
    const mail = await mails.wait(address, nth);
    if (mail.includes(id)) return mail;
  }
}

describe('POST /payment-requests', () => {
  it('keeps the request and its receipt, for administrators', async () => {
    const parts = { ...TRANSFER, phone: '0501234567', package_code: 'credits-500', note: 'من الراجحي' };
    const order = { order_id: `ord_${'0'.repeat(22)}` };
    const id = await idOf(await announce({ ...parts, ...order, ...receipt() }), 'payment_request_id');
    const record = await shown(`/v1/admin/payment-requests/${id}`);
    expect(record).toEqual({
      id,
      ...parts,
      ...order,
      amount_halalas: 115_000,
      attachment: {
        name: 'إيصال.pdf',
        content_type: 'application/pdf',
        size_bytes: PDF.length,
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        url: `${service.url}/v1/admin/payment-requests/${id}/attachment`,
      },
      created_at: expect.stringMatching(/Z$/),
      erased_at: null,
    });
    const mail = await mailAbout(new Mailbox(service.dataDir), `${reader.userId}@example.com`, id);
    expect(mail).toContain('A customer reported a bank transfer');
  });

  it('gives the receipt to be saved, with its type and a name that states it', async () => {
    const id = await idOf(await announce({ ...TRANSFER, ...receipt(PDF, '../page.html') }), 'payment_request_id');
    const { attachment } = await shown(`/v1/admin/payment-requests/${id}`);
    const answer = await admin.fetch(`/v1/admin/payment-requests/${id}/attachment`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="page.html.pdf"',
      'x-content-type-options': 'nosniff',
      'content-length': String(PDF.length),
      etag: `"${attachment?.sha256 ?? ''}"`,
    });
    expect((await bytesOf(answer)).equals(PDF)).toBe(true);
  });

  it('encodes pictures again, without their metadata', async () => {
    const sent = Buffer.concat([
      await sharp(await picture(40, 20, '#d4af37', 'jpeg'))
        .withExif({ IFD0: { Copyright: 'secret' } })
        .toBuffer(),
      Buffer.from('<?php system($_GET["x"]); ?>'),
    ]);
    const id = await idOf(await announce({ ...TRANSFER, ...receipt(sent, 'إيصال.pdf') }), 'payment_request_id');
    const answer = await admin.fetch(`/v1/admin/payment-requests/${id}/attachment`);
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; .*pdf\.jpg$/);
    const kept = await bytesOf(answer);
    expect([kept.includes('secret'), kept.includes('<?php')]).toEqual([false, false]);
    expect((await sharp(kept).metadata()).width).toBe(40);
  });

  it('keeps one, and one receipt, when it comes twice with one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'transfer-1' };
    const before = (await objects()).length;
    const [first, second] = [
      await announce({ ...TRANSFER, ...receipt() }, key),
      await announce({ ...TRANSFER, ...receipt() }, key),
    ];
    expect(await idOf(second, 'payment_request_id')).toBe(await idOf(first, 'payment_request_id'));
    expect((await objects()).length).toBe(before + 1);
  });

  it.each([
    ['a picture of another kind', () => picture(8, 8, 'red', 'webp'), 'file_type'],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'), 'file_type'],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'file_type'],
    ['nothing', () => Buffer.alloc(0), 'file_empty'],
    ['half a PDF', () => PDF.subarray(0, 40), 'pdf_damaged'],
    ['half a picture', async () => (await picture(40, 40)).subarray(0, 60), 'image_damaged'],
  ])('refuses %s as a receipt, and leaves nothing', async (_, bytes, code) => {
    const before = [await count('payment_requests'), (await objects()).sort()];
    const answer = await announce({ ...TRANSFER, ...receipt(await bytes()) });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ code, errors: [{ loc: ['body', 'attachment'] }] });
    expect([await count('payment_requests'), (await objects()).sort()]).toEqual(before);
  });

  it.each([
    [{ amount_halalas: '0' }, 'amount_halalas', 'greater_than_equal'],
    [{ amount_halalas: '1.5' }, 'amount_halalas', 'int_parsing'],
    [{ order_id: 'ord_1' }, 'order_id', 'value_error'],
    [{ attachment: 'text' }, 'attachment', 'value_error'],
    [{ receipt: 'x' }, 'receipt', 'extra_forbidden'],
  ])('refuses %j', async (part, member, type) => {
    const answer = await announce({ ...TRANSFER, ...receipt(), ...part });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ loc: ['body', member], type }] });
  });
});

describe.each([
  ['/v1/admin/contact-submissions', 'sub', () => write(MESSAGE)],
  ['/v1/admin/payment-requests', 'prq', () => announce({ ...TRANSFER, ...receipt() })],
] as const)('GET %s', (path, prefix, make) => {
  it('lists newest first, page by page, stable while others arrive', async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push(Object.values((await (await make()).json()) as object)[0] as string);
    const page = async (query: string) =>
      (await (await admin.fetch(`${path}?${query}`)).json()) as { items: Shown[]; next_cursor: string | null };
    const first = await page('limit=2');
    await make();
    const second = await page(`limit=3&cursor=${first.next_cursor ?? ''}`);
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(made.reverse());
    expect((await admin.fetch(`${path}?cursor=x`)).status).toBe(422);
  });

  it('is for administrators alone, and answers 404 for a missing request', async () => {
    const user = await service.newClient();
    expect((await user.fetch(path)).status).toBe(403);
    expect((await service.fetch(path)).status).toBe(401);
    expect((await admin.fetch(`${path}/${prefix}_${'0'.repeat(22)}`)).status).toBe(404);
    expect((await admin.fetch(`${path}/nothing`)).status).toBe(404);
  });
});

describe('forms', () => {
  it('are ten a minute for one address', async () => {
    const strict = await startService({ beside: service, settings: { RATE_LIMIT_FORMS: '10', ...FROZEN_BUCKETS } });
    try {
      const statuses: number[] = [];
      for (let n = 0; n < 11; n += 1) {
        const headers = { 'content-type': 'application/json' };
        const init = { method: 'POST', headers, body: JSON.stringify(MESSAGE) };
        statuses.push((await strict.fetch(n % 2 === 0 ? '/contact' : '/payment-requests', init)).status);
      }
      expect(statuses.slice(-2)).toEqual([415, 429]);
    } finally {
      await strict.close();
    }
  });

  it('may be sent from pages of every origin', async () => {
    const answer = await write(MESSAGE, { origin: 'https://customer.example' });
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  });
});
