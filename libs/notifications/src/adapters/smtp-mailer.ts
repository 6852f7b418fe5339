import { createTransport, type Transporter } from 'nodemailer';
import { PermanentFailure } from '#queue';
import { Mailer, type OutgoingEmail } from '../mailer.js';

/** Together shorter than a job's time limit. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 8_000, dnsTimeout: 5_000 };

/** An e-mail address, which servers repeat in their replies; the result of a try is stored in the log and the queue. */
const ADDRESS = /[^\s<>]+@[^\s<>]+/g;

/** Sends e-mail through the server at an `smtp:` or `smtps:` address; `smtp:` uses STARTTLS if the server offers it. */
export class SmtpMailer extends Mailer {
  private readonly transport: Transporter;
  private readonly domain: string;

  constructor(
    url: string,
    private readonly from: string,
  ) {
    super();
    this.transport = createTransport({ url, ...TIMEOUTS });
    this.domain = /@([^\s>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
  }

  override async send({ id, createdAt, to, subject, text, html }: OutgoingEmail): Promise<void> {
    try {
      await this.transport.sendMail({
        from: this.from,
        // An object, because a text would be parsed as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        date: createdAt,
        messageId: `<${id}@${this.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const failure = error as Error;
      failure.message = failure.message.replace(ADDRESS, '[address]');
      throw isFinal(failure) ? new PermanentFailure(`The mail server refused: ${failure.message}`) : failure;
    }
  }

  override async forget(): Promise<void> {
    // It keeps none.
  }
}

/**
 * Replies from 500 on are permanent, RFC 5321 section 4.2.1; but a wrong password (535) can be fixed in the settings.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, command } = error as { responseCode?: number; command?: string };
  return responseCode !== undefined && responseCode >= 500 && !command?.startsWith('AUTH');
}
