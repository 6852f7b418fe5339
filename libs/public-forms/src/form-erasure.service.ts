import { Injectable, type OnModuleInit } from '@nestjs/common';
import { declareSettings, Settings } from '#config';
import { Transactor } from '#database';
import { Clock, type Id } from '#kernel';
import { Handles, type JobRun, schedule, type Tick } from '#queue';
import { ObjectStore } from '#storage';
import { UserErasures, UsersService } from '#users';
import { attachmentKey, dayFolder, dayOf } from './payment-request.entity.js';

/** The retention of submitted forms. */
export const PUBLIC_FORMS_SETTINGS = declareSettings((read) => ({
  /** Days after which strangers' messages and receipts are erased. `RETENTION_DAYS_FORMS`. */
  retentionDays: read.days('RETENTION_DAYS_FORMS', {
    fallback: 90,
    least: 1,
    about: 'days for which the service keeps messages of the contact form and payment requests, including receipts',
  }),
}));

const DAY_MS = 86_400_000;

/** Once a day. */
export const FORM_RETENTION = schedule('forms.retention', { everySeconds: DAY_MS / 1000 });

/** Rows erased by one statement. */
const PORTION = 1_000;
/** Days before the retention limit that are checked again: a failed request may have left a file there. */
const DAYS_LOOKED_BACK = 30;

const SUBMISSIONS = `UPDATE contact_submissions
  SET name = NULL, email = NULL, phone = NULL, subject = NULL, message = NULL, erased_at = $1`;
const REQUESTS = `UPDATE payment_requests
  SET name = NULL, email = NULL, phone = NULL, note = NULL, attachment = NULL, erased_at = $1`;
const ERASED = 'RETURNING id, created_at AS "createdAt"';

const old = (table: string): string =>
  `WHERE id IN (SELECT id FROM ${table} WHERE erased_at IS NULL AND created_at < $2 LIMIT ${PORTION}) ${ERASED}`;
const OF_ADDRESS = `WHERE erased_at IS NULL AND lower(email) = lower($2) ${ERASED}`;

const ERASE = {
  oldSubmissions: { name: 'erase-old-contact-submissions', text: `${SUBMISSIONS} ${old('contact_submissions')}` },
  oldRequests: { name: 'erase-old-payment-requests', text: `${REQUESTS} ${old('payment_requests')}` },
  submissionsOfAddress: { name: 'erase-contact-submissions-of-address', text: `${SUBMISSIONS} ${OF_ADDRESS}` },
  requestsOfAddress: { name: 'erase-payment-requests-of-address', text: `${REQUESTS} ${OF_ADDRESS}` },
} as const;

interface Erased {
  id: Id<'prq'>;
  createdAt: Date;
}

/**
 * Erases strangers' forms after their retention, and with the account of their address. The fact and the payment stay
 * recorded.
 */
@Injectable()
export class FormErasure implements OnModuleInit {
  constructor(
    private readonly erasures: UserErasures,
    private readonly users: UsersService,
    private readonly transactor: Transactor,
    private readonly objects: ObjectStore,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  onModuleInit(): void {
    this.erasures.register((userId) => this.eraseOfUser(userId));
  }

  /**
   * Erases forms past the retention period. Files are deleted last: a download meanwhile answers that the file is gone.
   */
  @Handles(FORM_RETENTION)
  async enforce(_tick: Tick, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    const { retentionDays } = this.settings.of(PUBLIC_FORMS_SETTINGS);
    // The start of a day, so that the files of whole days can be deleted.
    const before = new Date(dayOf(this.clock.now().getTime() - retentionDays * DAY_MS));
    const daysBack = Array.from({ length: DAYS_LOOKED_BACK }, (_, back) =>
      dayOf(before.getTime() - (back + 1) * DAY_MS),
    );
    const days = new Set(daysBack);
    for (const statement of [ERASE.oldSubmissions, ERASE.oldRequests]) {
      for (let portion = PORTION; portion === PORTION;) {
        signal.throwIfAborted();
        const erased = await this.transactor.prepared<Erased>(statement, [this.clock.now(), before]);
        erased.forEach(({ createdAt }) => days.add(dayOf(createdAt)));
        portion = erased.length;
      }
    }
    for (const day of days) {
      signal.throwIfAborted();
      await this.objects.delete(dayFolder(day));
    }
  }

  /** Erases by the address of the account, which its holder has proved to be theirs. */
  private async eraseOfUser(userId: Id<'usr'>): Promise<string[]> {
    const user = await this.users.findById(userId);
    if (user === null) return [];
    const values = [this.clock.now(), user.email];
    await this.transactor.prepared(ERASE.submissionsOfAddress, values);
    return (await this.transactor.prepared<Erased>(ERASE.requestsOfAddress, values)).map(attachmentKey);
  }
}
