/** A finished e-mail: texts are composed before it is put in the outbox. */
export interface Email {
  /** One address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

/** An e-mail of the outbox that is being sent. */
export interface OutgoingEmail extends Email {
  /** The same for every try. */
  readonly id: string;
  readonly createdAt: Date;
}

/** Sends e-mail. Two adapters: an SMTP server, and files for an installation without one. */
export abstract class Mailer {
  /**
   * Resolves when the delivering server has accepted the e-mail.
   * @throws PermanentFailure if it will never be accepted; any other error if it may be later
   */
  abstract send(email: OutgoingEmail): Promise<void>;

  /** Erases remaining data of e-mails from before the given time. */
  abstract forget(before: Date): Promise<void>;
}
