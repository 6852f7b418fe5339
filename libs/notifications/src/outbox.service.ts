import { Injectable } from '@nestjs/common';
import { SecretSeal } from '#config';
import { Transactor } from '#database';
import { Clock } from '#kernel';
import { Handles, jobKind, JobQueue, type JobRun } from '#queue';
import { type Email, Mailer, type OutgoingEmail } from './mailer.js';

/** Sends one e-mail of the outbox; retried for about a day, because mail servers are slow to come back. */
export const MAIL_DELIVERY = jobKind<{ messageId: string }>('mail.deliver', {
  retry: { attempts: 36, baseSeconds: 5, capSeconds: 3_600 },
  priority: 10,
});

const PURPOSE = 'outbox';

/**
 * Sends e-mails if and only if the caller's transaction commits; they are stored encrypted, because they contain secret
 * links.
 */
@Injectable()
export class Outbox {
  constructor(
    private readonly seal: SecretSeal,
    private readonly transactor: Transactor,
    private readonly jobs: JobQueue,
    private readonly clock: Clock,
    private readonly mailer: Mailer,
  ) {}

  /**
   * Puts an e-mail in the outbox. It is sent at least once; a second sending, after a crash at the wrong moment, has
   * the
   * same `Message-ID`.
   * @param options.key an e-mail with a key that was used before is not sent again
   */
  email(email: Email, { key }: { key?: string } = {}): Promise<void> {
    return this.transactor.run(async () => {
      const sealed = this.seal.seal(PURPOSE, JSON.stringify(email));
      const [row] = await this.transactor.manager().query<{ id: string }[]>(
        `INSERT INTO outbox_messages (key, sealed, created_at) VALUES ($1, $2, $3)
         ON CONFLICT (key) DO NOTHING RETURNING id`,
        [key ?? null, sealed, this.clock.now()],
      );
      if (row !== undefined) await this.jobs.enqueue(MAIL_DELIVERY, { messageId: row.id }, { key: row.id });
    });
  }

  /** Sends an e-mail of the outbox, and erases its content. */
  @Handles(MAIL_DELIVERY)
  async send({ messageId }: { messageId: string }, run: Pick<JobRun, 'finish'>): Promise<void> {
    const email = await this.find(messageId);
    if (email === null) return;
    await this.mailer.send(email);
    await run.finish(() =>
      this.transactor
        .manager()
        .query('UPDATE outbox_messages SET sent_at = $2, sealed = NULL WHERE id = $1', [messageId, this.clock.now()]),
    );
  }

  /**
   * Removes up to `most` e-mails from before the given time, sent or not.
   * @returns their number
   */
  async forget(before: Date, most: number): Promise<number> {
    const [, forgotten] = await this.transactor
      .manager()
      .query<[unknown[], number]>(
        'DELETE FROM outbox_messages WHERE id IN (SELECT id FROM outbox_messages WHERE created_at < $1 LIMIT $2)',
        [before, most],
      );
    return forgotten;
  }

  /** Returns null if it was sent before, or is past its retention. */
  private async find(messageId: string): Promise<OutgoingEmail | null> {
    const [row] = await this.transactor
      .manager()
      .query<{ sealed: Buffer | null; createdAt: Date }[]>(
        'SELECT sealed, created_at AS "createdAt" FROM outbox_messages WHERE id = $1',
        [messageId],
      );
    if (row?.sealed == null) return null;
    const email = JSON.parse(this.seal.open(PURPOSE, row.sealed)) as Email;
    return { ...email, id: messageId, createdAt: row.createdAt };
  }
}
