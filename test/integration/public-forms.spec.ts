import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AccountsModule, ErasureService } from '#accounts';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import {
  ContactSubmissions,
  FORM_ANNOUNCEMENT,
  FormAnnouncements,
  FormErasure,
  PaymentRequests,
  PublicFormsModule,
} from '#public-forms';
import { RendererModule } from '#renderer';
import { ObjectStore } from '#storage';
import { UsersModule, UsersService } from '#users';
import { createTestApplication, type TestApplication } from '../support/module.js';

const DAY_MS = 86_400_000;
const PDF = Buffer.from('%PDF-1.7\ntrailer\n<<>>\nstartxref\n0\n%%EOF\n');
const SENDER = { name: 'سارة', email: 'sara@example.com' };

let app: TestApplication;
let now: Date;

beforeEach(async () => {
  app = await createTestApplication([PublicFormsModule, AccountsModule, UsersModule, RendererModule]);
  now = new Date('2026-03-01T12:00:00Z');
  app.module.get(Clock, { strict: false }).now = () => now;
});
afterEach(() => app.close());

const query = <Row>(sql: string, ...values: unknown[]): Promise<Row[]> =>
  app.module.get(Transactor).manager().query<Row[]>(sql, values);

const store = (): ObjectStore => app.module.get(ObjectStore, { strict: false });

async function objects(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of store().list('payment-requests')) keys.push(key);
  return keys.sort();
}

const write = (): Promise<{ id: string }> =>
  app.module.get(ContactSubmissions, { strict: false }).create({ ...SENDER, message: 'مرحبا', phone: '1' });

const announce = (): Promise<{ id: Id<'prq'> }> =>
  app.module
    .get(PaymentRequests, { strict: false })
    .create({ ...SENDER, amountHalalas: 2000, packageCode: 'credits-500', note: 'x' }, RECEIPT, ['body', 'attachment']);

const RECEIPT = { bytes: PDF, fileName: 'r.pdf' };

const retain = (): Promise<void> =>
  app.module.get(FormErasure, { strict: false }).enforce({ tick: '' }, { signal: new AbortController().signal });

const LEFT = { name: null, email: null, phone: null };

describe('forms that were kept long enough', () => {
  it('lose their content and their receipts; their arrival and payment stay', async () => {
    const [submission, request] = [await write(), await announce()];
    await store().put('payment-requests/2026-02-27/prq_cutoff', PDF);
    now = new Date('2026-05-30T23:00:00Z');
    await retain();
    expect(await objects()).toHaveLength(1);
    expect(await query('SELECT id FROM contact_submissions WHERE erased_at IS NULL')).toHaveLength(1);
    now = new Date('2026-05-31T01:00:00Z');
    await retain();
    expect(await objects()).toEqual([]);
    expect(await query('SELECT * FROM contact_submissions')).toEqual([
      {
        id: submission.id,
        ...LEFT,
        subject: null,
        message: null,
        created_at: new Date('2026-03-01T12:00:00Z'),
        erased_at: now,
      },
    ]);
    expect(await query('SELECT * FROM payment_requests')).toEqual([
      {
        id: request.id,
        ...LEFT,
        note: null,
        attachment: null,
        order_id: null,
        amount_halalas: '2000',
        package_code: 'credits-500',
        created_at: new Date('2026-03-01T12:00:00Z'),
        erased_at: now,
      },
    ]);
    const requests = app.module.get(PaymentRequests, { strict: false });
    expect(await requests.require(request.id)).toMatchObject({ attachment: null, attachmentUrl: null });
    await expect(requests.attachment(request.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('are erased however many they are, portion by portion', async () => {
    await query(
      `INSERT INTO contact_submissions (id, name, email, message, created_at)
       SELECT 'sub_' || n, 'n', 'e', 'm', $1 FROM generate_series(1, 2500) AS n`,
      now,
    );
    now = new Date(now.getTime() + 92 * DAY_MS);
    await retain();
    expect(await query('SELECT 1 FROM contact_submissions WHERE erased_at IS NULL')).toEqual([]);
  });
});

describe('forms of an erased person', () => {
  it('go with their account, and those of others stay', async () => {
    await write();
    await announce();
    const other = await app.module
      .get(ContactSubmissions, { strict: false })
      .create({ name: 'نورة', email: 'noura@example.com', message: 'x' });
    const user = await app.module.get(UsersService).create({ email: 'SARA@example.com' });
    await app.module.get(ErasureService).erase(user, { userId: user.id, requestId: null });
    expect(await query('SELECT id FROM contact_submissions WHERE erased_at IS NULL')).toEqual([{ id: other.id }]);
    expect(await query('SELECT id FROM payment_requests WHERE erased_at IS NULL')).toEqual([]);
    expect(await query(`SELECT payload->'keys' AS keys FROM jobs WHERE kind = 'account.objects'`)).toEqual([
      { keys: await objects() },
    ]);
  });
});

describe('a request whose row is not written', () => {
  it('leaves its receipt only where its fate is unknown', async () => {
    await query('ALTER TABLE payment_requests ADD CONSTRAINT none CHECK (false)');
    await expect(announce()).rejects.toThrow();
    // It is in the folder of its day, which is deleted with that day's forms.
    expect(await objects()).toEqual([expect.stringMatching(/^payment-requests\/2026-03-01\/prq_/)]);
    now = new Date(now.getTime() + 92 * DAY_MS);
    await retain();
    expect(await objects()).toEqual([]);
  });
});

describe('the announcement of a form', () => {
  const finish = { finish: <Done>(work: () => Promise<Done>): Promise<Done> => work() };

  it('goes to each active administrator once, however often its job is tried', async () => {
    const users = app.module.get(UsersService);
    await users.create({ email: 'a@example.com', role: 'admin' });
    const gone = await users.create({ email: 'b@example.com', role: 'admin' });
    await users.change(gone.id, { status: 'suspended' });
    await users.create({ email: 'c@example.com' });
    const { id } = await write();
    const jobs = await query<{ payload: { form: 'contact-submissions'; id: Id<'sub'> } }>(
      'SELECT payload FROM jobs WHERE kind = $1',
      FORM_ANNOUNCEMENT.name,
    );
    expect(jobs).toEqual([{ payload: { form: 'contact-submissions', id } }]);
    for (const { payload } of [...jobs, ...jobs]) {
      await app.module.get(FormAnnouncements, { strict: false }).announce(payload, finish);
    }
    expect(await query('SELECT count(*)::integer AS n FROM outbox_messages')).toEqual([{ n: 1 }]);
  });
});
