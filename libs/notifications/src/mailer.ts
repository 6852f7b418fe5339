/** A finished e-mail: texts are composed before it is put in the outbox. */
export interface Email {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** An e-mail of the outbox, on its way out. */
export interface OutgoingEmail extends Email {
  /** The same at every try. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Sends e-mail. Two adapters: a server that speaks SMTP, and files for an installation without one. */
export abstract class Mailer {
  /**
   * Resolves when the e-mail is in the hands of whoever delivers it.
   * @throws PermanentFailure if it will never be taken; any other error if it may be later
   */
  abstract send(email: OutgoingEmail): Promise<void>;

  /** Erases what it still keeps of e-mails from before. */
  abstract forget(before: Date): Promise<void>;
}
