import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Transactor } from '#database';
import { NotificationsModule, Outbox } from '#notifications';
import { Mailer, type OutgoingEmail } from '../../libs/notifications/src/mailer.js';
import { MailRetention } from '../../libs/notifications/src/mail-retention.service.js';
import { createTestApplication, type TestApplication } from '../support/module.js';

const EMAIL = { to: 'a@example.com', subject: 'تأكيد', text: 'https://example.com/secret-token' };
const TICK = { tick: '2026-03-20T00:00:00.000Z' };
const UNSTOPPED = { signal: new AbortController().signal };

/** Accepts every e-mail by default. */
class RecordingMailer extends Mailer {
  readonly sent: OutgoingEmail[] = [];
  readonly forgotten: Date[] = [];
  refusal: Error | null = null;

  override async send(email: OutgoingEmail): Promise<void> {
    if (this.refusal !== null) throw this.refusal;
    this.sent.push(email);
  }

  override async forget(before: Date): Promise<void> {
    this.forgotten.push(before);
  }
}

describe('the outbox', () => {
  const mailer = new RecordingMailer();
  const run = { finish: <T>(work: () => Promise<T>): Promise<T> => work() };
  let app: TestApplication;
  let outbox: Outbox;

  beforeAll(async () => {
    app = await createTestApplication([NotificationsModule], (builder) =>
      builder.overrideProvider(Mailer).useValue(mailer),
    );
    outbox = app.module.get(Outbox);
  });
  afterAll(() => app.close());
  beforeEach(() => query('TRUNCATE jobs, outbox_messages'));

  const query = <Row>(statement: string): Promise<Row[]> =>
    app.module.get(Transactor).manager().query<Row[]>(statement);

  const messages = (): Promise<{ id: string; sealed: Buffer | null; sent_at: Date | null }[]> =>
    query('SELECT id, sealed, sent_at FROM outbox_messages');

  it('keeps an e-mail sealed, once for its key', async () => {
    await outbox.email(EMAIL, { key: 'verify:1' });
    await outbox.email(EMAIL, { key: 'verify:1' });
    const [message, ...more] = await messages();
    expect(more).toEqual([]);
    expect(message?.sealed?.length).toBeGreaterThan(EMAIL.text.length);
    expect(message?.sealed?.includes('secret-token')).toBe(false);
    expect(await query('SELECT kind, payload FROM jobs')).toEqual([
      { kind: 'mail.deliver', payload: { messageId: message?.id } },
    ]);
  });

  it('sends an e-mail once, and then forgets its content', async () => {
    await outbox.email(EMAIL);
    const [{ id: messageId = '' } = {}] = await messages();
    mailer.refusal = new Error('The server is away.');
    await expect(outbox.send({ messageId }, run)).rejects.toThrow('The server is away.');
    expect((await messages())[0]).toMatchObject({ sent_at: null, sealed: expect.any(Buffer) });
    mailer.refusal = null;
    await outbox.send({ messageId }, run);
    expect(mailer.sent).toEqual([{ ...EMAIL, id: messageId, createdAt: expect.any(Date) }]);
    expect((await messages())[0]).toMatchObject({ sent_at: expect.any(Date), sealed: null });
    await outbox.send({ messageId }, run);
    expect(mailer.sent).toHaveLength(1);
  });

  it('erases e-mails after 90 days, sent or not, and the files of the mailer', async () => {
    await outbox.email(EMAIL);
    await query(`UPDATE outbox_messages SET created_at = now() - interval '91 days'`);
    await outbox.email({ ...EMAIL, to: 'b@example.com' });
    await query(
      `UPDATE outbox_messages SET created_at = now() - interval '89 days' WHERE created_at > now() - interval '1 day'`,
    );
    await app.module.get(MailRetention).enforce(TICK, UNSTOPPED);
    expect(await messages()).toHaveLength(1);
    expect(mailer.forgotten).toHaveLength(1);
  });
});
