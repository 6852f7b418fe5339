import { Injectable } from '@nestjs/common';
import { Settings } from '#config';
import { compose, contactReceived, type Letters, Outbox, paymentRequestReceived } from '#notifications';
import { Handles, jobKind, JobQueue, type JobRun } from '#queue';
import { type User, UsersService } from '#users';
import type { ContactSubmission } from './contact-submission.entity.js';
import type { PaymentRequest } from './payment-request.entity.js';

/** A received form, by its folder in the administrators' pages. */
interface Announced {
  readonly form: 'contact-submissions' | 'payment-requests';
  readonly id: (ContactSubmission | PaymentRequest)['id'];
}

/** Notifies the administrators of a received form by mail. */
export const FORM_ANNOUNCEMENT = jobKind<Announced>('forms.announce', { retry: { attempts: 20 } });

const LETTERS: Readonly<Record<Announced['form'], (id: string, url: string) => Letters>> = {
  'contact-submissions': contactReceived,
  'payment-requests': paymentRequestReceived,
};

const ADMINISTRATORS_A_PAGE = 200;

/** Notifies administrators of forms. The mails contain nothing of a form's content, because strangers wrote it. */
@Injectable()
export class FormAnnouncements {
  constructor(
    private readonly settings: Settings,
    private readonly jobs: JobQueue,
    private readonly users: UsersService,
    private readonly outbox: Outbox,
  ) {}

  /** Call it in the transaction that stores the form. */
  async of(form: Announced['form'], id: Announced['id']): Promise<void> {
    await this.jobs.enqueue(FORM_ANNOUNCEMENT, { form, id }, { key: id });
  }

  /**
   * Puts a mail to every administrator into the outbox, in their language; a second try of the job finds them there.
   */
  @Handles(FORM_ANNOUNCEMENT)
  async announce({ form, id }: Announced, run: Pick<JobRun, 'finish'>): Promise<void> {
    const letters = LETTERS[form](id, `${this.settings.publicUrl}/v1/admin/${form}/${id}`);
    const administrators = await this.administrators();
    await run.finish(async () => {
      for (const { id: userId, email, locale } of administrators) {
        await this.outbox.email(compose(email, locale, letters[locale]), { key: `${id}:${userId}` });
      }
    });
  }

  private async administrators(): Promise<User[]> {
    const found: User[] = [];
    for (let cursor: string | undefined; ;) {
      const request = { limit: ADMINISTRATORS_A_PAGE, cursor };
      const { items, nextCursor } = await this.users.list(request, { role: 'admin', status: 'active' });
      found.push(...items);
      if (nextCursor === null) return found;
      cursor = nextCursor;
    }
  }
}
